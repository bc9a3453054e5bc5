//! The fuzz targets of cargo-fuzz; the tests of the server run the same functions briefly.

pub mod decoders;
