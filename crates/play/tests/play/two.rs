//! Games between two people who each have a seat.

use outflank_play::{
    Command, Company, EndReason, Given, GuestId, Millis, Name, Offer, Opening, Player, Principal, Refusal,
    Seat, Session, Start, Terms,
};
use outflank_rules::{ByColor, Color, Content, GameSpec, Playthrough, SplitMix64, open};

use crate::{Table, play, seen, usual};

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));
const CLARA: Principal = Principal::Guest(GuestId(3));

fn seat(who: u128) -> Seat {
    Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None })
}

/// Returns a game with Anna as Black, to which she has invited Boris.
fn invited() -> Table {
    Table::of(usual(seat(1), Seat::Open), ANNA)
}

fn joined() -> Table {
    let mut table = invited();
    assert_eq!(
        table.asks(BORIS, Command::Join { name: Name::new("Boris").ok(), avatar: None, account: None }),
        Ok(1)
    );
    table
}

#[test]
fn a_seat_is_taken_once() {
    let mut table = invited();
    assert_eq!(table.session.company(), Company::Two);
    assert_eq!(table.session.open_seat(), Some(Color::White));
    assert_eq!(table.asks(ANNA, play("f5")), Err(Refusal::Alone), "nobody is there to answer");
    let join = || Command::Join { name: None, avatar: None, account: None };
    assert_eq!(table.asks(ANNA, join()), Err(Refusal::PlaysAlready));
    assert_eq!(table.asks(Principal::Stranger, join()), Err(Refusal::NotYours(Color::White)));
    assert_eq!(table.asks(BORIS, join()), Ok(1));
    assert_eq!(table.session.side_of(BORIS), Some(Color::White));
    assert_eq!(table.asks(CLARA, join()), Err(Refusal::NoSeatOpen));
    assert_eq!(table.asks(BORIS, join()), Err(Refusal::PlaysAlready));
}

#[test]
fn each_plays_for_oneself_and_nobody_else_does() {
    let mut table = joined();
    for nobody in [CLARA, Principal::Local(None), Principal::Stranger] {
        assert_eq!(table.asks(nobody, play("f5")), Err(Refusal::NotAPlayer), "{nobody}");
        assert!(!table.session.is_open_to(nobody));
    }
    let not_yours = Err(Refusal::NotYourTurn { turn: Color::Black, by_engine: false });
    assert_eq!(table.asks(BORIS, play("f5")), not_yours);
    assert_eq!(table.asks(ANNA, play("f5")), Ok(1));
    assert_eq!(table.asks(BORIS, play("d6")), Ok(1));
    assert_eq!(
        table.asks(BORIS, Command::Resign { color: Color::Black }),
        Err(Refusal::NotYours(Color::Black))
    );
    let engine = Command::Seat { color: Color::White, seat: Seat::Engine { level: 9 } };
    assert_eq!(table.asks(ANNA, engine.clone()), Err(Refusal::SeatsStay));
    assert_eq!(table.asks(BORIS, engine), Err(Refusal::NotAPlayer));
    let named = Seat::Human(Player {
        who: Some(GuestId(2)),
        name: Name::new("Борис").ok(),
        avatar: None,
        account: None,
    });
    let rename = Command::Seat { color: Color::White, seat: named };
    assert_eq!(table.asks(ANNA, rename.clone()), Err(Refusal::SeatsStay), "nobody names the other");
    assert_eq!(table.asks(BORIS, rename), Ok(1));
    assert_eq!(table.asks(BORIS, Command::Resign { color: Color::White }), Ok(1));
    assert_eq!(table.session.result().and_then(|result| result.winner), Some(Color::Black));
}

#[test]
fn a_move_is_taken_back_with_consent() {
    let mut table = joined();
    let offer = Command::Offer(Offer::TakeBack);
    assert_eq!(table.asks(ANNA, offer.clone()), Err(Refusal::NothingToTakeBack));
    table.asks(ANNA, play("f5")).expect("legal");
    assert_eq!(table.asks(ANNA, Command::TakeBack), Err(Refusal::TakesTwo(Offer::TakeBack)));
    assert_eq!(table.asks(CLARA, offer.clone()), Err(Refusal::NotAPlayer));
    assert_eq!(table.asks(ANNA, offer.clone()), Ok(1));
    assert_eq!(table.session.offer_of(Color::Black), Some(Offer::TakeBack));
    assert_eq!(
        table.asks(ANNA, Command::Accept(Offer::TakeBack)),
        Err(Refusal::NoOffer),
        "not by the side that offered"
    );
    assert_eq!(table.asks(BORIS, Command::Decline(Offer::TakeBack)), Ok(1));
    assert_eq!(table.asks(ANNA, offer.clone()), Err(Refusal::OfferedAlready), "no is no");
    table.asks(BORIS, play("d6")).expect("legal");
    assert_eq!(table.asks(ANNA, offer.clone()), Ok(1), "the position is another");
    assert_eq!(table.asks(BORIS, Command::Accept(Offer::TakeBack)), Ok(1));
    assert_eq!((table.moves().as_str(), table.session.to_move()), ("", Some(Color::Black)));
    table.asks(ANNA, play("f5")).expect("legal");
    table.asks(ANNA, offer).expect("an offer");
    table.asks(BORIS, play("d6")).expect("legal");
    assert_eq!(table.session.offer_of(Color::Black), None, "a move answers it");
    assert_eq!(table.asks(BORIS, Command::Accept(Offer::TakeBack)), Err(Refusal::NoOffer));
    assert!(seen(&Session::replay(&table.log).expect("the log")) == seen(&table.session));
}

#[test]
fn a_new_name_of_the_opponent_is_in_the_way_of_no_move() {
    let mut table = joined();
    table.asks(ANNA, play("f5")).expect("legal");
    table.asks(BORIS, play("d6")).expect("legal");
    let seen = table.session.seq();
    let after = |table: &mut Table, by, command| {
        let given = Given { by, seen: Some(seen), ..Given::here(table.now()) };
        table.session.apply(&command, &given).map(|events| events.len())
    };
    let renamed = |name: &str| {
        let Seat::Human(player) = seat(2) else { panic!("a person") };
        let seat = Seat::Human(Player { name: Name::new(name).ok(), ..player });
        Command::Seat { color: Color::White, seat }
    };
    assert_eq!(after(&mut table, BORIS, renamed("B")), Ok(1));
    let again = after(&mut table, BORIS, renamed("Bo"));
    assert!(matches!(again, Err(Refusal::Stale { .. })), "another name is: {again:?}");
    assert_eq!(after(&mut table, ANNA, Command::Offer(Offer::TakeBack)), Ok(1));
    assert_eq!(after(&mut table, ANNA, play("c3")), Ok(1));
    let stale = after(&mut table, BORIS, play("d3"));
    assert!(matches!(stale, Err(Refusal::Stale { .. })), "a move is: {stale:?}");
}

#[test]
fn a_move_that_had_not_seen_who_joined_is_not_meant_for_them() {
    let mut table = joined();
    let given = Given { by: ANNA, seen: Some(1), ..Given::here(table.now()) };
    let stale = table.session.apply(&play("f5"), &given);
    assert_eq!(stale, Err(Refusal::Stale { seen: 1, changed: 2 }));
}

#[test]
fn it_may_be_agreed_that_nothing_is_taken_back() {
    let terms = Terms { take_backs: false, ..Terms::default() };
    let mut opening = usual(seat(1), seat(2));
    opening.terms = terms;
    let mut table = Table::of(opening, ANNA);
    table.asks(ANNA, play("f5")).expect("legal");
    assert_eq!(table.asks(ANNA, Command::Offer(Offer::TakeBack)), Err(Refusal::NoTakeBacks));
}

#[test]
fn a_game_is_called_off_before_both_have_moved_and_not_later() {
    let mut table = joined();
    table.asks(ANNA, play("f5")).expect("legal");
    assert_eq!(table.asks(CLARA, Command::Abort), Err(Refusal::NotAPlayer));
    assert_eq!(table.asks(BORIS, Command::Abort), Ok(1));
    let result = table.session.result().expect("the end");
    assert_eq!((result.reason, result.winner), (EndReason::Aborted, None));
    let mut table = joined();
    table.asks(ANNA, play("f5")).expect("legal");
    table.asks(BORIS, play("d6")).expect("legal");
    assert_eq!(table.asks(ANNA, Command::Abort), Err(Refusal::TooLateToAbort));
    let mut waiting = invited();
    assert_eq!(waiting.asks(ANNA, Command::Abort), Ok(1), "an invitation is withdrawn");
    assert_eq!(
        waiting.asks(BORIS, Command::Join { name: None, avatar: None, account: None }),
        Err(Refusal::GameOver)
    );
}

#[test]
fn a_rematch_takes_both_and_the_server() {
    let mut table = joined();
    let offer = Command::Offer(Offer::Rematch);
    assert_eq!(table.asks(ANNA, offer.clone()), Err(Refusal::GameGoesOn));
    table.asks(ANNA, Command::Resign { color: Color::Black }).expect("a game");
    assert_eq!(
        table.asks(ANNA, Command::TakeBack),
        Err(Refusal::TakesTwo(Offer::TakeBack)),
        "an end is an end"
    );
    assert_eq!(table.asks(BORIS, offer.clone()), Ok(1));
    assert_eq!(table.asks(ANNA, Command::Accept(Offer::Rematch)), Ok(0), "the server says in which game");
    let on = Command::Continue { game: "another".into() };
    assert_eq!(table.asks(ANNA, on.clone()), Err(Refusal::NotAPlayer));
    assert_eq!(table.asks(Principal::Server, on.clone()), Ok(1));
    assert_eq!(table.asks(Principal::Server, on), Ok(0), "once is enough");
    assert_eq!(table.session.continued(), Some("another"));
    assert_eq!(table.asks(ANNA, offer), Err(Refusal::NoOffer));
}

#[test]
fn a_public_game_is_for_everybody_to_see_and_for_two_to_play() {
    let mut opening = usual(seat(1), seat(2));
    opening.terms.is_public = true;
    let mut table = Table::of(opening, ANNA);
    assert!(table.session.is_open_to(CLARA) && table.session.is_open_to(Principal::Stranger));
    assert_eq!(table.asks(CLARA, play("f5")), Err(Refusal::NotAPlayer));
}

#[test]
fn a_rematch_begins_like_a_new_game_from_the_same_start() {
    let contents = open(&"othello".parse().expect("a game")).start().contents();
    let starts = [
        ("othello?hole=random", Start::Usual),
        ("othello", Start::Transcript { moves: ["f5", "d6", "c3"].map(String::from).into() }),
        // The pass after these moves is forced, and does not belong to the start.
        ("othello?size=4", Start::Transcript { moves: forced_to_pass() }),
        ("othello", Start::Position { contents, turn: Color::White, hands: None }),
    ];
    for (spec, start) in starts {
        let seats = ByColor { black: seat(1), white: seat(2) };
        let spec: GameSpec = spec.parse().expect("a game");
        let n_given = usize::from(matches!(start, Start::Transcript { .. }));
        let mut table = Table::of(Opening { start, ..Opening::usual(spec, seats) }, ANNA);
        assert!(table.session.n_given() >= n_given);
        for _ in 0..3 {
            let Some(side) = table.session.to_move() else { break };
            let who = if table.session.side_of(ANNA) == Some(side) { ANNA } else { BORIS };
            let text = table.session.position().legal()[0].text.clone();
            table.asks(who, play(&text)).expect("a move");
        }
        if table.session.result().is_none() {
            table.asks(ANNA, Command::Resign { color: Color::Black }).expect("an end");
        }
        let opening = Opening {
            spec: table.session.game().spec().clone(),
            start: table.session.start().clone(),
            seats: ByColor { black: seat(2), white: seat(1) },
            terms: Terms::default(),
        };
        let (next, log) = table.session.rematch(Millis(99)).expect("a start");
        let (fresh, fresh_log) = Session::create(opening, ANNA, Millis(99)).expect("a start");
        assert_eq!(seen(&next), seen(&fresh));
        assert_eq!(log, fresh_log);
        assert_eq!(seen(&Session::replay(&log).expect("a log")), seen(&next));
    }
}

/// Moves on 4×4 after which the side to move must pass and the game continues.
fn forced_to_pass() -> Vec<String> {
    let start = open(&"othello?size=4".parse().expect("a game")).start();
    let passes = |seed| {
        let mut played = Playthrough::random_opening(start.clone(), 9, &mut SplitMix64::new(seed));
        let passed = played.plies().iter().position(|ply| ply.is_pass)?;
        while played.plies().len() > passed {
            played.undo();
        }
        Some(played.plies().iter().map(|ply| ply.text.clone()).collect())
    };
    (1..1000).find_map(passes).expect("passes are common on 4×4")
}

#[test]
fn a_handicap_stays_with_whom_it_was_for_in_a_rematch() {
    let mut contents = open(&"othello".parse().expect("a game")).start().contents();
    contents[0] = Content::Piece(Color::Black);
    let start = Start::Position { contents, turn: Color::White, hands: None };
    let mut table = Table::of(Opening { start, ..usual(seat(1), seat(2)) }, ANNA);
    table.asks(ANNA, Command::Resign { color: Color::Black }).expect("an end");
    let (next, _) = table.session.rematch(Millis(99)).expect("a start");
    assert_eq!(next.seats(), table.session.seats());
}
