//! Several records of one game, with different facts.

use std::collections::BTreeSet;

use outflank_formats::record::{Date, Score, StatedResult};
use outflank_records::same_games;
use outflank_rules::ByColor;

use super::*;

/// Moves that several games share. Two of the lists are complete games, and two are not.
fn moves(which: usize) -> Playthrough {
    let mut random = SplitMix64::new(which as u64);
    let mut played = Playthrough::random_opening(othello().start(), [12, 30, 20, 20][which], &mut random);
    while which < 2 && played.position().to_move().is_some() {
        let legal = played.position().legal();
        let text = legal[random.below(legal.len())].text.clone();
        played.play(&text).unwrap();
    }
    played
}

/// Returns a record with random facts from a small choice, so that many records are of the same game.
fn some(random: &mut SplitMix64) -> GameRecord {
    let mut record = GameRecord::of(&othello(), &moves(random.below(4)));
    let heading = &mut record.heading;
    let mut says = |often: usize| random.below(4) < often;
    let (names, year, score, event, round) = (says(2), says(2), says(1), says(1), says(1));
    let mut pick = |of: usize| random.below(of);
    if names {
        heading.players.black.name = Some(["Ann White", "Ivo Black"][pick(2)].to_owned());
    }
    if names && pick(4) > 0 {
        heading.players.white.name = Some(["Lee Grey", "GREY, Lee", "Bo"][pick(3)].to_owned());
    }
    if year {
        heading.date = Date::read(["1983", "1984-05-01"][pick(2)]);
    }
    if score {
        let discs = [ByColor { black: 40, white: 24 }, ByColor { black: 24, white: 40 }][pick(2)];
        heading.result = Some(StatedResult { score: Some(Score::Discs(discs)), how: None });
    }
    heading.event = event.then(|| "Spring Open".to_owned());
    heading.round = round.then(|| "3".to_owned());
    record.given = if random.below(4) == 0 { 8 } else { 0 };
    record
}

/// Returns the facts of a game, independent of spelling.
fn said(game: &FoundGame) -> String {
    let name = |name: &Option<String>| name.as_deref().map(outflank_records::name_key).unwrap_or_default();
    let FoundGame { moves, played_on, black_discs, white_discs, .. } = game;
    let year = played_on.as_ref().map(|day| &day[..4]);
    format!("{moves} {} {} {year:?} {black_discs:?} {white_discs:?}", name(&game.black), name(&game.white))
}

/// Returns all games.
async fn all(records: &Records) -> Vec<FoundGame> {
    let asked = Asked { listed: 10_000, ..Asked::default() };
    let games = records.games(&asked).await.unwrap();
    let statistics = records.statistics().await.unwrap();
    // All ways of counting the games agree.
    let start = records.position(&Viewpoint::of(&othello().start()), &asked).await.unwrap();
    assert_eq!(
        (statistics.games, start.table.all.games as usize, start.games.len()),
        (games.len() as u64, games.len(), games.len())
    );
    let people: BTreeSet<&String> =
        games.iter().flat_map(|game| [&game.black, &game.white]).flatten().collect();
    assert_eq!(statistics.people, people.len() as u64);
    games
}

fn shuffled<T>(items: &mut [T], random: &mut SplitMix64) {
    for at in (1..items.len()).rev() {
        items.swap(at, random.below(at + 1));
    }
}

/// Returns the number of distinct games: records with facts that no other record contains.
fn distinct(records: &[GameRecord]) -> usize {
    let games = filed(records);
    let positions: BTreeSet<u64> = games.iter().map(Filed::positions).collect();
    let of = |positions: u64| -> usize {
        let said: Vec<_> =
            games.iter().filter(|game| game.positions() == positions).map(Filed::particulars).collect();
        same_games(&said).iter().enumerate().filter(|(at, place)| at == *place).count()
    };
    positions.into_iter().map(of).sum()
}

#[tokio::test]
async fn the_order_of_files_and_games_does_not_matter_and_none_counts_twice() {
    for seed in 0..25 {
        let mut random = SplitMix64::new(seed);
        let mut records: Vec<GameRecord> = (0..3 + random.below(25)).map(|_| some(&mut random)).collect();
        let expected = distinct(&records);
        let mut seen: Option<Vec<String>> = None;
        for _ in 0..3 {
            shuffled(&mut records, &mut random);
            let directory = tempfile::tempdir().unwrap();
            let kept = opened(directory.path()).await;
            let mut importer = kept.importer().await.unwrap();
            for part in records.chunks(1 + random.below(9)) {
                let report = add(&mut importer, "part", filed(part)).await;
                assert_eq!(report.imported + report.duplicates, part.len() as u64);
                // A query in between fills the cache.
                let _now = all(&kept).await;
            }
            let games = all(&kept).await;
            assert_eq!(games.len(), expected, "{seed}");
            let mut now: Vec<String> = games.iter().map(said).collect();
            now.sort();
            assert_eq!(seen.get_or_insert_with(|| now.clone()), &now, "{seed}");
            // Every fact of a record belongs to a stored game.
            for game in filed(&records) {
                let name = outflank_records::name_key;
                let is_of = |found: &&FoundGame| {
                    let key = |found: &Option<String>| found.as_deref().map(name).unwrap_or_default();
                    let has = |own: &str, found: &Option<String>| own.is_empty() || name(own) == key(found);
                    found.moves.len() == game.walk.moves.len()
                        && has(&game.players.black, &found.black)
                        && has(&game.players.white, &found.white)
                        && (game.occasion.is_empty() || found.occasion.is_some())
                        && (game.round.is_none() || found.round.is_some())
                        && (game.given == 0 || found.given == game.given)
                        && game.year.is_none_or(|year| {
                            found.played_on.as_ref().is_some_and(|day| day.starts_with(&year.to_string()))
                        })
                        && game.discs.is_none_or(|discs| found.black_discs == Some(discs.black))
                };
                assert!(games.iter().any(|found| is_of(&found)), "{seed}: {game:?} in {games:?}");
            }
            // Importing again changes nothing.
            let before = (games, kept.statistics().await.unwrap());
            shuffled(&mut records, &mut random);
            let report = add(&mut importer, "again", filed(&records)).await;
            assert_eq!((report.imported, report.completed), (0, 0), "{seed}");
            assert_eq!((all(&kept).await, kept.statistics().await.unwrap()), before, "{seed}");
            importer.close().await.unwrap();
            kept.close().await;
        }
    }
}

/// Returns a game of a WTHOR file, with or without its name files.
fn of_wthor(players: bool, tournaments: bool) -> GameRecord {
    let mut record = GameRecord::of(&othello(), &moves(2));
    record.heading.date = Date::read("1983");
    let discs = ByColor { black: 40, white: 24 };
    record.heading.result = Some(StatedResult { score: Some(Score::Discs(discs)), how: None });
    if players {
        record.heading.players.black.name = Some("Ann White".to_owned());
        record.heading.players.white.name = Some("Lee Grey".to_owned());
    }
    record.heading.event = tournaments.then(|| "Spring Open".to_owned());
    record
}

#[tokio::test]
async fn names_that_come_later_are_filled_in_and_names_that_are_there_stay() {
    for order in [
        [(false, false), (true, true)],
        [(true, true), (false, false)],
        [(true, false), (false, true)],
        [(false, true), (true, false)],
    ] {
        let directory = tempfile::tempdir().unwrap();
        let records = opened(directory.path()).await;
        let mut importer = records.importer().await.unwrap();
        let reports = [
            add(&mut importer, "first.wtb", filed(&[of_wthor(order[0].0, order[0].1)])).await,
            add(&mut importer, "second.wtb", filed(&[of_wthor(order[1].0, order[1].1)])).await,
        ];
        let completed = u64::from(order[0] != (true, true));
        assert_eq!(reports[0], ImportReport { imported: 1, duplicates: 0, completed: 0 });
        assert_eq!(reports[1], ImportReport { imported: 0, duplicates: 1, completed }, "{order:?}");
        importer.close().await.unwrap();
        let games = all(&records).await;
        let game = &games[0];
        assert_eq!(
            (games.len(), game.black.as_deref(), game.white.as_deref(), game.occasion.as_deref()),
            (1, Some("Ann White"), Some("Lee Grey"), Some("Spring Open"))
        );
        assert_eq!(records.players("ann", 5).await.unwrap().len(), 1);
        assert_eq!(records.occasions("spring", 5).await.unwrap()[0].games, 1);
        let asked = AskedAccount { name: "Ann White".into(), ..AskedAccount::default() };
        let FoundAccount::One(_, account) = records.account(&asked).await.unwrap() else { panic!("one") };
        assert_eq!(account.by_color.black.games, 1);
        assert_eq!(records.statistics().await.unwrap().sources, 1);
        records.close().await;
    }
}

#[tokio::test]
async fn a_game_that_was_played_here_says_who_played_and_takes_that_with_it() {
    let directory = tempfile::tempdir().unwrap();
    let records = opened(directory.path()).await;
    let mut importer = records.importer().await.unwrap();
    add(&mut importer, "moves.txt", filed(&[GameRecord::of(&othello(), &moves(2))])).await;
    importer.close().await.unwrap();
    let id = crate::GameId::random().unwrap();
    let mut filer = records.filer().await.unwrap();
    let game = filed(&[of_wthor(true, false)]).remove(0);
    filer.add_played(vec![(id.clone(), game.clone())]).await.unwrap();
    filer.close().await.unwrap();
    assert_eq!(all(&records).await[0].black.as_deref(), Some("Ann White"));
    // After a file has added facts, the game still counts as played here.
    let mut importer = records.importer().await.unwrap();
    assert_eq!(add(&mut importer, "more.wtb", filed(&[of_wthor(true, true)])).await.completed, 1);
    importer.close().await.unwrap();
    let mut filer = records.filer().await.unwrap();
    filer.remove_played(&[id]).await.unwrap();
    filer.close().await.unwrap();
    assert_eq!(all(&records).await, []);
    assert_eq!(records.players("ann", 5).await.unwrap(), []);
    records.close().await;
}
