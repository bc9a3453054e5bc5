//! Parses a line: a result, a page, a question, or a command of `outflank tournament` without the file.

use outflank_tournament::{Player, Tournament};

use super::super::event_file::EventFile;
use super::super::naming::player;
use super::super::slip::{self, How};
use super::super::typed;
use super::view::View;
use crate::failure::Failure;
use crate::output::Output;
use crate::suggestion;
use crate::terminal::keys::latin;

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Nothing,
    /// Pair the next round.
    Pair,
    Help,
    Leave,
    Show(View),
    /// Show a round; by default the latest.
    Round(Option<u32>),
    /// Undo an entry, by default the latest, after confirmation.
    Undo(Option<usize>),
    /// Replace the line by this one.
    Fill(String),
    /// A command with its arguments, without the file.
    Run(Vec<String>),
}

/// The commands, and whether the words before the options form one argument.
const COMMANDS: &[(&str, bool)] = &[
    ("absent", true),
    ("add", true),
    ("change", false),
    ("correct", true),
    ("crosstable", false),
    ("edit", true),
    ("explain", true),
    ("export", false),
    ("forbid", false),
    ("force", false),
    ("help", false),
    ("log", false),
    ("nobody", true),
    ("noshow", true),
    ("pair", false),
    ("players", false),
    ("present", true),
    ("quit", false),
    ("result", true),
    ("return", true),
    ("round", false),
    ("show", false),
    ("standings", false),
    ("teams", false),
    ("time", true),
    ("undo", false),
    ("verify", false),
    ("withdraw", true),
];

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(name, _)| *name)
}

/// Whether the words before the options of a command form one argument, which may contain blanks.
pub(super) fn is_joined(command: &str) -> bool {
    COMMANDS.iter().any(|(name, joined)| *name == command && *joined)
}

/// Splits a command into its typed name and the rest; `None` for a result.
pub(super) fn command_of(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let marked = text.strip_prefix([':', '/']).map(str::trim_start);
    let rest = marked.unwrap_or(text);
    let (name, arguments) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    (marked.is_some() || known(name).is_some()).then_some((name, arguments))
}

/// Reads a line. Results and corrections without a round use the displayed one; `None` means the latest.
pub(super) fn read(text: &str, tournament: &Tournament, shown: Option<u32>) -> Result<Order, Failure> {
    let text = text.trim();
    match text {
        "" => return Ok(Order::Nothing),
        "!" => return Ok(Order::Pair),
        "?" => return Ok(Order::Help),
        _ => {}
    }
    let Some((name, arguments)) = command_of(text) else {
        return Ok(Order::Run(of_round(["result".to_owned(), text.to_owned()], Vec::new(), shown)));
    };
    let round = shown.unwrap_or_else(|| tournament.paired());
    if !text.starts_with([':', '/']) && slip::read(tournament, round, text, How::Played).is_ok() {
        return Err(Failure::input(format_args!(
            "{text} may be a result or a command: type the id of the player, or :{text}"
        )));
    }
    command(named(name)?, &split(arguments), tournament, shown)
}

/// Returns the command with a name, even if typed on a Russian keyboard layout.
fn known(name: &str) -> Option<&'static str> {
    let small = name.to_lowercase();
    let switched: String = small.chars().map(latin).collect();
    names().find(|known| *known == small || *known == switched)
}

/// Returns the command with a name or an abbreviation.
fn named(name: &str) -> Result<&'static str, Failure> {
    if let Some(known) = known(name) {
        return Ok(known);
    }
    let small = name.to_lowercase();
    let begun: Vec<&str> = names().filter(|known| !small.is_empty() && known.starts_with(&small)).collect();
    match begun[..] {
        [only] => Ok(only),
        [] => {
            let meant = suggestion::nearest(&small, names());
            let meant = meant.map_or_else(String::new, |name| format!("; did you mean {name}?"));
            Err(Failure::input(format_args!("there is no command {name:?}{meant} (? shows all)")))
        }
        _ => Err(Failure::input(format_args!("{name} may be {}", begun.join(", ")))),
    }
}

fn command(
    name: &'static str,
    words: &[String],
    tournament: &Tournament,
    shown: Option<u32>,
) -> Result<Order, Failure> {
    let at = words.iter().position(|word| word.starts_with("--")).unwrap_or(words.len());
    let (plain, options) = words.split_at(at);
    let joined = plain.join(" ");
    let number = |text: &str| text.parse::<usize>().ok();
    if let Some(view) = View::ALL.into_iter().find(|view| view.command() == name)
        && (words.is_empty() || view == View::Round)
    {
        let Some(text) = words.last() else {
            return Ok(if view == View::Round { Order::Round(None) } else { Order::Show(view) });
        };
        let round = number(text).and_then(|number| u32::try_from(number).ok());
        let found = round.filter(|round| tournament.round(*round).is_some());
        return match found {
            Some(round) => Ok(Order::Round(Some(round))),
            None => Err(Failure::input(format_args!("there is no round {text}"))),
        };
    }
    Ok(match name {
        "help" => Order::Help,
        "quit" => Order::Leave,
        "pair" if words.is_empty() => Order::Pair,
        "undo" => {
            let text = words.last().map(|word| word.trim_start_matches("--entry="));
            let entry = text.map(|text| {
                number(text).ok_or_else(|| {
                    Failure::input(format_args!("there is no entry {text} that could be undone"))
                })
            });
            Order::Undo(entry.transpose()?)
        }
        "edit" => edit(tournament, plain, options)?,
        "add" if !plain.is_empty() => {
            Order::Run([vec!["add".to_owned(), format!("--name={joined}")], options.to_vec()].concat())
        }
        "force" => {
            let is_bye = plain.last().is_some_and(|word| word == "bye");
            let plain = if is_bye { plain.split_last().map_or(plain, |(_, rest)| rest) } else { plain };
            let bye = is_bye.then(|| "--bye".to_owned());
            let words = plain.iter().chain(options).cloned().chain(bye);
            Order::Run(["force".to_owned()].into_iter().chain(words).collect())
        }
        "time" | "noshow" | "nobody" => {
            let how = match name {
                "time" => "--on-time",
                "noshow" => "--absent",
                _ => "--nobody",
            };
            let options = [&[how.to_owned()], options].concat();
            Order::Run(of_round(["result".to_owned(), joined], options, shown))
        }
        "result" | "correct" | "explain" if !plain.is_empty() => {
            Order::Run(of_round([name.to_owned(), joined], options.to_vec(), shown))
        }
        name if is_joined(name) && !plain.is_empty() => {
            Order::Run([vec![name.to_owned(), joined], options.to_vec()].concat())
        }
        name => Order::Run([&[name.to_owned()], words].concat()),
    })
}

/// Returns a command about a round. Its argument follows the options after `--`, because it may begin with a
/// dash.
fn of_round([name, argument]: [String; 2], options: Vec<String>, shown: Option<u32>) -> Vec<String> {
    let is_said = options.iter().any(|option| option == "--round" || option.starts_with("--round="));
    let round = shown.filter(|_| !is_said).map(|round| format!("--round={round}"));
    let rest = options.into_iter().chain(round).chain(["--".to_owned(), argument]);
    [name].into_iter().chain(rest).collect()
}

/// Corrects a player's data. Without new data, fills in the line with the known data for correction.
fn edit(tournament: &Tournament, plain: &[String], options: &[String]) -> Result<Order, Failure> {
    let whole = player(tournament, &plain.join(" "));
    let (id, name) = match (whole, plain) {
        (Ok(id), _) => (id, None),
        (Err(_), [who, name @ ..]) if !name.is_empty() => (player(tournament, who)?, Some(name.join(" "))),
        (Err(failure), _) => return Err(failure),
    };
    let Some(entrant) = tournament.entrant(&id) else { return Ok(Order::Nothing) };
    let known = known_of(&entrant.player);
    if name.is_none() && options.is_empty() {
        let known = known.iter().map(|(option, value)| match value {
            Some(value) => format!(" {option} {}", quoted(value)),
            None => format!(" {option}"),
        });
        return Ok(Order::Fill(format!(":edit {}{}", quoted(id.as_str()), known.collect::<String>())));
    }
    let said = |option: &str| {
        let begun = format!("{option}=");
        options.iter().any(|said| said == option || said.starts_with(&begun))
    };
    let mut words = vec!["add".to_owned(), "--edit".to_owned(), format!("--id={id}")];
    words.extend(name.map(|name| format!("--name={name}")));
    // If the line contains the name, it contains all data, so that parts of the filled-in line can be
    // deleted.
    if said("--name") {
        let gone = known.into_iter().filter(|(option, _)| !said(option));
        words.extend(
            gone.map(|(option, value)| format!("{option}={}", if value.is_some() { "" } else { "no" })),
        );
    }
    words.extend(options.iter().cloned());
    Ok(Order::Run(words))
}

/// Returns a player's data as options of `add`, without the id.
fn known_of(player: &Player) -> Vec<(&'static str, Option<String>)> {
    let rating = player.rating.map(|rating| rating.to_string());
    let texts = [
        ("--name", Some(player.name.clone())),
        // A number equal to the id is implied.
        (
            "--number",
            player
                .federation
                .known()
                .map(|number| number.to_string())
                .filter(|number| number != player.id.as_str()),
        ),
        ("--country", player.country.clone()),
        ("--rating", rating),
        ("--club", player.club.clone()),
        ("--team", player.team.clone()),
    ];
    let flags = [("--woman", player.is_woman), ("--youth", player.is_youth)];
    let texts = texts.into_iter().filter(|(_, value)| value.is_some());
    texts.chain(flags.into_iter().filter(|(_, is_so)| *is_so).map(|(option, _)| (option, None))).collect()
}

/// Returns a word as typed, in quotation marks if it contains blanks.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = !word.is_empty() && !word.contains(char::is_whitespace) && !word.starts_with(['\'', '"']);
    if is_plain {
        return word.to_owned();
    }
    let mark = if word.contains("' ") || word.ends_with('\'') { '"' } else { '\'' };
    format!("{mark}{word}{mark}")
}

/// Returns the words of a line. A quoted word ends at the next quotation mark of the same kind that ends a
/// word.
pub(super) fn split(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let closing = Some(first).filter(|mark| matches!(mark, '\'' | '"')).and_then(|mark| {
            let inside = rest.get(1..)?;
            let ends = |at: &usize| {
                inside
                    .get(at + 1..)
                    .is_some_and(|after| after.is_empty() || after.starts_with(char::is_whitespace))
            };
            inside.match_indices(mark).map(|(at, _)| at).find(ends)
        });
        let (word, after) = match closing {
            Some(at) => (rest.get(1..=at), rest.get(at + 2..)),
            None => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                (rest.get(..end), rest.get(end..))
            }
        };
        words.push(word.unwrap_or_default().to_owned());
        rest = after.unwrap_or_default().trim_start();
    }
    words
}

/// Runs a command and returns its output.
pub(super) fn run(arguments: &[String], file: &str, event: &mut EventFile) -> Result<String, Failure> {
    // A name that looks like an option is still a file.
    let file = if file.starts_with('-') { format!("./{file}") } else { file.to_owned() };
    let (name, rest) = arguments.split_first().map_or(("", arguments), |(name, rest)| (name.as_str(), rest));
    let words = [&[name.to_owned(), file.clone()], rest].concat();
    let command = match typed(&words) {
        Ok(command) => command,
        Err(asked) if !asked.use_stderr() => return Ok(asked.render().to_string()),
        Err(error) => return Err(Failure::Input(Failure::from(error).within_argument())),
    };
    let mut output = Output::collecting();
    command.at(event, &mut output).map_err(|failure| without_name(failure, &file))?;
    Ok(output.into_text())
}

/// Returns the error without the file name, which the screen shows already.
fn without_name(failure: Failure, file: &str) -> Failure {
    match failure {
        Failure::Input(text) => {
            Failure::Input(text.strip_prefix(&format!("{file}: ")).map_or(text.clone(), str::to_owned))
        }
        failure => failure,
    }
}

#[cfg(test)]
mod tests {
    use outflank_tournament::{Event, PlayerId, Settings};

    use super::*;

    fn event() -> Tournament {
        let mut tournament = Tournament::create(Settings::usual("Test", 5)).expect("settings");
        for (id, name) in [("145", "Lee, Ann"), ("146", "O'Brien, Ivo"), ("147", "Pairman, Zoe")] {
            let mut player = Player::named(PlayerId::new(id).expect("an id"), name);
            player.country = (id == "145").then(|| "FRA".to_owned());
            player.is_woman = id == "145";
            tournament.apply(&Event::Joined(Box::new(player))).expect("a player");
        }
        tournament
    }

    #[track_caller]
    fn order(text: &str) -> Order {
        read(text, &event(), None).expect("it means something")
    }

    fn run_of(words: &[&str]) -> Order {
        Order::Run(words.iter().map(|word| (*word).to_owned()).collect())
    }

    #[test]
    fn words_are_split_and_quoted() {
        assert_eq!(
            split("a  'b c' \"d 'e' f\" O'Brien 'O'Brien, A' 'open"),
            ["a", "b c", "d 'e' f", "O'Brien", "O'Brien, A", "'open"]
        );
        for word in ["a", "", "a b", "O'Brien", "O'Brien, Ivo", "'t Hooft, G", "a' b", "李 明", "b'"] {
            assert_eq!(split(&format!("{} next", quoted(word))), [word, "next"], "{word}");
        }
    }

    #[test]
    fn lines_mean_results_pages_and_commands() {
        assert_eq!(order("  "), Order::Nothing);
        assert_eq!(order("145+4"), run_of(&["result", "--", "145+4"]));
        assert_eq!(order("lee 42"), run_of(&["result", "--", "lee 42"]));
        assert_eq!(
            read("145+4", &event(), Some(3)).expect("a result"),
            run_of(&["result", "--round=3", "--", "145+4"])
        );
        assert_eq!(order("!"), Order::Pair);
        assert_eq!(order("/pair"), Order::Pair);
        assert_eq!(order("зфшк"), Order::Pair);
        assert_eq!(order(":pair --dry-run"), run_of(&["pair", "--dry-run"]));
        assert_eq!(order(":stand"), Order::Show(View::Standings));
        assert_eq!(order("round"), Order::Round(None));
        assert_eq!(order("undo 17"), Order::Undo(Some(17)));
        assert_eq!(order(":undo --entry 17"), Order::Undo(Some(17)));
        assert_eq!(
            order("add O'Neil, Sue --country IRL"),
            run_of(&["add", "--name=O'Neil, Sue", "--country", "IRL"])
        );
        assert_eq!(order("absent Lee, Ann --half"), run_of(&["absent", "Lee, Ann", "--half"]));
        assert_eq!(order("correct lee 42 --round 2"), run_of(&["correct", "--round", "2", "--", "lee 42"]));
        assert_eq!(order("time 145 31"), run_of(&["result", "--on-time", "--", "145 31"]));
        assert_eq!(order("force 'Lee, Ann' 146"), run_of(&["force", "Lee, Ann", "146"]));
        assert_eq!(order("force 145 bye"), run_of(&["force", "145", "--bye"]));
    }

    #[test]
    fn data_of_a_player_stays_unless_it_is_stated() {
        let whole = ":edit 145 --name 'Lee, Ann' --country FRA --woman";
        assert_eq!(order("edit lee"), Order::Fill(whole.to_owned()));
        assert_eq!(
            order("edit 145 --rating 1700"),
            run_of(&["add", "--edit", "--id=145", "--rating", "1700"])
        );
        assert_eq!(order("edit 145 Lee, Anna"), run_of(&["add", "--edit", "--id=145", "--name=Lee, Anna"]));
        assert_eq!(
            order(":edit 145 --name Lee"),
            run_of(&["add", "--edit", "--id=145", "--country=", "--woman=no", "--name", "Lee"])
        );
    }

    #[test]
    fn meaningless_orders_are_refused() {
        let refused = |text: &str| read(text, &event(), None).expect_err(text).to_string();
        assert_eq!(
            refused(":witdraw 145"),
            "there is no command \"witdraw\"; did you mean withdraw? (? shows all)"
        );
        assert_eq!(refused(":re 145"), "re may be result, return");
        assert_eq!(refused("round 7"), "there is no round 7");
        assert_eq!(refused("undo x"), "there is no entry x that could be undone");
        assert_eq!(refused("edit 999"), "there is no player 999");
    }
}
