//! The same game in two sources.

use outflank_records::walk;
use outflank_rules::{Color, Outcome, Verdict, open};

/// Returns the moves of a complete game with passes.
fn whole() -> Vec<String> {
    let game = open(&"othello".parse().expect("sound"));
    let mut played = outflank_rules::Playthrough::new(game.start());
    let mut random = outflank_rules::SplitMix64::new(5);
    while played.position().to_move().is_some() {
        let legal = played.position().legal();
        let text = legal[random.below(legal.len())].text.clone();
        played.play(&text).expect("sound");
    }
    played.plies().iter().map(|ply| ply.text.clone()).collect()
}

#[test]
fn passes_and_symmetries_do_not_change_a_game_but_moves_do() {
    let start = open(&"othello".parse().unwrap()).start();
    let moves = whole();
    let digest = |moves: &[&str]| walk(&start, moves.iter().copied()).unwrap().digest;
    let with_passes: Vec<&str> = moves.iter().map(String::as_str).collect();
    let without: Vec<&str> = with_passes.iter().copied().filter(|text| *text != "--").collect();
    assert_eq!(digest(&with_passes), digest(&without));
    // Reflects the game in the main diagonal, which is a symmetry of the start. Columns and rows change
    // places.
    let mirrored: Vec<String> = without
        .iter()
        .map(|text| {
            let (file, rank) = (text.as_bytes()[0], text.as_bytes()[1]);
            format!("{}{}", char::from(rank - b'1' + b'a'), char::from(file - b'a' + b'1'))
        })
        .collect();
    assert_eq!(digest(&mirrored.iter().map(String::as_str).collect::<Vec<_>>()), digest(&without));
    assert_ne!(digest(&without[..without.len() - 1]), digest(&without));
}

#[test]
fn a_game_that_is_over_has_its_outcome_and_one_that_is_not_has_none() {
    let start = open(&"othello".parse().unwrap()).start();
    let moves = whole();
    let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
    let Outcome { verdict, discs, score } = walk(&start, texts.iter().copied()).unwrap().outcome.unwrap();
    let score = score.unwrap();
    assert_eq!(verdict, Verdict::of_score(score));
    let difference = discs.black as i32 - discs.white as i32;
    assert_eq!(score.signum(), difference.signum());
    assert!(score.abs() >= difference.abs());
    assert!(walk(&start, texts[..20].iter().copied()).unwrap().outcome.is_none());
    // A wipe-out in nine moves counts 64 discs.
    let wiped =
        walk(&start, ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]).unwrap().outcome.unwrap();
    assert_eq!((wiped.verdict, wiped.score), (Verdict::Win(Color::Black), Some(64)));
}

#[test]
fn the_error_names_the_first_illegal_move() {
    let start = open(&"othello".parse().unwrap()).start();
    let error = walk(&start, ["f5", "f6", "a1", "d3"]).unwrap_err();
    assert_eq!(error.at, 2);
    assert!(error.to_string().starts_with("move 3: "), "{error}");
    assert_eq!(walk(&start, ["f5", "?!"]).unwrap_err().at, 1);
    assert_eq!(walk(&start, ["f5", "--"]).unwrap_err().at, 1);
}
