//! Replaces the module `bus` in a program built without it. No address is valid, so there are no workers.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use outflank_engine::Stop;
use thiserror::Error;

use super::message::Order;
use super::peer::{Counted, Outcome, Peer};
use crate::analyzed::{Findings, GameText};

/// Placeholder for the address of a bus in builds without the feature `bus`; it has no values.
#[derive(Clone, Debug)]
pub enum BusAddress {}

/// Why a text is not the address of a bus.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "this program was built without workers on a bus: build it with --features bus, or everything with \
     --features full"
)]
pub struct NoBusAddress(());

impl FromStr for BusAddress {
    type Err = NoBusAddress;

    fn from_str(_: &str) -> Result<Self, NoBusAddress> {
        Err(NoBusAddress(()))
    }
}

impl fmt::Display for BusAddress {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// Why a bus cannot be used.
#[derive(Debug, Error)]
pub enum BusError {}

/// The workers on a bus.
#[derive(Clone, Debug)]
pub(crate) enum Elsewhere {}

/// A subscription to the presence of workers.
#[derive(Debug)]
pub(crate) enum Listening {}

impl Elsewhere {
    pub(crate) async fn listen(
        address: &BusAddress,
        _: Counted,
        _: impl FnMut(&Elsewhere, &Arc<Peer>) + Send + 'static,
        _: impl FnMut(&Peer) + Send + 'static,
    ) -> Result<(Self, Listening), BusError> {
        match *address {}
    }

    pub(crate) fn threads(&self) -> usize {
        match *self {}
    }

    pub(crate) fn carry_out(&self, _: &Peer, _: &Order, _: &Stop) -> Outcome {
        match *self {}
    }

    pub(crate) fn analyse(
        &self,
        _: &GameText,
        _: &Stop,
        _: &(dyn Fn(Findings) -> Option<Findings> + Sync),
        _: &mut (dyn FnMut(Findings) + Send),
    ) -> Option<Findings> {
        match *self {}
    }
}
