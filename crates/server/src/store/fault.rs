//! What an error of either database means.

use std::io::ErrorKind;

#[cfg(feature = "postgres")]
use sqlx::postgres::PgDatabaseError;

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
    pub(super) fn of(error: &sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolTimedOut => Self::Busy,
            sqlx::Error::Tls(_) => Self::Untrusted,
            sqlx::Error::Io(error) if error.kind() == ErrorKind::InvalidData => Self::Untrusted,
            sqlx::Error::Io(_) => Self::Away,
            sqlx::Error::Database(_) => match state_elsewhere(error) {
                Some(state) => Self::of_state(&state),
                None => primary_code(error).map_or(Self::Other, Self::of_code),
            },
            _ => Self::Other,
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

/// The state that PostgreSQL gives an error, where it is one of PostgreSQL.
#[cfg(feature = "postgres")]
fn state_elsewhere(error: &sqlx::Error) -> Option<String> {
    let error = error.as_database_error()?.try_downcast_ref::<PgDatabaseError>()?;
    Some(error.code().to_owned())
}

#[cfg(not(feature = "postgres"))]
fn state_elsewhere(_: &sqlx::Error) -> Option<String> {
    None
}

/// The code that SQLite gives an error, without the details.
pub(super) fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

#[cfg(test)]
mod tests {
    use std::io;

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
        let untrusted = [
            sqlx::Error::Tls("a certificate of nobody".into()),
            sqlx::Error::Io(io::Error::new(ErrorKind::InvalidData, "invalid peer certificate")),
        ];
        for error in untrusted {
            assert!(Fault::of(&error).takes_nothing(), "{error}");
            assert_ne!(Fault::of(&error), Fault::Away, "{error}: waiting does not help");
        }
    }
}
