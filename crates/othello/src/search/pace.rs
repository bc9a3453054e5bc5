//! Predicts the time of the next iteration, to decide when to stop deepening.

use std::time::Duration;

use super::probcut::NONE;

/// The growth factor of an iteration's nodes per ply at 30 empty squares, in hundredths, by selectivity.
/// Fitted to the node counts of this engine's searches; see docs/lab/engine.md.
const GROWTH: [i32; 6] = [153, 161, 169, 177, 184, 232];

/// The range of empty squares in which the growth factor changes by a hundredth per square.
const FITTED: (i32, i32) = (20, 44);

/// Returns the expected time of an iteration of `next` plies, if one of `last` plies took `took`.
pub(crate) fn expected(took: Duration, empties: u32, last: u32, next: u32, selectivity: u8) -> Duration {
    let (least, most) = FITTED;
    let hundredths = GROWTH[usize::from(selectivity.min(NONE))] + (empties as i32).clamp(least, most) - 30;
    took.mul_f64((f64::from(hundredths) / 100.0).powi(next.saturating_sub(last).min(12) as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_plies_and_more_certainty_take_longer() {
        let took = Duration::from_millis(100);
        let time = |next, selectivity| expected(took, 36, 10, next, selectivity);
        assert_eq!(time(10, 0), took);
        assert!((0..=NONE).all(|selectivity| time(12, selectivity) > time(11, selectivity)));
        assert!((0..NONE).all(|selectivity| time(12, selectivity) < time(12, selectivity + 1)));
    }
}
