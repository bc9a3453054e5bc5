//! English.

use outflank_tournament::{Event, Halves, Log};

use super::super::menu::Action;
use super::{Words, game, how, listed, name, undone};
use crate::amount::amount;

const LIST: &[(&str, &str)] = &[
    ("?", "help"),
    ("Enter", "what to do"),
    ("↑ ↓", "choose"),
    ("Tab", "complete"),
    ("Shift-Tab", "next page"),
    ("Ctrl-C", "leave"),
];

pub(super) const WORDS: Words = Words {
    views: ["Round", "Standings", "Players", "Cross table", "Log"],
    keys: [
        &[
            ("?", "help"),
            ("145+4", "result"),
            ("Tab", "list"),
            ("!", "next round"),
            ("↑ ↓", "table"),
            ("← →", "round"),
            ("Ctrl-C", "leave"),
        ],
        &[
            ("?", "help"),
            ("Enter", "what to do"),
            ("↑ ↓", "player"),
            ("← →", "round"),
            ("Shift-Tab", "next page"),
            ("Ctrl-C", "leave"),
        ],
        LIST,
        &[
            ("?", "help"),
            ("Enter", "what to do"),
            ("↑ ↓", "player"),
            ("← →", "scroll"),
            ("Shift-Tab", "next page"),
            ("Ctrl-C", "leave"),
        ],
        &[
            ("?", "help"),
            ("Enter", "undo"),
            ("↑ ↓", "choose"),
            ("Shift-Tab", "next page"),
            ("Ctrl-C", "leave"),
        ],
    ],
    help: &[
        ("145+4", "145 won by 4; 145=, 145-6"),
        ("lee 42", "Lee has 42 discs"),
        ("Tab", "completes a player or a command"),
        ("", "on an empty line: all, missing, entered"),
        ("Enter", "on an empty line: goes on with what is chosen"),
        ("! Enter", "pairs the next round"),
        ("↑ ↓", "choose a table, a player, an entry"),
        ("← →", "another round; scroll the cross table"),
        ("F2 to F6", "pages; Shift-Tab shows the next one"),
        ("Esc", "back to the latest round"),
        ("Ctrl-P, Ctrl-N", "lines typed before"),
        ("Ctrl-C", "empties the line; leaves"),
        ("", ""),
        (":add Lee, Ann", "--number 145 --country FRA --rating 1650"),
        (":edit 145", "puts right what is known"),
        (":absent 145", "the next round; --round 5, --half"),
        (":present 145", "plays after all"),
        (":withdraw 145", "leaves for good"),
        (":return 145", "comes back"),
        (":time 145 38", "lost on time, with the discs if played on"),
        (":noshow 145", "145 did not come"),
        (":nobody 145", "neither player came"),
        (":correct 145+6", "--round 2, --open, --on-time, --absent"),
        ("", "--colors-exchanged"),
        (":force 145 146", "black against white; :force 145 bye"),
        (":forbid 145 146", "must not meet; --round 3"),
        (":undo", "the latest entry; :undo 17"),
        (":explain 145", "why this pair"),
        (":round 3", "shows a round; :round the latest"),
        (":pair --dry-run", "what the next round would be"),
        (":change --rounds 6", "and all other options of `new`"),
        (":export F --to text", "elo, papp, trf, results, standings, site"),
        (":teams, :verify", "the teams; everything again"),
        (":add --help", "all options of a command"),
        (":quit", "leaves; everything is on disk"),
    ],
    help_title: "Keys and commands",
    window_keys: "↑ ↓ scroll, Esc closes",
    menu_keys: "↑ ↓ Enter, Esc closes",
    yes_or_no: "y or Enter: yes    n or Esc: no",
    round: |number| format!("round {number}"),
    round_of: |number, all| format!("round {number} of {all}"),
    not_paired: "no round is paired",
    missing: |open| match open {
        0 => "all results are in".to_owned(),
        open => format!("{} missing", amount(open, "result is", "results are")),
    },
    missing_at: |tables| match tables {
        [table] => format!("The result of table {table} is missing."),
        tables => format!("Results are missing at tables {}.", listed(tables)),
    },
    can_pair: |number| format!("Enter pairs round {number}."),
    all_over: "All rounds are over.",
    nobody_yet: "Nobody is registered: :add Lee, Ann",
    filters: ["all tables", "missing results", "entered results"],
    table: "table",
    black: "Black",
    white: "White",
    bye: "bye",
    half_bye: "half a point",
    away: "away",
    on_time: "on time",
    no_game: "no game",
    nobody: "nobody",
    after_round: |number| format!("After round {number}"),
    player: "Player",
    points: "points",
    score: "score",
    rating: "rating",
    state: "",
    players: |all, there, round| format!("{}, {there} for round {round}", amount(all, "player", "players")),
    left: "left",
    left_after: |round| format!("left after round {round}"),
    joined_in: |round| format!("from round {round} on"),
    federation: |number| format!("no. {number}"),
    new: "new",
    away_in: |round, points| match points {
        Halves::ZERO => format!("away in {round}"),
        points => format!("away in {round} ({points})"),
    },
    bound_in: |other, round| format!("meets {other} in {round}"),
    bye_in: |round| format!("bye in {round}"),
    not_with: |other| format!("not with {other}"),
    titles: ["open", "women", "youth", "team"],
    undone: "undone",
    happened,
    entries: |count| amount(count, "entry", "entries"),
    ask_pair: |number| format!("Pair round {number}?"),
    ask_undo: |entry, what| format!("Undo entry {entry}: {what}?"),
    nothing_to_undo: "There is nothing to undo.",
    action: |action| match action {
        Action::Explain => "why this pair",
        Action::Absent => "misses the next round",
        Action::Half => "misses it for half a point",
        Action::Present => "plays the next round after all",
        Action::Bye => "has the bye in the next round",
        Action::Withdraw => "leaves for good",
        Action::Return => "comes back",
        Action::Edit => "name, country, rating",
    },
    done: "Done.",
    too_small: |(width, height), (columns, rows)| {
        format!("{width}×{height} is too small. The desk needs {columns}×{rows}.")
    },
};

fn happened(log: &Log, event: &Event) -> String {
    let name = |player| name(log, player);
    match event {
        Event::Created(settings) => format!("{} begins", settings.name),
        Event::Changed(settings) => {
            let rounds = amount(settings.rounds, "round", "rounds");
            format!("other terms: {rounds} on {} squares", settings.squares)
        }
        Event::Joined(player) => format!("{} {} joins", player.id, player.name),
        Event::Edited(player) => format!("{} {}: put right", player.id, player.name),
        Event::Withdrew(player) => format!("{} leaves", name(player)),
        Event::Returned(player) => format!("{} is back", name(player)),
        Event::Away { player, round, points } => {
            format!("{} is away in round {round}, for {points} points", name(player))
        }
        Event::Back { player, round } => format!("{} plays in round {round}", name(player)),
        Event::Forced { black, white: Some(white), round } => {
            format!("{} has black against {} in round {round}", name(black), name(white))
        }
        Event::Forced { black, white: None, round } => {
            format!("{} has the bye in round {round}", name(black))
        }
        Event::Forbidden { one, other, round } => {
            let when = round.map_or_else(String::new, |round| format!(" in round {round}"));
            format!("{} and {} do not meet{when}", name(one), name(other))
        }
        Event::Paired { number, round } => {
            let byes = if round.byes.is_empty() { "" } else { ", with a bye" };
            format!("round {number} is paired: {}{byes}", amount(round.tables.len(), "table", "tables"))
        }
        Event::Ended(report) => {
            format!("round {}: {}{}", report.round, game(log.tournament(), report), how(&WORDS, report))
        }
        Event::Corrected { report } => {
            let open = if report.result.is_none() { ", no result yet" } else { "" };
            let game = game(log.tournament(), report);
            format!("round {}, corrected: {game}{}{open}", report.round, how(&WORDS, report))
        }
        Event::Undone { entry } => format!("entry {entry} is undone: {}", undone(&WORDS, log, *entry)),
    }
}
