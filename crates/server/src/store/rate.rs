//! Applies finished games to the ratings, in the transaction that ends the games.

use outflank_rules::{ByColor, Color};

use super::DatabaseError;
use super::change::Rates;
use super::ratings::rating;
use super::reader::Open;
use super::statement::{Statement, Value};
use crate::GameId;
use crate::ratings::{Around, Kept, Ledger, RatedGame, Whose, around, certain_until};

/// The maximum number of rows written by one statement.
const ROWS_PER_STATEMENT: usize = 200;

/// The columns of the table of rated games.
const OF_GAME: [&str; 17] = [
    "number",
    "game_id",
    "game",
    "speed",
    "ended_ms",
    "black",
    "white",
    "black_points",
    "black_deviation",
    "white_points",
    "white_deviation",
    "black_points_after",
    "black_deviation_after",
    "black_volatility_after",
    "white_points_after",
    "white_deviation_after",
    "white_volatility_after",
];
/// The columns of the table of ratings.
const OF_RATING: [&str; 9] =
    ["person", "game", "speed", "points", "deviation", "volatility", "games", "rated_ms", "sure_ms"];

/// Applies the change's effect on ratings.
pub(super) async fn rate(connection: &mut Open<'_>, rates: &Rates) -> Result<(), DatabaseError> {
    match rates {
        Rates::Ended(games) => {
            for (id, rated) in games {
                ended(connection, id, rated).await?;
            }
            Ok(())
        }
        Rates::All(games) => all(connection, games).await,
    }
}

/// Rates a finished game, unless it has already been rated or a player's account has been deleted.
async fn ended(connection: &mut Open<'_>, id: &GameId, rated: &RatedGame) -> Result<(), DatabaseError> {
    let is_to_be_rated = connection
        .ask(
            "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM rated_game WHERE game_id = $1) \
             AND (SELECT COUNT(*) FROM account WHERE person IN ($2, $3) AND deleted_ms IS NULL) = 2",
        )
        .bind(id.as_str())
        .bind(rated.players.black.to_string())
        .bind(rated.players.white.to_string())
        .any()
        .await?;
    if !is_to_be_rated {
        return Ok(());
    }
    let mut known = ByColor { black: None, white: None };
    for color in Color::ALL {
        let row = connection
            .ask(
                "SELECT points, deviation, volatility, games, rated_ms FROM rating \
                 WHERE person = $1 AND game = $2 AND speed = $3",
            )
            .bind(rated.players[color].to_string())
            .bind(&rated.game)
            .bind(rated.speed.name())
            .row()
            .await?;
        known[color] = row.as_ref().map(rating).transpose()?;
    }
    let around = around(known, rated);
    for color in Color::ALL {
        let whose = (rated.players[color], rated.game.clone(), rated.speed);
        let text = format!(
            "{} ON CONFLICT (person, game, speed) DO UPDATE SET points = excluded.points, \
             deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, \
             rated_ms = excluded.rated_ms, sure_ms = excluded.sure_ms",
            insert("rating", &OF_RATING, 1)
        );
        let values = rating_row(&whose, &around.after[color]).into();
        connection.rows(Statement::made(text, values, true)).await?;
    }
    let number: i64 = connection.ask("SELECT COALESCE(MAX(number), 0) + 1 FROM rated_game").one().await?;
    let values = game_row(number, id, rated, &around).into();
    connection.rows(Statement::made(insert("rated_game", &OF_GAME, 1), values, true)).await.map(drop)
}

/// Rates all games from scratch.
async fn all(connection: &mut Open<'_>, games: &[(GameId, RatedGame)]) -> Result<(), DatabaseError> {
    let mut ledger = Ledger::default();
    for (chunk, first) in games.chunks(ROWS_PER_STATEMENT).zip((1..).step_by(ROWS_PER_STATEMENT)) {
        let rows = chunk.iter().zip(first..);
        let values = rows.flat_map(|((id, rated), number)| game_row(number, id, rated, &ledger.rate(rated)));
        write(connection, "rated_game", &OF_GAME, chunk.len(), values.collect()).await?;
    }
    let mut ratings: Vec<(&Whose, &Kept)> = ledger.0.iter().collect();
    ratings.sort_by_key(|(whose, _)| *whose);
    for chunk in ratings.chunks(ROWS_PER_STATEMENT) {
        let values = chunk.iter().flat_map(|(whose, kept)| rating_row(whose, kept)).collect();
        write(connection, "rating", &OF_RATING, chunk.len(), values).await?;
    }
    Ok(())
}

async fn write(
    connection: &mut Open<'_>,
    table: &str,
    columns: &[&str],
    rows: usize,
    values: Vec<Value>,
) -> Result<(), DatabaseError> {
    let statement = Statement::made(insert(table, columns, rows), values, rows == ROWS_PER_STATEMENT);
    connection.rows(statement).await.map(drop)
}

/// Returns the text of a statement that inserts this number of rows.
fn insert(table: &str, columns: &[&str], rows: usize) -> String {
    let row = |row: usize| {
        let first = row * columns.len() + 1;
        let numbers: Vec<String> =
            (first..first + columns.len()).map(|number| format!("${number}")).collect();
        format!("({})", numbers.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("INSERT INTO {table} ({}) VALUES {}", columns.join(", "), rows.join(", "))
}

/// Returns the values for [`OF_GAME`].
fn game_row(number: i64, id: &GameId, rated: &RatedGame, around: &Around) -> [Value; OF_GAME.len()] {
    let Around { before, after } = around;
    [
        number.into(),
        id.as_str().into(),
        (&rated.game).into(),
        rated.speed.name().into(),
        rated.ended.0.into(),
        rated.players.black.to_string().into(),
        rated.players.white.to_string().into(),
        before.black.rating.into(),
        before.black.deviation.into(),
        before.white.rating.into(),
        before.white.deviation.into(),
        after.black.rating.rating.into(),
        after.black.rating.deviation.into(),
        after.black.rating.volatility.into(),
        after.white.rating.rating.into(),
        after.white.rating.deviation.into(),
        after.white.rating.volatility.into(),
    ]
}

/// Returns the values for [`OF_RATING`].
fn rating_row((person, game, speed): &Whose, kept: &Kept) -> [Value; OF_RATING.len()] {
    [
        person.to_string().into(),
        game.into(),
        speed.name().into(),
        kept.rating.rating.into(),
        kept.rating.deviation.into(),
        kept.rating.volatility.into(),
        i64::from(kept.games).into(),
        kept.at.0.into(),
        certain_until(kept).0.into(),
    ]
}
