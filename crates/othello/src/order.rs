//! Sorting that is compiled once: games and kernels that each sort lists of their own were a third of this package.

/// Puts items with smaller keys first; those with equal keys stay as they are among themselves.
pub fn smallest_first<T>(items: &mut [T], key: impl Fn(&T) -> i32) {
    let mut keys = Vec::with_capacity(items.len());
    for item in items.iter() {
        keys.push((key(item), keys.len()));
    }
    keys.sort_unstable();
    rearrange(items, &keys);
}

/// Puts each item where the place that it comes from stands, beside its key.
fn rearrange<T>(items: &mut [T], places: &[(i32, usize)]) {
    for (at, &(_, place)) in places.iter().enumerate() {
        // Where the item was moved to when its place was given to another.
        let mut from = place;
        while from < at {
            from = places[from].1;
        }
        items.swap(at, from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_order_is_that_of_a_stable_sort(keys in prop::collection::vec(-5i32..5, 0..40)) {
            let mut items: Vec<(i32, usize)> = keys.into_iter().zip(0..).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            smallest_first(&mut items, |item| item.0);
            prop_assert_eq!(items, expected);
        }
    }
}
