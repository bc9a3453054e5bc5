//! A parameter and the meanings of its values, defined in one place so that no rule depends on the spelling
//! of a word.
//!
//! The choices of a game are a struct made by [`choices!`]. The rules are built from the fields of the
//! struct. The parameters of the game's catalog row come from the same lines. An unknown parameter or a value
//! without a meaning does not compile.

use super::parameter::number;
use super::{Parameter, Settings, Unfit, Values};

/// A parameter with the meaning of each of its values.
#[derive(Clone, Copy)]
pub(super) struct Choice<T> {
    pub(super) parameter: Parameter,
    meaning: fn(&str) -> Option<T>,
}

impl<T> Choice<T> {
    /// Creates a parameter with these meanings. This is used only for constants, so an invalid default does
    /// not compile.
    pub(super) const fn new(parameter: Parameter, meaning: fn(&str) -> Option<T>) -> Self {
        assert!(parameter.values.accept(parameter.default), "the default is not one of the values");
        Self { parameter, meaning }
    }

    /// Returns the meaning of the chosen value.
    pub(super) fn read(&self, settings: &Settings) -> Result<T, Unfit> {
        let name = self.parameter.name;
        settings.get(name).and_then(self.meaning).ok_or(Unfit::Value(name))
    }
}

impl Choice<u8> {
    /// Creates a parameter for an even number of rows and columns.
    pub(super) const fn even(name: &'static str, min: u16, max: u16, default: &'static str) -> Self {
        assert!(max <= u8::MAX as u16, "the side of a board");
        let parameter = Parameter { name, values: Values::Even { min, max }, default };
        Self::new(parameter, |word| number(word).and_then(|n| u8::try_from(n).ok()))
    }
}

impl Choice<Option<u16>> {
    /// Creates a parameter for a number or the word `none`.
    pub(super) const fn number_or_none(
        name: &'static str,
        min: u16,
        max: u16,
        default: &'static str,
    ) -> Self {
        let parameter = Parameter { name, values: Values::NumberOrNone { min, max }, default };
        Self::new(parameter, |word| if word == "none" { Some(None) } else { number(word).map(Some) })
    }
}

/// Creates a parameter with these words and their meanings: `words!("goal" = "most" { "most" => …, "fewest"
/// => … })`. The word after `=` is the default.
macro_rules! words {
    ($name:literal = $default:literal { $($word:literal => $meaning:expr),+ $(,)? }) => {
        $crate::catalog::choice::Choice::new(
            $crate::catalog::Parameter {
                name: $name,
                values: $crate::catalog::Values::OneOf(&[$($word),+]),
                default: $default,
            },
            |word| match word {
                $($word => Some($meaning),)+
                _ => None,
            },
        )
    };
}

/// Declares the choices of a game as a struct, with the parameters of its row in the order of the fields.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty = $choice:expr),+ $(,)? }) => {
        $(#[$doc])*
        pub(super) struct $name {
            $($field: $type,)+
        }

        impl $name {
            pub(super) const PARAMETERS: &'static [$crate::catalog::Parameter] =
                &[$($choice.parameter),+];

            /// Reads the chosen values.
            pub(super) fn read(
                settings: &$crate::catalog::Settings,
            ) -> Result<Self, $crate::catalog::Unfit> {
                Ok(Self { $($field: $choice.read(settings)?,)+ })
            }
        }
    };
}

pub(super) use {choices, words};
