//! No input crashes a decoder. Tries the functions that cargo-fuzz runs for hours, each some thousand times,
//! and sends the same bytes through the router.

use axum::body::Body;
use axum::http::{HeaderValue, Method, Request, header};
use outflank_rules::SplitMix64;

use crate::fuzzed::DECODERS;
use crate::harness::Site;
use crate::long::is_long;

/// The number of inputs for each decoder.
const TRIES: usize = 6000;
/// The seed of the inputs.
const SEED: u64 = 5;

/// Returns random bytes, or a valid input in which bytes are changed, doubled, removed or swapped.
fn mutated(seeds: &[&[u8]], random: &mut SplitMix64) -> Vec<u8> {
    let byte = |random: &mut SplitMix64| random.below(256) as u8;
    if random.below(8) == 0 {
        return (0..random.below(80)).map(|_| byte(random)).collect();
    }
    let mut bytes = seeds[random.below(seeds.len())].to_vec();
    for _ in 0..random.below(6) {
        let at = random.below(bytes.len() + 1);
        let length = random.below(bytes.len() - at + 1).min(12);
        match random.below(6) {
            0 => bytes.insert(at, byte(random)),
            1 => drop(bytes.drain(at..at + length)),
            2 => {
                let part = bytes[at..at + length].to_vec();
                bytes.splice(at..at, part);
            }
            // Numbers and special characters of the formats.
            3 => bytes
                .splice(at..at, b"99999999999999999999".iter().copied().take(1 + random.below(20)))
                .for_each(drop),
            4 => bytes.insert(at, b"\"{}[]:,+-?&=. x\0"[random.below(16)]),
            _ if at < bytes.len() => bytes[at] = byte(random),
            _ => {}
        }
    }
    bytes
}

#[test]
fn no_decoder_falls_over_what_it_is_given() {
    for (name, decode, seeds) in DECODERS {
        let mut random = SplitMix64::new(SEED);
        for seed in *seeds {
            decode(seed);
        }
        for _ in 0..if is_long() { TRIES } else { TRIES / 3 } {
            let bytes = mutated(seeds, &mut random);
            let outcome = std::panic::catch_unwind(|| decode(&bytes));
            assert!(outcome.is_ok(), "{name} fell over {:?}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[tokio::test]
async fn the_server_answers_whatever_a_request_carries() {
    const PATHS: &[&str] = &[
        "/api/games",
        "/api/guests",
        "/api/positions/try",
        "/api/games/delete",
        "/api/games/K7mRq2WxZ4hT/join",
        "/api/games/K7mRq2WxZ4hT/commands",
    ];
    let site = Site::new().await;
    let seeds: Vec<&[u8]> = DECODERS.iter().flat_map(|(_, _, seeds)| seeds.iter().copied()).collect();
    let mut random = SplitMix64::new(SEED);
    for _ in 0..TRIES {
        let path = PATHS[random.below(PATHS.len())];
        let mut request = Request::builder().method(Method::POST).uri(path);
        request = request.header(header::CONTENT_TYPE, "application/json");
        for (name, before) in [(header::COOKIE, "outflank_guest="), (header::AUTHORIZATION, "Bearer ")] {
            let value = [before.as_bytes(), &mutated(&seeds, &mut random)].concat();
            if random.below(4) == 0
                && let Ok(value) = HeaderValue::from_bytes(&value)
            {
                request = request.header(name, value);
            }
        }
        let body = mutated(&seeds, &mut random);
        let shown = String::from_utf8_lossy(&body).into_owned();
        let answer = site.send(request.body(Body::from(body)).unwrap()).await;
        assert!(answer.status.as_u16() < 500, "{path} {shown:?}: {answer:?}");
        assert!(
            answer.status.is_success() || answer.json()["code"].is_string(),
            "{path} {shown:?}: {answer:?}"
        );
    }
}
