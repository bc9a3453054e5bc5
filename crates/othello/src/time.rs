//! Time management for games played against the clock.

use std::time::Duration;

/// A player's time left in a game.
///
/// ```
/// use std::time::Duration;
/// use outflank_othello::{Clock, Limits};
///
/// let clock = Clock { remaining: Duration::from_secs(300), increment: Duration::from_secs(2) };
/// let limits = Limits::new().with_clock(clock);
/// # assert_eq!(limits.clock, Some(clock));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// For all remaining moves.
    pub remaining: Duration,
    /// Added after each move.
    pub increment: Duration,
}

/// With about this many empty squares or fewer, a solve takes little time, and the moves after it need none.
const SOLVED_AT_ONCE: u32 = 20;

/// Reserved for transmitting the move and for delays of a busy machine.
const LOST: Duration = Duration::from_millis(15);

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allotment {
    /// An iteration that is expected to end later than this does not begin.
    pub(crate) aim: Duration,
    /// The search is interrupted at this time.
    pub(crate) most: Duration,
}

impl Clock {
    /// Returns the share of the clock for a move with this many empty squares. The remaining time is spread
    /// evenly over the moves that need thought, and a single move may take up to three times its share.
    pub(crate) fn allot(self, empties: u32) -> Allotment {
        let moves = empties.saturating_sub(SOLVED_AT_ONCE) / 2 + 2;
        let left = self.remaining.saturating_sub(LOST);
        let share = (left / moves).saturating_add(self.increment / 5 * 4);
        Allotment { aim: share.min(left / 2), most: share.saturating_mul(3).min(left / 5 * 3) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_runs_out_and_is_used() {
        for increment in [0, 1_000] {
            let mut clock =
                Clock { remaining: Duration::from_secs(60), increment: Duration::from_millis(increment) };
            let mut thought = Duration::ZERO;
            for empties in (0..=60).rev().step_by(2) {
                // The worst case: every move takes the most time allowed.
                let Allotment { aim, most } = clock.allot(empties);
                assert!(aim <= most && most <= clock.remaining, "{empties}: {aim:?}, {most:?}");
                clock.remaining = clock.remaining - most + clock.increment;
                thought += most;
            }
            assert!(clock.remaining > Duration::ZERO);
            assert!(thought > Duration::from_secs(50), "{thought:?}");
        }
    }

    #[test]
    fn a_clock_of_any_length_is_shared_out() {
        let lengths = [Duration::MAX, Duration::MAX / 3, Duration::from_nanos(1)];
        for (remaining, increment) in lengths.into_iter().flat_map(|all| lengths.map(|each| (all, each))) {
            for empties in [0, 30, 60, u32::MAX] {
                let Allotment { aim, most } = Clock { remaining, increment }.allot(empties);
                assert!(aim <= most && most <= remaining, "{remaining:?}, {increment:?}: {aim:?}, {most:?}");
            }
        }
    }

    #[test]
    fn with_nothing_left_nothing_is_spent() {
        assert_eq!(Clock::default().allot(40).most, Duration::ZERO);
    }
}
