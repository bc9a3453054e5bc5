//! A model of human oversights.
//!
//! People know openings and concentrate on the last squares. They overlook the most moves in the middle of
//! the game and in a long endgame. Nearly everybody sees a corner, and moves with many flips are overlooked
//! less often than quiet ones.

use crate::LevelSettings;
use crate::pick::Random;

/// Returns the likelihood of oversights at this stage, relative to the quiet middle of the game. On larger
/// boards the stages are the same shares of the game.
pub fn at_stage(empty: u32, cells: u32) -> f32 {
    match 64 * empty / cells.max(1) {
        0..=7 => 0.5,
        8..=20 => 1.3,
        21..=49 => 1.0,
        _ => 0.6,
    }
}

/// The factor by which a corner is likelier to be overlooked.
const CORNER: f32 = 0.1;

/// Returns the factor by which a move is likelier to be overlooked, by its number of flips.
pub(crate) fn of_move(is_corner: bool, flips: u32) -> f32 {
    match flips {
        _ if is_corner => CORNER,
        0..=2 => 1.3,
        3..=5 => 1.0,
        _ => 0.7,
    }
}

impl LevelSettings {
    /// Decides whether the level searches in a position in which oversights are `stage` times as likely as
    /// usual.
    pub fn pays_attention(&self, stage: f32, has_corner: bool, random: &mut Random) -> bool {
        let stage = if has_corner { stage * 0.5 } else { stage };
        random.percent(100.0 - (100.0 - self.attention) * stage)
    }

    /// Returns the moves that the level notices, in the same order. `ease` returns the factor by which a move
    /// is likelier to be overlooked. If all would be overlooked, the move with the smallest factor is
    /// noticed.
    pub fn noticed<M>(
        &self,
        mut moves: Vec<M>,
        stage: f32,
        ease: impl Fn(&M) -> f32,
        random: &mut Random,
    ) -> Vec<M> {
        if self.overlooks <= 0.0 {
            return moves;
        }
        let is_seen: Vec<bool> =
            moves.iter().map(|mv| !random.percent(self.overlooks * stage * ease(mv))).collect();
        if !is_seen.contains(&true) {
            let plain = moves.iter().enumerate().min_by(|(_, a), (_, b)| ease(a).total_cmp(&ease(b)));
            let Some(at) = plain.map(|(at, _)| at) else { return moves };
            return vec![moves.swap_remove(at)];
        }
        let mut is_seen = is_seen.into_iter();
        moves.retain(|_| is_seen.next().unwrap_or(true));
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    #[test]
    fn corners_are_seen_and_quiet_moves_overlooked() {
        let settings = LevelSettings { overlooks: 40.0, ..Level::MIN.settings() };
        let mut seen = [0_u32; 2];
        for place in 0..2000 {
            let mut random = Random::new(1, place);
            let ease = |mv: &usize| of_move(*mv == 0, 1);
            for mv in settings.noticed(vec![0, 1], at_stage(30, 64), ease, &mut random) {
                seen[mv] += 1;
            }
        }
        let [corner, quiet] = seen;
        assert!(corner > 1880 && (850..1150).contains(&quiet), "{seen:?}");
    }

    #[test]
    fn somebody_who_notices_nothing_still_has_a_move() {
        let settings = LevelSettings { overlooks: 1000.0, ..Level::MIN.settings() };
        let ease = |mv: &char| if *mv == 'c' { 0.5 } else { 1.0 };
        assert_eq!(settings.noticed(vec!['a', 'b', 'c'], 1.0, ease, &mut Random::new(1, 1)), ['c']);
        assert!(settings.noticed(Vec::<char>::new(), 1.0, ease, &mut Random::new(1, 1)).is_empty());
    }

    #[test]
    fn a_long_endgame_is_harder_than_the_last_squares_and_the_opening() {
        assert!(at_stage(16, 64) > at_stage(30, 64));
        assert!(at_stage(5, 64) < at_stage(30, 64) && at_stage(58, 64) < at_stage(30, 64));
        assert!((at_stage(25, 100) - at_stage(16, 64)).abs() < f32::EPSILON);
    }
}
