//! A CSV table (RFC 4180) of results from any source, for ratings.
//!
//! The first line names the columns, in any order and case. The columns `black` and `white` are the players.
//! The result is in `black_discs` and `white_discs`, or in `result` as Black's points: `1`, `0.5` or `0`.
//! Optional columns are `date` (such as `2024-05-31`), `event`, `black_id` and `white_id`. An id identifies a
//! player if it is a number, as in a federation's list. Other columns are ignored.

use thiserror::Error;

use super::Fault;
use super::csv_table::CsvTable;
use super::sheet::number;
use crate::rating::{Day, Decision, RatedGame, Results, Sighting, TwoNames};
use crate::text::shown;

/// The columns that the reader uses.
pub const COLUMNS: [&str; 9] =
    ["date", "event", "black", "white", "black_discs", "white_discs", "result", "black_id", "white_id"];

/// The reason why a table cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadResults {
    /// An error in a line of the table.
    #[error(transparent)]
    Table(#[from] Fault),
    /// The name at a number differs from the name at the same number elsewhere.
    #[error("{line}: {error}")]
    TwoNames {
        /// The line, from 1.
        line: usize,
        /// The number's players.
        error: TwoNames,
    },
}

/// Adds the games of a table to results and returns their number. Games without an event are assigned to the
/// event `name`.
///
/// # Errors
/// The first line that is not a game, or the first line if columns are missing.
pub fn read_results_table(text: &str, name: &str, results: &mut Results) -> Result<usize, BadResults> {
    let table = CsvTable::of(text, |headings| {
        headings.needs(&["black", "white"])?;
        if headings.has("result") || (headings.has("black_discs") && headings.has("white_discs")) {
            return Ok(());
        }
        Err(headings.fault("the table needs the column result, or black_discs and white_discs"))
    })?;
    let has_discs = table.has("black_discs") && table.has("white_discs");
    let mut count = 0;
    for (line, record) in &table.records {
        let line = *line;
        let field = |column: &str| table.field(record, column);
        let (black, white) = if has_discs { (field("black_discs"), field("white_discs")) } else { ("", "") };
        let decision = if black.is_empty() && white.is_empty() {
            of_points(field("result"))
        } else {
            of_discs(black, white)
        };
        let decision = decision.map_err(|what| Fault::new(line, what))?;
        let day = match field("date") {
            "" => None,
            text => Some(text.parse::<Day>().map_err(|error| Fault::new(line, error))?),
        };
        let mut person = |name: &str, id: &str, color: &str| {
            let number = number(id);
            let name = if name.is_empty() && number.is_none() { id } else { name };
            if name.is_empty() && number.is_none() {
                return Err(Fault::new(line, format!("nobody has {color}")).into());
            }
            let sighting = Sighting { number, name, country: "", is_of_federation: false };
            results.player(sighting).map_err(|error| BadResults::TwoNames { line, error })
        };
        let first = person(field("black"), field("black_id"), "black")?;
        let second = person(field("white"), field("white_id"), "white")?;
        let event = results.event(Some(field("event")).filter(|event| !event.is_empty()).unwrap_or(name));
        results
            .add(RatedGame { first, second, decision, day, event })
            .map_err(|error| Fault::new(line, error))?;
        count += 1;
    }
    Ok(count)
}

fn of_discs(black: &str, white: &str) -> Result<Decision, String> {
    let number = |text: &str| match text.parse::<u32>() {
        Ok(discs) if discs <= 1024 => Ok(discs),
        _ => Err(format!("{} is not a number of discs", shown(text))),
    };
    Ok(Decision::of_discs(number(black)?, number(white)?))
}

fn of_points(text: &str) -> Result<Decision, String> {
    match text {
        "1" | "1-0" | "1:0" => Ok(Decision::First),
        "0.5" | "0,5" | "½" | "1/2" | "1/2-1/2" => Ok(Decision::Draw),
        "0" | "0-1" | "0:1" => Ok(Decision::Second),
        "" => Err("the result is missing".to_owned()),
        _ => Err(format!("{} is not a result: enter Black's points, 1, 0.5 or 0", shown(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_may_come_in_any_order() {
        let text = "White;Black;white_discs;BLACK_DISCS;date;table\n\"Lee, Ann\";Ivo;22;42;2024-05-31;1\nIvo;Ann;;;;2\n";
        let mut results = Results::new();
        let fault = read_results_table(text, "x", &mut results).expect_err("the second line has no result");
        assert_eq!(fault.to_string(), "3: the result is missing");
        assert_eq!(results.people()[1].name, "Lee, Ann");
        assert_eq!((results.games().len(), results.games()[0].decision), (1, Decision::First));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, what) in [
            ("", "1: the table is empty; its first line must name the column black"),
            ("black,white\nA,B\n", "1: the table needs the column result, or black_discs and white_discs"),
            ("black,white,result\nA,B,1\nA,B\n", "3: 2 fields where the first line has 3"),
            (
                "black,white,result\n\n\nA,B,2\n",
                "4: \"2\" is not a result: enter Black's points, 1, 0.5 or 0",
            ),
            ("black,white,result\nA,A,1\n", "2: A plays against themselves"),
            ("black,white,result\n,A,1\n", "2: nobody has black"),
            (
                "black,white,result,date\nA,B,1,May\n",
                "2: 'May' is not a day; write days as 2024-05-31 or 31/05/2024",
            ),
            ("black,white,black_discs,white_discs\nA,B,-3,9\n", "2: \"-3\" is not a number of discs"),
        ] {
            let fault = read_results_table(text, "x", &mut Results::new()).expect_err(text);
            assert_eq!(fault.to_string(), what);
        }
    }
}
