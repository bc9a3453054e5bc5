//! Line ends, a byte order mark and blank lines at the end do not change how a file is read.

use std::fmt::Debug;

use outflank_tournament::exchange::{
    SheetFormat, is_rating_file, read_papp_players, read_papp_work, read_players_table, read_rating_file,
    read_results_table, read_rounds_table, read_trf, write_papp_work, write_rating_file, write_results_table,
    write_trf,
};
use outflank_tournament::rating::Results;
use outflank_tournament::{Log, plain};

use super::tournament;

/// Checks that a text is read the same in every form in which a program may save it.
#[track_caller]
fn is_read_alike<T: Debug>(text: &str, read: impl Fn(&str) -> T) {
    let expected = format!("{:?}", read(text));
    let blank = format!("{text}\n \t\n\n");
    for saved in [text, &blank] {
        for end in ["\n", "\r\n", "\r"] {
            for mark in ["", "\u{feff}"] {
                let saved = format!("{mark}{}", saved.replace('\n', end));
                assert_eq!(format!("{:?}", read(&saved)), expected, "{saved:?}");
            }
        }
    }
}

/// Reads a table of results.
fn results(text: &str) -> Result<String, String> {
    let mut results = Results::new();
    let count = read_results_table(text, "x", &mut results).map_err(|error| error.to_string())?;
    Ok(format!("{count} {:?} {:?}", results.people(), results.games()))
}

#[test]
fn every_format_is_read_alike_however_it_was_saved() {
    for seed in [1, 5, 9] {
        let event = tournament(seed);
        let work = write_papp_work(&event).expect("numbers alone");
        let elo = write_rating_file(&event, "Ann Lee").expect("a day and numbers");
        let trf = write_trf(&event).expect("short names");
        let rounds = write_results_table(&event).expect("a table");
        let json = plain::write(&event).expect("games that were played");
        assert!(
            read_papp_work(&work, &[]).is_ok() && read_rating_file(&elo).is_ok() && read_trf(&trf).is_ok()
        );
        assert!(read_rounds_table(&rounds, "x", 64).is_ok() && plain::read(&json).is_ok());
        is_read_alike(&work, |text| read_papp_work(text, &[]));
        is_read_alike(&elo, |text| (is_rating_file(text), read_rating_file(text)));
        is_read_alike(&trf, read_trf);
        is_read_alike(&rounds, |text| read_rounds_table(text, "x", 64));
        is_read_alike(&json, plain::read);
        for text in [&work, &elo, &trf, &rounds, &json] {
            is_read_alike(text, SheetFormat::recognized);
        }
    }
}

#[test]
fn lists_of_players_and_of_results_are_read_alike() {
    let list = "pays = ARG\n280016 ACUNA, Ricardo   %_<1641>\n  4167 COELLO, Alejandro {USA} 'since 2019\n";
    assert_eq!(read_papp_players(list).expect("a list").len(), 2);
    is_read_alike(list, read_papp_players);
    let new = "%_% 12 LEE, Ann {GBR}\n& +000012 +000013;\n(000012 42 000013 22);\nronde-suivante;\n";
    assert_eq!(read_papp_work(new, &[]).expect("a file").entrants[0].player.name, "LEE, Ann");
    is_read_alike(new, |text| read_papp_work(text, &[]));
    let table = "id;name;club\n1;Ann;\"A; B\"\n;Bo;\n";
    assert_eq!(read_players_table(table, 1).expect("a table").len(), 2);
    is_read_alike(table, |text| read_players_table(text, 1));
    let games = "black;white;result\n\"Lee; Ann\";Bo;1\nBo;Cy;0.5\n";
    assert!(results(games).is_ok_and(|read| read.starts_with("2 ")));
    is_read_alike(games, results);
    // Errors are reported with the same line number.
    is_read_alike("black,white,result\n\nAnn,Bo,1\nAnn,Bo,2\n", results);
}

#[test]
fn rows_in_which_nothing_stands_are_passed_over() {
    let games = "black;white;result\nAnn;Bo;1\nBo;Cy;0.5\n";
    let gaps = "\n;;\n \nblack;white;result\n;;\nAnn;Bo;1\n   \n; ;\nBo;Cy;0.5\n;;;;\n";
    assert_eq!(results(gaps), results(games));
}

#[test]
fn the_file_of_an_event_is_read_alike() {
    let event = outflank_tournament::exchange::Sheet::of(&tournament(3)).log().expect("a log").write();
    assert!(Log::read(&event).is_ok());
    is_read_alike(&event, Log::read);
}
