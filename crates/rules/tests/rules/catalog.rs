//! Every row of the catalog: names, parameters, and complete games.

use outflank_rules::{
    ByColor, CATALOG, CatalogRow, Change, Content, GameSpec, MoveKind, Parameter, Playthrough, SpecError,
    Turn, Values, open,
};
use proptest::prelude::*;

use crate::long::is_long;
use crate::random::Random;
use crate::table::game;

/// Returns values of a parameter for tests.
fn values(parameter: &Parameter) -> Vec<String> {
    match parameter.values {
        Values::OneOf(values) => values.iter().map(|value| value.to_string()).collect(),
        Values::Even { min, max } => (min..=max).step_by(2).map(|value| value.to_string()).collect(),
        Values::NumberOrNone { min, max } => {
            let numbers = [min, min + 5, 32, max].iter().map(|value| value.to_string()).collect::<Vec<_>>();
            numbers.into_iter().chain(["none".to_string()]).collect()
        }
        Values::Hole => ["none", "random", "c3", "a1", "d4", "e9", "z99"].map(String::from).to_vec(),
    }
}

/// Plays a random game to its end, and replays it from the texts of its moves.
fn play_out(spec: &str, seed: u64) {
    let game = game(spec);
    let mut random = Random(seed);
    let mut play = Playthrough::new(game.start());
    let mut plies = 0;
    while play.position().to_move().is_some() {
        let legal = play.position().legal();
        assert!(!legal.is_empty(), "{spec}: no move after {plies} plies");
        if game.moves_are_cells() {
            let is_cell = |text: &str| text == "--" || game.layout().cell(text).is_some();
            assert!(legal.iter().all(|legal| is_cell(&legal.text)), "{spec}: transcripts are glued");
        }
        let must_pass = legal.len() == 1 && legal[0].kind == MoveKind::Pass;
        assert_eq!(play.position().must_pass(), must_pass, "{spec}");
        let optional_pass = legal.len() > 1 && legal.iter().any(|legal| legal.kind == MoveKind::Pass);
        // Optional passes are more probable than other moves, because games would be very long without them.
        let chosen = if optional_pass && random.below(20) == 0 {
            "--".to_string()
        } else {
            legal[random.below(legal.len())].text.clone()
        };
        let hands = play.position().hands();
        let ply = play.play(&chosen).unwrap();
        assert_eq!(ply.text, chosen, "{spec}: the text of a move is its own standard spelling");
        let placed = |by| {
            let is_own = |change: &&Change| matches!(change, Change::Placed { color, .. } if *color == by);
            ply.effect.iter().filter(is_own).count() as u32
        };
        let left = hands.map(|hands| ByColor::from_fn(|color| hands[color] - placed(color)));
        assert_eq!(ply.after.hands(), left, "{spec}: what is placed comes out of the hand");
        if let (Some(hands), Some(turn)) = (left, ply.after.to_move()) {
            let stated = game.position_with_hands(&ply.after.contents(), turn, hands);
            assert_eq!(stated.map(|stated| stated.hands()), Ok(Some(hands)), "{spec}: it can be stated");
        }
        plies += 1;
        assert!(plies < 6000, "{spec} does not end");
    }
    assert!(play.position().legal().is_empty() && !play.position().must_pass());
    assert!(play.position().ending().is_some());

    let Turn::Over(outcome) = play.position().turn() else { panic!("{spec}") };
    assert_eq!(outcome.discs, play.position().discs());
    let mut again = Playthrough::new(open(&spec.parse().unwrap()).start());
    again.replay(play.plies().iter().map(|ply| ply.text.as_str())).unwrap();
    assert_eq!(again.position().contents(), play.position().contents(), "{spec}");
    assert_eq!(again.position().turn(), play.position().turn(), "{spec}");
    let pieces = |contents: &[Content]| {
        contents.iter().filter(|c| matches!(c, Content::Piece(_) | Content::Marked(_))).count() as u32
    };
    let counted = outcome.discs.black + outcome.discs.white;
    // Two pieces may share the fortress of Ringo.
    assert!(counted - pieces(&play.position().contents()) <= 1, "{spec}");
}

#[test]
fn every_row_with_every_choice_is_played_to_the_end() {
    let mut played = 0;
    for row in CATALOG {
        for seed in 0..if is_long() { 3 } else { 1 } {
            play_out(row.id, seed);
        }
        for parameter in row.parameters {
            for value in values(parameter) {
                let text = format!("{}?{}={value}", row.id, parameter.name);
                if let Ok(spec) = text.parse::<GameSpec>() {
                    play_out(spec.resolve(played).as_str(), played);
                    played += 1;
                }
            }
        }
    }
    assert!(played > 90, "{played}");
}

#[test]
fn ids_and_names_are_unique_and_defaults_are_values() {
    for (index, row) in CATALOG.iter().enumerate() {
        assert!(CATALOG[..index].iter().all(|other| other.id != row.id && other.name != row.name));
        assert_eq!(row.id.parse::<GameSpec>().unwrap().as_str(), row.id);
        for parameter in row.parameters {
            let written = format!("{}?{}={}", row.id, parameter.name, parameter.default);
            assert_eq!(written.parse::<GameSpec>().unwrap().as_str(), row.id, "a default is left out");
        }
    }
}

#[test]
fn other_names_are_read_and_the_canonical_one_is_written() {
    for (text, canonical) in [
        ("othello-6", "othello?size=6"),
        ("othello-8", "othello"),
        ("othello-10", "othello?size=10"),
        ("othello-26", "othello?size=26"),
        ("mini-othello", "othello?size=6"),
        ("grand-othello", "othello?size=10"),
        ("reversi-8", "reversi"),
        ("reversi-4", "reversi?size=4"),
        ("reversi-1883", "reversi-1883"),
        ("othello+anti", "othello?goal=fewest"),
        ("othello-10+anti+hole", "othello?size=10&goal=fewest&hole=random"),
        ("hex+hole?side=6", "hex?side=6&hole=random"),
        ("othello?hole=c3&goal=fewest&size=10", "othello?size=10&goal=fewest&hole=c3"),
        ("round-60", "round?board=disc-60"),
        ("polar-4x16", "round?board=polar-4x16"),
        ("octagon-8", "othello-8stars?size=8"),
        ("othello-8stars-8", "othello-8stars?size=8"),
        ("hexthello", "hex?start=hexthello"),
        ("revolution-14", "othello-revolution?vacant=2"),
        ("revolution-15", "othello-revolution"),
        ("min-mang-classic", "min-mang?rules=classic"),
        ("min-mang-9?rules=classic", "min-mang?size=9&rules=classic"),
        ("min-mang-gundru", "gundru"),
        ("miracle-five?leap_own=off", "miracle-five?leap_own=off"),
    ] {
        assert_eq!(text.parse::<GameSpec>().map(|spec| spec.to_string()).as_deref(), Ok(canonical), "{text}");
    }
}

#[test]
fn refusals_list_what_exists() {
    for (text, message) in [
        ("chess", "unknown game \"chess\"; known games: othello, reversi, "),
        ("", "unknown game \"\"; known games:"),
        ("Othello", "unknown game \"Othello\""),
        ("othello-", "unknown game \"othello-\""),
        ("othello-x", "unknown game \"othello-x\""),
        ("ringo-8", "unknown game \"ringo-8\""),
        ("othello?", "\"\" is not a parameter; parameters are written name=value and joined by &"),
        ("othello?size", "\"size\" is not a parameter"),
        ("othello?size=10&", "\"\" is not a parameter"),
        ("othello?side=5", "othello has no parameter \"side\"; it takes size, "),
        ("othello?size=7", "othello cannot have size=7; size is an even number from 4 to 26"),
        ("othello-7", "othello cannot have size=7"),
        ("othello?size=08", "othello cannot have size=08"),
        ("othello?size=+8", "othello cannot have size=+8"),
        ("othello?size=28", "othello cannot have size=28"),
        ("othello?size=99999999", "othello cannot have size=99999999"),
        ("othello?goal=least", "othello cannot have goal=least; goal is most or fewest"),
        ("othello?size=10&size=10", "othello: size is given twice"),
        ("othello-10?size=10", "othello: size is given twice"),
        ("othello+anti?goal=most", "othello: goal is given twice"),
        ("othello+super", "unknown modifier \"super\"; known modifiers: anti, hole"),
        ("ringo+anti", "ringo has no parameter \"goal\"; it takes neutral_hop"),
        ("othello?hole=C3", "othello cannot have hole=C3; hole is the name of a cell, random or none"),
        ("othello?hole=i9", "othello: hole=i9 is not on the board"),
        ("othello?hole=d4", "othello: hole=d4 is not an empty cell at the start"),
        ("reversi-1883?hole=e5", "reversi-1883: hole=e5 is not an empty cell"),
        ("othello-revolution?hole=h8", "othello-revolution: hole=h8 is not an empty cell"),
        (
            "othello-revolution?vacant=0&slide=never",
            "othello-revolution: slide=never cannot be combined with vacant=0",
        ),
        ("hex?side=6&start=hexthello", "hex: start=hexthello cannot be combined with side=6"),
        ("min-mang?rules=classic&majority=on", "min-mang: majority=on cannot be combined with rules=classic"),
        (
            "min-mang?rules=classic&no_retreat=off",
            "min-mang: no_retreat=off cannot be combined with rules=classic",
        ),
        (
            "reversi-1883?supply=1",
            "reversi-1883 cannot have supply=1; supply is a number from 2 to 64, or none",
        ),
    ] {
        let error = text.parse::<GameSpec>().unwrap_err().to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
    let error = "othello?hole=d4".parse::<GameSpec>().unwrap_err();
    assert!(matches!(error, SpecError::Conflict { .. }));
}

#[test]
fn a_hole_is_drawn_from_the_seed_among_all_free_cells() {
    let spec: GameSpec = "othello?hole=random".parse().unwrap();
    assert!(spec.is_open());
    let mut drawn: Vec<String> = (0..2000).map(|seed| spec.resolve(seed).to_string()).collect();
    assert_eq!(spec.resolve(7), spec.resolve(7));
    assert!(drawn.iter().all(|text| !text.parse::<GameSpec>().unwrap().is_open()));
    drawn.sort_unstable();
    let most = drawn.chunk_by(|a, b| a == b).map(<[String]>::len).max();
    drawn.dedup();
    assert_eq!(drawn.len(), 60, "every cell but the four of the start");
    assert!(most < Some(70), "about 33 each: {most:?}");
    // Opening an unresolved spec draws a hole, which is then part of the game's spec.
    let game = open(&spec);
    assert!(!game.spec().is_open());
    let holes = game.start().contents().into_iter().filter(|content| *content == Content::Absent).count();
    assert_eq!(holes, 1);
    let settled: GameSpec = "round".parse().unwrap();
    assert_eq!(settled.resolve(3), settled);
    let tray: GameSpec = "othello-revolution?vacant=2&hole=random".parse().unwrap();
    let mut drawn: Vec<String> = (0..2000).map(|seed| tray.resolve(seed).to_string()).collect();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn.len(), 52);
}

fn any_spec() -> impl Strategy<Value = (&'static CatalogRow, Vec<(&'static str, String)>)> {
    (0..CATALOG.len(), any::<u64>()).prop_map(|(at, seed)| {
        let row = &CATALOG[at];
        let mut random = Random(seed);
        let mut chosen = Vec::new();
        for parameter in row.parameters {
            let values = values(parameter);
            if random.below(2) == 0 {
                chosen.push((parameter.name, values[random.below(values.len())].clone()));
            }
        }
        for at in (1..chosen.len()).rev() {
            chosen.swap(at, random.below(at + 1));
        }
        (row, chosen)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn reading_and_writing_are_inverse((row, chosen) in any_spec()) {
        let parts: Vec<String> = chosen.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let separator = if parts.is_empty() { "" } else { "?" };
        let text = format!("{}{separator}{}", row.id, parts.join("&"));
        match text.parse::<GameSpec>() {
            Ok(spec) => {
                prop_assert_eq!(spec.row().id, row.id);
                for (name, value) in &chosen {
                    prop_assert_eq!(spec.value(name), Some(value.as_str()));
                }
                let again: GameSpec = spec.as_str().parse().unwrap();
                prop_assert_eq!(again.as_str(), spec.as_str());
                prop_assert_eq!(&again, &spec);
                let game = open(&spec);
                prop_assert_eq!(game.spec(), &spec.resolve(0));
            }
            Err(error) => prop_assert!(matches!(error, SpecError::Conflict { .. }), "{text}: {error}"),
        }
    }

    #[test]
    fn no_text_at_all_upsets_the_reader(text in "[a-z0-9?=&+ -]{0,40}|othello\\?.{0,20}|\\PC{0,20}") {
        if let Ok(spec) = text.parse::<GameSpec>() {
            prop_assert_eq!(spec.as_str().parse::<GameSpec>().unwrap(), spec);
        }
    }

    #[test]
    fn no_move_text_upsets_a_game(row in 0..CATALOG.len(), text in "[a-zF0-9/>x+~-]{0,9}|\\PC{0,9}") {
        let start = game(CATALOG[row].id).start();
        if let Ok((_, spelling, _)) = start.play(&text) {
            prop_assert_eq!(start.play(&spelling).unwrap().1, spelling);
        }
    }
}

#[test]
fn what_has_the_rules_and_the_board_of_othello_is_played_on_the_core_and_nothing_else() {
    let is_on_core = |row: &&CatalogRow| game(row.id).start().othello().is_some();
    let on_core: Vec<&str> = CATALOG.iter().filter(is_on_core).map(|row| row.id).collect();
    assert_eq!(on_core, ["othello", "reversi"]);
    // The first board has 64 cells and four discs, but other lines. Each of the other games has a choice that
    // the core lacks.
    for spec in ["round?board=polar-4x16", "othello?size=10", "othello?goal=fewest", "othello?hole=c3"] {
        assert!(game(spec).start().othello().is_none(), "{spec}");
    }
}

#[test]
fn a_spec_in_full_is_the_same_game() {
    for row in CATALOG {
        let spec: GameSpec = row.id.parse().unwrap();
        let full = spec.in_full();
        assert_eq!(full.parse::<GameSpec>().unwrap(), spec, "{full}");
        for parameter in row.parameters {
            assert!(full.contains(&format!("{}={}", parameter.name, parameter.default)), "{full}");
        }
    }
    let spec: GameSpec = "othello?size=10&hole=c3".parse().unwrap();
    let full = spec.in_full();
    for chosen in ["size=10", "goal=most", "hole=c3"] {
        assert!(full.split(['?', '&']).any(|part| part == chosen), "{full}");
    }
}

/// The oldest records of games contain only the canonical spec, which omits defaults. Before you change a
/// default, add the old value to the records that rely on it.
#[test]
fn defaults_are_those_of_the_oldest_records() {
    let full: Vec<String> = CATALOG.iter().map(|row| row.id.parse::<GameSpec>().unwrap().in_full()).collect();
    let known = [
        "othello?size=8&goal=most&hole=none",
        "reversi?size=8&goal=most&hole=none",
        "reversi-1883?supply=32&fourth=centre&quiet=never&goal=most&hole=none",
        "annex-1886?supply=32&fourth=centre&quiet=never&goal=most&hole=none",
        "annexation?supply=32&fourth=centre&quiet=never&goal=most&hole=none",
        "othello-8stars?size=10&goal=most&hole=none",
        "round?board=disc-52&goal=most&hole=none",
        "hex?side=5&start=eight&goal=most&hole=none",
        "othello-revolution?vacant=1&slide=own&goal=most&hole=none",
        "min-mang?size=8&rules=schmittberger&max_chain=any&bend=never&no_retreat=on&majority=off",
        "gundru?size=9&max_chain=any&bend=board-corner",
        "ringo?neutral_hop=off",
        "miracle-five?leap_own=on&exact_five=off",
        "miracle-five-2?leap_own=on&exact_five=off",
    ];
    for full in &full {
        assert!(known.contains(&full.as_str()), "not here: {full}");
    }
    assert_eq!(full.len(), known.len());
}
