//! Formats of other programs: written files can be read back, and any other input is read or rejected.

#[path = "exchange/federation.rs"]
mod federation;
#[cfg(unix)]
#[path = "exchange/growth.rs"]
mod growing;
#[cfg(unix)]
#[path = "../../../fuzz/src/growth.rs"]
mod growth;
#[path = "exchange/lines.rs"]
mod lines;
#[path = "exchange/orders.rs"]
mod orders;
#[path = "exchange/papp.rs"]
mod papp;
#[path = "exchange/papp_grammar.rs"]
mod papp_grammar;
#[path = "exchange/people.rs"]
mod people;
#[path = "exchange/player_lists.rs"]
mod player_lists;
#[path = "exchange/results.rs"]
mod results;
#[path = "exchange/sites.rs"]
mod sites;
#[path = "exchange/tables.rs"]
mod tables;
#[path = "exchange/trf.rs"]
mod trf;
#[path = "exchange/unwritable.rs"]
mod unwritable;

use std::collections::BTreeMap;

use outflank_rules::{ByColor, SplitMix64};
use outflank_tournament::exchange::Sheet;
use outflank_tournament::{
    Ending, Entrant, Event, GameResult, Halves, Player, PlayerId, Report, Settings, Tournament, pairing,
};

fn id(number: usize) -> PlayerId {
    PlayerId::new(number.to_string()).expect("an id")
}

fn result(black: Halves) -> GameResult {
    GameResult::counted(ByColor { black, white: Halves::whole(64) - black }, Ending::Board, 64)
        .expect("64 discs")
}

/// Returns a random tournament of numbered players. Some join late, are away, leave or return, and there are
/// draws and byes. The last round is sometimes unfinished.
fn tournament(seed: u64) -> Tournament {
    let mut random = SplitMix64::new(seed);
    let rounds = 1 + random.below(6);
    let settings = Settings {
        date: Some("2024-05-12".to_owned()),
        country: Some("FRA".to_owned()),
        ..Settings::usual(format!("Event {seed}"), rounds as u32 + 1)
    };
    let mut tournament = Tournament::create(settings).expect("sound settings");
    let mut players = 0;
    let mut join = |tournament: &mut Tournament, random: &mut SplitMix64| {
        players += 1;
        let number = players * 37 + random.below(30);
        let player = Player {
            country: [None, Some("FRA"), Some("GBR")][random.below(3)].map(str::to_owned),
            rating: [None, Some(1200 + random.below(900) as i32)][random.below(2)],
            ..Player::named(
                id(number),
                [format!("ÉMILE-{number}, O'Ann B."), format!("Solo{number}")][random.below(2)].clone(),
            )
        };
        tournament.apply(&Event::Joined(Box::new(player))).expect("a new player");
    };
    for _ in 0..4 + random.below(6) {
        join(&mut tournament, &mut random);
    }
    for number in 1..=rounds as u32 {
        if number > 1 && random.below(3) == 0 {
            join(&mut tournament, &mut random);
        }
        let ids: Vec<PlayerId> =
            tournament.entrants().iter().map(|entrant| entrant.player.id.clone()).collect();
        for player in ids {
            let event = match random.below(12) {
                0 => Event::Away { player, round: number, points: Halves::ZERO },
                1 => Event::Withdrew(player),
                2 => Event::Returned(player),
                _ => continue,
            };
            // Some of these events are impossible, such as leaving twice.
            let _ = tournament.apply(&event);
        }
        let Ok(round) = pairing::pair(&tournament) else { break };
        tournament.apply(&Event::Paired { number, round: Box::new(round) }).expect("it was paired");
        let tables = tournament.round(number).expect("it was paired").tables.clone();
        for table in tables {
            if number as usize == rounds && random.below(6) == 0 {
                continue;
            }
            let black = [32, random.below(65) as i64][random.below(5).min(1)];
            let report = Report {
                round: number,
                black: table.black,
                white: table.white,
                result: Some(result(Halves::whole(black))),
            };
            tournament.apply(&Event::Ended(report)).expect("a table of the round");
        }
        if !tournament.round(number).is_some_and(outflank_tournament::Round::is_complete) {
            break;
        }
    }
    tournament
}

/// Applies the events of a sheet.
fn follow(sheet: &Sheet) -> Tournament {
    let mut events = sheet.events().into_iter();
    let Some(Event::Created(settings)) = events.next() else { panic!("events begin with the settings") };
    let mut tournament = Tournament::create(*settings).expect("sound settings");
    for event in events {
        tournament.apply(&event).unwrap_or_else(|refusal| panic!("{event:?}: {refusal}"));
    }
    tournament
}

/// A round as its tables, byes and half-point byes. The byes are sorted.
type RoundSummary = (Vec<String>, Vec<PlayerId>, Vec<PlayerId>);

/// Returns players, rounds and results, but not the order of joining and the pairer.
fn essence(sheet: &Sheet) -> (BTreeMap<PlayerId, Entrant>, Vec<RoundSummary>) {
    let entrants =
        sheet.entrants.iter().map(|entrant| (entrant.player.id.clone(), entrant.clone())).collect();
    let rounds = sheet.rounds.iter().map(|round| {
        let tables =
            round.tables.iter().map(|table| format!("{} {} {:?}", table.black, table.white, table.result));
        let sorted = |players: &[PlayerId]| {
            let mut players = players.to_vec();
            players.sort();
            players
        };
        (tables.collect(), sorted(&round.byes), sorted(&round.half_byes))
    });
    (entrants, rounds.collect())
}

#[test]
fn a_sheet_of_a_tournament_makes_that_tournament_again() {
    for seed in 0..300 {
        let tournament = tournament(seed);
        let again = follow(&Sheet::of(&tournament));
        assert_eq!(essence(&Sheet::of(&again)), essence(&Sheet::of(&tournament)), "seed {seed}");
    }
}
