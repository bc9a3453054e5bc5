//! The idle engines with their memories.

use outflank_engine::book::Book;
use outflank_engine::{Opponent, Options, OptionsError};

use super::Owner;

/// An engine and its last owner.
pub(super) struct IdleEngine {
    engine: Opponent,
    owner: Owner,
}

impl IdleEngine {
    /// Returns an engine for this owner: the kept one if it plays that game, otherwise a new one. Clears the
    /// memory of another owner.
    pub(super) fn ready(kept: Option<Self>, owner: &Owner) -> Result<Self, OptionsError> {
        match kept.filter(|kept| kept.owner.spec == owner.spec) {
            Some(mut kept) => {
                if kept.owner != *owner {
                    kept.engine.forget();
                    kept.owner = owner.clone();
                }
                Ok(kept)
            }
            None => {
                let mut engine = Opponent::new(&owner.spec, Options::default())?;
                engine.set_book(Some(Book::shipped()));
                Ok(Self { engine, owner: owner.clone() })
            }
        }
    }

    pub(super) fn engine(&mut self) -> &mut Opponent {
        &mut self.engine
    }
}

/// A limited number of engines, idle or in use.
pub(super) struct Shelf {
    /// The idle engines, most recently used last.
    kept: Vec<IdleEngine>,
    in_use: usize,
    room: usize,
}

impl Shelf {
    pub(super) fn new(room: usize) -> Self {
        Self { kept: Vec::new(), in_use: 0, room }
    }

    /// Takes the owner's engine. Without one, takes another only if there is no room for a new one, and
    /// preferably not one whose search is only interrupted.
    pub(super) fn take(&mut self, owner: &Owner, is_paused: impl Fn(&Owner) -> bool) -> Option<IdleEngine> {
        self.in_use += 1;
        let own = self.kept.iter().rposition(|kept| kept.owner == *owner);
        let at = own.or_else(|| {
            let is_full = self.kept.len() + self.in_use > self.room && !self.kept.is_empty();
            let is_free = |kept: &IdleEngine| !is_paused(&kept.owner);
            let same_game =
                || self.kept.iter().position(|kept| kept.owner.spec == owner.spec && is_free(kept));
            let any = || self.kept.iter().position(is_free);
            is_full.then(|| same_game().or_else(any).unwrap_or(0))
        })?;
        Some(self.kept.remove(at))
    }

    /// Whether this owner has an idle engine.
    pub(super) fn has(&self, owner: &Owner) -> bool {
        self.kept.iter().any(|kept| kept.owner == *owner)
    }

    /// Takes an engine back, unless it was lost.
    pub(super) fn put(&mut self, kept: Option<IdleEngine>) {
        self.in_use -= 1;
        self.kept.extend(kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owner(game: &str, spec: &str) -> Owner {
        Owner { game: game.into(), spec: spec.parse().unwrap(), style: None }
    }

    fn put(shelf: &mut Shelf, owner: &Owner) {
        let kept = IdleEngine::ready(shelf.take(owner, |_| false), owner).unwrap();
        shelf.put(Some(kept));
    }

    fn games(shelf: &Shelf) -> Vec<&str> {
        shelf.kept.iter().map(|kept| kept.owner.game.as_str()).collect()
    }

    #[test]
    fn the_engine_of_the_same_owner_comes_back_and_the_oldest_gives_way() {
        let mut shelf = Shelf::new(3);
        for name in ["a", "b", "c", "a"] {
            put(&mut shelf, &owner(name, "othello?size=4"));
        }
        assert_eq!(games(&shelf), ["b", "c", "a"]);
        put(&mut shelf, &owner("d", "othello?size=4"));
        assert_eq!(games(&shelf), ["c", "a", "d"]);
        put(&mut shelf, &owner("e", "ringo"));
        put(&mut shelf, &owner("f", "othello?size=4"));
        assert_eq!(games(&shelf), ["d", "e", "f"], "an engine of the same game is reused first");
    }

    #[test]
    fn an_engine_that_shall_go_on_gives_way_last() {
        let mut shelf = Shelf::new(2);
        for name in ["a", "b"] {
            put(&mut shelf, &owner(name, "othello?size=4"));
        }
        let c = owner("c", "othello?size=4");
        let kept = IdleEngine::ready(shelf.take(&c, |owner| owner.game == "a"), &c).unwrap();
        assert_eq!(games(&shelf), ["a"]);
        let d = owner("d", "othello?size=4");
        assert!(shelf.take(&d, |_| true).is_some(), "no room for a third");
        shelf.put(Some(kept));
        shelf.put(None);
    }

    #[test]
    fn engines_in_use_take_room_and_lost_ones_do_not() {
        let mut shelf = Shelf::new(2);
        let (a, b) = (owner("a", "othello?size=4"), owner("b", "othello?size=4"));
        put(&mut shelf, &a);
        let used = IdleEngine::ready(shelf.take(&b, |_| false), &b).unwrap();
        assert_eq!(games(&shelf), ["a"]);
        let other = shelf.take(&owner("c", "othello?size=4"), |_| false);
        assert!(other.is_some(), "no room for a third");
        shelf.put(None);
        shelf.put(Some(used));
        put(&mut shelf, &a);
        assert_eq!(games(&shelf), ["b", "a"]);
    }
}
