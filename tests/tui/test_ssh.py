"""The program through a real SSH server on this machine, with a key that is thrown away."""

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.tui.hands import Terminal

SSHD = shutil.which("sshd") or next(
    (path for path in ("/usr/sbin/sshd", "/usr/local/sbin/sshd") if Path(path).exists()), ""
)
needs_a_server = pytest.mark.skipif(
    not SSHD or not shutil.which("ssh") or not shutil.which("ssh-keygen"),
    reason="openssh-server isn't installed here (Debian and Ubuntu: apt install openssh-server)",
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[list[str]]:
    """A server on a free port of 127.0.0.1; gives the command that logs in there."""
    for name in ("host", "client"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(tmp_path / name)], check=True)
    shutil.copy(tmp_path / "client.pub", tmp_path / "authorized")
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    config = tmp_path / "sshd_config"
    config.write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {tmp_path}/host\nAuthorizedKeysFile {tmp_path}/authorized\n"
        f"StrictModes no\nPasswordAuthentication no\nUsePAM no\nPidFile {tmp_path}/pid\nPermitRootLogin yes\n"
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # the server insists on it
    running = subprocess.Popen([SSHD, "-D", "-e", "-f", str(config)], stderr=subprocess.PIPE)
    try:
        _wait_for(port, running)
        yield [
            shutil.which("ssh") or "ssh", "-tt", "-p", str(port), "-i", str(tmp_path / "client"), "-F", "/dev/null",
            "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={tmp_path}/known", "-o", "LogLevel=ERROR",
            f"{getpass.getuser()}@127.0.0.1",
        ]  # fmt: skip
    finally:
        running.terminate()
        running.wait(10)


def _wait_for(port: int, running: "subprocess.Popen[bytes]") -> None:
    for _ in range(100):
        if running.poll() is not None:
            assert running.stderr is not None
            pytest.skip(f"the SSH server doesn't start here: {running.stderr.read().decode(errors='replace').strip()}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    pytest.fail("the SSH server doesn't answer")


@needs_a_server
def test_a_game_over_ssh_survives_a_resize_and_a_lost_connection(
    server: list[str], environment: dict[str, str]
) -> None:
    home = environment["ARKNOVA_HOME"]
    program = f"env PYTHONPATH={ROOT} ARKNOVA_HOME={home} LC_ALL=C.UTF-8 {sys.executable} -m arknova_tui play"
    with Terminal([], environment, argv=[*server, f"{program} --players 1 --map A --seed 11"]) as terminal:
        terminal.until("OPENING HAND")
        terminal.press("1234", "4 of 8")
        terminal.press("y", "choose an action card")
        before = terminal.at_rest()
        terminal.resize(120, 40)
        terminal.until("choose an action card")
        terminal.resize(80, 24)
        terminal.until(lambda shown: shown == before)
        terminal.child.kill(9)  # the connection is gone without a word
        terminal.over()
    with Terminal([], environment, argv=[*server, program]) as terminal:
        shown = terminal.until("Continue")
        assert "over SSH" in shown
        terminal.until(lambda shown: "no game is waiting" not in shown)
        terminal.press("1", "choose an action card")
        terminal.press("q")
        terminal.over()
