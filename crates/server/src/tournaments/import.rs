//! Events that begin with a file: that of an event, or one of another program.

use std::path::Path;

use outflank_formats::{Decoded, Encoding};
use outflank_play::Principal;
use outflank_tournament::exchange::{
    Sheet, SheetFormat, read_papp_work, read_rating_file, read_rounds_table, read_trf,
};
use outflank_tournament::log::read_entries;
use outflank_tournament::{Log, plain};
use outflank_wire::line_fault::LineFault;
use outflank_wire::refusal::TournamentRefusal;
use outflank_wire::tournament_act::ImportedTournament;

use super::{Tournaments, room};
use crate::replays::Replays;
use crate::shares::Share;
use crate::{Client, Failure, convert};

/// What an event is called whose file does not say it.
const UNNAMED: &str = "Tournament";

impl Tournaments {
    /// Begins an event at boards with what a file says, which has its room until it is read.
    pub(crate) async fn import(
        &self,
        (replays, client): (&Replays, Client),
        (bytes, encoding, room): (Vec<u8>, Encoding, Share),
        file: Option<String>,
        is_listed: bool,
        who: Principal,
    ) -> Result<ImportedTournament, Failure> {
        let read = move |go_on: &mut dyn FnMut() -> bool| {
            let _until_read = room;
            let read = read(&bytes, encoding, &stem(file.as_deref()), go_on)?;
            room::check_entries(read.log.entries().len())?;
            Ok(read)
        };
        let Read { log, encoding, notes } = replays.file(client, read).await?;
        let tournament = self.begin(None, None, log, None, is_listed, who).await?;
        Ok(ImportedTournament { tournament, encoding: encoding.to_string(), notes })
    }
}

/// What was read of a file.
struct Read {
    log: Log,
    /// How it was written.
    encoding: Encoding,
    /// What it leaves open.
    notes: Vec<String>,
}

/// What an event is called by the name of its file, without folders and ending.
fn stem(file: Option<&str>) -> String {
    let stem = file.and_then(|file| Path::new(file).file_stem()).map(|stem| stem.to_string_lossy());
    let stem: String = stem.unwrap_or_default().chars().filter(|sign| !sign.is_control()).take(120).collect();
    Some(stem).filter(|stem| !stem.trim().is_empty()).unwrap_or_else(|| UNNAMED.to_owned())
}

fn read(
    bytes: &[u8],
    encoding: Encoding,
    name: &str,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Read, Failure> {
    let Decoded { text, encoding } = convert::decoded(bytes, encoding)?;
    let text = &*text;
    let first = text.lines().next().unwrap_or_default();
    if first.contains("\"outflank_tournament\"") || first.contains("\"event\":\"created\"") {
        let entries = read_entries(text)?;
        // Before any of them is followed.
        room::check_entries(entries.len())?;
        let log = Log::replay_while(entries, go_on)?.ok_or(Failure::Timeout)?;
        return Ok(Read { log, encoding, notes: Vec::new() });
    }
    let mut sheet = match SheetFormat::recognized(text) {
        SheetFormat::Elo => read_rating_file(text)?,
        SheetFormat::Trf => read_trf(text)?,
        SheetFormat::Csv => read_rounds_table(text, name, 64)?,
        SheetFormat::Papp => read_papp_work(text, &[])?,
        SheetFormat::Json => {
            let read = plain::read(text);
            let read =
                read.map_err(|error| Failure::faulty_line(1, &error.to_string(), LineFault::Other {}))?;
            Sheet::of(&read)
        }
    };
    if sheet.settings.name == "?" {
        sheet.settings.name = name.to_owned();
    }
    if !sheet.added.is_empty() {
        let games = sheet.added.len();
        let message =
            format!("the file has {games} games beside its rounds, for which an event has no place");
        let games = u32::try_from(games).unwrap_or(u32::MAX);
        return Err(Failure::tournament(message, TournamentRefusal::GamesBeside { games }));
    }
    if !go_on() {
        return Err(Failure::Timeout);
    }
    let log = sheet.log_while(go_on)?.ok_or(Failure::Timeout)?;
    Ok(Read { log, encoding, notes: sheet.notes })
}
