//! Compresses the weights that the program embeds. Compressed, they take half the space. Each file is
//! unpacked on first use.

use std::env;
use std::fs;
use std::io;
use std::path::Path;

use miniz_oxide::deflate::compress_to_vec_zlib;

/// Higher compression levels save one percent more and take four times as long.
const LEVEL: u8 = 6;

fn main() -> io::Result<()> {
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    pack(Path::new("weights"), Path::new(&out))
}

/// Compresses the weights in a folder and its subfolders, each to the same path below `out`.
fn pack(folder: &Path, out: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    fs::create_dir_all(out.join(folder))?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            pack(&path, out)?;
        } else if path.extension().is_some_and(|extension| extension == "weights") {
            fs::write(out.join(&path), compress_to_vec_zlib(&fs::read(&path)?, LEVEL))?;
        }
    }
    Ok(())
}
