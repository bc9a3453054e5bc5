//! Checks that the work of a reader grows at most linearly with its input. With a reader that rescans its
//! input for every line or tag, a few megabytes from a stranger could keep a machine busy for hours.
//!
//! Work is the CPU time of this thread, not the elapsed time. A busy machine still increases it, and not
//! equally at both sizes. So each size is measured repeatedly until the smallest values of both are in
//! proportion, and a third size decides. Superlinear work never passes.

#[path = "long.rs"]
mod long;

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The size of the large input in bytes.
const LARGE: usize = 1 << 16;
/// The ratio of the large input to the small one.
const TIMES: usize = 16;
/// Upper limit of the ratio of work: 2.2 times the work for each doubling of the bytes.
const MOST: f64 = 23.4;
/// The ratio of the third input to the large one, used if that limit is exceeded.
const AGAIN: usize = 4;
/// Upper limit of that ratio of work: the geometric mean of linear and quadratic growth.
const MOST_AGAIN: f64 = 8.0;
/// Work that is harmless even if it grows quadratically up to a thousand times the bytes.
const HARMLESS: Duration = Duration::from_micros(125);
/// An everyday run tries one shape out of this many; a long run tries every shape.
const OF_SHAPES: usize = 5;
/// Measurements of both sizes before the growth counts as superlinear.
const TRIES: usize = 40;

/// A text of any length: a beginning, a repeated part, and an end.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    first: Vec<u8>,
    again: Vec<u8>,
    last: Vec<u8>,
}

impl Shape {
    /// Returns a text of about `bytes` bytes.
    fn of(&self, bytes: usize) -> Vec<u8> {
        let times = bytes / self.again.len().max(1) + 1;
        [&self.first[..], &self.again.repeat(times), &self.last].concat()
    }
}

/// Strings that mean something to a reader, each repeated thousands of times.
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

/// Shapes of all kinds, made [`around`] an example and [`within`] it.
#[must_use]
pub(crate) fn shapes(example: &[u8], parts: usize) -> Vec<Shape> {
    let mut shapes = around(example);
    shapes.extend(within(example, parts));
    shapes
}

/// Returns each sign alone, in the middle of an example and after it; also the example itself, repeated.
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

/// Returns an example in which one word or sign at a time is repeated in its place, up to `parts` of them.
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

/// Returns the places where a word or a sign of a text begins, and the end of the text.
fn cuts(text: &[u8]) -> Vec<usize> {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80;
    let begins = |at: &usize| *at == 0 || !(is_of_word(&text[*at]) && is_of_word(&text[*at - 1]));
    (0..text.len()).filter(begins).chain([text.len()]).collect()
}

/// Returns the texts whose work grows superlinearly, each with the ratio of work for sixteen times the text.
#[must_use]
pub(crate) fn out_of_proportion(shapes: &[Shape], read: &dyn Fn(&[u8])) -> Vec<String> {
    let example = |shape: &Shape| {
        let times = growth(LARGE, &|bytes| shape.of(bytes), &|bytes: &Vec<u8>| read(bytes))?;
        let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let Shape { first, again, last } = shape;
        Some(format!("{times:.0} times: {:?} + {:?}… + {:?}", shown(first), shown(again), shown(last)))
    };
    let step = if long::is_long() { 1 } else { OF_SHAPES };
    shapes.iter().step_by(step).filter_map(example).collect()
}

/// Returns the ratio of the work on `make(large)` to that on an input a sixteenth as large. `None` if it is
/// in proportion, there or from `large` on. Memory pages and caches add a single step, whereas quadratic work
/// exceeds the limit at every size.
pub(crate) fn growth<T>(large: usize, make: &dyn Fn(usize) -> T, work_on: &dyn Fn(&T)) -> Option<f64> {
    let times = beyond(MOST, &make(large / TIMES), &make(large), work_on)?;
    beyond(MOST_AGAIN, &make(large), &make(AGAIN * large), work_on).map(|_| times)
}

/// Returns the ratio of work of the large input to the small one; `None` if any measurement is within
/// `limit`.
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
        // No other process disturbs a measurement that much.
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

/// Returns the CPU time of this thread.
fn now() -> Duration {
    let spent = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(spent.tv_sec).unwrap_or_default(),
        u32::try_from(spent.tv_nsec).unwrap_or_default(),
    )
}
