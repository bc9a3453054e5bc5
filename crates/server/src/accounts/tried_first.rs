//! Passwords that attackers try first: common words, also with digits or signs added; neighboring keys;
//! repetitions; dates.
//!
//! Rate limits leave an attacker few attempts a day, which find only a password like these.

/// The most common words in Latin and Cyrillic letters, in lowercase, one per line.
const WORDS: &str = include_str!("tried_first.txt");
/// Rows and columns of keyboards, and the alphabets, as sequences of neighbors.
const ROWS: [&str; 26] = [
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "01234567890-=",
    "qwertyuiop[]",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "abcdefghijklmnopqrstuvwxyz",
    "йцукенгшщзхъ",
    "фывапролджэ",
    "ячсмитьбю",
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    "1qaz",
    "2wsx",
    "3edc",
    "4rfv",
    "5tgb",
    "6yhn",
    "7ujm",
    "8ik,",
    "9ol.",
    "1йфя",
    "2цыч",
    "3увс",
    "4кам",
    "5епи",
];
/// Keys of the Latin layout. [`RUSSIAN`] has the same keys in the same order.
const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN: &str = "йцукенгшщзхъфывапролджэячсмитьбюё";
/// The minimum length of a password without letters, which excludes dates and telephone numbers.
const SHORTEST_WITHOUT_LETTERS: usize = 12;
/// The fewest neighboring keys that count as a part of a row.
const SHORTEST_WALK: usize = 3;
/// The longest unit whose repetition makes a password weak, in characters.
const LONGEST_UNIT: usize = 4;

/// Whether a password is among the first that attackers try for an account of this name.
pub(super) fn is_common(password: &str, name: &str) -> bool {
    let plain: String = password.to_lowercase();
    let name = name.to_lowercase();
    let is_short_number =
        plain.chars().count() < SHORTEST_WITHOUT_LETTERS && plain.chars().all(|sign| !sign.is_alphabetic());
    is_short_number || is_walk(&plain) || is_of_words(&plain, &name)
}

/// Whether a text repeats a word or a short unit, or is a common word, perhaps with signs around it.
fn is_of_words(text: &str, name: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let unit = (1..=signs.len()).find(|length| {
        signs.len().is_multiple_of(*length)
            && signs.iter().zip(signs.iter().cycle().skip(*length)).all(|(one, next)| one == next)
    });
    let unit = unit.unwrap_or(signs.len());
    if unit < signs.len() && unit <= LONGEST_UNIT {
        return true;
    }
    let word: String = signs[..unit].iter().collect();
    readings(&word).iter().any(|reading| {
        let core = reading.trim_matches(|sign: char| !sign.is_alphabetic());
        core == name || is_word(core)
    })
}

fn is_word(text: &str) -> bool {
    WORDS.lines().any(|word| word == text)
}

/// Returns the text as it is, with letters in place of signs that resemble them, and as typed in the other
/// keyboard layout.
fn readings(text: &str) -> [String; 5] {
    let undone = |one: char| {
        text.chars()
            .map(|sign| match sign {
                '0' => 'o',
                '1' | '!' | '|' => one,
                '3' => 'e',
                '4' | '@' => 'a',
                '5' | '$' => 's',
                '7' => 't',
                other => other,
            })
            .collect::<String>()
    };
    // Digits after the word stay digits.
    let end = text.trim_end_matches(|sign: char| !sign.is_alphabetic()).len();
    let inside = |undone: String| undone.chars().take(text[..end].chars().count()).collect::<String>();
    let key = |letter: char| LATIN.chars().zip(RUSSIAN.chars()).find(|(latin, _)| *latin == letter);
    let russian = text.chars().map(|letter| key(letter).map_or(letter, |(_, russian)| russian)).collect();
    [text.to_owned(), inside(undone('i')), inside(undone('l')), undone('i'), russian]
}

/// Whether a text consists entirely of parts of [`ROWS`].
fn is_walk(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < signs.len() {
        let longest = ROWS.iter().map(|row| steps(&signs[at..], row)).max().unwrap_or(0);
        if longest < SHORTEST_WALK {
            return false;
        }
        at += longest;
    }
    true
}

/// Returns how many signs from the start follow each other in a row, in either direction.
fn steps(signs: &[char], row: &str) -> usize {
    let row: Vec<char> = row.chars().collect();
    let backwards: Vec<char> = row.iter().rev().copied().collect();
    let in_row = |row: &[char]| {
        let begins = (0..row.len()).filter(|begin| row.get(*begin) == signs.first());
        let length =
            |begin: usize| row[begin..].iter().zip(signs).take_while(|(key, sign)| key == sign).count();
        begins.map(length).max().unwrap_or(0)
    };
    in_row(&row).max(in_row(&backwards))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_known_and_what_one_thinks_of_is_not() {
        for common in [
            "password",
            "PASSWORD",
            "Password1!",
            "p@ssw0rd",
            "P455w0rd!",
            "12345678",
            "123456789",
            "87654321",
            "1234567890-=",
            "qwertyui",
            "qwerty123",
            "Qwerty12345",
            "1qaz2wsx",
            "asdfghjkl",
            "zxcvbnm,",
            "qweasdzxc",
            "1q2w3e4r",
            "aaaaaaaa",
            "abababab",
            "abcabcabc",
            "12341234",
            "iloveyou",
            "ILoveYou2",
            "sunshine",
            "football1",
            "starwars",
            "trustno1",
            "letmein!",
            "welcome1",
            "outflank",
            "Othello8",
            "reversi!!!",
            "passwordpassword",
            "19870412",
            "11.11.1999",
            "abcd1234",
            "пароль123",
            "йцукенгш",
            "Привет12",
            "ghbdtn12",
            "gfhjkm11",
            "любовь777",
            "котенок!",
            "Anna1987",
            "annaanna",
            "!!!Anna!!!",
            "2024anna",
        ] {
            assert!(is_common(common, "Anna"), "{common}");
        }
        for good in [
            "correct horse",
            "wrong horse",
            "another horse",
            "correct horse battery",
            "a long password of mine",
            "third horse!",
            "tr0ub4dor&3x",
            "kD8_xq2L",
            "синий трактор",
            "annasgarden",
            "мой пароль длинный",
            "834920174562",
            "othello and tea",
        ] {
            assert!(!is_common(good, "Anna"), "{good}");
        }
    }

    #[test]
    fn the_words_are_small_and_each_is_there_once() {
        let mut words: Vec<&str> = WORDS.lines().skip(1).collect();
        assert!(
            words.iter().all(|word| !word.is_empty() && word.chars().all(|letter| letter.is_lowercase()))
        );
        let n_words = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), n_words);
        assert_eq!(LATIN.chars().count(), RUSSIAN.chars().count());
    }
}
