//! The values that messages contain.

use std::borrow::Cow;

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

/// A value in a message: a text or a number. The language formats numbers and chooses plural forms by them.
/// Years and IDs are texts, since they must not be formatted.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact<'a> {
    /// Shown as it is.
    Text(Cow<'a, str>),
    /// A number, and how many decimals to show.
    Number(f64, usize),
}

impl<'a> Fact<'a> {
    /// Converts a value to a text.
    pub fn text(shown: impl ToString) -> Self {
        Self::Text(Cow::Owned(shown.to_string()))
    }

    pub(crate) fn value(&self) -> FluentValue<'a> {
        match self {
            Self::Text(text) => FluentValue::String(text.clone()),
            Self::Number(number, digits) => {
                let minimum_fraction_digits = (*digits > 0).then_some(*digits);
                let options =
                    FluentNumberOptions { minimum_fraction_digits, ..FluentNumberOptions::default() };
                let scale = 10_f64.powi(i32::try_from(*digits).unwrap_or(0));
                FluentValue::Number(FluentNumber::new((number * scale).round() / scale, options))
            }
        }
    }
}

impl<'a> From<&'a str> for Fact<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Fact<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Fact<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<i32> for Fact<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number.into(), 0)
    }
}

impl From<u16> for Fact<'_> {
    fn from(number: u16) -> Self {
        Self::Number(number.into(), 0)
    }
}

impl From<u32> for Fact<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into(), 0)
    }
}

impl From<u64> for Fact<'_> {
    fn from(number: u64) -> Self {
        Self::Number(number as f64, 0)
    }
}

impl From<usize> for Fact<'_> {
    fn from(number: usize) -> Self {
        Self::Number(number as f64, 0)
    }
}
