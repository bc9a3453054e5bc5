//! Searches corrected by a network.

use std::sync::Arc;

use outflank_engine::othello::network::{Form, Network, NetworkFile};
use outflank_engine::othello::pattern::Folding;
use outflank_engine::othello::{Engine, SearchResult};
use outflank_engine::{Limits, Options, Selectivity, Stop};
use outflank_rules::kernel::Tier;
use outflank_rules::{Position, SplitMix64};

/// Returns an untrained network with a nonzero output.
fn noise() -> Network {
    let form = Form::new(32).unwrap();
    let mut random = SplitMix64::new(9);
    let mut spread = |most: usize| random.below(2 * most + 1) as i16 - most as i16;
    Network::from(&NetworkFile {
        form,
        stage: 64,
        begins: vec![100; 32],
        heads: vec![(0..form.head()).map(|_| spread(300)).collect()],
        rows: (0..Folding::new().len() * 32).map(|_| spread(20) as i8).collect(),
    })
}

fn search(engine: &mut Engine, position: Position) -> SearchResult {
    engine.forget();
    engine.set_position(position);
    let limits = Limits::new().with_depth(8).with_selectivity(Selectivity::Percent73);
    engine.search(&limits, &Stop::new(), &mut |_| {})
}

#[test]
fn every_tier_searches_the_same_and_without_the_network_it_is_as_before() {
    let network = Arc::new(noise());
    let mut position = Position::start();
    let mut random = SplitMix64::new(2);
    let mut differing = 0;
    for _ in 0..16 {
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        let square = moves[random.below(moves.len())];
        position = position.play_unchecked(square, position.flips(square));
        let mut plain = Engine::new(Options::default()).unwrap();
        let before = search(&mut plain, position);
        let found: Vec<_> = Tier::available()
            .map(|tier| {
                let mut engine = Engine::with_tier(Options::default(), tier).unwrap();
                engine.set_network(Some(Arc::clone(&network)));
                let found = search(&mut engine, position);
                (found.best, found.score, found.nodes)
            })
            .collect();
        assert!(found.iter().all(|one| one == &found[0]), "{found:?}");
        differing += u32::from(found[0].1 != before.score);
        plain.set_network(Some(Arc::clone(&network)));
        plain.set_network(None);
        let after = search(&mut plain, position);
        assert_eq!((after.best, after.score, after.nodes), (before.best, before.score, before.nodes));
    }
    assert!(differing > 10, "the network is asked: {differing} of 16");
}
