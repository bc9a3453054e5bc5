//! Games that end before both sides have moved.

use outflank_play::{Command, EndReason, GuestId, Opening, Player, Principal, Seat, Session, Start};
use outflank_rules::Color;

use crate::{Table, play, seen, usual};

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));
const DIRECTOR: Principal = Principal::Guest(GuestId(3));

fn opening(control: Option<&str>) -> Opening {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening = usual(seat(1), seat(2));
    opening.terms.clock = control.map(|control| control.parse().expect("a time control"));
    opening.terms.swap = true;
    opening
}

/// Returns all ways to leave a game, each with the reason for the end if both sides have moved.
fn leavings(color: Color) -> [(Principal, Command, EndReason); 3] {
    let who = if color == Color::Black { ANNA } else { BORIS };
    [
        (who, Command::Resign { color }, EndReason::Resignation { color }),
        (Principal::Server, Command::Abandon { color }, EndReason::Abandoned { color }),
        (Principal::Server, Command::Depart { color }, EndReason::Resignation { color }),
    ]
}

/// Returns, for both sides and every way to leave a game, the actual reason for the end and the usual one.
fn ends(table: &Table) -> Vec<(EndReason, EndReason)> {
    let mut ends = Vec::new();
    for color in Color::ALL {
        // The player of the side, also after a swap.
        for (by, command, usual) in leavings(color) {
            let holder = [ANNA, BORIS].into_iter().find(|who| table.session.side_of(*who) == Some(color));
            let by = if by == Principal::Server { by } else { holder.expect("a player") };
            let mut after = Table { session: table.session.clone(), log: table.log.clone() };
            after.asks(by, command).expect("a game that goes on");
            let result = after.session.result().expect("an end");
            assert_eq!(result.winner.is_none(), result.reason == EndReason::Aborted);
            assert!(seen(&Session::replay(&after.log).expect("the log")) == seen(&after.session));
            ends.push((result.reason, usual));
        }
    }
    ends
}

#[test]
fn a_game_in_which_not_both_have_moved_is_called_off_however_it_is_left() {
    for control in [None, Some("5+3"), Some("2d")] {
        let mut table = Table::of(opening(control), ANNA);
        for text in ["f5", "d6"] {
            assert!(
                ends(&table).iter().all(|(end, _)| *end == EndReason::Aborted),
                "{control:?}, before {text}"
            );
            let by = if text == "f5" { ANNA } else { BORIS };
            table.asks(by, play(text)).expect("legal");
        }
        assert!(ends(&table).iter().all(|(end, usual)| end == usual), "{control:?}: both have moved");
    }
}

#[test]
fn the_moves_of_the_start_and_a_change_of_colors_are_no_moves() {
    let start = Start::Transcript { moves: ["f5", "d6", "c3", "d3"].map(String::from).into() };
    let mut table = Table::of(Opening { start, ..opening(Some("5")) }, ANNA);
    assert!(ends(&table).iter().all(|(end, _)| *end == EndReason::Aborted));
    table.asks(ANNA, play("c4")).expect("legal");
    table.asks(BORIS, Command::Swap).expect("agreed");
    assert!(ends(&table).iter().all(|(end, _)| *end == EndReason::Aborted), "Black alone has moved");
    let text = table.session.position().legal()[0].text.clone();
    table.asks(ANNA, play(&text)).expect("the other color is hers now");
    assert!(ends(&table).iter().all(|(end, usual)| end == usual));
}

#[test]
fn in_a_game_that_others_have_set_up_leaving_is_a_loss() {
    let table = Table::of(opening(Some("5")), DIRECTOR);
    assert!(ends(&table).iter().all(|(end, usual)| end == usual), "they may not abort it");
    assert!(!table.session.is_begun(), "the ratings depend on this");
}

#[test]
fn in_a_game_of_ones_own_giving_up_is_giving_up() {
    let mut table = Table::of(usual(Seat::PERSON, Seat::Engine { level: 1 }), Principal::Local(None));
    table.apply(Command::Resign { color: Color::Black }).expect("a game");
    let reason = table.session.result().map(|result| result.reason);
    assert_eq!(reason, Some(EndReason::Resignation { color: Color::Black }));
}
