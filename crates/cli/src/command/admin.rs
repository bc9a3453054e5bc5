//! `outflank admin`: administers a running server, or its data directory.

use clap::{Args, Subcommand, ValueEnum};
use outflank_server::admin::{Act, ActResult, AdminError, LimitKind, LimitTime, ask};

use super::backup::runtime;
use super::home::{Stores, unopened};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Administer a server: its accounts, its notice to everyone, and whether new games may begin.
///
/// A server that runs on the data directory acts at once; without one, the command changes the directory
/// itself. The command needs read and write access to the directory. Every act is logged with its time and
/// author.
#[derive(Debug, Args)]
#[command(
    mut_args(|argument| argument.global(true)),
    after_help = "Examples:\n  outflank admin accounts --data /var/lib/outflank\n  outflank admin close Mallory\n  outflank admin notice \"New version at 20:00 UTC\""
)]
pub(crate) struct Admin {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    stores: Stores,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List accounts
    #[command(after_help = "Example:\n  outflank admin accounts An")]
    Accounts {
        /// List only accounts whose names begin with this
        #[arg(default_value = "")]
        beginning: String,
    },
    /// Close an account: its sessions end, and signing in is impossible
    #[command(after_help = "Example:\n  outflank admin close Mallory")]
    Close {
        /// The name of the account
        name: String,
    },
    /// Reopen a closed account
    #[command(after_help = "Example:\n  outflank admin open Mallory")]
    Open {
        /// The name of the account
        name: String,
    },
    /// Rename an account
    #[command(after_help = "Example:\n  outflank admin rename Rude Polite")]
    Rename {
        /// The name of the account
        name: String,
        /// The new name
        to: String,
    },
    /// End all sessions of an account
    #[command(after_help = "Example:\n  outflank admin end-sessions Ann")]
    EndSessions {
        /// The name of the account
        name: String,
    },
    /// Replace the recovery codes of an account whose owner has lost the password and all codes
    #[command(after_help = "Example:\n  outflank admin new-codes Ann")]
    NewCodes {
        /// The name of the account
        name: String,
    },
    /// List the moderators
    #[command(after_help = "Example:\n  outflank admin moderators")]
    Moderators,
    /// Make an account a moderator, who can read reports and act on them
    #[command(
        after_help = "Examples:\n  outflank admin moderator Ann\n  outflank admin moderator Ann --remove"
    )]
    Moderator {
        /// The name of the account
        name: String,
        /// Remove the moderator's rights
        #[arg(long)]
        remove: bool,
    },
    /// Bar an account from chat and messages, or from rated games and the lobby, for a while
    #[command(after_help = "Example:\n  outflank admin limit Mallory chat --time week --reason Insults")]
    Limit {
        /// The name of the account
        name: String,
        /// The barred activities
        #[arg(value_enum)]
        limit: Limit,
        /// The duration
        #[arg(long, value_enum, value_name = "TIME", default_value = "week")]
        time: Time,
        /// The reason, shown to the player; at most 200 characters
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Lift a limit from an account
    #[command(after_help = "Example:\n  outflank admin lift Mallory chat --reason \"A misunderstanding\"")]
    Lift {
        /// The name of the account
        name: String,
        /// The barred activities
        #[arg(value_enum)]
        limit: Limit,
        /// The reason, for the log; at most 200 characters
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Show a notice to everyone, or remove it if no text is given
    #[command(
        after_help = "Examples:\n  outflank admin notice \"New version at 20:00 UTC\"\n  outflank admin notice"
    )]
    Notice {
        /// The text; at most 300 characters
        text: Option<String>,
    },
    /// Stop new games while running games continue, or allow them again
    #[command(after_help = "Example:\n  outflank admin maintenance on")]
    Maintenance {
        /// Whether the server is in maintenance
        #[arg(value_parser = ["on", "off"])]
        state: String,
    },
    /// Show the current settings
    #[command(after_help = "Example:\n  outflank admin settings")]
    Settings,
    /// Show the acts of administrators and moderators
    #[command(after_help = "Example:\n  outflank admin log --last 20")]
    Log {
        /// The number of latest acts to show, oldest first
        #[arg(long, value_name = "N", default_value_t = 100)]
        last: u32,
    },
}

/// The activities that a limit bars.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Limit {
    /// Chat and messages
    Chat,
    /// Rated games, and seeking opponents in the lobby
    Rated,
}

impl From<Limit> for LimitKind {
    fn from(limit: Limit) -> Self {
        match limit {
            Limit::Chat => Self::Chat,
            Limit::Rated => Self::Rated,
        }
    }
}

/// The duration of a limit.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Time {
    /// 24 hours
    Day,
    /// 7 days
    Week,
    /// 30 days
    Month,
}

impl From<Time> for LimitTime {
    fn from(time: Time) -> Self {
        match time {
            Time::Day => Self::Day,
            Time::Week => Self::Week,
            Time::Month => Self::Month,
        }
    }
}

impl Admin {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let Self { command, stores: Stores { home, database }, json } = self;
        let data = home.folder()?;
        let act = match command {
            Command::Accounts { beginning } => Act::Accounts { beginning },
            Command::Close { name } => Act::Close { name },
            Command::Open { name } => Act::Open { name },
            Command::Rename { name, to } => Act::Rename { name, to },
            Command::EndSessions { name } => Act::EndSessions { name },
            Command::NewCodes { name } => Act::NewCodes { name },
            Command::Moderators => Act::Moderators,
            Command::Moderator { name, remove } => Act::Moderator { name, on: !remove },
            Command::Limit { name, limit, time, reason } => {
                Act::Limit { name, limit: limit.into(), time: Some(time.into()), reason }
            }
            Command::Lift { name, limit, reason } => {
                Act::Limit { name, limit: limit.into(), time: None, reason }
            }
            Command::Notice { text } => Act::Notice { text },
            Command::Maintenance { state } => Act::Maintenance { on: state == "on" },
            Command::Settings => Act::Settings,
            Command::Log { last } => Act::Log { most: last },
        };
        let result = runtime()?.block_on(ask(&data, database.as_ref(), &caller(), act)).map_err(refused)?;
        if json { output.json(&result) } else { say(output, &result) }
    }
}

fn refused(error: AdminError) -> Failure {
    match error {
        AdminError::Unreachable(..) | AdminError::Failed(_) => Failure::fault(error),
        AdminError::Open(error) => unopened(error),
        AdminError::NoData(_) | AdminError::Refused(_) => Failure::input(error),
    }
}

/// Returns the caller's user name in the operating system.
fn caller() -> String {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let user = variable("USER").or_else(|| variable("LOGNAME")).or_else(|| variable("USERNAME"));
    let user = user.unwrap_or_else(number);
    match variable("SUDO_USER") {
        Some(before) if before != user => format!("{before} as {user}"),
        _ => user,
    }
}

#[cfg(unix)]
fn number() -> String {
    format!("user {}", rustix::process::getuid().as_raw())
}

#[cfg(not(unix))]
fn number() -> String {
    "somebody".to_owned()
}

fn say(output: &mut Output, result: &ActResult) -> Result<(), Failure> {
    match result {
        ActResult::Accounts { accounts } => accounts.iter().try_for_each(|account| {
            let closed = if account.closed { ", closed" } else { "" };
            let moderator = if account.moderator { ", moderator" } else { "" };
            let sessions = amount(account.sessions, "session", "sessions");
            output.line(format_args!(
                "{}: since {}, {sessions}{moderator}{closed}",
                account.name, account.created
            ))
        }),
        ActResult::Codes { codes } => codes.iter().try_for_each(|code| output.line(code)),
        ActResult::Done => Ok(()),
        ActResult::Settings { maintenance, notice } => {
            output.line(format_args!("maintenance: {}", if *maintenance { "on" } else { "off" }))?;
            output.line(format_args!("notice: {}", notice.as_deref().unwrap_or("none")))
        }
        ActResult::Log { acts } => acts.iter().try_for_each(|act| {
            let more = [&act.subject, &act.detail].into_iter().flatten();
            let more: String = more.map(|word| format!(" {word}")).collect();
            output.line(format_args!("{} {}: {}{more}", act.at, act.who, act.act))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreachable_database_is_a_fault_not_bad_input() {
        assert_eq!(refused(AdminError::Failed("the database is away".to_owned())).status(), 1);
        assert_eq!(refused(AdminError::Refused("nobody has an account".to_owned())).status(), 2);
    }
}
