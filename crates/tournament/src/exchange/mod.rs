//! Files of tournaments in the formats of others.
//!
//! A reader gives a [`Sheet`]: who took part and how each round went, as the file says it. The [events](Sheet::events) of
//! a log follow from it, and the [results](Sheet::add_to) that ratings are made of. What a file cannot mean is a [`Fault`]
//! with its line.

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

pub use fault::{Fault, Wrong};
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
pub use site::{Language, SiteFile, write_site};
pub use tables::{
    read_players_table, read_rounds_table, write_players_table, write_results_table, write_standings_table,
};
pub use text::{crosstable_as_text, round_as_text, standings_as_text};
pub use trf::{read_trf, write_trf};
pub use unwritable::{NarrowColumn, Unwritable};

/// The places that are published with a table: after all rounds those of the event, in which finals decide; after fewer
/// those by points.
fn placed(table: &Crosstable) -> Vec<Standing> {
    let tournament = table.tournament();
    let is_whole = table.row(0).len() == tournament.rounds().len();
    if is_whole { tournament.standings() } else { of_table(table) }
}
