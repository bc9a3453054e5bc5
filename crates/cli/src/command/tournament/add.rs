//! `outflank tournament add`: registers players.

use std::num::ParseIntError;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use outflank_tournament::desk::{free_id, implied_number, next_number};
use outflank_tournament::exchange::read_player_list;
use outflank_tournament::{Entry, Event, FederationNumber, Player, PlayerId, Refusal, Tournament};

use super::event_file::EventFile;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;
use crate::written::Written;

/// Register a player, or all players of a list. After the first round they are late entries.
///
/// A player without an id gets the number from the federation's list, or the next free number, which has no
/// meaning outside the tournament.
///
/// A list is a table with a row of headings. Only `name` is required; the others are `id`, `number` (in the
/// federation's list), `country`, `rating`, `club`, `team`, `woman` and `youth` (`yes`). Its columns are
/// separated by commas, semicolons or tabs; a text containing one of them is in double quotes. It may also be
/// PAPP's list of players, or one name per line, optionally followed by country and rating after semicolons
/// or tabs. If a row is invalid, no player is registered.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament add spring.event --name 'Lee, Ann'\n  outflank tournament add spring.event --number 145 --name 'Lee, Ann' --country FRA --rating 1650\n  outflank tournament add spring.event --from players.csv\n  outflank tournament add spring.event --id 1 --number 145 --edit"
)]
pub(super) struct Add {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// A list of players, or - for standard input
    #[arg(long, value_name = "LIST|-", conflicts_with_all = ["id", "name"])]
    from: Option<String>,
    #[command(flatten)]
    written: Written,
    /// The player's id in the tournament; a number counts as the federation's unless --number is given
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// The number in the federation's list; + for a player who has none yet
    #[arg(long, value_name = "N|+", conflicts_with = "from")]
    number: Option<FederationNumber>,
    /// The name to print
    #[arg(long, value_name = "TEXT", required_unless_present_any = ["from", "edit"])]
    name: Option<String>,
    /// The country, such as FRA
    #[arg(long, value_name = "TEXT", conflicts_with = "from")]
    country: Option<String>,
    /// The rating before the tournament
    #[arg(long, value_name = "N", conflicts_with = "from", allow_negative_numbers = true)]
    rating: Option<Rating>,
    /// The club
    #[arg(long, value_name = "TEXT", conflicts_with = "from")]
    club: Option<String>,
    /// The team; by default the country
    #[arg(long, value_name = "TEXT", conflicts_with = "from")]
    team: Option<String>,
    /// Whether she competes for the women's title
    #[arg(long, value_name = "yes|no", conflicts_with = "from", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "yes")]
    woman: Option<YesNo>,
    /// Whether the player competes for the youth title
    #[arg(long, value_name = "yes|no", conflicts_with = "from", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "yes")]
    youth: Option<YesNo>,
    /// Correct the data of a registered player: omitted options keep it, and an empty text removes it
    #[arg(long, requires = "id")]
    edit: bool,
}

impl Add {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let Some(list) = self.from else {
            let number = self.number.and_then(FederationNumber::known);
            let implied = implied_number(event.tournament(), self.id.as_deref());
            let id = self.id.unwrap_or_else(|| free_id(event.tournament(), number));
            let id = PlayerId::new(id).map_err(Failure::input)?;
            let known = if self.edit {
                known(event.tournament(), &id)?
            } else {
                Player { federation: implied, ..Player::named(id, "") }
            };
            let player = Player {
                name: self.name.unwrap_or_else(|| known.name.clone()),
                federation: self.number.unwrap_or(known.federation),
                country: changed(self.country, known.country.as_deref()),
                rating: self.rating.map_or(known.rating, |Rating(rating)| rating),
                club: changed(self.club, known.club.as_deref()),
                team: changed(self.team, known.team.as_deref()),
                is_woman: self.woman.map_or(known.is_woman, YesNo::is_yes),
                is_youth: self.youth.map_or(known.is_youth, YesNo::is_yes),
                id: known.id.clone(),
            };
            if self.edit && player == known {
                return Err(Failure::input("nothing to change: the data is the same already"));
            }
            let player = Player { federation: player.federation.said(), ..player };
            let label = format!("{} {}", player.id, player.name);
            let player = Box::new(player);
            event.happen(if self.edit { Event::Edited(player) } else { Event::Joined(player) })?;
            return output.line(label);
        };
        let source = Source::from(list.as_str());
        let bytes = source.bytes()?;
        let text = self.written.text_telling(&source, &bytes, output)?;
        let players = read_player_list(&text, next_number(event.tournament()))
            .map_err(|fault| Failure::input(format_args!("{source}:{fault}")))?;
        // Register all or none, so that the corrected list can be read again.
        let mut tried = event.log().clone();
        for (line, player) in &players {
            tried
                .push(Entry { at: None, event: Event::Joined(Box::new(player.clone())) })
                .map_err(|refusal| Failure::input(format_args!("{source}:{line}: {refusal}")))?;
        }
        let count = players.len();
        for (_, player) in players {
            event.happen(Event::Joined(Box::new(player)))?;
        }
        output.line(amount(count, "player", "players"))
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum YesNo {
    Yes,
    No,
}

impl YesNo {
    const fn is_yes(self) -> bool {
        matches!(self, Self::Yes)
    }
}

/// A rating, or none.
#[derive(Clone, Copy, Debug)]
struct Rating(Option<i32>);

impl FromStr for Rating {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        if text.is_empty() { Ok(Self(None)) } else { text.parse().map(|rating| Self(Some(rating))) }
    }
}

/// Returns the data of a registered player.
fn known(tournament: &Tournament, id: &PlayerId) -> Result<Player, Failure> {
    let entrant = tournament
        .entrant(id)
        .ok_or_else(|| Failure::input(Refusal::NoSuchPlayer { player: id.to_string() }))?;
    Ok(entrant.player.clone())
}

/// Returns the old value unless a new one is given; an empty text removes it.
fn changed(said: Option<String>, known: Option<&str>) -> Option<String> {
    said.map_or_else(|| known.map(str::to_owned), |text| Some(text).filter(|text| !text.is_empty()))
}
