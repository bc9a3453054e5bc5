//! The animation of a move: the disc is placed, and the flips roll outward from it.

use std::time::{Duration, Instant};

use outflank_rules::{Change, Effect};

/// The changes of the last move over time.
#[derive(Clone, Debug)]
pub(super) struct Motion {
    began: Instant,
    effect: Effect,
    length: Duration,
}

impl Motion {
    /// The time between neighboring flips.
    const STEP: Duration = Duration::from_millis(70);
    /// The pause after the last flip.
    const REST: Duration = Duration::from_millis(250);

    /// Returns the animation of a move that starts now.
    pub(super) fn new(effect: Effect, began: Instant) -> Self {
        let farthest = effect
            .iter()
            .map(|change| if let Change::Flipped { distance, .. } = change { *distance } else { 0 });
        let length = Self::STEP * u32::from(farthest.max().unwrap_or(0)) + Self::REST;
        Self { began, effect, length }
    }

    /// Whether the animation is over.
    pub(super) fn is_over(&self, now: Instant) -> bool {
        now.duration_since(self.began) >= self.length
    }

    /// Whether this cell has not flipped yet.
    pub(super) fn is_pending(&self, cell: usize, now: Instant) -> bool {
        self.flip(cell)
            .is_some_and(|distance| now.duration_since(self.began) < Self::STEP * u32::from(distance))
    }

    fn flip(&self, wanted: usize) -> Option<u16> {
        self.effect.iter().find_map(|change| match change {
            Change::Flipped { cell, distance } if usize::from(cell.0) == wanted => Some(*distance),
            _ => None,
        })
    }
}
