//! Statements with their parameters, for either database.

use std::borrow::Cow;

/// The value of a parameter. A null has a type too, because PostgreSQL requires one.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Integer(Option<i64>),
    Boolean(Option<bool>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// Implements the conversion from a Rust type and its `Option`.
macro_rules! value_of {
    ($($from:ty => $variant:ident, $owned:expr;)*) => {$(
        impl From<$from> for Value {
            fn from(value: $from) -> Self {
                Self::$variant(Some($owned(value)))
            }
        }

        impl From<Option<$from>> for Value {
            fn from(value: Option<$from>) -> Self {
                Self::$variant(value.map($owned))
            }
        }
    )*};
}

value_of! {
    i64 => Integer, i64::from;
    bool => Boolean, bool::from;
    f64 => Real, f64::from;
    String => Text, String::from;
    &str => Text, str::to_owned;
    Vec<u8> => Bytes, Vec::from;
    &[u8] => Bytes, <[u8]>::to_vec;
}

impl From<&String> for Value {
    fn from(value: &String) -> Self {
        Self::from(value.as_str())
    }
}

/// One statement, whose parameters are numbered `$1…`.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    text: Cow<'static, str>,
    values: Vec<Value>,
    comes_again: bool,
}

impl Statement {
    /// Creates a statement that is a literal in the source code.
    pub(super) fn new(text: &'static str) -> Self {
        Self { text: Cow::Borrowed(text), values: Vec::new(), comes_again: true }
    }

    /// Creates a statement that is composed at run time, with all its values. No part of its text may come
    /// from outside.
    pub(super) fn made(text: String, values: Vec<Value>, comes_again: bool) -> Self {
        Self { text: Cow::Owned(text), values, comes_again }
    }

    /// Binds the next parameter.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn values(&self) -> &[Value] {
        &self.values
    }

    /// Whether the statement is worth preparing.
    pub(super) fn comes_again(&self) -> bool {
        self.comes_again
    }
}
