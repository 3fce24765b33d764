"""Frames: what is going on, as a stack of small tagged Structs in the state."""

import msgspec


class Frame(msgspec.Struct, tag_field="frame", array_like=True):
    """Base of a game's frames. A frame is progress; what a card does is an effect. Don't mix the words.

    The engine works on the frame on top. Whatever it needs to go on lies in frames and nowhere else, so that a game can
    be saved, copied and searched at every choice. Encoded as a list: new fields go to the end and have a default.
    """
