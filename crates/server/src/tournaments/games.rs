//! The games of an online tournament: how they start with each round, and how they affect the tournament.

use std::collections::HashSet;

use futures_util::future::join_all;
use outflank_play::{Account, Millis, Name, Opening, Player, Principal, Refusal, Seat, Session, Start, seen};
use outflank_rules::{ByColor, Color};
use outflank_tournament::{Event, PlayerId, System, Table, Tournament};
use outflank_wire::refusal::TournamentObstacle;
use outflank_wire::sanction::LimitKind;
use outflank_wire::tournament::TournamentPhase;

use super::draft::Draft;
use super::state::State;
use super::{Tournaments, acts};
use crate::convert::NotTaken;
use crate::identity::Viewer;
use crate::ids::TournamentId;
use crate::live::Beginning;
use crate::store::tournaments::{Aside, Stuck, TableGame, TablePlace};
use crate::{Failure, GameId, chance, clock, convert, ratings};

/// Iterates over the games for which tables wait.
pub(super) fn open(aside: &Aside) -> impl Iterator<Item = (TablePlace, &TableGame)> {
    aside.games.iter().filter(|(_, game)| game.is_open).map(|(place, game)| (*place, game))
}

/// Plans the consequences of an act in an online tournament: games to start, games that are no longer needed,
/// and the time of the next pairing.
pub(super) fn plan(draft: &mut Draft) {
    let Some(online) = draft.aside.online.clone() else { return };
    let pairings = draft.log.pairings();
    let rounds: Vec<(usize, Vec<Table>)> = pairings
        .iter()
        .copied()
        .zip(draft.tournament().rounds().iter().map(|round| round.tables.clone()))
        .collect();
    let before = draft.before();
    for (pairing, tables) in rounds.iter().filter(|(pairing, _)| *pairing > before) {
        for (table, number) in tables.iter().zip(1..) {
            let place = TablePlace { pairing: *pairing, table: number };
            let seats = [&table.black, &table.white].map(|player| can_play(draft, player));
            let game = draft.key().table_game(draft.id(), place).filter(|_| seats == [true, true]);
            draft.set_game(place, TableGame { game, is_open: true, begun: draft.now });
        }
    }
    seat_newcomers(draft, &rounds);
    let waits = |place: TablePlace| {
        let tables = rounds.iter().find(|(pairing, _)| *pairing == place.pairing).map(|(_, tables)| tables);
        tables.and_then(|tables| tables.get(place.table - 1)).is_some_and(|table| table.result.is_none())
    };
    let closed: Vec<(TablePlace, TableGame)> = open(&draft.aside)
        .filter(|(place, _)| !waits(*place))
        .map(|(place, game)| (place, TableGame { is_open: false, ..game.clone() }))
        .collect();
    for (place, game) in closed {
        draft.set_game(place, game);
    }
    if draft.was_announced() && draft.tournament().paired() > 0 {
        // The director has started the tournament.
        draft.aside.is_running = true;
    }
    schedule(draft, &online);
}

/// Plans games at tables whose missing players have arrived.
fn seat_newcomers(draft: &mut Draft, rounds: &[(usize, Vec<Table>)]) {
    let empty: Vec<(TablePlace, TableGame)> = open(&draft.aside)
        .filter(|(_, game)| game.game.is_none())
        .map(|(place, game)| (place, game.clone()))
        .collect();
    for (place, game) in empty {
        let tables = rounds.iter().find(|(pairing, _)| *pairing == place.pairing).map(|(_, tables)| tables);
        let Some(table) = tables.and_then(|tables| tables.get(place.table.checked_sub(1)?)) else { continue };
        if table.result.is_none() && can_play(draft, &table.black) && can_play(draft, &table.white) {
            let id = draft.key().table_game(draft.id(), place);
            draft.set_game(place, TableGame { game: id, ..game });
        }
    }
}

/// Sets the time of the next pairing, or the obstacle to it.
fn schedule(draft: &mut Draft, online: &outflank_wire::tournament::OnlinePlay) {
    let now = draft.now;
    let is_new_trouble = draft.aside.stuck.is_some() && draft.aside.stuck.as_ref() != draft.stuck_before();
    let pause = Millis(now.0.saturating_add(i64::from(online.pause_s) * 1000));
    let phase = convert::phase(draft.tournament());
    let is_arena = draft.tournament().settings().system == System::Arena;
    if !draft.aside.is_running {
        (draft.aside.next_round, draft.aside.stuck) = (None, None);
        return;
    }
    if is_new_trouble {
        draft.aside.next_round = None;
        return;
    }
    // The change may have removed an earlier obstacle.
    let was_stuck = draft.aside.stuck.take().is_some();
    let soon = if was_stuck { now } else { pause };
    draft.aside.stuck = no_game(draft);
    let planned = draft.aside.next_round;
    draft.aside.next_round = match phase {
        TournamentPhase::Announced => {
            let begins = online.starts_ms.map_or(now, |starts| Millis(starts.max(now.0)));
            planned.or(Some(begins))
        }
        TournamentPhase::Playing if is_arena && n_free(draft.tournament()) >= 2 && !is_last(draft) => {
            planned.or(Some(soon))
        }
        TournamentPhase::Playing => None,
        TournamentPhase::BetweenRounds => planned.or(Some(soon)),
        TournamentPhase::Over => {
            draft.aside.is_running = false;
            None
        }
    };
}

fn is_last(draft: &Draft) -> bool {
    draft.tournament().paired() >= draft.tournament().settings().rounds
}

/// Returns the number of players who are present and not in a running game.
fn n_free(tournament: &Tournament) -> usize {
    let busy = |player: &PlayerId| {
        let tables = tournament.rounds().iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.result.is_none()).any(|table| table.color_of(player).is_some())
    };
    let present = tournament.present(tournament.paired() + 1);
    present.into_iter().filter(|entrant| !busy(&entrant.player.id)).count()
}

/// Finds a table whose result a director must enter, because it has no result and no running game.
fn no_game(draft: &Draft) -> Option<Stuck> {
    let rounds = draft.tournament().rounds().iter().zip(draft.log.pairings()).zip(1..);
    rounds.into_iter().find_map(|((round, pairing), number)| {
        let mut open = round.open_tables();
        let table = open.find(|table| {
            let place = TablePlace { pairing, table: *table };
            !draft.aside.games.get(&place).is_some_and(|game| game.is_open)
        })?;
        let message =
            format!("table {table} of round {number} has no game; a director must enter its result");
        let by = TournamentObstacle::TableWithoutGame { round: number, table: convert::number(table) };
        Some(Stuck { message, by })
    })
}

/// Whether a person or the computer can play for a player.
fn can_play(draft: &Draft, player: &PlayerId) -> bool {
    draft.player_state(player).level.is_some()
        || draft.aside.people.values().any(|part| part.player.as_ref() == Some(player))
}

impl Tournaments {
    /// Starts the games for which tables wait, each only once, and resumes those that a stop of the server
    /// interrupted. Skips games in `known`, and adds those that have started.
    pub(super) async fn begin_games(&self, id: &TournamentId, state: &State, known: &mut HashSet<GameId>) {
        let waiting: Vec<(TablePlace, GameId)> = open(&state.aside)
            .filter_map(|(place, game)| Some((place, game.game.clone()?)))
            .filter(|(_, game)| !known.contains(game))
            .collect();
        let begun = waiting.iter().map(|(place, game)| self.begin_game(id, state, *place, game.clone()));
        for ((_, game), outcome) in waiting.iter().zip(join_all(begun).await) {
            match outcome {
                Ok(()) => {
                    known.insert(game.clone());
                }
                Err(error) => {
                    tracing::warn!(tournament = %id, %game, %error, "cannot start the game of a table; retrying");
                }
            }
        }
    }

    async fn begin_game(
        &self,
        id: &TournamentId,
        state: &State,
        place: TablePlace,
        game: GameId,
    ) -> Result<(), Failure> {
        let broken = Failure::Broken("the game of a table");
        let store = &self.0.store;
        if store.begun_by(&game).await?.is_some() {
            // Loading a game starts its computer players and its clock.
            return self.0.games.session(&game, &Viewer::server()).await.map(drop);
        }
        let online = state.aside.online.as_ref().ok_or(broken.clone())?;
        let settings = state.log.tournament().settings();
        let (spec, _, mut terms) = convert::tournament::online(online, settings.time_rule)?;
        let table = table_at(state, place).ok_or(broken)?;
        let seats =
            ByColor { black: self.seat(state, &table.black)?, white: self.seat(state, &table.white)? };
        terms.is_rated &= ratings::check(&Start::Usual, &terms).is_ok() && self.are_rated(&seats);
        let opening = Opening { spec: chance::drawn(spec)?, start: Start::Usual, seats, terms };
        let nobody = Principal::Guest(self.0.key.nobody(id));
        let (session, log) = Session::create(opening, nobody, clock::now())?;
        let request = Some(format!("table {} of entry {} of {id}", place.table, place.pairing));
        let new = Beginning { id: game, session, log, request, is_of_event: true };
        self.0.games.begin(new, &Viewer::server()).await.map(drop)
    }

    /// Whether a game between these players can be rated. Both players need accounts, and neither may be
    /// banned from rated games.
    fn are_rated(&self, seats: &ByColor<Seat>) -> bool {
        Color::ALL.into_iter().all(|color| match &seats[color] {
            Seat::Human(Player { who: Some(who), account: Some(Account::Named), .. }) => {
                self.0.accounts.sanctions.allow(Principal::Guest(*who), LimitKind::Rated).is_ok()
            }
            _ => false,
        })
    }

    /// Returns the seat of a player, with the name of their account or otherwise that in the tournament.
    fn seat(&self, state: &State, player: &PlayerId) -> Result<Seat, Failure> {
        if let Some(level) = state.aside.players.get(player).and_then(|beside| beside.level) {
            return Ok(Seat::Engine { level });
        }
        let mut people = state.aside.people.iter();
        let (who, _) = people
            .find(|(_, part)| part.player.as_ref() == Some(player))
            .ok_or(Failure::Broken("the seat of a player"))?;
        let name = state.log.tournament().entrant(player).map(|entrant| entrant.player.name.as_str());
        let short: String = seen(name.unwrap_or_default()).chars().take(Name::LONGEST).collect();
        let name = Name::new(short.trim()).ok();
        let mut seat = Seat::Human(Player { who: *who, name, avatar: None, account: None });
        if let Some(called) = who.and_then(|who| self.0.accounts.called(Principal::Guest(who))) {
            convert::call(&mut seat, &called);
        }
        Ok(seat)
    }

    /// Aborts a game that is no longer needed.
    pub(super) async fn call_off(&self, game: &GameId) {
        match self.0.games.call_off(game).await {
            Ok(()) | Err(Failure::NotFound(_)) => {}
            Err(failure) if failure.refusal::<Refusal>().is_some() => {}
            Err(error) => tracing::warn!(%game, %error, "cannot abort a game of a tournament; retrying"),
        }
    }
}

/// Returns the table at a place, if its pairing is still valid.
pub(super) fn table_at(state: &State, place: TablePlace) -> Option<Table> {
    let at = state.log.pairings().iter().position(|pairing| *pairing == place.pairing)?;
    let round = state.log.tournament().rounds().get(at)?;
    round.tables.get(place.table.checked_sub(1)?).cloned()
}

/// Pairs the next round of a running tournament, or records the obstacle.
///
/// After a timeout, nothing has changed, and the caller tries again.
pub(super) fn pair_next(draft: &mut Draft) -> Result<(), Failure> {
    draft.aside.next_round = None;
    let Err(failure) = acts::pair(draft, false) else { return Ok(()) };
    if let Failure::Timeout = failure {
        return Err(failure);
    }
    match failure.refusal::<NotTaken>() {
        Some(NotTaken { message, refusal }) if !acts::is_over(draft.tournament()) => {
            let by = TournamentObstacle::Unpaired { refusal: refusal.clone() };
            draft.aside.stuck = Some(Stuck { message: message.clone(), by });
        }
        _ => draft.aside.is_running = false,
    }
    Ok(())
}

/// Adds results to tables that still wait for them.
pub(super) fn take_results(
    draft: &mut Draft,
    results: Vec<(TablePlace, Option<outflank_tournament::GameResult>)>,
) -> Result<(), Failure> {
    for (place, result) in results {
        let Some(game) = draft.aside.games.get(&place).filter(|game| game.is_open).cloned() else { continue };
        let at = draft.log.pairings().iter().position(|pairing| *pairing == place.pairing);
        let Some(at) = at else { continue };
        let table = draft.tournament().rounds().get(at).and_then(|round| round.tables.get(place.table - 1));
        let Some(table) = table.cloned() else { continue };
        if result.is_none() {
            // The game was aborted, so there is nothing to wait for.
            draft.set_game(place, TableGame { is_open: false, ..game });
            continue;
        }
        let round = u32::try_from(at + 1).unwrap_or(u32::MAX);
        let players = [table.black.clone(), table.white.clone()];
        let report = outflank_tournament::Report { round, black: table.black, white: table.white, result };
        draft.happen(Event::Ended(report))?;
        // Players who miss too many games are withdrawn.
        let missing = result.is_some_and(|result| !result.is_played());
        for player in players.into_iter().filter(|_| missing) {
            if draft.tournament().is_missing_for_good(&player) {
                draft.happen(Event::Withdrew(player))?;
            }
        }
    }
    Ok(())
}
