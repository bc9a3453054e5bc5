//! Splits incoming data into lines.

/// Takes data in pieces of any length and returns complete lines.
///
/// ```
/// use outflank_formats::protocol::lines::Lines;
///
/// let mut lines = Lines::of_at_most(80);
/// assert_eq!(lines.push(b"na"), Vec::<String>::new());
/// assert_eq!(lines.push(b"me\r\nquit\nlis"), ["name", "quit"]);
/// assert_eq!(lines.begun(), "lis");
/// ```
#[derive(Clone, Debug)]
pub struct Lines {
    begun: Vec<u8>,
    longest: usize,
}

impl Lines {
    /// Limits lines to `longest` bytes. Longer lines are cut, so that they cannot fill the memory.
    #[must_use]
    pub const fn of_at_most(longest: usize) -> Self {
        Self { begun: Vec::new(), longest }
    }

    /// Returns the lines completed by these bytes, without line ends. Invalid UTF-8 is replaced.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut complete = Vec::new();
        for &byte in bytes {
            if byte == b'\n' {
                complete.push(self.end());
            } else if self.begun.len() < self.longest {
                self.begun.push(byte);
            }
        }
        complete
    }

    /// Returns the unfinished line so far.
    #[must_use]
    pub fn begun(&self) -> String {
        String::from_utf8_lossy(&self.begun).into_owned()
    }

    /// Ends and returns the unfinished line, even if it is empty.
    pub fn end(&mut self) -> String {
        let line = self.begun().trim_end_matches('\r').to_owned();
        self.begun.clear();
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_from_pieces_of_any_size() {
        let text = b"name\r\n\nquit\nlist\xff";
        for at in 0..text.len() {
            let mut lines = Lines::of_at_most(100);
            let (first, second) = text.split_at(at);
            let mut all = lines.push(first);
            all.extend(lines.push(second));
            assert_eq!(all, ["name", "", "quit"], "{at}");
            assert_eq!(lines.end(), "list\u{fffd}");
            assert_eq!(lines.begun(), "");
        }
    }

    #[test]
    fn a_line_without_end_does_not_fill_the_memory() {
        let mut lines = Lines::of_at_most(1 << 20);
        for _ in 0..40 {
            assert!(lines.push(&[b'x'; 1 << 16]).is_empty());
        }
        assert_eq!(lines.push(b"\nnext\n"), ["x".repeat(1 << 20), "next".to_owned()]);
    }
}
