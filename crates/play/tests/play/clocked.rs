//! Games with clocks, from the command to the log.

use outflank_play::{
    Command, EndReason, Given, GuestId, Millis, Offer, Player, Principal, Refusal, Seat, Session, Span,
};
use outflank_rules::Color;

use crate::{Table, play, seen, usual};

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));

fn table(control: &str) -> Table {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening = usual(seat(1), seat(2));
    opening.terms.clock = Some(control.parse().expect("a time control"));
    Table::of(opening, ANNA)
}

impl Table {
    fn at(&mut self, by: Principal, command: Command, at: i64) -> Result<usize, Refusal> {
        let given = Given { by, ..Given::here(Millis(at)) };
        let events = self.session.apply(&command, &given)?;
        self.log.extend(events.iter().cloned());
        Ok(events.len())
    }

    /// Returns the milliseconds left for both sides at a given moment.
    fn left(&self, at: i64) -> (u64, u64) {
        let shown = self.session.clock().expect("a clock").reading(Millis(at));
        (shown.black.time.0, shown.white.time.0)
    }

    fn is_as_its_log_says(&self) -> bool {
        seen(&Session::replay(&self.log).expect("the log")) == seen(&self.session)
    }
}

#[test]
fn the_clock_runs_once_both_have_moved() {
    let mut table = table("1+2");
    assert_eq!(table.at(ANNA, play("f5"), 20_000), Ok(1));
    assert_eq!(table.left(25_000), (60_000, 60_000), "nobody pays for finding a chair");
    assert_eq!(table.at(BORIS, play("d6"), 30_000), Ok(1));
    assert_eq!(table.left(35_000), (55_000, 60_000));
    assert_eq!(table.at(ANNA, play("c3"), 40_000), Ok(1));
    assert_eq!(table.left(40_000), (52_000, 60_000), "ten seconds less, two more");
    assert_eq!(table.at(BORIS, play("d3"), 41_000), Ok(1));
    assert_eq!(table.left(41_000), (52_000, 61_000));
    assert!(table.is_as_its_log_says());
}

#[test]
fn a_flag_falls_once_and_by_the_server() {
    let mut table = table("1");
    for (by, text, at) in [(ANNA, "f5", 0), (BORIS, "d6", 0), (ANNA, "c3", 10_000)] {
        table.at(by, play(text), at).expect("legal");
    }
    let deadline = table.session.clock().and_then(|clock| clock.deadline()).expect("a deadline").0;
    assert_eq!(table.at(Principal::Server, Command::Flag, deadline - 1), Err(Refusal::NoFlag));
    assert_eq!(table.at(ANNA, Command::Flag, deadline), Err(Refusal::NotAPlayer));
    assert_eq!(table.at(BORIS, play("d3"), deadline), Err(Refusal::TooLate(Color::White)));
    assert_eq!(table.at(Principal::Server, Command::Flag, deadline), Ok(1));
    let result = table.session.result().expect("the end");
    assert_eq!((result.reason, result.winner), (EndReason::Time { color: Color::White }, Some(Color::Black)));
    assert_eq!(table.at(Principal::Server, Command::Flag, deadline + 9), Err(Refusal::GameOver));
    assert_eq!(table.left(deadline + 5000), (50_000, 0));
    assert!(table.is_as_its_log_says());
}

#[test]
fn the_clock_stands_when_the_game_is_over() {
    let mut table = table("5");
    for (by, text, at) in [(ANNA, "f5", 0), (BORIS, "d6", 0)] {
        table.at(by, play(text), at).expect("legal");
    }
    table.at(BORIS, Command::Resign { color: Color::White }, 10_000).expect("a game");
    assert_eq!(table.left(99_000), (290_000, 300_000));
    assert_eq!(table.session.clock().and_then(|clock| clock.deadline()), None);
}

#[test]
fn a_move_taken_back_gives_back_its_time() {
    let mut table = table("5");
    for (by, text, at) in [(ANNA, "f5", 0), (BORIS, "d6", 0), (ANNA, "c3", 10_000), (BORIS, "d3", 30_000)] {
        table.at(by, play(text), at).expect("legal");
    }
    assert_eq!(table.left(30_000), (290_000, 280_000));
    table.at(BORIS, Command::Offer(Offer::TakeBack), 31_000).expect("an offer");
    table.at(ANNA, Command::Accept(Offer::TakeBack), 32_000).expect("an offer");
    assert_eq!(table.session.to_move(), Some(Color::White));
    assert_eq!(table.left(32_000), (290_000, 300_000));
    assert_eq!(table.left(35_000), (290_000, 297_000), "and White's turn begins again");
    assert!(table.is_as_its_log_says());
}

#[test]
fn nobody_pays_while_the_server_is_away_nor_before_both_are_back() {
    let mut table = table("5");
    for (by, text, at) in [(ANNA, "f5", 0), (BORIS, "d6", 0), (ANNA, "c3", 10_000)] {
        table.at(by, play(text), at).expect("legal");
    }
    let hold = |from| Command::Hold { from: Millis(from) };
    assert_eq!(table.at(ANNA, hold(12_000), 500_000), Err(Refusal::NotAPlayer));
    assert_eq!(table.at(Principal::Server, Command::Resume, 12_000), Ok(0), "the clock runs");
    // The server is down from second 12 to second 500.
    assert_eq!(table.at(Principal::Server, hold(12_000), 500_000), Ok(1));
    assert!(table.session.is_held());
    assert_eq!(table.left(520_000), (290_000, 298_000), "two seconds were used, and the clock stands");
    assert_eq!(table.session.clock().and_then(|clock| clock.deadline()), None);
    assert_eq!(table.at(Principal::Server, hold(12_000), 520_000), Ok(0), "it stands already");
    assert_eq!(table.at(ANNA, Command::Resume, 520_000), Err(Refusal::NotAPlayer));
    assert_eq!(table.at(Principal::Server, Command::Resume, 520_000), Ok(1));
    assert_eq!(table.left(520_000), (300_000, 308_000), "each gets ten for the fright");
    assert_eq!(table.left(521_000), (300_000, 307_000));
    // An absence that begins before the last event, or in the future, counts only from that event to now.
    assert_eq!(table.at(Principal::Server, hold(0), 522_000), Ok(1));
    assert_eq!(table.left(522_000), (300_000, 308_000));
    assert!(table.is_as_its_log_says());
}

#[test]
fn a_move_lets_the_clock_go_on_that_waited_for_both() {
    let mut table = table("5");
    for (by, text, at) in [(ANNA, "f5", 0), (BORIS, "d6", 0)] {
        table.at(by, play(text), at).expect("legal");
    }
    table.at(Principal::Server, Command::Hold { from: Millis(1000) }, 60_000).expect("a game");
    assert_eq!(table.at(ANNA, play("c3"), 70_000), Ok(2), "the clock goes on, and the move is made");
    assert_eq!(table.left(71_000), (309_000, 309_000));
    assert!(!table.session.is_held() && table.is_as_its_log_says());
}

#[test]
fn time_never_runs_backwards() {
    let mut table = table("5+5");
    for (by, text, at) in [(ANNA, "f5", 90_000), (BORIS, "d6", 80_000), (ANNA, "c3", 10)] {
        table.at(by, play(text), at).expect("legal");
    }
    assert!(table.log.windows(2).all(|pair| pair[0].at <= pair[1].at));
    assert_eq!(table.left(90_000), (305_000, 300_000));
}

#[test]
fn a_late_frame_costs_less_than_it_took() {
    let mut table = table("10");
    for (by, text, at) in [(ANNA, "f5", 0), (BORIS, "d6", 0)] {
        table.at(by, play(text), at).expect("legal");
    }
    let given = Given { by: ANNA, lag: Span(300), ..Given::here(Millis(1000)) };
    table.session.apply(&play("c3"), &given).expect("legal");
    assert_eq!(table.left(1000), (599_300, 600_000));
}
