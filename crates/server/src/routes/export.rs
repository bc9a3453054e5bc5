//! `/api/analyses/{id}/export`

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use outflank_analysis::report::ReportFormat;
use outflank_formats::stream::WriteError;
use outflank_language::Language;
use outflank_wire::error::ApiError;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
#[cfg(feature = "schema")]
use utoipa::{IntoParams, ToSchema};

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NotFound, Timeout};
use crate::analyses::{Analyses, Analysis, AnalysisId, AnalysisRefusal};
use crate::analyzed::State as Reached;
use crate::replays::Replays;
use crate::state::parts;
use crate::{Client, Failure, convert};

/// The refusal of a game with a position that breaks the rules, which no format can express.
const STATED: &str = "this game has a position that was stated over the board against the rules; it can be viewed, but not saved";

parts! {
    /// The parts of the server that this route uses.
    pub(super) struct Parts {
        analyses: Analyses,
        replays: Replays,
    }
}

/// The format of the export.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ExportQuery {
    /// The file format.
    #[cfg_attr(feature = "schema", param(inline))]
    format: Format,
    /// The language tag of the text. `en` by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = String))]
    lang: Lang,
}

#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Format {
    Html,
    Json,
    Ggf,
    Pgn,
    Sgf,
}

/// A language, parsed from its tag.
#[derive(Clone, Copy, Default)]
struct Lang(Language);

impl<'de> Deserialize<'de> for Lang {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tag = String::deserialize(deserializer)?;
        Language::of_tag(&tag).map(Self).ok_or_else(|| Error::custom(format_args!("no language '{tag}'")))
    }
}

/// Exports a finished analysis: as a page, as JSON, or as a game with values, comments and better lines.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/analyses/{id}/export", tag = "analyses",
    params(("id" = String, Path, description = "The analysis."), ExportQuery),
    responses(
        (status = 200, description = "The file.", body = String, content_type = "text/plain"),
        (status = 409, description = "`not_now`: the analysis is not finished", body = ApiError),
        (status = 422, description = "`bad_file`: this format cannot express the game", body = ApiError),
        BadRequest, NotFound, Busy, Timeout,
    ),
))]
pub(super) async fn export(
    State(state): State<Parts>,
    client: Client,
    id: AnalysisId,
    query: Result<Query<ExportQuery>, QueryRejection>,
) -> Result<Response, Failure> {
    let Query(query) = query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let Analysis { game, found, .. } = state.analyses.find(&id).await?;
    if found.state != Reached::Done {
        return Err(AnalysisRefusal::NotJudged.into());
    }
    let format = match query.format {
        Format::Html => ReportFormat::Html,
        Format::Json => ReportFormat::Json,
        Format::Ggf => ReportFormat::Ggf,
        Format::Pgn => ReportFormat::Pgn,
        Format::Sgf => ReportFormat::Sgf,
    };
    let Lang(language) = query.lang;
    let write = move |_: &mut dyn FnMut() -> bool| {
        let report = game.report(&found).ok_or_else(|| convert::BadFile(STATED.to_owned()))?;
        match report.write(format, language) {
            Ok(text) => Ok(text),
            Err(error @ (WriteError::Unsayable(_) | WriteError::Impossible(_))) => {
                Err(convert::BadFile(error.to_string()).into())
            }
            Err(WriteError::Io(_)) => Err(Failure::Broken("writing an analysis")),
        }
    };
    let text = state.replays.short_file(client, write).await?;
    let head = [
        (header::CONTENT_TYPE, format.media_type().to_owned()),
        // A hexadecimal ID needs no quoting.
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"analysis-{id}.{}\"", format.name())),
    ];
    Ok((head, text).into_response())
}
