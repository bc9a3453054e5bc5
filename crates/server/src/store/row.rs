//! Rows of either database.

use std::sync::Arc;

use rusqlite::types::Value as Cell;

use super::{DatabaseError, StoreError};

/// A Rust type of column values.
pub(super) trait Field: Sized + FieldElsewhere {
    /// The name of the type in messages.
    const NAME: &'static str;

    /// Returns the value in a cell, if the cell has this type.
    fn of(cell: &Cell) -> Option<Self>;
}

/// Implements [`Field`] for types with one or two kinds of cells.
macro_rules! field {
    ($($type:ty, $name:literal: $($pattern:pat => $value:expr),+;)*) => {$(
        impl Field for $type {
            const NAME: &'static str = $name;

            fn of(cell: &Cell) -> Option<Self> {
                match cell {
                    $($pattern => Some($value),)+
                    _ => None,
                }
            }
        }
    )*};
}

field! {
    i64, "an integer": Cell::Integer(value) => *value;
    bool, "a boolean": Cell::Integer(value) => *value != 0;
    f64, "a number": Cell::Real(value) => *value;
    String, "text": Cell::Text(value) => value.clone();
    Vec<u8>, "bytes": Cell::Blob(value) => value.clone(), Cell::Text(value) => value.clone().into_bytes();
}

impl<T: Field> Field for Option<T>
where
    Self: FieldElsewhere,
{
    const NAME: &'static str = T::NAME;

    fn of(cell: &Cell) -> Option<Self> {
        match cell {
            Cell::Null => Some(None),
            cell => T::of(cell).map(Some),
        }
    }
}

/// The requirement of PostgreSQL.
#[cfg(feature = "postgres")]
pub(super) trait FieldElsewhere: for<'r> tokio_postgres::types::FromSql<'r> {}

#[cfg(feature = "postgres")]
impl<T> FieldElsewhere for T where T: for<'r> tokio_postgres::types::FromSql<'r> {}

/// Without PostgreSQL there is no further requirement.
#[cfg(not(feature = "postgres"))]
pub(super) trait FieldElsewhere {}

#[cfg(not(feature = "postgres"))]
impl<T> FieldElsewhere for T {}

/// A column, given by its name or number.
pub(super) trait Named: Copy {
    /// Returns the column's index.
    fn place<'n>(self, names: impl Iterator<Item = &'n str>) -> Option<usize>;

    /// Returns the name or number of the column, for messages.
    fn label(self) -> String;
}

impl Named for usize {
    fn place<'n>(self, names: impl Iterator<Item = &'n str>) -> Option<usize> {
        (self < names.count()).then_some(self)
    }

    fn label(self) -> String {
        (self + 1).to_string()
    }
}

impl Named for &str {
    fn place<'n>(self, mut names: impl Iterator<Item = &'n str>) -> Option<usize> {
        names.position(|name| name == self)
    }

    fn label(self) -> String {
        self.to_owned()
    }
}

/// A row of SQLite.
#[derive(Debug)]
pub(super) struct SqliteRow {
    names: Arc<[Box<str>]>,
    cells: Vec<Cell>,
}

impl SqliteRow {
    pub(super) fn new(names: Arc<[Box<str>]>, cells: Vec<Cell>) -> Self {
        Self { names, cells }
    }

    fn try_get<T: Field>(&self, column: impl Named) -> Result<T, DatabaseError> {
        let place = column.place(self.names.iter().map(|name| &**name));
        let cell = place.and_then(|place| self.cells.get(place));
        let cell = cell.ok_or_else(|| DatabaseError::NoColumn(column.label()))?;
        T::of(cell).ok_or_else(|| unreadable::<T>(column, cell.data_type()))
    }
}

fn unreadable<T: Field>(column: impl Named, found: impl std::fmt::Display) -> DatabaseError {
    DatabaseError::Unreadable(format!("column {} is {found} instead of {}", column.label(), T::NAME))
}

pub(super) enum Row {
    Sqlite(SqliteRow),
    #[cfg(feature = "postgres")]
    Postgres(tokio_postgres::Row),
}

/// Reads rows. Logs a damaged row and leaves it out, so that it does not hide the others.
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
                tracing::error!(what, %error, "leaving out a damaged row");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(all)
}

impl Row {
    /// Returns the value of a column, by its name or number.
    ///
    /// # Errors
    /// If there is no such column, or the column has another type.
    pub(super) fn try_get<T: Field>(&self, column: impl Named) -> Result<T, DatabaseError> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => {
                let place = column.place(row.columns().iter().map(tokio_postgres::Column::name));
                let place = place.ok_or_else(|| DatabaseError::NoColumn(column.label()))?;
                row.try_get(place).map_err(|_| unreadable::<T>(column, row.columns()[place].type_()))
            }
        }
    }
}
