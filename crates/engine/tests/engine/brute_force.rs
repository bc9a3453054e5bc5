//! Compares exact scores with plain negamax on more than a hundred thousand positions with 0 to 9 empties,
//! some from games, some with random discs.

use outflank_engine::othello::Engine;
use outflank_engine::{Options, Stop};
use outflank_rules::{Move, Position};

use crate::known::assert_line_proves;
use crate::positions::{Random, is_worth, played, scattered};

/// Compares scores with plain negamax; `sets` are pairs of a number of empties and a number of positions.
fn compare(mut next: impl FnMut(u32) -> Position, sets: &[(u32, u32)]) -> Tally {
    let mut engine = Engine::new(Options { hash_mib: 1, ..Options::default() }).unwrap();
    let mut tally = Tally::default();
    for &(empties, count) in sets {
        for _ in 0..count {
            let position = next(empties);
            engine.set_position(position);
            let solved = engine.solve(&Stop::new(), &mut |_| {}).expect("nobody stopped it");
            assert!(is_worth(position, solved.score), "{} is wrong: {position:?}", solved.score);
            assert_line_proves(position, &solved);
            tally.add(position, &solved.pv, solved.score);
        }
    }
    tally
}

/// Rare events that are easy to get wrong, counted over the lines of best play.
#[derive(Debug, Default)]
struct Tally {
    /// Lines with a pass.
    passes: u32,
    /// Lines that end because neither side has a move, with empty squares and discs of both sides.
    double_passes: u32,
    /// Lines that end with no disc of one side.
    wipe_outs: u32,
    /// Positions in which the game is already over.
    over: u32,
}

impl Tally {
    fn add(&mut self, position: Position, line: &[Move], score: i32) {
        let placed = line.iter().filter(|&&mv| mv != Move::Pass).count() as u32;
        self.passes += u32::from(line.contains(&Move::Pass));
        self.over += u32::from(line.is_empty());
        self.wipe_outs += u32::from(score.abs() == 64);
        self.double_passes += u32::from(placed < position.board().n_empties() && score.abs() != 64);
    }

    fn assert_all_seen(&self) {
        assert!(self.passes > 500 && self.double_passes > 100 && self.wipe_outs > 100, "{self:?}");
    }

    /// Like [`Tally::assert_all_seen`], but without wipe-outs, which random play rarely reaches this late.
    fn assert_passes_seen(&self) {
        assert!(self.passes > 500 && self.double_passes > 100, "{self:?}");
    }
}

/// Numbers of empties and of positions for the tests below.
const FIVE_TO_SEVEN: [(u32, u32); 3] = [(5, 8_000), (6, 10_000), (7, 12_000)];
const EIGHT_AND_NINE: [(u32, u32); 2] = [(8, 5_000), (9, 4_000)];

#[test]
fn hardly_any_empties() {
    let mut random = Random(1);
    let sets = [(0, 500), (1, 1_000), (2, 2_000), (3, 4_000), (4, 6_000)];
    compare(|empties| played(&mut random, empties), &sets);
    let tally = compare(|empties| scattered(&mut random, empties), &sets);
    tally.assert_all_seen();
    assert!(tally.over > 500, "{tally:?}");
}

#[test]
fn played_positions_of_five_to_seven() {
    let mut random = Random(2);
    compare(|empties| played(&mut random, empties), &FIVE_TO_SEVEN).assert_passes_seen();
}

#[test]
fn played_positions_of_eight_and_nine() {
    let mut random = Random(3);
    compare(|empties| played(&mut random, empties), &EIGHT_AND_NINE).assert_passes_seen();
}

#[test]
fn scattered_discs_of_five_to_seven() {
    let mut random = Random(4);
    compare(|empties| scattered(&mut random, empties), &FIVE_TO_SEVEN).assert_all_seen();
}

#[test]
fn scattered_discs_of_eight_and_nine() {
    let mut random = Random(5);
    compare(|empties| scattered(&mut random, empties), &EIGHT_AND_NINE).assert_all_seen();
}
