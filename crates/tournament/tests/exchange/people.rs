//! Identifies people in results of several sources.

use outflank_tournament::exchange::{Sheet, read_rating_file, read_results_table};
use outflank_tournament::plain;
use outflank_tournament::rating::{KnownBy, Results};

/// Creates an event with two players.
fn event(one: [&str; 2], other: [&str; 2]) -> Sheet {
    let [[one, first], [other, second]] = [one, other];
    let text = format!(
        r#"{{"rounds": 1, "players": [{{"id": "{one}", "name": "{first}"}}, {{"id": "{other}", "name": "{second}"}}],
            "results": [[{{"black": "{one}", "white": "{other}", "black_discs": 40, "white_discs": 24}}]]}}"#
    );
    Sheet::of(&plain::read(&text).expect("results"))
}

fn names(results: &Results) -> Vec<&str> {
    results.people().iter().map(|person| person.name.as_str()).collect()
}

/// A number that an event assigns belongs to another person in the next event.
#[test]
fn an_events_own_numbers_are_nobody_elsewhere() {
    let mut results = Results::new();
    for sheet in [
        event(["1", "Ann Lee"], ["2", "Bob Ray"]),
        event(["1", "Carl Zed"], ["2", "Ann Lee"]),
        event(["0001", "Dora Yan"], ["2", "Bob Ray"]),
    ] {
        assert_eq!(sheet.add_to(&mut results), Ok(1));
    }
    assert_eq!(names(&results), ["Ann Lee", "Bob Ray", "Carl Zed", "Dora Yan"]);
}

#[test]
fn one_number_with_two_names_is_refused_unless_it_is_said_what_counts() {
    let sheets =
        [event(["145", "Lee, Ann"], ["146", "Ray, Bob"]), event(["145", "ANN LEE"], ["146", "Zed, Carl"])];
    let mut results = Results::new();
    assert_eq!(sheets[0].add_to(&mut results), Ok(1));
    let refused = sheets[1].add_to(&mut results).expect_err("146 is Bob Ray");
    assert_eq!(
        (refused.number, refused.before.as_str(), refused.name.as_str()),
        (146, "Ray, Bob", "Zed, Carl")
    );
    for (known_by, expected) in [
        (KnownBy::Number, &["Lee, Ann", "Ray, Bob"][..]),
        (KnownBy::Name, &["Lee, Ann", "Ray, Bob", "ANN LEE", "Zed, Carl"][..]),
    ] {
        let mut results = Results::known_by(known_by);
        for sheet in &sheets {
            assert_eq!(sheet.add_to(&mut results), Ok(1));
        }
        assert_eq!(names(&results), expected);
    }
}

/// People change their names, but the federation assigns a number only once.
#[test]
fn numbers_of_the_federation_are_trusted_among_its_files() {
    let file = |name: &str| {
        let text = format!(
            "%%Tournament: x\n%_% 1, LEE, Ann, GBR, 1, 42, 0\n%_% 2, {name}, ARG, 0, 22, 0\n%Round: 1\n1 (42)>(22) 2 B\n"
        );
        read_rating_file(&text).expect("a file")
    };
    let mut results = Results::new();
    assert_eq!(file("ACUNA, Ada").add_to(&mut results), Ok(1));
    assert_eq!(file("BELL, A.").add_to(&mut results), Ok(1));
    assert_eq!(names(&results), ["LEE, Ann", "ACUNA, Ada"]);
    let stranger = event(["1", "Ann Lee"], ["5", "Bob Ray"]);
    assert_eq!(stranger.add_to(&mut results), Ok(1));
    assert_eq!(
        results.people().len(),
        3,
        "one number that is in its place is not yet an event's own numbering"
    );
}

#[test]
fn ids_of_a_table_count_where_they_are_numbers_and_without_leading_zeros() {
    let read = |text: &str, results: &mut Results| read_results_table(text, "x", results);
    let mut results = Results::new();
    let text = "black,white,black_id,white_id,result\nAnn,Bo,001024,2,1\nBo,Ann,2,1024,1\n";
    assert_eq!(read(text, &mut results), Ok(2));
    assert_eq!(names(&results), ["Ann", "Bo"]);
    let mut results = Results::new();
    for text in ["Ann,Bo,P1,P2,1", "Cid,Dan,P1,P2,1"] {
        let table = format!("black,white,black_id,white_id,result\n{text}\n");
        assert_eq!(read(&table, &mut results), Ok(1));
    }
    assert_eq!(names(&results), ["Ann", "Bo", "Cid", "Dan"]);
    let two = "black,white,black_id,white_id,result\nAnn,Bo,7,8,1\nAnn,Cid,7,8,1\n";
    let fault = read(two, &mut results).expect_err("8 is Bo").to_string();
    assert!(fault.starts_with("3: number 8 belongs to Bo, but here to Cid"), "{fault}");
}
