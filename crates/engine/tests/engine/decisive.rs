//! Games decided by an event: every level takes the fastest win that it sees and delays a loss.

use outflank_engine::{Level, Limits, Opponent, Options, Score, Stop};
use outflank_rules::{AnyGame, AnyPosition, Turn, Verdict, open};

use crate::long::is_long;
use crate::positions::Random;

/// Every kind of game that is not counted.
const KINDS: [&str; 7] = [
    "min-mang",
    "min-mang?rules=classic",
    "gundru",
    "ringo",
    "ringo?neutral_hop=on",
    "miracle-five",
    "miracle-five-2",
];

fn opponent(spec: &str) -> (AnyGame, Opponent) {
    let spec = spec.parse().unwrap();
    let opponent = Opponent::new(&spec, Options { hash_mib: 1, ..Options::default() }).unwrap();
    (open(&spec), opponent)
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn chosen(opponent: &mut Opponent, position: &AnyPosition, level: Level, seed: u64) -> String {
    opponent.forget();
    let choice = opponent.choose(position, level, seed, &Stop::new(), &mut |_| {}).unwrap();
    choice.mv.expect("the game is not over")
}

/// Returns every move with the position it leads to.
fn children(position: &AnyPosition) -> impl Iterator<Item = (String, AnyPosition)> {
    position.legal().into_iter().map(|legal| {
        let after = position.play(&legal.text).unwrap().0;
        (legal.text, after)
    })
}

/// Returns the moves that win at once.
fn wins(position: &AnyPosition) -> Vec<String> {
    let Some(mover) = position.to_move() else { return Vec::new() };
    children(position)
        .filter(|(_, after)| match after.turn() {
            Turn::Over(outcome) => outcome.verdict == Verdict::Win(mover),
            Turn::Play(_) => false,
        })
        .map(|(text, _)| text)
        .collect()
}

/// Returns the moves after which the other side cannot win at once.
fn safe(position: &AnyPosition) -> Vec<String> {
    children(position).filter(|(_, after)| wins(after).is_empty()).map(|(text, _)| text).collect()
}

/// Returns the moves after which the mover wins next turn, whatever the reply.
fn wins_after_next(position: &AnyPosition) -> Vec<String> {
    let forces = |after: &AnyPosition| {
        after.to_move().is_some() && children(after).all(|(_, reply)| !wins(&reply).is_empty())
    };
    children(position).filter(|(_, after)| forces(after)).map(|(text, _)| text).collect()
}

/// Returns positions for which `wanted` holds, at most one per game, from games between a shallow search and
/// random play.
fn positions(
    spec: &str,
    count: usize,
    mut wanted: impl FnMut(&mut Opponent, &AnyPosition) -> bool,
) -> Vec<AnyPosition> {
    let (game, mut opponent) = opponent(spec);
    let limits = Limits::new().with_nodes(300);
    let mut found = Vec::new();
    for seed in 0..200 {
        let mut random = Random(seed);
        let mut position = game.start();
        for ply in 0..200 {
            if position.to_move().is_none() || found.len() == count {
                break;
            }
            if ply > 6 && wanted(&mut opponent, &position) {
                found.push(position);
                break;
            }
            let text = if ply < 4 || ply as u64 % 2 == seed % 2 {
                let legal = position.legal();
                legal[random.below(legal.len())].text.clone()
            } else {
                opponent.search(&position, &limits, &Stop::new(), &mut |_| {}).unwrap().best.unwrap()
            };
            position = position.play(&text).unwrap().0;
        }
    }
    assert_eq!(found.len(), count, "{spec}");
    found
}

#[test]
fn every_level_takes_a_win_in_one() {
    for spec in KINDS {
        let (_, mut opponent) = opponent(spec);
        for position in positions(spec, 3, |_, position| !wins(position).is_empty()) {
            let wins = wins(&position);
            for (level, seed) in Level::ALL.into_iter().flat_map(|level| [(level, 1), (level, 2)]) {
                let text = chosen(&mut opponent, &position, level, seed);
                assert!(wins.contains(&text), "{spec}, level {level}: {text} and not {wins:?}");
            }
        }
    }
}

/// The position is from a played game: Black has four in a row, open at both ends.
#[test]
fn an_open_four_becomes_five_at_every_level() {
    let (game, mut opponent) = opponent("miracle-five");
    let moves = ["e5", "a1", "f5", "c9", "g5", "j2", "h5", "a9"];
    let position = moves.iter().fold(game.start(), |at, text| at.play(text).unwrap().0);
    for (level, seed) in Level::ALL.into_iter().flat_map(|level| (0..4).map(move |seed| (level, seed))) {
        let text = chosen(&mut opponent, &position, level, seed);
        assert!(["d5", "i5"].contains(&&*text), "level {level}: {text}");
    }
    let scored =
        opponent.score_all(&position, &Limits::new().with_depth(2), &Stop::new(), &mut |_| {}).unwrap();
    for mv in scored {
        let wins = ["d5", "i5"].contains(&&*mv.mv);
        assert_eq!(mv.score == Score::WON, wins, "{}: {}", mv.mv, mv.score);
        assert!(wins || mv.score <= Score::WON - Score::A_PLY - Score::A_PLY, "{}: {}", mv.mv, mv.score);
    }
}

/// Checks that from level 6 on, every level sees immediate wins of the other side.
fn wins_in_one_are_stopped(spec: &str) {
    let (_, mut opponent) = opponent(spec);
    // A search finds candidates quickly; to try every reply to every move would take too long. The result is
    // verified below.
    let can_stop = |opponent: &mut Opponent, position: &AnyPosition| {
        let limits = Limits::new().with_depth(2);
        let scored = opponent.score_all(position, &limits, &Stop::new(), &mut |_| {}).unwrap();
        let lost = scored.iter().filter(|mv| mv.score < -Score::UNDECIDED).count();
        let is_won = scored.first().is_some_and(|best| best.score > Score::UNDECIDED);
        !is_won && lost < scored.len() && 2 * lost > scored.len() && wins(position).is_empty()
    };
    for position in positions(spec, if is_long() { 2 } else { 1 }, can_stop) {
        let safe = safe(&position);
        assert!(!safe.is_empty() && safe.len() < position.legal().len() / 2 + 1, "{spec}: {safe:?}");
        let all = [6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20];
        let some = [6, 6, 6, 7, 7, 8, 9, 11, 13, 16, 20];
        for (seed, &number) in (0..).zip(if is_long() { &all[..] } else { &some }) {
            let text = chosen(&mut opponent, &position, level(number), seed);
            assert!(safe.contains(&text), "{spec}, level {number}, seed {seed}: {text} and not {safe:?}");
        }
    }
}

#[test]
fn from_level_6_on_a_win_in_one_is_stopped_in_miracle_five() {
    wins_in_one_are_stopped("miracle-five");
}

#[test]
fn from_level_6_on_a_win_in_one_is_stopped_in_miracle_five_2() {
    wins_in_one_are_stopped("miracle-five-2");
}

#[test]
fn from_level_6_on_a_win_in_one_is_stopped_in_ringo() {
    wins_in_one_are_stopped("ringo");
}

#[test]
fn from_level_6_on_a_win_in_one_is_stopped_in_min_mang() {
    wins_in_one_are_stopped("min-mang");
}

#[test]
fn from_level_6_on_a_win_in_one_is_stopped_in_gundru() {
    wins_in_one_are_stopped("gundru");
}

#[test]
fn the_nearest_win_is_taken_and_reported() {
    let spec = "ringo";
    let (_, mut opponent) = opponent(spec);
    let in_three = |_: &mut Opponent, position: &AnyPosition| {
        wins(position).is_empty() && !wins_after_next(position).is_empty()
    };
    for position in positions(spec, 3, in_three) {
        let wins = wins_after_next(&position);
        let expected = Score::WON - Score::A_PLY - Score::A_PLY;
        for depth in [3, 4, 5] {
            opponent.forget();
            let limits = Limits::new().with_depth(depth);
            let found = opponent.search(&position, &limits, &Stop::new(), &mut |_| {}).unwrap();
            assert_eq!(found.score, expected, "{depth} plies");
            assert!(wins.contains(&found.best.unwrap()), "{depth} plies");
        }
        for number in 13..=20 {
            let text = chosen(&mut opponent, &position, level(number), 3);
            assert!(wins.contains(&text), "level {number}: {text} and not {wins:?}");
        }
    }
}

/// Checks that a level in a lost position delays the loss as far as it sees.
fn a_loss_is_put_off(spec: &str) {
    let (_, mut opponent) = opponent(spec);
    let is_lost = |opponent: &mut Opponent, position: &AnyPosition| {
        let mut n_lost = |depth| {
            let limits = Limits::new().with_depth(depth);
            let scored = opponent.score_all(position, &limits, &Stop::new(), &mut |_| {}).unwrap();
            (scored.iter().filter(|mv| mv.score < -Score::UNDECIDED).count(), scored.len())
        };
        let (at_once, all) = n_lost(2);
        at_once > 0 && at_once < all && n_lost(4).0 == all
    };
    for position in positions(spec, if is_long() { 2 } else { 1 }, is_lost) {
        let safe = safe(&position);
        assert!(!safe.is_empty() && safe.len() < position.legal().len(), "{spec}: {safe:?}");
        for (seed, number) in (0..).zip([6, 6, 6, 6, 7, 7, 7, 8, 8, 10, 12, 13, 16, 20]) {
            let text = chosen(&mut opponent, &position, level(number), seed);
            assert!(safe.contains(&text), "{spec}, level {number}, seed {seed}: {text} and not {safe:?}");
        }
    }
}

#[test]
fn a_loss_is_put_off_in_ringo() {
    a_loss_is_put_off("ringo");
}

#[test]
fn a_loss_is_put_off_in_min_mang() {
    a_loss_is_put_off("min-mang?size=7");
}

#[test]
fn a_loss_is_put_off_in_gundru() {
    a_loss_is_put_off("gundru");
}
