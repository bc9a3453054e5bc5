//! Replaces the module `postgres` in a program built without PostgreSQL. No address is valid, so no database
//! can be reached.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::super::change::Change;
use super::super::{DatabaseError, OpenError, Store, StoreError};
use super::Seen;

/// The address of a database. No value exists in a program built without PostgreSQL.
#[derive(Clone, Debug)]
pub enum PostgresAddress {}

/// Why a text is not the address of a database.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "this program was built without PostgreSQL: build it with --features postgres, or everything with \
     --features full"
)]
pub struct NoAddress(());

impl FromStr for PostgresAddress {
    type Err = NoAddress;

    fn from_str(_: &str) -> Result<Self, NoAddress> {
        Err(NoAddress(()))
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl Store {
    /// Opens the store in a PostgreSQL database.
    ///
    /// # Errors
    /// Never, because there are no addresses.
    pub async fn connect(_: &Path, address: &PostgresAddress) -> Result<Self, OpenError> {
        match *address {}
    }

    /// Returns the key that the servers of one database share. `None`, because a file has only one server.
    pub(crate) async fn kept_key(&self) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(None)
    }

    pub(crate) async fn keep_key(&self, _: &[u8]) -> Result<(), StoreError> {
        Ok(())
    }

    pub(crate) async fn say_where(&self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }
}

/// The connection for writing.
pub(in crate::store) enum Session {}

impl Session {
    pub(in crate::store) fn rest(&self) -> Duration {
        match *self {}
    }

    pub(in crate::store) async fn transact(
        &mut self,
        _: &[Change],
    ) -> Result<Vec<Result<usize, DatabaseError>>, StoreError> {
        match *self {}
    }

    pub(in crate::store) async fn close(self) {
        match self {}
    }
}

/// Observes a database.
#[derive(Debug)]
pub(crate) enum Lookout {}

impl Lookout {
    pub(crate) fn new(address: PostgresAddress) -> Self {
        match address {}
    }

    pub(crate) async fn read_lease(&mut self) -> Seen {
        match *self {}
    }

    pub(crate) async fn key(&mut self) -> Option<Vec<u8>> {
        match *self {}
    }
}
