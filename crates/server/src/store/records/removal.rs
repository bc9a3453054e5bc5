//! Taking a game out.
//!
//! The number of a record is never given again, since the index of positions still has it: what was removed leaves a row
//! that says nothing, and facts that say so.

use outflank_records::Facts;

use super::pages::Pages;
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// Takes a game out, in whose place another one may stand.
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
            // A game that was played here stays one.
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
