"""The five actions, one module each."""
