//! Laws of networks: equal results on every tier and for mirror images, and the file format.

use outflank_rules::kernel::{Tier, on_kernel};
use outflank_rules::{Position, SplitMix64, Symmetry};

use super::super::pattern::{Folding, Indices, Scalars, WeightsError};
use super::{FIRST, Form, Judge, Network, NetworkFile, SECOND};

/// Returns a network of random numbers of the magnitude that training produces. The first head is zero.
fn noise(width: usize) -> NetworkFile {
    let form = Form::new(width).unwrap();
    let mut random = SplitMix64::new(width as u64);
    let mut spread = |most: usize| random.below(2 * most + 1) as i16 - most as i16;
    let heads = (0..NetworkFile::heads_of(16)).map(|head| {
        let most = if head == 0 { 0 } else { 900 };
        (0..form.head()).map(|_| spread(most)).collect()
    });
    NetworkFile {
        form,
        stage: 16,
        heads: heads.collect(),
        begins: (0..width).map(|_| 60 + spread(60)).collect(),
        rows: (0..Folding::new().len() * width).map(|_| spread(40) as i8).collect(),
    }
}

fn scalars(position: Position) -> Scalars {
    let other = position.with_turn(!position.turn());
    let (own, opponent) = words(position);
    Scalars::new(own, opponent, position.legal_moves().bits(), other.legal_moves().bits())
}

fn words(position: Position) -> (u64, u64) {
    (position.own().bits(), position.opponents().bits())
}

fn on_tier(tier: Tier, network: &Network, position: Position) -> i32 {
    let (own, opponent) = words(position);
    let (empties, indices, scalars) =
        (position.board().n_empties(), Indices::new(own, opponent), scalars(position));
    on_kernel!(tier, kernel => kernel.correction(network, empties, &indices, scalars))
}

fn positions(games: u64) -> Vec<Position> {
    let mut random = SplitMix64::new(5);
    let mut all = Vec::new();
    for _ in 0..games {
        let mut position = Position::start();
        while position.can_move() {
            all.push(position);
            let moves: Vec<_> = position.legal_moves().into_iter().collect();
            let square = moves[random.below(moves.len())];
            position = position.play_unchecked(square, position.flips(square));
        }
    }
    all
}

/// Returns the correction, computed number by number as the documentation of the module describes it.
fn expected_correction(file: &NetworkFile, position: Position) -> i32 {
    let form = file.form;
    let (own, opponent) = words(position);
    let indices = Indices::new(own, opponent);
    let mut sums: Vec<i64> = file.begins.iter().map(|&begin| i64::from(begin)).collect();
    for weight in Folding::new().features(indices.lanes(), scalars(position)) {
        for (sum, at) in sums.iter_mut().zip(weight as usize * form.width()..) {
            *sum += i64::from(file.rows[at]);
        }
    }
    // Rounds half up at every step.
    let shifted = |sum: i64, step: i64| (sum + step / 2).div_euclid(step);
    let half = form.products();
    let cut = |sum: i64| sum.clamp(0, 255);
    let mut inputs: Vec<i64> =
        (0..half).map(|at| shifted(cut(sums[at]) * cut(sums[at + half]), 256)).collect();
    let products = inputs.clone();
    inputs.extend(scalars(position).counts().map(|count| i64::from(count) * 4));
    let head: Vec<i64> = file.heads[position.board().n_empties() as usize / usize::from(file.stage)]
        .iter()
        .map(|&number| i64::from(number))
        .collect();
    let layer = |inputs: &[i64], numbers: &[i64], made: usize| -> Vec<i64> {
        (0..made)
            .map(|to| {
                let sum: i64 =
                    inputs.iter().enumerate().map(|(at, input)| input * numbers[at * made + to]).sum();
                shifted(sum + 256 * numbers[inputs.len() * made + to], 1024).clamp(0, 256)
            })
            .collect()
    };
    let first = layer(&inputs, &head, FIRST);
    let squares = first.iter().map(|number| shifted(number * number, 256));
    let both: Vec<i64> = first.iter().copied().chain(squares).collect();
    let second = layer(&both, &head[form.second()..], SECOND);
    let last = &head[form.last()..];
    let sum: i64 = second.iter().chain(&products).zip(last).map(|(number, weight)| number * weight).sum();
    shifted(sum + 256 * last[SECOND + half], 128) as i32
}

#[test]
fn every_tier_says_what_the_numbers_mean() {
    for width in [32, 64] {
        let file = noise(width);
        let network = Network::from(&file);
        let mut spread = (0, 0);
        for position in positions(10) {
            let expected =
                if position.board().n_empties() < 16 { 0 } else { expected_correction(&file, position) };
            for tier in Tier::available() {
                assert_eq!(on_tier(tier, &network, position), expected, "{tier}, {position:?}");
            }
            spread = (spread.0.min(expected), spread.1.max(expected));
        }
        assert!(spread.0 < -100 && spread.1 > 100, "width {width}: from {} to {}", spread.0, spread.1);
    }
}

#[test]
fn mirror_images_have_the_same_correction() {
    let network = Network::from(&noise(32));
    for position in positions(4) {
        let expected = on_tier(Tier::best(), &network, position);
        for symmetry in Symmetry::all() {
            let image = position.transformed(symmetry);
            assert_eq!(on_tier(Tier::best(), &network, image), expected, "{position:?}");
        }
    }
}

#[test]
fn writing_and_reading_give_the_same_network() {
    for width in [32, 64] {
        let file = noise(width);
        assert_eq!(NetworkFile::read(&file.write().unwrap()).unwrap(), file);
    }
    let mut file = noise(32);
    file.stage = 8;
    assert!(matches!(file.write(), Err(WeightsError::Weights { .. })), "too few heads");
    file.stage = 0;
    assert_eq!(file.write(), Err(WeightsError::Stage(0)));
}

#[test]
fn damaged_and_senseless_networks_are_refused_with_what_and_where() {
    let mut file = noise(32);
    file.rows.fill(0);
    let bytes = file.write().unwrap();
    let header = 30;
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        let error = NetworkFile::read(&damaged).unwrap_err();
        match at {
            0..8 => assert_eq!(error, WeightsError::Foreign("OUTFLNET"), "byte {at}"),
            8..10 => assert!(matches!(error, WeightsError::Version { .. }), "byte {at}: {error}"),
            22..30 => assert!(matches!(error, WeightsError::Length { .. }), "byte {at}: {error}"),
            _ => assert!(matches!(error, WeightsError::Checksum { .. }), "byte {at}: {error}"),
        }
    }
    for length in 0..bytes.len() {
        assert!(Network::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
    assert!(matches!(Network::from_bytes(&[&bytes[..], &[0]].concat()), Err(WeightsError::Length { .. })));
    // Files with a valid checksum and invalid contents.
    let sealed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = bytes[..bytes.len() - 8].to_vec();
        change(&mut bytes);
        let coded = (bytes.len() - header) as u64;
        bytes[22..30].copy_from_slice(&coded.to_le_bytes());
        let checksum = crate::checksum::fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        NetworkFile::read(&bytes).err()
    };
    assert_eq!(sealed(&|_| {}), None);
    assert!(matches!(sealed(&|bytes| bytes[10] ^= 1), Some(WeightsError::Shapes { .. })));
    assert_eq!(sealed(&|bytes| bytes[18] = 33), Some(WeightsError::Width(33)));
    assert_eq!(sealed(&|bytes| bytes[20] = 0), Some(WeightsError::Stage(0)));
    assert_eq!(sealed(&|bytes| bytes[20] = 65), Some(WeightsError::Stage(65)));
    assert!(matches!(sealed(&|bytes| bytes.truncate(200)), Some(WeightsError::Broken { .. })));
    assert!(matches!(sealed(&|bytes| bytes.push(1)), Some(WeightsError::Trailing { .. })));
    // Shortens the run of zeros of the rows by one, and puts a number out of a row's range before it.
    let rows = Folding::new().len() * 32;
    let run = |len: usize| {
        let mut coded = vec![0];
        let mut left = len - 1;
        while left >= 128 {
            coded.push(left as u8 | 128);
            left >>= 7;
        }
        coded.push(left as u8);
        coded
    };
    let error = sealed(&|bytes| {
        let end = bytes.len() - run(rows).len();
        assert!(bytes.ends_with(&run(rows)));
        bytes.truncate(end);
        // The number 128 as a zigzag number in groups of seven bits.
        bytes.extend([0x80, 0x02]);
        bytes.extend(run(rows - 1));
    });
    assert_eq!(error, Some(WeightsError::Row { row: 0, number: 128 }));
}
