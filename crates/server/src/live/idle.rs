//! Games in memory that are not needed now and can make room for other games.

use std::collections::{BTreeMap, HashMap};

use crate::GameId;

/// Games that may leave memory, least recently used first.
#[derive(Debug, Default)]
pub(super) struct IdleGames {
    turns: HashMap<GameId, u64>,
    in_turn: BTreeMap<u64, GameId>,
    next: u64,
}

impl IdleGames {
    /// Marks a game as not needed from now on.
    pub(super) fn add(&mut self, id: &GameId) {
        self.remove(id);
        self.turns.insert(id.clone(), self.next);
        self.in_turn.insert(self.next, id.clone());
        self.next += 1;
    }

    /// Removes a game that is needed or has left memory.
    pub(super) fn remove(&mut self, id: &GameId) {
        if let Some(turn) = self.turns.remove(id) {
            self.in_turn.remove(&turn);
        }
    }

    /// Removes and returns the game that has been idle for longest.
    pub(super) fn take_longest(&mut self) -> Option<GameId> {
        let (_, id) = self.in_turn.pop_first()?;
        self.turns.remove(&id);
        Some(id)
    }

    pub(super) fn clear(&mut self) {
        self.turns.clear();
        self.in_turn.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_that_has_not_been_asked_for_the_longest_goes_first_and_once() {
        let mut idle = IdleGames::default();
        let ids: Vec<GameId> = (0..4).map(|_| GameId::random().unwrap()).collect();
        ids.iter().for_each(|id| idle.add(id));
        idle.add(&ids[0]);
        idle.remove(&ids[2]);
        let order: Vec<GameId> = std::iter::from_fn(|| idle.take_longest()).collect();
        assert_eq!(order, [ids[1].clone(), ids[3].clone(), ids[0].clone()]);
    }
}
