//! A certificate proves a score, and a falsified one does not.

use std::collections::BTreeMap;

use outflank_analysis::certificate::{NotProved, certify, verify};
use outflank_engine::{Options, Stop};
use outflank_formats::position::certificate::{Answers, Certificate};
use outflank_formats::position::obf;
use outflank_rules::{Move, Playthrough, Position, SplitMix64, Square, open};
use proptest::prelude::*;

/// Returns a position with this many empty squares, from a random game.
fn position(empties: u32, seed: u64) -> Position {
    let game = open(&"othello".parse().expect("a spec"));
    let mut seeds = SplitMix64::new(seed);
    loop {
        let mut random = SplitMix64::new(seeds.next_u64());
        let played = Playthrough::random_opening(game.start(), 70, &mut random);
        let at_hand = played.plies().iter().filter_map(|ply| ply.after.othello());
        let mut fitting = at_hand.filter(|it| it.board().n_empties() == empties && !it.is_over());
        if let Some(found) = fitting.next() {
            return found;
        }
    }
}

fn certified(position: Position) -> Certificate {
    let options = Options { threads: 1, hash_mib: 8 };
    certify(position, options, &Stop::new(), &mut |_| {}).expect("nothing stops it")
}

/// Returns the score for the side to move, by exhaustive search.
fn brute_force(position: Position) -> i32 {
    if position.is_over() {
        return position.final_score();
    }
    if position.must_pass() {
        return -brute_force(position.play(Move::Pass).expect("a pass"));
    }
    let play = |square: Square| -brute_force(position.play(square.into()).expect("legal"));
    position.legal_moves().squares().map(play).max().expect("there is a move")
}

#[test]
fn what_is_proved_is_what_playing_everything_gives() {
    for seed in 0..4 {
        let position = position(7, seed);
        // With leaves of three empty squares, even these positions need answers.
        let found = certified(position);
        assert_eq!(found.score, brute_force(position), "{seed}");
        assert_eq!(verify(&found).expect("it is true").score, found.score);
    }
}

#[test]
fn an_ending_is_proved_and_the_text_of_the_proof_reads_back() {
    let found = certified(position(14, 3));
    let verified = verify(&found).expect("it is true");
    assert!(verified.answers > 5 && verified.leaves > 20, "{verified:?}");
    assert_eq!(Certificate::read(found.to_text().as_bytes()).expect("it was written so"), found);
}

#[test]
fn no_other_score_and_no_other_answers_pass() {
    let found = certified(position(13, 8));
    for score in (-64..=64).step_by(2).filter(|score| *score != found.score) {
        assert!(verify(&Certificate { score, ..found.clone() }).is_err(), "{score}");
    }
    // Every answer is needed.
    let without = |answers: &Answers, gone: usize| -> Answers {
        answers.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, it)| (*it.0, *it.1)).collect()
    };
    for gone in 0..found.at_least.len() {
        let broken = Certificate { at_least: without(&found.at_least, gone), ..found.clone() };
        assert!(matches!(verify(&broken), Err(NotProved::NoAnswer { .. })), "{gone}");
    }
    // An illegal answer is rejected.
    for key in found.at_most.keys() {
        let taken = Square::all().find(|square| (key.0 | key.1) >> square.index() & 1 == 1).expect("a disc");
        let mut at_most = found.at_most.clone();
        at_most.insert(*key, taken);
        let broken = Certificate { at_most, ..found.clone() };
        assert!(matches!(verify(&broken), Err(NotProved::IllegalAnswer { .. })));
    }
    // A worse answer loses the claimed score.
    let mut n_refuted = 0;
    for (&(own, other), &best) in &found.at_least {
        let (black, white) = sides_of(found.position, own, other);
        let board = outflank_rules::Board::new(black, white).expect("a board");
        let here = Position::new(board, found.position.turn());
        for square in here.legal_moves().squares().filter(|square| *square != best) {
            let mut at_least: BTreeMap<_, _> = found.at_least.clone();
            at_least.insert((own, other), square);
            let changed = Certificate { at_least, ..found.clone() };
            // The changed certificate still proves the score only if the other move is as good and leads to
            // positions with answers.
            if verify(&changed).is_err() {
                n_refuted += 1;
            }
        }
    }
    assert!(n_refuted > 0);
}

/// Returns Black's and White's discs.
fn sides_of(root: Position, own: u64, other: u64) -> (outflank_rules::Bitboard, outflank_rules::Bitboard) {
    let (own, other) = (outflank_rules::Bitboard::new(own), outflank_rules::Bitboard::new(other));
    if root.turn() == outflank_rules::Color::Black { (own, other) } else { (other, own) }
}

#[test]
fn what_asks_too_much_of_the_checker_is_refused_at_once() {
    let found = certified(position(12, 1));
    let asking = Certificate { leaf: 30, ..found };
    assert_eq!(verify(&asking), Err(NotProved::LeafTooLarge(30)));
}

#[test]
fn a_side_that_must_pass_first_has_its_certificate() {
    let line = "-XXXXXXX-XXXXXXXOXXXXXXXOXXXXXXXOOXXXXXXOOXXXXXXOOOXXXXXOOOOOOO- O;";
    let problems = obf::read(line).expect("a line of OBF");
    let position = problems[0].setup.validate().expect("possible");
    let found = certified(position);
    assert_eq!(found.score, brute_force(position));
    assert_eq!(verify(&found).map(|it| it.score), Ok(found.score));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A certificate with changed bytes is rejected, is the same proof, or proves another true claim.
    #[test]
    fn a_falsified_text_proves_nothing_false(at in any::<prop::sample::Index>(), byte in 32..127_u8, cut in prop::bool::weighted(0.2)) {
        static TEXT: std::sync::LazyLock<(String, i32)> = std::sync::LazyLock::new(|| {
            let found = certified(position(11, 5));
            (found.to_text(), found.score)
        });
        let mut bytes = TEXT.0.clone().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if cut {
            bytes.truncate(at);
        }
        if let Ok(read) = Certificate::read(bytes.as_slice())
            && let Ok(verified) = verify(&read)
        {
            let same = read.position == Certificate::read(TEXT.0.as_bytes()).expect("sound").position;
            let truth = if same { TEXT.1 } else { certified(read.position).score };
            prop_assert_eq!(verified.score, truth);
        }
    }
}
