//! Postings survive packing and unpacking.

use outflank_records::{Block, Merger, PositionKey, Posting, RunBuilder, Step, postings_of, unpack};
use outflank_rules::SplitMix64;
use proptest::prelude::*;

/// Generates postings of both rare and frequent positions.
fn postings() -> impl Strategy<Value = Vec<Posting>> {
    let posting = (prop_oneof![0..6_u64, any::<u64>().prop_map(|key| key >> 1)], 0..100_000_u32, 0..66_u16);
    let posting = posting.prop_map(|(key, game, next)| Posting { key: PositionKey(key), game, next });
    prop::collection::vec(posting, 0..6_000)
}

fn packed(postings: &[Posting]) -> Vec<Block> {
    let mut run = RunBuilder::default();
    postings.iter().for_each(|&posting| run.push(posting));
    run.blocks().collect()
}

fn unpacked(blocks: &[Block]) -> Vec<Posting> {
    blocks
        .iter()
        .flat_map(|block| unpack(&block.bytes).map(|it| it.expect("a posting")).collect::<Vec<_>>())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn postings_come_out_in_order(mut postings in postings()) {
        let blocks = packed(&postings);
        postings.sort();
        prop_assert_eq!(unpacked(&blocks), postings.clone());
        for (block, next) in blocks.iter().zip(blocks.iter().skip(1)) {
            prop_assert!(block.first <= block.last && block.last <= next.first);
        }
        prop_assert_eq!(blocks.iter().map(|block| block.postings as usize).sum::<usize>(), postings.len());
    }

    #[test]
    fn a_position_is_found_in_the_blocks_with_bounds_around_it(postings in postings(), which in any::<prop::sample::Index>()) {
        prop_assume!(!postings.is_empty());
        let key = which.get(&postings).key;
        let mut found = Vec::new();
        for block in packed(&postings).iter().filter(|block| block.first <= key && key <= block.last) {
            postings_of(key, &block.bytes, &mut found).unwrap();
        }
        let mut wanted: Vec<Posting> = postings.into_iter().filter(|posting| posting.key == key).collect();
        wanted.sort();
        prop_assert_eq!(found, wanted);
    }

    #[test]
    fn runs_merge_into_the_run_of_all(parts in prop::collection::vec(postings(), 0..5)) {
        let mut runs: Vec<_> = parts.iter().map(|part| packed(part).into_iter()).collect();
        let mut merger = Merger::new(runs.len());
        let mut merged = Vec::new();
        loop {
            match merger.step() {
                Step::Wants(run) => merger.give(run, runs[run].next().as_ref().map(|block| &block.bytes[..])).unwrap(),
                Step::Made(block) => merged.push(block),
                Step::Done => break,
            }
        }
        prop_assert_eq!(merged, packed(&parts.concat()));
    }

    #[test]
    fn damage_is_an_error_not_a_panic(postings in postings(), seed in any::<u64>()) {
        let mut random = SplitMix64::new(seed);
        for block in packed(&postings) {
            let mut bytes = block.bytes;
            let at = random.below(bytes.len());
            bytes[at] = random.next_u64() as u8;
            bytes.truncate(bytes.len() - random.below(2));
            let _read: Vec<_> = unpack(&bytes).collect();
            let _found = postings_of(block.first, &bytes, &mut Vec::new());
        }
    }
}
