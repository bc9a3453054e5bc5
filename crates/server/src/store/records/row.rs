//! The row of a game.

use outflank_records::Filed;

use super::kept::Kept;
use crate::store::DatabaseError;
use crate::store::reader::Question;
use crate::store::sqlite::Connection;

/// Rows that one statement writes: as many as there still are of these.
const ROWS: [usize; 3] = [256, 16, 1];
/// The columns of a game.
const COLUMNS: usize = 16;

/// A game, and what is kept of it beside its moves.
pub(super) struct GameRow {
    pub(super) kept: Kept,
    pub(super) game: Filed,
}

/// Writes rows, many with one statement.
pub(super) async fn insert(connection: &mut Connection, rows: Vec<GameRow>) -> Result<(), DatabaseError> {
    let mut rows = rows.into_iter();
    while rows.len() > 0 {
        let n = ROWS.into_iter().find(|&n| n <= rows.len()).unwrap_or(1);
        let query = connection.ask_made(insertion(n));
        let query = rows.by_ref().take(n).fold(query, |query, row| row.bind(query));
        query.change().await?;
    }
    Ok(())
}

impl GameRow {
    fn bind(self, query: Question<'_>) -> Question<'_> {
        let Self { kept, game } = self;
        let positions = game.positions() as i64;
        let query = query
            .bind(i64::from(kept.number))
            // Whether it is there; that it is one of a kind is said by other things.
            .bind(i64::from(kept.number))
            .bind(positions)
            .bind(game.spec)
            .bind(game.start)
            .bind(game.walk.moves);
        kept.bind(query)
    }
}

/// The statement that writes so many games.
fn insertion(rows: usize) -> String {
    // Without numbers: SQLite looks through the names of all before, for each value that has one.
    let row = format!("({})", ["?"; COLUMNS].join(", "));
    let values = vec![row.as_str(); rows];
    format!(
        "INSERT INTO record (id, identity, positions, spec, start, moves, source, black, white, occasion, round, \
         played_on, year, black_discs, white_discs, given) VALUES {}",
        values.join(", ")
    )
}
