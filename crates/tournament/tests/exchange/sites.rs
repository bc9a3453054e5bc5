//! The site of an event, and its texts.

use outflank_tournament::exchange::{
    Language, crosstable_as_text, round_as_text, standings_as_text, write_site,
};
use outflank_tournament::{Crosstable, Event, Player, Settings, Tournament};

use super::{id, tournament};

/// The elements of a page, which must be closed in the order in which they were opened.
fn check_nesting(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        let name = tag.trim_start_matches('/').split([' ', '>']).next().expect("a tag has a name");
        match name {
            "!doctype" | "meta" => {}
            _ if tag.starts_with('/') => assert_eq!(open.pop(), Some(name), "closed where it is not open"),
            _ => open.push(name),
        }
        if name == "style" && !tag.starts_with('/') {
            rest = &rest[rest.find("</style>").expect("a style ends")..];
        }
    }
    assert!(open.is_empty(), "{open:?} is not closed");
}

#[test]
fn pages_are_whole_and_lead_to_each_other_alone() {
    for seed in 0..40 {
        let tournament = tournament(seed);
        let files = write_site(&tournament, &Language::ALL);
        let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names.len(), 8);
        assert!(names.contains(&"index.html") && names.contains(&"index.ru.html"));
        for file in &files {
            check_nesting(&file.html);
            for outside in ["http:", "https:", "//", "<script", "src=", "@import", "url("] {
                assert!(!file.html.contains(outside), "{}: {outside}", file.name);
            }
            for (at, _) in file.html.match_indices("href=\"") {
                let to = file.html[at + 6..].split('"').next().expect("an address ends");
                match to.strip_prefix('#') {
                    Some(anchor) => {
                        assert!(file.html.contains(&format!("id=\"{anchor}\"")), "{}: {to}", file.name)
                    }
                    None => assert!(names.contains(&to), "{}: {to}", file.name),
                }
            }
        }
        // Everybody and every result is somewhere.
        let rounds = &files.iter().find(|file| file.name == "rounds.html").expect("a page of rounds").html;
        for table in tournament.rounds().iter().flat_map(|round| &round.tables) {
            if let Some(result) = table.result {
                assert!(rounds.contains(&format!("{}–{}", result.discs().black, result.discs().white)));
            }
        }
    }
}

#[test]
fn names_cannot_become_elements() {
    let settings = Settings::usual("<script>alert('1')</script> & \"Open\"", 3);
    let mut tournament = Tournament::create(settings).expect("sound settings");
    for number in 1..3 {
        let player = Player {
            club: Some("<b>".to_owned()),
            country: Some("\"><i>".to_owned()),
            ..Player::named(id(number), "<img src=x>")
        };
        tournament.apply(&Event::Joined(Box::new(player))).expect("a new player");
    }
    for file in write_site(&tournament, &[Language::Russian]) {
        for wrong in ["<script", "<img", "<b>", "<i>"] {
            assert!(!file.html.contains(wrong), "{}: {wrong}", file.name);
        }
        check_nesting(&file.html);
        assert!(!file.name.contains(".ru"), "the only language needs no tag");
    }
}

#[test]
fn texts_have_everybody() {
    for seed in 0..40 {
        let tournament = tournament(seed);
        let table = Crosstable::of(&tournament);
        let (standings, cross) = (standings_as_text(&table), crosstable_as_text(&table));
        for entrant in tournament.entrants() {
            assert!(standings.contains(&entrant.player.name) && cross.contains(&entrant.player.name));
        }
        for (round, number) in tournament.rounds().iter().zip(1..) {
            let text = round_as_text(&tournament, number).expect("a round");
            assert_eq!(
                text.lines().count(),
                3 + round.tables.len() + round.byes.len() + round.half_byes.len()
            );
        }
        assert_eq!(round_as_text(&tournament, tournament.paired() + 1), None);
    }
}
