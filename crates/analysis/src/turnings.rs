//! Positions that are equal up to symmetry.

use outflank_rules::{
    AnyPosition, Bits, Cell, Game, GameSpec, GameVisitor, Geometry, Opening, Reversi, visit,
};

/// The symmetries of a board that keep its rules.
#[derive(Debug)]
pub(crate) struct Turnings(Vec<Vec<Cell>>);

impl Turnings {
    /// Returns the symmetries of a board of the Reversi family, whose rules depend only on lines; none for
    /// other boards.
    pub(crate) fn of(spec: &GameSpec) -> Self {
        Self(visit(spec, Survey))
    }

    /// Whether two positions are equal up to symmetry.
    pub(crate) fn are_one(&self, one: &AnyPosition, other: &AnyPosition) -> bool {
        if (one.to_move(), one.hands()) != (other.to_move(), other.hands()) {
            return false;
        }
        let (from, to) = (one.contents(), other.contents());
        let leads = |turning: &Vec<Cell>| {
            let mut cells = from.iter().zip(turning);
            cells.all(|(content, cell)| to.get(usize::from(cell.0)) == Some(content))
        };
        self.0.iter().any(leads)
    }
}

struct Survey;

impl GameVisitor for Survey {
    type Output = Vec<Vec<Cell>>;

    /// Othello on the 8×8 core.
    fn visit<G: Game>(self, game: G) -> Self::Output {
        match game.othello(&game.start()) {
            Some(_) => Geometry::square(8).automorphisms(),
            None => Vec::new(),
        }
    }

    fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output {
        let mut turnings = game.geometry().automorphisms();
        // Holes are part of a position's contents, so symmetries may move them.
        if let Opening::Drops { cells, .. } = &game.rules().opening {
            let stays = |cell: &Cell, to: &Cell| !cells.contains(cell) || cells.contains(to);
            turnings
                .retain(|turning| game.geometry().cells().zip(turning).all(|(cell, to)| stays(&cell, to)));
        }
        turnings
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::open;

    use super::*;

    #[test]
    fn moves_that_are_images_of_one_another_lead_to_one_position() {
        for (spec, expected) in [
            ("othello", 1),
            ("othello?size=10", 1),
            ("othello?goal=fewest", 1),
            ("othello?hole=a1", 2),
            ("reversi", 2),
        ] {
            let game = open(&spec.parse().expect("a game"));
            let turnings = Turnings::of(game.spec());
            let mut kinds: Vec<AnyPosition> = Vec::new();
            for legal in game.start().legal() {
                let (after, ..) = game.start().play(&legal.text).expect("legal");
                if !kinds.iter().any(|kind| turnings.are_one(kind, &after)) {
                    kinds.push(after);
                }
            }
            assert_eq!(kinds.len(), expected, "{spec}");
        }
    }
}
