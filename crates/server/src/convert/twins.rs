//! Conversion between enums of the domain and of messages that have the same variants.

/// Defines a function that converts one enum to another with the same variants, and optionally its inverse.
///
/// The variants are listed once for both directions. The compiler reports a variant that is missing on either
/// side.
macro_rules! twins {
    ($($(#[$doc:meta])* $vis:vis fn $there:ident$(, $back:ident)?($from:ty, $to:ty) { $($member:ident),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            $vis const fn $there(one: $from) -> $to {
                match one { $(<$from>::$member => <$to>::$member),+ }
            }

            $crate::convert::twins::twins!(@back $vis $($back)? ($to, $from) { $($member),+ });
        )+
    };
    (@back $vis:vis ($from:ty, $to:ty) { $($member:ident),+ }) => {};
    (@back $vis:vis $back:ident ($from:ty, $to:ty) { $($member:ident),+ }) => {
        $vis const fn $back(one: $from) -> $to {
            match one { $(<$from>::$member => <$to>::$member),+ }
        }
    };
}

pub(super) use twins;
