//! Changes of the database: statements that run together or not at all.

use super::statement::{Statement, Value};
use crate::GameId;
use crate::ratings::RatedGame;

/// Statements that run together or not at all. Each module composes its own changes, and the writer only runs
/// them.
pub(super) struct Change {
    text: String,
    values: Vec<Value>,
    comes_again: bool,
    /// Statements with their own parameter numbers, which follow those of the text.
    apart: Vec<Statement>,
    /// The effect on ratings.
    pub(super) rates: Rates,
}

/// The effect of a change on ratings. The new ratings depend on the current ones, which only the writer
/// knows.
pub(super) enum Rates {
    /// These games have ended. They count if both players have accounts.
    Ended(Vec<(GameId, RatedGame)>),
    /// Recomputes all ratings from these games, in this order.
    All(Vec<(GameId, RatedGame)>),
}

impl Change {
    /// Statements, separated by semicolons, with parameters `$1…` numbered across all of them. Never compose
    /// them from user input.
    pub(super) fn new(statements: &str) -> Self {
        Self {
            text: statements.to_owned(),
            values: Vec::new(),
            comes_again: true,
            apart: Vec::new(),
            rates: Rates::Ended(Vec::new()),
        }
    }

    /// Creates a statement and others that follow it, each with its values.
    pub(super) fn of(first: Statement, others: Vec<Statement>) -> Self {
        let mut apart = vec![first];
        apart.extend(others);
        Self { apart, ..Self::new("") }
    }

    /// Sets the value of the next parameter.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Whether the same statements will be used again, and should stay prepared.
    pub(super) fn comes_again(self, again: bool) -> Self {
        Self { comes_again: again, ..self }
    }

    /// Sets the effect on ratings.
    pub(super) fn rates(self, rates: Rates) -> Self {
        Self { rates, ..self }
    }

    /// Whether the change may take so long that a missing answer says nothing about the database.
    pub(super) fn is_long(&self) -> bool {
        matches!(self.rates, Rates::All(_))
    }

    /// Whether it affects ratings.
    #[cfg(feature = "postgres")]
    pub(super) fn is_rated(&self) -> bool {
        !matches!(&self.rates, Rates::Ended(games) if games.is_empty())
    }

    /// Whether the statements return rows, whose number is returned to the caller.
    #[cfg(feature = "postgres")]
    pub(super) fn returns_rows(&self) -> bool {
        self.apart
            .iter()
            .map(Statement::text)
            .chain([self.text.as_str()])
            .any(|text| text.contains(" RETURNING "))
    }

    /// Returns the statements one by one, each with its own parameters, numbered from 1.
    pub(super) fn apart(&self) -> Vec<Statement> {
        let statements = split(&self.text).into_iter();
        let made = statements.map(|(text, numbers)| {
            let values = numbers.iter().filter_map(|number| self.values.get(number - 1)).cloned().collect();
            Statement::made(text, values, self.comes_again)
        });
        made.chain(self.apart.iter().cloned()).collect()
    }
}

/// Splits statements at semicolons. Returns each statement with the original numbers of its parameters, in
/// their new order.
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
                // A doubled quote ends a literal and begins it again, so it needs no special case.
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
