//! Discs and disc difference.

use crate::{Crosstable, Halves, Part};

/// Returns the discs of all games and byes.
pub(crate) fn count(table: &Crosstable, player: usize) -> Halves {
    pairs(table, player).map(|(own, _)| own).sum()
}

/// Returns the disc difference.
pub(crate) fn difference(table: &Crosstable, player: usize) -> Halves {
    pairs(table, player).map(|(own, other)| own - other).sum()
}

/// Returns the discs of the player and of the opponent in each round with discs.
fn pairs(table: &Crosstable, player: usize) -> impl Iterator<Item = (Halves, Halves)> {
    let settings = table.tournament().settings();
    let (all, half) = (Halves::whole(settings.squares.into()), Halves::of(settings.squares.into()));
    let bye = settings.unplayed.bye_discs;
    table.row(player).iter().filter_map(move |part| match part {
        Part::Game(game) => {
            game.result.map(|result| (result.discs()[game.color], result.discs()[!game.color]))
        }
        // If a bye counts no discs, it must not count as a loss of all discs.
        Part::Bye if bye == Halves::ZERO => None,
        Part::Bye => Some((bye, all - bye)),
        Part::HalfBye if bye == Halves::ZERO => None,
        Part::HalfBye => Some((half, half)),
        Part::Away | Part::Before => None,
    })
}
