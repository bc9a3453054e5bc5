//! Analyses as messages.

use outflank_analysis::{
    Aftermath, Conduct, Mark, Mean, MoveVerdict, Reason, ReasonKind, SideConduct, Summary, Turning,
};
use outflank_engine::{Level, Score};
use outflank_formats::record::Date;
use outflank_play::{Name, Seat, Session};
use outflank_records::opening_in;
use outflank_rules::ByColor;
use outflank_wire::analysis as wire;
use outflank_wire::record::OpeningName;

use super::{board, game};
use crate::Failure;

/// The longest name of a player or an event in a game that is given by its moves, in bytes.
const LONGEST_NAME: usize = 200;

/// Who played, and on what occasion, as far as that was said.
#[derive(Debug, Default)]
pub(crate) struct Occasion {
    /// What the players are called.
    pub(crate) names: ByColor<Option<String>>,
    /// The tournament or match.
    pub(crate) event: Option<String>,
    /// The day, or the month or the year where no more is known.
    pub(crate) date: Option<String>,
}

/// The analysis of a game before anything is known of its moves, and without its id. Nobody chose its first `given` plies.
pub(crate) fn analysis(
    session: &Session,
    given: usize,
    depth: wire::AnalysisDepth,
    Occasion { names, event, date }: Occasion,
) -> wire::Analysis {
    wire::Analysis {
        id: String::new(),
        spec: session.game().spec().to_string(),
        depth,
        black: names.black,
        white: names.white,
        event,
        date,
        layout: board::layout(session.game().layout()),
        start: game::start_position(session),
        plies: game::plies(session.plies()),
        given: game::number(given),
        result: session.result().map(game::result),
        opening: opening_in(session.playthrough()).map(|(opening, ply)| OpeningName {
            en: opening.english.to_owned(),
            ru: opening.russian.to_owned(),
            ply: game::number(ply),
        }),
        state: wire::AnalysisState::Waiting {},
        marks: Vec::new(),
        summary: None,
    }
}

/// What those are called who sit at a game.
pub(crate) fn names_of(session: &Session) -> ByColor<Option<String>> {
    let called = |seat: &Seat| match seat {
        Seat::Human(player) => player.name.as_ref().map(Name::to_string),
        Seat::Engine { level } => Some(match Level::new(*level) {
            Ok(level) => format!("Outflank {level}"),
            Err(_) => "Outflank".to_owned(),
        }),
        Seat::Age { age } => Some(format!("Outflank {age}")),
        Seat::Open => None,
    };
    let seats = session.seats();
    ByColor { black: called(&seats.black), white: called(&seats.white) }
}

/// What is said of a game that is given by its moves, tidied.
pub(crate) fn occasion(given: Occasion) -> Result<Occasion, Failure> {
    let Occasion { names, event, date } = given;
    let name = |field: &str, name: Option<String>| match name {
        Some(name) if name.len() > LONGEST_NAME => {
            Err(Failure::BadRequest(format!("game.{field}: longer than {LONGEST_NAME} bytes")))
        }
        name => Ok(name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty())),
    };
    let date = name("date", date)?;
    let read = |text: String| match Date::read(&text) {
        Some(date) => Ok(Date { time: None, ..date }.to_string()),
        None => {
            Err(Failure::BadRequest(format!("game.date: {text:?} is no date such as 2026-05-01 or 2026")))
        }
    };
    Ok(Occasion {
        names: ByColor { black: name("black", names.black)?, white: name("white", names.white)? },
        event: name("event", event)?,
        date: date.map(read).transpose()?,
    })
}

/// What is found about a move; the first look or more.
pub(crate) fn mark(mark: &Mark, is_glance: bool) -> wire::AnalysisMark {
    wire::AnalysisMark {
        ply: game::number(mark.ply),
        color: board::color(mark.color),
        played: mark.played.clone(),
        score: discs(mark.score),
        best: mark.best.clone(),
        best_score: discs(mark.best_score),
        loss: discs(mark.loss()),
        verdict: match mark.verdict() {
            MoveVerdict::Good => wire::MoveVerdict::Good,
            MoveVerdict::Inaccuracy => wire::MoveVerdict::Inaccuracy,
            MoveVerdict::Mistake => wire::MoveVerdict::Mistake,
            MoveVerdict::Blunder => wire::MoveVerdict::Blunder,
        },
        aftermath: Some(match mark.aftermath() {
            Aftermath::StillWon => wire::Aftermath::StillWon,
            Aftermath::StillDrawn => wire::Aftermath::StillDrawn,
            Aftermath::StillLost => wire::Aftermath::StillLost,
            Aftermath::GivesWin => wire::Aftermath::GivesWin,
            Aftermath::GivesDraw => wire::Aftermath::GivesDraw,
        }),
        line: mark.line.clone(),
        certainty: game::certainty(mark.certainty),
        is_only: mark.is_only,
        is_glance,
        reasons: Vec::new(),
    }
}

/// Why a move lost something.
pub(crate) fn reasons(reasons: &[Reason]) -> Vec<wire::Reason> {
    let reason = |reason: &Reason| wire::Reason {
        kind: match reason.kind {
            ReasonKind::GivesCorner => wire::ReasonKind::GivesCorner,
            ReasonKind::LeavesCorner => wire::ReasonKind::LeavesCorner,
            ReasonKind::OpensAccess => wire::ReasonKind::OpensAccess,
            ReasonKind::LosesParity => wire::ReasonKind::LosesParity,
            ReasonKind::ThrowsWin => wire::ReasonKind::ThrowsWin,
            ReasonKind::ThrowsDraw => wire::ReasonKind::ThrowsDraw,
            ReasonKind::PassesUpForce => wire::ReasonKind::PassesUpForce,
            ReasonKind::LosesTempo => wire::ReasonKind::LosesTempo,
            ReasonKind::LosesLastMove => wire::ReasonKind::LosesLastMove,
            ReasonKind::GivesSquare => wire::ReasonKind::GivesSquare,
            ReasonKind::LeavesSquare => wire::ReasonKind::LeavesSquare,
            ReasonKind::GivesStable => wire::ReasonKind::GivesStable,
            ReasonKind::LosesMobility => wire::ReasonKind::LosesMobility,
        },
        cells: reason.cells.iter().map(|cell| cell.0).collect(),
        line: reason.line.clone(),
        follows_played: reason.follows_played,
    };
    reasons.iter().map(reason).collect()
}

fn discs(score: Score) -> f64 {
    f64::from(score.discs())
}

/// What the marks of a game say together, and of how it was played.
pub(crate) fn summary(summary: &Summary, conduct: &Conduct) -> wire::AnalysisSummary {
    let turning = |turning: Turning| wire::AnalysisTurning {
        ply: game::number(turning.ply),
        color: board::color(turning.color),
        is_exact: turning.is_exact,
    };
    wire::AnalysisSummary {
        phases: summary.phases.map(|ByColor { black, white }| wire::PhaseLoss {
            black: black.0,
            black_moves: black.1,
            white: white.0,
            white_moves: white.1,
        }),
        solved_from: summary.solved_from.map(game::number),
        last_won: summary.last_won.map(turning),
        last_drawn: summary.last_drawn.map(turning),
        given_away: Some(wire::GivenAway {
            black: summary.given_away.black,
            white: summary.given_away.white,
        }),
        conduct: Some(wire::GameConduct {
            in_book: conduct.in_book.map(game::number),
            black: side(&conduct.sides.black),
            white: side(&conduct.sides.white),
        }),
    }
}

/// How one side played.
fn side(side: &SideConduct) -> wire::SideConduct {
    let mean =
        |Mean { mean, half, deviation, count }: Mean| wire::MeasuredMean { mean, half, deviation, count };
    wire::SideConduct {
        loss: side.loss.map(mean),
        usual_loss: side.usual_loss,
        agreement: side.agreement.map(|share| {
            let (low, high) = share.bounds();
            wire::MeasuredShare { hits: share.hits, of: share.of, low, high }
        }),
        seconds: side.seconds.map(mean),
    }
}
