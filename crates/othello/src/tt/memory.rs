//! The memory of the table: zeroed pages, which the system provides on first use. A new table therefore takes
//! no time.
#![expect(
    unsafe_code,
    reason = "the standard library has no fallible allocation of zeroed memory and no memory advice"
)]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ops::Deref;
use std::ptr::NonNull;

use super::Cluster;

/// Clusters of zeros.
pub(super) struct Memory {
    start: NonNull<u8>,
    layout: Layout,
    /// The first aligned address for a cluster after the start.
    clusters: NonNull<Cluster>,
    n: usize,
}

// SAFETY: `Memory` owns its memory, which contains clusters, and these are `Send` and `Sync`.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

impl Memory {
    /// Allocates `n` clusters of zeros, at least one; `None` if out of memory.
    pub(super) fn zeros(n: usize) -> Option<Self> {
        let n = n.max(1);
        // With a greater alignment the allocator would clear all pages itself. The aligned address is
        // therefore found here.
        let slack = align_of::<Cluster>() - align_of::<u64>();
        let size = n.checked_mul(size_of::<Cluster>())?.checked_add(slack)?;
        let layout = Layout::from_size_align(size, align_of::<u64>()).ok()?;
        // SAFETY: the size is not zero.
        let start = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        let skipped = start.as_ptr().align_offset(align_of::<Cluster>());
        // SAFETY: the next address of that alignment is at most the slack away.
        let clusters = unsafe { start.add(skipped) }.cast();
        let memory = Self { start, layout, clusters, n };
        pages::ask_for_large(memory.bytes());
        Some(memory)
    }

    fn bytes(&self) -> NonNull<[u8]> {
        NonNull::slice_from_raw_parts(self.clusters.cast(), self.n * size_of::<Cluster>())
    }
}

impl Deref for Memory {
    type Target = [Cluster];

    #[inline(always)]
    fn deref(&self) -> &[Cluster] {
        // SAFETY: the memory holds `n` aligned clusters, zeros are a valid empty cluster, and all later
        // changes are atomic stores.
        unsafe { std::slice::from_raw_parts(self.clusters.as_ptr(), self.n) }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: the memory was allocated with this layout, and no other reference to it exists.
        unsafe { dealloc(self.start.as_ptr(), self.layout) }
    }
}

/// Advice to Linux about memory that we own.
#[cfg(all(feature = "std", target_os = "linux"))]
mod pages {
    use std::ptr::NonNull;

    /// The advice with this name in `mman.h` of Linux.
    const MADV_HUGEPAGE: i32 = 14;

    /// The largest page size that does not count as a large page.
    const PAGE: usize = 1 << 16;

    /// Asks for large pages before any page is touched: with small ones, every lookup in a big table would
    /// also wait for an address translation. A refusal is harmless.
    pub(super) fn ask_for_large(memory: NonNull<[u8]>) {
        unsafe extern "C" {
            fn madvise(address: *mut std::ffi::c_void, length: usize, advice: i32) -> i32;
        }
        let start: *mut u8 = memory.as_ptr().cast();
        let skipped = start.align_offset(PAGE);
        let Some(length) = memory.len().checked_sub(skipped) else { return };
        // SAFETY: the range is within our memory, and the advice does not change its contents.
        let _refused =
            unsafe { madvise(start.wrapping_add(skipped).cast(), length / PAGE * PAGE, MADV_HUGEPAGE) };
    }
}

#[cfg(not(all(feature = "std", target_os = "linux")))]
mod pages {
    use std::ptr::NonNull;

    pub(super) fn ask_for_large(_memory: NonNull<[u8]>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_come_aligned() {
        for n in [0, 1, 1000, 1 << 17] {
            let memory = Memory::zeros(n).unwrap();
            assert_eq!(memory.len(), n.max(1));
            assert!(memory.as_ptr().is_aligned());
            assert!(memory.iter().flat_map(|cluster| &cluster.0).all(|slot| slot.is_empty()));
        }
    }
}
