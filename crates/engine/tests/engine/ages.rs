//! Historical opponents: legal and repeatable play, and features equal to plain loops over their formulas.

use outflank_engine::ages::{self, Age, bill, edge, iago, logistello};
use outflank_engine::othello::pattern::{LANES, SHAPES};
use outflank_engine::{Opponent, Options, Refused, Score, Stop, Style, check_style};
use outflank_rules::{Move, Position, Square};
use proptest::prelude::*;

use crate::positions::{Random, played};

const MEMORY: Options = Options { hash_mib: 1, threads: 1 };

fn choose(age: Age, position: Position, seed: u64) -> Option<Move> {
    ages::choose(age, position, seed, &Stop::new(), &mut |_| {}).mv
}

/// Generates positions with a number of empty squares in this range.
fn somewhere(empties: std::ops::Range<u32>) -> impl Strategy<Value = Position> {
    (empties, any::<u64>()).prop_map(|(empties, seed)| played(&mut Random(seed), empties))
}

/// Returns BILL's coefficients for a number of empty squares, from the file.
fn learned(empties: usize) -> Vec<f64> {
    let file = include_str!("../../weights/bill.in");
    let mut rows = file.lines().filter(|line| line.trim_start().starts_with('[') && line.len() > 2);
    let row = rows.nth(empties).unwrap().trim().trim_matches(['[', ']', ',']);
    row.split(", ").map(|factor| factor.parse().unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Each opponent plays legal moves from any position until the game is over, and repeats them with the
    /// same seed.
    #[test]
    fn they_play_legal_moves_to_the_end_and_the_same_again(start in somewhere(4..60), seed in any::<u64>()) {
        for age in Age::ALL {
            // Slow opponents are tested only in the given position and near the end.
            let mut position = start;
            let mut asked = 0;
            while !position.is_over() {
                let far = age.reach().depth > 5 && position.board().n_empties() > 10 && asked > 0;
                let mv = if far {
                    position.legal_moves().squares().next().map_or(Move::Pass, Move::from)
                } else {
                    asked += 1;
                    let mv = choose(age, position, seed).expect("the game is not over");
                    prop_assert_eq!(choose(age, position, seed), Some(mv), "{}", age);
                    mv
                };
                position = position.play(mv).expect("a legal move");
            }
            prop_assert_eq!(choose(age, position, seed), None);
        }
    }

    #[test]
    fn iagos_features_are_those_of_plain_loops(position in somewhere(1..60)) {
        let (own, opponent) = (position.own().bits(), position.opponents().bits());
        let features = iago::Features::new(own, opponent);
        let side = |square: i32| match (own >> square & 1, opponent >> square & 1) {
            (1, _) => 1,
            (_, 1) => -1,
            _ => 0,
        };
        let beside = |square: i32| {
            let (file, rank) = (square % 8, square / 8);
            (0..64).filter(move |&other| {
                let far = (other % 8 - file).abs().max((other / 8 - rank).abs());
                far == 1
            })
        };
        let moves = |position: Position| Square::all().filter(|&s| position.play(s.into()).is_ok()).count() as i32;
        let share = |a: i32, b: i32| 1000 * (a - b) / (a + b + 2);
        let passed = position.with_turn(!position.turn());
        prop_assert_eq!(features.current_mobility, share(moves(position), moves(passed)));

        // Counts opposing discs beside empty squares, empty squares beside such discs, and the pairs of the
        // two.
        let counts = |of: i32| {
            let discs = (0..64).filter(|&s| side(s) == -of && beside(s).any(|b| side(b) == 0)).count() as i32;
            let open = (0..64).filter(|&s| side(s) == 0 && beside(s).any(|b| side(b) == -of)).count() as i32;
            let pairs = (0..64).filter(|&s| side(s) == -of).map(|s| beside(s).filter(|&b| side(b) == 0).count());
            [discs, open, pairs.sum::<usize>() as i32]
        };
        let potential: i32 = counts(1).into_iter().zip(counts(-1)).map(|(a, b)| share(a, b)).sum();
        prop_assert_eq!(features.potential_mobility, potential / 3);

        let n = 64 - position.board().n_empties() as i32 - 3;
        let mobility = if n <= 25 { 50.0 + 2.0 * f64::from(n) } else { 75.0 + f64::from(n) };
        let sum = (312.0 + 6.24 * f64::from(n)) * f64::from(features.edge_stability)
            + 36.0 * f64::from(features.internal_stability)
            + mobility * f64::from(features.current_mobility)
            + 99.0 * f64::from(features.potential_mobility);
        // Each of the four products is rounded once.
        prop_assert!((f64::from(features.sum(iago::move_number(own, opponent))) - sum).abs() < 4.0);
    }

    #[test]
    fn bills_features_are_those_of_plain_loops(position in somewhere(1..60)) {
        let (own, opponent) = (position.own().bits(), position.opponents().bits());
        let [edges, mobility, potential, _] = bill::features(own, opponent);
        prop_assert_eq!(edges, edge::worth(own, opponent) as f32 / 1000.0);

        let weighted = |position: Position| {
            let moves = position.legal_moves();
            let near_empty_corner = |square: Square| {
                let (file, rank) = (square.file().index(), square.rank().index());
                let corner = (if file < 4 { 0 } else { 7 }, if rank < 4 { 0 } else { 7 });
                let far = file.abs_diff(corner.0).max(rank.abs_diff(corner.1));
                let corner = Square::at(corner.0, corner.1).unwrap();
                far == 1 && position.board().get(corner).is_none()
            };
            moves.squares().map(|square| if near_empty_corner(square) { 1 } else { 4 }).sum::<i32>()
        };
        let passed = position.with_turn(!position.turn());
        prop_assert_eq!(mobility, (weighted(position) - weighted(passed)) as f32 / 4.0);

        let empties = !(own | opponent);
        let pairs = |discs: u64| {
            let mut pairs = 0;
            for disc in (0..64i32).filter(|s| discs >> s & 1 != 0) {
                for empty in (0..64i32).filter(|s| empties >> s & 1 != 0) {
                    let far = (disc % 8 - empty % 8).abs().max((disc / 8 - empty / 8).abs());
                    pairs += i32::from(far == 1);
                }
            }
            pairs
        };
        prop_assert_eq!(potential, (pairs(opponent) - pairs(own)) as f32 / 10.0);

        // The constant, the features and their pairwise products, each with its coefficient from the file.
        let factors = learned((own | opponent).count_zeros() as usize);
        let x = bill::features(own, opponent).map(f64::from);
        let mut sum = factors[0];
        let mut at = 1;
        for feature in x {
            sum += factors[at] * feature;
            at += 1;
        }
        for i in 0..4 {
            for j in i..4 {
                sum += factors[at] * x[i] * x[j];
                at += 1;
            }
        }
        let odds = f64::from(bill::log_odds(own, opponent));
        prop_assert!((odds - sum).abs() < 1e-3 * (1.0 + sum.abs()), "{odds}, {sum}");
    }

    /// LOGISTELLO's value is the sum of one weight per pattern, without other shapes.
    #[test]
    fn logistello_sees_its_patterns_alone(position in somewhere(1..59), other in any::<u16>()) {
        use outflank_engine::othello::pattern::{Indices, Scalars};
        let (own, opponent) = (position.own().bits(), position.opponents().bits());
        let empties = (own | opponent).count_zeros();
        let weights = logistello::weights();
        let sum = |own_moves, moves| {
            weights.sum(empties, &Indices::new(own, opponent), Scalars::new(own, opponent, own_moves, moves))
        };
        let moves = u64::from(other);
        prop_assert_eq!(sum(0, 0), sum(moves, moves << 7), "mobility has no weight");
    }
}

#[test]
fn logistello_has_eleven_patterns_and_they_have_weights() {
    let named = |name: &&str| SHAPES.iter().position(|shape| shape.name == *name);
    let shapes: Vec<usize> = logistello::PATTERNS.iter().filter_map(named).collect();
    assert_eq!(shapes.len(), logistello::PATTERNS.len());
    let instances = LANES.iter().filter(|lane| shapes.contains(&lane.shape)).count();
    assert_eq!(instances, 46);
    assert!(logistello::weights().phases() >= 13, "stages of four discs");
}

#[test]
fn greedy_takes_what_flips_most_and_the_seed_decides_between_equals() {
    let mut random = Random(5);
    for empties in (10..58).step_by(3) {
        let position = played(&mut random, empties);
        if !position.can_move() {
            continue;
        }
        let flips = |square: Square| position.flips(square).len();
        let most = position.legal_moves().squares().map(flips).max().unwrap();
        for seed in 0..4 {
            let Some(Move::Place(square)) = choose(Age::Greedy, position, seed) else { panic!() };
            assert_eq!(flips(square), most);
        }
    }
    let mut first: Vec<_> = (0..40).filter_map(|seed| choose(Age::Greedy, Position::start(), seed)).collect();
    first.sort_by_key(ToString::to_string);
    first.dedup();
    assert_eq!(first.len(), 4, "all four first moves flip one disc");
}

#[test]
fn they_stay_within_their_nodes_and_see_a_wipe_out_within_reach() {
    let mut random = Random(9);
    for empties in [58, 40, 24, 14] {
        let position = played(&mut random, empties);
        for age in Age::ALL {
            let choice = ages::choose(age, position, 1, &Stop::new(), &mut |_| {});
            assert!(choice.nodes <= age.reach().nodes, "{age}: {} nodes", choice.nodes);
        }
    }
    // White captures the only black disc.
    let board = "----------------------------OX-----O------------------------------------".get(..64).unwrap();
    let board = outflank_rules::Board::parse(board).unwrap();
    let position = Position::new(board, outflank_rules::Color::White);
    for age in Age::ALL {
        let choice = ages::choose(age, position, 1, &Stop::new(), &mut |_| {});
        let after = position.play(choice.mv.unwrap()).unwrap();
        assert!(after.is_wipeout(), "{age}: {choice:?}");
        if age != Age::Greedy {
            assert_eq!(choice.score, Score::MAX, "{age}");
        }
    }
}

#[test]
fn styles_are_written_and_read() {
    for age in Age::ALL {
        assert_eq!(age.to_string().parse(), Ok(age));
        assert_eq!(age.id().parse(), Ok(Style::Age(age)));
    }
    assert!(Age::ALL.is_sorted_by_key(|age| age.year()));
    for (text, expected) in
        [("thor", "greedy, squares, iago, bill or logistello"), ("24", "there is no level 24")]
    {
        let error = text.parse::<Style>().unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn they_know_othello_on_8x8_alone() {
    for game in ["hex", "othello?size=10", "othello-hole", "ringo"] {
        let Ok(spec) = game.parse() else { continue };
        let refused = check_style(&spec, Age::Bill.into());
        assert!(matches!(refused, Err(Refused::NoAge { age: Age::Bill, .. })), "{game}");
        let mut opponent = Opponent::new(&spec, MEMORY).unwrap();
        let start = outflank_rules::open(&spec).start();
        let refused = opponent.choose(&start, Age::Bill, 1, &Stop::new(), &mut |_| {}).unwrap_err();
        assert!(refused.to_string().starts_with("bill does not play "), "{refused}");
    }
    let game = outflank_rules::open(&"othello".parse().unwrap());
    let mut opponent = Opponent::new(game.spec(), MEMORY).unwrap();
    for age in Age::ALL {
        let choice = opponent.choose(&game.start(), age, 1, &Stop::new(), &mut |_| {}).unwrap();
        assert!(game.start().play(&choice.mv.unwrap()).is_ok(), "{age}");
    }
}
