//! The available languages.

use std::fmt;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// One of the available languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(u8);

/// A row of the table, with the files of its folder.
struct Entry {
    tag: &'static str,
    name: &'static str,
    /// The names and texts of its files.
    files: &'static [(&'static str, &'static str)],
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; COUNT] = {
        let mut all = [Self(0); COUNT];
        let mut at = 0;
        while at < COUNT {
            all[at] = Self(at as u8);
            at += 1;
        }
        all
    };

    /// English, which has every message.
    pub const ENGLISH: Self = Self(ENGLISH_AT);

    /// English with accented letters, for tests. Plain letters on the screen then come from code, not from
    /// messages. Every build has this language, so that tests and the program can share a build.
    #[doc(hidden)]
    pub const PSEUDO: Self = Self(PSEUDO_AT);

    /// Returns the tag (BCP 47), such as `en` or `zh-Hant`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.entry().tag
    }

    /// Returns the name of the language in the language itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the language with exactly this tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// Returns the language of a tag or a system's locale, or that of its longest known prefix. For
    /// `zh_Hant_TW.UTF-8`, this is `zh-Hant` or otherwise `zh`.
    #[must_use]
    pub fn nearest(locale: &str) -> Option<Self> {
        let tag = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let mut tag = tag.as_str();
        loop {
            let found = Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag));
            if found.is_some() {
                return found;
            }
            (tag, _) = tag.rsplit_once('-')?;
        }
    }

    /// Iterates over the names of the files with messages, and their texts.
    pub fn files(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.entry().files.iter().copied()
    }

    /// Returns the place in the table: after [`Language::ALL`], that of [`Language::PSEUDO`].
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    fn entry(self) -> &'static Entry {
        &ENTRIES[self.index()]
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}
