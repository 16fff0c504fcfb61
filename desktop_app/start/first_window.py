"""One window for a person and a place of settings: a second start hands its files to the first and ends."""

from __future__ import annotations

import getpass
import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from model.records.progress import Asked, never

CONNECT_MILLISECONDS = 500
ANSWER_MILLISECONDS = 5000
"""Longer than the first window's event loop ever stands still; after that a window of one's own is better than none."""

LOOK_MILLISECONDS = 100

_TAKEN = b"taken\n"
_ENDING = b"ending\n"


def address(place: Path) -> str:
    """The name under which the first window of this user and this settings file listens."""
    key = f"{getpass.getuser()}\n{place.absolute()}"
    return "seq2see-" + hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()[:20]


def hand_over(
    place: Path, paths: Sequence[str], *, waits: Callable[[], None] = lambda: None, asked: Asked = never
) -> bool:
    """Asks the first window to come forward with these files; False when there is none that answers.

    One that is about to end is waited for, since two windows would write to the same place; the first such moment calls `waits`,
    and `asked` ends it: then True.
    """
    has_waited = False
    while True:
        socket = QLocalSocket()
        socket.connectToServer(address(place))
        if not socket.waitForConnected(CONNECT_MILLISECONDS):
            return False
        socket.write(json.dumps(list(paths)).encode() + b"\n")
        socket.flush()
        answer = bytes(socket.readAll().data()) if socket.waitForReadyRead(ANSWER_MILLISECONDS) else b""
        if answer != _ENDING:
            return answer == _TAKEN
        if not has_waited:
            waits()
        has_waited = True
        while socket.state() == QLocalSocket.LocalSocketState.ConnectedState:
            if asked():
                return True
            socket.waitForDisconnected(LOOK_MILLISECONDS)


class FirstWindow(QObject):
    """Listens for later starts.

    Signals:
        called(object): A list of the files that a later start was given, perhaps none. One that comes while this window ends
            keeps its files, waits, and only says that it is there.
    """

    called = Signal(object)

    def __init__(self, place: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_ending = False
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        if not self._server.listen(address(place)):
            # Nobody answered there a moment ago: the socket of a window that was killed.
            QLocalServer.removeServer(address(place))
            self._server.listen(address(place))

    def end(self) -> None:
        """Later starts wait from now on until this process is gone, and get a window of their own then."""
        self._is_ending = True

    def close(self) -> None:
        """Later starts get a window of their own from now on, and so do those that wait."""
        self._server.close()
        for socket in self._server.findChildren(QLocalSocket):
            socket.abort()

    def _greet(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(lambda: self._take(socket))
        socket.disconnected.connect(socket.deleteLater)

    def _take(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            return
        try:
            paths = json.loads(bytes(socket.readLine().data()))
        except ValueError:
            socket.disconnectFromServer()
            return
        socket.write(_ENDING if self._is_ending else _TAKEN)
        socket.flush()
        if self._is_ending:
            paths = []
        self.called.emit([str(path) for path in paths])
