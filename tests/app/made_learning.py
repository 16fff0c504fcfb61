"""A Learner whose answers a test gives, and the state of a Learn page that asks it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from made_attention import translated
from made_up_runs import run_of
from scripted_jobs import Script, ScriptedJob

from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session


class ScriptedLearner:
    """Has every method of a Learner; `jobs` keeps what each made."""

    def __init__(self) -> None:
        self.jobs: defaultdict[str, Script] = defaultdict(Script)

    def __getattr__(self, name: str) -> Any:
        return self.jobs[name]

    def last(self, name: str) -> ScriptedJob:
        return self.jobs[name].last


class MadeState(LearnState):
    """Asks a ScriptedLearner and shows a made-up sentence."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.made = ScriptedLearner()
        session.run = run_of("made-up-1")[0]
        session.set_translation(translated())

    def learner(self) -> Any:
        return self.made
