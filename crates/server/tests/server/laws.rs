//! Invariants of every game, whatever the network does to the commands.

use std::rc::Rc;

use proptest::prelude::*;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::harness::{Answer, Site, people};

/// A command, as a client sends it that does not know the game yet.
#[derive(Clone, Debug)]
enum Sent {
    /// A move, chosen from the legal ones when it is first sent.
    Move(usize),
    TakeBack,
    Resign,
    /// The command from this number of steps ago, sent again even if it was refused.
    Again(usize),
    /// A move for the state of the game some events ago.
    Late(usize),
}

fn sent() -> impl Strategy<Value = Sent> {
    prop_oneof![
        12 => any::<usize>().prop_map(Sent::Move),
        2 => Just(Sent::TakeBack),
        1 => Just(Sent::Resign),
        5 => (0_usize..20).prop_map(Sent::Again),
        3 => (1_usize..4).prop_map(Sent::Late),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn commands_take_effect_once_and_the_list_shows_what_the_log_says(
        script in prop::collection::vec(sent(), 1..60),
    ) {
        Runtime::new().unwrap().block_on(async {
            let mut site = Site::new().await;
            let id = site.begin(json!({ "seats": people() })).await;
            let mut history: Vec<(String, u64, Value, Rc<Answer>)> = Vec::new();
            for (step, sent) in script.into_iter().enumerate() {
                let game = site.game(&id).await;
                let seq = game["seq"].as_u64().unwrap();
                let legal = game["position"]["legal"].as_array().unwrap();
                let (seen, action) = match sent {
                    Sent::Move(pick) if !legal.is_empty() => {
                        (seq, json!({ "kind": "play", "text": legal[pick % legal.len()]["text"] }))
                    }
                    Sent::Move(_) | Sent::TakeBack => (seq, json!({ "kind": "take_back" })),
                    Sent::Resign => (seq, json!({ "kind": "resign", "color": "white" })),
                    Sent::Late(back) => {
                        let seen = seq.saturating_sub(back as u64);
                        let late = site.command(&id, &format!("late-{step}"), seen, json!({ "kind": "take_back" })).await;
                        late.refused(409, "stale");
                        prop_assert_eq!(&game, &site.game(&id).await);
                        continue;
                    }
                    Sent::Again(back) => {
                        if let Some((name, seen, action, first)) = history.iter().rev().nth(back).cloned() {
                            let again = site.command(&id, &name, seen, action).await;
                            prop_assert_eq!(again.status.is_success(), first.status.is_success());
                            if first.status.is_success() {
                                prop_assert_eq!(again.json(), first.json());
                            }
                            prop_assert_eq!(&game, &site.game(&id).await);
                        }
                        continue;
                    }
                };
                let name = format!("c-{step}");
                let answer = site.command(&id, &name, seen, action.clone()).await;
                if !answer.status.is_success() {
                    prop_assert_eq!(&game, &site.game(&id).await, "refused, yet changed");
                }
                history.push((name, seen, action, Rc::new(answer)));
                if step % 16 == 15 {
                    let before = site.game(&id).await;
                    site = site.reopen().await;
                    prop_assert_eq!(before, site.game(&id).await, "a restart changed the game");
                }
            }
            let game = site.game(&id).await;
            let row = site.get("/api/games").await.ok()["games"][0].clone();
            prop_assert_eq!(&row["plies"], &json!(game["plies"].as_array().unwrap().len()));
            prop_assert_eq!(&row["turn"], &game["position"]["turn"]);
            prop_assert_eq!(&row["discs"], &game["position"]["discs"]);
            for field in ["id", "spec", "seats", "result", "created_ms"] {
                prop_assert_eq!(&row[field], &game[field], "{}", field);
            }
            Ok(())
        })?;
    }
}
