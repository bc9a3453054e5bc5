//! Buchholz without the opponent with the fewest points.

use super::{Value, buchholz};
use crate::Crosstable;

/// The sum of the opponents' points without the least.
pub(super) fn sum(table: &Crosstable, player: usize) -> Value {
    let terms = buchholz::terms(table, player);
    let least = terms.iter().copied().min().unwrap_or_default();
    terms.into_iter().sum::<Value>() - least
}
