//! Enums that say the same in the domain and in messages, member by member under the same names.

/// Functions from one enum to another whose members have the same names; with a second name also the way
/// back.
///
/// The members are listed once for both ways, and the compiler complains of one that is missing on either
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
