//! Tournaments: their logs, with one row per entry, and their other rows.
//!
//! Each act is one change of the database ([`tournament_rows`]).

use std::collections::BTreeMap;

use outflank_play::{GuestId, Millis, Principal};
use outflank_rules::{ByColor, Color};
use outflank_tournament::PlayerId;
use outflank_wire::refusal::TournamentObstacle;
use outflank_wire::tournament::{OnlinePlay, Registration, TournamentPhase};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::change::Change;
use super::row::Row;
use super::{DatabaseError, Store, StoreError, record, tournament_rows};
use crate::GameId;
use crate::ids::TournamentId;

/// A table of a round, given by the number of the pairing's log entry and the number of the table, both from
/// 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TablePlace {
    pub(crate) pairing: usize,
    pub(crate) table: usize,
}

/// The role of a person in a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) is_director: bool,
    /// The player that the person is.
    pub(crate) player: Option<PlayerId>,
}

/// Data on a player that the log does not contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayerState {
    /// Whether they checked in.
    pub(crate) is_here: bool,
    /// The level of a computer player.
    pub(crate) level: Option<u8>,
    /// The number of replaced links for claiming the player.
    pub(crate) links_replaced: u32,
}

/// The result slip of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signed {
    /// The discs on the board.
    pub(crate) discs: ByColor<u32>,
    /// The game with the recorded moves.
    pub(crate) game: Option<GameId>,
}

/// The game of an online table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableGame {
    /// The game; `None` if a seat had no one to play it.
    pub(crate) game: Option<GameId>,
    /// Whether the table still waits for the game to end.
    pub(crate) is_open: bool,
    /// When the round was paired.
    pub(crate) begun: Millis,
}

/// Why a tournament does not continue automatically.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stuck {
    /// In English.
    pub(crate) message: String,
    /// The obstacle.
    pub(crate) by: TournamentObstacle,
}

impl Stuck {
    fn read(id: &TournamentId, text: &str) -> Result<Self, StoreError> {
        serde_json::from_str(text).map_err(|error| unreadable(id, format!("stuck: {error}")))
    }
}

/// The data of a tournament outside its log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Aside {
    /// Grows with every change.
    pub(crate) version: u64,
    pub(crate) is_listed: bool,
    /// Who may register without a director.
    pub(crate) registration: Registration,
    /// The settings of online play, if games are played online.
    pub(crate) online: Option<OnlinePlay>,
    /// Whether it continues automatically.
    pub(crate) is_running: bool,
    /// When the next round is paired.
    pub(crate) next_round: Option<Millis>,
    /// Why the tournament does not continue automatically.
    pub(crate) stuck: Option<Stuck>,
    /// The directors and players.
    pub(crate) people: BTreeMap<Option<GuestId>, Part>,
    pub(crate) players: BTreeMap<PlayerId, PlayerState>,
    /// The signed results.
    pub(crate) slips: BTreeMap<TablePlace, ByColor<Option<Signed>>>,
    pub(crate) games: BTreeMap<TablePlace, TableGame>,
    /// The number of directors' commands that were carried out.
    pub(crate) commands: usize,
    pub(crate) created: Millis,
}

impl Aside {
    /// Returns the games of a table: the online game, or those in which the sides recorded their moves. The
    /// games are in order of preference.
    pub(crate) fn games_of(&self, place: TablePlace) -> impl Iterator<Item = &GameId> {
        let played = self.games.get(&place).and_then(|game| game.game.as_ref());
        let slips = self.slips.get(&place);
        let side = move |color: Color| slips.and_then(|slips| slips[color].as_ref());
        let written = Color::ALL.into_iter().filter_map(move |color| side(color)?.game.as_ref());
        played.into_iter().chain(written)
    }
}

/// The rows outside the log that an act changes, with their new values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct AsideChange {
    pub(crate) people: Vec<(Option<GuestId>, Part)>,
    pub(crate) players: Vec<(PlayerId, PlayerState)>,
    /// Signatures; `None` withdraws one.
    pub(crate) slips: Vec<(TablePlace, Color, Option<Signed>)>,
    pub(crate) games: Vec<(TablePlace, TableGame)>,
}

impl AsideChange {
    /// Applies the change to the data in memory.
    pub(crate) fn follow(self, aside: &mut Aside) {
        aside.people.extend(self.people);
        aside.players.extend(self.players);
        for (place, color, signed) in self.slips {
            let nothing = ByColor { black: None, white: None };
            aside.slips.entry(place).or_insert(nothing)[color] = signed;
        }
        aside.slips.retain(|_, slips| slips.black.is_some() || slips.white.is_some());
        aside.games.extend(self.games);
    }
}

/// The data for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListEntry {
    pub(crate) name: String,
    pub(crate) place: String,
    pub(crate) date: String,
    /// The number of players.
    pub(crate) players: usize,
    /// The number of paired rounds.
    pub(crate) paired: u32,
    /// The number of planned rounds.
    pub(crate) rounds: u32,
    pub(crate) phase: TournamentPhase,
}

/// An act to be written, with the tournament after the act.
#[derive(Debug)]
pub(crate) struct Written<'a> {
    pub(crate) entry: &'a ListEntry,
    /// The data outside the log after the act. Only the rows of `change` are written.
    pub(crate) aside: &'a Aside,
    pub(crate) change: &'a AsideChange,
    /// The new entries with their numbers.
    pub(crate) entries: Vec<(usize, String)>,
    /// The id and the text of the command that caused the act.
    pub(crate) command: Option<(&'a str, &'a str)>,
}

/// A stored tournament.
#[derive(Debug)]
pub(crate) struct StoredTournament {
    /// The lines of the tournament's log.
    pub(crate) lines: Vec<String>,
    pub(crate) aside: Aside,
}

/// A row of the list of tournaments.
#[derive(Debug)]
pub(crate) struct ListedTournament {
    pub(crate) id: TournamentId,
    pub(crate) entry: ListEntry,
    /// Who may register without a director.
    pub(crate) registration: Registration,
    /// Whether games are played online.
    pub(crate) is_online: bool,
    /// Whether the requester directs the tournament.
    pub(crate) is_director: bool,
    /// Whether the requester plays in the tournament.
    pub(crate) is_player: bool,
    pub(crate) created: Millis,
}

/// Rows of the list before the tournament `$3`, newest first. The requester is `$1` or `$2`.
macro_rules! lines_of {
    ($which:literal) => {
        concat!(
            "SELECT id, name, place, date, players, paired, rounds, phase, registration, \
             online IS NOT NULL AS is_online, created_ms, \
             EXISTS (SELECT 1 FROM tournament_person WHERE tournament_id = id AND is_director \
             AND person IN ($1, $2)) AS is_director, \
             EXISTS (SELECT 1 FROM tournament_person WHERE tournament_id = id AND player IS NOT NULL \
             AND person IN ($1, $2)) AS is_player \
             FROM tournament WHERE ($3 IS NULL OR (created_ms, id) < \
             (SELECT created_ms, id FROM tournament WHERE id = $3)) AND ",
            $which,
            " ORDER BY created_ms DESC, id DESC LIMIT $4",
        )
    };
}

/// The public tournaments, along an index that has only these.
const LISTED: &str = lines_of!("is_listed");
/// The requester's unlisted tournaments, of which there are few.
const UNLISTED: &str = lines_of!(
    "NOT is_listed AND id IN (SELECT tournament_id FROM tournament_person WHERE person IN ($1, $2))"
);

impl Store {
    /// Returns the number of tournaments that continue automatically.
    pub(crate) async fn n_running_tournaments(&self) -> Result<i64, StoreError> {
        let count = self.reader.ask("SELECT count(*) FROM tournament WHERE is_running");
        Ok(count.one().await?)
    }

    /// Stores a new tournament. The request for it is stored too if the client chose the id and may repeat
    /// the request.
    pub(crate) async fn create_tournament(
        &self,
        id: &TournamentId,
        written: Written<'_>,
        request: Option<&str>,
    ) -> Result<(), StoreError> {
        self.write_tournament(id, tournament_rows::creation(id, &written, request)).await
    }

    /// Writes the changes of an act, all or nothing. When the call returns, the changes survive a crash of
    /// the machine.
    pub(crate) async fn change_tournament(
        &self,
        id: &TournamentId,
        written: Written<'_>,
    ) -> Result<(), StoreError> {
        self.write_tournament(id, tournament_rows::addition(id, &written)).await
    }

    async fn write_tournament(&self, id: &TournamentId, change: Change) -> Result<(), StoreError> {
        let written = self.writer.write(change).await.map(drop);
        written.map_err(|error| match error.is_conflict() {
            true => StoreError::Conflict(id.to_string()),
            false => error,
        })
    }

    /// Returns the command with this id, if the tournament has carried it out.
    pub(crate) async fn tournament_command(
        &self,
        id: &TournamentId,
        command: &str,
    ) -> Result<Option<String>, StoreError> {
        let body = self
            .reader
            .ask("SELECT body FROM tournament_command WHERE tournament_id = $1 AND command_id = $2")
            .bind(id.as_str())
            .bind(command);
        Ok(body.value().await?)
    }

    /// Returns the request that created a tournament: `None` if there is no such tournament,
    /// `Some(None)` if no request is stored.
    pub(crate) async fn tournament_request(
        &self,
        id: &TournamentId,
    ) -> Result<Option<Option<String>>, StoreError> {
        let request = self.reader.ask("SELECT request FROM tournament WHERE id = $1").bind(id.as_str());
        Ok(request.value().await?)
    }

    /// Loads a tournament.
    pub(crate) async fn load_tournament(
        &self,
        id: &TournamentId,
    ) -> Result<Option<StoredTournament>, StoreError> {
        // One snapshot, so that all parts are consistent.
        let mut reader = self.reader.at_one_moment().await?;
        let row = reader.ask(
            "SELECT version, is_listed, registration, online, is_running, next_round_ms, stuck, created_ms \
             FROM tournament WHERE id = $1",
        )
        .bind(id.as_str())
        .row()
        .await?;
        let Some(row) = row else { return Ok(None) };
        let mut aside = aside(id, &row)?;
        let lines = reader
            .ask("SELECT line FROM tournament_entry WHERE tournament_id = $1 ORDER BY number")
            .bind(id.as_str())
            .column()
            .await?;
        let people = reader
            .ask("SELECT person, is_director, player FROM tournament_person WHERE tournament_id = $1")
            .bind(id.as_str())
            .rows()
            .await?;
        for row in people {
            let who: String = row.try_get("person")?;
            let who = record::person(&who).map_err(|reason| unreadable(id, reason))?;
            let part = Part {
                is_director: row.try_get("is_director")?,
                player: maybe_player(id, row.try_get("player")?)?,
            };
            aside.people.insert(who, part);
        }
        let players = reader.ask(
            "SELECT player, is_here, level, links_replaced FROM tournament_player WHERE tournament_id = $1",
        )
        .bind(id.as_str())
        .rows()
        .await?;
        for row in players {
            let level: Option<i64> = row.try_get("level")?;
            let beside = PlayerState {
                is_here: row.try_get("is_here")?,
                level: level.and_then(|level| u8::try_from(level).ok()),
                links_replaced: count(row.try_get("links_replaced")?),
            };
            aside.players.insert(player(id, row.try_get("player")?)?, beside);
        }
        let slips = reader
            .ask(
                "SELECT pairing, table_number, side, black, white, game_id FROM tournament_slip \
             WHERE tournament_id = $1",
            )
            .bind(id.as_str())
            .rows()
            .await?;
        for row in slips {
            let side: String = row.try_get("side")?;
            let color = record::color(&side).map_err(|reason| unreadable(id, reason))?;
            let discs = ByColor { black: count(row.try_get("black")?), white: count(row.try_get("white")?) };
            let signed = Signed { discs, game: game(row.try_get("game_id")?) };
            let nothing = ByColor { black: None, white: None };
            aside.slips.entry(place(&row)?).or_insert(nothing)[color] = Some(signed);
        }
        let games = reader
            .ask(
                "SELECT pairing, table_number, game_id, is_open, begun_ms FROM tournament_game \
             WHERE tournament_id = $1",
            )
            .bind(id.as_str())
            .rows()
            .await?;
        for row in games {
            let table = TableGame {
                game: game(row.try_get("game_id")?),
                is_open: row.try_get("is_open")?,
                begun: Millis(row.try_get("begun_ms")?),
            };
            aside.games.insert(place(&row)?, table);
        }
        let commands =
            reader.ask("SELECT count(*) FROM tournament_command WHERE tournament_id = $1").bind(id.as_str());
        aside.commands = usize::try_from(commands.one::<i64>().await?).unwrap_or_default();
        Ok(Some(StoredTournament { lines, aside }))
    }

    pub(crate) async fn knows_tournament(&self, id: &TournamentId) -> Result<bool, StoreError> {
        let found = self.reader.ask("SELECT 1 FROM tournament WHERE id = $1");
        Ok(found.bind(id.as_str()).any().await?)
    }

    /// Returns a page of the list, newest first, before the given id: the public tournaments and the
    /// requester's.
    pub(crate) async fn tournaments(
        &self,
        who: Principal,
        before: Option<&TournamentId>,
        at_most: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let guest = who.guest().map(|guest| guest.to_string());
        let local = matches!(who, Principal::Local(_)).then_some("local");
        // Otherwise a tournament that becomes listed between the two queries could be missing or occur twice.
        let mut reader = self.reader.at_one_moment().await?;
        let mut found = Vec::new();
        for text in [LISTED, UNLISTED] {
            let rows = reader.ask(text).bind(guest.clone()).bind(local);
            let rows = rows.bind(before.map(TournamentId::as_str)).bind(i64::from(at_most)).rows().await?;
            for row in &rows {
                found.push(listed(row)?);
            }
        }
        found.sort_by(|one, other| (other.created, &other.id).cmp(&(one.created, &one.id)));
        found.truncate(at_most as usize);
        Ok(found)
    }

    /// Returns the tournaments that continue automatically or have games in progress.
    pub(crate) async fn tournaments_to_conduct(&self) -> Result<Vec<TournamentId>, StoreError> {
        let ids: Vec<String> = self
            .reader
            .ask(
                "SELECT id FROM tournament WHERE online IS NOT NULL AND (is_running OR EXISTS \
             (SELECT 1 FROM tournament_game WHERE tournament_id = id AND is_open))",
            )
            .column()
            .await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Deletes a tournament. Returns whether it existed.
    pub(crate) async fn delete_tournament(&self, id: &TournamentId) -> Result<bool, StoreError> {
        let change = Change::new("DELETE FROM tournament WHERE id = $1 RETURNING id").bind(id.as_str());
        Ok(self.writer.write(change).await? > 0)
    }

    /// Returns the tables that still wait for a game that is over.
    pub(crate) async fn table_games_over(&self, id: &TournamentId) -> Result<Vec<TablePlace>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT pairing, table_number FROM tournament_game JOIN game ON game.id = game_id \
             WHERE tournament_id = $1 AND is_open AND end_reason IS NOT NULL ORDER BY pairing, table_number",
            )
            .bind(id.as_str())
            .rows()
            .await?;
        Ok(rows.iter().map(place).collect::<Result<_, _>>()?)
    }

    /// Returns the unfinished games that their tables no longer wait for.
    pub(crate) async fn table_games_left(&self, id: &TournamentId) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<String> = self
            .reader
            .ask(
                "SELECT game_id FROM tournament_game JOIN game ON game.id = game_id \
             WHERE tournament_id = $1 AND NOT is_open AND end_reason IS NULL",
            )
            .bind(id.as_str())
            .column()
            .await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    pub(crate) async fn is_table_game(&self, id: &GameId) -> Result<bool, StoreError> {
        let found = self
            .reader
            .ask("SELECT 1 FROM tournament_game WHERE game_id = $1 LIMIT 1")
            .bind(id.as_str())
            .any()
            .await?;
        Ok(found)
    }
}

fn of_word<T: DeserializeOwned>(id: &TournamentId, word: String) -> Result<T, StoreError> {
    let value = serde_json::from_value(Value::String(word.clone()));
    value.map_err(|_| unreadable(id, format!("{word:?} is unknown")))
}

fn unreadable(id: &TournamentId, reason: String) -> StoreError {
    StoreError::Unreadable { game: format!("tournament {id}"), seq: 0, reason }
}

fn aside(id: &TournamentId, row: &Row) -> Result<Aside, StoreError> {
    let online: Option<String> = row.try_get("online")?;
    let online = online
        .map(|text| serde_json::from_str(&text).map_err(|error| unreadable(id, format!("online: {error}"))));
    let stuck: Option<String> = row.try_get("stuck")?;
    let version: i64 = row.try_get("version")?;
    let next: Option<i64> = row.try_get("next_round_ms")?;
    Ok(Aside {
        version: u64::try_from(version).unwrap_or_default(),
        is_listed: row.try_get("is_listed")?,
        registration: of_word(id, row.try_get("registration")?)?,
        online: online.transpose()?,
        is_running: row.try_get("is_running")?,
        next_round: next.map(Millis),
        stuck: stuck.map(|text| Stuck::read(id, &text)).transpose()?,
        people: BTreeMap::new(),
        players: BTreeMap::new(),
        slips: BTreeMap::new(),
        games: BTreeMap::new(),
        commands: 0,
        created: Millis(row.try_get("created_ms")?),
    })
}

fn listed(row: &Row) -> Result<ListedTournament, StoreError> {
    let text: String = row.try_get("id")?;
    let id: TournamentId = text.parse().map_err(|_| StoreError::Unreadable {
        game: format!("tournament {text}"),
        seq: 0,
        reason: "the id is invalid".to_owned(),
    })?;
    let entry = ListEntry {
        name: row.try_get("name")?,
        place: row.try_get("place")?,
        date: row.try_get("date")?,
        players: usize::try_from(row.try_get::<i64>("players")?).unwrap_or_default(),
        paired: count(row.try_get("paired")?),
        rounds: count(row.try_get("rounds")?),
        phase: of_word(&id, row.try_get("phase")?)?,
    };
    Ok(ListedTournament {
        entry,
        registration: of_word(&id, row.try_get("registration")?)?,
        is_online: row.try_get("is_online")?,
        is_director: row.try_get("is_director")?,
        is_player: row.try_get("is_player")?,
        created: Millis(row.try_get("created_ms")?),
        id,
    })
}

fn place(row: &Row) -> Result<TablePlace, DatabaseError> {
    let [pairing, table] = [row.try_get::<i64>("pairing")?, row.try_get::<i64>("table_number")?]
        .map(|number| usize::try_from(number).unwrap_or_default());
    Ok(TablePlace { pairing, table })
}

fn player(id: &TournamentId, text: String) -> Result<PlayerId, StoreError> {
    PlayerId::new(text).map_err(|error| unreadable(id, error.to_string()))
}

fn maybe_player(id: &TournamentId, text: Option<String>) -> Result<Option<PlayerId>, StoreError> {
    text.map(|text| player(id, text)).transpose()
}

fn game(text: Option<String>) -> Option<GameId> {
    text.and_then(|text| text.parse().ok())
}

fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use outflank_wire::refusal::{TournamentRefusal, Unpairable};
    use serde_json::json;

    use super::super::schema::plan;
    use super::*;

    #[test]
    fn why_an_event_does_not_go_on_is_kept() {
        let id = "22222222222A".parse().unwrap();
        for by in [
            TournamentObstacle::TableWithoutGame { round: 2, table: 3 },
            TournamentObstacle::Unpaired {
                refusal: TournamentRefusal::Pairing(Unpairable::TooFew { round: 2, present: 1 }),
            },
        ] {
            let stuck = Stuck { message: "in English".into(), by };
            assert_eq!(Stuck::read(&id, &json!(stuck).to_string()).unwrap(), stuck);
        }
        assert!(Stuck::read(&id, "table 3 of round 2 has no game").is_err());
    }

    #[tokio::test]
    async fn a_page_of_the_list_reads_no_unlisted_events_of_others() {
        assert!(plan(LISTED).await[0].contains("tournament_listed"));
        let own = plan(UNLISTED).await;
        assert!(own.iter().any(|step| step.contains("tournament_person_by_person")), "{own:#?}");
        assert!(own.iter().all(|step| !step.contains("SCAN")), "{own:#?}");
    }
}
