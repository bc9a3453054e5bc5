//! The time of a game in the words of GGS, and in the seconds of others.

/// A main time alone, in whole seconds, as GGS writes it: `1500` is `25:00`.
pub(super) fn of_seconds(text: &str) -> Option<String> {
    let seconds: u64 = text.trim().parse().ok()?;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    Some(if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    })
}

/// The seconds of a time that has no other part than the main time: `[[HH:]MM:]SS`.
pub(super) fn seconds(clock: &str) -> Option<u64> {
    let parts: Option<Vec<u64>> = clock.split(':').map(|part| part.trim().parse().ok()).collect();
    let parts = parts.filter(|parts| parts.len() <= 3)?;
    parts.into_iter().try_fold(0_u64, |sum, part| sum.checked_mul(60)?.checked_add(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_clocks_say_the_same() {
        for (text, clock) in [("1500", "25:00"), ("0", "0:00"), ("3723", "1:02:03")] {
            assert_eq!(of_seconds(text).as_deref(), Some(clock));
            assert_eq!(seconds(clock).map(|seconds| seconds.to_string()).as_deref(), Some(text));
        }
        assert_eq!((seconds("15:00//02:00"), seconds(""), seconds("1:2:3:4")), (None, None, None));
        assert_eq!(of_seconds("5+3"), None);
    }
}
