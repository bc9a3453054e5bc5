//! Deletion of an account.
//!
//! Games in progress end, games without other people are deleted, and shared ones remain with a deleted
//! player. Names are removed before the account. After an interruption, the account thus still exists and can
//! be deleted again.

use std::collections::HashSet;
use std::sync::Arc;

use outflank_play::{GuestId, Principal};

use crate::accounts::Accounts;
use crate::analyses::Analyses;
use crate::identity::Viewer;
use crate::inbox::Inboxes;
use crate::live::LiveGames;
use crate::played_here::PlayedHere;
use crate::run_detached::run_detached;
use crate::state::parts;
use crate::store::{OwnGame, Store};
use crate::{Failure, clock};

parts! {
    /// The parts of the server with personal data.
    pub(crate) struct Deletion {
        accounts: Arc<Accounts>,
        analyses: Analyses,
        games: LiveGames,
        inboxes: Arc<Inboxes>,
        played_here: PlayedHere,
        store: Store,
    }
}

/// Deletes an account permanently.
///
/// # Errors
/// If the store fails. Then either the account still exists, or the remaining data has no name.
pub(crate) async fn delete(state: &Deletion, person: GuestId) -> Result<(), Failure> {
    let state = state.clone();
    run_detached("deleting an account", async move { delete_all(&state, person).await }).await
}

async fn delete_all(state: &Deletion, person: GuestId) -> Result<(), Failure> {
    let viewer = Viewer { who: Principal::Guest(person), link: None };
    for OwnGame { id, is_over, .. } in state.store.games_of(person).await? {
        let is_alone = state.store.people(&id).await?.iter().all(|other| *other == Some(person));
        if is_alone && !state.store.has_changed_ratings(&id).await? {
            match state.games.delete(&id, &viewer).await {
                Ok(()) | Err(Failure::NotFound(_)) => {}
                // Somebody has just taken a seat, so the game is no longer this person's alone.
                Err(Failure::Forbidden(_)) => state.games.depart(&id, viewer.who).await?,
                Err(failure) => return Err(failure),
            }
        } else if !is_over {
            state.games.depart(&id, viewer.who).await?;
        }
    }
    let mut games = state.store.games_with(person).await?;
    let mut names = state.store.take_names_out(person, &games).await?;
    names.extend(state.accounts.name_of(person).map(|name| name.to_string()));
    names.extend(state.store.former_names(person).await?);
    state.store.take_names_out_of_acts(person, &names).await?;
    let correspondents = state.store.correspondents(person).await?;
    {
        let _turn = state.accounts.turns.of(person).await;
        // Further games may have begun meanwhile.
        let listed = state.store.games_of(person).await?.into_iter().map(|game| game.id);
        games = games.into_iter().chain(listed).collect::<HashSet<_>>().into_iter().collect();
        state.store.offer_again(&games).await?;
        let now = clock::now();
        state.store.delete_account(person, now, state.accounts.former(person).as_deref()).await?;
        state.accounts.forget(person, now);
    }
    for other in correspondents {
        state.inboxes.notify(other);
    }
    // Games in memory still contain the names and could write them again.
    for id in &games {
        state.games.read_again(id).await?;
    }
    state.store.take_names_out_of_rows(person, &games).await?;
    state.played_here.notify();
    state.analyses.forget(names).await;
    Ok(())
}
