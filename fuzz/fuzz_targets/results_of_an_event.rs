//! See `results_of_an_event` in src/decoders.rs.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| outflank_fuzz::decoders::results_of_an_event(bytes));
