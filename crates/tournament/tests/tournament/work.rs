//! The work of pairing large rounds, measured in calls of `go_on`. One call stands for a few thousand pairs.

use std::cell::Cell;
use std::time::Instant;

use outflank_rules::SplitMix64;
use outflank_tournament::pairing::{Unpairable, pair_while};
use outflank_tournament::{Event, Round, Settings, System};

use crate::long::is_long;
use crate::{Desk, id};

fn event(players: usize, system: System) -> Desk {
    let mut desk = Desk::new(Settings { seed: 9, system, ..Settings::usual("Many", 13) });
    for number in 0..players {
        desk.joins(&format!("p{number:03}"), 2400 - i32::try_from(number).expect("small") % 900);
    }
    desk
}

/// Pairs the next round and returns the number of calls of `go_on`, with the round.
fn paired(desk: &Desk) -> (usize, Round) {
    let asked = Cell::new(0);
    let go_on = || {
        asked.set(asked.get() + 1);
        true
    };
    let round = pair_while(desk.now(), &go_on).expect("a round");
    (asked.get(), round)
}

/// Returns the number of calls of `go_on` while the next round is paired.
fn questions(desk: &Desk) -> usize {
    paired(desk).0
}

#[test]
fn a_round_of_two_hundred_takes_no_more_than_was_measured() {
    let mut desk = event(200, System::Swiss);
    let mut random = SplitMix64::new(9);
    let mut most = 0;
    for _ in 0..13 {
        most = most.max(questions(&desk));
        desk.pairs();
        desk.plays(&mut random);
    }
    assert!(most < MOST_CALLS, "{most}");
}

/// About three times the measured number of calls, 222. Of these, 200 compute costs, one call per row.
const MOST_CALLS: usize = 660;

#[test]
fn a_round_of_two_thousand_takes_no_more_than_was_measured() {
    let mut random = SplitMix64::new(9);
    for (system, rounds) in [(System::Swiss, if is_long() { 3 } else { 1 }), (System::Arena, 1)] {
        let mut desk = event(2000, system);
        for number in 1..=rounds {
            let (asked, round) = paired(&desk);
            assert!(asked < MOST_OF_MANY, "{asked}");
            desk.does(Event::Paired { number, round: Box::new(round) });
            desk.plays(&mut random);
        }
    }
}

/// About three times the measured number of calls, 3,337.
const MOST_OF_MANY: usize = 10_000;

#[test]
fn a_pairing_ends_when_it_should() {
    for system in [System::Swiss, System::Arena] {
        let mut desk = event(300, system);
        desk.does(Event::Forbidden { one: id("p001"), other: id("p002"), round: None });
        let all = questions(&desk);
        assert!(all > 300, "{all}");
        for at in [0, 1, 299, 300, 301, all / 2, all - 1] {
            let left = Cell::new(at);
            let go_on = || left.replace(left.get().saturating_sub(1)) > 0;
            assert_eq!(pair_while(desk.now(), &go_on), Err(Unpairable::Ended), "{at} of {all}");
            assert_eq!(left.get(), 0);
        }
    }
}

#[test]
fn bans_of_thousands_cost_no_more_than_their_number() {
    let mut desk = event(500, System::Swiss);
    let before = questions(&desk);
    // The first hundred players must not meet each other, but can still find opponents.
    for one in 0..100 {
        for other in one + 1..100 {
            let [one, other] = [one, other].map(|number| id(&format!("p{number:03}")));
            desk.does(Event::Forbidden { one, other, round: None });
        }
    }
    let asked = questions(&desk);
    assert!(asked < 3 * before, "{asked} after {before}");
    let round = pair_while(desk.now(), &|| true).expect("a round");
    let is_one = |player: &outflank_tournament::PlayerId| *player < id("p100");
    assert!(round.tables.iter().all(|table| !(is_one(&table.black) && is_one(&table.white))));
}

/// `cargo test --release -p outflank-tournament --test tournament -- --ignored --nocapture how_long`
#[test]
#[ignore = "a measurement"]
fn how_long_rounds_take() {
    for (players, rounds) in [(200, 13), (1000, 5), (2000, 5)] {
        let mut desk = event(players, System::Swiss);
        let mut random = SplitMix64::new(9);
        for round in 1..=rounds {
            let begun = Instant::now();
            let asked = questions(&desk);
            println!(
                "{players} players, round {round}: {} ms, {asked} questions",
                begun.elapsed().as_millis()
            );
            desk.pairs();
            desk.plays(&mut random);
        }
    }
}
