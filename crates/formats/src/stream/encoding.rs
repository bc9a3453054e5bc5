//! How text is written in bytes.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How text is written in bytes. A byte order mark is believed whatever was told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// As the source says itself (a byte order mark, the property CA of SGF), otherwise UTF-8.
    #[default]
    Told,
    /// UTF-8.
    Utf8,
    /// ISO 8859-1, with the letters that Windows has in place of control characters (CP1252).
    Latin1,
    /// Cyrillic letters of Windows.
    Cp1251,
    /// Japanese.
    ShiftJis,
}

/// A name that is no encoding's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no such encoding: {0}; there are told, utf-8, latin1, cp1251 and shift-jis")]
pub struct NoSuchEncoding(String);

impl Encoding {
    /// Every encoding there is.
    pub const ALL: [Self; 5] = [Self::Told, Self::Utf8, Self::Latin1, Self::Cp1251, Self::ShiftJis];

    /// What it is called on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Told => "told",
            Self::Utf8 => "utf-8",
            Self::Latin1 => "latin1",
            Self::Cp1251 => "cp1251",
            Self::ShiftJis => "shift-jis",
        }
    }

    /// The encoding to decode with, for a source that begins so.
    pub(crate) fn chosen(self, beginning: &[u8]) -> &'static encoding_rs::Encoding {
        match self {
            Self::Told => said_in_sgf(beginning).unwrap_or(encoding_rs::UTF_8),
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Latin1 => encoding_rs::WINDOWS_1252,
            Self::Cp1251 => encoding_rs::WINDOWS_1251,
            Self::ShiftJis => encoding_rs::SHIFT_JIS,
        }
    }
}

/// What the property `CA` of the first game says, if the text is SGF.
fn said_in_sgf(beginning: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let is_at = |at: &usize| {
        beginning.get(*at..).is_some_and(|rest| rest.starts_with(b"CA["))
            && at
                .checked_sub(1)
                .and_then(|before| beginning.get(before))
                .is_none_or(|byte| !byte.is_ascii_uppercase())
    };
    beginning.iter().position(|byte| *byte == b';')?;
    let at = (0..beginning.len()).find(is_at)?;
    let label = beginning.get(at + 3..)?.split(|byte| *byte == b']').next()?;
    encoding_rs::Encoding::for_label(label)
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Encoding {
    type Err = NoSuchEncoding;

    fn from_str(name: &str) -> Result<Self, NoSuchEncoding> {
        let found = Self::ALL.into_iter().find(|encoding| encoding.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| NoSuchEncoding(name.to_owned()))
    }
}
