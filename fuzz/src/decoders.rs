//! Every reader of untrusted input, as a function of bytes that must return for any input. Accepted input
//! must survive being written and read again.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::LazyLock;

use outflank_formats::book::{edax, egaroucid};
use outflank_formats::game::match_clock::MatchClock;
use outflank_formats::game::wthor::{NameKind, Names};
use outflank_formats::position::certificate::Certificate;
use outflank_formats::position::contents;
use outflank_formats::protocol::ggs::{MatchKind, Message, Reader};
use outflank_formats::protocol::lines::Lines;
use outflank_formats::protocol::{gtp, nboard};
use outflank_formats::record::GameRecord;
use outflank_formats::stream::Reading;
use outflank_formats::transcript::{self, Grammar, MoveText, PASS};
use outflank_formats::{Decoded, Encoding, FORMATS, Format, recognize};
use outflank_language::Language;
use outflank_play::{GuestId, Name, Principal, TimeControl};
use outflank_rules::{AnyGame, GameSpec, open};
use outflank_server::{GameId, ServerKey};
use outflank_tournament::desk::{self, How};
use outflank_tournament::exchange::{
    Fault, Sheet, SheetFormat, Unwritable, read_papp_players, read_papp_work, read_player_list,
    read_players_table, read_rating_file, read_results_table, read_rounds_table, read_trf,
    write_papp_players, write_papp_work, write_players_table, write_rating_file, write_site, write_trf,
};
use outflank_tournament::log::{read_entry, write_entry};
use outflank_tournament::rating::Results;
use outflank_tournament::{
    Entry, Event, Log, Player, PlayerId, Settings, Tournament, pairing, plain, titles,
};
use outflank_wire::client::{ClientMessage, Command};
use outflank_wire::game::{NewGame, RemoveGames, TryPosition};
use outflank_wire::guest::NewGuest;
use outflank_wire::inbox::{NewLetter, ReadLetters};
use outflank_wire::live::JoinGame;
use outflank_wire::moderation::{NewAct, NewReport};
use outflank_wire::sheet::CompareSheets;
use outflank_wire::tournament::NewTournament;
use outflank_wire::tournament_act::{ClaimPlayer, JoinTournament, SignSlip, TournamentCommand};

/// The name of a reader, the reader, and valid inputs as seeds.
pub type Decoder = (&'static str, fn(&[u8]), &'static [&'static [u8]]);

/// All readers.
pub const DECODERS: &[Decoder] = &[
    (
        "client_message",
        client_message,
        &[
            br#"{"kind":"command","game":"K7mRq2WxZ4hT","command":{"id":"9b1c","seen":7,"action":{"kind":"play","text":"d3"}}}"#,
            br#"{"kind":"follow","game":"K7mRq2WxZ4hT","since":7,"link":"TVE1D72FhbFCFZRfxzF6Og"}"#,
        ],
    ),
    (
        "body",
        body,
        &[
            br#"{"seats":{"black":{"kind":"human","name":"Anna"},"white":{"kind":"open"}},"terms":{"clock":"5+3"}}"#,
            br#"{"id":"a","seen":1,"action":{"kind":"seat","color":"white","seat":{"kind":"engine","level":3}}}"#,
            br#"{"start":{"kind":"transcript","moves":"f5d6"},"moves":["c3"]}"#,
            br#"{"settings":{"name":"Spring","rounds":7,"system":{"kind":"swiss"}},"listed":true}"#,
            br#"{"id":"a","act":{"kind":"result","round":1,"black":"1","white":"2","result":{"kind":"board","black":33,"white":20}}}"#,
            br#"{"round":1,"table":2,"color":"black","key":"TVE1D72FhbFCFZRfxzF6Og","slip":{"black":33,"white":20}}"#,
            br#"{"first":{"kind":"text","text":"f5d6"},"second":{"kind":"marks","marks":[{"number":1,"cell":37}]}}"#,
            br#"{"about":{"kind":"game","game":"K7mRq2WxZ4hT"},"reason":"computer","words":"2 s a move"}"#,
            br#"{"act":{"kind":"limit","limit":"chat","time":"week"},"reason":"insults","reports":[1,2]}"#,
            br#"{"id":"5f0c1b7a","text":"A good game!\n\nAnother one tonight?"}"#,
        ],
    ),
    (
        "event",
        event,
        &[
            br#"{"brightwell":{"constant_hundredths":null,"mode":"text"},"event":"created","mcmahon":[],"n":1,"name":"A","order":["bq","discs","lot"],"outflank_tournament":1,"penalties":{"bye_again":10000000,"color":[0,20,105,225,530,1075],"color_again":15,"country":[{"cost":2,"from":1}],"elitism":[{"cost":100,"from":1},{"cost":200,"from":4},{"cost":300,"from":6},{"cost":400,"from":10}],"float":[0,20000,40588,62785,87119,114041,143998,177453,214908,256910,304062,357037,416582,483534,558828,643514,738767,845906,966413,1101949,1254381,1425805,1618578,1835345,2079081],"float_again":25,"float_back":10,"immediate":1,"other_colors":5000000,"repeats_last":true,"same_colors":10000000},"rounds":2,"seed":7,"seeding":"rating","squares":64,"system":{"kind":"swiss"},"team_size":3,"time_rule":"play-on","unplayed":{"bye_discs":40,"forfeit_discs":40,"late_points":0}}
{"country":"NOR","event":"joined","n":2,"name":"Lee, Ann","player":"1","rating":1650,"woman":true}
{"event":"joined","n":3,"name":"Bo","player":"2"}
{"by":"program","byes":[],"event":"paired","n":4,"round":1,"tables":[["2","1"]]}
{"black":"2","discs":[30,34],"event":"ended","n":5,"round":1,"white":"1"}"#,
        ],
    ),
    (
        "results_of_an_event",
        results_of_an_event,
        &[
            br#"{"bye_discs": 40,
 "name": "A",
 "rounds": 2,
 "seed": 7,
 "squares": 64,
 "players": [
  {"country":"NOR","id":"1","name":"Lee, Ann","rating":1650,"woman":true},
  {"id":"2","name":"Bo"}],
 "results": [
  [{"black":"2","black_discs":30,"white":"1","white_discs":34}]]}"#,
            br#"012 A
062 2
001    1 w    Lee, Ann                          1650 NOR           1             1.0    1     2 w 1
001    2      Bo                                                   2             0.0    2     1 b 0
XXR 2"#,
            br#"%%Tournament: A
%%Country: FRA
%%Date: 04/01/2025
%%Sender: ??

%        ID, NAME, Firstname, COUNTRY, score, disc-count, rating
%_%       1, Lee, Ann, NOR, 1 , 34, 1650
%_%       2, Bo, , , 0 , 30, 0


%Round: 1

     2 (30)<(34)      1 B"#,
            br#"#_Nom-Tournoi   = "A" ;
#_Nombre-Rondes = 2 ;
#_BQ-double = 32.000000 ;

& +000001 +000002;

raz-couplage;
(000002 30 000001 34);
ronde-suivante;"#,
            br#"round,table,black_id,black,white_id,white,black_discs,white_discs,ending
1,1,2,Bo,1,"Lee, Ann",30,34,"#,
        ],
    ),
    (
        "players_of_an_event",
        players_of_an_event,
        &[
            br#"% Players
     2 Bo

pays = NOR

     1 Lee, Ann  %_<1650>"#,
            br#"id,name,country,rating,club,team,woman,youth
1,"Lee, Ann",NOR,1650,,,yes,
2,Bo,,,,,,"#,
            b"280016 ACUNA, Ricardo   %_<1641>\n  4167 COELLO, Alejandro {USA} 'since 2019\n",
            b"9'L, x",
            b"9 A, x (b 'c)",
        ],
    ),
    ("slip", slip, &[b"1+4", b"lee 34", b"2=", b"1-6", b"'bo 30'"]),
    ("time_control", time_control, &[b"5+3", b"10 bronstein 5", b"30 byo 3x20", b"move 30", b"hourglass 5", b"2d"]),
    ("spec", spec, &[b"othello", b"othello?size=10&hole=random", b"reversi+hole"]),
    ("transcript", transcript, &[b"f5d6c3d3c4", b"F5 D6 -- c3"]),
    ("board", board, &[b"---------------------------OX------XO---------------------------"]),
    ("file", file, &[b"(;GM[2]B[d3])", b"---------------------------OX------XO--------------------------- X; f5:+0;"]),
    (
        "ggf",
        ggf,
        &[
            b"2 (;GM[Othello]PC[x]DT[947375357]TY[s8kr20]RE[-2.5:r]KB[B3/2/1]BO[4 ---- -O*- -*O- ---- *]B[A2//7.5]W[pass];)",
            b"(;GM[Othello]B[F5/1/2]W[d6]CO[x]TI[5:00//2:00];)",
        ],
    ),
    (
        "sgf",
        sgf,
        &[
            b"(;GM[2]SZ[8]C[a\\]b]PB[x]AB[a1:b2][c3]AW[e5]AE[b2]PL[W];W[tt]C[c];N[more];B[ee]V[B+6.00](;W[])(;W[f6](;B[a1])(;B[a2])))",
            b"(;FF[4]GM[2]RU[othello?goal=fewest]B[f5];W[d6]ET[1.5])",
        ],
    ),
    (
        "pgn",
        pgn,
        &[
            b"[Event \"x\"]\n[FEN \"8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1\"]\n[Result \"36-28\"]\n\n1... f5!? {[%eval 1] c} (1... d3 (1... c4) d6) 2. -- ; e\n36-28\n",
            b"[Event \"y\"]\n1. f5 d6\n3. c3 d3\n*\n",
        ],
    ),
    (
        "protocols",
        protocols,
        &[
            b"/os: join .5 8b K?\n|1 move(s)\n|  1: b1//3.47\n|ann (1720.0 *) 00:56,1:0//02:00,1:0\n| 1 - * - - 1\n|O to move\nREADY\n",
            b"/os: + .8 1720.0 ann 15:00,N5/0:03,2/02:00 s8kr20b U 1720.0 bo\n/os: end .2.0 ( ann vs. bo ) +46.00\nREADY\n",
            b"set game (;GM[Othello]TI[5:00]B[f5];)\nmove F5/1.5/0.2\n=== F5 1.5 2\n=1 f5\n7 play b f5\n",
        ],
    ),
    ("list", list, &[b"f5d6 = Tiger, and\nfr\tf5f6\tx\n%\n1. f5 d6 2. c3 --\n", b"f5d6c3\nf5f6\n"]),
    ("sheet", sheet, &[b"1 2 - - - - - -\n", b"| |1|\n55 56 ()\n1 2 3 4 5 6 7 8", b"f5d6"]),
    (
        "position",
        position,
        &[
            b"---------------------------OX------XO--------------------------- X; f5:+0; +4;",
            b"8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1",
        ],
    ),
    (
        "book",
        book,
        &[
            b"XADEKOOB\x04\x04\xea\x07\x01\x02\x03\x04\x05\x00\x15\x00\x00\x00(\x00\x00\x00\x02\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x10\x08\x00\x00\x00\x00\x00\x00\x08\x10\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\xc0\xff@\x00\x01\x15\x00\x13\x81A",
            b"\x01\x00\x00\x00\x00\x00\x00\x10\x08\x00\x00\x00\x00\x00\x00\x08\x10\x00\x00\x00@",
            b"DICUORAGE\x02\x01\x00\x00\x00\x00\x00\x00\x10\x08\x00\x00\x00\x00\x00\x00\x08\x10\x00\x00\x00\x00\x15\x01\x00\x13",
            b"DICUORAGE\x03\x01\x00\x00\x00\x00\x00\x00\x10\x08\x00\x00\x00\x00\x00\x00\x08\x10\x00\x00\x00\x00\x15\x05\x00\x00\x00\x00\x13\x15",
        ],
    ),
    ("name_list", name_list, &[b"\x14\x1a\x0b\x18\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00???\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00Anna\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"]),
    (
        "certificate",
        certificate,
        &[b"outflank certificate 1\nposition -XXXX-----XOX---OXXXX-O-OOXXXXX-OXOOOOX--XXXOO--X-XOXOX--OOOOOO- X\nscore -50\nleaf 10\nat least 1\n100383c3e131f 7e7efe47c3410c00 h8\nat most 1\n1180020363c7e 7efe667fdf490000 h8\nend\n"],
    ),
    ("names", names, &[b"K7mRq2WxZ4hT", b"guest:0000000000000000000000000000000a", "Анна".as_bytes()]),
    ("signed", signed, &[b"0000000000000000000000000000000a.uCqISlbb4pN_GYPVawrbQg", b"TVE1D72FhbFCFZRfxzF6Og"]),
];

/// Reads a message on a socket.
pub fn client_message(bytes: &[u8]) {
    json::<ClientMessage>(bytes);
}

/// Reads the body of a request.
pub fn body(bytes: &[u8]) {
    json::<NewGame>(bytes);
    json::<JoinGame>(bytes);
    json::<NewGuest>(bytes);
    json::<Command>(bytes);
    json::<CompareSheets>(bytes);
    json::<TryPosition>(bytes);
    json::<RemoveGames>(bytes);
    json::<NewTournament>(bytes);
    json::<TournamentCommand>(bytes);
    json::<ClaimPlayer>(bytes);
    json::<JoinTournament>(bytes);
    json::<SignSlip>(bytes);
    json::<NewReport>(bytes);
    json::<NewAct>(bytes);
    json::<NewLetter>(bytes);
    json::<ReadLetters>(bytes);
}

/// Reads a time control.
pub fn time_control(bytes: &[u8]) {
    text::<TimeControl>(bytes);
}

/// Reads the spec of a game.
pub fn spec(bytes: &[u8]) {
    text::<GameSpec>(bytes);
}

/// Reads the moves of a game.
pub fn transcript(bytes: &[u8]) {
    static GAMES: LazyLock<Vec<AnyGame>> = LazyLock::new(|| {
        let specs = ["othello", "othello?size=10", "min-mang", "ringo"];
        specs.iter().filter_map(|spec| spec.parse().ok()).map(|spec| open(&spec)).collect()
    });
    let Ok(given) = std::str::from_utf8(bytes) else { return };
    for game in GAMES.iter() {
        let grammar = &Grammar::of(game);
        let Ok(moves) = transcript::read(given, grammar) else { continue };
        // Without playing the moves, the parser can recognize only those that are squares. Passes are
        // optional, and are left out.
        if game.moves_are_cells() {
            let texts = |moves: Vec<MoveText>| -> Vec<String> {
                moves.into_iter().map(|mv| mv.text).filter(|text| text != PASS).collect()
            };
            let first = texts(moves);
            let written = transcript::write(first.iter().map(String::as_str), grammar);
            assert_eq!(texts(transcript::read(&written, grammar).expect("what was written")), first);
        }
    }
}

/// Reads a board with one letter per cell.
pub fn board(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let read = contents::read(text, OTHELLO.layout());
        assert!(read.is_err() || text.chars().filter(|letter| !letter.is_whitespace()).count() == 64);
    }
}

/// Reads a file in every format.
pub fn file(bytes: &[u8]) {
    let _ = recognize(bytes, None);
    for format in FORMATS {
        read_as(format, bytes);
    }
}

/// Reads a file in GGF.
pub fn ggf(bytes: &[u8]) {
    read_named(&["ggf"], bytes);
}

/// Reads a file in SGF.
pub fn sgf(bytes: &[u8]) {
    read_named(&["sgf"], bytes);
}

/// Reads a file in PGN.
pub fn pgn(bytes: &[u8]) {
    read_named(&["pgn"], bytes);
}

/// Reads the line protocols of engines and of the game server GGS.
pub fn protocols(bytes: &[u8]) {
    let mut lines = Lines::of_at_most(1 << 16);
    let mut complete = lines.push(bytes);
    complete.push(lines.end());
    let mut reader = Reader::default();
    for line in &complete {
        let _ = (nboard::command(line), nboard::reply(line), gtp::request(line));
        if let Some(clock) = MatchClock::read(line) {
            assert_eq!(MatchClock::read(&clock.to_string()), Some(clock));
        }
        if let Ok(kind) = line.parse::<MatchKind>() {
            assert_eq!(kind.to_string().parse().as_ref(), Ok(&kind));
        }
        if let Some(message) = reader.push(line) {
            let _ = Message::of(message);
        }
    }
    let _ = gtp::response(complete.iter().map(String::as_str));
}

/// Reads games with one game per line, and a game on several lines.
pub fn list(bytes: &[u8]) {
    read_named(&["transcripts", "transcript"], bytes);
}

/// Reads a score sheet.
pub fn sheet(bytes: &[u8]) {
    read_named(&["sheet"], bytes);
}

/// Reads a position in each of the formats.
pub fn position(bytes: &[u8]) {
    read_named(&["obf", "fen", "board"], bytes);
}

/// Reads opening books of other programs. Accepted records must survive being written.
pub fn book(bytes: &[u8]) {
    if let Ok(mut records) = edax::Records::open(bytes) {
        let header = *records.header();
        let read: Vec<edax::Record> = records.by_ref().map_while(Result::ok).collect();
        read.iter().for_each(|record| drop(record.entry()));
        let mut written = Vec::new();
        edax::write(&mut written, &header, read.iter()).expect("memory");
        let again = edax::Records::open(&written[..]).expect("what was written");
        assert_eq!(again.map_while(Result::ok).collect::<Vec<_>>(), read);
    }
    fn open(bytes: &[u8], has_magic: bool) -> Option<egaroucid::Records<&[u8]>> {
        let open = if has_magic { egaroucid::Records::open } else { egaroucid::Records::open_first };
        open(bytes).ok()
    }
    for has_magic in [true, false] {
        let Some(mut records) = open(bytes, has_magic) else { continue };
        let version = records.version();
        let read: Vec<egaroucid::Record> = records.by_ref().map_while(Result::ok).collect();
        read.iter().for_each(|record| drop(record.entry()));
        let mut written = Vec::new();
        if egaroucid::write(&mut written, version, read.iter()).is_ok() {
            let again = open(&written, has_magic).expect("what was written");
            assert_eq!(again.map_while(Result::ok).collect::<Vec<_>>(), read);
        }
    }
}

/// Reads the names for the player and tournament numbers of WTHOR games.
pub fn name_list(bytes: &[u8]) {
    for kind in [NameKind::Players, NameKind::Tournaments] {
        let Ok((names, _)) = Names::read(bytes, kind) else { continue };
        assert_eq!(names.iter().count(), names.len());
        let mut written = Vec::new();
        names.write(&mut written).expect("memory");
        let (again, problem) = Names::read(&written[..], kind).expect("what was written");
        assert!(problem.is_none() && again.iter().eq(names.iter()));
    }
}

/// Reads the proof of a score.
pub fn certificate(bytes: &[u8]) {
    if let Ok(read) = Certificate::read(bytes) {
        assert_eq!(Certificate::read(read.to_text().as_bytes()).expect("what was written"), read);
    }
}

fn read_named(names: &[&str], bytes: &[u8]) {
    for format in FORMATS.iter().filter(|format| names.contains(&format.name)) {
        read_as(format, bytes);
    }
}

/// Reads bytes in a format. Accepted records must be playable or refused; if the format can write them, it
/// must read them again and write the same bytes.
fn read_as(format: &Format, bytes: &[u8]) {
    let reading = || {
        let mut reading = Reading::default();
        reading.limit = 1 << 16;
        reading
    };
    let Some(read) = format.read else { return };
    for record in read(Box::new(bytes), reading()).flatten() {
        drop(record.play());
        let Some(write) = format.write else { continue };
        let written = |record: &GameRecord| {
            let (mut writer, mut out) = (write(), Vec::new());
            writer.add(record, &mut out).and_then(|()| writer.finish(&mut out)).ok().map(|()| out)
        };
        let Some(first) = written(&record) else { continue };
        let again = read(Box::new(&first[..]), reading()).next().and_then(Result::ok);
        let again = again.unwrap_or_else(|| panic!("{}: {:?}", format.name, String::from_utf8_lossy(&first)));
        assert_eq!(written(&again).as_ref(), Some(&first), "{}", format.name);
    }
}

/// Reads the file of an event. An accepted log must survive being written, and its results are counted.
pub fn event(bytes: &[u8]) {
    let Ok(Decoded { text, .. }) = Encoding::AUTO.decode(bytes) else { return };
    if let Ok(log) = Log::read(&text) {
        assert_eq!(Log::read(&log.write()).expect("what was written"), log);
        counted(log.tournament());
    }
    for line in text.lines() {
        if let Ok(entry) = read_entry(2, line) {
            assert_eq!(read_entry(2, &write_entry(2, &entry)).expect("what was written"), entry);
        }
    }
}

/// Reads results of a tournament in the formats of other programs. Every reader gets the bytes.
pub fn results_of_an_event(bytes: &[u8]) {
    let Ok(Decoded { text, .. }) = Encoding::AUTO.decode(bytes) else { return };
    let _ = SheetFormat::recognized(&text);
    if let Ok(tournament) = plain::read(&text) {
        counted(&tournament);
        if let Ok(written) = plain::write(&tournament) {
            plain::read(&written).expect("what was written");
        }
        began(&Sheet::of(&tournament));
    }
    type Read = fn(&str) -> Result<Sheet, Fault>;
    type Write = fn(&Tournament) -> Result<String, Unwritable>;
    let formats: [(Read, Write); 3] = [
        (read_trf, write_trf),
        (read_rating_file, |event| write_rating_file(event, "??")),
        (|text| read_papp_work(text, &[]), write_papp_work),
    ];
    for (read, write) in formats {
        if let Some(log) = read(&text).ok().and_then(|sheet| began(&sheet))
            && let Ok(written) = write(log.tournament())
        {
            read(&written).unwrap_or_else(|fault| panic!("line {} of {written}", fault.line));
        }
    }
    if let Ok(sheet) = read_rounds_table(&text, "Event", 64) {
        began(&sheet);
    }
    drop(read_results_table(&text, "Event", &mut Results::default()));
}

/// Lists of players.
pub fn players_of_an_event(bytes: &[u8]) {
    let Ok(Decoded { text, .. }) = Encoding::AUTO.decode(bytes) else { return };
    drop(read_player_list(&text, 1));
    if let Ok(players) = read_papp_players(&text) {
        let written = write_papp_players(&players);
        read_papp_players(&written).unwrap_or_else(|fault| panic!("line {} of {written}", fault.line));
    }
    if let Ok(players) = read_players_table(&text, 1)
        && let Ok(written) = write_players_table(players.iter().map(|(_, player)| player))
    {
        read_players_table(&written, 1).unwrap_or_else(|fault| panic!("line {} of {written}", fault.line));
    }
}

/// Reads a result, as typed by a director.
pub fn slip(bytes: &[u8]) {
    static PLAYED: LazyLock<Log> = LazyLock::new(|| {
        let settings = Settings::usual("Event", 1);
        let mut log = Log::create(settings, None).expect("sound settings");
        for (id, name) in [("1", "Lee, Ann"), ("2", "Bo")] {
            let player = Player::named(PlayerId::new(id).expect("an id"), name);
            log.push(Entry { at: None, event: Event::Joined(Box::new(player)) }).expect("a player");
        }
        let round = Box::new(pairing::pair(log.tournament()).expect("a pairing"));
        log.push(Entry { at: None, event: Event::Paired { number: 1, round } }).expect("a round");
        log
    });
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for how in [How::Played, How::OnTime, How::Absent, How::Nobody] {
        if let Ok(report) = desk::read(PLAYED.tournament(), 1, text, how) {
            let mut log = PLAYED.clone();
            log.push(Entry { at: None, event: Event::Ended(report) }).expect("a result of the table");
        }
    }
}

/// Returns the log that starts from a sheet, if the sheet is valid.
fn began(sheet: &Sheet) -> Option<Log> {
    let log = sheet.log().ok()?;
    assert_eq!(Log::read(&log.write()).expect("what was written"), log);
    counted(log.tournament());
    Some(log)
}

/// Computes everything that follows from the results.
fn counted(tournament: &Tournament) {
    let players = tournament.entrants().len();
    assert_eq!(tournament.standings().len(), players);
    drop((titles(tournament), write_site(tournament, &[Language::ENGLISH])));
}

/// Reads the names of a person, a guest and a game.
pub fn names(bytes: &[u8]) {
    text::<GameId>(bytes);
    text::<GuestId>(bytes);
    text::<Principal>(bytes);
    if let Ok(given) = std::str::from_utf8(bytes)
        && let Ok(name) = Name::new(given)
    {
        assert_eq!(Name::new(&name.to_string()).expect("a name"), name);
    }
}

/// Reads a cookie, a token, a link and an invitation. No input has a valid signature.
pub fn signed(bytes: &[u8]) {
    static KEY: LazyLock<(ServerKey, GameId)> = LazyLock::new(|| {
        (ServerKey::random().expect("random bytes"), GameId::random().expect("random bytes"))
    });
    let (key, game) = &*KEY;
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert!(key.guest(text).is_none() && !key.opens(game, text) && !key.invites(game, text));
    }
}

static OTHELLO: LazyLock<AnyGame> = LazyLock::new(|| open(&"othello".parse().expect("a game")));

fn json<T>(bytes: &[u8])
where
    T: serde::de::DeserializeOwned + serde::Serialize + PartialEq + Debug,
{
    if let Ok(read) = serde_json::from_slice::<T>(bytes) {
        let written = serde_json::to_vec(&read).expect("plain data");
        assert_eq!(serde_json::from_slice::<T>(&written).expect("what was written"), read);
    }
}

fn text<T>(bytes: &[u8])
where
    T: FromStr + Display + PartialEq + Debug,
    T::Err: Debug,
{
    let Ok(given) = std::str::from_utf8(bytes) else { return };
    if let Ok(read) = given.parse::<T>() {
        assert_eq!(read.to_string().parse::<T>().expect("what was written"), read);
    }
}
