//! Rows as either database gives them.

#[cfg(feature = "postgres")]
use sqlx::postgres::{PgRow, Postgres};
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Decode, Row as _, Sqlite, Type};

use super::StoreError;

/// What a column is read as.
pub(super) trait Field: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + FieldElsewhere {}

impl<T> Field for T where T: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + FieldElsewhere {}

/// The same of the other database.
#[cfg(feature = "postgres")]
pub(super) trait FieldElsewhere: for<'r> Decode<'r, Postgres> + Type<Postgres> {}

#[cfg(feature = "postgres")]
impl<T> FieldElsewhere for T where T: for<'r> Decode<'r, Postgres> + Type<Postgres> {}

/// Without one there is nothing that it has to be.
#[cfg(not(feature = "postgres"))]
pub(super) trait FieldElsewhere {}

#[cfg(not(feature = "postgres"))]
impl<T> FieldElsewhere for T {}

/// How a column is named: by its name or number.
#[cfg(feature = "postgres")]
pub(super) trait Named: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> {}

#[cfg(feature = "postgres")]
impl<I> Named for I where I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> {}

/// How a column is named: by its name or number.
#[cfg(not(feature = "postgres"))]
pub(super) trait Named: ColumnIndex<SqliteRow> {}

#[cfg(not(feature = "postgres"))]
impl<I> Named for I where I: ColumnIndex<SqliteRow> {}

/// A row.
pub(super) enum Row {
    Sqlite(SqliteRow),
    #[cfg(feature = "postgres")]
    Postgres(PgRow),
}

/// What rows say. One that is damaged is left out, with a line in the log: it shall not hide the others.
///
/// # Errors
/// If a row cannot be read for another reason.
pub(super) fn undamaged<T>(
    what: &str,
    rows: &[Row],
    read: impl Fn(&Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        match read(row) {
            Ok(one) => all.push(one),
            Err(error) if error.is_damage() => {
                tracing::error!(what, %error, "a damaged row was left out");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(all)
}

impl Row {
    /// The value of a column, by its name or number.
    ///
    /// # Errors
    /// If there is no such column or it has another type.
    pub(super) fn try_get<T: Field, I: Named>(&self, column: I) -> sqlx::Result<T> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => row.try_get(column),
        }
    }
}
