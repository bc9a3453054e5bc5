//! Deleting an account: removes everything that identifies the person.
//!
//! Only this module changes existing events of games, because seats contain the names of players. The moves
//! remain.
//!
//! The affected games are found outside the writer, so that moves do not wait for the search. They are then
//! changed by ID, a few at a time. Every step can be repeated, and the account is deleted last.

use outflank_play::{GuestId, Millis};
use serde_json::Value;

use super::accounts::former_key;
use super::change::Change;
use super::rows::CREATION;
use super::{Store, StoreError};
use crate::GameId;

/// The number of events or games changed in one transaction.
const BATCH: usize = 100;
/// The fields in the body of an event that contain a seat.
const SEATS: [&str; 3] = ["black", "white", "seat"];
/// The chat messages of the person `$1`, the oldest first.
const MESSAGES_OF_PERSON: &str =
    "SELECT game_id, body, at_ms FROM chat_message WHERE author = $1 ORDER BY at_ms, game_id, number";
/// A game of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnGame {
    pub(crate) id: GameId,
    pub(crate) is_over: bool,
    pub(crate) created: Millis,
    pub(crate) updated: Millis,
    /// The reason for the end, and the winner.
    pub(crate) end: (Option<String>, Option<String>),
}

/// A chat message of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnMessage {
    pub(crate) game: String,
    pub(crate) text: String,
    pub(crate) at: Millis,
}

impl Store {
    /// Returns the games in a person's list, the oldest first.
    pub(crate) async fn games_of(&self, person: GuestId) -> Result<Vec<OwnGame>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT id, end_reason, winner, created_ms, updated_ms FROM game \
             WHERE id IN (SELECT game_id FROM game_person WHERE person = $1) ORDER BY created_ms, id",
            )
            .bind(person.to_string())
            .rows()
            .await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            let Ok(id) = row.try_get::<String>("id")?.parse() else { continue };
            let reason: Option<String> = row.try_get("end_reason")?;
            games.push(OwnGame {
                id,
                is_over: reason.is_some(),
                created: Millis(row.try_get("created_ms")?),
                updated: Millis(row.try_get("updated_ms")?),
                end: (reason, row.try_get("winner")?),
            });
        }
        Ok(games)
    }

    /// Returns all games of a person: those in their list, and those that they removed from it but whose
    /// seats still name them. No index finds the removed ones, so every game is scanned, once in the life of
    /// an account. A reader scans a million games in half a second. An index of the seats would enlarge a
    /// database of that size by a third and slow down every write.
    pub(crate) async fn games_with(&self, person: GuestId) -> Result<Vec<GameId>, StoreError> {
        let ids = self.reader.ask(
            "SELECT game_id FROM game_person WHERE person = $1 \
             UNION SELECT id FROM game WHERE substr(black_seat, instr(black_seat, '/') + 1, 32) = $1 \
              OR substr(white_seat, instr(white_seat, '/') + 1, 32) = $1",
        );
        let ids = ids.bind(person.to_string()).column::<String>().await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Returns the chat messages of a person, the oldest first.
    pub(crate) async fn messages_of(&self, person: GuestId) -> Result<Vec<OwnMessage>, StoreError> {
        let rows = self.reader.ask(MESSAGES_OF_PERSON).bind(person.to_string()).rows().await?;
        rows.iter()
            .map(|row| {
                Ok(OwnMessage {
                    game: row.try_get("game_id")?,
                    text: row.try_get("body")?,
                    at: Millis(row.try_get("at_ms")?),
                })
            })
            .collect()
    }

    /// Removes a person's name from the logs of games; returns the removed names.
    pub(crate) async fn take_names_out(
        &self,
        person: GuestId,
        games: &[GameId],
    ) -> Result<Vec<String>, StoreError> {
        let (mut names, mut anew) = (Vec::new(), Vec::new());
        for games in games.chunks(BATCH) {
            let question = self.reader.ask_made(naming_events(games.len())).bind(person.to_string());
            let question = games.iter().fold(question, |question, game| question.bind(game.as_str()));
            for row in question.rows().await? {
                let (id, seq): (String, i64) = (row.try_get("game_id")?, row.try_get("seq")?);
                let body: String = row.try_get("body")?;
                if let Some(body) = without_names(&body, person, &mut names) {
                    anew.push((id, seq, body));
                }
            }
        }
        for events in anew.chunks(BATCH) {
            let statements: Vec<String> = (0..events.len())
                .map(|at| {
                    let (body, id, seq) = (3 * at + 1, 3 * at + 2, 3 * at + 3);
                    format!("UPDATE game_event SET body = ${body} WHERE game_id = ${id} AND seq = ${seq}")
                })
                .collect();
            let change =
                events.iter().fold(Change::new(&statements.join("; ")), |change, (id, seq, body)| {
                    change.bind(body.as_str()).bind(id.as_str()).bind(*seq)
                });
            self.writer.write(change).await?;
        }
        self.take_names_out_of_rows(person, games).await?;
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// Removes a person's name from the rows that are derived from the logs.
    pub(crate) async fn take_names_out_of_rows(
        &self,
        person: GuestId,
        games: &[GameId],
    ) -> Result<(), StoreError> {
        for games in games.chunks(BATCH) {
            let change = Change::new(&seats_without_name(games.len()))
                .bind(format!("guest/{person}%"))
                .bind(format!("account/{person}%"))
                .bind(format!("deleted/{person}"))
                .bind(CREATION);
            self.writer.write(of_games(change, games)).await?;
        }
        Ok(())
    }

    /// Removes public games from the records, so that they are filed again.
    pub(crate) async fn offer_again(&self, games: &[GameId]) -> Result<(), StoreError> {
        for games in games.chunks(BATCH) {
            self.writer.write(of_games(Change::new(&refiling(games.len())), games)).await?;
        }
        Ok(())
    }

    /// Returns the earlier names of an account.
    pub(crate) async fn former_names(&self, person: GuestId) -> Result<Vec<String>, StoreError> {
        let names = self.reader.ask(
            "SELECT subject FROM admin_act WHERE subject_person = $1 AND act = 'rename' AND subject IS NOT NULL",
        );
        Ok(names.bind(person.to_string()).column().await?)
    }

    /// Removes a person's names from the log entries about them.
    pub(crate) async fn take_names_out_of_acts(
        &self,
        person: GuestId,
        names: &[String],
    ) -> Result<(), StoreError> {
        let rows = self
            .reader
            .ask("SELECT number, detail FROM admin_act WHERE subject_person = $1 AND detail IS NOT NULL")
            .bind(person.to_string())
            .rows()
            .await?;
        for row in rows {
            let (number, detail): (i64, String) = (row.try_get("number")?, row.try_get("detail")?);
            let anew = names.iter().fold(detail.clone(), |text, name| without_word(&text, name));
            if anew != detail {
                let change = Change::new("UPDATE admin_act SET detail = $1 WHERE number = $2");
                self.writer.write(change.bind(anew).bind(number)).await?;
            }
        }
        Ok(())
    }

    /// Deletes the personal data of an account: name, password, sessions, codes, passkeys, relations,
    /// messages, conversations, reports, sanctions and the list of its games.
    pub(crate) async fn delete_account(
        &self,
        person: GuestId,
        now: Millis,
        former: Option<&str>,
    ) -> Result<(), StoreError> {
        let key = former.map(|digest| former_key(person, digest));
        let change = Change::new(ended()).bind(person.to_string()).bind(now.0).bind(key.as_deref());
        self.writer.write(change).await.map(drop)
    }
}

/// Appends the IDs of these games to a change, as its last parameters.
fn of_games(change: Change, games: &[GameId]) -> Change {
    let change = change.comes_again(games.len() == BATCH);
    games.iter().fold(change, |change, game| change.bind(game.as_str()))
}

/// Placeholders for the IDs of `games` games, numbered from `first` on.
fn ids(first: usize, games: usize) -> String {
    let numbers: Vec<String> = (first..first + games).map(|number| format!("${number}")).collect();
    numbers.join(", ")
}

/// Selects the events of the games `$2…` that may contain the name of the person `$1`.
fn naming_events(games: usize) -> String {
    let games = ids(2, games);
    format!(
        "SELECT game_id, seq, body FROM game_event WHERE kind IN ('created', 'seated') \
         AND game_id IN ({games}) AND instr(body, $1) > 0"
    )
}

/// Returns a statement that replaces seats like `$1` and `$2` with `$3` in the rows of the games `$5…`. Also
/// removes the requests that created the games.
fn seats_without_name(games: usize) -> String {
    let games = ids(5, games);
    format!(
        "UPDATE game SET black_seat = $3 WHERE id IN ({games}) AND (black_seat LIKE $1 OR black_seat LIKE $2); \
         UPDATE game SET white_seat = $3 WHERE id IN ({games}) AND (white_seat LIKE $1 OR white_seat LIKE $2); \
         UPDATE game_command SET body = '' WHERE command_id = $4 AND game_id IN ({games})"
    )
}

/// Lists the finished public games among `$1…` for removal from the records and for filing again. A game
/// without `is_filed` counts too, because it may be on its way into the records with the old names.
fn refiling(games: usize) -> String {
    let games = ids(1, games);
    format!(
        "INSERT INTO game_removed (game_id) SELECT id FROM game WHERE id IN ({games}) \
          AND is_public AND end_reason IS NOT NULL ON CONFLICT DO NOTHING; \
         UPDATE game SET is_filed = FALSE WHERE is_filed AND id IN ({games})"
    )
}

/// Deletes the account of the person `$1` at the time `$2`. `$3` replaces its name.
const fn ended() -> &'static str {
    // The log of acts keeps the ID, but not the name.
    "UPDATE admin_act SET subject = 'deleted/' || $1, subject_person = $1, \
          detail = CASE WHEN act = 'rename' THEN NULL ELSE detail END \
          WHERE subject_person = $1; \
         UPDATE admin_act SET who = 'moderator deleted/' || $1 WHERE who_person = $1; \
         DELETE FROM report WHERE reporter = $1 OR subject = $1; \
         DELETE FROM sanction WHERE person = $1; \
         UPDATE account SET name = NULL, name_key = $3, password = NULL, moderator_ms = NULL, deleted_ms = $2 \
          WHERE person = $1; \
         DELETE FROM session WHERE person = $1; \
         DELETE FROM recovery_code WHERE person = $1; \
         DELETE FROM passkey WHERE person = $1; \
         DELETE FROM relation WHERE person = $1 OR other = $1; \
         DELETE FROM device_link WHERE person = $1; \
         DELETE FROM letter WHERE low = $1 OR high = $1; \
         DELETE FROM correspondence WHERE person = $1 OR other = $1; \
         UPDATE chat_message SET name = NULL, body = '' WHERE author = $1; \
         DELETE FROM game_person WHERE person = $1"
}

/// Replaces a word in a text with an ellipsis.
fn without_word(text: &str, word: &str) -> String {
    const MARK: &str = "…";
    let is_inner = |character: char| character.is_alphanumeric() || matches!(character, '-' | '_');
    let mut anew = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word).filter(|_| !word.is_empty()) {
        let (before, from) = rest.split_at(at);
        let (found, after) = from.split_at(word.len());
        let is_whole = !anew.chars().chain(before.chars()).next_back().is_some_and(is_inner)
            && !after.chars().next().is_some_and(is_inner);
        anew.push_str(before);
        anew.push_str(if is_whole { MARK } else { found });
        rest = after;
    }
    anew.push_str(rest);
    anew
}

/// Returns the body of an event without the person's name; `None` if it does not contain it.
fn without_names(body: &str, person: GuestId, names: &mut Vec<String>) -> Option<String> {
    let mut value: Value = serde_json::from_str(body).ok()?;
    let mut is_changed = false;
    for seat in SEATS {
        let Some(Value::String(text)) = value.get_mut(seat) else { continue };
        let Some(("guest" | "account", rest)) = text.split_once('/') else { continue };
        if !rest.starts_with(&person.to_string()) {
            continue;
        }
        names.extend(rest.split_once(':').map(|(_, name)| name.to_owned()));
        *text = format!("deleted/{person}");
        is_changed = true;
    }
    is_changed.then(|| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::schema::plan;
    use super::*;

    #[tokio::test]
    async fn moves_do_not_wait_for_a_look_at_the_games_of_others() {
        let written = [seats_without_name(BATCH), refiling(BATCH), ended().to_owned()];
        let questions = written.iter().flat_map(|statements| statements.split("; ")).map(str::to_owned);
        for question in questions.chain([naming_events(BATCH), MESSAGES_OF_PERSON.to_owned()]) {
            let plan = plan(&question).await;
            let scan =
                plan.iter().find(|step| ["SCAN game", "SCAN chat"].iter().any(|scan| step.starts_with(scan)));
            assert_eq!(scan, None, "{question}: {plan:#?}");
        }
    }

    #[test]
    fn a_word_is_taken_out_where_it_is_a_whole_one() {
        for (text, expected) in [
            ("Anna, be kind. (Anna)", "…, be kind. (…)"),
            ("Annabella and Joanna-Anna", "Annabella and Joanna-Anna"),
            ("AnnaAnna Anna", "AnnaAnna …"),
            ("nobody", "nobody"),
        ] {
            assert_eq!(without_word(text, "Anna"), expected);
        }
    }

    #[test]
    fn a_body_says_all_but_the_name() {
        let person = GuestId(0xa1);
        let mut names = Vec::new();
        let body = format!(
            r#"{{"spec":"othello","black":"account/{person}@ring:Anna","white":"guest/{:032x}:Anna"}}"#,
            2
        );
        let anew = without_names(&body, person, &mut names).unwrap();
        let anew: Value = serde_json::from_str(&anew).unwrap();
        assert_eq!(anew["black"], format!("deleted/{person}"));
        assert_eq!(anew["white"], format!("guest/{:032x}:Anna", 2), "another person may have this name");
        assert_eq!((anew["spec"].as_str(), names), (Some("othello"), vec!["Anna".to_owned()]));
        assert_eq!(without_names(&anew.to_string(), person, &mut Vec::new()), None);
    }
}
