//! An event as a small site that opens from a USB stick: pages in every language, without a server, scripts
//! or other files. They print well.

mod page;
mod tables;

use outflank_language::{Language, Messages};

use self::page::Page;
use crate::{Crosstable, Tournament};

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// The name of the file, without folders.
    pub name: String,
    /// The content, in UTF-8.
    pub html: String,
}

/// The pages of an event, each in one file per language; `index.html` is in the first language.
///
/// # Panics
/// Never; without a language there is no page.
#[must_use]
pub fn write_site(tournament: &Tournament, languages: &[Language]) -> Vec<SiteFile> {
    let table = Crosstable::of(tournament);
    let mut files = Vec::new();
    for language in languages {
        for page in Page::ALL {
            let name = page.file(*language, languages);
            files.push(SiteFile { name, html: page.html(&table, *language, languages) });
        }
    }
    files
}

/// A message of the pages, escaped for HTML.
fn word(words: &Messages, id: &str) -> String {
    escaped(&words.say(id, &[]))
}

/// Escapes a text for HTML, for elements and quoted attributes.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            letter => html.push(letter),
        }
    }
    html
}
