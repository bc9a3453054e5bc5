//! Whether the work of a reader grows with what it is given and no faster. A reader that goes through what it
//! has read again for every line or tag lets a few megabytes of a stranger keep a machine busy for hours.
//!
//! Work is what the processor did on this thread, not the time that passed: a busy machine makes it larger,
//! and at one size more than at another, so that each is measured again until the least of both are in
//! proportion, and a third size decides. Work that grows faster never is.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// How many bytes a reader is given.
const LARGE: usize = 1 << 16;
/// How many times that is what it is given first.
const TIMES: usize = 16;
/// How many times the work it may be: for twice the bytes 2.2 times the work.
const MOST: f64 = 23.4;
/// How many times as much it is given where that was more.
const AGAIN: usize = 4;
/// How many times the work that may be: half way from work that grows with it to work that grows with its
/// square.
const MOST_AGAIN: f64 = 8.0;
/// Work that does no harm even if it grows with the square, for a thousand times the bytes.
const HARMLESS: Duration = Duration::from_micros(125);
/// Set for a long run, which tries every shape of a text; others try one of so many.
const LONG: &str = "OUTFLANK_LONG";
const OF_SHAPES: usize = 3;
/// How often both are measured before they are found out of proportion.
const TRIES: usize = 40;

/// A text that can be made as long as one likes: what stands first, what stands again and again, and what
/// stands last.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    first: Vec<u8>,
    again: Vec<u8>,
    last: Vec<u8>,
}

impl Shape {
    /// A text of about `bytes` bytes.
    fn of(&self, bytes: usize) -> Vec<u8> {
        let times = bytes / self.again.len().max(1) + 1;
        [&self.first[..], &self.again.repeat(times), &self.last].concat()
    }
}

/// What means something to one reader or another, alone: thousands of it are what nobody writes.
const SIGNS: &[&str] = &[
    "\n",
    "\r",
    " ",
    "\t",
    ",",
    ";",
    "\"",
    "'",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "&",
    "%",
    "#",
    "\\",
    "/",
    "-",
    "+",
    ".",
    ":",
    "0",
    "a",
    "é",
    "\0",
    "(;",
    ";)",
    "[[",
    "()",
    "[]",
    "{}",
    "{\"a\":",
    "[1,",
    "<a>",
    "</a>",
    "<!--",
    "&lt;",
    "%_",
    "%%",
    "\"\",",
    "\"\"\"",
    "a,b,c\n",
    "a;b\n",
    "x\n",
    "1\n",
    "\n\n\r\n",
    "\"\n",
    "f5",
    "f5 ",
    "f5\n",
    "1. ",
    "--",
    "pass ",
    "1-0 ",
    "{a}",
    "{a} ",
    "(f5)",
    "C[a]",
    ";C[a]",
    ";B[f5]",
    "(;B[f5]",
    "(;B[f5])",
    "[A \"b\"]\n",
    "<game/>",
    "<game>",
    "+d3",
    "$1 ",
    "0000 - U ",
];

/// Texts of all kinds: what is [`around`] an example and [`within`] it.
#[must_use]
pub(crate) fn shapes(example: &[u8], parts: usize) -> Vec<Shape> {
    let mut shapes = around(example);
    shapes.extend(within(example, parts));
    shapes
}

/// Signs alone, in the middle of an example and behind it; and the example again and again.
#[must_use]
pub(crate) fn around(example: &[u8]) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let (first, last) = example.split_at(example.len() / 2);
    for (first, last) in [(&[][..], &[][..]), (first, last), (example, &example[example.len()..])] {
        shapes.extend(SIGNS.iter().map(|sign| Shape {
            first: first.to_vec(),
            again: sign.as_bytes().to_vec(),
            last: last.to_vec(),
        }));
        if example.is_empty() {
            break;
        }
    }
    for again in [b"\xff".to_vec(), [example, b"\n"].concat(), [example, b"\n\n"].concat()] {
        shapes.push(Shape { first: Vec::new(), again, last: Vec::new() });
    }
    shapes
}

/// An example with each part of it, of one up to a number of words or signs, again and again in its place.
#[must_use]
pub(crate) fn within(example: &[u8], parts: usize) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let cuts = cuts(example);
    for (from, begin) in cuts.iter().enumerate() {
        for end in cuts.iter().skip(from + 1).take(parts) {
            shapes.push(Shape {
                first: example[..*begin].to_vec(),
                again: example[*begin..*end].to_vec(),
                last: example[*end..].to_vec(),
            });
        }
    }
    shapes
}

/// Where words and signs of a text begin, and where it ends.
fn cuts(text: &[u8]) -> Vec<usize> {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80;
    let begins = |at: &usize| *at == 0 || !(is_of_word(&text[*at]) && is_of_word(&text[*at - 1]));
    (0..text.len()).filter(begins).chain([text.len()]).collect()
}

/// What of these texts a reader takes more than its share of work for, with how many times the work sixteen
/// times the text takes.
#[must_use]
pub(crate) fn out_of_proportion(shapes: &[Shape], read: &dyn Fn(&[u8])) -> Vec<String> {
    let example = |shape: &Shape| {
        let times = growth(LARGE, &|bytes| shape.of(bytes), &|bytes: &Vec<u8>| read(bytes))?;
        let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let Shape { first, again, last } = shape;
        Some(format!("{times:.0} times: {:?} + {:?}… + {:?}", shown(first), shown(again), shown(last)))
    };
    let step = if std::env::var_os(LONG).is_some() { 1 } else { OF_SHAPES };
    shapes.iter().step_by(step).filter_map(example).collect()
}

/// How many times the work takes what `make` gives for `large` of something, in comparison with a sixteenth
/// of that; nothing where it is in proportion, there or from `large` on: pages of memory and caches cost a
/// step once, a square costs more at every size.
pub(crate) fn growth<T>(large: usize, make: &dyn Fn(usize) -> T, work_on: &dyn Fn(&T)) -> Option<f64> {
    let times = beyond(MOST, &make(large / TIMES), &make(large), work_on)?;
    beyond(MOST_AGAIN, &make(large), &make(AGAIN * large), work_on).map(|_| times)
}

/// How many times the work the large one takes, where that is more than `limit` however often both are
/// measured.
fn beyond<T>(limit: f64, small: &T, large: &T, work_on: &dyn Fn(&T)) -> Option<f64> {
    let (mut least, mut most) = (Duration::MAX, Duration::MAX);
    let mut times = 0.0;
    for tries in 1..=TRIES {
        most = most.min(work(large, work_on));
        if most < HARMLESS {
            return None;
        }
        least = (0..3).map(|_| work(small, work_on)).fold(least, Duration::min);
        times = most.as_secs_f64() / least.as_secs_f64().max(1e-9);
        if times <= limit {
            return None;
        }
        // Nothing that comes between is that large.
        if tries >= 3 && times > 3.0 * MOST {
            break;
        }
    }
    Some(times)
}

fn work<T>(it: &T, work_on: &dyn Fn(&T)) -> Duration {
    let before = now();
    work_on(it);
    now().saturating_sub(before)
}

/// How long the processor has been on this thread.
fn now() -> Duration {
    let spent = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(spent.tv_sec).unwrap_or_default(),
        u32::try_from(spent.tv_nsec).unwrap_or_default(),
    )
}
