//! The texts of the desk, from the messages in the file `desk`.

use outflank_language::{Fact, Language, Messages};
use outflank_tournament::{Ending, Event, Halves, Log, PlayerId, Report, Tournament};

use super::super::naming::called;
use super::menu::Action;
use super::view::{Filter, View};

/// Returns the messages of the desk in a language.
pub(super) fn of(language: Language) -> &'static Messages {
    language.messages("desk")
}

/// Returns the name of a page.
pub(super) fn view(words: &Messages, view: View) -> String {
    words.say(&format!("view-{}", of_view(view)), &[])
}

/// Returns the keys of a page with their effects.
pub(super) fn keys(words: &Messages, view: View) -> Vec<(String, String)> {
    words.rows(&format!("keys-{}", of_view(view)))
}

const fn of_view(view: View) -> &'static str {
    match view {
        View::Round => "round",
        View::Standings => "standings",
        View::Players => "players",
        View::Crosstable => "crosstable",
        View::Log => "log",
    }
}

/// Returns the name of a filter for tables.
pub(super) fn filter(words: &Messages, filter: Filter) -> String {
    let id = match filter {
        Filter::All => "filter-all",
        Filter::Missing => "filter-missing",
        Filter::Entered => "filter-entered",
    };
    words.say(id, &[])
}

/// Returns the name of an action on a player.
pub(super) fn action(words: &Messages, action: Action) -> String {
    let id = match action {
        Action::Explain => "action-explain",
        Action::Absent => "action-absent",
        Action::Half => "action-half",
        Action::Present => "action-present",
        Action::Bye => "action-bye",
        Action::Withdraw => "action-withdraw",
        Action::Return => "action-return",
        Action::Edit => "action-edit",
    };
    words.say(id, &[])
}

/// Returns the sentence that lists the tables without a result.
pub(super) fn missing_at(words: &Messages, tables: &[usize]) -> String {
    let listed = tables.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    words.say("missing-at", &[("count", tables.len().into()), ("tables", listed.into())])
}

/// Returns a player's absence in a round, with the points for it.
pub(super) fn away_in(words: &Messages, round: u32, points: Halves) -> String {
    let id = if points == Halves::ZERO { "away-in" } else { "away-in-for" };
    words.say(id, &[("round", round.into()), ("points", Fact::text(points))])
}

/// Returns the ending of a game in a word; `None` if it was played to its end.
pub(super) fn how(words: &Messages, ending: Ending) -> Option<String> {
    let id = match ending {
        Ending::TimeDefault(_) => "on-time",
        Ending::Forfeit(_) => "no-game",
        Ending::Nobody => "nobody",
        Ending::Board => return None,
    };
    Some(words.say(id, &[]))
}

/// Returns the line of the log for an event.
pub(super) fn happened(words: &Messages, log: &Log, event: &Event) -> String {
    let name = |player: &PlayerId| Fact::from(called(log.tournament(), player));
    let of = |id: &str, player: &PlayerId| words.say(id, &[("player", name(player))]);
    match event {
        Event::Created(settings) => words.say("log-created", &[("event", (&settings.name).into())]),
        Event::Changed(settings) => {
            let facts = [("rounds", settings.rounds.into()), ("squares", settings.squares.into())];
            words.say("log-changed", &facts)
        }
        Event::Joined(player) => {
            words.say("log-joined", &[("player", format!("{} {}", player.id, player.name).into())])
        }
        Event::Edited(player) => {
            words.say("log-edited", &[("player", format!("{} {}", player.id, player.name).into())])
        }
        Event::Withdrew(player) => of("log-withdrew", player),
        Event::Returned(player) => of("log-returned", player),
        Event::Away { player, round, points } => words.say(
            "log-away",
            &[("player", name(player)), ("round", (*round).into()), ("points", Fact::text(points))],
        ),
        Event::Back { player, round } => {
            words.say("log-back", &[("player", name(player)), ("round", (*round).into())])
        }
        Event::Forced { black, white: Some(white), round } => words
            .say("log-forced", &[("black", name(black)), ("white", name(white)), ("round", (*round).into())]),
        Event::Forced { black, white: None, round } => {
            words.say("log-forced-bye", &[("black", name(black)), ("round", (*round).into())])
        }
        Event::Forbidden { one, other, round: Some(round) } => words.say(
            "log-forbidden-in",
            &[("one", name(one)), ("other", name(other)), ("round", (*round).into())],
        ),
        Event::Forbidden { one, other, round: None } => {
            words.say("log-forbidden", &[("one", name(one)), ("other", name(other))])
        }
        Event::Paired { number, round } => {
            let id = if round.byes.is_empty() { "log-paired" } else { "log-paired-bye" };
            words.say(id, &[("round", (*number).into()), ("tables", round.tables.len().into())])
        }
        Event::Ended(report) => ended(words, log, report, ["log-ended", "log-ended-how"]),
        Event::Corrected { report } if report.result.is_none() => {
            ended(words, log, report, ["log-corrected-open"; 2])
        }
        Event::Corrected { report } => ended(words, log, report, ["log-corrected", "log-corrected-how"]),
        Event::Undone { entry } => {
            let undone = entry.checked_sub(1).and_then(|at| log.entries().get(at));
            let undone = undone.map(|entry| happened(words, log, &entry.event)).unwrap_or_default();
            words.say("log-undone", &[("entry", (*entry).into()), ("what", undone.into())])
        }
    }
}

/// Returns the message about a game that has ended: `played`, or `not_played` after an unusual ending.
fn ended(words: &Messages, log: &Log, report: &Report, [played, not_played]: [&str; 2]) -> String {
    let (round, game) = (report.round.into(), game(log.tournament(), report).into());
    match report.result.and_then(|result| how(words, result.ending())) {
        Some(how) => words.say(not_played, &[("round", round), ("game", game), ("how", how.into())]),
        None => words.say(played, &[("round", round), ("game", game)]),
    }
}

/// Returns both players of a report, with their discs if there is a result.
fn game(tournament: &Tournament, report: &Report) -> String {
    let discs = report.result.map_or_else(
        || "-".to_owned(),
        |result| format!("{}-{}", result.discs().black, result.discs().white),
    );
    format!("{} {discs} {}", called(tournament, &report.black), called(tournament, &report.white))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_numbers_agree_with_their_nouns() {
        let words = of(Language::of_tag("ru").expect("Russian"));
        let said = |id: &str, count: usize| words.say(id, &[("count", count.into())]);
        assert_eq!(
            [1, 3, 5, 11, 21, 112].map(|count| said("entries", count)),
            ["1 запись", "3 записи", "5 записей", "11 записей", "21 запись", "112 записей"]
        );
        assert_eq!(said("missing", 0), "все результаты есть");
        assert_eq!(said("missing", 1), "нет 1 результата");
        assert_eq!(said("missing", 4), "нет 4 результатов");
    }
}
