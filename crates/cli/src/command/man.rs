//! `outflank man`: man pages from the same definitions as the help.

use std::fs;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};

use super::Cli;
use crate::config::{self, Defaults};
use crate::failure::Failure;
use crate::output::Output;
use crate::output_file::undone;
use crate::suggestion;

/// Print a page of the manual, or write all of them to a folder.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank man solve | man -l -\n  \
    outflank man --out ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write a page for every command to this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    out: Option<PathBuf>,
    /// The command, such as solve or engine gtp; by default the whole program
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

impl Man {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        // The manual names the variables, but not their current values.
        let mut program =
            config::apply(Cli::command(), &Defaults::new()).disable_help_subcommand(self.out.is_some());
        program.build();
        if let Some(folder) = self.out {
            return write_all(&program, &folder).map_err(|error| undone("write to", &folder, &error));
        }
        let mut command = &program;
        for name in &self.command {
            command = command.find_subcommand(name).ok_or_else(|| unknown(command, name))?;
        }
        let page = page(command).map_err(Failure::fault)?;
        output.text(&String::from_utf8(page).map_err(Failure::fault)?)
    }
}

fn unknown(above: &Command, name: &str) -> Failure {
    let meant = suggestion::of_command(above, name);
    let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
    Failure::input(format_args!("there is no command {name:?}{meant}"))
}

fn write_all(program: &Command, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for command in with_those_below(program) {
        let name = command.get_display_name().unwrap_or_else(|| command.get_name());
        fs::write(folder.join(format!("{name}.1")), page(command)?)?;
    }
    Ok(())
}

/// Returns a command and all visible commands below it.
fn with_those_below(command: &Command) -> Vec<&Command> {
    let below = command.get_subcommands().filter(|command| !command.is_hide_set());
    iter::once(command).chain(below.flat_map(with_those_below)).collect()
}

/// Returns a page in the usual form: the headings in the text after the help become sections.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    const PROGRAM: &str = concat!("outflank ", env!("CARGO_PKG_VERSION"));
    let bare = command.clone().after_help(None::<&str>).version(None::<&str>);
    let mut page = Vec::new();
    clap_mangen::Man::new(bare).source(PROGRAM).manual("Outflank").render(&mut page)?;
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    page.extend(sections(&after).into_bytes());
    page.extend(section("VERSION", &[PROGRAM]).into_bytes());
    Ok(page)
}

/// Returns the sections of a text: headings with a colon, and indented lines.
fn sections(text: &str) -> String {
    let mut made = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(heading) = line.strip_suffix(':') else { continue };
        // Readers look for the plural, the usual heading of man pages.
        let heading = if heading == "Example" { "EXAMPLES".to_owned() } else { heading.to_uppercase() };
        let mut body = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with(' ')) {
            body.push(line.trim());
        }
        made += &section(&heading, &body);
    }
    made
}

/// Returns a section with verbatim lines.
fn section(heading: &str, lines: &[&str]) -> String {
    let escaped = |line: &&str| format!("\\&{}\n", line.replace('\\', "\\e").replace('-', "\\-"));
    let body: String = lines.iter().map(escaped).collect();
    format!(".SH {heading}\n.nf\n{body}.fi\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_after_the_help_becomes_sections() {
        let text = "Example:\n  outflank a -b\n  .c \\\n\nSettings:\n  d";
        let made = sections(text);
        assert_eq!(
            made,
            ".SH EXAMPLES\n.nf\n\\&outflank a \\-b\n\\&.c \\e\n.fi\n.SH SETTINGS\n.nf\n\\&d\n.fi\n"
        );
    }

    #[test]
    fn every_page_has_the_examples_of_its_command_once() {
        let mut program = Cli::command();
        program.build();
        for command in with_those_below(&program).into_iter().filter(|command| command.get_name() != "help") {
            // Commands below `help` have no examples.
            let Some(after) = command.get_after_help().map(ToString::to_string) else { continue };
            let page = String::from_utf8(page(command).unwrap()).unwrap();
            assert_eq!(page.matches(".SH EXAMPLES\n").count(), 1, "{page}");
            assert!(!page.contains("Example:") && !page.contains("Examples:"), "{page}");
            let shown_lines = page.lines().filter(|line| line.starts_with("\\&")).count();
            // The page also has the line with the version.
            let stated = after.lines().filter(|line| line.starts_with(' ')).count();
            assert_eq!(shown_lines, stated + 1, "{page}");
        }
    }
}
