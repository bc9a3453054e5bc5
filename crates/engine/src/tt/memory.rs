//! The memory of the table: zeros, which the system provides page by page when they are first touched. A table that
//! is new or was forgotten costs nothing before it is used.
#![expect(
    unsafe_code,
    reason = "the standard library has no way to ask for zeros that may not be there, or for advice"
)]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ops::{Deref, Range};
use std::ptr::NonNull;

use super::Cluster;

/// Clusters that the system cleared.
pub(super) struct Memory {
    start: NonNull<u8>,
    layout: Layout,
    /// The first address of a cluster after the start.
    clusters: NonNull<Cluster>,
    n: usize,
}

// SAFETY: it owns its memory, and what lies there are clusters, which any thread may hold and share.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

impl Memory {
    /// So many clusters of zeros, at least one; `None` if the system does not have them.
    pub(super) fn zeros(n: usize) -> Option<Self> {
        let n = n.max(1);
        // The allocator clears what is more strictly aligned by itself, page after page. So the place for clusters is
        // found here.
        let slack = align_of::<Cluster>() - align_of::<u64>();
        let size = n.checked_mul(size_of::<Cluster>())?.checked_add(slack)?;
        let layout = Layout::from_size_align(size, align_of::<u64>()).ok()?;
        // SAFETY: the size is not zero.
        let start = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        let skipped = start.as_ptr().align_offset(align_of::<Cluster>());
        // SAFETY: to the next address of that alignment it is no further than the slack.
        let clusters = unsafe { start.add(skipped) }.cast();
        let memory = Self { start, layout, clusters, n };
        pages::ask_for_large(memory.bytes());
        Some(memory)
    }

    /// Makes zeros of clusters by giving their pages back. Returns which; the others stay as they are.
    pub(super) fn drop_pages(&self) -> Range<usize> {
        let (start, bytes) = (self.clusters.as_ptr().addr(), pages::drop(self.bytes()));
        let at = |address: usize| (address - start) / size_of::<Cluster>();
        bytes.map_or(0..0, |bytes| at(bytes.start)..at(bytes.end))
    }

    fn bytes(&self) -> NonNull<[u8]> {
        NonNull::slice_from_raw_parts(self.clusters.cast(), self.n * size_of::<Cluster>())
    }
}

impl Deref for Memory {
    type Target = [Cluster];

    #[inline(always)]
    fn deref(&self) -> &[Cluster] {
        // SAFETY: there are so many clusters, they are aligned, zeros are a cluster that holds nothing, and all that
        // changes them later are atomic stores and the system, which makes zeros of them again.
        unsafe { std::slice::from_raw_parts(self.clusters.as_ptr(), self.n) }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: it was allocated with this layout, and nobody has it any more.
        unsafe { dealloc(self.start.as_ptr(), self.layout) }
    }
}

/// What Linux is told about memory. The memory must be our own.
#[cfg(all(feature = "std", target_os = "linux"))]
mod pages {
    use std::ops::Range;
    use std::ptr::NonNull;

    /// The advices of these names in Linux' `mman.h`.
    const MADV_DONTNEED: i32 = 4;
    const MADV_HUGEPAGE: i32 = 14;

    /// The largest page size that is not a large page.
    const PAGE: usize = 1 << 16;

    /// Less than this is cleared as fast as it is given back.
    const WORTH_IT: usize = 4 << 20;

    /// Asks for large pages, before any is touched: every look into a big table would otherwise wait for an address to
    /// be translated too. Whether the system gives them does not matter otherwise.
    pub(super) fn ask_for_large(memory: NonNull<[u8]>) {
        let _refused = advise(memory, MADV_HUGEPAGE);
    }

    /// Makes zeros of whole pages. Returns the addresses of the zeros, if there are any.
    pub(super) fn drop(memory: NonNull<[u8]>) -> Option<Range<usize>> {
        if memory.len() < WORTH_IT { None } else { advise(memory, MADV_DONTNEED) }
    }

    /// Advises the system about the whole pages in this memory. Returns their addresses, if it was accepted.
    fn advise(memory: NonNull<[u8]>, advice: i32) -> Option<Range<usize>> {
        unsafe extern "C" {
            fn madvise(address: *mut std::ffi::c_void, length: usize, advice: i32) -> i32;
        }
        let start: *mut u8 = memory.as_ptr().cast();
        let skipped = start.align_offset(PAGE);
        let length = memory.len().checked_sub(skipped)? / PAGE * PAGE;
        let first = start.wrapping_add(skipped);
        // SAFETY: the range lies within memory that is ours and is only ever read and written as atomic words; these
        // advices leave its contents as they are or make zeros of them, and on an error nothing happens.
        let refused = unsafe { madvise(first.cast(), length, advice) };
        (refused == 0).then(|| first.addr()..first.addr() + length)
    }
}

#[cfg(not(all(feature = "std", target_os = "linux")))]
mod pages {
    use std::ops::Range;
    use std::ptr::NonNull;

    pub(super) fn ask_for_large(_memory: NonNull<[u8]>) {}

    pub(super) fn drop(_memory: NonNull<[u8]>) -> Option<Range<usize>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_come_aligned_and_come_again() {
        for n in [0, 1, 1000, 1 << 17] {
            let memory = Memory::zeros(n).unwrap();
            assert_eq!(memory.len(), n.max(1));
            assert!(memory.as_ptr().is_aligned());
            for cluster in &*memory {
                assert!(cluster.0.iter().all(|slot| slot.is_empty()));
                cluster.0[1].put(3, 4, 5, 6);
            }
            let dropped = memory.drop_pages();
            assert!(dropped.end <= memory.len());
            if cfg!(target_os = "linux") && n > 1 << 16 {
                assert!(dropped.len() > n - (1 << 16) / 32, "{dropped:?}");
            }
            for (at, cluster) in memory.iter().enumerate() {
                assert_eq!(cluster.0[1].is_empty(), dropped.contains(&at), "{at} of {dropped:?}");
            }
        }
    }
}
