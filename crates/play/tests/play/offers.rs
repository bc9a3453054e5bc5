//! Agreements during a game: more time, adjournment, a draw, and swapped colors.

use outflank_play::{
    Command, EndReason, Given, GuestId, Millis, Offer, Player, Principal, Refusal, Seat, Start,
};
use outflank_rules::Color;

use crate::{Table, play, seen, usual};

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));

/// Returns a table at which Anna has Black and Boris has White. The terms allow draws and a swap.
fn table(control: Option<&str>) -> Table {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening = usual(seat(1), seat(2));
    opening.terms.clock = control.map(|control| control.parse().expect("a time control"));
    (opening.terms.draws, opening.terms.swap) = (true, true);
    Table::of(opening, ANNA)
}

/// Like [`table`], after a move of each side.
fn begun(control: Option<&str>) -> Table {
    let mut table = table(control);
    for (by, text) in [(ANNA, "f5"), (BORIS, "d6")] {
        table.asks(by, play(text)).expect("legal");
    }
    table
}

fn replays(table: &Table) -> bool {
    seen(&outflank_play::Session::replay(&table.log).expect("the log")) == seen(&table.session)
}

#[test]
fn more_time_is_given_by_the_other() {
    let mut table = begun(Some("5"));
    let before = table.session.clock().expect("a clock").reading(table.session.updated());
    assert_eq!(table.asks(ANNA, Command::Offer(Offer::MoreTime)), Ok(1));
    assert_eq!(table.asks(BORIS, Command::Accept(Offer::MoreTime)), Ok(1));
    let after = table.session.clock().expect("a clock").reading(table.session.updated());
    assert_eq!(after.black.time.0 + 2000, before.black.time.0 + 60_000, "two seconds were used meanwhile");
    assert_eq!(after.white, before.white);
    assert_eq!(table.session.offer_of(Color::Black), None);
    assert_eq!(
        table.asks(ANNA, Command::Offer(Offer::MoreTime)),
        Err(Refusal::OfferedAlready),
        "once a move"
    );
    assert!(replays(&table));
    assert_eq!(begun(None).asks(ANNA, Command::Offer(Offer::MoreTime)), Err(Refusal::NoClock));
}

#[test]
fn an_answer_from_before_its_giver_had_a_seat_stays_refused() {
    for answer in [Command::Accept(Offer::MoreTime), Command::Decline(Offer::MoreTime)] {
        let mut opening = usual(
            Seat::Human(Player { who: Some(GuestId(1)), name: None, avatar: None, account: None }),
            Seat::Open,
        );
        opening.terms.clock = Some("5".parse().expect("a time control"));
        let mut table = Table::of(opening, ANNA);
        table.asks(ANNA, Command::Offer(Offer::MoreTime)).expect("she may ask who comes");
        let early = Given { by: BORIS, seen: Some(table.session.seq()), ..Given::here(table.now()) };
        assert_eq!(table.session.clone().apply(&answer, &early), Err(Refusal::NotAPlayer));
        table.asks(BORIS, Command::Join { name: None, avatar: None, account: None }).expect("a seat");
        let again = table.session.clone().apply(&answer, &early);
        assert!(matches!(again, Err(Refusal::Stale { .. })), "{again:?}");
        assert!(table.asks(BORIS, answer).is_ok(), "what he sees now he may answer");
    }
}

#[test]
fn a_draw_is_agreed_on_where_that_was_agreed() {
    let offer = Command::Offer(Offer::Draw);
    assert_eq!(table(None).asks(ANNA, offer.clone()), Err(Refusal::NotBegun));
    let mut table = begun(None);
    assert_eq!(table.asks(BORIS, offer.clone()), Ok(1));
    assert_eq!(table.asks(ANNA, Command::Accept(Offer::Draw)), Ok(1));
    let result = table.session.result().expect("the end");
    assert_eq!((result.reason, result.winner, result.score), (EndReason::Agreement, None, None));
    assert!(replays(&table));
    let mut opening = usual(
        Seat::Human(Player { who: Some(GuestId(1)), name: None, avatar: None, account: None }),
        Seat::Human(Player { who: Some(GuestId(2)), name: None, avatar: None, account: None }),
    );
    opening.terms.draws = false;
    assert_eq!(Table::of(opening, ANNA).asks(ANNA, offer), Err(Refusal::NoDraws));
}

#[test]
fn a_game_rests_until_both_want_to_go_on() {
    let mut table = begun(Some("5"));
    assert_eq!(table.asks(ANNA, Command::Offer(Offer::GoOn)), Err(Refusal::NoOffer));
    table.asks(ANNA, Command::Offer(Offer::Adjourn)).expect("an offer");
    table.asks(BORIS, Command::Accept(Offer::Adjourn)).expect("an offer");
    let at = table.session.updated();
    let shown =
        |table: &Table, later: i64| table.session.clock().expect("a clock").reading(Millis(at.0 + later));
    let left = shown(&table, 0);
    assert_eq!(shown(&table, 86_400_000), left, "the clock stands");
    assert!(table.session.is_adjourned() && !table.session.is_held());
    assert_eq!(table.asks(ANNA, play("c3")), Err(Refusal::Adjourned));
    assert_eq!(table.asks(Principal::Server, Command::Resume), Ok(0), "nobody else lets it go on");
    assert_eq!(table.asks(ANNA, Command::Offer(Offer::TakeBack)), Err(Refusal::Adjourned));
    for _ in 0..3 {
        assert_eq!(table.asks(ANNA, Command::Offer(Offer::GoOn)), Ok(1), "as often as one likes");
        let seen = table.session.seq();
        assert_eq!(table.asks(ANNA, Command::Offer(Offer::GoOn)), Err(Refusal::OfferedAlready));
        assert_eq!(table.asks(BORIS, Command::Decline(Offer::GoOn)), Ok(1));
        let again = Given { by: ANNA, seen: Some(seen), ..Given::here(table.now()) };
        let refused = table.session.decide(&Command::Offer(Offer::GoOn), &again);
        assert_eq!(refused, Err(Refusal::Stale { seen, changed: seen + 1 }), "a copy that comes late");
    }
    table.asks(BORIS, Command::Offer(Offer::GoOn)).expect("an offer");
    assert_eq!(table.asks(ANNA, Command::Accept(Offer::GoOn)), Ok(1));
    assert!(!table.session.is_adjourned());
    assert_eq!(table.session.clock().expect("a clock").reading(table.session.updated()), left);
    assert_eq!(table.asks(ANNA, play("c3")), Ok(1));
    assert!(replays(&table));
}

#[test]
fn the_second_may_change_the_colors_after_the_first_move() {
    let mut table = table(None);
    assert_eq!(table.asks(ANNA, Command::Swap), Err(Refusal::NoSwap), "there is nothing to judge yet");
    table.asks(ANNA, play("f5")).expect("legal");
    assert_eq!(table.asks(ANNA, Command::Swap), Err(Refusal::NoSwap), "not after your own move");
    assert_eq!(table.asks(Principal::Stranger, Command::Swap), Err(Refusal::NotAPlayer));
    assert!(table.session.may_swap());
    assert_eq!(table.asks(BORIS, Command::Swap), Ok(1));
    assert_eq!(table.session.side_of(ANNA), Some(Color::White));
    assert_eq!(table.asks(ANNA, Command::Swap), Err(Refusal::NoSwap), "once");
    assert_eq!(table.asks(ANNA, play("d6")), Ok(1), "and the other moves on");
    assert_eq!(table.asks(BORIS, play("c3")), Ok(1));
    assert_eq!(table.asks(ANNA, Command::Swap), Err(Refusal::NoSwap));
    assert!(replays(&table));
    assert_eq!(begun(None).asks(ANNA, Command::Swap), Err(Refusal::NoSwap), "too late");
}

#[test]
fn the_moves_of_the_start_are_nobodys() {
    let mut table = table(Some("5"));
    let mut opening = usual(table.session.seats().black.clone(), table.session.seats().white.clone());
    opening.terms = table.session.terms().clone();
    opening.start = Start::Transcript { moves: ["f5", "d6", "c3"].map(Into::into).to_vec() };
    table = Table::of(opening, ANNA);
    assert_eq!(table.asks(ANNA, Command::Offer(Offer::TakeBack)), Err(Refusal::NothingToTakeBack));
    assert_eq!(table.asks(BORIS, play("d3")), Ok(1));
    assert_eq!(table.session.clock().and_then(|clock| clock.running()), None, "Black has made no move yet");
    assert!(table.session.may_swap());
    let given = Given { by: ANNA, ..Given::here(table.now()) };
    assert!(table.session.clone().apply(&Command::Abort, &given).is_ok(), "both have not moved yet");
    assert_eq!(table.asks(ANNA, play("c4")), Ok(1));
    assert_eq!(table.session.clock().and_then(|clock| clock.running()), Some(Color::White));
    assert_eq!(table.asks(ANNA, Command::Abort), Err(Refusal::TooLateToAbort));
}
