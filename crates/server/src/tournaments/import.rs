//! Creates tournaments from files of this and other programs.

use std::path::Path;

use outflank_formats::{Decoded, Encoding};
use outflank_play::Principal;
use outflank_tournament::exchange::{
    Fault, LineFault, PappPlayer, Sheet, SheetFormat, read_papp_players, read_papp_work, read_rating_file,
    read_rounds_table, read_trf,
};
use outflank_tournament::log::read_entries;
use outflank_tournament::{Log, plain};
use outflank_wire::refusal::RequestRefusal;
use outflank_wire::tournament_act::ImportedTournament;

use super::{Tournaments, room};
use crate::replays::Replays;
use crate::slots::Slot;
use crate::{Client, Failure, convert};

/// The name of a tournament whose file has none.
const UNNAMED: &str = "Tournament";

/// An uploaded file.
pub(crate) struct Uploaded {
    pub(crate) bytes: Vec<u8>,
    /// The length of the first of two files in `bytes`. 0 if there is only one file.
    pub(crate) first: usize,
    /// The encoding that the client states.
    pub(crate) encoding: Encoding,
    /// The file name.
    pub(crate) name: Option<String>,
    /// The memory reserved for the bytes until they are read.
    pub(crate) room: Slot,
}

impl Tournaments {
    /// Creates an over-the-board tournament from a file.
    pub(crate) async fn import(
        &self,
        (replays, client): (&Replays, Client),
        brought: Uploaded,
        is_listed: bool,
        who: Principal,
    ) -> Result<ImportedTournament, Failure> {
        let read = move |go_on: &mut dyn FnMut() -> bool| {
            let Uploaded { bytes, first, encoding, name, room } = brought;
            let _until_read = room;
            let files = Files::of(&bytes, first, encoding)?;
            let read = read(files, &stem(name.as_deref()), go_on)?;
            room::check_entries(read.log.entries().len())?;
            Ok(read)
        };
        let Read { log, encoding, notes } = replays.file(client, read).await?;
        let tournament = self.begin(None, None, log, None, is_listed, who).await?;
        Ok(ImportedTournament { tournament, encoding: encoding.to_string(), notes })
    }
}

/// The uploaded texts: a file, and perhaps a separate list of players.
struct Files<'a> {
    file: Decoded<'a>,
    players: Option<Decoded<'a>>,
}

impl<'a> Files<'a> {
    fn of(bytes: &'a [u8], first: usize, encoding: Encoding) -> Result<Self, Failure> {
        let Some((one, other)) = bytes.split_at_checked(first) else {
            return Err(Failure::BadRequest(format!(
                "first: {first} is more than the {} bytes",
                bytes.len()
            )));
        };
        if one.is_empty() || other.is_empty() {
            return Ok(Self { file: convert::decoded(bytes, encoding)?, players: None });
        }
        let [one, other] = [convert::decoded(one, encoding)?, convert::decoded(other, encoding)?];
        // File names are arbitrary, so the content decides which file is which.
        let is_work = |file: &Decoded<'_>| SheetFormat::recognized(&file.text) == SheetFormat::Papp;
        match (is_work(&one), is_work(&other)) {
            (true, false) => Ok(Self { file: one, players: Some(other) }),
            (false, true) => Ok(Self { file: other, players: Some(one) }),
            _ => Err(Failure::tournament(
                "expected two files of PAPP: its work file and its list of players".to_owned(),
                RequestRefusal::NotTogether {},
            )),
        }
    }

    /// Returns the players of the list. Empty if there is no list.
    fn players(&self) -> Result<Vec<PappPlayer>, Failure> {
        let Some(list) = &self.players else { return Ok(Vec::new()) };
        read_papp_players(&list.text).map_err(|fault| Failure::from(fault).in_players())
    }

    /// Returns the encoding of the players' names.
    fn encoding(&self) -> Encoding {
        self.players.as_ref().map_or(self.file.encoding, |list| list.encoding)
    }
}

/// The content of a file.
struct Read {
    log: Log,
    encoding: Encoding,
    /// What the file leaves open, for the director to check.
    notes: Vec<String>,
}

/// Derives the name of a tournament from that of its file, without folders and extension.
fn stem(file: Option<&str>) -> String {
    let stem = file.and_then(|file| Path::new(file).file_stem()).map(|stem| stem.to_string_lossy());
    let stem: String = stem.unwrap_or_default().chars().filter(|sign| !sign.is_control()).take(120).collect();
    Some(stem).filter(|stem| !stem.trim().is_empty()).unwrap_or_else(|| UNNAMED.to_owned())
}

fn read(files: Files<'_>, name: &str, go_on: &mut dyn FnMut() -> bool) -> Result<Read, Failure> {
    let encoding = files.encoding();
    let text = &*files.file.text;
    let first = text.lines().next().unwrap_or_default();
    if first.contains("\"outflank_tournament\"") || first.contains("\"event\":\"created\"") {
        let entries = read_entries(text)?;
        // The number is checked before any entry is applied.
        room::check_entries(entries.len())?;
        let log = Log::replay_while(entries, go_on)?.ok_or(Failure::Timeout)?;
        return Ok(Read { log, encoding, notes: Vec::new() });
    }
    let mut sheet = match SheetFormat::recognized(text) {
        SheetFormat::Elo => read_rating_file(text)?,
        SheetFormat::Trf => read_trf(text)?,
        SheetFormat::Csv => read_rounds_table(text, name, 64)?,
        SheetFormat::Papp => read_papp_work(text, &files.players()?)?,
        SheetFormat::Json => {
            let read = plain::read(text);
            Sheet::of(&read.map_err(|error| Fault { line: 1, what: LineFault::other(error) })?)
        }
    };
    if sheet.settings.name == "?" {
        sheet.settings.name = name.to_owned();
    }
    if !sheet.added.is_empty() {
        let games = sheet.added.len();
        let message = format!("the file has {games} games outside its rounds, which an event cannot include");
        let games = u32::try_from(games).unwrap_or(u32::MAX);
        return Err(Failure::tournament(message, RequestRefusal::GamesBeside { games }));
    }
    if !go_on() {
        return Err(Failure::Timeout);
    }
    let log = sheet.log_while(go_on)?.ok_or(Failure::Timeout)?;
    Ok(Read { log, encoding, notes: sheet.notes })
}
