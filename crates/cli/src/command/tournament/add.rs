//! `outflank tournament add`: players.

use clap::Args;
use outflank_tournament::desk::next_number;
use outflank_tournament::exchange::read_players_table;
use outflank_tournament::{Event, Player, PlayerId};

use super::event_file::EventFile;
use crate::amount::amount;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

/// Register a player, or all players of a list. After the first round they are late entries.
///
/// A player without an id gets the number after the greatest that there is.
///
/// A list is a table with a row of headings: `name`, and if wanted `id`, `country`, `rating`, `club`, `team`, `woman` and
/// `youth` (`yes`). Commas, semicolons or tabs stand between its columns; a text with one of them in it is put in double
/// quotes. If a row is faulty nobody is registered.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament add spring.event --name 'Lee, Ann'\n  outflank tournament add spring.event --id 145 --name 'Lee, Ann' --country FRA --rating 1650\n  outflank tournament add spring.event --from players.csv\n  outflank tournament add spring.event --id 145 --name 'Lee, Anna' --edit"
)]
pub(super) struct Add {
    /// The event
    #[arg(value_name = "FILE")]
    file: String,
    /// A list of players, or - for standard input
    #[arg(long, value_name = "LIST|-", conflicts_with_all = ["id", "name"], required_unless_present = "name")]
    from: Option<String>,
    /// What the player is known by, such as a federation's number
    #[arg(long, value_name = "ID", requires = "name")]
    id: Option<String>,
    /// The name, as it is to be printed
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// The country, such as FRA
    #[arg(long, value_name = "TEXT", requires = "name")]
    country: Option<String>,
    /// The rating before the event
    #[arg(long, value_name = "N", requires = "name", allow_negative_numbers = true)]
    rating: Option<i32>,
    /// The club
    #[arg(long, value_name = "TEXT", requires = "name")]
    club: Option<String>,
    /// The team; the country where none is said
    #[arg(long, value_name = "TEXT", requires = "name")]
    team: Option<String>,
    /// In for the women's title
    #[arg(long, requires = "name")]
    woman: bool,
    /// In for the youth title
    #[arg(long, requires = "name")]
    youth: bool,
    /// Put right what is known of a player who is registered
    #[arg(long, requires = "id")]
    edit: bool,
}

impl Add {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// The same in an event that is open.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let Some(list) = self.from else {
            let id = self.id.unwrap_or_else(|| next_number(event.tournament()).to_string());
            let id = PlayerId::new(id).map_err(Failure::input)?;
            let player = Player {
                name: self.name.unwrap_or_default(),
                country: said(self.country),
                rating: self.rating,
                club: said(self.club),
                team: said(self.team),
                is_woman: self.woman,
                is_youth: self.youth,
                id,
            };
            let told = format!("{} {}", player.id, player.name);
            let player = Box::new(player);
            event.happen(if self.edit { Event::Edited(player) } else { Event::Joined(player) })?;
            return output.line(told);
        };
        let source = Source::from(list.as_str());
        let players = read_players_table(&source.read()?, next_number(event.tournament()))
            .map_err(|fault| Failure::input(format_args!("{source}:{fault}")))?;
        // All or nobody: a list that is put right and read again must not find half of it there.
        let mut tried = event.tournament().clone();
        for (line, player) in &players {
            tried
                .apply(&Event::Joined(Box::new(player.clone())))
                .map_err(|refusal| Failure::input(format_args!("{source}:{line}: {refusal}")))?;
        }
        let count = players.len();
        for (_, player) in players {
            event.happen(Event::Joined(Box::new(player)))?;
        }
        output.line(amount(count, "player", "players"))
    }
}

/// What is said; an empty text says nothing.
fn said(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.is_empty())
}
