//! The scales of the levels for games other than Othello on 8×8.
//!
//! A setting means the same in every game, but its effect differs. These searches prune nothing. One more
//! ply, or a slack of a few pieces, decides some games and hardly matters in others. Each kind of game
//! therefore has its own settings, found by matches (docs/lab/levels.md), so that each level is stronger than
//! the one below by about the same amount. docs/engine-levels.md has the results.

use crate::othello::parts::{SETTINGS, settings};
use crate::{Level, LevelSettings};

/// The settings of the levels with a fixed search depth, weakest first. The other levels are timed.
pub type Scale = [LevelSettings; BY_PLIES];

const BY_PLIES: usize = SETTINGS.len() - 1;

/// Returns the settings of a level on this scale.
pub(super) fn level_in(scale: &Scale, level: Level) -> LevelSettings {
    scale.get(usize::from(level.number()) - 1).copied().unwrap_or_else(|| level.settings())
}

/// Returns the settings of a level in games decided by an event. They have no exact solve, and levels
/// overlook moves only for lack of attention.
const fn by_event(depth: u8, attention: f32, spread: f32, slack: f32) -> LevelSettings {
    settings(depth, 0, attention, 0.0, spread, slack)
}

/// The scale of Othello on 8×8, on which other scales are based.
const OTHELLO: Scale = {
    let [scale @ .., _] = SETTINGS;
    scale
};

/// The Reversi family: up to level 11 as in Othello.
pub(super) const FAMILY: Scale = {
    let mut scale = OTHELLO;
    //                   depth solve attention overlooks spread slack
    scale[11] = settings(4, 10, 99.0, 8.0, 1.10, 3.4);
    scale[12] = settings(4, 11, 100.0, 3.5, 0.90, 2.8);
    scale[13] = settings(5, 12, 100.0, 6.0, 0.85, 2.5);
    scale[14] = settings(5, 13, 100.0, 1.5, 0.60, 1.8);
    scale[15] = settings(6, 14, 100.0, 1.8, 0.50, 1.5);
    scale[16] = settings(7, 15, 100.0, 0.0, 0.40, 1.2);
    scale[17] = settings(8, 16, 100.0, 0.0, 0.40, 1.0);
    scale[18] = settings(10, 18, 100.0, 0.0, 0.30, 0.6);
    scale
};

/// Min Mang: attention has the largest effect.
pub(super) const MIN_MANG: Scale = [
    by_event(1, 0.0, 3.0, 10.0),
    by_event(1, 18.0, 2.7, 9.3),
    by_event(1, 37.0, 2.5, 8.7),
    by_event(1, 54.0, 2.3, 8.2),
    by_event(1, 70.0, 2.1, 7.7),
    by_event(2, 44.0, 2.1, 7.3),
    by_event(2, 53.0, 2.0, 6.9),
    by_event(2, 60.0, 1.9, 6.6),
    by_event(2, 66.0, 1.8, 6.3),
    by_event(2, 71.5, 1.7, 6.0),
    by_event(2, 76.5, 1.6, 5.7),
    by_event(2, 81.0, 1.6, 5.4),
    by_event(2, 85.0, 1.5, 5.1),
    by_event(2, 88.5, 1.4, 4.8),
    by_event(2, 91.5, 1.3, 4.4),
    by_event(2, 94.5, 1.2, 4.0),
    by_event(2, 97.5, 1.0, 3.3),
    by_event(3, 100.0, 0.8, 2.4),
    by_event(4, 100.0, 0.5, 1.5),
];

/// Gundru, and Min Mang by the classic rules, where captures also decide: like Min Mang, with smaller first
/// steps. Measured in Gundru only.
pub(super) const GUNDRU: Scale = {
    let mut scale = MIN_MANG;
    scale[1] = by_event(1, 12.0, 2.8, 9.6);
    scale[2] = by_event(1, 23.0, 2.7, 9.2);
    scale[3] = by_event(1, 37.0, 2.5, 8.7);
    scale[4] = by_event(1, 48.0, 2.4, 8.3);
    scale
};

/// Miracle Five: as in Othello, but about a fifth less deep at the top. A search of two plies sees threats
/// even without attention, so level 5 has less attention.
pub(super) const FIVE: Scale = {
    let mut scale = OTHELLO;
    scale[4].attention = 52.0;
    scale[15].depth = 6;
    scale[16].depth = 8;
    scale[17].depth = 9;
    scale[18].depth = 12;
    scale
};

/// Ringo: the slack of a few pieces has as much effect as several plies.
pub(super) const RINGO: Scale = [
    by_event(1, 0.0, 3.0, 10.0),
    by_event(1, 56.0, 2.1, 7.2),
    by_event(1, 84.0, 1.5, 5.2),
    by_event(1, 100.0, 1.1, 3.5),
    by_event(1, 100.0, 0.64, 2.1),
    by_event(2, 100.0, 1.69, 5.1),
    by_event(3, 100.0, 1.18, 3.9),
    by_event(3, 100.0, 0.86, 2.8),
    by_event(3, 100.0, 0.61, 1.95),
    by_event(4, 100.0, 0.66, 2.0),
    by_event(5, 100.0, 0.53, 1.65),
    by_event(6, 100.0, 0.5, 1.5),
    by_event(7, 100.0, 0.4, 1.2),
    by_event(8, 100.0, 0.4, 1.2),
    by_event(9, 100.0, 0.4, 1.2),
    by_event(10, 100.0, 0.4, 1.2),
    by_event(11, 100.0, 0.4, 1.2),
    by_event(12, 100.0, 0.4, 1.2),
    by_event(13, 100.0, 0.4, 1.2),
];

#[cfg(test)]
mod tests {
    use super::*;

    const SCALES: [(&str, &Scale); 5] = [
        ("the family", &FAMILY),
        ("Min Mang", &MIN_MANG),
        ("Gundru", &GUNDRU),
        ("Ringo", &RINGO),
        ("Miracle Five", &FIVE),
    ];

    #[test]
    fn every_level_is_better_than_the_one_below_in_something_and_plays_by_plies() {
        for (game, scale) in SCALES {
            for (at, pair) in scale.windows(2).enumerate() {
                let [below, above] = [pair[0], pair[1]];
                let what = format!("{game}, level {}", at + 2);
                assert!(!above.thinks_by_time() && above.depth >= below.depth, "{what}");
                let is_better = above.depth > below.depth
                    || above.attention > below.attention
                    || above.overlooks < below.overlooks
                    || above.slack < below.slack;
                assert!(is_better && above.solve_from >= below.solve_from, "{what}");
                // A deeper search may have less attention.
                assert!(above.attention >= below.attention || above.depth > below.depth, "{what}");
            }
        }
    }

    /// A search of two plies sees immediate wins of the other side.
    #[test]
    fn threats_are_seen_from_level_6_on() {
        for (game, scale) in SCALES {
            assert!(scale[5..].iter().all(|level| level.depth >= 2), "{game}");
        }
    }

    #[test]
    fn levels_that_think_by_time_are_those_of_othello() {
        for level in [Level::MAX].into_iter().chain(Level::THINKING) {
            assert_eq!(level_in(&FAMILY, level), level.settings());
        }
        assert_eq!(level_in(&RINGO, Level::MIN), RINGO[0]);
    }
}
