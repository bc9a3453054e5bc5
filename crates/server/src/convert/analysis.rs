//! Analyses as messages.

use outflank_analysis::{
    Aftermath, Conduct, Mean, MoveVerdict, Reason, ReasonKind, SideConduct, Summary, Turning,
};
use outflank_engine::{Level, Score};
use outflank_formats::record::Date;
use outflank_play::{Name, Seat, Session};
use outflank_records::opening_in;
use outflank_rules::{ByColor, Color, Playthrough};
use outflank_wire::analysis as wire;
use outflank_wire::moderation::ReportedAnalysis;
use outflank_wire::record::OpeningName;

use super::history::localized;
use super::twins::twins;
use super::{board, game};
use crate::Failure;
use crate::analyzed::{AnalyzedGame, DepthName, FailureReason, Findings, MoveFindings, Occasion, State};

/// The longest name of a player or event in a submitted game, in bytes.
const LONGEST_NAME: usize = 200;

twins! {
    /// Converts the depth of the search.
    pub(crate) fn depth, read_depth(DepthName, wire::AnalysisDepth) { Quick, Usual, Strong }

    fn failure_reason(FailureReason, wire::AnalysisFailure) { Broken, TooLong }

    fn verdict(MoveVerdict, wire::MoveVerdict) { Good, Inaccuracy, Mistake, Blunder }

    fn aftermath(Aftermath, wire::Aftermath) { StillWon, StillDrawn, StillLost, GivesWin, GivesDraw }

    fn reason_kind(ReasonKind, wire::ReasonKind) {
        GivesCorner,
        LeavesCorner,
        OpensAccess,
        LosesParity,
        ThrowsWin,
        ThrowsDraw,
        PassesUpForce,
        LosesTempo,
        LosesLastMove,
        GivesSquare,
        LeavesSquare,
        GivesStable,
        LosesMobility,
    }
}

/// Converts an analysis, finished or not.
pub(crate) fn analysis(id: String, analyzed: &AnalyzedGame, found: &Findings) -> wire::Analysis {
    let played = &analyzed.played;
    let Occasion { black, white, event, date } = analyzed.occasion.clone();
    wire::Analysis {
        id,
        spec: analyzed.rules.spec().to_string(),
        depth: depth(analyzed.depth),
        black,
        white,
        event,
        date,
        layout: board::layout(analyzed.rules.layout()),
        start: game::position(played.start(), false, analyzed.is_hands_supposed),
        plies: game::plies(played.plies().iter().zip(analyzed.times.iter().copied())),
        given: game::number(analyzed.given),
        stated: stated_after(played),
        result: analyzed.result.map(game::result),
        opening: opening_in(played)
            .map(|(opening, ply)| OpeningName { name: localized(&opening.names()), ply: game::number(ply) }),
        state: analysis_state(&found.state),
        marks: found.marks.iter().map(mark).collect(),
        summary: (found.state == State::Done).then(|| summary(analyzed, found)),
    }
}

/// Returns the numbers of the plies after which an arbiter stated the position.
fn stated_after(played: &Playthrough) -> Vec<u32> {
    (1..).zip(played.plies()).filter(|(_, ply)| ply.is_stated).map(|(number, _)| number).collect()
}

/// Converts the progress of an analysis.
pub(crate) fn analysis_state(state: &State) -> wire::AnalysisState {
    match state {
        State::Waiting => wire::AnalysisState::Waiting {},
        State::Running { judged, moves } => {
            wire::AnalysisState::Running { judged: game::number(*judged), moves: game::number(*moves) }
        }
        State::Done => wire::AnalysisState::Done {},
        State::Failed { reason, message } => {
            wire::AnalysisState::Failed { message: message.clone(), why: failure_reason(*reason) }
        }
    }
}

/// Returns the names of a game's players, where they have names.
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

/// Validates the names and the date of a submitted game, and trims them.
pub(crate) fn occasion(given: Occasion) -> Result<Occasion, Failure> {
    let Occasion { black, white, event, date } = given;
    let name = |field: &str, name: Option<String>| match name {
        Some(name) if name.len() > LONGEST_NAME => {
            Err(Failure::BadRequest(format!("game.{field}: longer than {LONGEST_NAME} bytes")))
        }
        name => Ok(name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty())),
    };
    let date = name("date", date)?;
    let read = |text: String| match Date::read(&text) {
        Some(date) => Ok(Date { time: None, ..date }.to_string()),
        None => Err(Failure::BadRequest(format!(
            "game.date: expected a date such as 2026-05-01 or 2026, not {text:?}"
        ))),
    };
    Ok(Occasion {
        black: name("black", black)?,
        white: name("white", white)?,
        event: name("event", event)?,
        date: date.map(read).transpose()?,
    })
}

/// Converts the findings about a move.
fn mark(MoveFindings { mark, is_glance, reasons }: &MoveFindings) -> wire::AnalysisMark {
    wire::AnalysisMark {
        ply: game::number(mark.ply),
        color: board::color(mark.color),
        played: mark.played.clone(),
        score: discs(mark.score),
        best: mark.best.clone(),
        best_score: discs(mark.best_score),
        loss: discs(mark.loss()),
        verdict: verdict(mark.verdict()),
        aftermath: aftermath(mark.aftermath()),
        line: mark.line.clone(),
        certainty: game::certainty(mark.certainty),
        is_only: mark.is_only,
        is_glance: *is_glance,
        reasons: reasons.iter().map(reason).collect(),
    }
}

/// Converts the cause of a loss.
fn reason(reason: &Reason) -> wire::Reason {
    wire::Reason {
        kind: reason_kind(reason.kind),
        cells: reason.cells.iter().map(|cell| cell.0).collect(),
        line: reason.line.clone(),
        follows_played: reason.follows_played,
    }
}

fn discs(score: Score) -> f64 {
    f64::from(score.discs())
}

/// Summarizes the marks of a game, with both sides' play in figures.
fn summary(analyzed: &AnalyzedGame, found: &Findings) -> wire::AnalysisSummary {
    let marks = found.plain_marks();
    let summary = Summary::of_game(&marks, &analyzed.played);
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
        given_away: wire::GivenAway { black: summary.given_away.black, white: summary.given_away.white },
        conduct: game_conduct(&analyzed.conduct(&marks)),
    }
}

fn game_conduct(conduct: &Conduct) -> wire::GameConduct {
    wire::GameConduct {
        in_book: conduct.in_book.map(game::number),
        black: side(&conduct.sides.black),
        white: side(&conduct.sides.white),
    }
}

/// Converts an analysis for moderators. The message includes the figures of the reported side once the
/// analysis is done.
pub(crate) fn reported_analysis(
    id: String,
    analyzed: &AnalyzedGame,
    found: &Findings,
    reported: Option<Color>,
) -> ReportedAnalysis {
    let conduct = (found.state == State::Done).then(|| analyzed.conduct(&found.plain_marks()));
    ReportedAnalysis {
        id,
        depth: depth(analyzed.depth),
        state: analysis_state(&found.state),
        in_book: conduct.as_ref().and_then(|conduct| conduct.in_book).map(game::number),
        conduct: conduct.zip(reported).map(|(conduct, color)| side(&conduct.sides[color])),
    }
}

/// Converts one side's play in figures.
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

#[cfg(test)]
mod tests {
    use outflank_play::{Command, Given, Millis, Opening, OverTheBoard, Principal, Standing};
    use outflank_rules::Content;

    use super::*;

    #[test]
    fn the_plies_after_which_an_arbiter_stated_the_board_are_listed() {
        let mut opening =
            Opening::usual("othello".parse().unwrap(), ByColor { black: Seat::PERSON, white: Seat::PERSON });
        opening.terms.over_the_board = Some(OverTheBoard::new(2).unwrap());
        let here = |millis| Given { by: Principal::Local(None), ..Given::here(Millis(millis)) };
        let mut session = Session::create(opening, Principal::Local(None), Millis(0)).unwrap().0;
        session.apply(&Command::Play { text: "f5".into() }, &here(1)).unwrap();
        assert!(stated_after(session.playthrough()).is_empty());
        let mut contents = session.position().contents();
        contents[0] = Content::Piece(Color::White);
        let played = Some("a1".to_owned());
        let stand = Command::Stand(Standing { played, contents, turn: Color::Black, claimant: None });
        session.apply(&stand, &here(2)).unwrap();
        session.apply(&Command::Play { text: "d3".into() }, &here(3)).unwrap();
        assert_eq!(stated_after(session.playthrough()), [2]);
    }
}
