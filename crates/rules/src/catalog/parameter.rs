//! What can be chosen about a game, and what was chosen.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// One thing that can be chosen about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in a game spec.
    pub name: &'static str,
    /// What it can be.
    pub values: Values,
    /// What it is when a spec does not say.
    pub default: &'static str,
}

/// What a parameter can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these.
    OneOf(&'static [&'static str]),
    /// An even number.
    Even {
        /// The least.
        min: u16,
        /// The greatest.
        max: u16,
    },
    /// A number or the word `none`.
    NumberOrNone {
        /// The least.
        min: u16,
        /// The greatest.
        max: u16,
    },
    /// A cell of the board, `random` for one that is drawn when a game begins, or `none`.
    Hole,
}

impl Values {
    /// Whether `text` is one of the values, as far as that can be said without the board.
    pub(crate) fn accept(&self, text: &str) -> bool {
        match *self {
            Self::OneOf(values) => values.contains(&text),
            Self::Even { min, max } => number(text).is_some_and(|n| n % 2 == 0 && (min..=max).contains(&n)),
            Self::NumberOrNone { min, max } => {
                text == "none" || number(text).is_some_and(|n| (min..=max).contains(&n))
            }
            Self::Hole => {
                let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
                !text.is_empty() && text.len() <= 6 && text.chars().all(is_name)
            }
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(values) => f.write_str(&values.join(", ")),
            Self::Even { min, max } => write!(f, "an even number from {min} to {max}"),
            Self::NumberOrNone { min, max } => write!(f, "a number from {min} to {max}, or none"),
            Self::Hole => f.write_str("the name of a cell, random or none"),
        }
    }
}

/// A number in its only spelling: digits without leading zeros.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|n: &u16| n.to_string() == text)
}

/// What was chosen for a game: a value for each parameter.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    parameters: &'static [Parameter],
    values: Vec<String>,
}

impl Settings {
    /// Every parameter at its default.
    pub(crate) fn defaults(parameters: &'static [Parameter]) -> Self {
        Self {
            parameters,
            values: parameters.iter().map(|parameter| parameter.default.to_string()).collect(),
        }
    }

    /// The value of a parameter; empty if there is no such parameter.
    pub(crate) fn get(&self, name: &str) -> &str {
        let at = self.parameters.iter().position(|parameter| parameter.name == name);
        at.and_then(|at| self.values.get(at)).map_or("", String::as_str)
    }

    /// Whether a parameter has this value.
    pub(crate) fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    /// The value of a parameter as a number, if it is one.
    pub(crate) fn number(&self, name: &str) -> Option<u16> {
        number(self.get(name))
    }

    /// The value of a parameter as a number that fits a board's side; 0 if it is none.
    pub(crate) fn size(&self, name: &str) -> u8 {
        self.number(name).and_then(|n| u8::try_from(n).ok()).unwrap_or(0)
    }

    /// Chooses a value for a parameter.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        if let Some(at) = self.parameters.iter().position(|parameter| parameter.name == name) {
            self.values[at] = value.to_string();
        }
    }

    /// All parameters, in their order.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.parameters.iter().zip(&self.values).map(|(parameter, value)| (parameter.name, value.as_str()))
    }

    /// The parameters that are not at their defaults, in their order.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let pairs = self.parameters.iter().zip(self.all());
        pairs.filter(|(parameter, (_, value))| parameter.default != *value).map(|(_, pair)| pair)
    }
}
