//! See `event` in src/decoders.rs.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| outflank_fuzz::decoders::event(bytes));
