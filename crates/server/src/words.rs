//! What may be said: one line of plain text, without links.

use outflank_play::{seen, shows};
use outflank_wire::chat::ChatRefusal;
use outflank_wire::limits::CHAT_MESSAGE_MAX;
use unicode_normalization::UnicodeNormalization;

/// Top-level domains by which an address is known that is written without `https://`: those of most links that are sent.
/// One that is a common word is left out (`to`, `me`, `so`), so that a full stop without a blank after it is no link.
const DOMAINS: [&str; 40] = [
    "app", "be", "biz", "by", "cc", "cn", "co", "com", "de", "dev", "eu", "fr", "gg", "gl", "info", "io",
    "jp", "kz", "link", "live", "ly", "net", "nl", "online", "org", "pl", "pro", "ru", "shop", "site", "su",
    "top", "tv", "ua", "uk", "us", "vip", "xyz", "рф", "укр",
];

/// A message as it is kept and shown.
///
/// # Errors
/// If nothing is left of it, it is too long, or there is a link in it.
pub(crate) fn clean(text: &str) -> Result<String, ChatRefusal> {
    let line = one_line(text);
    match line.chars().count() {
        _ if !shows(&line) => Err(ChatRefusal::Empty {}),
        CHAT_MESSAGE_MAX.. if line.chars().nth(CHAT_MESSAGE_MAX).is_some() => {
            Err(ChatRefusal::TooLong { most: CHAT_MESSAGE_MAX as u32 })
        }
        _ if has_link(&line) => Err(ChatRefusal::Link {}),
        _ => Ok(line),
    }
}

/// Whether there is an address of a page or of mail in a line, in whatever form its letters are written: browsers read all
/// of them alike.
pub(crate) fn has_link(line: &str) -> bool {
    line.nfkc().collect::<String>().split(' ').any(is_link)
}

/// A text in one line, without what shows nothing or would run into the lines around it.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in seen(text).chars() {
        if !character.is_whitespace() {
            line.push(character);
        } else if !line.is_empty() && !line.ends_with(' ') {
            line.push(' ');
        }
    }
    line.truncate(line.trim_end().len());
    line
}

/// Whether two messages say the same.
pub(crate) fn are_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Whether a word is an address, of a page or of mail.
fn is_link(word: &str) -> bool {
    let word: String = word.to_lowercase().chars().map(plain_stop).collect();
    if word.contains("://") || word.contains("www.") {
        return true;
    }
    // In brackets or after a mark there is the address too; after an @ stands where the mail goes.
    let is_inner = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '/' | ':');
    word.split(|c: char| !is_inner(c)).any(|part| {
        let (host, has_path) = match part.split_once(['/', ':']) {
            Some((host, path)) => (host, !path.is_empty()),
            None => (part, false),
        };
        let mut labels = host.trim_matches('.').rsplit('.');
        let (Some(top), Some(name)) = (labels.next(), labels.next()) else { return false };
        let is_name = !name.is_empty() && top.chars().count() >= 2 && top.chars().all(char::is_alphabetic);
        is_name && (has_path || DOMAINS.contains(&top))
    })
}

/// The full stops by which browsers part the labels of a name, as the plain one.
const fn plain_stop(character: char) -> char {
    match character {
        '\u{3002}' => '.',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_of_what_can_be_seen() {
        for (text, line) in [
            ("  Good   luck\n", "Good luck"),
            ("tab\tand\u{a0}blank", "tab and blank"),
            ("\u{202e}drawkcab\u{202c}", "drawkcab"),
            ("bell\u{7} and\u{200b} nothing\u{2066}", "bell and nothing"),
            ("Удачи! 👩‍👩‍👧", "Удачи! 👩‍👩‍👧"),
            ("e\u{301}\u{301}\u{301}\u{301}\u{301}!", "e\u{301}\u{301}\u{301}!"),
        ] {
            assert_eq!(clean(text).as_deref(), Ok(line));
        }
        for empty in ["", " \n ", "\u{202e}\u{200b}\u{feff}", "\0\u{1b}", "\u{301}", "\u{e0041}"] {
            assert_eq!(clean(empty), Err(ChatRefusal::Empty {}), "{empty:?}");
        }
        assert!(clean(&"я".repeat(200)).is_ok());
        assert_eq!(clean(&"я".repeat(201)), Err(ChatRefusal::TooLong { most: 200 }));
        assert!(
            clean(&format!("{}{}", "\u{200b}".repeat(500), "a")).is_ok(),
            "what cannot be seen does not count"
        );
    }

    #[test]
    fn links_are_known_and_sentences_are_no_links() {
        for link in [
            "https://example.org",
            "see HTTP://x",
            "www.example.museum",
            "example.com",
            "(Example.COM)",
            "a@example.net",
            "t.me/somebody",
            "сайт.рф",
            "пример.рф/страница",
            "example。com",
            "example.com:8080",
            "bit.ly/3x",
            "ex\u{200b}ample.com",
            "a@b.co",
            "x.com",
            "ｈｔｔｐ://x",
            "ｅｘａｍｐｌｅ．ｃｏｍ",
            "𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦",
            "example｡com",
        ] {
            assert_eq!(clean(link), Err(ChatRefusal::Link {}), "{link}");
        }
        for text in [
            "Good game.Thanks",
            "f5.d6.c3",
            "1.f5 d6 2.c3",
            "well... ok",
            "Хорошо.Да",
            "5/3",
            "e.g. c4/e3",
            "12:30",
            "i.e. no",
            "gg!!! :)",
            "black/white",
            "c3:d4",
        ] {
            assert_eq!(clean(text).as_deref(), Ok(text));
        }
    }
}
