//! Games as messages.

use outflank_engine::{Certainty, MoveScore};
use outflank_play::{
    Account, Avatar, Clock, Company, EndReason, Event, GameResult, Logged, Millis, Name, Offer, Player,
    Reading, Seat, Session, Start, Terms, TimeDefault,
};
use outflank_rules::{AnyPosition, ByColor, Color, Content, Ending, MoveKind, Ply};
use outflank_wire::board::Hands;
use outflank_wire::game::{self as wire, PlayedPly, TryPosition};
use outflank_wire::live;
use outflank_wire::server::GameEvent;

use super::twins::twins;
use super::{board, correction};
use crate::GameId;

twins! {
    pub(super) fn company(Company, live::Company) { Own, Two }

    pub(super) fn offer, read_offer(Offer, live::Offer) { TakeBack, Rematch, Draw, MoreTime, Adjourn, GoOn }

    pub(super) fn time_default, read_time_default(TimeDefault, live::TimeDefault) {
        Full,
        PlayOn,
        WinnerCompletes,
        Fixed,
    }

    fn account(Account, wire::SeatAccount) { Named, Deleted }
}

/// Returns a complete game.
pub(crate) fn game(id: &GameId, session: &Session, thinking: Option<Color>, you: live::You) -> wire::Game {
    wire::Game {
        id: id.to_string(),
        spec: session.game().spec().to_string(),
        seq: session.seq(),
        layout: board::layout(session.game().layout()),
        seats: seats(session.seats()),
        start: start_position(session),
        plies: plies(session.plies()),
        given: number(session.n_given()),
        position: snapshot_position(session),
        result: session.result().map(result),
        thinking: thinking.map(board::color),
        take_back: session.take_back().filter(|_| !session.is_shared()).map(number),
        // For its players, a game of an event is a game between two. The players cannot change its seats.
        company: company(if session.is_shared() { Company::Two } else { Company::Own }),
        handicap: session
            .handicap()
            .map(|given| live::Handicap { color: board::color(given.color), corners: given.corners }),
        terms: told_terms(session.terms()),
        corrections: correction::corrections(session),
        offers: live::Offers {
            black: session.offer_of(Color::Black).map(offer),
            white: session.offer_of(Color::White).map(offer),
        },
        defaulted: session.defaulted().map(board::color),
        swapped: session.is_swapped(),
        adjourned: session.is_adjourned(),
        clocks: session.clock().map(clocks),
        continued: session.continued().map(str::to_owned),
        ratings: None,
        cut_off: false,
        you,
        created_ms: session.created().0,
    }
}

/// Converts a game that is not stored, with the tried moves.
pub(crate) fn tried(session: &Session) -> wire::TriedPosition {
    wire::TriedPosition {
        spec: session.game().spec().to_string(),
        layout: board::layout(session.game().layout()),
        start: start_position(session),
        plies: plies(session.plies()),
        position: snapshot_position(session),
        result: session.result().map(result),
    }
}

/// Returns the current position of a game. Once the game is over, no side is to move.
pub(crate) fn snapshot_position(session: &Session) -> outflank_wire::board::Position {
    position(session.position(), session.result().is_some(), session.supposes_hands())
}

/// Returns the position before the first ply.
pub(super) fn start_position(session: &Session) -> outflank_wire::board::Position {
    position(session.playthrough().start(), false, session.supposes_hands())
}

pub(super) fn position(position: &AnyPosition, over: bool, supposed: bool) -> outflank_wire::board::Position {
    let open = !over;
    outflank_wire::board::Position {
        contents: position.contents().into_iter().map(board::content).collect(),
        turn: position.to_move().filter(|_| open).map(board::color),
        discs: counts(position.discs()),
        legal: if open { position.legal().iter().map(board::legal).collect() } else { Vec::new() },
        hands: position.hands().map(|ByColor { black, white }| Hands { black, white, supposed }),
    }
}

pub(super) const fn counts(discs: ByColor<u32>) -> outflank_wire::board::Counts {
    outflank_wire::board::Counts { black: discs.black, white: discs.white }
}

pub(super) fn plies<'a>(plies: impl Iterator<Item = (&'a Ply, Millis)>) -> Vec<PlayedPly> {
    plies.map(|(played, at)| ply(played, at)).collect()
}

fn ply(ply: &Ply, at: Millis) -> PlayedPly {
    PlayedPly {
        text: ply.text.clone(),
        color: board::color(ply.color),
        changes: board::changes(&ply.effect),
        discs: counts(ply.after.discs()),
        hands: ply.after.hands().map(counts),
        at_ms: at.0,
    }
}

fn seat(seat: &Seat) -> wire::Seat {
    match seat {
        Seat::Human(Player { name, avatar, account: known, .. }) => wire::Seat::Human {
            name: name.as_ref().map(Name::to_string),
            avatar: avatar.as_ref().map(Avatar::to_string),
            account: known.map(account),
        },
        Seat::Open => wire::Seat::Open {},
        Seat::Engine { level } => wire::Seat::Engine { level: *level },
        Seat::Age { age } => wire::Seat::Age { age: age.to_string() },
    }
}

pub(super) fn seats(seats: &ByColor<Seat>) -> wire::Seats {
    wire::Seats { black: seat(&seats.black), white: seat(&seats.white) }
}

pub(super) fn result(result: GameResult) -> wire::GameResult {
    wire::GameResult {
        winner: result.winner.map(board::color),
        reason: match result.reason {
            EndReason::Board => result.ending.map_or(wire::EndReason::Board, ending),
            EndReason::Resignation { .. } => wire::EndReason::Resignation,
            EndReason::Time { .. } | EndReason::Settled { .. } => wire::EndReason::Time,
            EndReason::Abandoned { .. } => wire::EndReason::Abandoned,
            EndReason::Agreement => wire::EndReason::Agreement,
            EndReason::Aborted => wire::EndReason::Aborted,
        },
        discs: counts(result.discs),
        recorded: result.recorded.map(counts),
        score: result.score,
    }
}

/// Converts the rule that ended a game.
pub(super) const fn ending(ending: Ending) -> wire::EndReason {
    match ending {
        Ending::NoMoves => wire::EndReason::Board,
        Ending::Stalemate => wire::EndReason::Stalemate,
        Ending::Captured => wire::EndReason::Captured,
        Ending::Passes => wire::EndReason::Passes,
        Ending::Five => wire::EndReason::Five,
        Ending::Fortress => wire::EndReason::Fortress,
        Ending::Repetition => wire::EndReason::Repetition,
        Ending::PlyLimit => wire::EndReason::PlyLimit,
    }
}

/// Converts an event to a message. `after` is the session right after the event. Returns `None` for the
/// creation, since clients receive the whole game then.
pub(crate) fn event(logged: &Logged, after: &Session) -> Option<GameEvent> {
    match &logged.event {
        Event::Created { .. } => None,
        Event::Swapped => Some(GameEvent::Swapped { seats: seats(after.seats()) }),
        Event::MoreTime { color } => Some(GameEvent::MoreTime { color: board::color(*color) }),
        Event::Defaulted { color } => Some(GameEvent::Defaulted { color: board::color(*color) }),
        Event::Interrupted { .. } => Some(GameEvent::Interrupted {}),
        Event::Adjourned => Some(GameEvent::Adjourned {}),
        Event::Resumed => Some(GameEvent::Resumed {}),
        Event::Played { .. } => {
            after.plies().last().map(|(last, at)| GameEvent::Played { ply: ply(last, at) })
        }
        Event::TookBack { plies } => Some(GameEvent::TookBack { plies: number(*plies) }),
        Event::Seated { .. } => Some(GameEvent::Seated { seats: seats(after.seats()) }),
        Event::Offered { color, offer: what } => {
            Some(GameEvent::Offered { color: board::color(*color), offer: offer(*what) })
        }
        Event::Declined { color, offer: what } => {
            Some(GameEvent::Declined { color: board::color(*color), offer: offer(*what) })
        }
        Event::Corrected { .. } | Event::Stood { .. } => correction::event(logged, after),
        Event::Continued { game } => Some(GameEvent::Continued { game: game.clone() }),
        Event::Ended { .. } => after.result().map(|ended| GameEvent::Ended { result: result(ended) }),
    }
}

pub(crate) fn told_terms(terms: &Terms) -> live::Terms {
    live::Terms {
        clock: terms.clock.map(|clock| clock.to_string()),
        time_default: time_default(terms.time_default),
        take_backs: terms.take_backs,
        draws: terms.draws,
        swap: terms.swap,
        public: terms.is_public,
        delay: terms.delay.moves(),
        over_the_board: terms.over_the_board.map(correction::agreed),
        rated: terms.is_rated,
    }
}

/// Returns the clocks at the time of their last change.
pub(crate) fn clocks(clock: &Clock) -> live::Clocks {
    let at = clock.parts().at;
    let shown = clock.reading(at);
    live::Clocks {
        black: clock_side(shown.black),
        white: clock_side(shown.white),
        running: clock.running().map(board::color),
        at_ms: at.0,
    }
}

fn clock_side(reading: Reading) -> live::ClockSide {
    let millis = |span: outflank_play::Span| i64::try_from(span.0).unwrap_or(i64::MAX);
    live::ClockSide {
        left_ms: millis(reading.time),
        delay_ms: millis(reading.delay),
        overtime: reading.overtime,
        periods: (reading.periods > 0).then(|| reading.periods.into()),
    }
}

/// Converts the engine's scores to a hint.
pub(crate) fn hint(ply: usize, position: &AnyPosition, scores: &[MoveScore]) -> wire::Hint {
    let legal = position.legal();
    let advice = |scored: &MoveScore| {
        let kind = legal.iter().find(|legal| legal.text == scored.mv).map(|legal| legal.kind);
        wire::HintMove {
            cell: kind.and_then(MoveKind::target).map(|cell| cell.0),
            text: scored.mv.clone(),
            score: scored.score.discs(),
            certainty: certainty(scored.certainty),
            book: scored.is_book,
        }
    };
    wire::Hint { ply: number(ply), moves: scores.iter().map(advice).collect() }
}

pub(super) const fn certainty(certainty: Certainty) -> wire::Certainty {
    match certainty {
        Certainty::Exact => wire::Certainty::Exact {},
        Certainty::Searched { depth, percent } => wire::Certainty::Searched { depth, percent },
    }
}

/// Converts a count to 32 bits, saturating.
pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Returns the start and the moves that lead to the current position of a game.
pub(crate) fn way(session: &Session) -> TryPosition {
    let (played, plies) = (session.playthrough(), session.playthrough().plies());
    let stated = plies.iter().rposition(|ply| ply.is_stated);
    let laid = match stated.and_then(|at| plies.get(at)) {
        Some(ply) => Some(&ply.after),
        None => played.is_start_stated().then(|| played.start()),
    };
    let laid = laid.and_then(|position| Some((position, position.to_move()?)));
    let start = match (laid, session.start()) {
        // No moves lead to a stated position, so it becomes the start.
        (Some((position, turn)), _) => wire::Start::Position {
            board: position.contents().into_iter().map(Content::letter).collect(),
            turn: board::color(turn),
            hands: position.hands().map(counts),
        },
        // The moves of a transcript are already among the plies of the game.
        (_, Start::Usual | Start::Transcript { .. }) => wire::Start::Usual {},
        (_, Start::Position { contents, turn, hands }) => wire::Start::Position {
            board: contents.iter().copied().map(Content::letter).collect(),
            turn: board::color(*turn),
            hands: hands.map(counts),
        },
    };
    let moves = plies.iter().skip(stated.map_or(0, |at| at + 1)).map(|ply| ply.text.clone()).collect();
    TryPosition { spec: session.game().spec().to_string(), start, moves }
}

#[cfg(test)]
mod tests {
    use outflank_play::{Command, Given, Opening, OverTheBoard, Principal, Standing};

    use super::*;

    #[test]
    fn the_way_to_a_game_leads_from_the_board_that_was_stated() {
        let mut opening =
            Opening::usual("othello".parse().unwrap(), ByColor { black: Seat::PERSON, white: Seat::PERSON });
        opening.terms.over_the_board = Some(OverTheBoard::new(2).unwrap());
        let here = |millis| Given { by: Principal::Local(None), ..Given::here(Millis(millis)) };
        let mut session = Session::create(opening, Principal::Local(None), Millis(0)).unwrap().0;
        let rows = session.position().contents();
        let mirrored: Vec<Content> = rows.chunks(8).flat_map(|row| row.iter().rev().copied()).collect();
        let stand = |contents: &[Content], played: Option<&str>, turn| {
            let (contents, played) = (contents.to_vec(), played.map(str::to_owned));
            Command::Stand(Standing { played, contents, turn, claimant: None })
        };
        session.apply(&stand(&mirrored, None, Color::Black), &here(1)).unwrap();
        session.apply(&Command::Play { text: "c5".into() }, &here(2)).unwrap();
        let letters =
            |contents: &[Content]| contents.iter().copied().map(Content::letter).collect::<String>();
        let parts = |session: &Session| match way(session).start {
            wire::Start::Position { board, .. } => (board, way(session).moves),
            other => panic!("{other:?}"),
        };
        assert_eq!(parts(&session), (letters(&mirrored), vec!["c5".to_owned()]));
        // A stated position becomes the start.
        let mut wrong = session.position().contents();
        wrong[0] = Content::Piece(Color::White);
        session.apply(&stand(&wrong, Some("a1"), Color::Black), &here(3)).unwrap();
        assert_eq!(parts(&session), (letters(&wrong), Vec::new()));
    }
}
