//! The input line and its history.

/// A line with a cursor.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    text: Vec<char>,
    /// The number of characters before the cursor.
    cursor: usize,
    before: Vec<String>,
    /// The recalled line of the history.
    recalled: Option<usize>,
    /// Whether the next character replaces the text. A rejected line stays until then, for correction.
    is_done_with: bool,
}

impl Line {
    /// The maximum number of lines of the history.
    const REMEMBERED: usize = 200;
    const MOST_CHARACTERS: usize = 2000;

    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Returns the text before the cursor.
    pub(super) fn head(&self) -> String {
        self.text.iter().take(self.cursor).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Replaces the text.
    pub(super) fn fill(&mut self, text: &str) {
        self.text = text.chars().collect();
        self.cursor = self.text.len();
        self.recalled = None;
        self.is_done_with = false;
    }

    /// Replaces the text before the cursor.
    pub(super) fn fill_head(&mut self, text: &str) {
        let tail = self.text.split_off(self.cursor.min(self.text.len()));
        self.text = text.chars().collect();
        self.cursor = self.text.len();
        self.text.extend(tail);
    }

    /// Adds the text to the history, and empties the line.
    pub(super) fn send(&mut self) {
        let text = self.text();
        if !text.trim().is_empty() && self.before.last() != Some(&text) {
            self.before.push(text);
            let surplus = self.before.len().saturating_sub(Self::REMEMBERED);
            self.before.drain(..surplus);
        }
        self.fill("");
    }

    /// Adds the text to the history, but shows it until something else is typed.
    pub(super) fn be_done_with(&mut self) {
        let text = self.text();
        self.send();
        self.fill(&text);
        self.is_done_with = true;
    }

    /// Whether the next character replaces the text.
    pub(super) const fn is_done_with(&self) -> bool {
        self.is_done_with
    }

    /// Keeps the text for editing.
    pub(super) const fn keep(&mut self) {
        self.is_done_with = false;
    }

    pub(super) fn insert(&mut self, c: char) {
        if self.is_done_with {
            self.fill("");
        }
        if self.text.len() >= Self::MOST_CHARACTERS {
            return;
        }
        self.text.insert(self.cursor.min(self.text.len()), c);
        self.cursor += 1;
    }

    pub(super) fn erase(&mut self) {
        if self.cursor > 0 {
            self.cursor -= 1;
            self.text.remove(self.cursor);
        }
    }

    pub(super) fn erase_ahead(&mut self) {
        if self.cursor < self.text.len() {
            self.text.remove(self.cursor);
        }
    }

    pub(super) fn erase_word(&mut self) {
        let before = |line: &Self| line.cursor.checked_sub(1).and_then(|at| line.text.get(at)).copied();
        while before(self).is_some_and(char::is_whitespace) {
            self.erase();
        }
        while before(self).is_some_and(|c| !c.is_whitespace()) {
            self.erase();
        }
    }

    /// Moves the cursor left or right.
    pub(super) fn step(&mut self, to_the_right: bool) {
        self.cursor =
            if to_the_right { (self.cursor + 1).min(self.text.len()) } else { self.cursor.saturating_sub(1) };
    }

    /// Moves the cursor to the start or to the end.
    pub(super) fn jump(&mut self, to_the_end: bool) {
        self.cursor = if to_the_end { self.text.len() } else { 0 };
    }

    /// Recalls the previous line of the history, or the next one.
    pub(super) fn recall(&mut self, earlier: bool) {
        let at = self.recalled.unwrap_or(self.before.len());
        let at = if earlier { at.checked_sub(1) } else { Some(at + 1) };
        let Some(at) = at else { return };
        let text = self.before.get(at).cloned();
        let is_there = text.is_some();
        self.fill(&text.unwrap_or_default());
        self.recalled = is_there.then_some(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_typed_mended_and_taken_back() {
        let mut line = Line::default();
        "absent 李明".chars().for_each(|c| line.insert(c));
        line.step(false);
        line.erase();
        line.insert('x');
        assert_eq!((line.text().as_str(), line.head().as_str()), ("absent x明", "absent x"));
        line.erase_ahead();
        line.erase_word();
        assert_eq!(line.text(), "absent ");
        line.send();
        line.fill("undo");
        line.send();
        line.recall(true);
        line.recall(true);
        line.recall(true);
        assert_eq!(line.text(), "absent ");
        line.recall(false);
        line.recall(false);
        assert!(line.is_empty());
        line.erase();
        line.erase_ahead();
        line.fill("145+5");
        line.be_done_with();
        line.insert('7');
        assert_eq!(line.text(), "7");
        line.recall(true);
        line.be_done_with();
        line.keep();
        line.insert('0');
        assert_eq!(line.text(), "145+50");
        line.fill("");
        line.fill_head("a");
        line.jump(false);
        line.fill_head("b");
        assert_eq!(line.text(), "ba");
    }
}
