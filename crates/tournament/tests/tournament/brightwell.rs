//! The Brightwell Quotient of tournaments, compared with values computed by hand.

use outflank_tournament::tiebreak::{Brightwell, BrightwellMode};
use outflank_tournament::{Crosstable, Event, Halves, Settings, Tournament, Unplayed, of_table, plain};

/// A tournament of six players on 64 squares over five rounds. F withdraws after the second.
pub(crate) const SIX: &str = include_str!("../../../../testdata/tournaments/six-players.json");

fn six() -> Tournament {
    plain::read(SIX).expect("a tournament")
}

fn with(tournament: &Tournament, brightwell: Brightwell) -> Tournament {
    let mut changed = tournament.clone();
    let settings = Settings { brightwell, ..tournament.settings().clone() };
    changed.apply(&Event::Changed(Box::new(settings))).expect("sound settings");
    changed
}

/// Returns the quotients of A to F.
fn quotients(constant: Option<u32>, mode: BrightwellMode) -> Vec<String> {
    let tournament = with(&six(), Brightwell { constant, mode });
    let mut places = of_table(&Crosstable::of(&tournament));
    places.sort_by(|one, other| one.player.cmp(&other.player));
    places.iter().map(|place| place.brightwell.to_string()).collect()
}

#[test]
fn six_players_have_the_quotients_that_were_counted_by_hand() {
    let text = BrightwellMode::Text;
    assert_eq!(quotients(None, text), ["344", "352", "329", "359", "326", "124"]);
    assert_eq!(quotients(Some(1300), text), ["344", "352", "329", "359", "326", "124"]);
    assert_eq!(quotients(Some(600), text), ["246", "254", "231", "261", "228", "89"]);
    assert_eq!(quotients(Some(500), text), ["232", "240", "217", "247", "214", "84"]);
    let papp = BrightwellMode::Papp;
    assert_eq!(quotients(None, papp), ["344", "352", "329", "359", "326", "259"]);
    assert_eq!(quotients(Some(600), papp), ["246", "254", "231", "261", "228", "203"]);
}

#[test]
fn without_a_constant_they_are_discs_and_half_boards() {
    // A has 130 discs and half a board for the game against F. F has 59 discs.
    let quotients = quotients(Some(0), BrightwellMode::Text);
    assert_eq!((quotients[0].as_str(), quotients[5].as_str()), ("162", "59"));
}

/// PAPP uses 0 in events with few rounds. Then it counts only discs, including those of byes and of games
/// against F.
#[test]
fn by_papp_a_constant_of_0_leaves_the_discs() {
    let tournament = with(&six(), Brightwell { constant: Some(0), mode: BrightwellMode::Papp });
    for place in of_table(&Crosstable::of(&tournament)) {
        assert_eq!(place.brightwell.to_string(), place.discs.to_string(), "{}", place.player);
    }
    let unplayed = Unplayed { bye_discs: Halves::whole(40), ..tournament.settings().unplayed };
    let mut with_byes = tournament.clone();
    let settings = Settings { unplayed, ..tournament.settings().clone() };
    with_byes.apply(&Event::Changed(Box::new(settings))).expect("sound settings");
    let places = of_table(&Crosstable::of(&with_byes));
    // C has 31 + 24 + 46 + 14 discs, and 40 for the bye.
    let of_c = places.iter().find(|place| place.player.as_str() == "C").expect("C is there");
    assert_eq!(of_c.brightwell.to_string(), "155");
}

#[test]
fn six_players_are_ordered_by_points_and_quotient() {
    let tournament = six();
    let places = of_table(&Crosstable::of(&tournament));
    let order: Vec<&str> = places.iter().map(|place| place.player.as_str()).collect();
    assert_eq!(order, ["D", "A", "E", "B", "C", "F"]);
    let points: Vec<String> = places.iter().map(|place| place.points.to_string()).collect();
    assert_eq!(points, ["4.5", "3", "2.5", "2", "2", "1"]);
    let discs: Vec<String> = places.iter().map(|place| place.discs.to_string()).collect();
    assert_eq!(discs, ["145", "174", "112", "163", "115", "59"], "a bye counts none here");
    assert_eq!(places.iter().map(|place| place.rank).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_bye_is_a_draw_against_oneself() {
    // From the manual of PAPP: A beats B by 33–31 and has a bye, and B wins the second game. Constant 6.
    let text = r#"{"name": "manual", "rounds": 2, "players": [{"id": "A"}, {"id": "B"}, {"id": "C"}], "results": [
        [{"black": "A", "white": "B", "black_discs": 33, "white_discs": 31}, {"bye": "C"}],
        [{"black": "C", "white": "B", "black_discs": 20, "white_discs": 44}, {"bye": "A"}]]}"#;
    let tournament = plain::read(text).expect("a tournament");
    for mode in [BrightwellMode::Text, BrightwellMode::Papp] {
        let counted = with(&tournament, Brightwell { constant: Some(600), mode });
        let of_a = of_table(&Crosstable::of(&counted)).into_iter().find(|place| place.player.as_str() == "A");
        assert_eq!(of_a.map(|place| place.brightwell.to_string()), Some("83".to_owned()));
    }
}

#[test]
fn whoever_returns_is_no_longer_set_aside() {
    let mut tournament = six();
    let f = crate::id("F");
    tournament.apply(&Event::Returned(f)).expect("F had left");
    let places = of_table(&Crosstable::of(&tournament));
    let of_a = places.iter().find(|place| place.player.as_str() == "A").expect("A is there");
    // Step 3 applies to all five games: 174 discs, and 12 points of opponents including F's.
    assert_eq!(of_a.brightwell.to_string(), (174 + 13 * 12).to_string());
}
