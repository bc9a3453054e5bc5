//! `tournament import` and `export`: events in files of other programs.

use std::fs;
use std::path::PathBuf;

use crate::program::{Ran, run};

/// A directory with files.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a directory"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        self.path(name).to_str().expect("a UTF-8 path").to_owned()
    }

    fn write(&self, name: &str, content: &[u8]) -> String {
        fs::write(self.path(name), content).expect("writable");
        self.text(name)
    }

    /// Returns a simulated event whose players are identified by numbers.
    fn event(&self) -> String {
        let event = self.text("trial.event");
        let arguments = ["--players", "15", "--rounds", "5", "--seed", "3", "--date", "2024-05-12"];
        run(&[&["tournament", "simulate", &event][..], &arguments].concat()).results();
        event
    }
}

fn tournament(arguments: &[&str]) -> Ran {
    run(&[&["tournament"], arguments].concat())
}

#[test]
fn an_event_goes_to_another_program_and_comes_back() {
    let folder = Folder::new();
    let event = folder.event();
    let standings = |event: &str| {
        tournament(&["standings", event, "--json", "--mode", "papp", "--constant", "13"]).json()
    };
    let before = standings(&event);
    let (work, list) = (folder.text("work.txt"), folder.text("joueurs.txt"));
    tournament(&["export", &event, &work, "--to", "papp"]).results();
    tournament(&["export", &event, &list, "--to", "papp-players"]).results();
    let back = folder.text("papp.event");
    tournament(&["import", &back, &work, "--players", &list]).results();
    assert_eq!(standings(&back), before);
    for (form, format) in [("elo", "elo"), ("results", "csv")] {
        let (file, back) = (folder.text(form), folder.text(&format!("{form}.event")));
        tournament(&["export", &event, &file, "--to", form]).results();
        tournament(&["import", &back, &file, "--from", format]).results();
        let points = |event: &str| {
            let mut rows: Vec<String> = standings(event)
                .iter()
                .map(|row| format!("{} {} {}", row["id"], row["points"], row["discs"]))
                .collect();
            rows.sort();
            rows
        };
        assert_eq!(points(&back), points(&event), "{form}");
    }
    // An existing event is not overwritten.
    let refused = tournament(&["import", &back, &work]);
    assert!(refused.refusal().contains("already exists"), "{refused:?}");
}

#[test]
fn a_site_is_written_whole() {
    let folder = Folder::new();
    let event = folder.event();
    let site = folder.text("site");
    tournament(&["export", &event, &site, "--to", "site"]).results();
    let names = ["index", "rounds", "crosstable", "players"];
    for name in names.iter().flat_map(|name| [format!("{name}.html"), format!("{name}.ru.html")]) {
        let page = fs::read_to_string(folder.path("site").join(&name)).expect("a page");
        assert!(page.ends_with("</html>\n"), "{name}");
    }
    let russian = folder.text("ru");
    tournament(&["export", &event, &russian, "--to", "site", "--languages", "ru"]).results();
    let page = fs::read_to_string(folder.path("ru").join("index.html")).expect("a page");
    assert!(page.contains("<html lang=\"ru\">"));
    assert_eq!(fs::read_dir(folder.path("ru")).expect("a folder").count(), 4);
}

#[test]
fn a_failed_import_leaves_no_event() {
    let folder = Folder::new();
    let event = folder.text("x.event");
    for (name, content, part) in [
        ("a.txt", "& +1 +2;\n(1 2 65);\n", "a.txt:2: 1 against 2"),
        ("b.ELO", "%%Tournament: x\n%Round: 1\n1 (40)>(25) 2 B\n", "b.ELO:3: "),
        ("c.trf", "001    x\n", "c.trf:1: "),
        ("d.csv", "round,black_id,white_id\n1,1,1\n", "d.csv:2: 1 is already in round 1 in line 2"),
        (
            "e.ELO",
            "%%Tournament: x\n%Round: 1\n1 (40)>(24) 2 B\n%%Added results\n1 (40)>(24) 2 B\n",
            "--without-added",
        ),
        ("f.json", "{\"rounds\": 1", "f.json:1:"),
    ] {
        let file = folder.write(name, content.as_bytes());
        let refused = tournament(&["import", &event, &file]);
        assert!(refused.refusal().contains(part), "{name}: {refused:?}");
        assert!(!folder.path("x.event").exists(), "{name} left an event");
    }
}

#[test]
fn data_that_a_format_cannot_store_is_reported() {
    let folder = Folder::new();
    let event = folder.text("x.event");
    tournament(&["new", &event, "--name", "Club evening", "--rounds", "3"]).results();
    tournament(&["add", &event, "--id", "ann", "--name", "Ann"]).results();
    for (form, part) in [("elo", "requires the day of the event"), ("site", "name a folder")] {
        let refused = tournament(&["export", &event, "-", "--to", form]);
        assert!(refused.refusal().contains(part), "{form}: {refused:?}");
    }
    assert!(tournament(&["export", &event, "-", "--to", "players"]).results().contains("ann,+,Ann"));
}

#[test]
fn data_that_a_format_omits_is_reported() {
    let folder = Folder::new();
    let (event, file) = (folder.text("x.event"), folder.text("x.ELO"));
    let more = ["--system", "berger", "--seeding", "entry", "--date", "2024-05-12"];
    tournament(&[&["new", &event, "--name", "Club evening"][..], &more].concat()).results();
    for name in ["Ann", "Bo", "Cy"] {
        tournament(&["add", &event, "--name", name]).results();
    }
    tournament(&["pair", &event]).results();
    tournament(&["result", &event, "2+4"]).results();
    // Players with a number of the federation are not marked as new.
    for (player, number) in [("1", "145"), ("2", "146")] {
        tournament(&["add", &event, "--id", player, "--number", number, "--edit"]).results();
    }
    let notices = [
        "the file cannot say that this is a round robin: it has the games as rounds of a Swiss tournament",
        "without a federation number, and so marked as new (+): 3 Cy",
        "the event has no country: the file says ??",
        "no sender of the results is given: the file says ??",
    ];
    let lines = |begin: &str, notices: &[&str]| {
        notices.iter().map(|note| format!("{begin}{note}\n")).collect::<String>()
    };
    let export =
        |out: &str, more: &[&str]| tournament(&[&["export", &event, out, "--to", "elo"][..], more].concat());
    assert_eq!(export(&file, &[]).results(), lines("note: ", &notices));
    assert_eq!(export(&file, &["--sender", "Ann"]).results(), lines("note: ", &notices[..3]));
    // If the file goes to standard output, the notes do not mix with its lines.
    let shown = export("-", &["--sender", "Ann"]);
    assert_eq!((shown.status, shown.stderr), (Some(0), lines("outflank: ", &notices[..3])));
    assert_eq!(shown.stdout, fs::read_to_string(&file).expect("it was written"));
}

/// Lists from Excel in Western Europe and from PAPP are not UTF-8. The output for PAPP is Latin-1 again.
#[test]
fn a_list_is_read_as_it_is_written() {
    let folder = Folder::new();
    let event = folder.text("x.event");
    tournament(&["new", &event, "--name", "Club evening", "--rounds", "3"]).results();
    let list =
        folder.write("club.csv", b"name;country\r\nM\xfcller, J\xf6rg;GER\r\nNu\xf1ez, Jos\xe9;ESP\r\n");
    let ran = tournament(&["add", &event, "--from", &list]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "2 players\n"));
    assert!(ran.stderr.contains("club.csv: read as windows-1252"), "{}", ran.stderr);
    let papp = folder.write("joueurs.txt", b"% Liste\npays = FRA\n\n50001 B\xc9NARD, Zo\xe9 %_<1650>\n");
    tournament(&["add", &event, "--from", &papp, "--encoding", "latin1"]).results();
    let russian = folder.write("club.txt", b"\xc4\xf3\xf0\xed\xe5\xe2, \xc8\xeb\xfc\xff\n");
    let ran = tournament(&["add", &event, "--encoding", "koi8-r", "--from", &russian]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
    tournament(&["undo", &event]).results();
    let ran = tournament(&["add", &event, "--from", &russian]);
    assert!(ran.stderr.contains("club.txt: read as windows-1251"), "{}", ran.stderr);
    let players = tournament(&["export", &event, "-", "--to", "players"]).results().to_owned();
    for row in [
        "1,+,\"Müller, Jörg\",GER",
        "2,+,\"Nuñez, José\"",
        "50001,50001,\"BÉNARD, Zoé\",FRA,1650",
        "Дурнев, Илья",
    ] {
        assert!(players.contains(row), "{row}: {players}");
    }
    let out = folder.text("out.txt");
    let notes = tournament(&["export", &event, &out, "--to", "papp-players"]).results().to_owned();
    assert_eq!(notes, "note: the file has only the letters of Latin-1: Дурнев, Илья is Durnev, Ilya\n");
    let written = fs::read(&out).expect("the list");
    let wanted = b"\"M\xfcller\", \"J\xf6rg\"";
    assert!(written.windows(wanted.len()).any(|part| part == wanted), "{written:?}");
}
