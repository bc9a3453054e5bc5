//! Sign-ins during the games.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::address::Address;

/// Attempts `rate` sign-ins a second until the time is up. Returns the latencies of the refusals, and the
/// number of attempts refused because the server was busy.
///
/// Each attempt uses another name and another address, since the server would otherwise soon limit the rate.
/// The server thus hashes every password, as it does for unknown names.
pub(crate) async fn keep_on(address: Address, rate: f64, end: Instant) -> Result<(Vec<Duration>, usize)> {
    if rate == 0.0 {
        return Ok((Vec::new(), 0));
    }
    let mut clock = interval(Duration::from_secs_f64(1.0 / rate));
    clock.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut under_way = JoinSet::new();
    let mut number = 0_u32;
    while Instant::now() < end {
        clock.tick().await;
        number += 1;
        let address = address.clone();
        under_way.spawn(async move {
            let who = json!({ "name": format!("Nobody{number}"), "password": "correct horse battery", "program": "load" });
            let [_, second, third, fourth] = number.to_be_bytes();
            let from = format!("X-Forwarded-For: 10.{second}.{third}.{fourth}\r\n");
            let begun = Instant::now();
            let who = who.to_string();
            let answer = address.exchange_with("POST", "/api/account/sessions", &from, who.as_bytes()).await?;
            match answer.get(..12) {
                Some("HTTP/1.1 403") if answer.contains("wrong_password") => Ok(Some(begun.elapsed())),
                Some("HTTP/1.1 503") => Ok(None),
                _ => bail!("unexpected answer to a wrong password: {answer}"),
            }
        });
    }
    let (mut times, mut n_busy) = (Vec::new(), 0);
    while let Some(one) = under_way.join_next().await {
        match one?? {
            Some(time) => times.push(time),
            None => n_busy += 1,
        }
    }
    Ok((times, n_busy))
}
