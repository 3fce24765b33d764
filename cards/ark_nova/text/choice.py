"""Which effects are a matter of choice."""

from collections.abc import Sequence

from cards.ark_nova import effects as e

_BY_CHOICE = (e.May, e.Dig, e.Sell, e.Pouch, e.Glide, e.Reconstruct, e.Waive, e.Flock, e.Hypnotize)


def optional(effects: Sequence[e.Effect]) -> bool:
    """Whether all of the effects can be declined (AN-1.3): they say "may" or "up to"."""
    return all(
        optional(one.then)
        if isinstance(one, e.After | e.If)
        else isinstance(one, _BY_CHOICE) or (isinstance(one, e.RemoveMarker) and one.continent is not None)
        for one in effects
    )
