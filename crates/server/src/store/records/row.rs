//! The row of a game.

use outflank_records::Filed;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{AssertSqlSafe, Sqlite};

/// Rows that one statement writes: as many as there still are of these.
const ROWS: [usize; 3] = [256, 16, 1];
/// The columns of a game.
const COLUMNS: usize = 14;

/// A game with the numbers of what it refers to.
pub(super) struct GameRow {
    pub(super) number: u32,
    pub(super) identity: i64,
    pub(super) source: i64,
    pub(super) black: Option<i64>,
    pub(super) white: Option<i64>,
    pub(super) occasion: Option<i64>,
    pub(super) game: Filed,
}

/// Writes rows, many with one statement.
pub(super) async fn insert(connection: &mut SqliteConnection, rows: Vec<GameRow>) -> Result<(), sqlx::Error> {
    let mut rows = rows.into_iter();
    while rows.len() > 0 {
        let n = ROWS.into_iter().find(|&n| n <= rows.len()).unwrap_or(1);
        let query = sqlx::query(AssertSqlSafe(insertion(n)));
        let query = rows.by_ref().take(n).fold(query, |query, row| row.bind(query));
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

impl GameRow {
    fn bind(self, query: Query<'static, Sqlite, SqliteArguments>) -> Query<'static, Sqlite, SqliteArguments> {
        let discs = |side: fn(&outflank_rules::ByColor<u32>) -> u32| {
            self.game.discs.as_ref().map(|it| i64::from(side(it)))
        };
        let (black_discs, white_discs) = (discs(|it| it.black), discs(|it| it.white));
        query
            .bind(i64::from(self.number))
            .bind(self.identity)
            .bind(self.source)
            .bind(self.game.spec)
            .bind(self.game.start)
            .bind(self.game.walk.moves)
            .bind(self.black)
            .bind(self.white)
            .bind(self.occasion)
            .bind(self.game.round)
            .bind(self.game.played_on)
            .bind(self.game.year.map(i64::from))
            .bind(black_discs)
            .bind(white_discs)
    }
}

/// The statement that writes so many games.
fn insertion(rows: usize) -> String {
    // Without numbers: the library looks through the names of all before, for each value that has one.
    let row = format!("({})", ["?"; COLUMNS].join(", "));
    let values = vec![row.as_str(); rows];
    format!(
        "INSERT INTO record (id, identity, source, spec, start, moves, black, white, occasion, round, played_on, year, \
         black_discs, white_discs) VALUES {}",
        values.join(", ")
    )
}
