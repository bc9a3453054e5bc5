//! The filter for chat messages, which are one line of plain text without links.

use outflank_play::{seen, shows};
use outflank_wire::chat::ChatRefusal;
use outflank_wire::limits::CHAT_MESSAGE_MAX;
use unicode_normalization::UnicodeNormalization;

/// Top-level domains that reveal an address without `https://`. They cover most links. Domains that are common
/// words (`to`, `me`, `so`) are left out, so that a missing space after a period does not look like a link.
const DOMAINS: [&str; 40] = [
    "app", "be", "biz", "by", "cc", "cn", "co", "com", "de", "dev", "eu", "fr", "gg", "gl", "info", "io",
    "jp", "kz", "link", "live", "ly", "net", "nl", "online", "org", "pl", "pro", "ru", "shop", "site", "su",
    "top", "tv", "ua", "uk", "us", "vip", "xyz", "рф", "укр",
];

/// Returns a message in its stored form.
///
/// # Errors
/// If the message is empty or too long, or contains a link.
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

/// Whether a line contains a web or mail address. Letters are normalized first, because browsers accept all
/// their forms.
pub(crate) fn has_link(line: &str) -> bool {
    line.nfkc().collect::<String>().split(' ').any(is_link)
}

/// Returns a text as one line, without invisible characters and without those that affect neighboring lines.
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

/// Whether two messages have the same text.
pub(crate) fn are_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Whether a word is a web or mail address.
fn is_link(word: &str) -> bool {
    let word: String = word.to_lowercase().chars().map(plain_stop).collect();
    if word.contains("://") || word.contains("www.") {
        return true;
    }
    // Brackets and punctuation may surround an address. In a mail address, the host follows the `@`.
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

/// Maps the full stops that browsers accept between the labels of a host to the ASCII period.
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
            "invisible characters do not count"
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
