//! Refusals about accounts.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why an account cannot be created, opened or changed.
#[derive(Debug, Error)]
pub(crate) enum AccountRefusal {
    /// The name, the password or the recovery code is wrong.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// Another account has this name, or a name that looks like it.
    #[error("an account with a name like {0:?} already exists")]
    NameTaken(String),
    /// The name is not allowed.
    #[error("name: {0}")]
    BadName(&'static str),
    /// The password is not allowed.
    #[error("password: {0}")]
    BadPassword(&'static str),
}

impl Refuse for AccountRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::WrongPassword => (StatusCode::FORBIDDEN, ErrorCode::WrongPassword),
            Self::NameTaken(_) => (StatusCode::CONFLICT, ErrorCode::NameTaken),
            Self::BadName(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadName),
            Self::BadPassword(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadPassword),
        }
    }
}
