//! The parameters of games and their values.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A parameter of a game, such as the size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name in a game spec.
    pub name: &'static str,
    /// The values that the parameter accepts.
    pub values: Values,
    /// The value when a spec omits the parameter.
    pub default: &'static str,
}

/// The values that a parameter accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// An even number.
    Even {
        /// The least number.
        min: u16,
        /// The greatest number.
        max: u16,
    },
    /// A number or the word `none`.
    NumberOrNone {
        /// The least number.
        min: u16,
        /// The greatest number.
        max: u16,
    },
    /// The name of a cell, `random` for a cell that is drawn when a game begins, or `none`.
    Hole,
}

impl Values {
    /// Whether `text` can be a valid value. A cell's name is not checked against the board.
    pub(crate) const fn accept(&self, text: &str) -> bool {
        match *self {
            Self::OneOf(values) => {
                let mut at = 0;
                while at < values.len() {
                    if is_same(values[at], text) {
                        return true;
                    }
                    at += 1;
                }
                false
            }
            Self::Even { min, max } => match number(text) {
                Some(n) => n.is_multiple_of(2) && min <= n && n <= max,
                None => false,
            },
            Self::NumberOrNone { min, max } => match number(text) {
                Some(n) => min <= n && n <= max,
                None => is_same(text, "none"),
            },
            Self::Hole => {
                let text = text.as_bytes();
                let mut at = 0;
                while at < text.len() {
                    if !text[at].is_ascii_lowercase() && !text[at].is_ascii_digit() {
                        return false;
                    }
                    at += 1;
                }
                !text.is_empty() && text.len() <= 6
            }
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(values) => match values.split_last() {
                Some((last, before)) if !before.is_empty() => write!(f, "{} or {last}", before.join(", ")),
                _ => f.write_str(&values.concat()),
            },
            Self::Even { min, max } => write!(f, "an even number from {min} to {max}"),
            Self::NumberOrNone { min, max } => write!(f, "a number from {min} to {max}, or none"),
            Self::Hole => f.write_str("the name of a cell, random or none"),
        }
    }
}

/// Reads a number that is written as digits without leading zeros.
pub(super) const fn number(text: &str) -> Option<u16> {
    match text.as_bytes() {
        [b'0'] => Some(0),
        [b'1'..=b'9', ..] => match u16::from_str_radix(text, 10) {
            Ok(number) => Some(number),
            Err(_) => None,
        },
        _ => None,
    }
}

/// Whether two texts are equal. Unlike `==`, this works at compile time.
pub(super) const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// The values of all parameters of a game.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    parameters: &'static [Parameter],
    values: Vec<String>,
}

impl Settings {
    /// Creates the settings with all parameters at their defaults.
    pub(crate) fn defaults(parameters: &'static [Parameter]) -> Self {
        Self {
            parameters,
            values: parameters.iter().map(|parameter| parameter.default.to_string()).collect(),
        }
    }

    /// Returns the value of a parameter, if there is such a parameter.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let at = self.parameters.iter().position(|parameter| parameter.name == name)?;
        self.values.get(at).map(String::as_str)
    }

    /// Sets the value of a parameter. An unknown name has no effect.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        if let Some(at) = self.parameters.iter().position(|parameter| parameter.name == name) {
            self.values[at] = value.to_string();
        }
    }

    /// Returns the names and values of all parameters, in the order of the row.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.parameters.iter().zip(&self.values).map(|(parameter, value)| (parameter.name, value.as_str()))
    }

    /// Returns the names and values that differ from the defaults, in the order of the row.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let pairs = self.parameters.iter().zip(self.all());
        pairs.filter(|(parameter, (_, value))| parameter.default != *value).map(|(_, pair)| pair)
    }
}
