//! A cache of games, because building a board takes more time than playing on it, and more memory than the
//! rest of a new game.

use std::collections::BTreeMap;

use outflank_rules::{AnyGame, GameSpec, WeakGame, open};
use parking_lot::Mutex;

/// Weak references to the games in use, by spec.
static PLAYED: Mutex<BTreeMap<String, WeakGame>> = Mutex::new(BTreeMap::new());

/// Returns the game of a spec. All current users share it. For a random hole, the seed is 0.
pub(crate) fn shared(spec: &GameSpec) -> AnyGame {
    let spec = spec.resolve(0);
    let known = |played: &BTreeMap<String, WeakGame>| played.get(spec.as_str()).and_then(WeakGame::upgrade);
    if let Some(game) = known(&PLAYED.lock()) {
        return game;
    }
    // The game is built without the lock, so that a large board delays only its own users.
    let game = open(&spec);
    let mut played = PLAYED.lock();
    if let Some(game) = known(&played) {
        return game;
    }
    played.retain(|_, game| game.upgrade().is_some());
    played.insert(spec.as_str().to_owned(), game.downgrade());
    game
}

/// A cache of games for replaying many logs. It keeps each game until the cache is dropped.
#[derive(Default)]
pub struct Opened(Vec<AnyGame>);

impl Opened {
    /// Returns the game of a spec. Each game is opened at most once.
    pub(crate) fn game(&mut self, spec: &GameSpec) -> AnyGame {
        let game = shared(spec);
        if !self.0.iter().any(|kept| kept.spec() == game.spec()) {
            self.0.push(game.clone());
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_opened_once_for_all_who_play_it_and_forgotten_with_the_last_of_them() {
        let spec: GameSpec = "othello?size=20&hole=c3".parse().expect("a game");
        let layout = |game: &AnyGame| std::ptr::from_ref(game.layout());
        let (one, other) = (shared(&spec), shared(&spec));
        assert_eq!(layout(&one), layout(&other));
        let known = one.downgrade();
        drop((one, other));
        assert!(known.upgrade().is_none());
        assert_eq!(shared(&spec).spec(), &spec.resolve(0));
        drop(shared(&"othello?size=20&hole=d3".parse().expect("a game")));
        assert!(!PLAYED.lock().contains_key(spec.as_str()));
    }
}
