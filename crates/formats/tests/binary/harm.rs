//! Broken files: cut at any byte, or with any byte changed.

/// Returns every beginning of a file, and the file with each byte changed in several ways.
pub(crate) fn spoiled(file: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let cut = (0..file.len()).map(|length| file[..length].to_vec());
    let changed = (0..file.len()).flat_map(move |at| {
        [0x00, 0x01, 0x7f, 0x80, 0xff, file[at] ^ 0x10, file[at].wrapping_add(1)].into_iter().map(
            move |byte| {
                let mut file = file.to_vec();
                file[at] = byte;
                file
            },
        )
    });
    cut.chain(changed)
}
