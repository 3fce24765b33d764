"""The public bug reports that were collected from other implementations: which have a test here, and why others don't.

`TESTED`: a test named test_<id>_... stands in test_public_cases_*.py. `OTHERWISE`: no rule of Ark Nova is at stake, or
the report and the rules disagree; the clause is given. `SCREEN`: matters of the terminal, tested with the screens.
"""

TESTED = (
    "AN001", "AN002", "AN003", "AN006", "AN007", "AN008", "AN011", "AN012", "AN014", "AN019", "AN021", "AN025",
    "AN028", "AN031", "AN032", "AN036", "AN038", "AN039", "AN040", "AN042", "AN049", "AN051", "AN054", "AN055",
    "AN057", "AN062", "AN063", "AN066", "AN068", "AN070", "AN075", "AN076", "AN078", "AN079", "AN080", "AN081",
    "AN087", "AN088", "AN090", "AN091", "AN093", "AN094",
)  # fmt: skip

OTHERWISE = {
    "AN004": (
        "It asks for one fixed order of comparing and gaining appeal; the player orders them freely, and the target is "
        "fixed when the ability is resolved (AN-15.29, AN-6.14)."
    ),
    "AN033": (
        "It lets Glide place a kiosk or a pavilion; the card says kiosk (AN-15.41). One gain for each icon, the other "
        "half of it, is ruling ANR-159."
    ),
    "AN037": (
        "It compares before the animal's own gains in any case; the player may take the printed appeal first "
        "(AN-6.14). Resolving the ability first is ruling ANR-084."
    ),
    "AN072": "It is about the bot of a fan-made solo mode; section 22 has no bot.",
    "AN084": "It is about labels in logs of an online platform, not about a rule.",
}

SCREEN = (
    "UI002", "UI006", "UI008", "UI010", "UI011", "UI012", "UI015", "UI017", "UI018", "UI019", "UI021", "UI022",
    "UI023", "UI027", "UI030", "UI031", "UI032",
)  # fmt: skip
