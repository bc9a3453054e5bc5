//! `cargo xtask test`: runs all checks and tests, and installs programs that only they need.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, thread};

#[path = "../../../crates/server/tests/server/programs.rs"]
mod programs;

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};

use super::{codegen, dist, load, tidy, web};
use crate::changed::Changed;
use crate::repository;
use crate::step::{self, Steps};
use crate::supply::{self, advisories, cold};
use crate::tool::cargo::{self, cargo};
use crate::tool::cargo_tests;
use crate::tool::chromium::ensure_headless;
use crate::tool::node::Node;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Leave out the tests in a browser.
    #[arg(long)]
    fast: bool,
    /// Build the distributed program, and use it for the browser tests.
    #[arg(long)]
    release: bool,
    /// Save pictures of all visited pages in `target/e2e`, not only of failing scenes.
    #[arg(long)]
    pictures: bool,
    /// Leave out nothing: every scene in every language and size, all server tests on PostgreSQL, all
    /// documentation, and the cost of a cold build.
    #[arg(long)]
    long: bool,
    /// Run only these steps.
    #[arg(long, value_enum, value_name = "STEP")]
    only: Vec<Step>,
    /// Run only the steps affected by the changes since a commit, or since origin/main.
    #[arg(long, value_name = "COMMIT", num_args = 0..=1, conflicts_with_all = ["only", "long"])]
    changed: Option<Option<String>>,
}

/// A part of the run. Steps run in this order, the quick ones first.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Step {
    Format,
    Tidy,
    Packages,
    Advisories,
    Codegen,
    Web,
    /// Compiles the tests and lints our code at the same time.
    Clippy,
    Features,
    Tests,
    Load,
    Documentation,
    Cold,
    Release,
    Browser,
}

/// The package with the web server.
const SERVER: &str = "outflank-server";

impl Step {
    /// Whether a change can affect the result of the step.
    fn can_differ(self, changed: &Changed) -> bool {
        match self {
            Self::Format | Self::Tidy | Self::Codegen => true,
            Self::Packages | Self::Advisories => changed.files().iter().any(|file| file.contains("Cargo.")),
            Self::Web => changed.any_within(&["web/"]) || changed.touches("outflank-wire"),
            Self::Clippy | Self::Features | Self::Tests | Self::Documentation | Self::Cold => {
                changed.any_package()
            }
            Self::Load => changed.touches(SERVER),
            Self::Release | Self::Browser => changed.any_within(&["web/"]) || changed.touches(SERVER),
        }
    }
}

/// Runs the steps and prints their results.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let changed = arguments.changed.as_ref().map(|commit| Changed::since(commit.as_deref())).transpose()?;
    let changed = changed.as_ref();
    let chosen = |step| match arguments.only.as_slice() {
        [] => match step {
            Step::Browser if arguments.fast => false,
            Step::Release if !arguments.release => false,
            Step::Cold | Step::Documentation if !arguments.long => false,
            _ => changed.is_none_or(|changed| step.can_differ(changed)),
        },
        only => only.contains(&step),
    };
    let packages = cargo_tests::Packages::of(changed)?;
    let mut steps = Steps::new();
    if chosen(Step::Format) {
        steps.run("format", &[], || step::call(&mut cargo(&["fmt", "--all", "--check"])));
    }
    if chosen(Step::Tidy) {
        steps.run("tidy", &[], tidy::check);
    }
    if chosen(Step::Packages) {
        steps.run("packages", &[], supply::check);
    }
    if chosen(Step::Advisories) {
        match advisories::database() {
            Some(database) => steps.run("advisories", &[], || advisories::check(&database)),
            None => steps.skip("advisories", "no database here: `cargo xtask advisories` fetches it"),
        }
    }
    if chosen(Step::Codegen) {
        steps.run("codegen", &[], codegen::check);
    }
    // Steps that mostly wait run in parallel to the others. A step that was selected alone runs with its
    // output shown at once.
    let beside = |steps: &mut Steps, step, name, work: fn() -> Result<()>| {
        if arguments.only == [step] {
            steps.run(name, &[], work);
            return None;
        }
        chosen(step).then(|| Steps::start(name, move |output| step::call_into(output, own(name))))
    };
    let web = beside(&mut steps, Step::Web, "web", pages);
    if chosen(Step::Clippy) {
        match cargo::clippy() {
            Some(_) => steps.run("clippy", &[], || packages.compile()),
            None => steps.skip("clippy", "it is not installed: rustup component add clippy"),
        }
    }
    if chosen(Step::Features) {
        // Checks the build without the standard library, as for a browser or a small device.
        steps.run("features", &[], || {
            for package in ["outflank-rules", "outflank-othello", "outflank-engine"] {
                let mut check = cargo(&["check", "--package", package, "--no-default-features", "--quiet"]);
                step::call_unwarned(&mut check)?;
            }
            // The program with default features must also build without warnings.
            step::call_unwarned(&mut cargo(&["check", "--package", "outflank", "--quiet"]))
        });
    }
    let mut computing = None;
    if chosen(Step::Tests) {
        let (all, is_long) = (packages.clone(), arguments.long);
        computing = Some(Steps::start("computing tests", move |output| all.compute(is_long, output)));
        steps.run("tests", &[], || packages.wait(arguments.long));
        if programs::nats().is_none() {
            steps.skip("nats", "no nats-server here for the workers on a bus: apt-get install nats-server");
        }
        if programs::programs().is_none() {
            steps.skip(
                "postgres",
                "no PostgreSQL here for the tests of the server: apt-get install postgresql",
            );
        }
    }
    steps.join(web);
    // Plays games over sockets for a few seconds and kills the server, with the builds of the tests.
    let load = beside(&mut steps, Step::Load, "load", load::quick);
    if chosen(Step::Documentation) {
        steps.run("documentation", &[], || {
            step::call(
                cargo(&["doc", "--no-deps", "--document-private-items", "--quiet"])
                    .args(packages.selected())
                    .env("RUSTDOCFLAGS", "-D warnings"),
            )
        });
    }
    if chosen(Step::Cold) {
        steps.run("cold", &[], cold::check);
    }
    if chosen(Step::Release) {
        steps.run("release", &[], dist::run);
    }
    if chosen(Step::Browser) {
        let is_shipped = chosen(Step::Release) || arguments.release;
        steps.run("browser", &["release"], || browser(is_shipped, arguments, changed));
    }
    steps.join(load);
    steps.join(computing);
    steps.finish()
}

/// Returns a command that runs this program for a single step.
fn own(step: &str) -> Command {
    let program = env::current_exe().unwrap_or_else(|_| "xtask".into());
    let mut command = Command::new(program);
    command.args(["test", "--only", step]);
    command
}

/// Checks the web app: types, style, tests, and whether the committed build matches its sources.
fn pages() -> Result<()> {
    let node = Node::ready()?;
    for script in ["check", "lint", "test"] {
        step::call(node.command("npm").args(["run", "--silent", script]))?;
    }
    web::check(&node)
}

/// Plays in a real browser, against the distributed program or the build for the tests. That build is less
/// optimized and has overflow checks.
fn browser(is_shipped: bool, arguments: &Arguments, changed: Option<&Changed>) -> Result<()> {
    let program = if is_shipped { cargo::shipped_program()? } else { cargo::debug("outflank")? };
    let node = Node::ready()?;
    let chromium = ensure_headless()?;
    let mut tests = node.command("node");
    tests.args(["--test", "--test-reporter=spec"]);
    // Two more files than processors, because a page waits for the server, and a scene for the page or a
    // clock.
    let at_once = 2 + thread::available_parallelism().map_or(1, usize::from);
    tests.arg(format!("--test-concurrency={at_once}"));
    let output = cargo::target().join("e2e");
    tests.args(grouped(&browser_tests(changed)?, 2 * at_once, &output)?);
    tests.env("OUTFLANK_PROGRAM", program).env("OUTFLANK_CHROMIUM", chromium);
    for (name, is_set) in
        [("OUTFLANK_E2E_PICTURES", arguments.pictures), ("OUTFLANK_E2E_LONG", arguments.long)]
    {
        if is_set {
            tests.env(name, "1");
        }
    }
    step::call(tests.env("OUTFLANK_E2E_OUTPUT", output))
}

/// The longest scenes, which start first so that the others run beside them.
const LONGEST_SCENES: [&str; 3] = ["looks.test.mjs", "every-game.test.mjs", "events.test.mjs"];

/// Distributes the scene files to at most `groups` processes, and writes a file for each that imports its
/// share. A start of Node and a browser for each file took a sixth of the time.
fn grouped(names: &[String], groups: usize, output: &Path) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(output)?;
    let (first, others): (Vec<&String>, Vec<&String>) =
        names.iter().partition(|name| LONGEST_SCENES.contains(&name.as_str()));
    let ordered: Vec<&String> = first.into_iter().chain(others).collect();
    let folder = scenes();
    let mut files = Vec::new();
    for group in 0..groups.min(ordered.len()) {
        let share = ordered.iter().skip(group).step_by(groups);
        let imports = share.map(|name| format!("import {:?};\n", folder.join(name)));
        let file = output.join(format!("scenes-{group}.mjs"));
        fs::write(&file, imports.collect::<String>())?;
        files.push(file);
    }
    Ok(files)
}

/// Returns the folder of the scenes.
fn scenes() -> PathBuf {
    repository::root().join("web").join("e2e")
}

/// Whether a file contains scenes.
fn is_scenes(name: &str) -> bool {
    name.ends_with(".test.mjs")
}

/// Returns the names of the files with scenes, because older versions of Node do not support patterns. If
/// only some of these files have changed, returns only those.
fn browser_tests(changed: Option<&Changed>) -> Result<Vec<String>> {
    let differs =
        |name: &str| changed.is_none_or(|changed| changed.any_within(&[&format!("web/e2e/{name}")]));
    let all = changed.is_none_or(|changed| {
        let is_played = |file: &String| file.starts_with("web/") && !is_scenes(file);
        changed.touches(SERVER) || changed.files().iter().any(is_played)
    });
    let mut tests = Vec::new();
    for entry in fs::read_dir(scenes())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if is_scenes(&name) && (all || differs(&name)) {
            tests.push(name);
        }
    }
    tests.sort();
    ensure!(!tests.is_empty(), "web/e2e holds no tests");
    Ok(tests)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_scenes_is_in_one_group() -> Result<()> {
        let names = browser_tests(None)?;
        let output = env::temp_dir().join(format!("outflank-scenes-{}", std::process::id()));
        let files = grouped(&names, 8, &output)?;
        let groups = files.iter().map(fs::read_to_string).collect::<Result<Vec<_>, _>>()?;
        fs::remove_dir_all(output)?;
        assert_eq!(groups.len(), 8);
        for name in &names {
            assert_eq!(
                groups.iter().filter(|group| group.contains(&format!("/{name}\""))).count(),
                1,
                "{name}"
            );
        }
        let is_long = |line: &str| LONGEST_SCENES.iter().any(|name| line.contains(name));
        assert!(groups[..LONGEST_SCENES.len()].iter().all(|group| group.lines().next().is_some_and(is_long)));
        Ok(())
    }
}
