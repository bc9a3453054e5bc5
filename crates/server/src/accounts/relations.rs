//! Following and blocking.

use std::sync::Arc;

use outflank_play::GuestId;

use super::Accounts;
use crate::Failure;
use crate::run_detached::run_detached;
use crate::store::RelationKind;

/// The maximum number of people that an account may follow, and the maximum that it may block.
const MOST_RELATED: usize = 500;

impl Accounts {
    /// Whether either of two people has blocked the other, so that the server never pairs them.
    pub(crate) fn are_apart(&self, one: GuestId, other: GuestId) -> bool {
        let known = self.known.read();
        known.has_blocked(one, other) || known.has_blocked(other, one)
    }

    pub(crate) fn has_blocked(&self, who: GuestId, whom: GuestId) -> bool {
        self.known.read().has_blocked(who, whom)
    }

    /// Starts or stops following or blocking a person.
    pub(crate) async fn relate(
        self: &Arc<Self>,
        who: GuestId,
        kind: RelationKind,
        whom: GuestId,
        begins: bool,
    ) -> Result<(), Failure> {
        if who == whom {
            return Err(Failure::BadRequest("name: this is your own".to_owned()));
        }
        let accounts = Arc::clone(self);
        run_detached("following or blocking", async move {
            let _turn = accounts.turns.of(who).await;
            let related = accounts.store.related(who, kind).await?;
            if begins && related.len() >= MOST_RELATED && !related.contains(&whom) {
                return Err(Failure::BadRequest(format!("{MOST_RELATED} is the most")));
            }
            accounts.store.relate(who, kind, whom, begins).await?;
            if kind == RelationKind::Blocked {
                accounts.known.write().block(who, whom, begins);
            }
            Ok(())
        })
        .await
    }
}
