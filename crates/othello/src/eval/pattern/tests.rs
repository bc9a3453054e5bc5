//! Laws of the pattern evaluation: indices, symmetry, colors and the file format.

use outflank_rules::{Move, Position, Symmetry, splitmix64};

use super::file::PatternFile;
use super::{Folding, Indices, LANE_COUNT, LANES, SHAPES, Scalars, Weights, WeightsError};

/// Returns random weights without regularity, so that every place matters.
fn noise(phases: usize) -> PatternFile {
    let len = Folding::new().len();
    let mut state = 7;
    let phases = (0..phases)
        .map(|_| (0..len).map(|_| (splitmix64(&mut state) % 4001) as i16 - 2000).map(|w| w / 4 * 4).collect())
        .collect::<Vec<Vec<i16>>>();
    let count = phases.len();
    PatternFile { phases, phase_of: std::array::from_fn(|empties| (empties * count / 65) as u8), step: 4 }
}

fn weights(file: &PatternFile) -> Weights {
    Weights::from_bytes(&file.write().unwrap()).unwrap()
}

fn value(weights: &Weights, position: Position) -> i32 {
    let (own, opponent) = (position.own().bits(), position.opponents().bits());
    weights.sum(position.board().n_empties(), &Indices::new(own, opponent), scalars(position))
}

fn scalars(position: Position) -> Scalars {
    let other = position.with_turn(!position.turn());
    let (own, opponent) = (position.own().bits(), position.opponents().bits());
    Scalars::new(own, opponent, position.legal_moves().bits(), other.legal_moves().bits())
}

/// Calls `visit` with every position of some random games and with the updated indices.
fn random_games(games: u64, mut visit: impl FnMut(Position, &Indices)) {
    let mut state = 42;
    for _ in 0..games {
        let mut position = Position::start();
        let mut indices = Indices::new(position.own().bits(), position.opponents().bits());
        loop {
            visit(position, &indices);
            if position.is_over() {
                break;
            }
            let moves: Vec<_> = position.legal_moves().into_iter().collect();
            if moves.is_empty() {
                indices = indices.passed();
                position = position.play(Move::Pass).unwrap();
                continue;
            }
            let square = moves[(splitmix64(&mut state) % moves.len() as u64) as usize];
            let flips = position.flips(square);
            indices = indices.after(square.index(), flips.bits());
            position = position.play_unchecked(square, flips);
        }
    }
}

#[test]
fn indices_carried_along_equal_those_from_scratch() {
    random_games(200, |position, indices| {
        let (own, opponent) = (position.own().bits(), position.opponents().bits());
        assert_eq!(*indices, Indices::new(own, opponent), "{position:?}");
        for (number, lane) in LANES.iter().enumerate() {
            let digits = lane.squares().zip(0..).map(|(square, digit)| {
                let content = (own >> square & 1) + 2 * (opponent >> square & 1);
                content as u16 * 3u16.pow(digit)
            });
            assert_eq!(
                indices.lanes()[number],
                digits.sum::<u16>(),
                "{} {position:?}",
                SHAPES[lane.shape].name
            );
        }
        assert!(indices.lanes()[LANES.len()..LANE_COUNT].iter().all(|&number| number == 0));
    });
}

#[test]
fn mirror_images_and_exchanged_colors_have_the_same_value() {
    let weights = weights(&noise(3));
    let mut differing = 0;
    random_games(20, |position, _| {
        let expected = value(&weights, position);
        for symmetry in Symmetry::all() {
            assert_eq!(value(&weights, position.transformed(symmetry)), expected, "{position:?}");
        }
        let board = position.board();
        let exchanged = outflank_rules::Board::new(
            board.discs(outflank_rules::Color::White),
            board.discs(outflank_rules::Color::Black),
        )
        .unwrap();
        assert_eq!(value(&weights, Position::new(exchanged, !position.turn())), expected, "{position:?}");
        differing += i32::from(value(&weights, position.with_turn(!position.turn())) != expected);
    });
    assert!(differing > 1000, "the side to move matters: {differing}");
}

#[test]
fn features_add_up_to_the_value() {
    let file = noise(4);
    let weights = weights(&file);
    let folding = Folding::new();
    random_games(20, |position, indices| {
        let empties = position.board().n_empties();
        let phase = &file.phases[usize::from(file.phase_of[empties as usize])];
        let sum: i32 = folding
            .features(indices.lanes(), scalars(position))
            .map(|weight| i32::from(phase[weight as usize]))
            .sum();
        assert_eq!(sum, weights.sum(empties, indices, scalars(position)), "{position:?}");
    });
}

#[test]
fn writing_and_reading_give_the_same_weights() {
    let mut file = noise(3);
    assert_eq!(PatternFile::read(&file.write().unwrap()).unwrap(), file);
    // Runs of zeros within a phase, across the border of two phases, and until the last byte.
    file.phases[0][100..5000].fill(0);
    let (first, rest) = file.phases.split_at_mut(1);
    rest[0].clone_from(&first[0]);
    rest[1].clone_from(&first[0]);
    let bytes = file.write().unwrap();
    assert_eq!(PatternFile::read(&bytes).unwrap(), file);
    assert!(bytes.len() < file.phases[0].len() * 2 + 200);
}

#[test]
fn damaged_and_foreign_files_are_refused_with_what_and_where() {
    let mut file = noise(1);
    file.phases[0].iter_mut().skip(2000).for_each(|weight| *weight = 0);
    let bytes = file.write().unwrap();
    assert!(Weights::from_bytes(&bytes).is_ok());
    for at in (0..95).chain((95..bytes.len()).step_by(7)).chain(bytes.len() - 8..bytes.len()) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        let error = Weights::from_bytes(&damaged).unwrap_err();
        match at {
            0..8 => assert_eq!(error, WeightsError::Foreign("OUTFLPAT"), "byte {at}"),
            8..10 => assert!(matches!(error, WeightsError::Version { .. }), "byte {at}: {error}"),
            87..95 => assert!(matches!(error, WeightsError::Length { .. }), "byte {at}: {error}"),
            _ => assert!(matches!(error, WeightsError::Checksum { .. }), "byte {at}: {error}"),
        }
    }
    for length in 0..bytes.len() {
        assert!(Weights::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(Weights::from_bytes(&longer), Err(WeightsError::Length { .. })));
    assert_eq!(
        Weights::from_bytes(b"not weights").unwrap_err().to_string(),
        "not a weight file: it does not begin with OUTFLPAT"
    );
}

#[test]
fn sealed_but_senseless_files_are_refused() {
    // Files with a valid checksum and invalid contents.
    let sealed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut file = noise(1);
        file.phases[0].iter_mut().skip(500).for_each(|weight| *weight = 0);
        let mut bytes = file.write().unwrap();
        bytes.truncate(bytes.len() - 8);
        change(&mut bytes);
        let coded = bytes.len() as u64 - 95;
        bytes[87..95].copy_from_slice(&coded.to_le_bytes());
        let checksum = crate::checksum::fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Weights::from_bytes(&bytes).err()
    };
    assert_eq!(sealed(&|_| {}), None);
    assert!(matches!(sealed(&|bytes| bytes[10] ^= 1), Some(WeightsError::Shapes { .. })));
    assert_eq!(sealed(&|bytes| bytes[18] = 0), Some(WeightsError::Phases(0)));
    assert_eq!(sealed(&|bytes| bytes[18] = 65), Some(WeightsError::Phases(65)));
    assert_eq!(sealed(&|bytes| bytes[20] = 0), Some(WeightsError::Step));
    assert_eq!(
        sealed(&|bytes| bytes[22 + 5] = 1),
        Some(WeightsError::PhaseOf { empties: 5, phase: 1, phases: 1 })
    );
    assert!(matches!(sealed(&|bytes| bytes.truncate(200)), Some(WeightsError::Broken { phase: 0, .. })));
    assert!(matches!(sealed(&|bytes| bytes.push(1)), Some(WeightsError::Trailing { .. })));
    assert!(matches!(
        sealed(&|bytes| {
            bytes.truncate(95);
            bytes.extend_from_slice(&[0xff, 0xff, 0xff, 0xff, 0x0f]);
        }),
        Some(WeightsError::Weight { phase: 0, weight: 0, at: 95 })
    ));
    assert!(matches!(
        sealed(&|bytes| {
            bytes.truncate(95);
            bytes.extend_from_slice(&[0, 0xff, 0xff, 0xff, 0x0f]);
        }),
        Some(WeightsError::Broken { phase: 0, weight: 0, at: 95 })
    ));
}

/// `cargo test --release -p outflank-othello -- --ignored --nocapture pattern_speed`
#[test]
#[ignore = "a measurement"]
fn pattern_speed() {
    let bytes = noise(61).write().unwrap();
    let started = std::time::Instant::now();
    let weights = Weights::from_bytes(&bytes).unwrap();
    println!("{} bytes read in {:?}", bytes.len(), started.elapsed());
    let mut roots = Vec::new();
    random_games(40, |position, indices| {
        roots.push((position.own().bits(), position.opponents().bits(), *indices));
    });
    for tier in outflank_rules::kernel::Tier::available() {
        let started = std::time::Instant::now();
        let (mut leaves, mut sum) = (0, 0);
        for (own, opponent, indices) in &roots {
            sum += bench::run(tier, &weights, *own, *opponent, indices, &mut leaves);
        }
        let each = started.elapsed().as_nanos() as f64 / leaves as f64;
        println!("{tier}: {each:.1} ns a leaf with flips, update, mobility and sum ({leaves} leaves, {sum})");
    }
}

mod bench {
    #[cfg(target_arch = "x86_64")]
    use outflank_rules::kernel::{Avx2, Avx512};
    use outflank_rules::kernel::{Kernel, Portable, Tier};
    use outflank_rules::tier_functions;

    use super::super::{Indices, Scalars, Weights};

    #[inline(always)]
    fn tree<K: Tree>(
        kernel: K,
        weights: &Weights,
        own: u64,
        opp: u64,
        indices: &Indices,
        depth: u32,
        leaves: &mut u64,
    ) -> i64 {
        let mut moves = kernel.legal_moves(own, opp);
        if depth == 0 {
            *leaves += 1;
            let replies = kernel.legal_moves(opp, own);
            let scalars = Scalars::new(own, opp, moves, replies);
            return i64::from(weights.sum((!(own | opp)).count_ones(), indices, scalars));
        }
        let mut sum = 0;
        while moves != 0 {
            let square = moves.trailing_zeros() as u8;
            let flips = kernel.flips(own, opp, square);
            let next = indices.after(square, flips);
            sum += kernel.tree(weights, opp & !flips, own | flips | 1 << square, &next, depth - 1, leaves);
            moves &= moves - 1;
        }
        sum
    }

    tier_functions! {
        trait Tree: Kernel {
            fn tree(weights: &Weights, own: u64, opp: u64, indices: &Indices, depth: u32, leaves: &mut u64) -> i64
                = tree;
        }
    }

    pub(super) fn run(
        tier: Tier,
        weights: &Weights,
        own: u64,
        opp: u64,
        indices: &Indices,
        leaves: &mut u64,
    ) -> i64 {
        match tier {
            #[cfg(target_arch = "x86_64")]
            Tier::Avx2 => Avx2::detect().unwrap().tree(weights, own, opp, indices, 4, leaves),
            #[cfg(target_arch = "x86_64")]
            Tier::Avx512 => Avx512::detect().unwrap().tree(weights, own, opp, indices, 4, leaves),
            _ => Portable.tree(weights, own, opp, indices, 4, leaves),
        }
    }
}
