//! A change: statements that take place together or not at all.

use super::statement::{Statement, Value};
use crate::GameId;
use crate::ratings::RatedGame;

/// How SQLite gets all statements of a change as one text: that is one message to the thread of the connection and one look
/// into what is prepared there. An error leaves the savepoint open.
const BEGIN: &str = "SAVEPOINT change; ";
const END: &str = "; RELEASE change";

/// Statements that take place together or not at all. They are made where the change is; the writer only runs them.
pub(super) struct Change {
    /// The statements between [`BEGIN`] and [`END`].
    text: String,
    values: Vec<Value>,
    comes_again: bool,
    /// What it means for ratings.
    pub(super) rates: Rates,
}

/// Games that end with a change, and what that means for ratings: what they become follows from what they are by then, which
/// only the writer knows.
pub(super) enum Rates {
    /// These, if both players have accounts.
    Ended(Vec<(GameId, RatedGame)>),
    /// All that ever were rated, in this order: there are no other ratings.
    All(Vec<(GameId, RatedGame)>),
}

impl Change {
    /// Statements, separated by semicolons, whose parameters `$1…` are numbered through all of them. No part of them may
    /// come from outside.
    pub(super) fn new(statements: &str) -> Self {
        let text = [BEGIN, statements, END].concat();
        Self { text, values: Vec::new(), comes_again: true, rates: Rates::Ended(Vec::new()) }
    }

    /// Gives the next parameter its value.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Says whether the same statements will come again, so that they are worth being kept prepared.
    pub(super) fn comes_again(self, again: bool) -> Self {
        Self { comes_again: again, ..self }
    }

    /// Says what it means for ratings.
    pub(super) fn rates(self, rates: Rates) -> Self {
        Self { rates, ..self }
    }

    /// Whether it takes so long that it says nothing of a database if there is no answer for some time.
    pub(super) fn is_long(&self) -> bool {
        matches!(self.rates, Rates::All(_))
    }

    /// All of it as one text within a savepoint of the name `change`.
    pub(super) fn whole(&self) -> Statement {
        Statement::made(self.text.clone(), self.values.clone(), self.comes_again)
    }

    /// One statement after the other, each with the parameters that it has, numbered from 1.
    pub(super) fn apart(&self) -> Vec<Statement> {
        let statements = self.text.strip_prefix(BEGIN).and_then(|text| text.strip_suffix(END));
        let statements = split(statements.unwrap_or_default()).into_iter();
        let made = statements.map(|(text, numbers)| {
            let values = numbers.iter().filter_map(|number| self.values.get(number - 1)).cloned().collect();
            Statement::made(text, values, self.comes_again)
        });
        made.collect()
    }
}

/// Takes statements apart at their semicolons, and gives each the numbers that its parameters had, in the order of those
/// that they have now.
fn split(text: &str) -> Vec<(String, Vec<usize>)> {
    let mut statements = Vec::new();
    let (mut statement, mut numbers) = (String::new(), Vec::new());
    let mut is_quoted = false;
    let mut rest = text.trim_start();
    while let Some(at) = rest.find(['\'', ';', '$']) {
        let (before, from) = rest.split_at(at);
        statement.push_str(before);
        let sign = from.get(..1).unwrap_or_default();
        rest = from.get(1..).unwrap_or_default();
        match sign {
            ";" if !is_quoted => {
                statements.push((std::mem::take(&mut statement), std::mem::take(&mut numbers)));
                rest = rest.trim_start();
            }
            "$" if !is_quoted => {
                let end = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
                let (digits, after) = rest.split_at(end);
                let number: usize = digits.parse().unwrap_or_default();
                let place = numbers.iter().position(|&known| known == number).unwrap_or_else(|| {
                    numbers.push(number);
                    numbers.len() - 1
                });
                statement.push_str(&format!("${}", place + 1));
                rest = after;
            }
            _ => {
                // Two quotes within quotes end and begin them.
                is_quoted ^= sign == "'";
                statement.push_str(sign);
            }
        }
    }
    statement.push_str(rest);
    if !statement.trim().is_empty() {
        statements.push((statement, numbers));
    }
    statements
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_come_apart_with_their_parameters() {
        let text = "UPDATE a SET b = $3, c = $1 WHERE d = $3; \
                    INSERT INTO a SELECT json_extract(value, '$[0]'), 'it''s; $2' FROM e WHERE f = $12; DELETE FROM a";
        let (first, second, third) = (
            "UPDATE a SET b = $1, c = $2 WHERE d = $1",
            "INSERT INTO a SELECT json_extract(value, '$[0]'), 'it''s; $2' FROM e WHERE f = $1",
            "DELETE FROM a",
        );
        let expected = [(first, vec![3, 1]), (second, vec![12]), (third, vec![])];
        assert_eq!(split(text), expected.map(|(text, numbers)| (text.to_owned(), numbers)));
    }
}
