//! Lists of players from directors.

use outflank_formats::{Decoded, Encoding};
use outflank_tournament::exchange::read_player_list;
use outflank_tournament::{Event, FederationNumber, desk};
use outflank_wire::tournament::TournamentPlayer;
use outflank_wire::tournament_act::ReadPlayers;

use super::acts::check_list;
use super::draft::Draft;
use crate::convert::tournament::player_message;
use crate::{Failure, convert};

/// Reads a list of players for review before they are registered.
pub(crate) fn read_players(bytes: &[u8], encoding: Encoding) -> Result<ReadPlayers, Failure> {
    let Decoded { text, encoding } = convert::decoded(bytes, encoding)?;
    let players = read_player_list(&text, 1)?;
    if !players.is_empty() {
        check_list(players.len())?;
    }
    // The list need not contain IDs. Players without one get theirs at registration.
    let players = players.into_iter().map(|(_, player)| TournamentPlayer {
        id: (player.federation != FederationNumber::New).then(|| player.id.to_string()),
        ..player_message(&player)
    });
    Ok(ReadPlayers { encoding: encoding.to_string(), players: players.collect(), text: text.into_owned() })
}

pub(super) fn add_list(draft: &mut Draft, text: &str) -> Result<(), Failure> {
    let players = read_player_list(text, desk::next_number(draft.tournament()))?;
    check_list(players.len())?;
    for (line, player) in players {
        draft.happen(Event::Joined(Box::new(player))).map_err(|failure| failure.in_line(line))?;
    }
    Ok(())
}
