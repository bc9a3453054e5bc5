//! Accounts as messages.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use outflank_play::{GuestId, Millis, Speed};
use outflank_wire::account as wire;
use outflank_wire::passkey::Passkey;

use super::rating::speed;
use crate::accounts::{AccountName, Accounts, Session, TokenHash};
use crate::store::{KeptPasskey, Tally};

/// Converts an account to the form that its owner sees.
pub(crate) fn account(
    accounts: &Accounts,
    person: GuestId,
    (name, created): (&AccountName, Millis),
    recovery_codes: u32,
) -> wire::Account {
    let sanctions = accounts.sanctions.of(person);
    wire::Account {
        name: name.to_string(),
        created_ms: created.0,
        recovery_codes,
        moderator: accounts.is_moderator(person),
        warnings: super::warnings(&sanctions),
        limits: super::limits(&sanctions),
    }
}

/// Converts a person's sessions. `this` is the session of the caller.
pub(crate) fn sessions(
    sessions: Vec<(TokenHash, Session)>,
    this: Option<&TokenHash>,
) -> Vec<wire::AccountSession> {
    let session = |(hash, session): (TokenHash, Session)| wire::AccountSession {
        id: session.id,
        created_ms: session.created.0,
        used_ms: session.used.0,
        program: session.program,
        browser: session.browser,
        is_this: this == Some(&hash),
    };
    sessions.into_iter().map(session).collect()
}

pub(crate) fn passkeys(kept: Vec<KeptPasskey>) -> Vec<Passkey> {
    kept.into_iter().map(passkey).collect()
}

pub(crate) fn passkey(kept: KeptPasskey) -> Passkey {
    Passkey {
        id: BASE64_URL_SAFE_NO_PAD.encode(&kept.id),
        host: kept.host,
        browser: kept.browser,
        created_ms: kept.created.0,
        used_ms: kept.used.map(|at| at.0),
    }
}

/// Converts a person's results by game and speed, most played first.
pub(crate) fn tallies(tallies: Vec<Tally>) -> Vec<wire::AccountTally> {
    let mut summed: Vec<wire::AccountTally> = Vec::new();
    for Tally { game, speed: how_fast, is_rated, is_won, count } in tallies {
        let how_fast = how_fast.map(|how_fast: Speed| speed(how_fast));
        let known = summed.iter().position(|tally| tally.game == game && tally.speed == how_fast);
        let at = known.unwrap_or(summed.len());
        if known.is_none() {
            summed.push(wire::AccountTally {
                game,
                speed: how_fast,
                games: 0,
                rated: 0,
                won: 0,
                drawn: 0,
                lost: 0,
            });
        }
        if let Some(tally) = summed.get_mut(at) {
            let outcome = match is_won {
                Some(true) => &mut tally.won,
                None => &mut tally.drawn,
                Some(false) => &mut tally.lost,
            };
            *outcome += count;
            tally.games += count;
            if is_rated {
                tally.rated += count;
            }
        }
    }
    summed.sort_by_key(|tally| std::cmp::Reverse(tally.games));
    summed
}
