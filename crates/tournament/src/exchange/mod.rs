//! Tournament files in formats of other programs.
//!
//! Each reader returns a [`Sheet`]: the players and rounds as the file states them. A sheet can be converted
//! to the [events](Sheet::events) of a log, or added to [results](Sheet::add_to) for ratings. Invalid input
//! is reported as a [`Fault`] with its line.

mod csv_table;
mod fault;
mod formula;
mod left_out;
mod numbers;
mod papp_players;
mod papp_text;
mod papp_work;
mod placeless;
mod player_list;
mod rating_file;
mod recognized;
mod results_table;
mod sheet;
mod site;
mod tables;
mod text;
mod trf;
mod unwritable;

use crate::{Crosstable, Standing, of_table};

pub use fault::{Fault, LineFault};
pub use left_out::{LeftOut, LostSystem, RespelledWord, left_out, left_out_of_papp_players};
pub use papp_players::{PappPlayer, read_papp_players, write_papp_players};
pub use papp_text::bytes as papp_bytes;
pub use papp_work::{read_papp_work, write_papp_work};
pub(crate) use placeless::start_points;
pub use player_list::read_player_list;
pub use rating_file::{is_rating_file, read_rating_file, write_rating_file};
pub use recognized::SheetFormat;
pub use results_table::{BadResults, COLUMNS as RESULTS_COLUMNS, read_results_table};
pub use sheet::Sheet;
pub use site::{SiteFile, write_site};
pub use tables::{
    read_players_table, read_rounds_table, write_players_table, write_results_table, write_standings_table,
};
pub use text::{crosstable_as_text, round_as_text, standings_as_text};
pub use trf::{read_trf, write_trf};
pub use unwritable::{NarrowColumn, Unwritable};

/// Returns the places to publish with a table. After all rounds, these are the final places of the event,
/// decided by finals if it has them. Before that, they are the places by points.
fn placed(table: &Crosstable) -> Vec<Standing> {
    let tournament = table.tournament();
    let is_whole = table.row(0).len() == tournament.rounds().len();
    if is_whole { tournament.standings() } else { of_table(table) }
}
