//! Buchholz without the lowest-scoring opponent.

use super::{Value, buchholz};
use crate::Crosstable;

/// Returns the sum of the terms of Buchholz without the least one.
pub(super) fn sum(table: &Crosstable, player: usize) -> Value {
    let terms = buchholz::terms(table, player);
    let least = terms.iter().copied().min().unwrap_or_default();
    terms.into_iter().sum::<Value>() - least
}
