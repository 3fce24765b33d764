"""The rules tests build their positions with `Scene` (see scene.py)."""
