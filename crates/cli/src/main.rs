//! The program `outflank`. All its code is in the library, like that of other packages, so that documentation
//! tests share the code compiled for other tests.

use std::process::ExitCode;

fn main() -> ExitCode {
    outflank::main()
}
