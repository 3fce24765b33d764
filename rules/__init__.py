"""How the games work: pure, deterministic engines without input or output, clock or terminal."""
