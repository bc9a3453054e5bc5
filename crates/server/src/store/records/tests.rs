//! Compares the answers of the records with a scan of all games.

use std::collections::BTreeMap;
use std::path::Path;

use outflank_formats::record::GameRecord;
use outflank_records::{Account, Filed, Filing, PlayedGame, Viewpoint};
use outflank_rules::{AnyGame, Color, Playthrough, SplitMix64, open};
use tokio::sync::mpsc;

use super::*;

mod doubles;

fn othello() -> AnyGame {
    open(&"othello".parse().unwrap())
}

/// Returns a random game of at least eight plies between two of three people, in one of five years.
fn record(seed: u64) -> GameRecord {
    let game = othello();
    let mut random = SplitMix64::new(seed);
    let played = Playthrough::random_opening(game.start(), 8 + random.below(52), &mut random);
    let mut record = GameRecord::of(&game, &played);
    let names = ["Ivo Black", "Ann White", "Lee Grey"];
    record.heading.players.black.name = Some(names[random.below(3)].to_owned());
    record.heading.players.white.name = Some(names[random.below(3)].to_owned());
    record.heading.event = Some(["Spring Open", "Autumn 100%"][random.below(2)].to_owned());
    record.heading.date = outflank_formats::record::Date::read(&format!("{}", 1990 + random.below(5)));
    record
}

fn filed(records: &[GameRecord]) -> Vec<Filed> {
    let mut filing = Filing::default();
    records.iter().map(|record| filing.file(record).unwrap()).collect()
}

/// Imports games as one source.
async fn add(importer: &mut Importer, source: &str, games: Vec<Filed>) -> ImportReport {
    let (batches, mut waiting) = mpsc::channel::<Result<Vec<Filed>, RecordsError>>(1);
    let sending = async move {
        let mut games = games.into_iter().peekable();
        while games.peek().is_some() {
            batches.send(Ok(games.by_ref().take(7).collect())).await.unwrap();
        }
    };
    let (report, ()) = tokio::join!(importer.add(source, &mut waiting), sending);
    report.unwrap()
}

async fn opened(directory: &Path) -> Records {
    Records::open(directory).await.unwrap()
}

#[tokio::test]
async fn a_position_is_found_as_going_through_all_games_finds_it() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let all: Vec<GameRecord> = (0..400).map(record).collect();
    let mut importer = records.importer().await.unwrap();
    // More sources than the most runs, so that runs are merged.
    for (at, part) in all.chunks(20).enumerate() {
        let report = add(&mut importer, &format!("source {at}"), filed(part)).await;
        assert_eq!(report.imported + report.duplicates, 20);
    }
    importer.close().await.unwrap();
    let statistics = records.statistics().await.unwrap();
    assert!(statistics.runs <= 8, "{statistics:?}");
    let games = filed(&all);
    let mut asked_of: Vec<Playthrough> = (0..12)
        .map(|seed| {
            Playthrough::random_opening(othello().start(), seed as usize % 7, &mut SplitMix64::new(seed))
        })
        .collect();
    asked_of.push(Playthrough::new(othello().start()));
    for played in asked_of {
        let view = Viewpoint::of(played.position());
        for asked in [
            Asked::default(),
            Asked { player: Some("white ann".into()), ..Asked::default() },
            Asked { player: Some("Ann".into()), color: Some(Color::White), ..Asked::default() },
            Asked {
                occasion: Some("100%".into()),
                from_year: Some(1991),
                to_year: Some(1993),
                ..Asked::default()
            },
        ] {
            let is_asked = |game: &&Filed| {
                let is_ann = |side: Color| {
                    asked.color.is_none_or(|color| color == side) && game.players[side] == "Ann White"
                };
                let has_player = asked.player.is_none() || Color::ALL.into_iter().any(is_ann);
                let year = game.year.unwrap();
                has_player
                    && asked.occasion.as_ref().is_none_or(|part| game.occasion.contains(part))
                    && asked.from_year.is_none_or(|first| year >= first)
                    && asked.to_year.is_none_or(|last| year <= last)
            };
            let mut wanted: BTreeMap<String, u32> = BTreeMap::new();
            let mut seen = std::collections::HashSet::new();
            let mut n_games = 0;
            for game in games
                .iter()
                .filter(|game| seen.insert((game.positions(), game.particulars())))
                .filter(is_asked)
            {
                let Some((_, next)) = game.walk.steps.iter().find(|(key, _)| *key == view.key()) else {
                    continue;
                };
                n_games += 1;
                if let Some(text) = view.move_of(*next) {
                    *wanted.entry(text).or_default() += 1;
                }
            }
            let found = records.position(&view, &Asked { listed: 5, ..asked.clone() }).await.unwrap();
            let again = records.position(&view, &Asked { listed: 5, ..asked.clone() }).await.unwrap();
            assert_eq!(again, found, "what is remembered is what was found");
            let moves: BTreeMap<String, u32> =
                found.table.moves.iter().map(|it| (it.text.clone(), it.all.games)).collect();
            assert_eq!((found.table.all.games, moves), (n_games, wanted), "{asked:?}");
            assert_eq!(found.games.len() as u32, n_games.min(5));
        }
    }
    records.close().await;
}

/// Facts are on pages of some thousand games. A search reads all pages, or only some of them.
#[tokio::test]
async fn games_of_many_pages_are_counted_as_those_of_one() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let n_games = 2 * outflank_records::GAMES_A_PAGE + 77;
    let game = othello();
    let mut filing = Filing::default();
    let games: Vec<Filed> = (0..n_games)
        .map(|number| {
            let mut random = SplitMix64::new(number.into());
            let played = Playthrough::random_opening(game.start(), 1 + random.below(4), &mut random);
            let mut record = GameRecord::of(&game, &played);
            record.heading.players.black.name = Some(format!("Number {number}"));
            // Only the first and the last page have games of this player.
            let is_rare = number < 50 || number >= n_games - 50;
            record.heading.players.white.name = Some(if is_rare { "Rare" } else { "Usual" }.to_owned());
            record.heading.date =
                outflank_formats::record::Date::read(&format!("{}", 1990 + random.below(30)));
            filing.file(&record).unwrap()
        })
        .collect();
    let mut importer = records.importer().await.unwrap();
    assert_eq!(add(&mut importer, "many", games.clone()).await.imported, u64::from(n_games));
    importer.close().await.unwrap();
    let view = Viewpoint::of(&game.start());
    let rare = Some("rare".to_owned());
    for asked in [
        Asked { listed: 9, ..Asked::default() },
        Asked { listed: 9, player: rare.clone(), ..Asked::default() },
        Asked { listed: 9, from_year: Some(2000), to_year: Some(2001), ..Asked::default() },
        Asked { listed: 200, player: rare, from_year: Some(2005), ..Asked::default() },
    ] {
        let mut wanted: Vec<(u16, u32)> = (0..)
            .zip(&games)
            .filter(|(_, game)| asked.player.is_none() || game.players.white == "Rare")
            .map(|(number, game)| (game.year.unwrap(), number))
            .filter(|(year, _)| asked.from_year.is_none_or(|first| *year >= first))
            .filter(|(year, _)| asked.to_year.is_none_or(|last| *year <= last))
            .collect();
        wanted.sort_unstable_by(|a, b| b.cmp(a));
        let numbers = |games: &[FoundGame]| games.iter().map(|game| game.number).collect::<Vec<_>>();
        let latest: Vec<u32> = wanted.iter().map(|(_, number)| *number).take(asked.listed).collect();
        let found = records.position(&view, &asked).await.unwrap();
        let years: u32 =
            found.table.moves.iter().flat_map(|made| &made.by_year).map(|(_, counts)| counts.games).sum();
        assert_eq!((found.table.all.games, years), (wanted.len() as u32, wanted.len() as u32), "{asked:?}");
        assert_eq!(numbers(&found.games), latest, "{asked:?}");
        assert_eq!(numbers(&records.games(&asked).await.unwrap()), latest, "{asked:?}");
    }
    records.close().await;
}

#[tokio::test]
async fn a_player_is_summed_up_as_going_through_all_games_does_it() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let mut importer = records.importer().await.unwrap();
    let all: Vec<GameRecord> = (0..300).map(record).collect();
    add(&mut importer, "games", filed(&all)).await;
    importer.close().await.unwrap();
    let mut seen = std::collections::HashSet::new();
    let mut games = filed(&all);
    games.retain(|game| seen.insert((game.positions(), game.particulars())));
    let asked = |name: &str| AskedAccount { name: name.into(), from_year: Some(1991), to_year: None };
    for name in ["Ann White", "Ivo Black", "Lee Grey"] {
        let mut wanted = Vec::new();
        for game in games.iter().filter(|game| game.year.is_some_and(|year| year >= 1991)) {
            let color = match Color::ALL.into_iter().find(|color| game.players[*color] == name) {
                Some(color) => color,
                None => continue,
            };
            let opening = outflank_records::opening_of(game.walk.steps.iter().map(|(key, _)| *key));
            wanted.push(PlayedGame {
                color,
                opponent: Some(game.players[color.opponent()].clone()),
                year: game.year,
                verdict: game.verdict,
                difference: game.difference,
                opening: opening.map(|(opening, _)| opening),
            });
        }
        let account = Account::of(wanted);
        assert!(account.by_color.black.games > 20 && account.openings.len() > 2, "{account:?}");
        let turned: Vec<&str> = name.split(' ').rev().collect();
        for written in [name.to_owned(), turned.join(", ").to_uppercase()] {
            let found = records.account(&asked(&written)).await.unwrap();
            assert_eq!(found, FoundAccount::One(name.to_owned(), account.clone()));
        }
    }
    assert_eq!(records.account(&asked("Nobody At All")).await.unwrap(), FoundAccount::Nobody);
    let Ok(FoundAccount::One(name, _)) = records.account(&asked("gre")).await else {
        panic!("one begins so")
    };
    assert_eq!(name, "Lee Grey");
    // A blank matches every name.
    let Ok(FoundAccount::Several(players)) = records.account(&asked(" ")).await else { panic!("all") };
    assert_eq!(players.len(), 3);
    records.close().await;
}

#[tokio::test]
async fn a_second_import_changes_nothing_and_a_source_that_fails_leaves_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let all: Vec<GameRecord> = (0..50).map(record).collect();
    let mut importer = records.importer().await.unwrap();
    let first = add(&mut importer, "games.ggf", filed(&all)).await;
    let before = records.statistics().await.unwrap();
    assert_eq!((first.imported, before.games, before.sources), (50, 50, 1));
    let again = add(&mut importer, "copy.ggf", filed(&all)).await;
    assert_eq!(again, ImportReport { imported: 0, duplicates: 50, completed: 0 });
    assert_eq!(records.statistics().await.unwrap(), before);

    // Games before the error must stay neither in the tables nor in the importer's memory.
    let others: Vec<GameRecord> = (100..130).map(record).collect();
    let (batches, mut waiting) = mpsc::channel(2);
    batches.send(Ok(filed(&others))).await.unwrap();
    batches.send(Err(RecordsError::InUse("x".into()))).await.unwrap();
    drop(batches);
    assert!(matches!(importer.add("broken.ggf", &mut waiting).await, Err(RecordsError::InUse(_))));
    assert_eq!(records.statistics().await.unwrap(), before);
    assert_eq!(add(&mut importer, "whole.ggf", filed(&others)).await.imported, 30);
    importer.close().await.unwrap();
    assert_eq!(records.statistics().await.unwrap().games, 80);
    records.close().await;
}

#[tokio::test]
async fn one_at_a_time_adds_games_and_others_read_meanwhile() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let importer = records.importer().await.unwrap();
    assert!(matches!(records.importer().await, Err(RecordsError::InUse(_))));
    assert_eq!(records.statistics().await.unwrap().games, 0);
    // Another program can open the records at the same time.
    let other = opened(directory.path()).await;
    assert_eq!(other.games(&Asked::default()).await.unwrap(), []);
    importer.close().await.unwrap();
    assert!(records.importer().await.is_ok());
    other.close().await;
    records.close().await;
}

#[tokio::test]
async fn people_and_occasions_are_found_by_parts_of_their_names() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let mut all: Vec<GameRecord> = (0..60).map(record).collect();
    // The same person in another spelling.
    all[0].heading.players.black.name = Some("WHITE, Ann".to_owned());
    let mut importer = records.importer().await.unwrap();
    add(&mut importer, "games", filed(&all)).await;
    importer.close().await.unwrap();
    let players = records.players("whi", 10).await.unwrap();
    assert_eq!(players.len(), 1);
    let by_hand = |side: fn(&Filed) -> &String| {
        filed(&all).iter().filter(|game| side(game).to_lowercase().contains("white")).count() as u64
    };
    assert_eq!(
        (players[0].black, players[0].white),
        (by_hand(|it| &it.players.black), by_hand(|it| &it.players.white))
    );
    assert_eq!(records.players("nobody", 10).await.unwrap(), []);
    let occasions = records.occasions("100%", 10).await.unwrap();
    assert_eq!(occasions.len(), 1);
    assert_eq!(
        occasions[0].games,
        filed(&all).iter().filter(|game| game.occasion.contains("100%")).count() as u64
    );
    // A percent sign matches only itself.
    assert_eq!(records.occasions("Sp%n", 10).await.unwrap(), []);
    records.close().await;
}

/// Cached answers must reflect changes of the games, whether by this program or another.
#[tokio::test]
async fn an_answer_that_is_remembered_is_that_of_the_games_of_now() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let asked = Asked { listed: 3, ..Asked::default() };
    let start = Viewpoint::of(&othello().start());
    let all: Vec<GameRecord> = (0..60).map(record).collect();
    let opening =
        ["d3", "c4", "f5", "e6"].map(|text| Viewpoint::of(&othello().start().play(text).unwrap().0));
    for (round, games) in all.chunks(20).enumerate() {
        let mut importer = records.importer().await.unwrap();
        add(&mut importer, &format!("part {round}"), filed(games)).await;
        importer.close().await.unwrap();
        let fresh = opened(directory.path()).await;
        // After one move, all four possible positions are one position, seen from four sides. Each must get
        // its own moves.
        for view in opening.iter().chain([&start]) {
            let found = records.position(view, &asked).await.unwrap();
            assert_eq!(found, fresh.position(view, &asked).await.unwrap());
            assert_eq!(found.table.all.games as usize, 20 * (round + 1));
            assert_eq!(records.position(view, &asked).await.unwrap(), found);
        }
        fresh.close().await;
    }
    let id = crate::GameId::random().unwrap();
    let mut filer = records.filer().await.unwrap();
    filer
        .add_played(filed(&[record(1000)]).into_iter().map(|game| (id.clone(), game)).collect())
        .await
        .unwrap();
    assert_eq!(records.position(&start, &asked).await.unwrap().table.all.games, 61);
    filer.remove_played(&[id]).await.unwrap();
    assert_eq!(records.position(&start, &asked).await.unwrap().table.all.games, 60);
    records.close().await;
}

#[tokio::test]
async fn no_folder_of_a_source_is_told_or_kept() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(FILE);
    let records = opened(directory.path()).await;
    let mut importer = records.importer().await.unwrap();
    add(&mut importer, "/srv/of ann/c.ggf", filed(&[record(1)])).await;
    importer.close().await.unwrap();
    let mut connection = Connection::open(&to_write(&path)).await.unwrap();
    let names: Vec<String> = connection.ask("SELECT name FROM source").column().await.unwrap();
    assert_eq!(names, ["c.ggf"]);
    // A folder that another program has stored there must not appear either.
    connection.run_all("UPDATE source SET name = '/srv/of ann/d.ggf'").await.unwrap();
    connection.close().await.unwrap();
    assert_eq!(records.games(&Asked { listed: 1, ..Asked::default() }).await.unwrap()[0].source, "d.ggf");
    records.close().await;
}

#[tokio::test]
async fn moves_that_nobody_chose_are_kept_and_learned_later() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(FILE);
    let (mut xot, other) = (record(1), record(2));
    xot.give(8);
    let records = opened(directory.path()).await;
    let mut importer = records.importer().await.unwrap();
    add(&mut importer, "all.pgn", filed(&[xot.clone(), other])).await;
    importer.close().await.unwrap();
    let given = async |records: &Records| {
        let games = records.games(&Asked { listed: 9, ..Asked::default() }).await.unwrap();
        let mut given: Vec<u32> = games.iter().map(|game| game.given).collect();
        given.sort_unstable();
        given
    };
    assert_eq!(given(&records).await, [0, 8]);
    records.close().await;
    // As if the source did not state this number.
    let mut connection = Connection::open(&to_write(&path)).await.unwrap();
    connection.run_all("UPDATE record SET given = 0").await.unwrap();
    connection.close().await.unwrap();
    let records = opened(directory.path()).await;
    assert_eq!(given(&records).await, [0, 0]);
    let mut importer = records.importer().await.unwrap();
    let report = add(&mut importer, "again.pgn", filed(&[xot])).await;
    assert_eq!((report.imported, report.completed), (0, 1));
    importer.close().await.unwrap();
    assert_eq!(given(&records).await, [0, 8]);
    records.close().await;
}

#[tokio::test]
async fn a_damaged_index_is_said_and_nothing_is_made_up() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let mut importer = records.importer().await.unwrap();
    add(&mut importer, "games", filed(&(0..30).map(record).collect::<Vec<_>>())).await;
    importer.close().await.unwrap();
    let mut connection = Connection::open(&to_write(&directory.path().join(FILE))).await.unwrap();
    connection.run_all("UPDATE run_block SET bytes = x'8080'").await.unwrap();
    connection.close().await.unwrap();
    let view = Viewpoint::of(&othello().start());
    assert!(matches!(records.position(&view, &Asked::default()).await, Err(RecordsError::Damaged(_))));
    records.close().await;
}

#[tokio::test]
async fn a_file_that_is_none_of_ours_is_left_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(FILE);
    std::fs::write(&path, "not a database at all").unwrap();
    assert!(matches!(Records::open(directory.path()).await, Err(OpenError::NotADatabase(_))));
    assert_eq!(std::fs::read(&path).unwrap(), b"not a database at all");
}
