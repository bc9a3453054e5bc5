//! Finds records of the same game, for any known particulars and in any order.

use outflank_records::{Among, Facts, Particulars, among, same_games};
use outflank_rules::{ByColor, Color, Verdict};
use proptest::prelude::*;

fn said(year: Option<u16>, black: &str, white: &str, difference: Option<i16>) -> Particulars {
    let verdict = difference.map(|difference| match difference {
        0 => Verdict::Draw,
        1.. => Verdict::Win(Color::Black),
        _ => Verdict::Win(Color::White),
    });
    let players = ByColor { black: black.to_owned(), white: white.to_owned() };
    Particulars::of(Facts { year, verdict, difference, is_removed: false }, players, false)
}

#[test]
fn a_record_belongs_to_the_game_that_states_all_of_it() {
    let named = said(Some(1983), "ann", "bob", Some(8));
    for (other, places) in [
        // Records with fewer particulars, and with none.
        (said(Some(1983), "", "", Some(8)), [0, 0]),
        (said(None, "", "", None), [0, 0]),
        (said(Some(1983), "ann", "", None), [0, 0]),
        (said(None, "ann", "bob", None), [0, 0]),
        (named.clone(), [0, 0]),
        // Records with different particulars.
        (said(Some(1984), "", "", Some(8)), [0, 1]),
        (said(Some(1983), "", "", Some(10)), [0, 1]),
        (said(Some(1983), "ann", "cid", Some(8)), [0, 1]),
        (said(Some(1983), "bob", "ann", Some(8)), [0, 1]),
        (said(None, "cid", "", None), [0, 1]),
    ] {
        assert_eq!(same_games(&[named.clone(), other.clone()]), places, "{other:?}");
        let turned = [[1, 1], [0, 1]][usize::from(places == [0, 1])];
        let turned = if other == named { [0, 0] } else { turned };
        assert_eq!(same_games(&[other.clone(), named.clone()]), turned, "{other:?}");
    }
    // Neither extends the other: unknown particulars are not guessed.
    assert_eq!(same_games(&[said(None, "ann", "bob", None), said(Some(1983), "", "", None)]), [0, 1]);
    // A record that states both joins them.
    let both = [
        said(None, "ann", "bob", None),
        said(Some(1983), "", "", None),
        said(Some(1983), "ann", "bob", None),
    ];
    assert_eq!(same_games(&both), [2, 2, 2]);
    // Two games with different names through the same positions stay separate, even with a record that both
    // extend.
    let two = [said(None, "", "", None), said(None, "ann", "bob", None), said(None, "cid", "dee", None)];
    assert_eq!(same_games(&two), [1, 1, 2]);
}

#[test]
fn particulars_known_from_the_positions_do_not_distinguish_games() {
    let players = ByColor { black: String::new(), white: String::new() };
    let facts = Facts { year: None, verdict: Some(Verdict::Draw), difference: Some(0), is_removed: false };
    assert_eq!(Particulars::of(facts, players, true), Particulars::default());
}

fn anything() -> impl Strategy<Value = Particulars> {
    let name = prop_oneof![Just(""), Just("ann"), Just("bob"), Just("cid")];
    let year = prop_oneof![Just(None), Just(Some(1983)), Just(Some(1984))];
    let difference = prop_oneof![Just(None), Just(Some(-2)), Just(Some(8))];
    (year, name.clone(), name, difference)
        .prop_map(|(year, black, white, difference)| said(year, black, white, difference))
}

/// Returns the games among some records, each as its most complete record.
fn games(records: &[Particulars]) -> Vec<String> {
    let places = same_games(records);
    let is_game = |at: &usize| places[*at] == *at;
    let mut games: Vec<String> =
        (0..records.len()).filter(is_game).map(|at| format!("{:?}", records[at])).collect();
    games.sort();
    games
}

proptest! {
    #[test]
    fn neither_order_nor_repetition_changes_which_games_there_are(
        records in prop::collection::vec(anything(), 0..12),
        again in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
        shuffled in any::<u64>(),
    ) {
        let expected = games(&records);
        let mut more = records.clone();
        if !records.is_empty() {
            more.extend(again.iter().map(|index| index.get(&records).clone()));
        }
        let mut random = outflank_rules::SplitMix64::new(shuffled);
        for at in (1..more.len()).rev() {
            more.swap(at, random.below(at + 1));
        }
        prop_assert_eq!(games(&more), expected);
    }

    /// Records arrive one at a time, and only the most complete ones are stored.
    #[test]
    fn the_most_complete_records_suffice(records in prop::collection::vec(anything(), 0..12)) {
        let mut kept: Vec<Particulars> = Vec::new();
        for record in &records {
            match among(&kept, record) {
                Among::Of(game) => prop_assert!(record.says_no_more_than(&kept[game])),
                Among::New => kept.push(record.clone()),
                Among::Over(games) => {
                    for (gone, at) in games.into_iter().enumerate() {
                        kept.remove(at - gone);
                    }
                    kept.push(record.clone());
                }
            }
        }
        let mut kept: Vec<String> = kept.iter().map(|game| format!("{game:?}")).collect();
        kept.sort();
        prop_assert_eq!(kept, games(&records));
    }

    #[test]
    fn every_stated_particular_survives(records in prop::collection::vec(anything(), 1..12)) {
        let places = same_games(&records);
        for (record, place) in records.iter().zip(&places) {
            prop_assert_eq!(places[*place], *place);
            prop_assert!(record.says_no_more_than(&records[*place]));
        }
    }
}
