//! Arenas with a time limit.

use outflank_formats::record::Date;
use outflank_play::Millis;
use outflank_tournament::pairing::Unpairable;
use outflank_tournament::{Event, Log, Settings, pairing::arena};

use super::draft::Draft;
use crate::Failure;

/// Returns the time at which a running arena ends. `None` if it has no time limit.
pub(crate) fn ends(log: &Log) -> Option<Millis> {
    let seconds = i64::try_from(arena::ends(log, seconds_of)?).ok()?;
    Some(Millis(seconds.saturating_mul(1000)))
}

/// Checks that another round may be paired now.
pub(super) fn check_time(log: &Log, now: Millis) -> Result<(), Unpairable> {
    arena::check_time(log, u64::try_from(now.0 / 1000).unwrap_or_default(), seconds_of)
}

/// Whether an arena has more planned rounds than its time allows.
pub(super) fn is_to_close(log: &Log, now: Millis) -> bool {
    let tournament = log.tournament();
    check_time(log, now).is_err() && tournament.paired() < tournament.settings().rounds
}

/// Ends an arena whose time is up. The rounds paired so far become the planned rounds.
pub(super) fn close(draft: &mut Draft) -> Result<(), Failure> {
    if !is_to_close(&draft.log, draft.now) {
        return Ok(());
    }
    let rounds = draft.tournament().paired();
    let settings = Settings { rounds, ..draft.tournament().settings().clone() };
    draft.happen(Event::Changed(Box::new(settings)))
}

/// Parses a time from the log into Unix seconds.
fn seconds_of(at: &str) -> Option<u64> {
    Date::read(at)?.to_unix()
}
