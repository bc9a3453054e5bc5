//! The table of the championship, compared with other sources.

use outflank_history::{Championship, Honors, Title, championships, honors, honors_of_countries, read};

fn of(name: &str) -> Honors {
    honors(championships()).into_iter().find(|honors| honors.name == name).expect("a player with a title")
}

fn years(name: &str, title: Title) -> Vec<u16> {
    of(name).years(title).collect()
}

#[test]
fn every_year_has_the_titles_of_its_time() {
    let text = include_str!("../src/championships.tsv");
    assert_eq!(read(text).as_deref(), Ok(championships()), "the table cannot be read");
    assert!(championships().iter().map(|year| year.year).eq(1977..=2024));
    let canceled: Vec<u16> =
        championships().iter().filter(|year| !year.was_held()).map(|year| year.year).collect();
    assert_eq!(canceled, [2020, 2021]);
    // The first years of the titles are in Wikipedia, "Reversi", in the text before the table.
    for held in championships().iter().filter(|year| year.was_held()) {
        let Championship { year, champion, runner_up, team, women, youth, .. } = held;
        assert!(champion.is_some() && runner_up.is_some() && champion != runner_up, "{held:?}");
        assert_eq!(team.is_some(), *year >= 1987, "{held:?}");
        assert_eq!(women.is_some(), *year >= 2005, "{held:?}");
        assert_eq!(youth.is_some(), *year >= 2016, "{held:?}");
    }
}

/// Two spellings of a name would count as two people.
#[test]
fn no_two_names_are_nearly_the_same() {
    let all = honors(championships());
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            let mut letters = [&one.name, &other.name].map(|name| {
                let mut letters: Vec<char> =
                    name.to_lowercase().chars().filter(|c| c.is_alphabetic()).collect();
                letters.sort_unstable();
                letters
            });
            let [a, b] = &mut letters;
            b.retain(|letter| match a.iter().position(|other| other == letter) {
                Some(found) => {
                    a.remove(found);
                    false
                }
                None => true,
            });
            assert!(a.len() + b.len() > 2, "{} and {}", one.name, other.name);
        }
    }
}

/// Compares counts that others published at the time.
#[test]
fn published_counts_agree() {
    // Wikipedia, "Reversi", on the Brightwell Quotient: runner-up three times.
    assert_eq!(years("Graham Brightwell", Title::RunnerUp), [1988, 1989, 1997]);
    // The same article, on computers in 1980: "then world champion Hiroshi Inoue".
    assert_eq!(years("Hiroshi Inoue", Title::Champion), [1977, 1979]);
    // othello.asn.au, on 2005: the sixth title.
    let before_2006 = years("Hideshi Tamenori", Title::Champion).iter().filter(|year| **year <= 2005).count();
    assert_eq!(before_2006, 6);
    // Toy World, November 3, 2015: "the fourth time".
    let before_2016 = years("Yusuke Takanashi", Title::Champion).iter().filter(|year| **year <= 2015).count();
    assert_eq!(before_2016, 4);
    // othello.asn.au, on Joanna William: titles in 2014 and 2019.
    assert_eq!(years("Joanna William", Title::Women), [2014, 2019]);
    // zoomy.blogspot.com, November 20, 2008: the 31 earlier championships by country.
    let first: Vec<Championship> = championships().iter().filter(|year| year.year <= 2007).cloned().collect();
    let by_country: Vec<(&str, usize)> = honors_of_countries(&first)
        .iter()
        .map(|honors| (honors.country.code(), honors.counts()[0]))
        .filter(|counted| counted.1 > 0)
        .collect();
    assert_eq!(by_country, [("JPN", 22), ("USA", 5), ("FRA", 2), ("NLD", 2)]);
}

#[test]
fn a_player_for_several_countries_is_one_person() {
    let countries = |name: &str| of(name).countries.iter().map(|country| country.code()).collect::<Vec<_>>();
    assert_eq!(countries("David Shaman"), ["USA", "GBR", "NLD"]);
    assert_eq!(countries("Makoto Suekuni"), ["JPN", "SGP"]);
    assert_eq!(years("David Shaman", Title::Champion), [1993, 1999, 2002]);
}

#[test]
fn the_honors_have_every_title_of_the_table() {
    let all: usize = championships()
        .iter()
        .map(|year| Title::ALL.iter().filter(|title| title.holder(year).is_some()).count())
        .sum();
    let by_player: usize = honors(championships()).iter().map(|honors| honors.titles.len()).sum();
    let countries = honors_of_countries(championships());
    let by_country: usize = countries.iter().map(|honors| honors.titles.len()).sum();
    assert_eq!((by_player, by_country), (all, all));
    let held = championships().iter().filter(|year| year.was_held()).count();
    assert_eq!(countries.iter().map(|honors| honors.host.len()).sum::<usize>(), held);
    let teams = championships().iter().filter(|year| year.team.is_some()).count();
    assert_eq!(countries.iter().map(|honors| honors.team.len()).sum::<usize>(), teams);
}

#[test]
fn a_final_is_won_by_the_champion() {
    let finals = championships().iter().filter_map(|year| Some((year.year, year.last_match.as_ref()?)));
    let mut known = 0;
    for (year, last_match) in finals {
        known += 1;
        // In 2019, each player won one game and one game was drawn. A rule of that year decided the final.
        assert_eq!(last_match.won > last_match.lost, year != 2019, "{year}: {last_match:?}");
        for (champion, runner_up) in &last_match.games {
            assert!((60..=64).contains(&(champion + runner_up)), "{year}: {last_match:?}");
        }
    }
    assert!(known > 15, "{known}");
}
