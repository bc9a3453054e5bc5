//! A position is found in every game through it, regardless of the orientation of the game.

use std::collections::BTreeMap;

use outflank_records::{Facts, MoveTable, Posting, Viewpoint, walk};
use outflank_rules::{AnyGame, Playthrough, SplitMix64, Symmetry, Verdict, open};
use proptest::prelude::*;

fn game(spec: &str) -> AnyGame {
    open(&spec.parse().expect("a spec"))
}

/// Returns the moves of a random game, without passes.
fn moves(game: &AnyGame, plies: usize, seed: u64) -> Vec<String> {
    let played = Playthrough::random_opening(game.start(), plies, &mut SplitMix64::new(seed));
    played.plies().iter().filter(|ply| !ply.is_pass).map(|ply| ply.text.clone()).collect()
}

fn texts(moves: &[String]) -> impl Iterator<Item = &str> {
    moves.iter().map(String::as_str)
}

/// Returns the four symmetries that preserve the start.
fn of_the_start() -> Vec<Symmetry> {
    let start = outflank_rules::Position::start();
    Symmetry::all().filter(|&symmetry| start.transformed(symmetry) == start).collect()
}

fn facts(game: u32) -> Facts {
    let verdict =
        [None, Some(Verdict::Win(outflank_rules::Color::Black)), Some(Verdict::Draw)][game as usize % 3];
    Facts {
        year: (!game.is_multiple_of(4)).then_some(1990 + (game % 7) as u16),
        verdict,
        difference: Some(game as i16 % 5),
        is_removed: false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Images of the position count too, and every move is in the orientation of the position.
    #[test]
    fn the_table_of_moves_equals_a_count_over_all_games(
        seeds in prop::collection::vec(0..40_u64, 2..24), plies in 0..9_usize, turned in any::<u64>(),
    ) {
        let othello = game("othello");
        let symmetries = of_the_start();
        let mut random = SplitMix64::new(turned);
        let games: Vec<Vec<String>> = seeds.iter().map(|&seed| {
            let symmetry = symmetries[random.below(symmetries.len())];
            let turn = |text: &String| symmetry.square(text.parse().unwrap()).to_string();
            moves(&othello, 12, seed).iter().map(turn).collect()
        }).collect();

        let asked = Playthrough::random_opening(othello.start(), plies, &mut SplitMix64::new(seeds[0]));
        let view = Viewpoint::of(asked.position());
        let mut postings = Vec::new();
        for (number, moves) in games.iter().enumerate() {
            for (key, next) in walk(&othello.start(), texts(moves)).unwrap().steps {
                if key == view.key() {
                    postings.push(Posting { key, game: number as u32, next });
                }
            }
        }
        let table = MoveTable::count(&view, &postings, |game| Some(facts(game)));

        // Counts the slow way: every position of every game in all eight images.
        let here = asked.position().othello().unwrap();
        let mut wanted: BTreeMap<String, u32> = BTreeMap::new();
        let mut n_games = 0;
        for moves in &games {
            let mut position = outflank_rules::Position::start();
            for at in 0..=moves.len() {
                let images: Vec<Symmetry> = Symmetry::all().filter(|&it| position.transformed(it) == here).collect();
                if !images.is_empty() {
                    n_games += 1;
                    if let Some(made) = moves.get(at) {
                        let made = made.parse().unwrap();
                        let best = images.iter().map(|it| it.square(made))
                            .max_by_key(|it| (it.file().index(), it.rank().index())).unwrap();
                        *wanted.entry(best.to_string()).or_default() += 1;
                    }
                }
                if let Some(made) = moves.get(at) {
                    position = position.play(made.parse::<outflank_rules::Square>().unwrap().into()).unwrap();
                    if position.must_pass() {
                        position = position.play(outflank_rules::Move::Pass).unwrap();
                    }
                }
            }
        }
        prop_assert_eq!(table.all.games, n_games);
        let found: BTreeMap<String, u32> = table.moves.iter().map(|it| (it.text.clone(), it.all.games)).collect();
        prop_assert_eq!(found, wanted);
        for made in &table.moves {
            prop_assert_eq!(made.by_year.iter().map(|(_, counts)| counts.games).sum::<u32>(), made.all.games);
            prop_assert!(made.by_year.windows(2).all(|pair| pair[0].0 < pair[1].0));
            prop_assert!(view.number_of(&made.text).is_some());
        }
    }
}

#[test]
fn the_four_first_moves_count_as_f5() {
    let othello = game("othello");
    let view = Viewpoint::of(&othello.start());
    let numbers: Vec<_> = ["d3", "c4", "f5", "e6"].iter().map(|text| view.number_of(text)).collect();
    assert!(numbers[0].is_some() && numbers.iter().all(|number| *number == numbers[0]));
    assert_eq!(view.move_of(numbers[0].unwrap()).as_deref(), Some("f5"));
}

/// In every other game, a position is found in its own orientation, with the move played next.
#[test]
fn every_game_of_the_catalog_is_filed_and_found() {
    for row in outflank_rules::CATALOG {
        let game = game(row.id);
        let moves = moves(&game, 10, 3);
        let walked = walk(&game.start(), texts(&moves)).unwrap();
        assert_eq!(walked.steps.len(), moves.len() + 1, "{}", row.id);
        let mut played = Playthrough::new(game.start());
        for (text, (key, next)) in moves.iter().zip(&walked.steps) {
            let view = Viewpoint::of(played.position());
            assert_eq!(view.key(), *key, "{} {text}", row.id);
            while let Some(pass) = played.position().forced_pass() {
                played.play(&pass).unwrap();
            }
            let found = view.move_of(*next).unwrap();
            if played.position().othello().is_none() {
                assert_eq!(&found, text, "{}", row.id);
            }
            played.play(text).unwrap();
        }
    }
}

#[test]
fn games_of_other_rules_share_no_position() {
    let keys: Vec<_> =
        outflank_rules::CATALOG.iter().map(|row| Viewpoint::of(&game(row.id).start()).key()).collect();
    let distinct: std::collections::HashSet<_> = keys.iter().collect();
    assert_eq!(distinct.len(), keys.len());
}
