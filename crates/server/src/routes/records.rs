//! `/api/records`

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Body as Raw;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use outflank_formats::game::wthor::Lists;
use outflank_formats::stream::Reading;
use outflank_formats::{Encoding, SAMPLE, reader_for};
use outflank_play::Principal;
use outflank_rules::{AnyGame, open};
use outflank_wire::board::Color;
use outflank_wire::error::ApiError;
use outflank_wire::record::{
    ExplorePosition, ExploredPosition, FoundPlayer, ImportedGames, ReadGames, RecordFilter, RecordStatistics,
    RecordedGame, RecordedGames,
};
use serde::Deserialize;
use tokio::runtime::Handle;
use tokio::time::timeout;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

use super::named::Named;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, Forbidden, NoSuchPosition, NotFound, Timeout, TooLarge};
use crate::archive::{ImportError, Reader, Source};
use crate::identity::Visitor;
use crate::json::Body;
use crate::replays::Replays;
use crate::state::parts;
use crate::store::records::{Records, RecordsError, Shelf};
use crate::upload::{self, Upload};
use crate::{Client, Failure, convert};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        records: Arc<Shelf>,
        replays: Replays,
    }
}

/// The maximum size of a pasted or dropped file, in bytes.
const MAX_READ: usize = 8 << 20;
/// The maximum size of a file of names, in bytes. The format cannot contain more names.
const MAX_NAMES: usize = 2 << 20;
/// The maximum size of an imported file, in bytes.
const MAX_IMPORT: usize = 256 << 20;

/// Information about a file that is not in its bytes.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct FileQuery {
    /// The name of the file, whose extension helps to detect the format.
    name: Option<String>,
    /// The game, if the file does not name it. `othello` by default.
    spec: Option<String>,
    /// The encoding of the text, as named in the Encoding Standard, such as `windows-1251`. Detected by
    /// default.
    encoding: Option<String>,
    /// The number of first bytes that are a WTHOR `.jou` file with the names of players. 0 by default.
    players: Option<usize>,
    /// The number of bytes after these that are a `.trn` file with the names of tournaments. 0 by default.
    tournaments: Option<usize>,
}

impl FileQuery {
    fn game(&self) -> Result<AnyGame, Failure> {
        Ok(open(&convert::spec(self.spec.as_deref().unwrap_or("othello"))?))
    }

    fn encoding(&self) -> Result<Encoding, Failure> {
        convert::encoding(self.encoding.as_deref())
    }

    /// Returns the number of bytes with names before the file.
    fn names(&self) -> Result<usize, Failure> {
        let of = |length: Option<usize>| match length {
            Some(length) if length > MAX_NAMES => Err(Failure::TooLarge(MAX_NAMES)),
            length => Ok(length.unwrap_or(0)),
        };
        Ok(of(self.players)? + of(self.tournaments)?)
    }

    /// Returns the options for reading the file. Removes the names from the front of the bytes.
    fn reading(&self, bytes: &mut Vec<u8>) -> Result<Reading, Failure> {
        let mut reading = Reading::of(self.game()?);
        reading.encoding = self.encoding()?;
        let length = self.names()?;
        if length > 0 {
            if bytes.len() < length {
                return Err(convert::no_names().into());
            }
            let file = bytes.split_off(length);
            let names = std::mem::replace(bytes, file);
            let (players, tournaments) = names.split_at(self.players.unwrap_or(0));
            let given = |length: Option<usize>, bytes| length.filter(|length| *length > 0).map(|_| bytes);
            let lists = Lists::read(given(self.players, players), given(self.tournaments, tournaments));
            reading.lists = Arc::new(lists.map_err(|_| convert::no_names())?);
        }
        Ok(reading)
    }
}

/// Filters for games.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct GamesQuery {
    /// Selects games of players whose names contain these words.
    player: Option<String>,
    /// Selects games in which the player has this color.
    color: Option<Color>,
    /// Selects games of events whose names contain this text.
    event: Option<String>,
    /// Selects games of this year or later.
    from: Option<u16>,
    /// Selects games of this year or earlier.
    to: Option<u16>,
}

fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Failure> {
    query.map(|Query(query)| query).map_err(|rejection| Failure::BadRequest(rejection.body_text()))
}

/// The interval at which a search checks whether the client is still waiting for it.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// Searches the records on separate threads, since counting a hundred thousand games takes a while. The
/// search ends when the client is gone, or after the time limit.
pub(super) async fn look_up<T: Send + 'static>(
    (records, replays): (&Arc<Shelf>, &Replays),
    client: Client,
    work: impl AsyncFnOnce(&Records) -> Result<T, RecordsError> + Send + 'static,
) -> Result<T, Failure> {
    let (shelf, here) = (Arc::clone(records), Handle::current());
    let look = async move || work(shelf.records().await?).await;
    let look = move |go_on: &mut dyn FnMut() -> bool| {
        here.block_on(async {
            let mut looking = pin!(look());
            loop {
                match timeout(CHECK_INTERVAL, looking.as_mut()).await {
                    Ok(found) => return Ok(found?),
                    Err(_) if go_on() => {}
                    Err(_) => return Err(Failure::Timeout),
                }
            }
        })
    };
    replays.ask(client, look).await
}

/// Reads the games in a text or file of any format. Nothing is stored.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/records/read", tag = "records", params(FileQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 200, description = "The games, and the errors.", body = ReadGames),
        (status = 422, description = "`bad_file` or `unknown_game`", body = ApiError),
        BadRequest, TooLarge, Busy, Timeout,
    ),
))]
pub(super) async fn read(
    State(state): State<Parts>,
    client: Client,
    file: Result<Query<FileQuery>, QueryRejection>,
    body: Raw,
) -> Result<Json<ReadGames>, Failure> {
    let file = query(file)?;
    file.game()?;
    file.encoding()?;
    file.names()?;
    let room = state.replays.room(client)?;
    let mut bytes = Upload::new(body, MAX_READ).whole().await?;
    let read = move |go_on: &mut dyn FnMut() -> bool| {
        let _until_read = room;
        let reading = file.reading(&mut bytes)?;
        convert::read_games(bytes, file.name.as_deref(), reading, go_on)
    };
    Ok(Json(state.replays.short_file(client, read).await?))
}

/// Returns the moves played in a position, in any orientation of the board.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/records/position", tag = "records", request_body = ExplorePosition,
    responses(
        (status = 200, description = "The moves, and some of the games with the position.", body = ExploredPosition),
        BadRequest, TooLarge, NoSuchPosition, Busy, Timeout,
    ),
))]
pub(super) async fn position(
    State(state): State<Parts>,
    client: Client,
    Body(ExplorePosition { position, filter, listed }): Body<ExplorePosition>,
) -> Result<Json<ExploredPosition>, Failure> {
    let asked = convert::asked(filter, listed)?;
    let place =
        state.replays.played(client, position, |session| convert::ExploredPlace::of(&session)).await?;
    let explore = async move |records: &Records| {
        let found = records.position(place.view(), &asked).await?;
        Ok(place.explored(found))
    };
    Ok(Json(look_up((&state.records, &state.replays), client, explore).await?))
}

/// Returns up to 100 games of the records, latest first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/records/games", tag = "records", params(GamesQuery),
    responses(
        (status = 200, description = "The games.", body = RecordedGames),
        BadRequest, Busy,
    ),
))]
pub(super) async fn games(
    State(state): State<Parts>,
    client: Client,
    wanted: Result<Query<GamesQuery>, QueryRejection>,
) -> Result<Json<RecordedGames>, Failure> {
    let GamesQuery { player, color, event, from, to } = query(wanted)?;
    let asked = convert::asked(RecordFilter { player, color, event, from, to }, convert::LISTED)?;
    let found = look_up((&state.records, &state.replays), client, async move |records: &Records| {
        records.games(&asked).await
    })
    .await?;
    Ok(Json(RecordedGames { games: found.into_iter().map(convert::recorded_game).collect() }))
}

/// The player whose games are summed up.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct PlayerQuery {
    /// The name, or enough of its words to identify the player. The order of the words does not matter.
    name: String,
    /// Counts only games of this year or later.
    from: Option<u16>,
    /// Counts only games of this year or earlier.
    to: Option<u16>,
}

/// Returns a summary of a player's games: results by color, by year, by opening and by opponent.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/records/player", tag = "records", params(PlayerQuery),
    responses(
        (status = 200, description = "The player, or all players with matching names.", body = FoundPlayer),
        BadRequest, Busy,
    ),
))]
pub(super) async fn player(
    State(state): State<Parts>,
    client: Client,
    wanted: Result<Query<PlayerQuery>, QueryRejection>,
) -> Result<Json<FoundPlayer>, Failure> {
    let PlayerQuery { name, from, to } = query(wanted)?;
    let asked = convert::asked_account(name, from, to)?;
    let found = look_up((&state.records, &state.replays), client, async move |records: &Records| {
        records.account(&asked).await
    })
    .await?;
    Ok(Json(convert::found_player(found)))
}

/// Returns a game of the records.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/records/games/{number}", tag = "records",
    params(("number" = u32, Path, description = "The number of the game.")),
    responses(
        (status = 200, description = "The game.", body = RecordedGame),
        NotFound, Busy,
    ),
))]
pub(super) async fn game(
    State(state): State<Parts>,
    client: Client,
    Named(number): Named,
) -> Result<Json<RecordedGame>, Failure> {
    const NONE: Failure = Failure::NotFound("such game");
    let number: u32 = number.parse().map_err(|_| NONE)?;
    let found = look_up((&state.records, &state.replays), client, async move |records: &Records| {
        records.game(number).await
    })
    .await?;
    found.map(|game| Json(convert::recorded_game(game))).ok_or(NONE)
}

/// Returns the size of the records.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/records", tag = "records",
    responses(
        (status = 200, description = "The numbers.", body = RecordStatistics),
        Busy,
    ),
))]
pub(super) async fn statistics(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
) -> Result<Json<RecordStatistics>, Failure> {
    let found = look_up((&state.records, &state.replays), client, async |records: &Records| {
        records.statistics().await
    })
    .await?;
    Ok(Json(convert::statistics(found, may_import(visitor))))
}

/// Imports all games of a file into the records, or none if an error occurs. Allowed only from the server's
/// own machine.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/records/import", tag = "records", params(FileQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 200, description = "The result of the import.", body = ImportedGames),
        (status = 422, description = "`bad_file` or `unknown_game`", body = ApiError),
        BadRequest, Forbidden, TooLarge, Busy, Timeout,
    ),
))]
pub(super) async fn import(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    file: Result<Query<FileQuery>, QueryRejection>,
    body: Raw,
) -> Result<Json<ImportedGames>, Failure> {
    if !may_import(visitor) {
        return Err(Failure::Forbidden("games can be imported only from the server's own machine"));
    }
    let file = query(file)?;
    file.game()?;
    file.encoding()?;
    let mut body = Upload::new(body, MAX_IMPORT);
    let mut sample = body.take(file.names()? + SAMPLE).await?;
    let reading = file.reading(&mut sample)?;
    let taken = reading.taken.clone();
    let format = reader_for(&sample, file.name.as_deref()).ok_or_else(|| convert::unknown_format(&sample))?;
    let records =
        look_up((&state.records, &state.replays), client, async |records: &Records| Ok(records.clone()))
            .await?;
    let mut importer = records.importer().await?;
    let (sender, input) = upload::body_channel(sample);
    let name = file.name.unwrap_or_else(|| "pasted".into());
    let source = Source { name, format, reading, input: Box::new(input), skips_faults: false };
    let reader = Reader::begin(source)?;
    let (arrived, brought) = tokio::join!(body.pass_on(sender), reader.bring_into(&mut importer));
    // After an incomplete upload, the reader has received the error, so nothing was imported.
    arrived?;
    let imported = match brought {
        Ok(imported) => imported,
        Err(ImportError::Faulty(imported)) => *imported,
        Err(error) => return Err(error.into()),
    };
    importer.close().await?;
    Ok(Json(convert::imported(format.name, &taken, imported)))
}

fn may_import(Visitor(who): Visitor) -> bool {
    matches!(who, Principal::Local(_))
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn what_nobody_waits_for_is_looked_up_no_more() {
        let directory = tempfile::tempdir().unwrap();
        let (records, replays) = (Arc::new(Shelf::new(directory.path().to_owned())), Replays::new());
        let (begin, begun) = oneshot::channel();
        let (held, dropped) = oneshot::channel::<()>();
        let for_ever = async move |_: &Records| {
            let _held = held;
            begin.send(()).unwrap();
            pending::<Result<(), RecordsError>>().await
        };
        tokio::select! {
            found = look_up((&records, &replays), Client::UNKNOWN, for_ever) => panic!("{found:?}"),
            begun = begun => begun.unwrap(),
        }
        let ended = timeout(Duration::from_secs(20), dropped).await;
        assert!(ended.expect("the client is gone").is_err());
    }
}
