//! Why an event cannot be saved in a format, for clients to put into words.

use outflank_tournament::exchange::{Column, Unwritable};
use outflank_wire::refusal::TournamentRefusal;
use outflank_wire::unwritable as wire;

use super::game::number;
use crate::Failure;

impl From<Unwritable> for Failure {
    fn from(error: Unwritable) -> Self {
        let what = error.to_string();
        let refusal = TournamentRefusal::NoFile { what: what.clone(), why: told(error) };
        Self::tournament(what, refusal)
    }
}

fn told(error: Unwritable) -> wire::Unwritable {
    match error {
        Unwritable::Squares(squares) => wire::Unwritable::OtherBoard { squares },
        Unwritable::NoDay => wire::Unwritable::NoDay {},
        Unwritable::Comma { player, .. } => wire::Unwritable::Commas { player: player.to_string() },
        Unwritable::LatePoints { round, player, .. } => {
            wire::Unwritable::LatePoints { round, player: player.to_string() }
        }
        Unwritable::PointsByRating { player, .. } => {
            wire::Unwritable::PointsByRating { player: player.to_string() }
        }
        Unwritable::ByeDiscs { round, player, .. } => {
            wire::Unwritable::ByeDiscs { round, player: player.to_string() }
        }
        Unwritable::Finals(round) => wire::Unwritable::Finals { round },
        Unwritable::HalfBye { round, player } => {
            wire::Unwritable::HalfBye { round, player: player.to_string() }
        }
        Unwritable::NotPlayed { round, black, white } => {
            wire::Unwritable::NotPlayed { round, black: black.to_string(), white: white.to_string() }
        }
        Unwritable::OpenGame { round, black, white } => {
            wire::Unwritable::OpenGame { round, black: black.to_string(), white: white.to_string() }
        }
        Unwritable::TooManyPlayers(most) => wire::Unwritable::TooManyPlayers { most },
        Unwritable::TooLong { column, text, most } => {
            wire::Unwritable::TooLong { column: narrow(column), text, most: number(most) }
        }
        Unwritable::Rating { player, rating, .. } => {
            wire::Unwritable::Rating { player: player.to_string(), rating }
        }
        Unwritable::Other(_) => wire::Unwritable::Failed {},
    }
}

const fn narrow(column: Column) -> wire::NarrowColumn {
    match column {
        Column::Name => wire::NarrowColumn::Name,
        Column::Id => wire::NarrowColumn::Id,
        Column::Country => wire::NarrowColumn::Country,
        Column::Team => wire::NarrowColumn::Team,
    }
}
