//! Exports and deletes everything that is stored about a person.

pub(crate) mod deletion;
pub(crate) mod export;
