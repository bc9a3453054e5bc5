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

/// A file of messages, which is parsed when it is first needed.
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

/// Files whose messages are also part of every other file.
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

    /// Returns the messages of a file of the program, such as `desk`, and the shared messages. If there is no
    /// such file, a debug build panics, and others return only the shared messages.
    #[must_use]
    pub fn messages(self, file: &str) -> &'static Messages {
        let files = self.entry().files;
        debug_assert!(files.iter().any(|it| it.name == file), "{self:?} has no file {file}");
        // Every language has files of the web page, which come last.
        let known = files.iter().find(|it| it.name == file).unwrap_or_else(|| &files[files.len() - 1]);
        known.messages.get_or_init(|| {
            let shared = files.iter().filter(|it| it.name != known.name && SHARED.contains(&it.name));
            let resources: Vec<&'static FluentResource> = shared.chain([known]).map(File::resource).collect();
            Messages::of(self, &resources)
        })
    }

    /// Iterates over the names of the files with messages, and their texts.
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
