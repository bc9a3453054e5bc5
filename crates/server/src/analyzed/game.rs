//! The game that is analyzed.

use outflank_analysis::{Conduct, Mark};
use outflank_play::{GameResult, Millis, Session};
use outflank_rules::{AnyGame, ByColor, Playthrough};
use serde::{Deserialize, Serialize};

/// How far each position is looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DepthName {
    /// A moment.
    Quick,
    /// A second or so for a game.
    Usual,
    /// A few seconds; what is left from 24 empty squares on is proved.
    Strong,
}

impl DepthName {
    /// The name that files give it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Usual => "usual",
            Self::Strong => "strong",
        }
    }
}

/// Who played, and on what occasion, as far as that was said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Occasion {
    /// Who played Black.
    pub(crate) black: Option<String>,
    /// Who played White.
    pub(crate) white: Option<String>,
    /// The tournament or match.
    pub(crate) event: Option<String>,
    /// The day, or the month or the year where no more is known.
    pub(crate) date: Option<String>,
}

impl Occasion {
    /// Of two players, and no more.
    pub(crate) fn between(ByColor { black, white }: ByColor<Option<String>>) -> Self {
        Self { black, white, ..Self::default() }
    }

    /// Whether one of these people played.
    pub(crate) fn names_any(&self, names: &[String]) -> bool {
        [&self.black, &self.white].into_iter().flatten().any(|name| names.contains(name))
    }
}

/// A game to analyze, with all that is shown of it beside its findings.
#[derive(Clone, Debug)]
pub(crate) struct AnalyzedGame {
    pub(crate) rules: AnyGame,
    pub(crate) played: Playthrough,
    /// When each ply was made; as many as there are plies.
    pub(crate) times: Vec<Millis>,
    /// Whether what the sides have in hand is supposed, because the start did not say it.
    pub(crate) is_hands_supposed: bool,
    /// How it ended, if it did.
    pub(crate) result: Option<GameResult>,
    /// Its first plies that neither player chose: they are not judged.
    pub(crate) given: usize,
    pub(crate) depth: DepthName,
    pub(crate) occasion: Occasion,
}

impl AnalyzedGame {
    /// A game as it stands, of which nobody chose the first `given` plies.
    pub(crate) fn of(session: &Session, given: usize, depth: DepthName, occasion: Occasion) -> Self {
        Self {
            rules: session.game().clone(),
            played: session.playthrough().clone(),
            times: session.plies().map(|(_, at)| at).collect(),
            is_hands_supposed: session.supposes_hands(),
            result: session.result(),
            given,
            depth,
            occasion,
        }
    }

    /// The plies to judge: those that a player chose.
    pub(crate) fn n_judged(&self) -> usize {
        self.played.plies().iter().skip(self.given).filter(|ply| !ply.is_pass).count()
    }

    /// How both sides played, once all moves are judged.
    pub(crate) fn conduct(&self, marks: &[Mark]) -> Conduct {
        let times: Vec<i64> = self.times.iter().map(|at| at.0).collect();
        Conduct::of(marks, &self.played, &times)
    }
}
