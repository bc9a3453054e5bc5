//! Computes the time for a move from GTP clocks.

use std::time::Duration;

use outflank_engine::Clock as GameClock;
use outflank_rules::{ByColor, Color};

/// Main time for the whole game, then overtime periods for a number of moves each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    main: Duration,
    period: Duration,
    moves: u32,
    left: ByColor<RemainingTime>,
}

#[derive(Clone, Copy, Debug, Default)]
struct RemainingTime {
    time: Duration,
    /// Moves to make in this time; 0 for main time.
    moves: u32,
}

/// The time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Budget {
    /// A share of the time left for the game.
    OfGame(GameClock),
    /// A fixed time.
    ForMove(Duration),
}

impl Clock {
    /// The time that an answer takes in addition to thinking.
    const DELAY: Duration = Duration::from_millis(15);

    /// Creates a clock with main time and overtime. No time at all, and overtime for no moves, mean that the
    /// time is unlimited: `None`.
    pub(super) fn new(main: Duration, period: Duration, moves: u32) -> Option<Self> {
        if (main.is_zero() && period.is_zero()) || (!period.is_zero() && moves == 0) {
            return None;
        }
        let mut clock = Self { main, period, moves, left: ByColor::default() };
        clock.restart();
        Some(clock)
    }

    /// Resets both clocks for the next game.
    pub(super) fn restart(&mut self) {
        for color in Color::ALL {
            self.set_left(color, self.main, 0);
        }
    }

    /// Sets a side's remaining time; 0 moves mean main time.
    pub(super) fn set_left(&mut self, color: Color, time: Duration, moves: u32) {
        self.left[color] = if time.is_zero() && moves == 0 && !self.period.is_zero() {
            RemainingTime { time: self.period, moves: self.moves }
        } else {
            RemainingTime { time, moves }
        };
    }

    /// Subtracts the time of a move.
    pub(super) fn spend(&mut self, color: Color, time: Duration) {
        let left = self.left[color];
        let over = time.saturating_sub(left.time);
        let rest = left.time.saturating_sub(time);
        self.left[color] = match left.moves {
            0 if rest.is_zero() && !self.period.is_zero() => RemainingTime {
                time: self.period.saturating_sub(over),
                moves: self.moves.saturating_sub(1).max(1),
            },
            0 => RemainingTime { time: rest, moves: 0 },
            1 => RemainingTime { time: self.period, moves: self.moves },
            moves => RemainingTime { time: rest, moves: moves - 1 },
        };
    }

    /// Returns the time for the next move of a side.
    pub(super) fn budget(&self, color: Color) -> Budget {
        let RemainingTime { time, moves } = self.left[color];
        let each = self.period.checked_div(self.moves).unwrap_or_default();
        let share = match moves {
            // A move may begin in main time and end in overtime.
            0 if !each.is_zero() && time <= each * 2 => time + each,
            0 => return Budget::OfGame(GameClock { remaining: time, increment: each }),
            moves => time / moves,
        };
        // A tenth is kept in reserve for a busy machine.
        let share = (share * 9 / 10).saturating_sub(Self::DELAY);
        Budget::ForMove(share.max(Duration::from_millis(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    #[test]
    fn main_time_is_for_the_whole_game() {
        let mut clock = Clock::new(seconds(60), seconds(0), 0).unwrap();
        clock.spend(Color::Black, seconds(20));
        let rest = |remaining, increment| Budget::OfGame(GameClock { remaining, increment });
        assert_eq!(clock.budget(Color::Black), rest(seconds(40), Duration::ZERO));
        assert_eq!(clock.budget(Color::White), rest(seconds(60), Duration::ZERO));
        clock.spend(Color::Black, seconds(50));
        assert_eq!(clock.budget(Color::Black), rest(Duration::ZERO, Duration::ZERO));
        let clock = Clock::new(seconds(60), seconds(10), 5).unwrap();
        assert_eq!(clock.budget(Color::Black), rest(seconds(60), seconds(2)), "the overtime counts");
    }

    #[test]
    fn overtime_comes_after_the_main_time_and_again() {
        let time = |clock: &Clock, color| match clock.budget(color) {
            Budget::ForMove(time) => time,
            Budget::OfGame(rest) => panic!("{rest:?}"),
        };
        let mut clock = Clock::new(seconds(1), seconds(10), 5).unwrap();
        clock.spend(Color::White, seconds(2));
        assert!(time(&clock, Color::White) <= seconds(9) / 4);
        for _ in 0..4 {
            clock.spend(Color::White, seconds(2));
        }
        let budget = time(&clock, Color::White);
        assert!(budget > seconds(1) && budget < seconds(2), "{budget:?}");
        let clock = Clock::new(seconds(0), seconds(1), 1).unwrap();
        assert!(time(&clock, Color::Black) < seconds(1));
        // The rest of the main time need not be saved while overtime is unused.
        let clock = Clock::new(seconds(2), seconds(30), 1).unwrap();
        assert!(time(&clock, Color::Black) > seconds(28));
        let clock = Clock::new(seconds(1), seconds(10), 5).unwrap();
        assert!(time(&clock, Color::Black) > seconds(2) && time(&clock, Color::Black) < seconds(3));
    }

    #[test]
    fn no_time_and_overtime_for_no_moves_are_no_limit() {
        assert!(Clock::new(seconds(0), seconds(0), 0).is_none());
        assert!(Clock::new(seconds(0), seconds(1), 0).is_none());
    }
}
