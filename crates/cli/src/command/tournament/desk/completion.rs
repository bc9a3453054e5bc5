//! Completions of a line: players by id or name, commands, options.

use outflank_tournament::{PlayerId, Tournament};

use super::super::commands;
use super::super::naming::{begins, called};
use super::order::{self, command_of, is_joined, quoted};

/// The completions of a line, with the current one.
#[derive(Clone, Debug)]
pub(super) struct Completion {
    /// The text before the completed part.
    kept: String,
    found: Vec<Candidate>,
    at: usize,
}

/// A completion.
#[derive(Clone, Debug)]
struct Candidate {
    /// The text to insert.
    text: String,
    /// The text in the list.
    shown: String,
}

impl Completion {
    /// Returns the completions of the text before the cursor, if any. For a result the players of the round
    /// without a result come first.
    pub(super) fn of(head: &str, tournament: &Tournament, round: u32) -> Option<Self> {
        let (kept, found) = match command_of(head) {
            None => {
                let typed = head.trim_start();
                (String::new(), players(tournament, typed, Some(round), ""))
            }
            Some((name, _)) if !head.trim_start().contains(char::is_whitespace) => {
                let mark = head.trim_start().get(..1).filter(|mark| matches!(*mark, ":" | "/")).unwrap_or("");
                let all = order::names().filter(|known| known.starts_with(&name.to_lowercase()));
                let found = all.map(|known| Candidate { text: format!("{known} "), shown: known.to_owned() });
                (mark.to_owned(), found.collect())
            }
            Some((name, arguments)) => {
                let last = head.rfind(char::is_whitespace).map_or(0, |at| at + 1);
                let word = head.get(last..).unwrap_or_default();
                if word.starts_with("--") {
                    (head.get(..last).unwrap_or_default().to_owned(), options(name, word))
                } else if is_joined(name) && !arguments.contains("--") {
                    let typed = arguments.trim_start();
                    let kept = head.len().saturating_sub(typed.len());
                    (head.get(..kept).unwrap_or_default().to_owned(), players(tournament, typed, None, " "))
                } else {
                    (head.get(..last).unwrap_or_default().to_owned(), players(tournament, word, None, " "))
                }
            }
        };
        (!found.is_empty()).then_some(Self { kept, found, at: 0 })
    }

    /// Returns the current text before the cursor.
    pub(super) fn head(&self) -> String {
        let found = self.found.get(self.at).map_or("", |found| found.text.as_str());
        format!("{}{found}", self.kept)
    }

    /// Selects the next completion, or the previous one.
    pub(super) fn step(&mut self, forward: bool) {
        let all = self.found.len().max(1);
        self.at = (if forward { self.at + 1 } else { self.at + all - 1 }) % all;
    }

    /// Returns the list of completions, starting with the current one; `None` if there is only one.
    pub(super) fn listed(&self) -> Option<String> {
        const SHOWN: usize = 8;
        if self.found.len() < 2 {
            return None;
        }
        let from_here = self.found.iter().cycle().skip(self.at).take(self.found.len().min(SHOWN));
        let names: Vec<&str> = from_here.map(|found| found.shown.as_str()).collect();
        let more = if self.found.len() > SHOWN { " …" } else { "" };
        Some(format!("{}{more}", names.join(" · ")))
    }
}

/// Returns the players that match a text, each followed by `behind`. If any of them plays in the round, only
/// those are listed, first those without a result.
fn players(tournament: &Tournament, typed: &str, round: Option<u32>, behind: &str) -> Vec<Candidate> {
    if typed.is_empty() {
        return Vec::new();
    }
    let is_meant = |id: &PlayerId, name: &str| id.as_str().starts_with(typed) || begins(name, typed);
    let meant = tournament.entrants().iter().map(|entrant| &entrant.player);
    let mut meant: Vec<&PlayerId> =
        meant.filter(|player| is_meant(&player.id, &player.name)).map(|player| &player.id).collect();
    if let Some(found) = round.and_then(|round| tournament.round(round)) {
        let is_open = |id: &PlayerId| {
            let table = found.table_of(id).and_then(|number| found.tables.get(number - 1));
            table.map(|table| table.result.is_none())
        };
        if meant.iter().any(|id| is_open(id).is_some()) {
            meant.retain(|id| is_open(id).is_some());
        }
        meant.sort_by_key(|id| is_open(id) != Some(true));
    }
    let found = |id: &PlayerId| {
        let id_typed = if behind.is_empty() { id.to_string() } else { quoted(id.as_str()) };
        Candidate { text: format!("{id_typed}{behind}"), shown: called(tournament, id) }
    };
    meant.into_iter().map(found).collect()
}

/// Returns the options of a command that begin with a text.
fn options(command: &str, typed: &str) -> Vec<Candidate> {
    let name = match command {
        "edit" => "add",
        "time" | "noshow" | "nobody" => "result",
        name => name,
    };
    let all = commands();
    let Some(command) = all.find_subcommand(name) else { return Vec::new() };
    let options = command.get_arguments().filter(|option| !option.is_positional());
    let names = options.filter_map(|option| option.get_long()).map(|name| format!("--{name}"));
    names
        .filter(|name| name.starts_with(typed))
        .map(|name| Candidate { text: format!("{name} "), shown: name })
        .collect()
}

#[cfg(test)]
mod tests {
    use outflank_tournament::{Event, Player, Settings, pairing};

    use super::*;

    fn event() -> Tournament {
        let mut tournament = Tournament::create(Settings::usual("Test", 5)).expect("settings");
        for (id, name) in [("145", "Lee, Ann"), ("146", "Lee, Bo"), ("150", "李 明"), ("9", "Ivo")] {
            let id = PlayerId::new(id).expect("an id");
            tournament.apply(&Event::Joined(Box::new(Player::named(id, name)))).expect("a player");
        }
        let round = Box::new(pairing::pair(&tournament).expect("a pairing"));
        tournament.apply(&Event::Paired { number: 1, round }).expect("a round");
        tournament
    }

    fn all(head: &str) -> Vec<String> {
        let Some(mut completion) = Completion::of(head, &event(), 1) else { return Vec::new() };
        let count = completion.found.len();
        let mut heads = Vec::new();
        for _ in 0..count {
            heads.push(completion.head());
            completion.step(true);
        }
        assert_eq!(completion.head(), heads[0]);
        heads
    }

    #[test]
    fn players_are_found_by_ids_and_names() {
        assert_eq!(all("lee"), ["145", "146"]);
        assert_eq!(all("14"), ["145", "146"]);
        assert_eq!(all("an"), ["145"]);
        assert_eq!(all("明"), ["150"]);
        assert_eq!(all("145+"), [""; 0]);
        assert_eq!(all(":absent lee, b"), [":absent 146 "]);
        assert_eq!(all("force 9 le"), ["force 9 145 ", "force 9 146 "]);
    }

    #[test]
    fn commands_and_their_options_are_found() {
        assert_eq!(all(":wi"), [":withdraw "]);
        assert_eq!(all("/ret"), ["/return "]);
        assert_eq!(all(":absent 145 --"), [":absent 145 --round ", ":absent 145 --half "]);
        assert_eq!(all(":edit 145 --ra"), [":edit 145 --rating "]);
        assert_eq!(all(":xyz 1 --"), [""; 0]);
    }
}
