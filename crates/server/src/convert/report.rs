//! Analyses as they are kept, as reports to be written.

use outflank_analysis::report::{NamedOpening, Report};
use outflank_analysis::{Mark, Reason, ReasonKind};
use outflank_engine::{Certainty, Score as Discs};
use outflank_formats::record::{Date, Heading, How, Player, Score, StatedResult};
use outflank_rules::{AnyPosition, ByColor, Cell, Color, Content, Playthrough, Verdict, open};
use outflank_wire::{analysis as wire, board, game};

use super::refusal::BadFile;
use super::spec;
use crate::Failure;

/// What is told of a game that no format of games can tell.
const STATED: &str = "a position of this game was stated against the rules over the board; it can be looked at, but not be saved";

/// An analysis that is done as a report. Its moves are played again.
pub(crate) fn report(told: &wire::Analysis) -> Result<Report, Failure> {
    let mut played = Playthrough::new(start(told)?);
    for ply in &told.plies {
        played.play(&ply.text).map_err(|_| BadFile(STATED.to_owned()))?;
    }
    // Moves that were typed have no times, and those before a clock ran took none.
    let times = [None].into_iter().chain(told.plies.windows(2).map(|two| match two {
        [before, ply] if before.at_ms > 0 && ply.at_ms >= before.at_ms && !is_pass(ply) => {
            Some((ply.at_ms - before.at_ms) as f64 / 1000.0)
        }
        _ => None,
    }));
    let begun = told.plies.first().and_then(|ply| u64::try_from(ply.at_ms / 1000).ok());
    let heading = Heading {
        players: ByColor { black: named(told.black.as_ref()), white: named(told.white.as_ref()) },
        event: told.event.clone(),
        date: told
            .date
            .as_deref()
            .and_then(Date::read)
            .or_else(|| begun.filter(|seconds| *seconds > 0).and_then(Date::of_unix)),
        result: told.result.as_ref().map(result),
        ..Heading::default()
    };
    let marks: Vec<Mark> = told.marks.iter().map(mark).collect();
    let reasons = told.marks.iter().filter(|mark| !mark.reasons.is_empty());
    Ok(Report {
        seconds: times.take(told.plies.len()).collect(),
        heading,
        depth: match told.depth {
            wire::AnalysisDepth::Quick => "quick",
            wire::AnalysisDepth::Usual => "usual",
            wire::AnalysisDepth::Strong => "strong",
        }
        .to_owned(),
        opening: told.opening.as_ref().map(|opening| NamedOpening {
            english: opening.en.clone(),
            russian: opening.ru.clone(),
            ply: opening.ply as usize,
        }),
        given: told.given as usize,
        reasons: reasons.map(|mark| (mark.ply as usize, mark.reasons.iter().map(reason).collect())).collect(),
        marks,
        played,
    })
}

/// The position before the moves.
fn start(told: &wire::Analysis) -> Result<AnyPosition, Failure> {
    let game = open(&spec(&told.spec)?);
    let usual = game.start();
    let contents: Vec<Content> = told.start.contents.iter().copied().map(content).collect();
    let turn = told.start.turn.map(color);
    if contents == usual.contents() && turn == usual.to_move() {
        return Ok(usual);
    }
    // A start at which the game was over has no moves to play from.
    let turn = turn.unwrap_or(Color::Black);
    let hands = told.start.hands.filter(|hands| !hands.supposed);
    let start = match hands {
        Some(hands) => {
            game.position_with_hands(&contents, turn, ByColor { black: hands.black, white: hands.white })
        }
        None => game.position(&contents, turn),
    };
    start.map_err(|_| BadFile(STATED.to_owned()).into())
}

fn is_pass(ply: &game::PlayedPly) -> bool {
    ply.changes.iter().any(|change| matches!(change, board::Change::Passed { .. }))
}

fn named(name: Option<&String>) -> Player {
    Player { name: name.cloned(), rating: None }
}

fn result(told: &game::GameResult) -> StatedResult {
    let score = match (told.recorded, told.score, told.winner) {
        (Some(discs), ..) => Score::Discs(ByColor { black: discs.black, white: discs.white }),
        (None, Some(score), _) => Score::Margin(f64::from(score)),
        (None, None, Some(winner)) => Score::Verdict(Verdict::Win(color(winner))),
        (None, None, None) => Score::Verdict(Verdict::Draw),
    };
    let how = match told.reason {
        game::EndReason::Resignation => Some(How::Resignation),
        game::EndReason::Time => Some(How::Time),
        game::EndReason::Abandoned => Some(How::Left),
        game::EndReason::Agreement => Some(How::Agreement),
        game::EndReason::Aborted => Some(How::Void),
        _ => None,
    };
    StatedResult { score: Some(score).filter(|_| how != Some(How::Void)), how }
}

fn mark(told: &wire::AnalysisMark) -> Mark {
    Mark {
        ply: told.ply as usize,
        color: color(told.color),
        played: told.played.clone(),
        score: discs(told.score),
        best: told.best.clone(),
        best_score: discs(told.best_score),
        line: told.line.clone(),
        certainty: match told.certainty {
            game::Certainty::Exact {} => Certainty::Exact,
            game::Certainty::Searched { depth, percent } => Certainty::Searched { depth, percent },
        },
        is_only: told.is_only,
    }
}

fn reason(told: &wire::Reason) -> Reason {
    Reason {
        kind: match told.kind {
            wire::ReasonKind::GivesCorner => ReasonKind::GivesCorner,
            wire::ReasonKind::LeavesCorner => ReasonKind::LeavesCorner,
            wire::ReasonKind::OpensAccess => ReasonKind::OpensAccess,
            wire::ReasonKind::LosesParity => ReasonKind::LosesParity,
            wire::ReasonKind::ThrowsWin => ReasonKind::ThrowsWin,
            wire::ReasonKind::ThrowsDraw => ReasonKind::ThrowsDraw,
            wire::ReasonKind::PassesUpForce => ReasonKind::PassesUpForce,
            wire::ReasonKind::LosesTempo => ReasonKind::LosesTempo,
            wire::ReasonKind::LosesLastMove => ReasonKind::LosesLastMove,
            wire::ReasonKind::GivesSquare => ReasonKind::GivesSquare,
            wire::ReasonKind::LeavesSquare => ReasonKind::LeavesSquare,
            wire::ReasonKind::GivesStable => ReasonKind::GivesStable,
            wire::ReasonKind::LosesMobility => ReasonKind::LosesMobility,
        },
        cells: told.cells.iter().copied().map(Cell).collect(),
        line: told.line.clone(),
        follows_played: told.follows_played,
    }
}

/// A score as it was told, in the steps in which it was counted.
fn discs(told: f64) -> Discs {
    Discs::from_units((told * f64::from(Discs::UNITS_PER_DISC)).round() as i32)
}

const fn color(told: board::Color) -> Color {
    match told {
        board::Color::Black => Color::Black,
        board::Color::White => Color::White,
    }
}

const fn content(told: board::Content) -> Content {
    match told {
        board::Content::Absent => Content::Absent,
        board::Content::Empty => Content::Empty,
        board::Content::Black => Content::Piece(Color::Black),
        board::Content::White => Content::Piece(Color::White),
        board::Content::BlackMarked => Content::Marked(Color::Black),
        board::Content::WhiteMarked => Content::Marked(Color::White),
    }
}
