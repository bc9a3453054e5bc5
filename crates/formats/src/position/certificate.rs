//! A certificate: the proof of a position's score, which you can check without trusting its author.
//!
//! ```text
//! outflank certificate 1
//! position <64 letters> <X|O>        the position, as in a line of OBF
//! score <+n>                         for the side to move, with empty squares for the winner
//! leaf <n>                           the checker itself solves positions with at most n empty squares
//! at least <n>                       n answers with which the side to move gets the score
//! <own> <other> <square>             discs of the side that answers and of its opponent, hexadecimal, a1 as bit 0
//! at most <n>                        n answers with which its opponent prevents a better score
//! …
//! end
//! ```
//!
//! Each part has an answer for every position that can arise with its side to move, down to the leaves. This
//! is our own format: a proof tree without the moves of one side.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, Read as _};

use outflank_rules::{Position, Square};

use super::board;
use crate::{Place, ReadError, Reason};

/// The first line of a certificate.
pub const TITLE: &str = "outflank certificate 1";
/// The maximum size of a line, in bytes.
const LONGEST_LINE: u64 = 256;

/// The answer for each position, given as the discs of the side that answers and those of the other side.
pub type Answers = BTreeMap<(u64, u64), Square>;

/// The proof of a position's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The position.
    pub position: Position,
    /// The score for the side to move in discs, with empty squares given to the winner: even, −64 to 64.
    pub score: i32,
    /// The number of empty squares at which answers end. The checker solves these positions itself.
    pub leaf: u32,
    /// The answers with which the side to move gets at least the score.
    pub at_least: Answers,
    /// The answers with which the other side holds the side to move to the score.
    pub at_most: Answers,
}

impl Certificate {
    /// Formats the certificate as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "{TITLE}\nposition {}\nscore {:+}\nleaf {}\n",
            board::write(self.position.into()),
            self.score,
            self.leaf
        );
        for (name, answers) in [("least", &self.at_least), ("most", &self.at_most)] {
            // Writing to a string cannot fail.
            let _written = writeln!(text, "at {name} {}", answers.len());
            for ((own, other), square) in answers {
                let _written = writeln!(text, "{own:x} {other:x} {square}");
            }
        }
        text.push_str("end\n");
        text
    }

    /// Reads a certificate. This checks its form, not the proof.
    ///
    /// # Errors
    /// The first invalid line.
    pub fn read(input: impl BufRead) -> Result<Self, ReadError> {
        let mut lines = Lines { input, number: 0 };
        if lines.next()? != TITLE {
            return Err(lines.fault("expected the line \"outflank certificate 1\""));
        }
        let line = lines.field("position ")?;
        let setup = board::read(&line).map_err(|error| ReadError::new(lines.place(), error.reason))?;
        let position =
            setup.validate().map_err(|error| lines.fault(&format!("the position cannot be: {error}")))?;
        let score = lines.number("score ", -64..=64)?;
        if score % 2 != 0 {
            return Err(lines.fault("a score is even"));
        }
        let leaf = lines.number("leaf ", 0..=60)?;
        let at_least = lines.answers("at least ")?;
        let at_most = lines.answers("at most ")?;
        if lines.next()? != "end" {
            return Err(lines.fault("more answers than were announced, or \"end\" is missing"));
        }
        let leaf = u32::try_from(leaf).unwrap_or_default();
        Ok(Self { position, score: score as i32, leaf, at_least, at_most })
    }
}

/// Reads the lines of a certificate, one at a time.
struct Lines<R> {
    input: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> Result<String, ReadError> {
        self.number += 1;
        let mut line = String::new();
        match self.input.by_ref().take(LONGEST_LINE).read_line(&mut line) {
            Err(error) => Err(ReadError::new(self.place(), Reason::Unreadable(error.to_string()))),
            Ok(0) => Err(self.fault("the certificate ends early")),
            Ok(_) if !line.ends_with('\n') => Err(self.fault("the line is cut off, or too long")),
            Ok(_) => Ok(line.trim_end().to_owned()),
        }
    }

    /// Reads the next line and returns the value after its name.
    fn field(&mut self, name: &str) -> Result<String, ReadError> {
        let line = self.next()?;
        match line.strip_prefix(name) {
            Some(value) => Ok(value.to_owned()),
            None => Err(self.fault(&format!("expected a line that begins with \"{}\"", name.trim_end()))),
        }
    }

    fn number(&mut self, name: &str, range: std::ops::RangeInclusive<i64>) -> Result<i64, ReadError> {
        let value = self.field(name)?;
        let number = value.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            self.fault(&format!("expected a number from {} to {}", range.start(), range.end()))
        })
    }

    fn answers(&mut self, name: &str) -> Result<Answers, ReadError> {
        let announced = self.number(name, 0..=1 << 40)?;
        let mut answers = Answers::new();
        for _ in 0..announced {
            let line = self.next()?;
            let mut words = line.split(' ');
            let mut discs = || u64::from_str_radix(words.next()?, 16).ok();
            let read = discs().zip(discs());
            let square = words.next().and_then(|word| word.parse().ok()).filter(|_| words.next().is_none());
            let Some((discs, square)) = read.zip(square) else {
                return Err(
                    self.fault("expected the discs of both sides and a square, such as \"810 1008 f5\"")
                );
            };
            if discs.0 & discs.1 != 0 {
                return Err(self.fault("a square has discs of both sides"));
            }
            if answers.insert(discs, square).is_some() {
                return Err(self.fault("this position has two answers"));
            }
        }
        Ok(answers)
    }

    fn place(&self) -> Place {
        Place { line: self.number, column: 1 }
    }

    fn fault(&self, what: &str) -> ReadError {
        ReadError::new(self.place(), Reason::NotACertificate(what.to_owned()))
    }
}
