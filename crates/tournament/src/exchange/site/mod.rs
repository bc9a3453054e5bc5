//! An event as a small website in every language. The pages need no server, scripts or other files, so they
//! open from a USB stick, and they print well.

mod page;
mod tables;

use outflank_language::{Language, Messages};

use self::page::Page;
use crate::{Crosstable, Tournament};

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// The file name without a folder.
    pub name: String,
    /// The content, in UTF-8.
    pub html: String,
}

/// Returns the pages of an event, each in one file per language. `index.html` is in the first language.
///
/// # Panics
/// Never: without languages it returns no pages.
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

/// Returns a translated message, escaped for HTML.
fn word(words: &Messages, id: &str) -> String {
    escaped(&words.say(id, &[]))
}

/// Escapes a text for HTML elements and quoted attributes.
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
