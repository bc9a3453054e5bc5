//! Legal moves and flips for positions in two 64-bit words, with a version for each processor tier.
//!
//! A [`Kernel`] is a zero-sized token that exists only on processors that can run it, so its methods are
//! safe. Code that is compiled once for each tier is a generic `#[inline(always)]` function. Calls enter it
//! through a function from [`tier_functions!`](crate::tier_functions). This entry has the `#[target_feature]`
//! of the tier, so all code inlined into the entry uses the tier's instructions. A recursive call must also
//! go through an entry, otherwise inlining stops without a warning.
//!
//! Bit *i* of a word is square *i* (a1 = 0, h8 = 63). The discs of the side that moves are `own`.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
mod rays;

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::Avx512;
pub use portable::Portable;

use core::fmt;

/// Legal moves and flips with the instructions of a processor tier.
pub trait Kernel: Copy + Send + Sync + 'static {
    /// The tier of this kernel.
    const TIER: Tier;

    /// Returns the squares on which a disc of `own` may be placed. The two sets must not overlap.
    fn legal_moves(self, own: u64, opponent: u64) -> u64;

    /// Returns the discs of `opponent` that a disc of `own` on `square` flips. The square must be empty and
    /// from 0 to 63.
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64;
}

/// A set of processor instructions that the program has kernels for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Plain Rust for every processor. On 64-bit ARM, the compiler vectorizes parts of this code.
    Portable,
    /// AVX2, BMI1, BMI2, LZCNT and POPCNT, as in x86-64-v3.
    Avx2,
    /// The instructions of [`Tier::Avx2`], and AVX-512 F, CD, BW, DQ, VL and VPOPCNTDQ in 256-bit registers.
    Avx512,
}

impl Tier {
    /// Whether this processor can run the tier.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512::detect().is_some(),
            #[allow(unreachable_patterns, reason = "the remaining tiers depend on the target")]
            _ => false,
        }
    }

    /// Returns the tiers that this processor can run, the slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        [Self::Portable, Self::Avx2, Self::Avx512].into_iter().filter(|tier| tier.is_available())
    }

    /// Returns the fastest tier that this processor can run.
    #[must_use]
    pub fn best() -> Self {
        Self::available().next_back().unwrap_or(Self::Portable)
    }

    /// Returns `portable`, `avx2` or `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returns the legal moves of a position. Uses the portable kernel, because choosing a tier takes too long
/// for a single call.
#[must_use]
pub fn legal_moves(own: u64, opponent: u64) -> u64 {
    Portable.legal_moves(own, opponent)
}

/// Returns the flips of a placement. Uses the portable kernel like [`legal_moves`].
#[must_use]
pub fn flips(own: u64, opponent: u64, square: u8) -> u64 {
    Portable.flips(own, opponent, square)
}

/// Returns the discs of the next side to move and of the side that moved, after a disc of `own` on `square`
/// (0…63) flipped `flips`.
#[inline(always)]
#[must_use]
pub const fn after(own: u64, opponent: u64, square: u8, flips: u64) -> (u64, u64) {
    (opponent ^ flips, own | flips | 1 << (square & 63))
}

/// Declares a trait and implements it for every kernel of the target. The functions are compiled with the
/// kernel's instructions. Each function is declared with its body, which is a generic function whose first
/// argument is the kernel.
///
/// ```
/// use outflank_rules::kernel::{Kernel, Portable, tier_functions};
///
/// tier_functions! {
///     trait Mobility: Kernel {
///         /// Returns the number of legal moves.
///         fn mobility(own: u64, opponent: u64) -> u32 = mobility;
///     }
/// }
/// #[inline(always)]
/// fn mobility<K: Mobility>(kernel: K, own: u64, opponent: u64) -> u32 {
///     kernel.legal_moves(own, opponent).count_ones()
/// }
/// assert_eq!(Portable.mobility(0x0000_0008_1000_0000, 0x0000_0010_0800_0000), 4);
/// ```
///
/// Separate several supertraits by commas. The trait may have one type parameter with a bound: `trait Near<W:
/// Thread>: Kernel`.
pub use kernel_macros::tier_functions;

/// Evaluates an expression with the kernel of a [`Tier`], or with the portable kernel if this processor
/// cannot run the tier. A search does this only once.
///
/// ```
/// use outflank_rules::kernel::{Kernel, Tier, on_kernel};
///
/// let (own, opponent) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// let moves = on_kernel!(Tier::best(), kernel => kernel.legal_moves(own, opponent));
/// assert_eq!(moves.count_ones(), 4);
/// ```
pub use kernel_macros::on_kernel;

mod kernel_macros {
    #[doc(hidden)]
    #[macro_export]
    macro_rules! on_kernel {
        ($tier:expr, $kernel:ident => $call:expr) => {{
            #[cfg(target_arch = "x86_64")]
            {
                match $tier {
                    $crate::kernel::Tier::Avx512 if let Some($kernel) = $crate::kernel::Avx512::detect() => {
                        $call
                    }
                    $crate::kernel::Tier::Avx2 if let Some($kernel) = $crate::kernel::Avx2::detect() => $call,
                    _ => {
                        let $kernel = $crate::kernel::Portable;
                        $call
                    }
                }
            }
            #[cfg(not(target_arch = "x86_64"))]
            {
                let _ = $tier;
                let $kernel = $crate::kernel::Portable;
                $call
            }
        }};
    }
    pub use on_kernel;

    #[doc(hidden)]
    #[macro_export]
    macro_rules! tier_functions {
        (
            @entry $features:literal $kernel:ty, [$($generics:tt)*],
            fn $name:ident($($arg:ident: $ty:ty),*) $(-> $ret:ty)? = $body:path
        ) => {
            #[allow(unsafe_code, reason = "the token proves that the processor has the features")]
            fn $name(self, $($arg: $ty),*) $(-> $ret)? {
                #[target_feature(enable = $features)]
                fn tier<$($generics)*>(kernel: $kernel, $($arg: $ty),*) $(-> $ret)? {
                    $body(kernel, $($arg),*)
                }
                // SAFETY: the kernel exists only if these features were detected.
                unsafe { tier(self, $($arg),*) }
            }
        };
        (
            @trait [$($generics:tt)*] [$($parameter:tt)*] $bounds:tt
            $(#[$about:meta])* $vis:vis trait $trait:ident: $($super:path),+ {
                $(
                    $(#[$does:meta])*
                    fn $name:ident($($arg:ident: $ty:ty),* $(,)?) $(-> $ret:ty)? = $body:path;
                )*
            }
        ) => {
            $(#[$about])*
            $vis trait $trait<$($generics)*>: $($super +)+ {
                $($(#[$does])* fn $name(self, $($arg: $ty),*) $(-> $ret)?;)*
            }
            impl<$($generics)*> $trait<$($parameter)*> for $crate::kernel::Portable {
                $(fn $name(self, $($arg: $ty),*) $(-> $ret)? { $body(self, $($arg),*) })*
            }
            #[cfg(target_arch = "x86_64")]
            impl<$($generics)*> $trait<$($parameter)*> for $crate::kernel::Avx2 {
                $($crate::tier_functions! {
                    @entry "avx2,bmi1,bmi2,lzcnt,popcnt"
                    $crate::kernel::Avx2, $bounds, fn $name($($arg: $ty),*) $(-> $ret)? = $body
                })*
            }
            #[cfg(target_arch = "x86_64")]
            impl<$($generics)*> $trait<$($parameter)*> for $crate::kernel::Avx512 {
                $($crate::tier_functions! {
                    @entry "avx512f,avx512cd,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
                    $crate::kernel::Avx512, $bounds, fn $name($($arg: $ty),*) $(-> $ret)? = $body
                })*
            }
        };
        ($(#[$about:meta])* $vis:vis trait $trait:ident<$parameter:ident: $bound:path>: $($rest:tt)+) => {
            $crate::tier_functions! {
                @trait [$parameter: $bound] [$parameter] [$parameter: $bound]
                $(#[$about])* $vis trait $trait: $($rest)+
            }
        };
        ($(#[$about:meta])* $vis:vis trait $trait:ident: $($rest:tt)+) => {
            $crate::tier_functions! { @trait [] [] [] $(#[$about])* $vis trait $trait: $($rest)+ }
        };
    }
    pub use tier_functions;
}
