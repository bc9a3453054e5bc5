//! Replaces plain letters with accented ones, so that tests can recognize text from messages.

use std::borrow::Cow;

const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED: &str = "áƀçđéƒǵĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁɃÇĐÉƑǴĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ";

pub(crate) fn accented(text: &str) -> Cow<'_, str> {
    let letter = |letter: char| {
        let at = PLAIN.chars().position(|plain| plain == letter);
        at.and_then(|at| ACCENTED.chars().nth(at)).unwrap_or(letter)
    };
    text.chars().map(letter).collect()
}
