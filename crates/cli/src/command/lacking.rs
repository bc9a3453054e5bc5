//! Placeholders for commands that this build lacks, with instructions for getting them.

use std::ffi::OsString;

use clap::Args;

use crate::failure::Failure;
use crate::output::Output;

/// Replaces a command that needs a feature.
macro_rules! lacking {
    ($name:ident needs $feature:literal: $about:literal) => {
        #[doc = $about]
        #[doc = ""]
        #[doc = concat!("This program was built without this command: build it with --features ", $feature, ", or everything with --features full.")]
        #[derive(Debug, Args)]
        pub(crate) struct $name {
            /// The arguments of the command
            #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
            _words: Vec<OsString>,
        }

        impl $name {
            pub(crate) fn run(self, _: &mut Output) -> Result<(), Failure> {
                Err(Failure::input(concat!(
                    "this program was built without this command: build it with --features ",
                    $feature,
                    ", or everything with --features full"
                )))
            }
        }
    };
}

#[cfg(not(feature = "bot"))]
lacking!(Bot needs "bot": "Take a seat on a server, over the network.");
#[cfg(not(feature = "terminal"))]
lacking!(Play needs "terminal": "Play in the terminal, against the computer or with a friend.");
#[cfg(not(feature = "terminal"))]
lacking!(Desk needs "terminal": "Direct a tournament on the screen.");
#[cfg(not(feature = "manual"))]
lacking!(Completions needs "manual": "Print a completion script for a shell.");
#[cfg(not(feature = "manual"))]
lacking!(Man needs "manual": "Print a page of the manual, or write all of them to a folder.");
