//! What an error of either database means.

#[cfg(feature = "postgres")]
use std::io;

use super::DatabaseError;
#[cfg(feature = "postgres")]
use super::database_error::of_system;

/// See the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The tables refuse a change: the game is not where it should go on, is gone, or is there already, or the command
    /// that caused it was carried out before.
    Refused,
    /// A value cannot be stored, whatever the tables hold.
    Value,
    /// Somebody else holds the database for too long. Nothing was written.
    Busy,
    /// The disk has no room. Nothing was written.
    Full,
    /// The database may only be read.
    ReadOnly,
    /// The connection was lost, or there is none.
    Away,
    /// What answers cannot be trusted, as one whose certificate nobody vouches for: waiting does not help. Nothing was
    /// written.
    Untrusted,
    /// The system does not do what the database asks of it: a file cannot be read or written, or memory has run out.
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

    /// What PostgreSQL reports, or what is wrong with the way to it.
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

    /// Whether any change would have failed so: nothing is wrong with that one.
    pub(super) const fn takes_nothing(self) -> bool {
        match self {
            Self::Busy | Self::Full | Self::ReadOnly | Self::Away | Self::Untrusted | Self::System => true,
            Self::Refused | Self::Value | Self::Other => false,
        }
    }

    /// By the code that SQLite gives, without the details: <https://sqlite.org/rescode.html>.
    const fn of_code(code: i32) -> Self {
        match code {
            19 => Self::Refused,
            5 | 6 => Self::Busy,
            13 => Self::Full,
            8 => Self::ReadOnly,
            // Memory, files that are read or written, files that are opened.
            7 | 10 | 14 => Self::System,
            _ => Self::Other,
        }
    }

    #[cfg(any(feature = "postgres", test))]
    /// By the state that PostgreSQL gives: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    fn of_state(state: &str) -> Self {
        match state {
            "53100" => Self::Full,
            "25006" => Self::ReadOnly,
            // Locks, deadlocks, too many connections, and statements that took longer than an administrator allows.
            "55P03" | "40001" | "40P01" | "53300" | "57014" => Self::Busy,
            // It starts, stops, or has ended this connection.
            "57P01" | "57P02" | "57P03" | "57P05" | "25P03" | "25P04" => Self::Away,
            // Memory and the like; files.
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
