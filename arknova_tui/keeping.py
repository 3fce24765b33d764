"""Whether a game is on the disk, told in sentences where no status line can show it; the writing is the journal's."""

from typing import Protocol

from arknova_tui.store import Store


class Saving(Protocol):
    """Whoever keeps the game: why something isn't on the disk, and what resuming left out; "" if nothing."""

    @property
    def problem(self) -> str: ...

    @property
    def notice(self) -> str: ...

    def save_again(self) -> None:
        """Try once more to bring everything to the disk."""
        ...


class Keeping:
    """What is to be said about the saving of a store's game; `saving` is None for a game that nobody keeps."""

    def __init__(self, store: Store, saving: Saving | None) -> None:
        self._store = store
        self._saving = saving
        self._problem = ""
        self._revision = store.revision

    @property
    def saved(self) -> bool:
        """Whether there is a file and everything is in it."""
        return self._store.journal is not None and self._store.saved

    def opened(self) -> list[str]:
        """What resuming had to leave out."""
        return [self._saving.notice] if self._saving is not None and self._saving.notice else []

    def changed(self) -> list[str]:
        """That saving fails, or works again: said once. A game without a file is tried again after every move."""
        if self._saving is None:
            return []
        if self._store.journal is None and self._store.revision != self._revision:
            self._saving.save_again()
        self._revision = self._store.revision
        before, self._problem = self._problem, self._saving.problem
        if self._problem and self._problem != before:
            return [f"NOT SAVED: {self._problem} You can play on; every move tries again."]
        return ["Everything is saved again."] if before and not self._problem else []

    def asked(self) -> str:
        """The answer to "save": moves are saved as they are made; what isn't is tried again."""
        if not self.saved and self._saving is not None:
            self._saving.save_again()
            self._problem = self._saving.problem
        if self.saved:
            return "Everything is saved, up to this choice."
        return f"NOT SAVED: {self._problem}" if self._problem else "This game isn't saved."
