//! The available languages.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::FluentResource;

use super::Messages;
use super::messages::read;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// One of the available languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(u8);

/// A row of the table, with the files of its folder.
struct Entry {
    tag: &'static str,
    name: &'static str,
    files: &'static [File],
}

/// A file of messages, which is read when it is first needed.
struct File {
    name: &'static str,
    text: &'static str,
    resource: OnceLock<FluentResource>,
    messages: OnceLock<Messages>,
}

impl File {
    const fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text, resource: OnceLock::new(), messages: OnceLock::new() }
    }

    fn resource(&self) -> &FluentResource {
        self.resource.get_or_init(|| read(self.text))
    }
}

/// Files whose messages every other file has too.
const SHARED: [&str; 3] = ["page/words", "page/catalog", "words"];

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

    /// English with accented letters, for tests: plain letters on the screen come from code, not from
    /// messages. Every build has it, so that tests and the program share one.
    #[doc(hidden)]
    pub const PSEUDO: Self = Self(PSEUDO_AT);

    /// The tag of BCP 47, such as `en` or `zh-Hant`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.entry().tag
    }

    /// The language's name in the language itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The language with exactly this tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language of a tag or of a system's locale, or of its longest known prefix: for `zh_Hant_TW.UTF-8`,
    /// `zh-Hant` or else `zh`.
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

    /// The messages of a file of the program, such as `desk`, and the shared ones; only the shared ones if
    /// there is no such file.
    #[must_use]
    pub fn messages(self, file: &str) -> &'static Messages {
        let files = self.entry().files;
        debug_assert!(files.iter().any(|it| it.name == file), "{self:?} has no file {file}");
        // Every language has files of the page, at the end.
        let known = files.iter().find(|it| it.name == file).unwrap_or_else(|| &files[files.len() - 1]);
        known.messages.get_or_init(|| {
            let shared = files.iter().filter(|it| it.name != known.name && SHARED.contains(&it.name));
            let resources: Vec<&'static FluentResource> = shared.chain([known]).map(File::resource).collect();
            Messages::of(self, &resources)
        })
    }

    /// The names of the files with messages, and their texts.
    pub fn files(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.entry().files.iter().map(|file| (file.name, file.text))
    }

    fn entry(self) -> &'static Entry {
        &ENTRIES[usize::from(self.0)]
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
