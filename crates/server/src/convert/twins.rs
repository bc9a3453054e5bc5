//! Conversion between enums of the domain and of messages whose members have the same names.

/// Defines a function that converts one enum into another with the same members, and optionally its inverse.
///
/// The members are listed once for both directions. The compiler reports a missing one on either side.
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
