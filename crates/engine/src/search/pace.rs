//! When to stop deepening: a prediction of what the next iteration takes.

use std::time::Duration;

use super::probcut::NONE;

/// By what factor the nodes grow with every ply, in hundredths, by selectivity. Fitted to the node counts of our
/// own searches; docs/engine.md has the table.
const GROWTH: [u32; 6] = [150, 155, 165, 175, 185, 280];

/// The time that an iteration of `next` plies is expected to take, when one of `last` plies took `took`.
pub(crate) fn expected(took: Duration, last: u32, next: u32, selectivity: u8) -> Duration {
    let growth = f64::from(GROWTH[usize::from(selectivity.min(NONE))]) / 100.0;
    took.mul_f64(growth.powi(next.saturating_sub(last).min(12) as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_plies_and_more_certainty_take_longer() {
        let took = Duration::from_millis(100);
        let time = |next, selectivity| expected(took, 10, next, selectivity);
        assert_eq!(time(10, 0), took);
        assert!((0..=NONE).all(|selectivity| time(12, selectivity) > time(11, selectivity)));
        assert!((0..NONE).all(|selectivity| time(12, selectivity) < time(12, selectivity + 1)));
    }
}
