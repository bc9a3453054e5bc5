//! Numbers that somebody sets.

use thiserror::Error;

/// A number of a rating system that is out of its range.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("{name} is {value}, not a number from {least} to {most}")]
pub struct SettingError {
    /// What is set.
    pub name: &'static str,
    /// What it was set to.
    pub value: f64,
    /// The least it can be.
    pub least: f64,
    /// The most it can be.
    pub most: f64,
}

/// The number, if it lies in its range. NaN lies in none.
pub(super) fn within(name: &'static str, value: f64, least: f64, most: f64) -> Result<f64, SettingError> {
    if (least..=most).contains(&value) { Ok(value) } else { Err(SettingError { name, value, least, most }) }
}
