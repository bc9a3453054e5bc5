//! Groups the server's lines into messages.

/// A message: its first line, and the lines that begin with `|`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawMessage {
    /// The first line.
    pub head: String,
    /// The lines after the first, without their `|`.
    pub body: Vec<String>,
}

/// Groups lines into messages.
///
/// ```
/// use outflank_formats::protocol::ggs::Reader;
///
/// let mut reader = Reader::default();
/// assert_eq!(reader.push("/os: stored 1 alice"), None);
/// assert_eq!(reader.push("|.42590 23 Feb 2001 23:17:39 alice bob s8r16:l"), None);
/// let message = reader.push("READY").expect("a whole message");
/// assert_eq!((message.head.as_str(), message.body.len()), ("/os: stored 1 alice", 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reader {
    begun: Option<RawMessage>,
}

/// The maximum number of lines of a message's body. Further lines are dropped.
const MOST_LINES: usize = 2000;

impl Reader {
    /// Takes the next line and returns the message that ends before it, if any.
    pub fn push(&mut self, line: &str) -> Option<RawMessage> {
        let line = line.trim_matches(|c: char| c.is_control());
        if let Some(rest) = line.strip_prefix('|') {
            if let Some(unfinished) =
                self.begun.as_mut().filter(|unfinished| unfinished.body.len() < MOST_LINES)
            {
                unfinished.body.push(rest.to_owned());
            }
            return None;
        }
        let ended = self.begun.take();
        let line = line.trim();
        if !line.is_empty() && line != "READY" {
            self.begun = Some(RawMessage { head: line.to_owned(), body: Vec::new() });
        }
        ended
    }

    /// Drops an unfinished message.
    pub fn forget(&mut self) {
        self.begun = None;
    }
}

/// Whether the server asks for the login name. This line may lack a line break.
#[must_use]
pub fn asks_for_login(line: &str) -> bool {
    line.trim_start().starts_with(':') && line.to_ascii_lowercase().contains("enter login")
}

/// Whether the server asks for the password.
#[must_use]
pub fn asks_for_password(line: &str) -> bool {
    line.trim_start().starts_with(':') && line.to_ascii_lowercase().contains("enter your password")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(lines: &[&str]) -> Vec<RawMessage> {
        let mut reader = Reader::default();
        lines.iter().filter_map(|line| reader.push(line)).collect()
    }

    #[test]
    fn messages_end_where_the_next_line_is_not_theirs() {
        let heads = |lines: &[&str]| -> Vec<(String, usize)> {
            messages(lines).into_iter().map(|unfinished| (unfinished.head, unfinished.body.len())).collect()
        };
        assert_eq!(heads(&["a", "b", "READY"]), [("a".to_owned(), 0), ("b".to_owned(), 0)]);
        assert_eq!(heads(&["a", "|x", "|y", "", "READY"]), [("a".to_owned(), 2)]);
        // Lines of a body without a head are dropped.
        assert_eq!(heads(&["|x", "READY", "|y", "a", "READY"]), [("a".to_owned(), 0)]);
    }

    #[test]
    fn a_message_without_end_does_not_fill_the_memory() {
        let mut reader = Reader::default();
        reader.push("a");
        for _ in 0..10_000 {
            assert_eq!(reader.push("|x"), None);
        }
        assert_eq!(reader.push("READY").map(|unfinished| unfinished.body.len()), Some(MOST_LINES));
    }

    #[test]
    fn prompts_are_known() {
        assert!(asks_for_login(": Enter login (yours, or one you'd like to use)."));
        assert!(asks_for_password(": Enter your password."));
        assert!(!asks_for_password("/os: .5 A 1720 bob: Enter your password."));
        assert!(!asks_for_login("welcome, enter login"));
    }
}
