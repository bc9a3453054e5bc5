//! The website of an event, and its plain texts.

use outflank_language::Language;
use outflank_rules::ByColor;
use outflank_tournament::exchange::{
    crosstable_as_text, round_as_text, standings_as_text, write_site, write_standings_table,
};
use outflank_tournament::{
    Crosstable, Event, GameResult, KnockOut, Player, Report, Settings, System, Tournament, of_table, pairing,
    titles,
};

use super::{id, tournament};

/// Checks that the elements of a page close in the reverse order of opening.
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
        // The pages have all players and results.
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
    for file in write_site(&tournament, &[Language::of_tag("ru").expect("Russian")]) {
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

/// Returns a championship in which the worse seed won the final.
pub(super) fn championship() -> Tournament {
    let settings = Settings { system: System::Championship(KnockOut::FINALS), ..Settings::usual("World", 3) };
    let mut tournament = Tournament::create(settings).expect("sound settings");
    for number in 1..7 {
        let player = Player {
            rating: Some(2000 - i32::try_from(number).expect("small")),
            is_woman: number > 4,
            country: Some(["NOR", "ITA"][number % 2].to_owned()),
            ..Player::named(id(number), format!("Player <{number}>"))
        };
        tournament.apply(&Event::Joined(Box::new(player))).expect("a new player");
    }
    while let Ok(round) = pairing::pair(&tournament) {
        let number = tournament.paired() + 1;
        let tables = round.tables.clone();
        tournament.apply(&Event::Paired { number, round: Box::new(round) }).expect("a round");
        for table in tables {
            // The lower number wins, except in the finals.
            let is_black = (table.black < table.white) == (number <= 3);
            let discs = if is_black { (40, 24) } else { (24, 40) };
            let discs = ByColor { black: discs.0, white: discs.1 };
            let result = Some(GameResult::lying(discs, 64).expect("a result"));
            let report = Report { round: number, black: table.black, white: table.white, result };
            tournament.apply(&Event::Ended(report)).expect("a result");
        }
    }
    tournament
}

#[test]
fn what_is_published_of_a_championship_follows_its_final_and_has_its_titles() {
    let tournament = championship();
    let places = tournament.standings();
    let table = Crosstable::of(&tournament);
    let by_points: Vec<_> = of_table(&table).into_iter().map(|place| place.player).collect();
    assert_ne!(
        places.iter().map(|place| place.player.clone()).collect::<Vec<_>>(),
        by_points,
        "the final decides"
    );
    let order: Vec<String> = places
        .iter()
        .filter_map(|place| tournament.entrant(&place.player))
        .map(|entrant| entrant.player.name.clone())
        .collect();
    let found = titles(&tournament);
    assert_eq!(found.open.as_ref(), Some(&places[0].player));
    assert!(found.women.is_some() && found.youth.is_none());
    let text = standings_as_text(&table);
    let csv = write_standings_table(&table).expect("a table");
    let site = write_site(&tournament, &Language::ALL);
    for (what, published) in [("text", &text), ("table", &csv)] {
        let at: Vec<Option<usize>> = order.iter().map(|name| published.find(name)).collect();
        assert!(at.is_sorted() && at.iter().all(Option::is_some), "{what}: {published}");
    }
    assert!(text.contains(&format!("Open title: {}\n", order[0])), "{text}");
    assert!(text.contains("Women's title: ") && !text.contains("Youth title"), "{text}");
    for (name, titles) in
        [("index.html", ["Open title", "Best team"]), ("index.ru.html", ["Открытый зачёт", "Лучшая команда"])]
    {
        let page = &site.iter().find(|file| file.name == name).expect("a page").html;
        check_nesting(page);
        let champion =
            format!("<dt>{}</dt><dd>{}</dd>", titles[0], order[0].replace('<', "&lt;").replace('>', "&gt;"));
        assert!(page.contains(&champion) && page.contains(titles[1]), "{page}");
        let rows = page.split("<tbody>").nth(1).expect("a table");
        let at: Vec<Option<usize>> =
            order.iter().map(|name| rows.find(&name.replace('<', "&lt;").replace('>', "&gt;"))).collect();
        assert!(at.is_sorted() && at.iter().all(Option::is_some), "{rows}");
    }
    // After the Swiss rounds, only points count, and no player has the title yet.
    let swiss = standings_as_text(&Crosstable::until(&tournament, 3));
    assert!(!swiss.contains("title"), "{swiss}");
}

#[test]
fn nothing_is_said_in_code() {
    let bare = Tournament::create(Settings::usual("Bare", 3)).expect("sound settings");
    for tournament in (0..20).map(tournament).chain([championship(), bare]) {
        for file in write_site(&tournament, &[Language::PSEUDO]) {
            let body = file.html.split("</style>").nth(1).expect("a page");
            let texts = body.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text);
            for word in texts.flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric())) {
                let plain = word.chars().filter(char::is_ascii_alphabetic).count();
                // Words that people have entered are not translated.
                let is_data = ["Event", "Bare", "World", "Player", "FRA", "GBR", "NOR", "ITA", "Ann"]
                    .contains(&word)
                    || word.starts_with("Solo")
                    || word == "ÉMILE"
                    || ["amp", "lt", "gt"].contains(&word);
                assert!(plain <= 1 || is_data, "{}: {word}", file.name);
            }
        }
    }
}
