//! Saved analyses: JSON, a page, and the files of other programs.
//!
//! A [`Report`] is a game with all findings about it. [`Report::write`] writes it in every format. The page
//! and JSON contain everything; game formats cannot express some findings.

mod graph;
mod json;
mod page;
mod record;
mod words;

use outflank_formats::record::Heading;
use outflank_formats::stream::WriteError;
use outflank_language::{Language, Names};
use outflank_rules::{ByColor, Content, Playthrough};

pub use json::{Row, Total};

use crate::{Mark, MoveVerdict, Phase, Reason, Summary};

/// A game with the findings about it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game.
    pub played: Playthrough,
    /// The number of plies from the start that neither player chose. They are not judged.
    pub given: usize,
    /// Players, time and place.
    pub heading: Heading,
    /// The seconds that each ply took, passes included; `None` if unknown. The list may be shorter than the
    /// game.
    pub seconds: Vec<Option<f64>>,
    /// The depth by its name, such as `usual`.
    pub depth: String,
    /// The last named opening that the game went through.
    pub opening: Option<NamedOpening>,
    /// The marks of the moves, in the order of the game.
    pub marks: Vec<Mark>,
    /// The reasons for losses, by the ply of the mark.
    pub reasons: Vec<(usize, Vec<Reason>)>,
}

/// A named opening that the game followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOpening {
    /// The name in every language.
    pub names: Names,
    /// The ply that leads to the opening.
    pub ply: usize,
}

/// The formats of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReportFormat {
    /// One JSON object, for programs.
    Json,
    /// A self-contained HTML page, for people.
    Html,
    /// A game in GGF, with values and times at its moves. All text is in the one comment that the format
    /// allows.
    Ggf,
    /// A game in PGN, with comments and variations.
    Pgn,
    /// A game in SGF, with comments and variations.
    Sgf,
}

impl ReportFormat {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Html, Self::Json, Self::Ggf, Self::Pgn, Self::Sgf];

    /// Returns the name of the format, which is also its file extension.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Html => "html",
            Self::Ggf => "ggf",
            Self::Pgn => "pgn",
            Self::Sgf => "sgf",
        }
    }

    /// Returns the format with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Returns the media type, with the character set.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Html => "text/html; charset=utf-8",
            // None of these has a registered type.
            Self::Ggf => "application/x-ggf; charset=utf-8",
            Self::Pgn => "application/vnd.chess-pgn; charset=utf-8",
            Self::Sgf => "application/x-go-sgf; charset=utf-8",
        }
    }

    /// Whether a file may contain several reports, one after the other.
    #[must_use]
    pub const fn takes_several(self) -> bool {
        !matches!(self, Self::Html)
    }
}

impl Report {
    /// Returns the report as a text that ends with a line feed. JSON is independent of the language.
    ///
    /// # Errors
    /// If the format cannot express this game.
    pub fn write(&self, format: ReportFormat, language: Language) -> Result<String, WriteError> {
        use outflank_formats::game::{ggf, pgn, sgf};
        let words = words::of(language);
        match format {
            ReportFormat::Json => json::write(self),
            ReportFormat::Html => Ok(page::write(self, words)),
            ReportFormat::Ggf => Ok(ggf::write(&record::plain(self, words)?)? + "\n"),
            ReportFormat::Pgn => pgn::write(&record::with_variations(self, words, record::sign_of_pgn)?),
            ReportFormat::Sgf => {
                Ok(sgf::write(&record::with_variations(self, words, record::sign_of_sgf)?)? + "\n")
            }
        }
    }

    /// Returns the findings about the game as a whole, for programs.
    #[must_use]
    pub fn total(&self) -> Total {
        Total::of(self)
    }

    /// Returns the findings about each move, for programs.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        self.marks.iter().map(|mark| Row::of(self, mark)).collect()
    }

    /// Returns a reason as a sentence.
    #[must_use]
    pub fn sentence(&self, mark: &Mark, reason: &Reason, language: Language) -> String {
        words::reason(self, mark, reason, words::of(language))
    }

    /// Returns the effect of a move on the result, if its loss is worth reporting.
    #[must_use]
    pub fn aftermath(mark: &Mark, language: Language) -> Option<String> {
        (mark.verdict() > MoveVerdict::Good).then(|| words::aftermath(mark, words::of(language)))
    }

    /// Returns the reasons for the loss of a move.
    #[must_use]
    pub fn reasons_of(&self, mark: &Mark) -> &[Reason] {
        let found = self.reasons.iter().find(|(ply, _)| *ply == mark.ply);
        found.map_or(&[], |(_, reasons)| reasons)
    }

    /// Returns the summary of the marks.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary::of_game(&self.marks, &self.played)
    }

    /// Returns each side's thinking time in each third of the game, and the number of moves with a known
    /// time. Passes take no time.
    #[must_use]
    pub fn seconds_by_phase(&self) -> [ByColor<(f64, u32)>; 3] {
        let mut phases = [ByColor::default(); 3];
        let cells_to_fill = self.cells_to_fill();
        let moves = self.played.plies().iter().enumerate().filter(|(_, ply)| !ply.is_pass);
        for (number, (at, ply)) in moves.enumerate() {
            let phase = Phase::of(number, cells_to_fill);
            let sums: Option<&mut ByColor<(f64, u32)>> =
                Phase::ALL.iter().position(|it| *it == phase).and_then(|at| phases.get_mut(at));
            if let (Some(sums), Some(seconds)) = (sums, self.seconds_of(at + 1)) {
                let (sum, moves) = &mut sums[ply.color];
                *sum += seconds;
                *moves += 1;
            }
        }
        phases
    }

    /// Returns the number of moves in the whole game, for dividing it into thirds.
    fn cells_to_fill(&self) -> usize {
        let contents = self.played.start().contents();
        let empties = contents.iter().filter(|content| **content == Content::Empty).count();
        let moves = self.played.plies().iter().filter(|ply| !ply.is_pass).count();
        empties.max(moves)
    }

    /// Returns the names of the cells that a reason concerns.
    fn cells(&self, reason: &Reason) -> Vec<String> {
        let game = outflank_rules::open(self.played.start().spec());
        reason.cells.iter().map(|&cell| game.layout().name(cell).to_owned()).collect()
    }

    fn seconds_of(&self, ply: usize) -> Option<f64> {
        self.seconds.get(ply.checked_sub(1)?).copied().flatten().filter(|seconds| seconds.is_finite())
    }
}

/// Returns a score in discs, rounded to hundredths as in every format.
fn hundredths(score: outflank_engine::Score) -> f64 {
    (f64::from(score.discs()) * 100.0).round() / 100.0 + 0.0
}
