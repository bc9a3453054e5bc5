//! A simple scanner that separates code from comments and strings.

/// Returns a line of Rust or TypeScript without the content of its string literals and without its `//`
/// comment.
///
/// This works on single lines; a literal over several lines counts as code.
pub(super) fn code(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut characters = line.chars().peekable();
    let mut quote = None;
    while let Some(c) = characters.next() {
        match quote {
            Some(_) if c == '\\' => {
                characters.next();
            }
            Some(q) if c == q => {
                quote = None;
                out.push(c);
            }
            Some(_) => {}
            None if c == '"' || c == '`' => {
                quote = Some(c);
                out.push(c);
            }
            None if c == '/' && characters.peek() == Some(&'/') => break,
            None => out.push(c),
        }
    }
    out
}

/// Whether `text` contains `word` without a letter, digit or `_` on either side.
pub(super) fn has_word(text: &str, word: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word)
        .any(|(at, _)| !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_texts_are_not_code() {
        assert_eq!(code(r#"let a = "x // \" y"; // z"#), r#"let a = ""; "#);
        assert_eq!(code("/// doc"), "");
    }

    #[test]
    fn words_have_borders() {
        assert!(has_word("unsafe { }", "unsafe"));
        assert!(!has_word("unsafe_code", "unsafe"));
        assert!(!has_word("is_unsafe", "unsafe"));
    }
}
