//! Reports for programs, in a stable JSON format that docs/formats.md describes.

use std::collections::BTreeMap;

use outflank_engine::Certainty;
use outflank_formats::record::Date;
use outflank_formats::stream::WriteError;
use outflank_language::Language;
use outflank_rules::{ByColor, Color, Content};
use serde::Serialize;

use super::{Report, hundredths};
use crate::twins::ColorText;
use crate::{Aftermath, Mark, MoveVerdict, ReasonKind, Turning};

/// The version of the format. The version rises when a field is removed or changes its meaning, not when one
/// is added.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    outflank_analysis: u32,
    game: String,
    start: Start,
    black: Option<&'a str>,
    white: Option<&'a str>,
    event: Option<&'a str>,
    site: Option<&'a str>,
    round: Option<&'a str>,
    date: Option<String>,
    depth: &'a str,
    /// The number of first plies that neither player chose: they have no marks.
    given: usize,
    plies: Vec<Ply<'a>>,
    marks: Vec<Row>,
    total: Together,
}

#[derive(Serialize)]
struct Start {
    /// The content of each cell, in the order of the layout.
    board: String,
    turn: Option<&'static str>,
}

#[derive(Serialize)]
struct Ply<'a> {
    ply: usize,
    #[serde(with = "ColorText")]
    color: Color,
    #[serde(rename = "move")]
    made: &'a str,
    seconds: Option<f64>,
}

/// The findings about a move. Scores are in discs for the side that made the move, rounded to hundredths.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The number of the ply, from 1, counting passes.
    pub ply: usize,
    /// The side that made the move.
    #[serde(with = "ColorText")]
    pub color: Color,
    /// The move.
    pub played: String,
    /// Its score.
    pub score: f64,
    /// The best move.
    pub best: String,
    /// The score of that move.
    pub best_score: f64,
    /// The loss, in discs.
    pub loss: f64,
    /// The depth of the search in plies; the number of empty cells if the score is proved.
    pub depth: usize,
    /// The confidence of the search, in percent.
    pub selectivity: u8,
    /// Whether both scores are proved.
    pub exact: bool,
    /// The judgment of the move in a word.
    pub verdict: MoveVerdict,
    /// The effect of the move on the result.
    pub aftermath: Aftermath,
    /// The thinking time in seconds, if known.
    pub seconds: Option<f64>,
    /// The best line.
    pub line: Vec<String>,
    /// The reasons for the loss; empty if none can be shown.
    pub reasons: Vec<Why>,
}

/// A reason for the loss of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Why {
    /// The kind of reason.
    pub kind: ReasonKind,
    /// The names of the cells concerned.
    pub cells: Vec<String>,
    /// The line that shows the reason.
    pub line: Vec<String>,
    /// Whether the line begins with the move played instead of the best one.
    pub follows_played: bool,
}

/// The findings about the game as a whole.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Total {
    total: Together,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Together {
    plies: usize,
    /// The last named opening that the game went through; null if there is none.
    opening: Option<Named>,
    /// The ply from which on every mark is proved; null if the last mark is not.
    solved_from: Option<usize>,
    loss: Sides<f64>,
    /// Discs lost per move in the first, second and last third of the game.
    loss_a_move: [Sides<Option<f64>>; 3],
    /// Seconds per move in the same thirds, if known.
    seconds_a_move: [Sides<Option<f64>>; 3],
    /// The number of moves with which each side gave away a win or a draw.
    given_away: Sides<u32>,
    last_won: Option<Chance>,
    last_drawn: Option<Chance>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Named {
    name: String,
    /// The name in each language, by language tag.
    names: BTreeMap<&'static str, String>,
    /// The ply that leads to the opening.
    ply: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Chance {
    ply: usize,
    #[serde(with = "ColorText")]
    color: Color,
    exact: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Sides<T> {
    black: T,
    white: T,
}

impl<T> From<ByColor<T>> for Sides<T> {
    fn from(ByColor { black, white }: ByColor<T>) -> Self {
        Self { black, white }
    }
}

impl From<Turning> for Chance {
    fn from(turning: Turning) -> Self {
        Self { ply: turning.ply, color: turning.color, exact: turning.is_exact }
    }
}

impl Row {
    pub(super) fn of(report: &Report, mark: &Mark) -> Self {
        let (depth, selectivity) = depth_and_confidence(report, mark);
        let reasons = report.reasons_of(mark).iter().map(|reason| Why {
            kind: reason.kind,
            cells: report.cells(reason),
            line: reason.line.clone(),
            follows_played: reason.follows_played,
        });
        Self {
            ply: mark.ply,
            color: mark.color,
            played: mark.played.clone(),
            score: hundredths(mark.score),
            best: mark.best.clone(),
            best_score: hundredths(mark.best_score),
            loss: hundredths(mark.loss()),
            depth,
            selectivity,
            exact: mark.is_exact(),
            verdict: mark.verdict(),
            aftermath: mark.aftermath(),
            seconds: report.seconds_of(mark.ply),
            line: mark.line.clone(),
            reasons: reasons.collect(),
        }
    }
}

/// Returns the search depth in plies, and the confidence in percent. For a proved score they are the number
/// of empty cells and 100.
fn depth_and_confidence(report: &Report, mark: &Mark) -> (usize, u8) {
    match mark.certainty {
        Certainty::Searched { depth, percent } => (usize::from(depth), percent),
        Certainty::Exact => {
            let before = report.played.position_after(mark.ply.saturating_sub(1));
            let is_empty = |content: &&Content| **content == Content::Empty;
            (before.map_or(0, |position| position.contents().iter().filter(is_empty).count()), 100)
        }
    }
}

impl Total {
    pub(super) fn of(report: &Report) -> Self {
        Self { total: Together::of(report) }
    }
}

impl Together {
    fn of(report: &Report) -> Self {
        let summary = report.summary();
        let a_move = |(sum, moves): (f64, u32)| (moves > 0).then(|| sum / f64::from(moves));
        let sides = |ByColor { black, white }| Sides { black: a_move(black), white: a_move(white) };
        Self {
            plies: report.played.plies().len(),
            opening: report.opening.as_ref().map(|opening| Named {
                name: opening.names.get(Language::ENGLISH).to_owned(),
                names: opening
                    .names
                    .iter()
                    .map(|(language, name)| (language.tag(), name.to_owned()))
                    .collect(),
                ply: opening.ply,
            }),
            solved_from: summary.solved_from,
            loss: summary.loss.into(),
            loss_a_move: summary.phases.map(sides),
            seconds_a_move: report.seconds_by_phase().map(sides),
            given_away: summary.given_away.into(),
            last_won: summary.last_won.map(Chance::from),
            last_drawn: summary.last_drawn.map(Chance::from),
        }
    }
}

/// Writes the report on one line.
pub(super) fn write(report: &Report) -> Result<String, WriteError> {
    let (heading, start) = (&report.heading, report.played.start());
    let name = |color: Color| heading.players[color].name.as_deref();
    let plies = report.played.plies().iter().enumerate().map(|(at, ply)| Ply {
        ply: at + 1,
        color: ply.color,
        made: &ply.text,
        seconds: report.seconds_of(at + 1),
    });
    let document = Document {
        outflank_analysis: VERSION,
        game: start.spec().to_string(),
        start: Start {
            board: start.contents().into_iter().map(Content::letter).collect(),
            turn: start.to_move().map(Color::name),
        },
        black: name(Color::Black),
        white: name(Color::White),
        event: heading.event.as_deref(),
        site: heading.site.as_deref(),
        round: heading.round.as_deref(),
        date: heading.date.map(|date: Date| date.to_string()),
        depth: &report.depth,
        given: report.given,
        plies: plies.collect(),
        marks: report.rows(),
        total: Together::of(report),
    };
    let text = serde_json::to_string(&document).map_err(std::io::Error::from)?;
    Ok(text + "\n")
}
