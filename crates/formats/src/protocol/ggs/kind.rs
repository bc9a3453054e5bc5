//! The kind of a match, such as `s8kr20b`.

use std::fmt;
use std::str::FromStr;

use outflank_rules::{Color, GameSpec};

/// The kind of a match: board, start and special rules.
///
/// ```
/// use outflank_formats::protocol::ggs::MatchKind;
///
/// let kind: MatchKind = "s8r20".parse().expect("a kind");
/// assert!(kind.is_synchro && kind.random == Some(20));
/// assert_eq!(kind.game().expect("a game").as_str(), "othello");
/// assert_eq!(kind.to_string(), "s8r20");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchKind {
    /// Whether two games are played at once, with colors swapped.
    pub is_synchro: bool,
    /// The number of columns and rows, or 88 for the octagon of ten columns and rows.
    pub size: u8,
    /// Whether both sides bid for the value of playing Black.
    pub is_komi: bool,
    /// Whether the fewest discs win.
    pub is_anti: bool,
    /// The number of discs in a random starting position, or 0 for any number.
    pub random: Option<u16>,
    /// The color of the side that requests the match.
    pub color: Option<Color>,
}

impl MatchKind {
    /// The size that stands for the octagon.
    pub const OCTAGON: u8 = 88;

    /// Returns the game of this kind, if the catalog has it.
    #[must_use]
    pub fn game(&self) -> Option<GameSpec> {
        let game = match self.size {
            Self::OCTAGON => "othello-8stars".to_owned(),
            size => format!("othello?size={size}"),
        };
        let goal = match (self.is_anti, game.contains('?')) {
            (false, _) => "",
            (true, false) => "?goal=fewest",
            (true, true) => "&goal=fewest",
        };
        format!("{game}{goal}").parse().ok()
    }

    /// Whether `other` is a match of this kind. A plain `r` covers any number of random discs, and colors do
    /// not matter.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        let is_random = match self.random {
            Some(0) => other.random.is_some(),
            random => random == other.random,
        };
        let board = |kind: &Self| (kind.is_synchro, kind.size, kind.is_komi, kind.is_anti);
        is_random && board(self) == board(other)
    }
}

/// The error for a text that is not a kind of match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a kind of match: expected an even size from 4 to 26 or 88, optionally k, a, r and a number, b or w after it, and s before it for two games at once, such as s8r20"
)]
pub struct NotAKind(String);

impl FromStr for MatchKind {
    type Err = NotAKind;

    fn from_str(text: &str) -> Result<Self, NotAKind> {
        let wrong = || NotAKind(text.chars().take(40).collect());
        // In stored matches, a colon and the kind of interruption follow.
        let letters = text.trim().to_ascii_lowercase();
        let letters = letters.split(':').next().unwrap_or_default();
        let (is_synchro, letters) =
            letters.strip_prefix('s').map_or((false, letters), |letters| (true, letters));
        let digits = letters.bytes().take_while(u8::is_ascii_digit).count();
        let (size, mut flags) = letters.split_at(digits);
        let size: u8 = size.parse().map_err(|_| wrong())?;
        if !((4..=26).contains(&size) && size.is_multiple_of(2)) && size != Self::OCTAGON {
            return Err(wrong());
        }
        let mut kind = Self { is_synchro, size, is_komi: false, is_anti: false, random: None, color: None };
        while let Some(flag) = flags.chars().next() {
            flags = flags.get(flag.len_utf8()..).unwrap_or_default();
            match flag {
                'k' => kind.is_komi = true,
                'a' => kind.is_anti = true,
                'b' => kind.color = Some(Color::Black),
                'w' => kind.color = Some(Color::White),
                'r' => {
                    let digits = flags.bytes().take_while(u8::is_ascii_digit).count();
                    let (number, rest) = flags.split_at(digits);
                    kind.random =
                        Some(if number.is_empty() { 0 } else { number.parse().map_err(|_| wrong())? });
                    flags = rest;
                }
                _ => return Err(wrong()),
            }
        }
        Ok(kind)
    }
}

impl fmt::Display for MatchKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |is_said: bool, letter: &'static str| if is_said { letter } else { "" };
        write!(f, "{}{}", letter(self.is_synchro, "s"), self.size)?;
        write!(f, "{}{}", letter(self.is_komi, "k"), letter(self.is_anti, "a"))?;
        match self.random {
            Some(0) => f.write_str("r")?,
            Some(number) => write!(f, "r{number}")?,
            None => {}
        }
        f.write_str(self.color.map_or("", |color| if color == Color::Black { "b" } else { "w" }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_and_written() {
        for text in ["8", "8b", "s8r18", "8kr20", "88", "10", "s8kar4w", "14a", "8r"] {
            assert_eq!(text.parse::<MatchKind>().map(|kind| kind.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("S8R16:l".parse::<MatchKind>().expect("a kind").to_string(), "s8r16");
        for bad in ["", "s", "7", "2", "28", "89", "8x", "8r99999", "300", "é", "8 r"] {
            assert!(bad.parse::<MatchKind>().is_err(), "{bad}");
        }
    }

    #[test]
    fn kinds_name_games_of_the_catalog() {
        for (text, game) in [
            ("8", "othello"),
            ("8a", "othello?goal=fewest"),
            ("10", "othello?size=10"),
            ("14ar30", "othello?size=14&goal=fewest"),
            ("88", "othello-8stars"),
            ("88a", "othello-8stars?goal=fewest"),
        ] {
            let kind: MatchKind = text.parse().expect("a kind");
            assert_eq!(kind.game().map(|game| game.to_string()).as_deref(), Some(game), "{text}");
        }
    }

    #[test]
    fn a_rule_covers_the_matches_it_names() {
        let covers = |rule: &str, kind: &str| {
            let kind = kind.parse().expect("a kind");
            rule.parse::<MatchKind>().expect("a kind").covers(&kind)
        };
        assert!(covers("8", "8b") && covers("8r", "8r20") && covers("s8r20", "s8r20"));
        assert!(!covers("8", "s8") && !covers("8", "8r4") && !covers("8r", "8") && !covers("8r20", "8r18"));
        assert!(!covers("8", "8a") && !covers("8", "10") && !covers("8", "8k"));
    }
}
