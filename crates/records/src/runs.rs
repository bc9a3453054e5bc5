//! Sorted postings, packed into blocks that can be read one at a time.
//!
//! ```text
//! block = { key count { game next } }      numbers as varints
//! key   = difference to the key before, for the first of a block to 0
//! game  = difference to the game before in this group, for the first to 0
//! ```
//!
//! The postings of one position may continue in the next block. A posting takes about nine bytes if most
//! positions occur only once, and about three if they occur often.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;

use crate::{Damage, PositionKey, Posting, varint};

/// The size in bytes at which a block is closed.
const BLOCK_BYTES: usize = 8 * 1024;
/// The maximum number of postings in one group.
const GROUP: usize = 4 * 1024;

/// A packed block of postings, sorted by key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The least key in the block.
    pub first: PositionKey,
    /// The greatest key in the block.
    pub last: PositionKey,
    /// The number of postings in the block.
    pub postings: u32,
    /// The bytes to store.
    pub bytes: Vec<u8>,
}

/// Collects the postings of games.
#[derive(Debug, Default)]
pub struct RunBuilder(Vec<Posting>);

impl RunBuilder {
    /// Adds a posting. The order does not matter.
    pub fn push(&mut self, posting: Posting) {
        self.0.push(posting);
    }

    /// Returns the number of postings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no postings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Packs all postings into blocks, in order, and empties the builder.
    pub fn blocks(&mut self) -> impl Iterator<Item = Block> + use<> {
        let mut postings = std::mem::take(&mut self.0);
        postings.sort_unstable();
        let mut postings = postings.into_iter();
        let mut packer = Packer::default();
        std::iter::from_fn(move || {
            postings.find_map(|posting| packer.push(posting)).or_else(|| packer.finish())
        })
    }
}

/// Packs postings that arrive in order.
#[derive(Debug, Default)]
struct Packer {
    block: Option<Block>,
    /// The key of the last group in the block.
    before: u64,
    group: Vec<Posting>,
}

impl Packer {
    /// Adds the next posting. Returns a block when it is full.
    fn push(&mut self, posting: Posting) -> Option<Block> {
        let goes_on = self.group.first().is_none_or(|first| first.key == posting.key);
        let full = if goes_on && self.group.len() < GROUP { None } else { self.write_group() };
        self.group.push(posting);
        full
    }

    /// Returns the remaining blocks one by one, then `None`.
    fn finish(&mut self) -> Option<Block> {
        let full = self.write_group();
        full.or_else(|| self.block.take())
    }

    fn write_group(&mut self) -> Option<Block> {
        let first = self.group.first()?;
        if self.block.is_none() {
            self.before = 0;
        }
        let block = self.block.get_or_insert_with(|| Block {
            first: first.key,
            last: first.key,
            postings: 0,
            bytes: Vec::with_capacity(BLOCK_BYTES + 64),
        });
        write_group(block, &mut self.before, &self.group);
        self.group.clear();
        if block.bytes.len() < BLOCK_BYTES { None } else { self.block.take() }
    }
}

fn write_group(block: &mut Block, before: &mut u64, group: &[Posting]) {
    let key = group[0].key;
    varint::write(&mut block.bytes, key.0 - *before);
    varint::write(&mut block.bytes, group.len() as u64);
    let mut game = 0;
    for posting in group {
        varint::write(&mut block.bytes, u64::from(posting.game - game));
        varint::write(&mut block.bytes, u64::from(posting.next));
        game = posting.game;
    }
    *before = key.0;
    block.last = key;
    block.postings += group.len() as u32;
}

/// Iterates over the postings of a block.
struct Unpacked<'a> {
    rest: &'a [u8],
    key: u64,
    game: u64,
    left: u64,
}

impl Unpacked<'_> {
    fn read(&mut self) -> Result<Posting, Damage> {
        if self.left == 0 {
            self.begin_group()?;
        }
        self.left -= 1;
        let above = varint::read(&mut self.rest)?;
        self.game = self.game.checked_add(above).ok_or(Damage("the number of a game is too large"))?;
        let next = varint::read(&mut self.rest)?;
        Ok(Posting {
            key: PositionKey(self.key),
            game: u32::try_from(self.game).map_err(|_| Damage("the number of a game is too large"))?,
            next: u16::try_from(next).map_err(|_| Damage("the number of a move is too large"))?,
        })
    }

    fn begin_group(&mut self) -> Result<(), Damage> {
        let above = varint::read(&mut self.rest)?;
        self.key = self.key.checked_add(above).ok_or(Damage("a key is too great"))?;
        self.left = varint::read(&mut self.rest)?;
        self.game = 0;
        if self.left == 0 {
            return Err(Damage("a position has no game"));
        }
        Ok(())
    }

    /// Skips groups until the first with this key or a greater one. Returns whether that group has this key.
    fn seek(&mut self, key: PositionKey) -> Result<bool, Damage> {
        while !self.rest.is_empty() {
            self.begin_group()?;
            if self.key >= key.0 {
                return Ok(self.key == key.0);
            }
            for _ in 0..self.left {
                varint::read(&mut self.rest)?;
                varint::read(&mut self.rest)?;
            }
            self.left = 0;
        }
        Ok(false)
    }
}

impl Iterator for Unpacked<'_> {
    type Item = Result<Posting, Damage>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() && self.left == 0 {
            return None;
        }
        let read = self.read();
        if read.is_err() {
            self.rest = &[];
            self.left = 0;
        }
        Some(read)
    }
}

/// Iterates over all postings of a block, in order.
pub fn unpack(bytes: &[u8]) -> impl Iterator<Item = Result<Posting, Damage>> {
    Unpacked { rest: bytes, key: 0, game: 0, left: 0 }
}

/// Appends the postings of one position in a block to `found`.
///
/// # Errors
/// If the bytes are not a valid block.
pub fn postings_of(key: PositionKey, bytes: &[u8], found: &mut Vec<Posting>) -> Result<(), Damage> {
    let mut unpacked = Unpacked { rest: bytes, key: 0, game: 0, left: 0 };
    while unpacked.seek(key)? {
        while unpacked.left > 0 {
            found.push(unpacked.read()?);
        }
    }
    Ok(())
}

/// Merges several runs into one. The store supplies the blocks on request, so that only one block of each run
/// is in memory.
#[derive(Debug)]
pub struct Merger {
    runs: Vec<Source>,
    /// The next posting of every unfinished run, least first.
    heap: BinaryHeap<Reverse<(Posting, usize)>>,
    /// The runs whose next block is needed to continue.
    wanted: Vec<usize>,
    packer: Packer,
}

/// The next step of a [`Merger`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The merger needs the next block of this run.
    Wants(usize),
    /// The merger has made this block.
    Made(Block),
    /// The merger has made all blocks.
    Done,
}

#[derive(Debug, Default)]
struct Source {
    postings: std::vec::IntoIter<Posting>,
    is_at_its_end: bool,
}

impl Merger {
    /// Starts a merge of `runs` runs.
    #[must_use]
    pub fn new(runs: usize) -> Self {
        Self {
            runs: (0..runs).map(|_| Source::default()).collect(),
            heap: BinaryHeap::new(),
            wanted: (0..runs).collect(),
            packer: Packer::default(),
        }
    }

    /// Continues the merge until it needs a block or has made one.
    pub fn step(&mut self) -> Step {
        loop {
            if let Some(&run) = self.wanted.last() {
                return Step::Wants(run);
            }
            let Some(mut least) = self.heap.peek_mut() else {
                return self.packer.finish().map_or(Step::Done, Step::Made);
            };
            let Reverse((posting, run)) = *least;
            // The next posting of the same run replaces this one, which costs half as much as a pop and a
            // push.
            match self.runs[run].postings.next() {
                Some(next) => *least = Reverse((next, run)),
                None => {
                    PeekMut::pop(least);
                    self.refill(run);
                }
            }
            if let Some(block) = self.packer.push(posting) {
                return Step::Made(block);
            }
        }
    }

    /// Supplies the next block of a run, or `None` at its end.
    ///
    /// # Errors
    /// If the bytes are not a valid block.
    pub fn give(&mut self, run: usize, block: Option<&[u8]>) -> Result<(), Damage> {
        let source = &mut self.runs[run];
        match block {
            Some(bytes) => source.postings = unpack(bytes).collect::<Result<Vec<_>, _>>()?.into_iter(),
            None => source.is_at_its_end = true,
        }
        self.wanted.retain(|wanted| *wanted != run);
        self.refill(run);
        Ok(())
    }

    /// Puts the next posting of a run into the heap.
    fn refill(&mut self, run: usize) {
        let source = &mut self.runs[run];
        match source.postings.next() {
            Some(posting) => self.heap.push(Reverse((posting, run))),
            None if source.is_at_its_end => {}
            None => self.wanted.push(run),
        }
    }
}
