//! Teams and titles.

use outflank_tournament::{Event, Halves, Player, Settings, plain, teams, titles};

use super::brightwell::SIX;
use crate::id;

#[test]
fn the_best_of_a_country_count_for_it() {
    let mut tournament = plain::read(SIX).expect("a tournament");
    let first = tournament.teams();
    let shown: Vec<(usize, &str, String)> =
        first.iter().map(|team| (team.rank, team.team.as_str(), team.points.to_string())).collect();
    // France has D with 4.5 and A with 3 points. B and C have 2 each, but B has the higher place.
    let expected = [(1, "FRA", "7.5"), (2, "USA", "2.5"), (3, "GBR", "2"), (4, "JPN", "2"), (5, "SWE", "1")];
    assert_eq!(shown, expected.map(|(rank, team, points)| (rank, team, points.to_owned())));
    let settings = Settings { team_size: 1, ..tournament.settings().clone() };
    tournament.apply(&Event::Changed(Box::new(settings))).expect("sound settings");
    let alone = teams(&tournament, &tournament.standings());
    assert_eq!(alone[0].points, Halves::of(9));
    assert_eq!(alone[0].players, [(id("D"), Halves::of(9), true), (id("A"), Halves::whole(3), false)]);
}

#[test]
fn a_team_that_is_named_comes_before_the_country() {
    let mut tournament = plain::read(SIX).expect("a tournament");
    for name in ["B", "C"] {
        let known = tournament.entrant(&id(name)).expect("a player").player.clone();
        let team = Some("Friends".to_owned());
        tournament.apply(&Event::Edited(Box::new(Player { team, ..known }))).expect("a player");
    }
    let found = tournament.teams();
    assert_eq!((found[1].team.as_str(), found[1].points), ("Friends", Halves::whole(4)));
}

#[test]
fn titles_go_to_the_best_who_are_in_for_them() {
    let mut tournament = plain::read(SIX).expect("a tournament");
    for (name, is_woman, is_youth) in [("C", true, false), ("E", true, true), ("F", false, true)] {
        let known = tournament.entrant(&id(name)).expect("a player").player.clone();
        let player = Player { is_woman, is_youth, ..known };
        tournament.apply(&Event::Edited(Box::new(player))).expect("a player");
    }
    let found = titles(&tournament);
    assert_eq!((found.open, found.women, found.youth), (Some(id("D")), Some(id("E")), Some(id("E"))));
    assert_eq!(found.team.as_deref(), Some("FRA"));
}
