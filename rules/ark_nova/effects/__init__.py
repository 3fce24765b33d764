"""Resolvers: what each effect of the vocabulary does, by mechanism."""
