//! Removing a game.
//!
//! Removes games from the records. The number of a record is never reused, because the index of positions
//! still contains it. An empty row remains, with facts that mark it as removed.

use outflank_records::Facts;

use super::pages::Pages;
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// Removes a game. `same` is the record that replaces it, if any.
pub(super) async fn remove(
    connection: &mut Connection,
    pages: &mut Pages,
    number: u32,
    same: Option<u32>,
) -> Result<(), DatabaseError> {
    let number_there = i64::from(number);
    match same {
        Some(same) => {
            let text = "UPDATE played SET record = $2 WHERE record = $1";
            connection.ask(text).bind(number_there).bind(i64::from(same)).change().await?;
            // A game that was played here keeps its source in the merged record.
            let text = "UPDATE record SET source = (SELECT source FROM record WHERE id = $1) WHERE id = $2 \
                        AND EXISTS (SELECT 1 FROM played WHERE record = $2)";
            connection.ask(text).bind(number_there).bind(i64::from(same)).change().await?;
            let text = "UPDATE record SET source = (SELECT source FROM record WHERE id = $2) WHERE id = $1";
            connection.ask(text).bind(number_there).bind(i64::from(same)).change().await?;
        }
        None => {
            let text = "DELETE FROM played WHERE record = $1";
            connection.ask(text).bind(number_there).change().await?;
        }
    }
    let text = "UPDATE record SET identity = -1 - id, positions = -1, start = NULL, moves = '', black = NULL, \
                white = NULL, occasion = NULL, round = NULL, played_on = NULL, year = NULL, black_discs = NULL, \
                white_discs = NULL, given = 0 WHERE id = $1";
    connection.ask(text).bind(number_there).change().await?;
    pages.set(connection, number, Facts::REMOVED).await
}
