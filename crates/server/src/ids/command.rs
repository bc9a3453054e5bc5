//! The ids that clients give to what is carried out once, however often it comes.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Checks the id of a command: 1 to 64 letters, digits or `-`.
pub(crate) fn check_command_id(id: &str) -> Result<(), MalformedId> {
    let is_id_byte = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    match (1..=64).contains(&id.len()) && id.bytes().all(is_id_byte) {
        true => Ok(()),
        false => Err(MalformedId(id.to_owned())),
    }
}

/// No command has an id like that.
#[derive(Debug, Error)]
#[error("id: {0:?} is not 1 to 64 letters, digits or -")]
pub(crate) struct MalformedId(String);

impl Refuse for MalformedId {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::BAD_REQUEST, ErrorCode::BadRequest)
    }
}

/// The id of a command, or of a game or an event to be, belongs to another one.
#[derive(Debug, Error)]
#[error("id {0:?} was used before, for something else")]
pub(crate) struct IdReused(pub(crate) String);

impl Refuse for IdReused {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::CONFLICT, ErrorCode::IdReused)
    }
}
