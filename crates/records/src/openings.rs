//! The names of openings.
//!
//! An opening is identified by the position after its moves, regardless of orientation and move order.

use std::collections::HashMap;
use std::sync::LazyLock;

use outflank_language::{Language, Names};
use outflank_rules::{AnyPosition, GameSpec, Playthrough, open};

use crate::{PositionKey, Viewpoint, walk};

/// The list of openings, with the moves of one opening per line.
const LIST: &str = include_str!("../openings.txt");

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Opening {
    /// The moves that lead to the named position.
    pub moves: &'static str,
}

impl Opening {
    /// Returns the name of the opening in a language.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        language.messages("openings").say(&format!("opening-{}", self.moves), &[])
    }

    /// Returns the name of the opening in every language.
    #[must_use]
    pub fn names(self) -> Names {
        Names::of(|language| self.name(language))
    }
}

/// Iterates over all named openings, in the order of their moves.
///
/// ```
/// use outflank_language::Language;
/// use outflank_records::openings;
///
/// let tiger = openings().find(|opening| opening.moves == "f5d6c3d3c4").unwrap();
/// assert_eq!(tiger.name(Language::ENGLISH), "Tiger");
/// ```
pub fn openings() -> impl Iterator<Item = Opening> {
    LIST.lines().filter(|line| !line.starts_with('#')).map(|moves| Opening { moves })
}

/// Returns the opening with exactly this position.
#[must_use]
pub fn opening_at(position: &AnyPosition) -> Option<Opening> {
    KNOWN.get(&Viewpoint::of(position).key()).copied()
}

/// Returns the last named position of a game, and the number of steps to it.
#[must_use]
pub fn opening_of(steps: impl IntoIterator<Item = PositionKey>) -> Option<(Opening, usize)> {
    let named = |(at, key): (usize, PositionKey)| KNOWN.get(&key).map(|opening| (*opening, at));
    steps.into_iter().enumerate().filter_map(named).last()
}

/// Returns the last named position of a played game, and the number of plies to it.
#[must_use]
pub fn opening_in(played: &Playthrough) -> Option<(Opening, usize)> {
    let named = |at: usize| Some((opening_at(played.position_after(at)?)?, at));
    (0..=played.plies().len()).rev().find_map(named)
}

/// The openings by the position after their moves.
static KNOWN: LazyLock<HashMap<PositionKey, Opening>> = LazyLock::new(|| {
    let Ok(spec) = "othello".parse::<GameSpec>() else { return HashMap::new() };
    let start = open(&spec).start();
    openings()
        .filter_map(|opening| {
            let squares =
                opening.moves.as_bytes().chunks(2).filter_map(|square| std::str::from_utf8(square).ok());
            let last = walk(&start, squares).ok()?.steps.pop()?;
            Some((last.0, opening))
        })
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_a_game_and_has_a_position_of_its_own() {
        let listed: Vec<Opening> = openings().collect();
        assert_eq!(
            KNOWN.len(),
            listed.len(),
            "two openings lead to one position, or an opening cannot be played"
        );
        assert_eq!(LIST.lines().filter(|line| !line.starts_with('#')).count(), listed.len());
        assert!(listed.windows(2).all(|pair| pair[0].moves < pair[1].moves), "not in order");
        assert!(listed.iter().all(|opening| opening.moves.starts_with("f5")));
        for language in Language::ALL {
            let ids: Vec<String> =
                listed.iter().map(|opening| format!("opening-{}", opening.moves)).collect();
            assert!(
                ids.iter().all(|id| language.messages("openings").known(id, &[]).is_some()),
                "{language}"
            );
        }
    }

    #[test]
    fn an_opening_is_known_by_its_position() {
        let start = open(&"othello".parse().unwrap()).start();
        let of = |moves: &str| {
            let squares = moves.as_bytes().chunks(2).map(|square| std::str::from_utf8(square).unwrap());
            let keys = walk(&start, squares).unwrap().steps.into_iter().map(|(key, _)| key);
            opening_of(keys).map(|(opening, at)| (opening.name(Language::ENGLISH), at))
        };
        assert_eq!(of("f5d6c3d3c4f4f6"), Some(("Stephenson".to_owned(), 7)));
        // The same opening, rotated by 180° and reflected.
        assert_eq!(of("c4e3f6e6f5"), Some(("Tiger".to_owned(), 5)));
        assert_eq!(of("e6f4c3c4d3c2"), Some(("Aubrey".to_owned(), 6)));
        assert_eq!(of(""), None);
        let mut played = Playthrough::new(start.clone());
        assert_eq!(opening_in(&played).map(|(_, at)| at), None);
        played.replay(["c4", "e3", "f6", "e6", "f5", "c5"]).unwrap();
        assert_eq!(
            opening_in(&played).map(|(opening, at)| (opening.name(Language::ENGLISH), at)),
            Some(("Tiger".to_owned(), 5))
        );
    }
}
