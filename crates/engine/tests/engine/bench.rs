//! The node count of the bench, which is part of the engine's behavior.

use outflank_engine::othello::bench;
use outflank_rules::kernel::Tier;

/// Changes only when the search changes; the commit message must then state the new count.
const SIGNATURE: u64 = 1_748_152;

#[test]
fn the_signature_is_the_same_on_every_tier_and_run() {
    for tier in Tier::available() {
        assert_eq!(bench::run_on(tier).unwrap().nodes, SIGNATURE, "{tier}");
    }
}
