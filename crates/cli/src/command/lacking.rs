//! Commands that this program was built without: they say how to get them.

use std::ffi::OsString;

use clap::Args;

use crate::failure::Failure;
use crate::output::Output;

/// In place of a command that needs a feature.
macro_rules! lacking {
    ($name:ident needs $feature:literal: $about:literal) => {
        #[doc = $about]
        #[doc = ""]
        #[doc = concat!("This program was built without it: build it with --features ", $feature, ", or with everything by --features full.")]
        #[derive(Debug, Args)]
        pub(crate) struct $name {
            /// What it would be given
            #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
            _words: Vec<OsString>,
        }

        impl $name {
            pub(crate) fn run(self, _: &mut Output) -> Result<(), Failure> {
                Err(Failure::input(concat!(
                    "this program was built without this command: build it with --features ",
                    $feature,
                    ", or with everything by --features full"
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
lacking!(Desk needs "terminal": "Direct an event on the screen.");
#[cfg(not(feature = "manual"))]
lacking!(Completions needs "manual": "Print what a shell needs to complete the commands and options of this program.");
#[cfg(not(feature = "manual"))]
lacking!(Man needs "manual": "Print a page of the manual, or write all of them to a folder.");
