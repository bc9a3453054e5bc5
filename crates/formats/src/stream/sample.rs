//! The beginning of a source, for detecting its format.

use std::borrow::Cow;

use outflank_rules::AnyGame;

use super::text::with_line_feeds;
use crate::Encoding;
use crate::record::othello;

/// The maximum number of bytes examined at the beginning of a source.
pub const SAMPLE: usize = 1 << 16;

/// The beginning of a source.
pub struct Sample<'a> {
    bytes: &'a [u8],
    text: Option<Cow<'a, str>>,
    game: &'a AnyGame,
}

impl<'a> Sample<'a> {
    /// Takes at most [`SAMPLE`] bytes of a source.
    #[must_use]
    pub fn of(bytes: &'a [u8]) -> Self {
        Self::of_game(bytes, othello())
    }

    /// Takes a sample like [`Sample::of`], with the game to assume if the source does not name a game.
    #[must_use]
    pub fn of_game(bytes: &'a [u8], game: &'a AnyGame) -> Self {
        let bytes = bytes.get(..SAMPLE).unwrap_or(bytes);
        let encoding = Encoding::AUTO.of(bytes).unwrap_or(encoding_rs::UTF_8);
        let is_wide = encoding == encoding_rs::UTF_16LE || encoding == encoding_rs::UTF_16BE;
        // Texts in other encodings have no zero byte. Invalid characters do not matter here.
        let text = (is_wide || !bytes.contains(&0)).then(|| {
            let text = encoding.decode(bytes).0;
            let alike = match with_line_feeds(&text, true) {
                Cow::Owned(alike) => Some(alike),
                Cow::Borrowed(_) => None,
            };
            alike.map_or(text, Cow::Owned)
        });
        Self { bytes, text, game }
    }

    /// Returns the bytes.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the decoded text, if the bytes may be text.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Returns the game to assume if the source does not name a game.
    pub(crate) const fn game(&self) -> &AnyGame {
        self.game
    }

    /// Whether the source may be longer than the sample.
    pub(crate) const fn may_go_on(&self) -> bool {
        self.bytes.len() == SAMPLE
    }

    /// Returns the text from the first game in brackets on.
    pub(crate) fn tree(&self) -> Option<&str> {
        let text = self.text()?;
        let mut brackets = text.match_indices('(').map(|(at, _)| at);
        let begins = |at: &usize| text.get(at + 1..).is_some_and(|rest| rest.trim_start().starts_with(';'));
        text.get(brackets.find(begins)?..)
    }

    /// Returns the first value of a tag in the first game in brackets. `name` includes the opening bracket of
    /// the value.
    pub(crate) fn tree_value(&self, name: &str) -> Option<&str> {
        let game = self.tree()?;
        // If a capital letter comes before the name, it is the end of a longer name.
        let begins =
            |(at, _): &(usize, &str)| !game.get(..*at).is_some_and(|before| before.ends_with(is_capital));
        let at = game.match_indices(name).find(begins)?.0 + name.len();
        game.get(at..)?.split(']').next()
    }

    /// Whether the first game in brackets has moves in nodes of their own, as in SGF.
    pub(crate) fn has_nodes(&self) -> bool {
        let game = self.tree().unwrap_or_default();
        let is_move = |(at, _): (usize, &str)| {
            let rest = game.get(at + 1..).unwrap_or_default().trim_start();
            rest.starts_with("B[") || rest.starts_with("W[")
        };
        game.match_indices(';').skip(1).any(is_move)
    }
}

const fn is_capital(c: char) -> bool {
    c.is_ascii_uppercase()
}
