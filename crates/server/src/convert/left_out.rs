//! What a file leaves out of an event, for clients to put into words.

use outflank_tournament::exchange::{LeftOut, LostSystem};
use outflank_wire::left_out as wire;

use super::game::number;

pub(crate) fn left_out(found: LeftOut) -> wire::LeftOut {
    match found {
        LeftOut::System(system) => wire::LeftOut::System { system: lost(system) },
        LeftOut::Country => wire::LeftOut::Country {},
        LeftOut::Sender => wire::LeftOut::Sender {},
        LeftOut::Finals => wire::LeftOut::Finals {},
        LeftOut::Game { round, black, white } => {
            wire::LeftOut::Game { round, black: black.to_string(), white: white.to_string() }
        }
        LeftOut::NewPlayers(players) => {
            wire::LeftOut::NewPlayers { players: players.into_iter().map(|(id, _)| id.to_string()).collect() }
        }
        LeftOut::Respelled(words) => wire::LeftOut::Respelled {
            words: words.into_iter().map(|[text, written]| wire::RespelledWord { text, written }).collect(),
        },
        LeftOut::MoreGames(count) => wire::LeftOut::MoreGames { count: number(count) },
    }
}

const fn lost(system: LostSystem) -> wire::LostSystem {
    match system {
        LostSystem::RoundRobin => wire::LostSystem::RoundRobin,
        LostSystem::KnockOut => wire::LostSystem::KnockOut,
        LostSystem::Championship => wire::LostSystem::Championship,
        LostSystem::Arena => wire::LostSystem::Arena,
    }
}
