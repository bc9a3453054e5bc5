//! A small network over the patterns, which corrects the sum of weights.
//!
//! Every folded weight also has a row of small numbers, which is the same at every stage of a game. The rows
//! of a position are added up and clamped to 0…1. The sums of one half are multiplied by those of the other.
//! These products and the counts pass through two small layers. The output is a number of discs, which is
//! added to the sum of weights. Each range of empties has its own layers, called a *head*. All arithmetic is
//! in integers, so that results are equal on every processor.
//!
//! [`NetworkFile`] is the form for training and storage, [`Network`] the form for evaluation.

mod file;
mod form;
mod kernel;

use super::pattern::{Folding, Indices, Scalars, WeightsError};
use outflank_rules::kernel::Portable;

pub use file::NetworkFile;
pub use form::{BETWEEN_ONE, COUNT_ONE, DISCS, FIRST, Form, LAYER_ONE, PRODUCT_ONE, ROW_ONE, SECOND, WIDTHS};
pub(crate) use kernel::Judge;

/// A network, laid out for evaluation.
pub struct Network {
    layout: Layout,
    /// The width of the range of empties of a head.
    stage: usize,
    /// Bit *n* is set if positions with *n* empty squares, 0…63, have a head that is not zero.
    known: u64,
}

/// A network with rows of 32 or of 64 numbers.
enum Layout {
    Narrow(Numbers<32, 32>),
    Wide(Numbers<64, 48>),
}

/// The numbers of a network. `INPUTS` is the number of inputs of the first layers, padded with zeros to whole
/// registers.
struct Numbers<const WIDTH: usize, const INPUTS: usize> {
    /// The row of each place in a phase's table.
    rows: Vec<Row<WIDTH>>,
    /// The biases of the sums.
    begins: [i16; WIDTH],
    /// The heads from 0 empty squares on; `None` for a head of zeros.
    heads: Vec<Option<Head<INPUTS>>>,
}

/// Aligned so that a row of 32 numbers never crosses a cache line.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Row<const WIDTH: usize>([i8; WIDTH]);

/// The layers for a range of empties: for each output of a layer, the weights of its inputs.
struct Head<const INPUTS: usize> {
    first: [[i16; INPUTS]; FIRST],
    first_begins: [i16; FIRST],
    second: [[i16; SECOND]; SECOND],
    second_begins: [i16; SECOND],
    last: [i16; SECOND],
    /// The last layer's weights for the products, which are the first inputs of a head.
    products: [i16; INPUTS],
    last_begins: i16,
}

impl Network {
    /// Reads a network written by [`NetworkFile::write`].
    ///
    /// # Errors
    /// The first problem found in the bytes, with its place.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        Ok(Self::from(&NetworkFile::read(bytes)?))
    }

    /// Whether the network corrects positions with this many empty squares.
    #[inline(always)]
    pub(crate) fn knows(&self, empties: u32) -> bool {
        self.known >> (empties & 63) & 1 != 0
    }

    /// Returns the correction of the sum of weights, in 1⁄128 disc. The position has `empties` empty squares,
    /// and these configuration numbers and counts. 0 if no head covers the position.
    #[must_use]
    pub fn correction(&self, empties: u32, indices: &Indices, scalars: Scalars) -> i32 {
        Portable.correction(self, empties, indices, scalars)
    }
}

impl From<&NetworkFile> for Network {
    fn from(file: &NetworkFile) -> Self {
        let layout = match file.form.width() {
            32 => Layout::Narrow(Numbers::new(file)),
            _ => Layout::Wide(Numbers::new(file)),
        };
        let stage = usize::from(file.stage);
        let knows = |empties: &usize| file.heads.get(empties / stage.max(1)).is_some_and(|head| says(head));
        let known = (0..64).filter(knows).fold(0, |known, empties| known | 1 << empties);
        Self { layout, stage, known }
    }
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Network").field("stage", &self.stage).finish_non_exhaustive()
    }
}

impl<const WIDTH: usize, const INPUTS: usize> Numbers<WIDTH, INPUTS> {
    fn new(file: &NetworkFile) -> Self {
        let folding = Folding::new();
        let (folded, _) = file.rows.as_chunks::<WIDTH>();
        let row = |&weight: &u32| Row(folded.get(weight as usize).map_or([0; WIDTH], |row| *row));
        let mut begins = [0; WIDTH];
        copy(&mut begins, &mut file.begins.iter().copied());
        let head = |numbers: &Vec<i16>| says(numbers).then(|| Head::new(file.form, numbers));
        Self {
            rows: folding.by_place().iter().map(row).collect(),
            begins,
            heads: file.heads.iter().map(head).collect(),
        }
    }
}

impl<const INPUTS: usize> Head<INPUTS> {
    fn new(form: Form, numbers: &[i16]) -> Self {
        let mut numbers = numbers.iter().copied();
        let mut head = Self {
            first: [[0; INPUTS]; FIRST],
            first_begins: [0; FIRST],
            second: [[0; SECOND]; SECOND],
            second_begins: [0; SECOND],
            last: [0; SECOND],
            products: [0; INPUTS],
            last_begins: 0,
        };
        // In the file the weights are stored input by input.
        for input in 0..form.inputs() {
            copy(head.first.iter_mut().filter_map(|weights| weights.get_mut(input)), &mut numbers);
        }
        copy(&mut head.first_begins, &mut numbers);
        for input in 0..SECOND {
            copy(head.second.iter_mut().filter_map(|weights| weights.get_mut(input)), &mut numbers);
        }
        copy(&mut head.second_begins, &mut numbers);
        copy(&mut head.last, &mut numbers);
        copy(head.products.iter_mut().take(form.products()), &mut numbers);
        copy([&mut head.last_begins], &mut numbers);
        head
    }
}

/// Whether a head is not all zeros.
fn says(numbers: &[i16]) -> bool {
    numbers.iter().any(|&number| number != 0)
}

fn copy<'a>(to: impl IntoIterator<Item = &'a mut i16>, from: &mut impl Iterator<Item = i16>) {
    for to in to {
        *to = from.next().unwrap_or(0);
    }
}

#[cfg(test)]
mod tests;
