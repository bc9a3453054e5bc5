//! Limits of a tournament on the entries of its log and on commands.
//!
//! Acts that finish a tournament are always accepted, since rounds, tables and players are bounded too.
//! Corrections have a higher limit.

use outflank_wire::tournament_act::TournamentAct;

use super::draft::Draft;
use super::refusal::EventRefusal;

/// The maximum number of entries of a log, and the maximum number of commands of directors.
const MOST_ENTRIES: usize = 20_000;
/// The limit for corrections, which even a full tournament needs for its results.
const MOST_WITH_CORRECTIONS: usize = MOST_ENTRIES + MOST_ENTRIES / 10;
/// The limit for players who register themselves. The remaining entries are for directors.
const MOST_BY_PLAYERS: usize = MOST_ENTRIES / 2;

/// Fails if a director's act would exceed the limits.
pub(super) fn check(draft: &Draft, act: &TournamentAct) -> Result<(), EventRefusal> {
    let (entries, commands) = (draft.before(), draft.aside.commands);
    let are_commands_full = commands >= MOST_ENTRIES;
    let is_full = match act {
        TournamentAct::Pair { .. }
        | TournamentAct::Results { .. }
        | TournamentAct::Result { .. }
        | TournamentAct::Withdraw { .. }
        | TournamentAct::Run { .. } => false,
        TournamentAct::Correct { .. } | TournamentAct::Undo { .. } => {
            entries >= MOST_WITH_CORRECTIONS || commands >= MOST_WITH_CORRECTIONS
        }
        // The log does not contain these acts.
        TournamentAct::CheckIn { .. }
        | TournamentAct::Relink { .. }
        | TournamentAct::Register { .. }
        | TournamentAct::List { .. } => are_commands_full,
        TournamentAct::Add { .. }
        | TournamentAct::AddList { .. }
        | TournamentAct::AddComputer { .. }
        | TournamentAct::Edit { .. }
        | TournamentAct::Return { .. }
        | TournamentAct::Away { .. }
        | TournamentAct::Present { .. }
        | TournamentAct::Force { .. }
        | TournamentAct::Forbid { .. }
        | TournamentAct::Change { .. } => entries >= MOST_ENTRIES || are_commands_full,
    };
    if is_full { Err(EventRefusal::Full(MOST_ENTRIES)) } else { Ok(()) }
}

/// Rejects a file with too many entries.
pub(super) fn check_entries(entries: usize) -> Result<(), EventRefusal> {
    if entries > MOST_ENTRIES { Err(EventRefusal::LongFile(MOST_ENTRIES)) } else { Ok(()) }
}

/// Fails if a player's own registration would exceed the limit.
pub(super) fn check_newcomer(draft: &Draft) -> Result<(), EventRefusal> {
    if draft.before() >= MOST_BY_PLAYERS { Err(EventRefusal::FullRegistration) } else { Ok(()) }
}
