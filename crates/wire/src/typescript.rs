//! The same messages as TypeScript types.

use ts_rs::{Config, TS};

use crate::{
    analysis, board, chat, client, correction, detail, error, game, guest, live, record, server, sheet,
};

/// The text of `web/wire/index.ts`: every message as a TypeScript type, with its documentation.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new();
    let mut text = String::from(
        "// The messages between server and clients. Generated from crates/wire by `cargo xtask codegen`;\n\
         // change them there.\n",
    );
    macro_rules! declare {
        ($($type:ty),+ $(,)?) => {
            $(
                text.push('\n');
                text.push_str(&<$type as TS>::docs().unwrap_or_default());
                text.push_str("export ");
                text.push_str(&<$type as TS>::decl(&config));
                text.push('\n');
            )+
        };
    }
    declare![
        board::Color,
        board::CellShape,
        board::Tone,
        board::Arrows,
        board::Cell,
        board::Layout,
        board::Content,
        board::Gesture,
        board::Change,
        board::LegalMove,
        board::Counts,
        board::Hands,
        board::Position,
        game::Seat,
        game::Seats,
        game::Start,
        correction::OverTheBoard,
        correction::Remedy,
        correction::Correction,
        live::Terms,
        live::TimeDefault,
        live::Company,
        live::Offer,
        live::Handicap,
        live::Offers,
        live::You,
        live::ClockSide,
        live::Clocks,
        live::SidePresence,
        live::Presence,
        live::JoinGame,
        game::NewGame,
        game::EndReason,
        game::GameResult,
        game::PlayedPly,
        game::Game,
        game::Picture,
        game::GameSummary,
        game::GameList,
        game::RemoveGames,
        game::RemovedGames,
        game::LeftGame,
        game::Certainty,
        game::HintMove,
        game::Hint,
        game::TryPosition,
        game::TriedPosition,
        sheet::SheetMark,
        sheet::ScoreSheet,
        sheet::CompareSheets,
        sheet::SheetFault,
        sheet::SheetLine,
        sheet::CheckedSheet,
        sheet::SheetDispute,
        sheet::SheetComparison,
        sheet::ComparedSheets,
        record::RecordCounts,
        record::RecordYear,
        record::OpeningName,
        record::RecordMove,
        record::RecordedGame,
        record::RecordFilter,
        record::ExplorePosition,
        record::ExploredPosition,
        record::RecordedGames,
        record::PlayerTally,
        record::PlayerYear,
        record::PlayerOpening,
        record::PlayerOpponent,
        record::PlayerAccount,
        record::KnownPlayer,
        record::FoundPlayer,
        record::RecordStatistics,
        record::ImportedGames,
        record::ReadGame,
        record::ReadGames,
        analysis::AnalysedGame,
        analysis::AnalysisDepth,
        analysis::NewAnalysis,
        analysis::AnalysisState,
        analysis::ReasonKind,
        analysis::MoveVerdict,
        analysis::Reason,
        analysis::AnalysisMark,
        analysis::AnalysisTurning,
        analysis::PhaseLoss,
        analysis::AnalysisSummary,
        analysis::Analysis,
        game::CommandDone,
        game::ParameterValues,
        game::CatalogParameter,
        game::CatalogGame,
        game::CatalogAge,
        game::Catalog,
        game::Health,
        guest::NewGuest,
        guest::GuestToken,
        guest::NewDeviceLink,
        guest::DeviceLink,
        guest::DeviceCode,
        guest::DeviceOffer,
        guest::ClaimDevice,
        chat::Room,
        chat::ChatMessage,
        chat::ChatOff,
        chat::ChatRefusal,
        client::Action,
        client::Command,
        client::ClientMessage,
        server::GameEvent,
        server::ServerMessage,
        detail::IllegalReason,
        detail::Detail,
        error::ErrorCode,
        error::ApiError,
    ];
    text.lines().map(str::trim_end).flat_map(|line| [line, "\n"]).collect()
}
