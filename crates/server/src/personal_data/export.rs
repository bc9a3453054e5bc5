//! Export of all data about a person.

use outflank_play::{GuestId, Session};
use outflank_rules::ByColor;
use outflank_wire::account::{AccountExport, ExportedGame, ExportedMessage};
use outflank_wire::inbox::ExportedLetter;
use outflank_wire::moderation::ExportedReport;
use tokio::task::spawn_blocking;

use crate::accounts::{Accounts, TokenHash};
use crate::moderation::reason_of;
use crate::store::{OwnGame, OwnLetter, RelationKind, Store};
use crate::{Failure, clock, convert};

/// Returns the data of a person. `this` is the session that requests it.
pub(crate) async fn of(
    store: &Store,
    accounts: &Accounts,
    person: GuestId,
    this: &TokenHash,
) -> Result<AccountExport, Failure> {
    let (name, created) = accounts.account(person).ok_or(Failure::NO_ACCOUNT)?;
    let now = clock::now();
    let mut ratings = Vec::new();
    for kept in store.ratings_of(person).await? {
        let history = store.rating_history(person, &kept.game, kept.speed).await?;
        ratings.push(convert::whole_rating(kept, history, now));
    }
    let mut games = Vec::new();
    for game in store.games_of(person).await? {
        games.extend(exported(store, game).await?);
    }
    let mut related = [Vec::new(), Vec::new()];
    for (names, kind) in related.iter_mut().zip([RelationKind::Followed, RelationKind::Blocked]) {
        let others = store.related(person, kind).await?;
        names.extend(
            others.into_iter().filter_map(|other| accounts.name_of(other)).map(|name| name.to_string()),
        );
        names.sort();
    }
    let [followed, blocked] = related;
    let messages = store.messages_of(person).await?.into_iter();
    let codes = store.n_recovery_codes(person).await?;
    let reports = store.reports_by(person).await?.into_iter().map(|kept| ExportedReport {
        player: accounts.name_of(kept.subject).map(|name| name.to_string()),
        reason: reason_of(&kept.reason),
        words: kept.words,
        game: kept.game,
        letters: kept.letters.is_some(),
        at_ms: kept.at.0,
        open: kept.settled.is_none(),
    });
    let letters =
        store.own_letters(person).await?.into_iter().map(|OwnLetter { other, is_mine, text, at }| {
            let with = accounts.name_of(other).map(|name| name.to_string());
            ExportedLetter { with, mine: is_mine, text, at_ms: at.0 }
        });
    let sanctions = store.sanctions_of(person).await?;
    Ok(AccountExport {
        account: convert::account(accounts, person, (&name, created), codes),
        sessions: convert::sessions(accounts.sessions(person), Some(this)),
        passkeys: convert::passkeys(store.passkeys(person).await?),
        ratings,
        followed,
        blocked,
        games,
        messages: messages
            .map(|said| ExportedMessage { game: said.game, text: said.text, at_ms: said.at.0 })
            .collect(),
        letters: letters.collect(),
        reports: reports.collect(),
        sanctions: sanctions.into_iter().map(convert::exported_sanction).collect(),
    })
}

/// Returns a game with its moves. `None` if it was deleted meanwhile.
async fn exported(store: &Store, game: OwnGame) -> Result<Option<ExportedGame>, Failure> {
    let Some(log) = store.load(&game.id).await? else { return Ok(None) };
    let replay = move || {
        let (session, stopped) = Session::replay_as_far(&log).ok()?;
        let moves: Vec<String> = session.playthrough().plies().iter().map(|ply| ply.text.clone()).collect();
        let moves = stopped.is_none().then(|| moves.join(" "));
        Some((session.game().spec().to_string(), convert::names_of(&session), moves))
    };
    let replayed = spawn_blocking(replay).await.map_err(|_| Failure::Broken("an export"))?;
    let none = ByColor { black: None, white: None };
    let (spec, names, moves) = replayed.unwrap_or((String::new(), none, None));
    let (ended, winner) = game.end;
    Ok(Some(ExportedGame {
        id: game.id.to_string(),
        spec,
        black: names.black,
        white: names.white,
        moves,
        ended,
        winner,
        created_ms: game.created.0,
        updated_ms: game.updated.0,
    }))
}
