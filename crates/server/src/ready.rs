//! The server's readiness, and the obstacles to it.

use std::sync::Arc;

use outflank_wire::game::Obstacle;

use crate::clock;
use crate::orders::Orders;
use crate::replays::Replays;
use crate::stopping::Stop;
use crate::store::{Store, Trouble};
use crate::tournaments::Tournaments;

/// The parts of a server whose failures are obstacles.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub(crate) stop: Stop,
    pub(crate) replays: Replays,
    pub(crate) tournaments: Tournaments,
    pub(crate) orders: Arc<Orders>,
    pub(crate) store: Store,
}

impl Ready {
    /// Returns the obstacles; none if the server is ready.
    ///
    /// Tries another commit after a failed one. Without players, nothing else would notice that the disk has
    /// space again.
    pub(crate) async fn obstacles(&self) -> Vec<Obstacle> {
        let mut obstacles = Vec::new();
        if self.stop.has_begun() {
            return vec![Obstacle::Draining];
        }
        if self.replays.are_stuck() || self.tournaments.are_stuck() {
            obstacles.push(Obstacle::Stuck);
        }
        if self.orders.is_in_maintenance() {
            obstacles.push(Obstacle::Maintenance);
        }
        if self.store.trouble().is_some() && !self.store.tries_by_itself() {
            // The result is read below.
            let _tried = self.store.beat(clock::now()).await;
        }
        obstacles.extend(self.store.trouble().map(|trouble| match trouble {
            Trouble::Full => Obstacle::DiskFull,
            Trouble::ReadOnly => Obstacle::ReadOnly,
            Trouble::Other => Obstacle::Database,
        }));
        obstacles
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::sync::atomic::Ordering;

    use axum::extract::FromRef;

    use super::*;
    use crate::store::room::Disk;
    use crate::{AppState, Config};

    #[tokio::test]
    async fn a_disk_that_takes_nothing_is_in_the_way_until_it_does_again() {
        let directory = tempfile::tempdir().unwrap();
        Store::open(directory.path()).await.unwrap().close().await;
        let disk = Arc::<Disk>::default();
        let store = Store::on(&disk, directory.path()).await;
        let config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), directory.path());
        let state = AppState::open(&config, store).await.unwrap();
        let ready = Ready::from_ref(&state);
        assert_eq!(ready.obstacles().await, []);
        disk.is_full.store(true, Ordering::Relaxed);
        state.store.grow().await.unwrap_err();
        assert_eq!(state.store.trouble(), Some(Trouble::Full));
        disk.is_full.store(false, Ordering::Relaxed);
        assert_eq!(ready.obstacles().await, []);
        disk.is_read_only.store(true, Ordering::Relaxed);
        state.store.grow().await.unwrap_err();
        assert_eq!(ready.obstacles().await, [Obstacle::ReadOnly]);
        assert_eq!(ready.obstacles().await, [Obstacle::ReadOnly]);
        disk.is_read_only.store(false, Ordering::Relaxed);
        assert_eq!(ready.obstacles().await, []);
        state.close().await;
        assert_eq!(ready.obstacles().await, [Obstacle::Draining]);
    }
}
