//! The strength of this program's engine: a level, a historical opponent, or limits.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use outflank_engine::othello::{Choice, Engine, Info};
use outflank_engine::{
    Clock, Level, LevelSettings, Limits, Opponent, Refused, Score, Stop, Style, ages, check_style,
};
use outflank_rules::{AnyPosition, GameSpec};

/// The strength of an engine's moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Strength {
    /// Like a level, including its errors, or like a historical opponent.
    Style(Style),
    /// The best move within limits.
    Limits(Limits),
}

impl Strength {
    /// Returns the limits of searches at this strength, without a level's errors. A historical opponent has
    /// those of the usual level.
    pub(super) fn limits(self) -> Limits {
        match self {
            Self::Style(Style::Level(level)) => level.settings().limits(),
            Self::Style(Style::Age(_)) => Level::USUAL.settings().limits(),
            Self::Limits(limits) => in_full(limits),
        }
    }

    /// Whether it uses the program's opening book by default.
    pub(super) fn uses_book(self) -> bool {
        matches!(self, Self::Style(style) if style.uses_book())
    }

    /// Checks that this strength is available in a game.
    ///
    /// # Errors
    /// If it is a historical opponent that does not play this game.
    pub(super) fn knows(self, game: &GameSpec) -> Result<(), Refused> {
        match self {
            Self::Style(style) => check_style(game, style),
            Self::Limits(_) => Ok(()),
        }
    }

    /// Checks that the player of a game other than Othello on 8×8 supports these limits.
    ///
    /// # Errors
    /// If it does not support one of the limits.
    pub(super) fn check(self, opponent: &Opponent) -> Result<(), Refused> {
        match self {
            Self::Style(_) => self.knows(opponent.spec()),
            Self::Limits(limits) => opponent.check(&limits),
        }
    }

    /// Returns this strength without a level's errors and limits, so that it searches as deep as the time
    /// allows. Other strengths do not change.
    pub(super) fn without_level(self) -> Self {
        match self {
            Self::Style(Style::Level(_)) => Self::Limits(Limits::new()),
            _ => self,
        }
    }

    /// Returns the strength [without a level](Self::without_level), with at most this time. A historical
    /// opponent ignores the clock.
    pub(super) fn within(self, time: Duration) -> Self {
        match self.without_level() {
            Self::Limits(limits) => {
                Self::Limits(limits.with_time(limits.time.map_or(time, |own| own.min(time))))
            }
            age @ Self::Style(_) => age,
        }
    }

    /// Returns the strength with at most its share of a clock. A level then makes no errors, but searches no
    /// deeper than usual. A historical opponent ignores the clock.
    pub(super) fn on_clock(self, clock: Clock) -> Self {
        match self {
            Self::Style(Style::Age(_)) => self,
            Self::Style(Style::Level(_)) => Self::Limits(self.limits().with_clock(clock)),
            Self::Limits(limits) => Self::Limits(limits.with_clock(clock)),
        }
    }

    /// Returns the move for the engine's position, from its book if this strength uses one. The seed chooses
    /// between equal moves.
    pub(super) fn choose(
        self,
        engine: &mut Engine,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Choice {
        match self {
            Self::Style(Style::Level(level)) => engine.choose(level, seed, stop, info),
            Self::Style(Style::Age(age)) => ages::choose(age, engine.position(), seed, stop, info),
            Self::Limits(limits) => {
                let position = engine.position();
                if let Some(known) = engine.book().and_then(|book| book.choose(position, seed)) {
                    return known;
                }
                let found = engine.search(&in_full(limits), stop, info);
                Choice {
                    mv: found.best,
                    score: found.score,
                    certainty: found.certainty,
                    given_up: Score::DRAW,
                    pv: found.pv,
                    is_book: false,
                    nodes: found.nodes,
                    elapsed: found.elapsed,
                }
            }
        }
    }

    /// Returns the move for a position of any game, with its score in the units of that game. The move is
    /// from the book if the opponent has one. `None` when the game is over.
    ///
    /// # Errors
    /// If the position is not of the opponent's game, or a limit has no meaning in it.
    pub(super) fn choose_any(
        self,
        opponent: &mut Opponent,
        position: &AnyPosition,
        seed: u64,
        stop: &Stop,
    ) -> Result<(Option<String>, Score), Refused> {
        match self {
            Self::Style(style) => {
                let choice = opponent.choose(position, style, seed, stop, &mut |_| {});
                choice.map(|choice| (choice.mv, choice.score))
            }
            Self::Limits(limits) => {
                if let Some(known) = opponent.book_choice(position, seed) {
                    return Ok((known.mv, known.score));
                }
                // Selectivity has a meaning only on 8×8.
                let pruned = limits.with_selectivity(in_full(limits).selectivity.unwrap_or_default());
                let limits = if opponent.check(&pruned).is_ok() { pruned } else { limits };
                let found = opponent.search(position, &limits, stop, &mut |_| {});
                found.map(|found| (found.best, found.score))
            }
        }
    }
}

/// Searches, and sets the stop flag when the time is up.
pub(super) fn timed<T>(time: Option<Duration>, stop: &Stop, search: impl FnOnce() -> T) -> T {
    let Some(time) = time else { return search() };
    thread::scope(|scope| {
        let (done, ended) = mpsc::channel::<()>();
        scope.spawn(move || {
            if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                stop.stop();
            }
        });
        let found = search();
        drop(done);
        found
    })
}

/// Limits with the default selectivity for Othello on 8×8: none with a depth, otherwise the best.
fn in_full(limits: Limits) -> Limits {
    match limits {
        Limits { selectivity: None, depth: None, .. } => limits.with_selectivity(LevelSettings::SELECTIVITY),
        limits => limits,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_by_the_clock_prunes_as_it_does_without() {
        let time = Duration::from_millis(100);
        for level in Level::ALL {
            let limits = Strength::Style(level.into()).within(time).limits();
            assert_eq!(limits.selectivity, level.settings().limits().selectivity);
            assert_eq!((limits.time, limits.depth), (Some(time), None));
        }
    }
}
