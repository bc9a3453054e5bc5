//! A list of players as a table with headings.

use outflank_tournament::{Player, PlayerId};

/// What is wrong with a list, and in which line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ListError {
    pub(super) line: usize,
    pub(super) what: String,
}

const COLUMNS: [&str; 8] = ["id", "name", "country", "rating", "club", "team", "woman", "youth"];

/// Reads a list: its players with their lines.
pub(super) fn read(text: &str) -> Result<Vec<(usize, Player)>, ListError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let (heading, at) = lines.next().ok_or_else(|| fault(1, "the list is empty"))?;
    let separator = ['\t', ';', ','].into_iter().find(|sign| heading.contains(*sign)).unwrap_or(',');
    let columns = cells(heading, separator, at)?;
    let columns: Vec<String> = columns.iter().map(|name| name.trim().to_lowercase()).collect();
    for name in &columns {
        if !COLUMNS.contains(&name.as_str()) {
            return Err(fault(at, format!("the heading {name:?} is none of {}", COLUMNS.join(", "))));
        }
        if columns.iter().filter(|other| *other == name).count() > 1 {
            return Err(fault(at, format!("the heading {name:?} stands there twice")));
        }
    }
    for name in ["id", "name"] {
        if !columns.iter().any(|column| column == name) {
            return Err(fault(at, format!("there is no heading {name:?}")));
        }
    }
    lines.map(|(line, at)| Ok((at, player(&columns, &cells(line, separator, at)?, at)?))).collect()
}

fn player(columns: &[String], cells: &[String], at: usize) -> Result<Player, ListError> {
    if cells.len() != columns.len() {
        return Err(fault(at, format!("has {} columns, not {}", cells.len(), columns.len())));
    }
    let cell = |name: &str| {
        let found = columns.iter().position(|column| column == name).and_then(|column| cells.get(column));
        found.map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
    };
    let word = |name: &str| cell(name).map(str::to_owned);
    let flag = |name: &str| match cell(name).map(str::to_lowercase).as_deref() {
        None | Some("no" | "0" | "false") => Ok(false),
        Some("yes" | "1" | "true" | "x") => Ok(true),
        Some(other) => Err(fault(at, format!("{name}: {other:?} is neither yes nor no"))),
    };
    let rating = cell("rating").map(|text| {
        text.parse::<i32>().map_err(|_| fault(at, format!("rating: {text:?} is no whole number")))
    });
    let id = PlayerId::new(cell("id").unwrap_or_default()).map_err(|error| fault(at, error.to_string()))?;
    let name = word("name").ok_or_else(|| fault(at, format!("player {id} has no name")))?;
    Ok(Player {
        name,
        country: word("country"),
        rating: rating.transpose()?,
        club: word("club"),
        team: word("team"),
        is_woman: flag("woman")?,
        is_youth: flag("youth")?,
        id,
    })
}

/// The cells of a row. A cell in double quotes may hold the separator, and a double quote written twice.
fn cells(line: &str, separator: char, at: usize) -> Result<Vec<String>, ListError> {
    let mut cells = vec![String::new()];
    let mut signs = line.chars().peekable();
    let mut is_quoted = false;
    while let Some(sign) = signs.next() {
        let is_first = cells.last().is_some_and(|cell| cell.trim().is_empty());
        match sign {
            '"' if is_quoted && signs.peek() == Some(&'"') => {
                signs.next();
                cells.last_mut().into_iter().for_each(|cell| cell.push('"'));
            }
            '"' if is_quoted => is_quoted = false,
            '"' if is_first => {
                is_quoted = true;
                cells.last_mut().into_iter().for_each(String::clear);
            }
            sign if sign == separator && !is_quoted => cells.push(String::new()),
            sign => cells.last_mut().into_iter().for_each(|cell| cell.push(sign)),
        }
    }
    if is_quoted { Err(fault(at, "a quotation mark is not closed")) } else { Ok(cells) }
}

fn fault(line: usize, what: impl Into<String>) -> ListError {
    ListError { line, what: what.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_any_separator_are_read() {
        let lists = [
            "id,name,country,rating,youth\n145,\"Lee, Ann\",FRA,1650,yes\n146,\"Ivo \"\"X\"\"\",,,\n",
            "id;name;country;rating;youth\n\n145;Lee, Ann;FRA;1650;1\n146;\"Ivo \"\"X\"\"\";;;no\n",
            "\u{feff}ID\tName\tCountry\tRating\tYouth\n145\tLee, Ann\tFRA\t1650\tx\n146\tIvo \"X\"\t\t\t\n",
        ];
        for list in lists {
            let players = read(list).expect("a list");
            let (_, first) = &players[0];
            assert_eq!((first.id.as_str(), first.name.as_str()), ("145", "Lee, Ann"));
            assert_eq!(
                (first.country.as_deref(), first.rating, first.is_youth),
                (Some("FRA"), Some(1650), true)
            );
            let (_, second) = &players[1];
            assert_eq!(
                (second.name.as_str(), second.country.as_deref(), second.rating),
                ("Ivo \"X\"", None, None)
            );
        }
    }

    #[test]
    fn faults_are_told_with_their_line() {
        let cases = [
            ("", 1),
            ("id\n1", 1),
            ("id,name,shoe\n", 1),
            ("id,name,id\n", 1),
            ("id,name\n1,Ann\n2\n", 3),
            ("id,name\n\n,Ann\n", 3),
            ("id,name\n1,\n", 2),
            ("id,name,rating\n1,Ann,high\n", 2),
            ("id,name,woman\n1,Ann,perhaps\n", 2),
            ("id,name\n1,\"Ann\n", 2),
        ];
        for (list, line) in cases {
            assert_eq!(read(list).map_err(|error| error.line), Err(line), "{list:?}");
        }
    }
}
