//! Every format of standings shows the tie-breaks that determine the order.

use outflank_language::Language;
use outflank_rules::{ByColor, SplitMix64};
use outflank_tournament::exchange::{standings_as_text, write_site, write_standings_table};
use outflank_tournament::tiebreak::{BUCHHOLZ, Criterion, DISCS, ROUND_ROBIN, WORLD_CHAMPIONSHIP};
use outflank_tournament::{
    Crosstable, Event, GameResult, Player, Report, Settings, System, Tournament, Word, have_scores, pairing,
    standing_columns,
};

use super::id;

/// Returns an event after all rounds, with a number of players.
fn played(settings: Settings, players: usize) -> Tournament {
    let mut random = SplitMix64::new(settings.seed);
    let rounds = settings.rounds;
    let mut tournament = Tournament::create(settings).expect("sound settings");
    for number in 1..=players {
        let player = Player {
            rating: Some(2000 - i32::try_from(number).expect("few")),
            country: Some(["FRA", "GBR", "JPN"][number % 3].to_owned()),
            ..Player::named(id(number), format!("Player {number}"))
        };
        tournament.apply(&Event::Joined(Box::new(player))).expect("a new player");
    }
    for number in 1..=rounds {
        let round = pairing::pair(&tournament).expect("a round");
        let tables = round.tables.clone();
        tournament.apply(&Event::Paired { number, round: Box::new(round) }).expect("a round");
        for table in tables {
            let black = u32::try_from(random.below(65)).expect("few");
            let discs = ByColor { black, white: 64 - black };
            let result = Some(GameResult::lying(discs, 64).expect("a result"));
            let report = Report { round: number, black: table.black, white: table.white, result };
            tournament.apply(&Event::Ended(report)).expect("a result");
        }
    }
    tournament
}

/// Returns the cells of the first table of a page by rows, the header row first.
fn cells(html: &str) -> Vec<Vec<String>> {
    let table = html.split("<table").nth(1).and_then(|rest| rest.split("</table>").next()).expect("a table");
    let cell = |cell: &str| {
        let (tag, text) = cell.rsplit_once("<t")?.1.split_once('>')?;
        tag.starts_with(['d', 'h']).then(|| text.to_owned()).filter(|_| !tag.starts_with("head"))
    };
    let row = |row: &str| row.split("</t").filter_map(cell).collect();
    table.split("<tr").skip(1).map(row).collect()
}

#[test]
fn every_form_of_standings_shows_what_orders_them() {
    let everything: Vec<Criterion> = Criterion::ALL.into_iter().map(|(criterion, _)| criterion).collect();
    let orders = [
        WORLD_CHAMPIONSHIP,
        BUCHHOLZ,
        ROUND_ROBIN,
        DISCS,
        &[Criterion::Buchholz, Criterion::Wins, Criterion::Lot],
        &[Criterion::Lot],
        &everything,
    ];
    for order in orders {
        for (mcmahon, system) in
            [(vec![], System::Swiss), (vec![1996], System::Swiss), (vec![], System::Arena)]
        {
            let settings =
                Settings { seed: 5, order: order.to_vec(), mcmahon, system, ..Settings::usual("Orders", 4) };
            let tournament = played(settings, 9);
            let table = Crosstable::of(&tournament);
            let places = tournament.standings();
            let criteria = standing_columns(tournament.settings());
            let expected: Vec<Criterion> =
                order.iter().copied().filter(|criterion| *criterion != Criterion::Lot).collect();
            assert!(criteria.starts_with(&expected), "{criteria:?}");
            let mut names: Vec<String> =
                criteria.iter().map(|criterion| criterion.word().to_owned()).collect();
            names.splice(0..0, ["points".to_owned()]);
            if have_scores(&places) {
                names.splice(0..0, ["score".to_owned()]);
            }
            let figures = |at: usize| {
                let place = &places[at];
                let mut figures: Vec<String> = criteria
                    .iter()
                    .map(|criterion| place.figure(*criterion).expect("a figure").to_string())
                    .collect();
                figures.splice(0..0, [place.points.to_string()]);
                if have_scores(&places) {
                    figures.splice(0..0, [place.score.to_string()]);
                }
                figures
            };

            let text = standings_as_text(&table);
            let mut lines = text.lines().skip(3);
            let heading: Vec<&str> = lines.next().expect("a heading").split_whitespace().collect();
            assert_eq!(heading, names, "{text}");
            for (line, at) in lines.zip(0..places.len()) {
                let values: Vec<&str> = line.split_whitespace().collect();
                assert_eq!(values[values.len() - names.len()..], figures(at), "{text}");
            }

            let csv = write_standings_table(&table).expect("a table");
            let mut lines = csv.lines();
            let heading: Vec<&str> = lines.next().expect("a heading").split(',').collect();
            for name in &names {
                let name = if name == "bq" { "brightwell" } else { name };
                assert_eq!(heading.iter().filter(|column| **column == name).count(), 1, "{csv}");
            }
            for (line, at) in lines.zip(0..places.len()) {
                for value in figures(at) {
                    assert!(line.split(',').any(|cell| cell == value), "{value}: {line}");
                }
            }

            for page in write_site(&tournament, &Language::ALL) {
                let is_cross = page.name.starts_with("crosstable");
                if !is_cross && !page.name.starts_with("index") {
                    continue;
                }
                let rows = cells(&page.html);
                assert_eq!(rows.len(), 1 + places.len(), "{}", page.name);
                for (row, at) in rows.iter().skip(1).zip(0..places.len()) {
                    assert_eq!(row.len(), rows[0].len(), "{}: {row:?}", page.name);
                    // A cross table has room only for the first tie-break.
                    let shown = if is_cross { names.len() - criteria.len() + 1 } else { names.len() };
                    assert_eq!(row[row.len() - shown..], figures(at)[..shown]);
                }
            }
        }
    }
}

#[test]
fn a_cross_table_is_on_paper_in_parts_that_have_room() {
    for (rounds, lengths) in
        [(3, vec![3]), (13, vec![13]), (14, vec![7, 7]), (19, vec![10, 9]), (27, vec![9, 9, 9])]
    {
        let tournament = played(Settings { seed: 3, ..Settings::usual("Parts", rounds) }, 12);
        let places = tournament.standings();
        for page in write_site(&tournament, &Language::ALL) {
            if !page.name.starts_with("crosstable") {
                continue;
            }
            let paper = page.html.split("<div class=\"paper\">").nth(1).unwrap_or(&page.html);
            let tables: Vec<&str> = paper.split("<table").skip(1).collect();
            let mut numbers = Vec::new();
            for table in &tables {
                let rows = cells(&format!("<table{table}"));
                assert_eq!(rows.len(), 1 + places.len());
                let head = &rows[0];
                // The rounds are between number and name, and points and the first tie-break.
                numbers.push(head[2..head.len() - 2].to_vec());
                for (row, place) in rows.iter().skip(1).zip(&places) {
                    assert_eq!(row[1], tournament.entrant(&place.player).expect("a player").player.name);
                    assert_eq!(row[row.len() - 2], place.points.to_string());
                }
            }
            assert_eq!(numbers.iter().map(Vec::len).collect::<Vec<_>>(), lengths, "{}", page.name);
            let all: Vec<String> = (1..=rounds).map(|round| round.to_string()).collect();
            assert_eq!(numbers.concat(), all, "{}", page.name);
            let whole = cells(&page.html);
            assert_eq!(whole[0].len(), usize::try_from(rounds).expect("few") + 4, "on a screen it is one");
        }
    }
}
