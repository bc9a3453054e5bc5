//! The messages as TypeScript types.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::{
    account, analysis, client, game, guest, history, inbox, left_out, limits, live, moderation, passkey,
    rating, record, server, sheet, tournament, tournament_act,
};

/// The bodies of requests and answers, and the messages of sockets; all other types are parts of them.
macro_rules! roots {
    ($declarations:expr; $($module:ident { $($root:ident),+ $(,)? })+) => {
        $($($declarations.visit::<$module::$root>();)+)+
    };
}

/// Returns the text of `web/wire/index.ts`: every message as a TypeScript type, every limit as a constant,
/// with documentation.
#[must_use]
pub fn typescript() -> String {
    let mut declarations = Declarations::new();
    roots! {
        declarations;
        server { ServerMessage }
        client { ClientMessage }
        game { Catalog, CommandDone, GameList, Health, NewGame, RemoveGames, RemovedGames, TriedPosition }
        live { JoinGame }
        sheet { CompareSheets, ComparedSheets }
        analysis { Analysis, NewAnalysis }
        record {
            ExplorePosition, ExploredPosition, FoundPlayer, ImportedGames, ReadGames, RecordStatistics,
            RecordedGames,
        }
        history { ChampionshipHistory }
        guest { ClaimDevice, DeviceCode, DeviceLink, DeviceOffer, GuestToken, NewDeviceLink, NewGuest }
        account {
            AccountExport, AccountSessions, ChangePassword, ConfirmPassword, Player, PlayerEntries, Recover,
            RecoveryCodes, Relations, SignIn, SignUp, SignedIn, SignedUp, WhoAmI,
        }
        passkey { AddPasskey, PasskeyCreation, PasskeyRequest, PasskeySignIn, Passkeys }
        rating { RatingList }
        inbox { Inbox, Letters, NewLetter, ReadLetters }
        moderation { NewAct, NewReport, ReportList }
        tournament { NewTournament, PairingExplanation, Tournament, TournamentList, TournamentLog }
        tournament_act {
            ClaimPlayer, DirectTournament, ImportedTournament, JoinTournament, ReadPlayers, SignSlip,
            TournamentCommand,
        }
        left_out { LeftOutList }
    }
    let mut text = declarations.into_text();
    for (name, documentation, value) in limits::ALL {
        let documentation = documentation.trim();
        text.push_str(&format!("\n/** {documentation} */\nexport const {name} = {value};\n"));
    }
    text.lines().map(str::trim_end).flat_map(|line| [line, "\n"]).collect()
}

/// Types by name, because the order in which parts are visited varies between builds.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    texts: BTreeMap<String, String>,
}

impl Declarations {
    fn new() -> Self {
        Self { config: Config::new(), seen: HashSet::new(), texts: BTreeMap::new() }
    }

    fn into_text(self) -> String {
        let mut text = String::from(
            "// The messages between server and clients. Generated from crates/wire by `cargo xtask codegen`;\n\
             // change them there.\n",
        );
        text.extend(self.texts.into_values());
        text
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        // Numbers, texts and lists have no declaration.
        if T::output_path().is_none() {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declared = format!("\n{docs}export {}\n", T::decl(&self.config));
        self.texts.insert(T::ident(&self.config), declared);
    }
}
