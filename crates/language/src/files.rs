//! The embedded files of messages.

use std::sync::{LazyLock, OnceLock};

use fluent_bundle::FluentResource;

use super::messages::read;
use super::{Language, Messages};

/// A file of messages, which is parsed when it is first needed.
struct File {
    name: &'static str,
    text: &'static str,
    resource: OnceLock<FluentResource>,
    messages: OnceLock<Messages>,
}

impl File {
    const fn new((name, text): (&'static str, &'static str)) -> Self {
        Self { name, text, resource: OnceLock::new(), messages: OnceLock::new() }
    }

    fn resource(&self) -> &FluentResource {
        self.resource.get_or_init(|| read(self.text))
    }
}

/// Files whose messages are also part of every other file.
const SHARED: [&str; 3] = ["page/words", "page/catalog", "words"];

/// The files of every language, by [`Language::index`].
static FILES: LazyLock<Vec<Vec<File>>> = LazyLock::new(|| {
    let languages = Language::ALL.into_iter().chain([Language::PSEUDO]);
    languages.map(|language| language.files().map(File::new).collect()).collect()
});

impl Language {
    /// Returns the messages in one of the program's files, such as `desk`, and the shared messages. If there
    /// is no such file, a debug build panics, and others return only the shared messages.
    #[must_use]
    pub fn messages(self, file: &str) -> &'static Messages {
        let files: &'static [File] = &FILES[self.index()];
        debug_assert!(files.iter().any(|it| it.name == file), "{self:?} has no file {file}");
        // Every language has files of the web page, which come last.
        let known = files.iter().find(|it| it.name == file).unwrap_or_else(|| &files[files.len() - 1]);
        known.messages.get_or_init(|| {
            let shared = files.iter().filter(|it| it.name != known.name && SHARED.contains(&it.name));
            let resources: Vec<&'static FluentResource> = shared.chain([known]).map(File::resource).collect();
            Messages::of(self, &resources)
        })
    }
}
