//! When to stop deepening: a prediction of what the next iteration takes.

use std::time::Duration;

use super::probcut::NONE;

/// By what factor the nodes of an iteration grow with every ply at 30 empty squares, in hundredths, by
/// selectivity. Fitted to the node counts of our own searches; docs/lab/engine.md has them.
const GROWTH: [i32; 6] = [153, 161, 169, 177, 184, 232];

/// The numbers of empty squares for which a hundredth more or less for each was fitted.
const FITTED: (i32, i32) = (20, 44);

/// The time that an iteration of `next` plies is expected to take, when one of `last` plies took `took`.
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
