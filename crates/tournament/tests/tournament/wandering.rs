//! Random events in any order: nothing panics, and rejected events change nothing.

use outflank_rules::SplitMix64;
use outflank_tournament::log::{read_entry, write_entry};
use outflank_tournament::{
    Crosstable, EvenMatch, Event, FirstColor, Halves, KnockOut, Log, Player, Report, RoundRobin,
    RoundRobinOrder, Settings, System, pairing, verify,
};
use proptest::prelude::*;

use crate::{Desk, discs, id};

/// Returns a random event, which may be impossible now.
pub(crate) fn anything(desk: &Desk, random: &mut SplitMix64) -> Event {
    let now = desk.now();
    let somebody = |random: &mut SplitMix64| id(&format!("p{:03}", random.below(14)));
    let round = |random: &mut SplitMix64| u32::try_from(random.below(9)).expect("small");
    match random.below(12) {
        0 => Event::Joined(Box::new(Player::named(somebody(random), "Late"))),
        1 => Event::Withdrew(somebody(random)),
        2 => Event::Returned(somebody(random)),
        3 => Event::Away {
            player: somebody(random),
            round: round(random),
            points: Halves::of(i64::try_from(random.below(3)).expect("small")),
        },
        4 => Event::Back { player: somebody(random), round: round(random) },
        5 => {
            let white = if random.below(3) == 0 { None } else { Some(somebody(random)) };
            Event::Forced { black: somebody(random), white, round: now.paired() + 1 }
        }
        6 => Event::Forbidden { one: somebody(random), other: somebody(random), round: None },
        7 => Event::Undone { entry: random.below(desk.0.entries().len() + 2) },
        8 => match now.rounds().last().and_then(|round| round.tables.first()) {
            Some(table) => Event::Corrected {
                report: Report {
                    round: now.paired(),
                    black: table.white.clone(),
                    white: table.black.clone(),
                    result: Some(discs(20)),
                },
            },
            None => Event::Withdrew(somebody(random)),
        },
        _ => match pairing::pair(now) {
            Ok(round) => Event::Paired { number: now.paired() + 1, round: Box::new(round) },
            Err(_) => Event::Undone { entry: desk.0.latest().unwrap_or(1) },
        },
    }
}

pub(crate) fn systems() -> Vec<System> {
    let matches =
        KnockOut { even_match: EvenMatch::Another, first_color: FirstColor::Lot, ..KnockOut::FINALS };
    vec![
        System::Swiss,
        System::Arena,
        System::RoundRobin(RoundRobin { order: RoundRobinOrder::Berger, is_double: true }),
        System::RoundRobin(RoundRobin { order: RoundRobinOrder::Rotation, is_double: false }),
        System::KnockOut(KnockOut { players: 16, ..matches }),
        System::KnockOut(KnockOut { games: 1, even_match: EvenMatch::Discs, ..KnockOut::FINALS }),
        System::Championship(KnockOut::FINALS),
        System::Championship(KnockOut { players: 3, has_third_place: false, ..matches }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_happens_the_log_tells_it_again(seed: u64, players in 0_usize..12, which in 0_usize..8) {
        let systems = systems();
        let system = systems[which % systems.len()].clone();
        let mut desk = Desk::with(Settings { seed, system, ..Settings::usual("Wandering", 3) }, players);
        let mut random = SplitMix64::new(seed);
        for _ in 0..60 {
            let event = anything(&desk, &mut random);
            let is_pairing = matches!(event, Event::Paired { .. });
            let before = desk.0.clone();
            match desk.tries(event.clone()) {
                Ok(()) => prop_assert_eq!(desk.0.entries().len(), before.entries().len() + 1),
                Err(refusal) => {
                    prop_assert!(!is_pairing, "a pairing that was made must be taken: {}", refusal);
                    prop_assert_eq!(&desk.0, &before);
                    prop_assert!(!refusal.to_string().is_empty());
                }
            }
            if random.below(4) > 0 && desk.now().paired() > 0 {
                desk.plays(&mut random);
            }
        }
        let lines: Vec<String> =
            desk.0.entries().iter().zip(1..).map(|(entry, number)| write_entry(number, entry)).collect();
        let entries: Vec<_> =
            lines.iter().zip(1..).map(|(line, number)| read_entry(number, line).expect("an entry")).collect();
        prop_assert_eq!(&Log::replay(entries).expect("a log"), &desk.0);
        prop_assert!(verify(desk.0.entries()).is_ok());
        let places = desk.now().standings();
        prop_assert_eq!(places.len(), desk.now().entrants().len());
        prop_assert!(places.is_sorted_by_key(|place| place.rank));
        prop_assert!(desk.now().teams().len() <= 5);
        let table = Crosstable::of(desk.now());
        let sum: i64 = (0..table.len()).map(|player| table.points(player).count()).sum();
        let given: i64 = desk.now().rounds().iter().map(|round| {
            let games = round.tables.iter().filter(|table| table.result.is_some()).count();
            i64::try_from(games * 2 + round.byes.len() * 2 + round.half_byes.len()).expect("small")
        }).sum();
        prop_assert_eq!(sum, given, "every game gives a point, every bye one, every half bye a half");
    }
}
