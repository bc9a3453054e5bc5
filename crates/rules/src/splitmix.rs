//! Seeded pseudorandom numbers.

/// Returns the next number of the SplitMix64 generator (Steele, Lea and Flood 2014). All initial states work,
/// even consecutive ones. The same state gives the same numbers on every machine.
///
/// ```
/// let mut state = 0;
/// assert_eq!(outflank_rules::splitmix64(&mut state), 0xe220_a839_7b1d_cdaf);
/// assert_eq!(outflank_rules::splitmix64(&mut state), 0x6e78_9e6a_a1b9_65f4);
/// ```
pub const fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// A stream of numbers from [`splitmix64`], for random draws.
///
/// ```
/// use outflank_rules::SplitMix64;
/// let mut random = SplitMix64::new(7);
/// assert!((0..1000).all(|_| random.below(6) < 6));
/// let mut order = [1, 2, 3, 4, 5];
/// random.shuffle(&mut order);
/// order.sort();
/// assert_eq!(order, [1, 2, 3, 4, 5]);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates the stream that starts from this state. Any state works.
    #[must_use]
    pub const fn new(state: u64) -> Self {
        Self(state)
    }

    /// Returns the next number.
    pub const fn next_u64(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// Returns a number from 0 to `below` − 1, or 0 if `below` is 0.
    pub const fn below(&mut self, below: usize) -> usize {
        ((self.next_u64() as u128 * below as u128) >> 64) as usize
    }

    /// Returns a number from 0 to 1, excluding 1.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Shuffles a slice. All orders are equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(last + 1);
            things.swap(last, other);
        }
    }
}
