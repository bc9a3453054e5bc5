//! An analysis as something to keep: JSON, a page, and the files of other programs.
//!
//! A [`Report`] is a game with all that was found about it. [`Report::write`] is the one way in which it
//! becomes a text, whoever asks for it. What the formats of games have no word for is left out of them; the
//! page and JSON have everything.

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

/// A game with what was found about it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game.
    pub played: Playthrough,
    /// Its first plies that neither player chose, and that are not judged.
    pub given: usize,
    /// Players, time and place.
    pub heading: Heading,
    /// How long each ply took, in seconds, where that is known; passes counted. May be shorter than the game.
    pub seconds: Vec<Option<f64>>,
    /// The name of the depth.
    pub depth: String,
    /// The last opening with a name on the way.
    pub opening: Option<NamedOpening>,
    /// The marks of the moves, in the order of the game.
    pub marks: Vec<Mark>,
    /// Why they lost something, by the ply of the mark.
    pub reasons: Vec<(usize, Vec<Reason>)>,
}

/// The name of an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOpening {
    /// The name in every language.
    pub names: Names,
    /// The ply that leads to it.
    pub ply: usize,
}

/// The formats of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReportFormat {
    /// One JSON object, for programs.
    Json,
    /// One page that stands by itself, for people.
    Html,
    /// A game of GGS: values and times in its moves, words in the one comment that it may have.
    Ggf,
    /// A game with comments and variations.
    Pgn,
    /// A game with comments and variations.
    Sgf,
}

impl ReportFormat {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Html, Self::Json, Self::Ggf, Self::Pgn, Self::Sgf];

    /// Its name, which is also the ending of its files.
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

    /// The format of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The media type, with its letters.
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

    /// Whether several reports may stand in one file, one after the other.
    #[must_use]
    pub const fn takes_several(self) -> bool {
        !matches!(self, Self::Html)
    }
}

impl Report {
    /// The report as a text that ends its last line. JSON has no language.
    ///
    /// # Errors
    /// The format cannot express this game.
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

    /// The game as a whole, for programs.
    #[must_use]
    pub fn total(&self) -> Total {
        Total::of(self)
    }

    /// Each move, for programs.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        self.marks.iter().map(|mark| Row::of(self, mark)).collect()
    }

    /// A reason as a sentence.
    #[must_use]
    pub fn sentence(&self, mark: &Mark, reason: &Reason, language: Language) -> String {
        words::reason(self, mark, reason, words::of(language))
    }

    /// The effect of a move on the result, if its loss is reported.
    #[must_use]
    pub fn aftermath(mark: &Mark, language: Language) -> Option<String> {
        (mark.verdict() > MoveVerdict::Good).then(|| words::aftermath(mark, words::of(language)))
    }

    /// Why this move lost something.
    #[must_use]
    pub fn reasons_of(&self, mark: &Mark) -> &[Reason] {
        let found = self.reasons.iter().find(|(ply, _)| *ply == mark.ply);
        found.map_or(&[], |(_, reasons)| reasons)
    }

    /// The summary of the marks.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary::of_game(&self.marks, &self.played)
    }

    /// What each side thought in each third of the game, and for how many moves that is known. Passes take no
    /// time.
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

    /// By how many moves a game is divided into thirds.
    fn cells_to_fill(&self) -> usize {
        let contents = self.played.start().contents();
        let empties = contents.iter().filter(|content| **content == Content::Empty).count();
        let moves = self.played.plies().iter().filter(|ply| !ply.is_pass).count();
        empties.max(moves)
    }

    /// The names of the cells that a reason is about.
    fn cells(&self, reason: &Reason) -> Vec<String> {
        let game = outflank_rules::open(self.played.start().spec());
        reason.cells.iter().map(|&cell| game.layout().name(cell).to_owned()).collect()
    }

    /// The seconds that a ply took.
    fn seconds_of(&self, ply: usize) -> Option<f64> {
        self.seconds.get(ply.checked_sub(1)?).copied().flatten().filter(|seconds| seconds.is_finite())
    }
}

/// A score in discs with two figures behind the point, as every format has it.
fn hundredths(score: outflank_engine::Score) -> f64 {
    (f64::from(score.discs()) * 100.0).round() / 100.0 + 0.0
}
