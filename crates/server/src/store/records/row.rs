//! Writes the rows of games.

use outflank_records::Filed;

use super::stored::StoredGame;
use crate::store::DatabaseError;
use crate::store::reader::Question;
use crate::store::sqlite::Connection;

/// The numbers of rows that one statement can write. The largest number that fits is used.
const ROWS: [usize; 3] = [256, 16, 1];
const COLUMNS: usize = 16;

/// A new game: as it is compared with others, and as it was filed.
pub(super) struct GameRow {
    pub(super) stored: StoredGame,
    pub(super) game: Filed,
}

/// Writes rows, with as few statements as possible.
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
        let Self { stored, game } = self;
        let positions = game.positions() as i64;
        let query = query
            .bind(i64::from(stored.number))
            // The identity equals the number. The identity of a removed record is negative.
            .bind(i64::from(stored.number))
            .bind(positions)
            .bind(game.spec)
            .bind(game.start)
            .bind(game.walk.moves);
        stored.bind(query)
    }
}

/// Returns the text of a statement that writes this number of games.
fn insertion(rows: usize) -> String {
    // Parameters are unnumbered, because for each numbered one SQLite would search all earlier names.
    let row = format!("({})", ["?"; COLUMNS].join(", "));
    let values = vec![row.as_str(); rows];
    format!(
        "INSERT INTO record (id, identity, positions, spec, start, moves, source, black, white, occasion, round, \
         played_on, year, black_discs, white_discs, given) VALUES {}",
        values.join(", ")
    )
}
