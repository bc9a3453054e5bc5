//! Taking a game out.
//!
//! The number of a record is never given again, since the index of positions still has it: what was removed leaves a row
//! that says nothing, and facts that say so.

use outflank_records::Facts;
use sqlx::sqlite::SqliteConnection;

use super::pages::Pages;

/// Takes a game out, in whose place another one may stand.
pub(super) async fn remove(
    connection: &mut SqliteConnection,
    pages: &mut Pages,
    number: u32,
    same: Option<u32>,
) -> Result<(), sqlx::Error> {
    let number_there = i64::from(number);
    match same {
        Some(same) => {
            let text = "UPDATE played SET record = $2 WHERE record = $1";
            sqlx::query(text).bind(number_there).bind(i64::from(same)).execute(&mut *connection).await?;
            // A game that was played here stays one.
            let text = "UPDATE record SET source = (SELECT source FROM record WHERE id = $1) WHERE id = $2 \
                        AND EXISTS (SELECT 1 FROM played WHERE record = $2)";
            sqlx::query(text).bind(number_there).bind(i64::from(same)).execute(&mut *connection).await?;
            let text = "UPDATE record SET source = (SELECT source FROM record WHERE id = $2) WHERE id = $1";
            sqlx::query(text).bind(number_there).bind(i64::from(same)).execute(&mut *connection).await?;
        }
        None => {
            let text = "DELETE FROM played WHERE record = $1";
            sqlx::query(text).bind(number_there).execute(&mut *connection).await?;
        }
    }
    let text = "UPDATE record SET identity = -1 - id, positions = -1, start = NULL, moves = '', black = NULL, \
                white = NULL, occasion = NULL, round = NULL, played_on = NULL, year = NULL, black_discs = NULL, \
                white_discs = NULL, given = 0 WHERE id = $1";
    sqlx::query(text).bind(number_there).execute(&mut *connection).await?;
    pages.set(connection, number, Facts::REMOVED).await
}
