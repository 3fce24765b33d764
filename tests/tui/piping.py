"""Answers for linear mode that know nothing but what was printed: they read the numbers and pick among them."""

import io
import random
import re

from arknova_tui.linear import Linear
from arknova_tui.store import Store

LINE = re.compile(r"^(\d+) ", re.MULTILINE)


class Reader:
    """Reads what linear mode printed since its last answer and types the next one, at random but by the numbers."""

    def __init__(self, seed: int, at_most: int = 20_000) -> None:
        self.chance = random.Random(seed)
        self.out = io.StringIO()
        self.answers: list[str] = []
        self.at_most = at_most
        self._read = 0
        self._choice = ""

    def __call__(self) -> str | None:
        text = self.out.getvalue()
        shown, self._read = text[self._read :], len(text)
        if len(self.answers) >= self.at_most:
            return None
        answer = self.answer(shown)
        self.answers.append(answer)
        return answer + "\n"

    def answer(self, shown: str) -> str:
        if "yes or back" in shown:
            return "yes"
        if "Pass the keyboard" in shown.rstrip("> \n").splitlines()[-1]:
            return ""
        place = re.search(r"say a place like ([A-I\d ]+), or list", shown)
        if place:
            return place[1].lower()
        several = re.search(r"Choose (\d+)(?: to (\d+))?, as numbers", shown)
        question = shown if LINE.search(shown) else self._choice
        self._choice = question
        numbers = LINE.findall(question)
        if several:
            count = self.chance.randint(int(several[1]), int(several[2] or several[1]))
            picked = self.chance.sample([number for number in numbers if number != "0"], count)
            return " ".join(picked) if picked else "0"
        return self.chance.choice(numbers)


def pipe(store: Store, seed: int) -> tuple[str, list[str]]:
    """Play a store through linear mode to the end; what was printed, and what was typed."""
    reader = Reader(seed)
    Linear(store, reader, reader.out, echo=True).run()
    return reader.out.getvalue(), reader.answers
