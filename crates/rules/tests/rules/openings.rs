//! Openings of random plies.

use outflank_rules::{CATALOG, Playthrough, SplitMix64};

use crate::table::game;

#[test]
fn an_opening_is_as_long_as_asked_unless_the_game_would_end() {
    let mut shorter = 0;
    for spec in CATALOG.iter().map(|row| row.id).chain(["othello?size=4"]) {
        let game = game(spec);
        for (seed, plies) in (0..20).zip([0, 1, 6, 10, 11].into_iter().cycle()) {
            let opening = || Playthrough::random_opening(game.start(), plies, &mut SplitMix64::new(seed));
            let played = opening();
            assert!(played.position().to_move().is_some(), "{spec}: somebody has a move");
            assert!(played.plies().len() <= plies, "{spec}");
            let texts = |played: &Playthrough| played.plies().iter().map(|ply| ply.text.clone()).collect();
            let (once, again): (Vec<String>, Vec<String>) = (texts(&played), texts(&opening()));
            assert_eq!(once, again, "{spec}: the same for the same seed");
            if played.plies().len() < plies {
                let ends = |text: &str| played.position().play(text).unwrap().0.to_move().is_none();
                assert!(played.position().legal().iter().any(|legal| ends(&legal.text)), "{spec}");
                shorter += 1;
            }
        }
    }
    assert!(shorter > 0, "on 4x4 eleven plies are too many now and then");
}
