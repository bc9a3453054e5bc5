//! Stands in for the writers of PNG, APNG and PDF in a build without them.

use crate::stream::WriteError;

/// Returns the error that names the missing feature.
fn lacking() -> WriteError {
    WriteError::Unsayable(
        "this program was built without PNG and PDF, and writes only SVG: build it with --features pictures, \
         or everything with --features full"
            .to_owned(),
    )
}

pub(super) mod raster {
    use std::io::Write;

    use super::super::scene::Scene;
    use crate::stream::WriteError;

    pub(in super::super) fn write(_: &Scene, _: f32, _: &mut dyn Write) -> Result<(), WriteError> {
        Err(super::lacking())
    }
}

pub(super) mod apng {
    use std::io::Write;

    use outflank_rules::Playthrough;

    use super::super::diagram::Diagram;
    use crate::stream::WriteError;

    pub(in super::super) fn write(
        _: &Diagram,
        _: &Playthrough,
        _: f32,
        _: &mut dyn Write,
    ) -> Result<(), WriteError> {
        Err(super::lacking())
    }
}

pub(super) mod pdf {
    use super::super::scene::Scene;
    use crate::stream::WriteError;

    pub(in super::super) fn write(_: &[Scene]) -> Result<Vec<u8>, WriteError> {
        Err(super::lacking())
    }
}
