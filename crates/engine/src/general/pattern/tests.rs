//! Laws of the pattern evaluation on every board of the family.

use std::collections::BTreeSet;

use outflank_rules::{Bits, Cell, GameSpec, Turn, splitmix64};

use super::{
    BoardEvaluation, BoardWeights, Dictionary, DiscGame, DiscVisitor, Numbers, Shapes, Sides, visit_discs,
};
use crate::fnv1a;
use crate::othello::pattern::WeightsError;

/// Every kind of board, with holes in different places and all rule variations.
const GAMES: &[&str] = &[
    "othello?size=4&goal=fewest",
    "othello?size=6",
    "othello?goal=fewest",
    "othello?hole=a1",
    "othello?hole=c3",
    "othello?hole=e2",
    "othello?size=10",
    "othello?size=12&hole=f8",
    "othello?size=14",
    "reversi?size=10",
    "reversi-1883",
    "reversi-1883?quiet=adjacent-own",
    "annexation",
    "othello-8stars",
    "othello-8stars?size=8",
    "round",
    "round?hole=c1",
    "round?board=disc-60",
    "round?board=polar-4x16",
    "hex",
    "hex?side=6",
    "hex?start=hexthello",
    "othello-revolution?vacant=2",
];

/// Returns random weights without regularity, so that every place matters.
fn noise(shapes: &Shapes, phases: usize) -> BoardWeights {
    let mut dictionary = Dictionary::new();
    dictionary.add(shapes);
    let mut state = 5;
    let mut weight = |_| (splitmix64(&mut state) % 4001) as i16 / 4 * 4 - 2000;
    BoardWeights {
        shapes: dictionary.shapes().collect(),
        phases: (0..phases).map(|_| (0..dictionary.len()).map(&mut weight).collect()).collect(),
        step: 4,
    }
}

fn each_game(mut check: impl FnMut(&str, &mut dyn DynCheck)) {
    for name in GAMES {
        let spec: GameSpec = name.parse().unwrap();
        check(name, &mut Checker(spec));
    }
}

/// The tests of a game, independent of its type.
trait DynCheck {
    fn shapes(&self) -> (Shapes, usize, Option<Cell>);
    fn invariance(&self);
    fn carried(&self);
}

struct Checker(GameSpec);

impl DynCheck for Checker {
    fn shapes(&self) -> (Shapes, usize, Option<Cell>) {
        struct Find;
        impl DiscVisitor for Find {
            type Output = (Shapes, usize, Option<Cell>);
            fn visit<G: DiscGame>(self, game: G) -> Self::Output {
                (Shapes::of(game.geometry(), game.hole()), game.geometry().n_cells(), game.hole())
            }
        }
        visit_discs(&self.0, Find).unwrap()
    }

    fn invariance(&self) {
        visit_discs(&self.0, Invariance).unwrap();
    }

    fn carried(&self) {
        visit_discs(&self.0, Carried).unwrap();
    }
}

/// Calls `visit` with every position of some random games.
fn random_games<G: DiscGame>(game: &G, games: u64, mut visit: impl FnMut(&Sides<G::Set>)) {
    let mut state = 42;
    for _ in 0..games {
        let mut position = game.start();
        while let Turn::Play(_) = game.turn(&position) {
            visit(&Sides { mobility: Some(game.mobility(&position)), ..game.sides(&position) });
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            position = game.play(&position, moves[(splitmix64(&mut state) % moves.len() as u64) as usize]);
        }
        visit(&game.sides(&position));
    }
}

struct Invariance;

impl DiscVisitor for Invariance {
    type Output = ();

    fn visit<G: DiscGame>(self, game: G) {
        let file = noise(&Shapes::of(game.geometry(), game.hole()), 3);
        let evaluation = BoardEvaluation::new(game.geometry(), game.hole(), &file).unwrap();
        assert_eq!(evaluation.coverage(), 1.0);
        let value = |sides: &Sides<G::Set>| evaluation.value(&mut Numbers::new(), sides);
        let mut symmetries = game.geometry().automorphisms();
        symmetries.retain(|to| game.hole().is_none_or(|hole| to[usize::from(hole.0)] == hole));
        assert!(!symmetries.is_empty());
        let mut differing = 0;
        random_games(&game, 2, |sides| {
            let expected = value(sides);
            for to in &symmetries {
                let image = |set: G::Set| G::Set::of(set.cells().map(|cell| to[usize::from(cell.0)]));
                let (own, opponent, empty) = (image(sides.own), image(sides.opponent), image(sides.empty));
                assert_eq!(value(&Sides { own, opponent, empty, ..*sides }), expected);
            }
            assert_eq!(value(&Sides { is_second: !sides.is_second, ..*sides }), expected);
            let (own, opponent) = (sides.opponent, sides.own);
            differing += u32::from(value(&Sides { own, opponent, ..*sides }) != expected);
        });
        assert!(differing > 5, "the side to move matters: {differing}");
    }
}

struct Carried;

impl DiscVisitor for Carried {
    type Output = ();

    fn visit<G: DiscGame>(self, game: G) {
        let shapes = Shapes::of(game.geometry(), game.hole());
        let file = noise(&shapes, 4);
        let mut dictionary = Dictionary::new();
        dictionary.add(&shapes);
        let evaluation = BoardEvaluation::new(game.geometry(), game.hole(), &file).unwrap();
        let cells = game.geometry().n_cells() as u32 - u32::from(game.hole().is_some());
        let mut numbers = Numbers::new();
        random_games(&game, 3, |sides| {
            let value = evaluation.value(&mut numbers, sides);
            assert_eq!(value, evaluation.value(&mut Numbers::new(), sides), "carried along and from scratch");
            // The sum of the weights one by one, as a fit computes it.
            let weights = &file.phases[super::phase(4, sides.empty.len(), cells)];
            let mut sum = 0;
            for weight in super::scalar_weights(sides) {
                sum += i32::from(weights[weight as usize]);
            }
            for lane in shapes.lanes() {
                let digit = |cell: &Cell| {
                    usize::from(sides.own.has(*cell)) + 2 * usize::from(sides.opponent.has(*cell))
                };
                let number = lane.cells.iter().rev().fold(0, |number, cell| 3 * number + digit(cell));
                let (base, fold) = dictionary.get(shapes.shapes()[lane.shape].key).unwrap();
                sum += i32::from(weights[(base + fold[number]) as usize]);
            }
            assert_eq!(value, sum);
        });
    }
}

#[test]
fn every_cell_lies_in_a_shape_and_the_hole_in_none() {
    each_game(|name, game| {
        let (shapes, n_cells, hole) = game.shapes();
        println!("{name}: {} lanes of {} shapes", shapes.lanes().len(), shapes.shapes().len());
        let covered: BTreeSet<Cell> = shapes.lanes().iter().flat_map(|lane| lane.cells.clone()).collect();
        assert_eq!(covered.len(), n_cells - usize::from(hole.is_some()), "{name}");
        assert!(hole.is_none_or(|hole| !covered.contains(&hole)), "{name}");
        for lane in shapes.lanes() {
            let shape = &shapes.shapes()[lane.shape];
            assert_eq!(shape.cells, lane.cells.len(), "{name}");
            assert!((1..=10).contains(&shape.cells), "{name}");
            let distinct: BTreeSet<Cell> = lane.cells.iter().copied().collect();
            assert_eq!(distinct.len(), lane.cells.len(), "{name}");
        }
    });
}

#[test]
fn mirror_images_and_exchanged_colors_have_the_same_value() {
    each_game(|name, game| {
        println!("{name}");
        game.invariance();
    });
}

#[test]
fn numbers_carried_along_equal_those_from_scratch_and_add_up() {
    each_game(|name, game| {
        println!("{name}");
        game.carried();
    });
}

/// Returns the share of a game's lanes that weights for another game cover.
fn coverage(file: &BoardWeights, name: &str) -> f64 {
    struct Cover<'a>(&'a BoardWeights);
    impl DiscVisitor for Cover<'_> {
        type Output = f64;
        fn visit<G: DiscGame>(self, game: G) -> f64 {
            BoardEvaluation::new(game.geometry(), game.hole(), self.0).unwrap().coverage()
        }
    }
    visit_discs(&name.parse().unwrap(), Cover(file)).unwrap()
}

#[test]
fn boards_of_different_sizes_share_shapes() {
    let (shapes, ..) = Checker("othello?size=14".parse().unwrap()).shapes();
    let file = noise(&shapes, 1);
    for size in (12..=26).step_by(2) {
        let share = coverage(&file, &format!("othello?size={size}"));
        println!("{size}: {share}");
        assert!(share > 0.6, "{size}: {share}");
    }
    assert_eq!(coverage(&file, "hex"), 0.0);
}

fn small() -> BoardWeights {
    let (shapes, ..) = Checker("othello?size=6".parse().unwrap()).shapes();
    let mut file = noise(&shapes, 2);
    file.phases.iter_mut().for_each(|phase| phase.iter_mut().skip(900).for_each(|weight| *weight = 0));
    file
}

#[test]
fn writing_and_reading_give_the_same_weights() {
    let file = small();
    assert_eq!(BoardWeights::read(&file.write().unwrap()).unwrap(), file);
}

#[test]
fn damaged_and_foreign_files_are_refused_with_what_and_where() {
    let file = small();
    let bytes = file.write().unwrap();
    let coded = 26 + 12 * file.shapes.len();
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        let error = BoardWeights::read(&damaged).unwrap_err();
        match at {
            0..8 => assert_eq!(error, WeightsError::Foreign("OUTFLROW"), "byte {at}"),
            8..10 => assert!(matches!(error, WeightsError::Version { .. }), "byte {at}: {error}"),
            22..26 => assert!(matches!(error, WeightsError::Length { .. }), "byte {at}: {error}"),
            _ if (coded..coded + 8).contains(&at) => {
                assert!(matches!(error, WeightsError::Length { .. }), "byte {at}: {error}");
            }
            _ => assert!(matches!(error, WeightsError::Checksum { .. }), "byte {at}: {error}"),
        }
    }
    for length in 0..bytes.len() {
        assert!(BoardWeights::read(&bytes[..length]).is_err(), "{length} bytes");
    }
    assert!(matches!(BoardWeights::read(&[&bytes[..], &[0]].concat()), Err(WeightsError::Length { .. })));
    assert_eq!(
        BoardWeights::read(b"OUTFLPAT and so on").unwrap_err().to_string(),
        "not a weight file: it does not begin with OUTFLROW"
    );
}

#[test]
fn sealed_but_senseless_files_are_refused() {
    let sealed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = small().write().unwrap();
        bytes.truncate(bytes.len() - 8);
        change(&mut bytes);
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        BoardWeights::read(&bytes).err()
    };
    assert_eq!(sealed(&|_| {}), None);
    assert!(matches!(sealed(&|bytes| bytes[10] ^= 1), Some(WeightsError::Counts { .. })));
    assert_eq!(sealed(&|bytes| bytes[18] = 0), Some(WeightsError::Phases(0)));
    assert_eq!(sealed(&|bytes| bytes[20] = 0), Some(WeightsError::Step));
    assert!(matches!(
        sealed(&|bytes| bytes[26 + 8..26 + 12].fill(0)),
        Some(WeightsError::Shape { index: 0, .. })
    ));
    assert!(matches!(
        sealed(&|bytes| bytes.copy_within(26..34, 38)),
        Some(WeightsError::Shape { index: 1, .. })
    ));
    let last = small().write().unwrap().len() - 9;
    assert!(matches!(sealed(&|bytes| bytes[last] ^= 0x80), Some(WeightsError::Broken { .. })));
}

/// Reads short files that would expand to more memory than is available.
#[test]
fn sealed_files_that_ask_for_gigabytes_are_refused() {
    let mut bytes = b"OUTFLROW".to_vec();
    let n_shapes = 1u32 << 16;
    bytes.extend_from_slice(&2u16.to_le_bytes());
    bytes.extend_from_slice(&super::scalars::signature().to_le_bytes());
    for half in [64u16, 4] {
        bytes.extend_from_slice(&half.to_le_bytes());
    }
    bytes.extend_from_slice(&n_shapes.to_le_bytes());
    for key in 0..u64::from(n_shapes) {
        bytes.extend_from_slice(&key.to_le_bytes());
        bytes.extend_from_slice(&59_049u32.to_le_bytes());
    }
    // One run of zeros stands for all 247 billion weights.
    bytes.extend_from_slice(&2u64.to_le_bytes());
    bytes.extend_from_slice(&[0, 0]);
    let checksum = fnv1a(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    let error = BoardWeights::read(&bytes).unwrap_err();
    let WeightsError::TooMany { weights, phases: 64 } = error else { panic!("{error}") };
    assert!(weights > 3_800_000_000);
}

/// The limit is far above the needs of the catalog's boards.
#[test]
fn the_largest_boards_fit() {
    for game in ["othello?size=26", "othello?size=26&hole=c3", "hex?side=6", "othello-8stars"] {
        let spec = game.parse().unwrap();
        let (shapes, ..) = Checker(spec).shapes();
        let mut dictionary = Dictionary::new();
        dictionary.add(&shapes);
        assert!(dictionary.len() * 24 <= BoardWeights::MOST, "{game}: {} weights", dictionary.len());
    }
}

#[test]
fn weights_of_another_board_are_recognized_by_their_coverage() {
    let file = small();
    let coverage = |name: &str| coverage(&file, name);
    assert_eq!(coverage("othello?size=6"), 1.0);
    assert_eq!(coverage("reversi?size=6"), 1.0);
    assert!(coverage("othello?size=10") < 0.5);
    assert_eq!(coverage("hex"), 0.0);
    let mut wrong = file.clone();
    wrong.shapes[0].1 -= 1;
    wrong.phases.iter_mut().for_each(|phase| phase.truncate(phase.len() - 1));
    let board = outflank_rules::Geometry::square(6);
    assert!(matches!(BoardEvaluation::new(&board, None, &wrong), Err(WeightsError::Shape { .. })));
}
