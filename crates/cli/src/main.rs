//! The program `outflank`. All its code is in the library, as that of other packages, so that tests in
//! documentation share what other tests compile.

use std::process::ExitCode;

fn main() -> ExitCode {
    outflank::main()
}
