//! Ranges of settings.

use thiserror::Error;

/// A setting of a rating system that is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("{name} is {value}, but must be {least} to {most}")]
pub struct SettingError {
    /// The setting, by its name in messages.
    pub name: &'static str,
    /// The rejected value.
    pub value: f64,
    /// The minimum.
    pub least: f64,
    /// The maximum.
    pub most: f64,
}

/// Checks that a number is within its range. NaN never is.
pub(super) fn within(name: &'static str, value: f64, least: f64, most: f64) -> Result<f64, SettingError> {
    if (least..=most).contains(&value) { Ok(value) } else { Err(SettingError { name, value, least, most }) }
}
