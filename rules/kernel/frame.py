"""Frames: what is going on, as a stack of small tagged Structs in the state."""

import msgspec


class Frame(msgspec.Struct, tag_field="frame", array_like=True):
    """Base of a game's frames. A frame is progress; what a card does is an effect. Don't mix the words."""
