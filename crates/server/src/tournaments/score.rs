//! The result of an online game in its tournament.

use outflank_play::{EndReason, Session};
use outflank_rules::{ByColor, Color};
use outflank_tournament::{BadResult, Ending, GameResult, Halves};

/// Returns the result of a finished game, for the players in their paired colors. `None` if it was aborted.
///
/// A game that ended on the board counts with its score. A loss on time counts by the tournament's rule.
/// After a resignation or departure, the winner gets all squares. An agreed draw gives each side half the
/// board. If discs do not decide the game, or the score is impossible on this board, the winner gets all
/// squares too.
pub(super) fn result(session: &Session, squares: u32) -> Option<Result<GameResult, BadResult>> {
    let result = session.result()?;
    let all = Halves::whole(squares.into());
    let full = |winner: Color| ByColor::from_fn(|color| if color == winner { all } else { Halves::ZERO });
    let half = ByColor { black: Halves::of(squares.into()), white: Halves::of(squares.into()) };
    let counted = |discs: ByColor<Halves>, ending| GameResult::counted(discs, ending, squares);
    let by_winner = || result.winner.map_or(half, full);
    let taken = match result.reason {
        EndReason::Aborted => return None,
        EndReason::Board => {
            let by_score = result.score.and_then(|score| {
                let black = Halves::of(i64::from(squares) + i64::from(score));
                let discs = ByColor { black, white: all - black };
                let leads = match black.cmp(&discs.white) {
                    std::cmp::Ordering::Greater => Some(Color::Black),
                    std::cmp::Ordering::Less => Some(Color::White),
                    std::cmp::Ordering::Equal => None,
                };
                counted(discs, Ending::Board).ok().filter(|_| leads == result.winner)
            });
            by_score.map_or_else(|| counted(by_winner(), Ending::Board), Ok)
        }
        EndReason::Time { color } | EndReason::Settled { color } => {
            let recorded =
                result.recorded.map(|discs| ByColor::from_fn(|side| Halves::whole(discs[side].into())));
            let ending = Ending::TimeDefault(color);
            let by_rule = recorded.and_then(|discs| counted(discs, ending).ok());
            by_rule.map_or_else(|| counted(full(!color), ending), Ok)
        }
        EndReason::Resignation { color } | EndReason::Abandoned { color } => {
            counted(full(!color), Ending::Board)
        }
        EndReason::Agreement => counted(half, Ending::Board),
    };
    // The players may have swapped colors after the first move, but the tournament keeps the paired colors.
    Some(taken.map(|taken| if session.is_swapped() { taken.reversed() } else { taken }))
}

#[cfg(test)]
mod tests {
    use outflank_play::{Command, Given, GuestId, Opening, Player, Principal, Refusal, Seat, TimeDefault};

    use super::*;
    use crate::ratings::RatedGame;

    const DIRECTOR: Principal = Principal::Guest(GuestId(9));

    fn person(color: Color) -> Principal {
        Principal::Guest(GuestId(if color == Color::Black { 1 } else { 2 }))
    }

    /// Returns a rated game of a tournament after these moves.
    fn game(rule: TimeDefault, moves: &[&str]) -> Session {
        let seat = |color| {
            let who = person(color).guest();
            Seat::Human(Player { who, name: None, avatar: None, account: None })
        };
        let mut opening = Opening::usual("othello".parse().unwrap(), ByColor::from_fn(seat));
        opening.terms.clock = "5".parse().ok();
        opening.terms.time_default = rule;
        (opening.terms.is_rated, opening.terms.take_backs) = (true, false);
        let (mut session, _) = Session::create(opening, DIRECTOR, outflank_play::Millis(0)).unwrap();
        for text in moves {
            let by = person(session.to_move().unwrap());
            does(&mut session, by, Command::Play { text: (*text).into() }).unwrap();
        }
        session
    }

    fn does(session: &mut Session, by: Principal, command: Command) -> Result<(), Refusal> {
        let given = Given { by, ..Given::here(session.updated()) };
        session.apply(&command, &given).map(drop)
    }

    fn flag(session: &mut Session) {
        let due = session.clock().and_then(|clock| clock.deadline()).unwrap();
        session.apply(&Command::Flag, &Given::by_server(due)).unwrap();
    }

    /// Returns Black's discs in the tournament, the ending, and the points for the rating.
    fn counts(session: &Session) -> Option<(Halves, Ending, Option<f64>)> {
        let counted = result(session, 64)?.unwrap();
        Some((counted.discs().black, counted.ending(), RatedGame::of(session).map(|rated| rated.points)))
    }

    const BEGUN: [&str; 4] = ["f5", "d6", "c3", "d3"];

    #[test]
    fn what_was_lost_on_time_counts_so_in_the_event_and_for_ratings_and_the_director_sees_it() {
        use TimeDefault::{Fixed, Full, PlayOn, WinnerCompletes};
        type Later = fn(&mut Session) -> Result<(), Refusal>;
        let nothing: Later = |_| Ok(());
        let resigns: [Later; 2] = [
            |session| does(session, person(Color::Black), Command::Resign { color: Color::Black }),
            |session| does(session, person(Color::White), Command::Resign { color: Color::White }),
        ];
        let leaves: [Later; 2] = [
            |session| does(session, Principal::Server, Command::Abandon { color: Color::Black }),
            |session| does(session, Principal::Server, Command::Abandon { color: Color::White }),
        ];
        let called_off: Later = |session| does(session, Principal::Server, Command::Abort);
        let content: Later = |session| does(session, person(Color::White), Command::Settle);
        let again: Later = |session| {
            flag(session);
            Ok(())
        };
        let rows: [(&str, TimeDefault, Later, i64); 13] = [
            ("at once", Fixed, nothing, 31),
            ("at once", Full, nothing, 0),
            ("loser resigns", PlayOn, resigns[0], 0),
            ("winner resigns", PlayOn, resigns[1], 31),
            ("loser leaves", PlayOn, leaves[0], 0),
            ("winner leaves", PlayOn, leaves[1], 31),
            ("flag again", PlayOn, again, 0),
            ("called off", PlayOn, called_off, 31),
            ("loser leaves", WinnerCompletes, leaves[0], 31),
            ("winner leaves", WinnerCompletes, leaves[1], 31),
            ("winner content", WinnerCompletes, content, 31),
            ("called off", WinnerCompletes, called_off, 31),
            (
                "winner deletes the account",
                PlayOn,
                |session| does(session, Principal::Server, Command::Depart { color: Color::White }),
                31,
            ),
        ];
        for (what, rule, later, discs) in rows {
            let mut session = game(rule, &BEGUN);
            flag(&mut session);
            later(&mut session).unwrap();
            let expected = (Halves::whole(discs), Ending::TimeDefault(Color::Black), Some(0.0));
            assert_eq!(counts(&session), Some(expected), "{what}, {rule:?}");
        }
    }

    #[test]
    fn a_game_in_which_not_both_have_moved_counts_in_its_event_and_for_no_rating() {
        for moves in [&BEGUN[..0], &BEGUN[..1]] {
            let mut session = game(TimeDefault::Fixed, moves);
            does(&mut session, person(Color::Black), Command::Resign { color: Color::Black }).unwrap();
            assert_eq!(counts(&session), Some((Halves::ZERO, Ending::Board, None)), "{moves:?}");
        }
        let mut session = game(TimeDefault::Fixed, &BEGUN[..2]);
        does(&mut session, person(Color::Black), Command::Resign { color: Color::Black }).unwrap();
        assert_eq!(counts(&session), Some((Halves::ZERO, Ending::Board, Some(0.0))));
    }
}
