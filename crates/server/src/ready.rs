//! Whether the server is ready for players, and what is in the way.

use outflank_wire::game::Obstacle;

use crate::store::Trouble;
use crate::{AppState, clock};

impl AppState {
    /// What keeps the server from taking players; nothing if it is ready.
    ///
    /// Where the last commit has failed another one is tried: whether the disk has room again, nobody else would find out
    /// while no players come.
    pub(crate) async fn obstacles(&self) -> Vec<Obstacle> {
        let mut obstacles = Vec::new();
        if self.is_stopping() {
            return vec![Obstacle::Draining];
        }
        if self.replays.are_stuck() || self.tournaments.are_stuck() {
            obstacles.push(Obstacle::Stuck);
        }
        if self.is_in_maintenance() {
            obstacles.push(Obstacle::Maintenance);
        }
        if self.store.trouble().is_some() && !self.store.tries_by_itself() {
            // How it went is asked for below.
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
    use std::sync::Arc;
    use std::sync::atomic::Ordering;

    use super::*;
    use crate::Config;
    use crate::store::Store;
    use crate::store::room::Disk;

    #[tokio::test]
    async fn a_disk_that_takes_nothing_is_in_the_way_until_it_does_again() {
        let directory = tempfile::tempdir().unwrap();
        Store::open(directory.path()).await.unwrap().close().await;
        let disk = Arc::<Disk>::default();
        let store = Store::on(&disk, directory.path()).await;
        let config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), directory.path());
        let state = AppState::open(&config, store).await.unwrap();
        assert_eq!(state.obstacles().await, []);
        disk.is_full.store(true, Ordering::Relaxed);
        state.store.grow().await.unwrap_err();
        assert_eq!(state.store.trouble(), Some(Trouble::Full));
        disk.is_full.store(false, Ordering::Relaxed);
        assert_eq!(state.obstacles().await, []);
        disk.is_read_only.store(true, Ordering::Relaxed);
        state.store.grow().await.unwrap_err();
        assert_eq!(state.obstacles().await, [Obstacle::ReadOnly]);
        assert_eq!(state.obstacles().await, [Obstacle::ReadOnly]);
        disk.is_read_only.store(false, Ordering::Relaxed);
        assert_eq!(state.obstacles().await, []);
        state.close().await;
        assert_eq!(state.obstacles().await, [Obstacle::Draining]);
    }
}
