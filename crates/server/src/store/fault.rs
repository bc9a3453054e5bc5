//! Classifies the errors of both databases.

#[cfg(feature = "postgres")]
use std::io;

use super::DatabaseError;
#[cfg(feature = "postgres")]
use super::database_error::of_system;

/// The meaning of a database error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A constraint refuses the change. The game is at another event or missing, the ID exists, or the
    /// command was already carried out.
    Refused,
    /// A value can never be stored.
    Value,
    /// The database was locked for too long. Nothing was written.
    Busy,
    /// The disk is full. Nothing was written.
    Full,
    /// The database is read-only.
    ReadOnly,
    /// There is no connection.
    Away,
    /// The identity of the server cannot be verified, for example by its certificate. Waiting does not help.
    /// Nothing was written.
    Untrusted,
    /// The operating system fails: files cannot be read or written, or memory has run out.
    System,
    /// Anything else.
    Other,
}

impl Fault {
    pub(super) fn of(error: &DatabaseError) -> Self {
        match error {
            DatabaseError::Sqlite(_) => error.code().map_or(Self::Other, Self::of_code),
            #[cfg(feature = "postgres")]
            DatabaseError::Postgres(error) => Self::of_server(error),
            DatabaseError::NoConnection => Self::Busy,
            DatabaseError::Untrusted(_) => Self::Untrusted,
            DatabaseError::Silent => Self::Away,
            DatabaseError::Closed
            | DatabaseError::Lost
            | DatabaseError::NoRow
            | DatabaseError::NoColumn(_)
            | DatabaseError::Unreadable(_) => Self::Other,
        }
    }

    /// Classifies an error of PostgreSQL or of its connection.
    #[cfg(feature = "postgres")]
    fn of_server(error: &tokio_postgres::Error) -> Self {
        if let Some(state) = error.code() {
            return Self::of_state(state.code());
        }
        match of_system(error) {
            Some(error) if error.kind() == io::ErrorKind::InvalidData => Self::Untrusted,
            Some(_) => Self::Away,
            None if error.is_closed() => Self::Away,
            None => Self::Other,
        }
    }

    /// Whether every change would fail in the same way, so that this change is not the cause.
    pub(super) const fn takes_nothing(self) -> bool {
        match self {
            Self::Busy | Self::Full | Self::ReadOnly | Self::Away | Self::Untrusted | Self::System => true,
            Self::Refused | Self::Value | Self::Other => false,
        }
    }

    /// Classifies SQLite's primary result code: <https://sqlite.org/rescode.html>.
    const fn of_code(code: i32) -> Self {
        match code {
            19 => Self::Refused,
            5 | 6 => Self::Busy,
            13 => Self::Full,
            8 => Self::ReadOnly,
            // Out of memory; I/O errors; files that cannot be opened.
            7 | 10 | 14 => Self::System,
            _ => Self::Other,
        }
    }

    #[cfg(any(feature = "postgres", test))]
    /// Classifies PostgreSQL's error code: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    fn of_state(state: &str) -> Self {
        match state {
            "53100" => Self::Full,
            "25006" => Self::ReadOnly,
            // Locks, deadlocks, too many connections and canceled statements.
            "55P03" | "40001" | "40P01" | "53300" | "57014" => Self::Busy,
            // The server starts, stops, or has ended this connection.
            "57P01" | "57P02" | "57P03" | "57P05" | "25P03" | "25P04" => Self::Away,
            // Insufficient resources; I/O errors.
            _ if state.starts_with("53") || state.starts_with("58") => Self::System,
            _ if state.starts_with("08") => Self::Away,
            _ if state.starts_with("23") => Self::Refused,
            _ if state.starts_with("22") => Self::Value,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_statement_is_no_outage() {
        for (code, takes_nothing) in
            [(1, false), (5, true), (8, true), (10, true), (13, true), (14, true), (19, false)]
        {
            assert_eq!(Fault::of_code(code).takes_nothing(), takes_nothing, "{code}");
        }
        let states = [
            ("42P01", false),
            ("23505", false),
            ("22003", false),
            ("53100", true),
            ("53200", true),
            ("53300", true),
            ("25006", true),
            ("57014", true),
            ("57P01", true),
            ("58030", true),
            ("08006", true),
        ];
        for (state, takes_nothing) in states {
            assert_eq!(Fault::of_state(state).takes_nothing(), takes_nothing, "{state}");
        }
        let untrusted = Fault::of(&DatabaseError::Untrusted("a certificate of nobody".to_owned()));
        assert!(untrusted.takes_nothing());
        assert_ne!(untrusted, Fault::Away, "waiting does not help");
    }
}
