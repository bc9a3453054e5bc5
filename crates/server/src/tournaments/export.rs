//! Tournaments as files.

use std::fmt::Display;
use std::io::{Cursor, Write};

use outflank_formats::FORMATS;
use outflank_formats::record::{Date, GameRecord, Score, StatedResult};
use outflank_language::Language;
use outflank_play::{GameResult, Principal, Session};
use outflank_rules::{ByColor, Color, Verdict};
use outflank_tournament::exchange::{
    LeftOut, PappPlayer, SheetFormat, SiteFile, Unwritable, crosstable_as_text, left_out,
    left_out_of_papp_players, papp_bytes, round_as_text, standings_as_text, write_papp_players,
    write_papp_work, write_players_table, write_rating_file, write_results_table, write_site,
    write_standings_table, write_trf,
};
use outflank_tournament::{Crosstable, Log, Table, Tournament};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::ToSchema;
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::FileOptions;

use super::Tournaments;
use super::state::State;
use crate::identity::Viewer;
use crate::ids::TournamentId;
use crate::replays::Replays;
use crate::store::tournaments::TablePlace;
use crate::{Client, Failure};

/// A file format for a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Export {
    /// The tournament file.
    Event,
    /// The federation's result file.
    Elo,
    /// PAPP's work file.
    Papp,
    /// PAPP's list of players.
    PappPlayers,
    /// FIDE's report file.
    Trf,
    /// The players as CSV.
    Players,
    /// All rounds as CSV.
    Results,
    /// The standings as CSV.
    Standings,
    /// All rounds, the standings and the cross table as text.
    Text,
    /// A page of the site.
    Site,
    /// All pages of the site in one file.
    SiteZip,
    /// The online games and the games recorded at boards.
    Transcripts,
}

#[derive(Debug)]
pub(crate) struct Exported {
    /// The file name.
    pub(crate) name: String,
    pub(crate) media_type: &'static str,
    pub(crate) bytes: Vec<u8>,
}

impl Tournaments {
    /// Writes a tournament as a file. For a site, writes only the given page, by default `index.html`.
    pub(crate) async fn export(
        &self,
        (replays, client): (&Replays, Client),
        id: &TournamentId,
        export: Export,
        page: Option<String>,
        sender: Option<String>,
    ) -> Result<Exported, Failure> {
        let state = self.held(id).await?.state();
        let games = match export {
            Export::Transcripts => self.recorded(id, &state).await?,
            _ => Vec::new(),
        };
        let id = id.clone();
        let write = move |_: &mut dyn FnMut() -> bool| match export {
            Export::Site => site(state.log.tournament(), page.as_deref().unwrap_or("index.html")),
            Export::SiteZip => site_zip(&id, state.log.tournament()),
            Export::Transcripts => transcripts(&id, state.log.tournament(), &games),
            _ => file(&id, &state.log, export, sender.as_deref().unwrap_or("??")),
        };
        replays.file(client, write).await
    }

    /// Returns the data that the file omits. Fails like [`export`](Self::export) if the file cannot be
    /// written.
    pub(crate) async fn left_out(
        &self,
        (replays, client): (&Replays, Client),
        id: &TournamentId,
        export: Export,
        sender: Option<String>,
    ) -> Result<Vec<LeftOut>, Failure> {
        let state = self.held(id).await?.state();
        let format = match export {
            Export::Elo => Some(SheetFormat::Elo),
            Export::Papp => Some(SheetFormat::Papp),
            Export::Trf => Some(SheetFormat::Trf),
            Export::Results => Some(SheetFormat::Csv),
            // These formats omit nothing that their purpose requires.
            Export::Event | Export::Players | Export::Standings | Export::Text => None,
            Export::PappPlayers => return Ok(left_out_of_papp_players(state.log.tournament())),
            Export::Site | Export::SiteZip | Export::Transcripts => return Ok(Vec::new()),
        };
        let id = id.clone();
        let find = move |_: &mut dyn FnMut() -> bool| {
            file(&id, &state.log, export, sender.as_deref().unwrap_or("??"))?;
            let tournament = state.log.tournament();
            Ok(format.map(|format| left_out(tournament, format, sender.as_deref())).unwrap_or_default())
        };
        replays.file(client, find).await
    }

    /// Returns the games of a tournament, ordered by round and table.
    async fn recorded(&self, id: &TournamentId, state: &State) -> Result<Vec<Recorded>, Failure> {
        let anybody = Principal::Guest(self.0.key.nobody(id));
        let mut games = Vec::new();
        let rounds = state.log.pairings().into_iter().zip(state.log.tournament().rounds()).zip(1..);
        for ((pairing, round), number) in rounds {
            let as_paired = state.log.round_as_paired(number);
            for (seated, table) in round.tables.iter().zip(1..) {
                let place = TablePlace { pairing, table };
                let is_online = state.aside.games.contains_key(&place);
                // Online games keep the seats of the pairing. For games at a board, the tournament's current
                // seats count.
                let seated = if is_online {
                    as_paired.and_then(|round| round.tables.get(table - 1)).unwrap_or(seated)
                } else {
                    seated
                };
                for game in state.aside.games_of(place) {
                    let session = match self.0.games.session(game, &Viewer::server()).await {
                        Ok(session) => session,
                        Err(Failure::NotFound(_)) => continue,
                        Err(failure) => return Err(failure),
                    };
                    // The signer of a slip may name any game, so games that are not public are left out.
                    let is_seen = session.is_open_to(anybody) && !session.is_behind_for(anybody);
                    let is_over = session.result().is_some() || (!is_online && seated.result.is_some());
                    if is_over && (is_online || is_seen) && session.plies().len() > 0 {
                        let seated = if is_online && session.is_swapped() {
                            Table::new(seated.white.clone(), seated.black.clone())
                        } else {
                            seated.clone()
                        };
                        games.push(Recorded { round: number, table, seated, session });
                        break;
                    }
                }
            }
        }
        Ok(games)
    }
}

struct Recorded {
    /// From 1.
    round: u32,
    /// From 1.
    table: usize,
    /// The players by color, and the result in the tournament.
    seated: Table,
    session: Session,
}

fn file(id: &TournamentId, log: &Log, export: Export, sender: &str) -> Result<Exported, Failure> {
    const TEXT: &str = "text/plain; charset=utf-8";
    const CSV: &str = "text/csv; charset=utf-8";
    const PAPP: &str = "text/plain; charset=iso-8859-1";
    let tournament = log.tournament();
    let table = Crosstable::of(tournament);
    let players = || tournament.entrants().iter().map(|entrant| &entrant.player);
    let (ending, media_type, written) = match export {
        Export::Event => ("event", "application/jsonl; charset=utf-8", Ok(log.write())),
        Export::Elo => ("ELO", TEXT, write_rating_file(tournament, sender)),
        Export::Papp => ("papp.txt", PAPP, write_papp_work(tournament)),
        Export::PappPlayers => ("players.txt", PAPP, Ok(write_papp_players(&PappPlayer::all_of(tournament)))),
        Export::Trf => ("trf", TEXT, write_trf(tournament)),
        Export::Players => ("players.csv", CSV, write_players_table(players())),
        Export::Results => ("results.csv", CSV, write_results_table(tournament)),
        Export::Standings => ("standings.csv", CSV, write_standings_table(&table)),
        Export::Text | Export::Site | Export::SiteZip | Export::Transcripts => {
            ("txt", TEXT, Ok(text(tournament, &table)))
        }
    };
    let written = written?;
    let bytes = if media_type == PAPP { papp_bytes(&written) } else { written.into_bytes() };
    Ok(Exported { name: format!("tournament-{id}.{ending}"), media_type, bytes })
}

/// Returns everything to print.
fn text(tournament: &Tournament, table: &Crosstable<'_>) -> String {
    let rounds = (1..=tournament.paired()).filter_map(|number| round_as_text(tournament, number));
    let mut parts: Vec<String> = rounds.collect();
    parts.push(standings_as_text(table));
    parts.push(crosstable_as_text(table));
    parts.join("\n\n")
}

fn unsayable(error: &dyn Display) -> Failure {
    Unwritable::Failed { what: error.to_string() }.into()
}

fn pages(tournament: &Tournament) -> Vec<SiteFile> {
    write_site(tournament, &Language::ALL)
}

/// Returns all pages in one folder. Equal tournaments give equal bytes.
fn site_zip(id: &TournamentId, tournament: &Tournament) -> Result<Exported, Failure> {
    let packed = || -> Result<Vec<u8>, ZipError> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for page in pages(tournament) {
            zip.start_file(format!("tournament-{id}/{}", page.name), FileOptions::<()>::default())?;
            zip.write_all(page.html.as_bytes())?;
        }
        Ok(zip.finish()?.into_inner())
    };
    let bytes = packed().map_err(|error| unsayable(&error))?;
    Ok(Exported { name: format!("tournament-{id}.zip"), media_type: "application/zip", bytes })
}

fn site(tournament: &Tournament, name: &str) -> Result<Exported, Failure> {
    let page = pages(tournament).into_iter().find(|page| page.name == name);
    let page = page.ok_or(Failure::NotFound("such page of the site"))?;
    Ok(Exported { name: page.name, media_type: "text/html; charset=utf-8", bytes: page.html.into_bytes() })
}

fn transcripts(id: &TournamentId, tournament: &Tournament, games: &[Recorded]) -> Result<Exported, Failure> {
    let format = FORMATS.iter().find(|format| format.name == "ggf");
    let Some(write) = format.and_then(|format| format.write) else {
        return Err(Failure::Broken("a format of games"));
    };
    let (mut writer, mut bytes) = (write(), Vec::new());
    for game in games {
        writer.add(&record(tournament, game), &mut bytes).map_err(|error| unsayable(&error))?;
    }
    writer.finish(&mut bytes).map_err(|error| unsayable(&error))?;
    let media_type = "application/x-ggf; charset=utf-8";
    Ok(Exported { name: format!("tournament-{id}.ggf"), media_type, bytes })
}

fn record(tournament: &Tournament, game: &Recorded) -> GameRecord {
    let Recorded { round, table, seated, session } = game;
    let mut record = GameRecord::of(session.game(), session.playthrough());
    record.given = session.n_given();
    let called = |color: Color| {
        let name = tournament.entrant(seated.player(color)).map(|entrant| entrant.player.name.clone());
        outflank_formats::record::Player { name, rating: None }
    };
    let heading = &mut record.heading;
    heading.players = ByColor::from_fn(called);
    heading.event = Some(tournament.settings().name.clone());
    heading.site.clone_from(&tournament.settings().place);
    // Game databases write round and board in this form.
    heading.round = Some(format!("{round}.{table}"));
    heading.date = u64::try_from(session.created().0 / 1000).ok().and_then(Date::of_unix);
    let score = match (session.result(), seated.result) {
        (Some(GameResult { recorded: Some(recorded), .. }), _) => Some(Score::Discs(recorded)),
        (Some(GameResult { score: Some(score), .. }), _) => Some(Score::Margin(f64::from(score))),
        (Some(GameResult { winner: Some(winner), .. }), _) => Some(Score::Verdict(Verdict::Win(winner))),
        (Some(_), _) => Some(Score::Verdict(Verdict::Draw)),
        // The recorded moves may be incomplete, so the result is that of the sides or the director.
        (None, Some(result)) => {
            let discs = result.discs();
            Some(Score::Margin((discs.black - discs.white).to_f64()))
        }
        (None, None) => None,
    };
    heading.result = score.map(|score| StatedResult { score: Some(score), how: None });
    record
}
