//! A parameter and what its values mean, said in one place: no rule hangs on the spelling of a word.
//!
//! A game's choices are a struct that [`choices!`] makes: its fields are what its rules are built from, and
//! the parameters of its row come from the same lines. A parameter that a game does not have, or a value that
//! means nothing, does not compile.

use super::parameter::number;
use super::{Parameter, Settings, Unfit, Values};

/// A parameter together with what each of its values means.
#[derive(Clone, Copy)]
pub(super) struct Choice<T> {
    pub(super) parameter: Parameter,
    meaning: fn(&str) -> Option<T>,
}

impl<T> Choice<T> {
    /// A parameter whose values mean this. Only constants are made of it, so that a default that is no value
    /// does not compile.
    pub(super) const fn new(parameter: Parameter, meaning: fn(&str) -> Option<T>) -> Self {
        assert!(parameter.values.accept(parameter.default), "the default is one of the values");
        Self { parameter, meaning }
    }

    /// The chosen value, by its meaning.
    pub(super) fn read(&self, settings: &Settings) -> Result<T, Unfit> {
        let name = self.parameter.name;
        settings.get(name).and_then(self.meaning).ok_or(Unfit::Value(name))
    }
}

impl Choice<u8> {
    /// The side of a board of even size.
    pub(super) const fn even(name: &'static str, min: u16, max: u16, default: &'static str) -> Self {
        assert!(max <= u8::MAX as u16, "the side of a board");
        let parameter = Parameter { name, values: Values::Even { min, max }, default };
        Self::new(parameter, |word| number(word).and_then(|n| u8::try_from(n).ok()))
    }
}

impl Choice<Option<u16>> {
    /// A number, or none.
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

/// A parameter with these words and what they mean: `words!("goal" = "most" { "most" => …, "fewest" => … })`.
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

/// The parameters of a game as a struct: its fields, and the parameters of its row in the same order.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty = $choice:expr),+ $(,)? }) => {
        $(#[$doc])*
        pub(super) struct $name {
            $($field: $type,)+
        }

        impl $name {
            pub(super) const PARAMETERS: &'static [$crate::catalog::Parameter] =
                &[$($choice.parameter),+];

            /// The chosen values.
            pub(super) fn read(
                settings: &$crate::catalog::Settings,
            ) -> Result<Self, $crate::catalog::Unfit> {
                Ok(Self { $($field: $choice.read(settings)?,)+ })
            }
        }
    };
}

pub(super) use {choices, words};
