//! The table of the championship, and its reader.

use std::sync::LazyLock;

use thiserror::Error;

use super::{Championship, Country, Final, Laureate, Note, Venue};

/// The source of all results for which the table names no other source.
pub const SOURCE: &str = "Wikipedia, “Reversi”, “World Othello Championship”";

/// Returns all years from 1977 to 2024, including the two in which the championship was canceled.
///
/// ```
/// use outflank_history::championships;
/// let first = &championships()[0];
/// assert_eq!((first.year, first.champion.as_ref().unwrap().name.as_str()), (1977, "Hiroshi Inoue"));
/// ```
#[must_use]
pub fn championships() -> &'static [Championship] {
    // A test checks the table, so an invalid one cannot occur here.
    static ALL: LazyLock<Vec<Championship>> =
        LazyLock::new(|| read(include_str!("championships.tsv")).unwrap_or_default());
    &ALL
}

/// An error in a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct HistoryError {
    /// The line, from 1.
    pub line: usize,
    /// The message.
    pub what: String,
}

/// Reads a table. Each line is a year with ten fields separated by tabs, where `-` is an empty field. Lines
/// that begin with `#` are comments. People, places and teams begin with the code of their country. Years
/// ascend. A final is `2-1`, or `2-1 34-30 31-33 34-30` with the discs of each game.
///
/// # Errors
/// If a line does not have this form. The error names the first such line.
pub fn read(text: &str) -> Result<Vec<Championship>, HistoryError> {
    let mut all: Vec<Championship> = Vec::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
    for (at, line) in lines {
        let complain = |what: String| HistoryError { line: at + 1, what };
        let championship = row(line).map_err(complain)?;
        if let Some(last) = all.last().filter(|last| last.year >= championship.year) {
            return Err(complain(format!("{} comes after {}", championship.year, last.year)));
        }
        all.push(championship);
    }
    Ok(all)
}

fn row(line: &str) -> Result<Championship, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let count = fields.len();
    let [year, place, champion, runner_up, score, seen, team, women, youth, source] = fields[..] else {
        return Err(format!("{count} fields, not 10"));
    };
    let year = year.parse().map_err(|_| format!("'{year}' is not a year"))?;
    let place = with_country(place)?.map(|(country, city)| Venue { city, country });
    let champion = laureate(champion)?;
    if place.is_some() != champion.is_some() {
        return Err("a championship that was held needs a place and a champion".to_owned());
    }
    let note = filled(source).map(|source| Note { year, source });
    let last_match = match (filled(score), filled(seen)) {
        (Some(score), Some(source)) => Some(last_match(&score, source)?),
        (None, None) => None,
        _ => return Err("a final needs a source".to_owned()),
    };
    let team = filled(team).map(|code| country(&code)).transpose()?;
    let runner_up = laureate(runner_up)?;
    Ok(Championship {
        year,
        place,
        champion,
        runner_up,
        last_match,
        team,
        women: laureate(women)?,
        youth: laureate(youth)?,
        note,
    })
}

fn last_match(text: &str, source: String) -> Result<Final, String> {
    let mut pairs = text.split(' ').map(|pair| {
        let numbers = pair.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        numbers.ok_or_else(|| format!("'{pair}' is not two numbers"))
    });
    let (won, lost) = pairs.next().unwrap_or_else(|| Err("a final needs a score".to_owned()))?;
    let games: Vec<(u8, u8)> = pairs.collect::<Result<_, String>>()?;
    let counted = |is_so: &dyn Fn(&&(u8, u8)) -> bool| games.iter().filter(is_so).count();
    let scored = (counted(&|game| game.0 > game.1), counted(&|game| game.0 < game.1));
    if !games.is_empty() && scored != (usize::from(won), usize::from(lost)) {
        return Err(format!("the games of the final '{text}' do not add up to its score"));
    }
    Ok(Final { won, lost, games, source })
}

fn filled(field: &str) -> Option<String> {
    (field != "-").then(|| field.to_owned())
}

fn laureate(field: &str) -> Result<Option<Laureate>, String> {
    Ok(with_country(field)?.map(|(country, name)| Laureate { name, country }))
}

/// Reads a field that begins with the code of a country.
fn with_country(field: &str) -> Result<Option<(Country, String)>, String> {
    if field == "-" {
        return Ok(None);
    }
    match field.split_once(' ') {
        Some((code, rest)) if !rest.trim().is_empty() => Ok(Some((country(code)?, rest.to_owned()))),
        _ => Err(format!("'{field}' is not a country and a name: expected 'JPN Tokyo'")),
    }
}

fn country(code: &str) -> Result<Country, String> {
    Country::of_code(code).ok_or_else(|| format!("no country has the code '{code}'"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ROW: &str = "1977\tJPN Tokyo\tJPN Hiroshi Inoue\tNOR Thomas Heiberg\t2-1 40-24 30-34 32-32 33-31\td\tUSA\tFIN A\tFRA B\tc";

    #[test]
    fn a_row_is_read() {
        let row = &read(&format!("# comment\n{ROW}\n")).expect("it is right")[0];
        let named = |who: &Option<Laureate>| who.as_ref().map(|who| format!("{} {}", who.country, who.name));
        assert_eq!(named(&row.champion).as_deref(), Some("JPN Hiroshi Inoue"));
        assert_eq!(named(&row.youth).as_deref(), Some("FRA B"));
        let last_match = row.last_match.as_ref().expect("a final");
        assert_eq!((last_match.won, last_match.lost, last_match.games.len()), (2, 1, 4));
        assert_eq!((last_match.games[0], last_match.source.as_str()), ((40, 24), "d"));
        assert_eq!(row.team.map(Country::code), Some("USA"));
        assert_eq!(row.note.as_ref().map(|note| note.source.as_str()), Some("c"));
    }

    #[test]
    fn an_error_names_its_line() {
        for (from, to, what) in [
            ("1977", "in 1977", "line 2: 'in 1977' is not a year"),
            ("JPN Tokyo", "XYZ Tokyo", "line 2: no country has the code 'XYZ'"),
            ("JPN Tokyo", "-", "line 2: a championship that was held needs a place and a champion"),
            ("FIN A", "FIN ", "line 2: 'FIN ' is not a country and a name: expected 'JPN Tokyo'"),
            ("\tc", "", "line 2: 9 fields, not 10"),
            ("2-1 40", "2-1 4x", "line 2: '4x-24' is not two numbers"),
            (
                "33-31",
                "31-33",
                "line 2: the games of the final '2-1 40-24 30-34 32-32 31-33' do not add up to its score",
            ),
            ("\td", "\t-", "line 2: a final needs a source"),
        ] {
            let wrong = ROW.replacen(from, to, 1);
            let error = read(&format!("# comment\n{wrong}")).expect_err("it is wrong");
            assert_eq!(error.to_string(), what);
        }
        let twice = read(&format!("{ROW}\n{ROW}")).expect_err("a year comes twice");
        assert_eq!(twice.to_string(), "line 2: 1977 comes after 1977");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[-#0-9A-Z \t\n]{0,200}") {
            let _ = read(&text);
        }
    }
}
