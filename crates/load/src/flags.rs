//! Games in which a player loses on time.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use outflank_rules::SplitMix64;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::address::{Address, Kind};
use crate::moment::now_ms;
use crate::table::Table;

/// The time control of these games, which is short so that flags fall soon.
const CLOCK: &str = "2s+0";
/// How long after the fall of a flag the game is checked.
const CHECK_DELAY: Duration = Duration::from_millis(500);

/// Plays `count` games in which a flag falls, started at random times in the span `within`. Returns how late
/// the second player of each game learned of the fall.
pub(crate) async fn fall(
    address: Address,
    spec: String,
    count: usize,
    within: Duration,
    seed: u64,
) -> Result<Vec<Duration>> {
    let kind = Kind { spec: spec.into(), clock: Some(CLOCK.into()) };
    let (mut falling, mut random) = (JoinSet::new(), SplitMix64::new(seed));
    for _ in 0..count {
        let (address, kind, seed) = (address.clone(), kind.clone(), random.next_u64());
        let wait = within.mul_f64(random.unit());
        falling.spawn(async move {
            sleep(wait).await;
            one(&address, &kind, seed).await
        });
    }
    let mut late = Vec::with_capacity(count);
    while let Some(one) = falling.join_next().await {
        late.push(one??);
    }
    Ok(late)
}

/// Plays a game until both sides have moved, and waits for the flag. Returns how late the second player
/// learned of its fall.
async fn one(address: &Address, kind: &Kind, seed: u64) -> Result<Duration> {
    let mut table = Table::begin(address, kind, seed).await?;
    let (due, received) = table.wait_for_flag().await?;
    let received_ms = now_ms() - i64::try_from(received.elapsed().as_millis())?;
    ensure!(received_ms >= due, "game {}: the flag fell {} ms too early", table.game, due - received_ms);
    sleep(CHECK_DELAY).await;
    table.check().await.with_context(|| format!("game {}", table.game))?;
    Ok(Duration::from_millis(u64::try_from(received_ms - due)?))
}
