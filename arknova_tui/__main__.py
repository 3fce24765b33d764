"""Makes `python -m arknova_tui` the same as `arknova`."""

import sys

from arknova_tui.cli import main

sys.exit(main())
