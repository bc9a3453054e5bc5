//! Sorting, compiled once: separate sorts for each game and kernel took a third of this package's code.

/// Sorts items by ascending keys. The sort is stable.
pub fn smallest_first<T>(items: &mut [T], key: impl Fn(&T) -> i32) {
    let mut keys = Vec::with_capacity(items.len());
    for item in items.iter() {
        keys.push((key(item), keys.len()));
    }
    keys.sort_unstable();
    rearrange(items, &keys);
}

/// Moves each item to its position; each entry of `places` has a key and the original index of its item.
fn rearrange<T>(items: &mut [T], places: &[(i32, usize)]) {
    for (at, &(_, place)) in places.iter().enumerate() {
        // Follows the swaps to the present position of the item.
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
