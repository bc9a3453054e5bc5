//! A game to analyze.

use outflank_analysis::{Conduct, Mark};
use outflank_play::{GameResult, Millis, Session};
use outflank_rules::{AnyGame, ByColor, Playthrough};
use serde::{Deserialize, Serialize};

/// The depth to which each position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DepthName {
    Quick,
    /// Takes about a second for a game.
    Usual,
    /// Takes a few seconds. Solves positions with at most 24 empty squares.
    Strong,
}

impl DepthName {
    /// Returns the name in files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Usual => "usual",
            Self::Strong => "strong",
        }
    }
}

/// The players, event and date of a game, where stated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Occasion {
    pub(crate) black: Option<String>,
    pub(crate) white: Option<String>,
    /// The tournament or match.
    pub(crate) event: Option<String>,
    /// The date to the day, or only to the month or year if that is all that is known.
    pub(crate) date: Option<String>,
}

impl Occasion {
    /// Returns the players alone.
    pub(crate) fn between(ByColor { black, white }: ByColor<Option<String>>) -> Self {
        Self { black, white, ..Self::default() }
    }

    /// Whether a player has one of these names.
    pub(crate) fn names_any(&self, names: &[String]) -> bool {
        [&self.black, &self.white].into_iter().flatten().any(|name| names.contains(name))
    }
}

/// A game to analyze, with all the data that pages show besides its findings.
#[derive(Clone, Debug)]
pub(crate) struct AnalyzedGame {
    pub(crate) rules: AnyGame,
    pub(crate) played: Playthrough,
    /// The time of each ply.
    pub(crate) times: Vec<Millis>,
    /// Whether the pieces in hand are assumed, because the start did not state them.
    pub(crate) is_hands_supposed: bool,
    /// `None` if the game did not end.
    pub(crate) result: Option<GameResult>,
    /// The number of first plies that neither player chose. They are not judged.
    pub(crate) given: usize,
    pub(crate) depth: DepthName,
    pub(crate) occasion: Occasion,
}

impl AnalyzedGame {
    /// Takes the game so far from a session. The players did not choose the first `given` plies.
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

    /// Returns the number of plies to judge, which are the placements chosen by a player.
    pub(crate) fn n_judged(&self) -> usize {
        self.played.plies().iter().skip(self.given).filter(|ply| !ply.is_pass).count()
    }

    /// Returns both sides' play in figures. All moves must have been judged.
    pub(crate) fn conduct(&self, marks: &[Mark]) -> Conduct {
        let times: Vec<i64> = self.times.iter().map(|at| at.0).collect();
        Conduct::of(marks, &self.played, &times)
    }
}
