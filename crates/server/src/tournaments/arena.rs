//! Arenas with a time limit.

use outflank_formats::record::Date;
use outflank_play::Millis;
use outflank_tournament::pairing::Unpairable;
use outflank_tournament::{Event, Log, Settings, pairing::arena};

use super::draft::Draft;
use crate::Failure;

/// When a running arena with a time limit ends.
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

/// Ends an arena whose time is up: its planned rounds become those paired.
pub(super) fn close(draft: &mut Draft) -> Result<(), Failure> {
    if !is_to_close(&draft.log, draft.now) {
        return Ok(());
    }
    let rounds = draft.tournament().paired();
    let settings = Settings { rounds, ..draft.tournament().settings().clone() };
    draft.happen(Event::Changed(Box::new(settings)))
}

/// The Unix seconds of a time from the log.
fn seconds_of(at: &str) -> Option<u64> {
    Date::read(at)?.to_unix()
}
