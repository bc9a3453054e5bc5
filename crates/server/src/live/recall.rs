//! Outcomes of recent commands that changed nothing, so that repeated requests get the same answer.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};

use outflank_play::Refusal;

/// The maximum number of commands to remember. A client has one or two in progress.
const CAPACITY: usize = 64;
/// The longest command to remember, in bytes. Longer ones are not moves, and are refused again when repeated.
const LONGEST_COMMAND: usize = 512;

/// The outcome of a command: the number of the last event after it, or the refusal.
pub(super) type Settled = Result<u64, Refusal>;

/// The last commands that changed nothing. All other commands are in the store.
///
/// This type only repeats answers. By the rules of play, a command that is repeated late has no effect,
/// except in the cases listed in docs/protocol.md.
#[derive(Default)]
pub(super) struct Recall {
    commands: VecDeque<(String, u64, Settled)>,
    hasher: RandomState,
}

impl Recall {
    /// Returns the outcome of the command with this ID and content.
    pub(super) fn of(&self, id: &str, body: &str) -> Option<Settled> {
        let hash = self.hasher.hash_one(body);
        let found = self.commands.iter().find(|(known, content, _)| known == id && *content == hash);
        found.map(|(.., settled)| settled.clone())
    }

    /// Remembers the outcome of a command.
    pub(super) fn remember(&mut self, id: &str, body: &str, settled: Settled) {
        if body.len() > LONGEST_COMMAND {
            return;
        }
        if self.commands.len() == CAPACITY {
            self.commands.pop_front();
        }
        self.commands.push_back((id.to_owned(), self.hasher.hash_one(body), settled));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_commands_are_known_by_id_and_content() {
        let mut recall = Recall::default();
        for number in 0..=CAPACITY as u64 {
            recall.remember(&format!("c{number}"), "body", Ok(number));
        }
        assert_eq!(recall.of("c0", "body"), None, "the oldest was forgotten");
        assert_eq!(recall.of("c1", "body"), Some(Ok(1)));
        assert_eq!(recall.of("c1", "another body"), None);
        recall.remember("long", &"x".repeat(LONGEST_COMMAND + 1), Err(Refusal::GameOver));
        assert_eq!(recall.of("long", &"x".repeat(LONGEST_COMMAND + 1)), None);
        assert_eq!(recall.of("c1", "body"), Some(Ok(1)), "the long command displaced no other");
    }
}
