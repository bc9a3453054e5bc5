//! How much an event takes: its log has an end, and so has what directors have done. What plays an event to its end
//! finds room all the same: rounds, tables and players are not without end either. What puts it right finds some more.

use outflank_wire::tournament_act::TournamentAct;

use super::draft::Draft;
use super::refusal::EventRefusal;

/// So many entries has the log of an event, and so many commands of directors are carried out.
const MOST: usize = 20_000;
/// What puts mistakes right is taken up to here: results are typed in a full event, too.
const MOST_TO_PUT_RIGHT: usize = MOST + MOST / 10;
/// Whoever registers by themselves leaves the other entries to directors.
const MOST_BY_PLAYERS: usize = MOST / 2;

/// Refuses what a director wants where there is no room for it.
pub(super) fn check(draft: &Draft, act: &TournamentAct) -> Result<(), EventRefusal> {
    let (entries, commands) = (draft.before(), draft.aside.commands);
    let are_commands_full = commands >= MOST;
    let is_full = match act {
        TournamentAct::Pair { .. }
        | TournamentAct::Results { .. }
        | TournamentAct::Result { .. }
        | TournamentAct::Withdraw { .. }
        | TournamentAct::Run { .. } => false,
        TournamentAct::Correct { .. } | TournamentAct::Undo { .. } => {
            entries >= MOST_TO_PUT_RIGHT || commands >= MOST_TO_PUT_RIGHT
        }
        // These are beside the log.
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
        | TournamentAct::Change { .. } => entries >= MOST || are_commands_full,
    };
    if is_full { Err(EventRefusal::Full(MOST)) } else { Ok(()) }
}

/// Refuses a file with more entries than there is room for.
pub(super) fn check_entries(entries: usize) -> Result<(), EventRefusal> {
    if entries > MOST { Err(EventRefusal::LongFile(MOST)) } else { Ok(()) }
}

/// Refuses somebody who comes by themselves where there is no room for it.
pub(super) fn check_newcomer(draft: &Draft) -> Result<(), EventRefusal> {
    if draft.before() >= MOST_BY_PLAYERS { Err(EventRefusal::FullRegistration) } else { Ok(()) }
}
