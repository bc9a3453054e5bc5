//! Reading a Tournament Report File.

use std::collections::BTreeMap;

use outflank_rules::{ByColor, Color};

use super::super::sheet::Sheet;
use super::super::{Fault, LineFault};
use super::{FIRST_ROUND, MEMBER, ROUND, TEAM};
use crate::text::{evened, excerpt, shown};
use crate::{Ending, GameResult, Halves, Pairer, Player, PlayerId, Round, Settings, Table};

/// A round in a player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// A game with the opponent's starting number and the character of the result.
    Game {
        opponent: u32,
        is_black: bool,
        result: char,
    },
    Bye,
    HalfBye,
    Away,
}

/// A player's line.
struct Row {
    line: usize,
    number: u32,
    player: Player,
    cells: Vec<Cell>,
}

/// Reads a file. Because the format has no discs, a win is read as 33–31 on 64 squares, and a forfeit as
/// 40–24.
///
/// # Errors
/// The first invalid line, or the first player's line that contradicts an opponent's line.
pub fn read_trf(text: &str) -> Result<Sheet, Fault> {
    let (mut name, mut place, mut country, mut date, mut planned) = (None, None, None, None, None);
    let (mut rows, mut teams): (Vec<Row>, Vec<(usize, Vec<char>)>) = (Vec::new(), Vec::new());
    for (at, line) in evened(text).lines().enumerate() {
        let line_number = at + 1;
        let letters: Vec<char> = line.trim_end().chars().collect();
        let (code, rest): (String, String) =
            (letters.iter().take(3).collect(), letters.iter().skip(4).collect::<String>());
        let said = || Some(rest.trim().to_owned()).filter(|said| !said.is_empty());
        match code.as_str() {
            "012" => name = said(),
            "022" => place = said(),
            "032" => country = said(),
            "042" => date = said(),
            "XXR" => {
                let rounds = rest.trim().parse::<u32>().ok().filter(|rounds| (1..=1000).contains(rounds));
                planned = Some(rounds.ok_or_else(|| {
                    Fault::new(line_number, format!("{} is not a number of rounds", shown(rest.trim())))
                })?);
            }
            "001" => {
                rows.push(row(line_number, &letters)?);
                if rows.len() > Settings::MOST_PLAYERS {
                    return Err(Fault::of(line_number, LineFault::too_many_players()));
                }
            }
            "013" => teams.push((line_number, letters)),
            _ => {}
        }
    }
    check_ids(&rows)?;
    let by_number: BTreeMap<u32, usize> = rows.iter().enumerate().map(|(at, row)| (row.number, at)).collect();
    let mut notes = Vec::new();
    for (line, letters) in &teams {
        join_team(&mut rows, &by_number, *line, letters, &mut notes)?;
    }
    let count = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    check_open(&rows, count)?;
    let rounds: Result<Vec<Round>, Fault> = (0..count).map(|at| round(&rows, &by_number, at)).collect();
    let rounds = rounds?;
    let played = u32::try_from(count).unwrap_or(u32::MAX);
    let mut settings =
        Settings::usual(name.unwrap_or_else(|| "?".to_owned()), planned.unwrap_or(0).max(played).max(1));
    (settings.place, settings.country, settings.date) = (place, country, date);
    let mut sheet = Sheet::of_rounds(settings, rows.into_iter().map(|row| row.player).collect(), rounds);
    sheet.notes = notes;
    if sheet.rounds.iter().any(|round| round.tables.iter().any(|table| table.result.is_some())) {
        sheet.notes.push("the file has no discs: a win counts 33 to 31".to_owned());
    }
    Ok(sheet)
}

/// Returns the characters of the columns `from..to`, counted from 0, without outer blanks.
fn columns(letters: &[char], from: usize, to: usize) -> String {
    let end = to.min(letters.len());
    letters.get(from..end).unwrap_or_default().iter().collect::<String>().trim().to_owned()
}

fn row(line: usize, letters: &[char]) -> Result<Row, Fault> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|number| (1..=9999).contains(number));
    let start = columns(letters, 4, 8);
    let number_of_row = number(&start)
        .ok_or_else(|| Fault::of(line, LineFault::NoNumber { found: excerpt(&start), is_start: true }))?;
    let name = columns(letters, 14, 47);
    if name.is_empty() {
        return Err(Fault::new(line, format!("player {number_of_row} has no name")));
    }
    let id = columns(letters, 57, 68);
    // Other programs write zeros for unknown values.
    let is_missing = |text: &str| text.bytes().all(|byte| byte == b'0');
    let id = if is_missing(&id) { number_of_row.to_string() } else { id };
    let id = PlayerId::new(id).map_err(|error| Fault::new(line, error))?;
    let rating = columns(letters, 48, 52);
    let rating = match rating.as_str() {
        text if is_missing(text) => None,
        text => Some(
            text.parse::<i32>().map_err(|_| Fault::new(line, format!("{} is not a rating", shown(text))))?,
        ),
    };
    let country = Some(columns(letters, 53, 56)).filter(|country| !country.is_empty());
    let is_woman = matches!(letters.get(9), Some('w' | 'f'));
    let player = Player { rating, country, is_woman, ..Player::named(id, name) };
    let mut cells = Vec::new();
    let mut at = FIRST_ROUND;
    while at < letters.len() {
        let text: String = letters[at..(at + ROUND).min(letters.len())].iter().collect();
        if cells.len() >= Settings::MOST_ROUNDS as usize {
            return Err(Fault::new(line, format!("more than {} rounds", Settings::MOST_ROUNDS)));
        }
        cells.push(
            cell(&text).map_err(|what| Fault::new(line, format!("round {}: {what}", cells.len() + 1)))?,
        );
        at += ROUND;
    }
    Ok(Row { line, number: number_of_row, player, cells })
}

/// Reads a team's line, `013`, with the starting numbers of its players. The games do not depend on teams, so
/// a missing name or an unknown player is only noted.
fn join_team(
    rows: &mut [Row],
    by_number: &BTreeMap<u32, usize>,
    line: usize,
    letters: &[char],
    notes: &mut Vec<String>,
) -> Result<(), Fault> {
    let fault = |what: String| Fault::new(line, what);
    let name = columns(letters, TEAM.start, TEAM.end);
    if name.is_empty() {
        notes.push(format!("line {line}: a team without a name was left out"));
        return Ok(());
    }
    for at in (TEAM.end..letters.len()).step_by(MEMBER) {
        let text = columns(letters, at, at + MEMBER);
        // Programs leave a gap for a player who left the team.
        if text.is_empty() {
            continue;
        }
        let at = text.parse().ok().and_then(|number: u32| by_number.get(&number));
        let Some(player) = at.and_then(|at| rows.get_mut(*at)) else {
            notes.push(format!(
                "line {line}: the team {} lists an unknown player, {}",
                shown(&name),
                shown(&text)
            ));
            continue;
        };
        let team = &mut player.player.team;
        if let Some(other) = team.as_ref().filter(|other| **other != name) {
            let what = format!("player {} is already in the team {}", player.number, shown(other));
            return Err(fault(what));
        }
        *team = Some(name.clone());
    }
    Ok(())
}

/// Parses a round of a player, such as ` 2 b 1` or `0000 - U`.
fn cell(text: &str) -> Result<Cell, String> {
    let letters: Vec<char> = text.chars().collect();
    let opponent = columns(&letters, 0, 4);
    let letter = |at: usize| letters.get(at).copied().unwrap_or(' ').to_ascii_lowercase();
    let (color, result) = (letter(5), letter(7));
    let wrong = || format!("{} is not a round such as '   2 b 1'", shown(text.trim_end()));
    if matches!(opponent.as_str(), "0000" | "0" | "") {
        if !matches!(color, '-' | ' ') {
            return Err(wrong());
        }
        return match result {
            'u' | 'f' | '+' => Ok(Cell::Bye),
            'h' => Ok(Cell::HalfBye),
            'z' | ' ' | '-' => Ok(Cell::Away),
            _ => Err(wrong()),
        };
    }
    let opponent = opponent.parse().map_err(|_| wrong())?;
    let is_black = match color {
        'b' => true,
        'w' => false,
        _ => return Err(wrong()),
    };
    // `W`, `D` and `L` are results of unrated games.
    let result = match result {
        '1' | 'w' => '1',
        '=' | 'd' => '=',
        '0' | 'l' => '0',
        '+' | '-' | ' ' => result,
        _ => return Err(wrong()),
    };
    Ok(Cell::Game { opponent, is_black, result })
}

fn check_ids(rows: &[Row]) -> Result<(), Fault> {
    let (mut numbers, mut ids) = (BTreeMap::new(), BTreeMap::new());
    for row in rows {
        if let Some(other) = numbers.insert(row.number, row.line) {
            return Err(Fault::new(row.line, format!("player {} is already in line {other}", row.number)));
        }
        if let Some(other) = ids.insert(&row.player.id, row.line) {
            return Err(Fault::new(row.line, format!("the id {} is already in line {other}", row.player.id)));
        }
    }
    Ok(())
}

/// Checks that only the last round has games without a result.
fn check_open(rows: &[Row], count: usize) -> Result<(), Fault> {
    for row in rows {
        let is_open = |cell: &Cell| matches!(cell, Cell::Game { result: ' ', .. });
        if let Some(at) = row.cells.iter().position(is_open).filter(|at| at + 1 < count) {
            return Err(Fault::unfinished(row.line, at + 1));
        }
    }
    Ok(())
}

/// Builds a round from all rows. Each game is in two rows, which must agree.
fn round(rows: &[Row], by_number: &BTreeMap<u32, usize>, at: usize) -> Result<Round, Fault> {
    let mut round = Round {
        tables: Vec::new(),
        byes: Vec::new(),
        half_byes: Vec::new(),
        pairer: Pairer::Director,
        seeds: Vec::new(),
    };
    for row in rows {
        let id = row.player.id.clone();
        let fault = |what: String| Fault::new(row.line, format!("round {}: {what}", at + 1));
        match row.cells.get(at).copied().unwrap_or(Cell::Away) {
            Cell::Bye => round.byes.push(id),
            Cell::HalfBye => round.half_byes.push(id),
            Cell::Away => {}
            Cell::Game { opponent, is_black, result } => {
                let other = by_number.get(&opponent).and_then(|at| rows.get(*at));
                let other = other.ok_or_else(|| fault(format!("there is no player {opponent}")))?;
                let Some(Cell::Game { opponent: back, is_black: black_there, result: there }) =
                    other.cells.get(at)
                else {
                    return Err(fault(format!("player {opponent} has no game in line {}", other.line)));
                };
                if *back != row.number || *black_there == is_black || other.number == row.number {
                    return Err(fault(format!("line {} contradicts this game", other.line)));
                }
                let fits = matches!(
                    (result, there),
                    ('1', '0') | ('0', '1') | ('=', '=') | ('+', '-') | ('-', '+') | ('-', '-') | (' ', ' ')
                );
                if !fits {
                    return Err(fault(format!("{result:?} here, {there:?} in line {}", other.line)));
                }
                if is_black {
                    let result = decided(result, *there).map_err(fault)?;
                    round.tables.push(Table { black: id, white: other.player.id.clone(), result });
                }
            }
        }
    }
    Ok(round)
}

/// Returns the result of a game. The winner gets the fewest discs that win, or 40 in a forfeit.
fn decided(black: char, white: char) -> Result<Option<GameResult>, String> {
    let of = |black: i64, ending| {
        let discs = ByColor { black: Halves::whole(black), white: Halves::whole(64 - black) };
        GameResult::counted(discs, ending, 64).map(Some).map_err(|error| error.to_string())
    };
    match (black, white) {
        ('1', _) => of(33, Ending::Board),
        ('0', _) => of(31, Ending::Board),
        ('=', _) => of(32, Ending::Board),
        ('+', _) => of(40, Ending::Forfeit(Color::White)),
        ('-', '+') => of(24, Ending::Forfeit(Color::Black)),
        ('-', _) => Ok(Some(GameResult::nobody())),
        _ => Ok(None),
    }
}
