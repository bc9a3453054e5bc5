//! Bad input is refused with its place and the reason.

use std::fs;
use std::path::Path;

use outflank_trainer::labels::{self, Method};
use outflank_trainer::{Files, TrainError, positions};

use crate::{PACE, settings, silent};

fn label(starts: &Path, folder: &Path) -> Result<(), TrainError> {
    labels::run(starts, Method::Solve, Files::default(), folder, PACE, &mut silent).map(|_| ())
}

#[test]
fn damaged_shards_are_refused_by_name_and_byte() {
    let folder = tempfile::tempdir().unwrap();
    let starts = folder.path().join("positions");
    positions::run(&settings(&[5], 500), &starts, PACE, &mut silent).unwrap();
    let shard = starts.join("000000.shard");
    let good = fs::read(&shard).unwrap();
    let refused = |bytes: &[u8]| {
        fs::write(&shard, bytes).unwrap();
        let to = folder.path().join("labels");
        let error = label(&starts, &to).unwrap_err().to_string();
        assert!(error.contains("000000.shard, byte "), "{error}");
        error
    };
    // Change one byte in each field of the header, of the records and of the checksum.
    for (at, expected) in [
        (0, "not a shard"),
        (8, "version"),
        (10, "kind"),
        (12, "records need"),
        (16, "checksum"),
        (20, "checksum"),
        (28, "checksum"),
        (good.len() / 2, "checksum"),
        (good.len() - 1, "checksum"),
    ] {
        let mut bytes = good.clone();
        bytes[at] ^= 1;
        let error = refused(&bytes);
        assert!(error.contains(expected), "byte {at}: {error}");
    }
    assert!(refused(&good[..good.len() - 1]).contains("records need"));
    assert!(refused(&good[..20]).contains("ends within its header"));
    assert!(refused(b"").contains("not a shard"));
    assert!(refused(&[&good[..], b"x"].concat()).contains("records need"));
    fs::write(&shard, &good).unwrap();
    label(&starts, &folder.path().join("labels")).unwrap();
}

#[test]
fn a_shard_of_another_set_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    positions::run(&settings(&[5], 500), &one, PACE, &mut silent).unwrap();
    positions::run(&settings(&[5, 6], 500), &two, PACE, &mut silent).unwrap();
    fs::copy(two.join("000000.shard"), one.join("000000.shard")).unwrap();
    let error = label(&one, &folder.path().join("labels")).unwrap_err().to_string();
    assert!(error.contains("byte 20: made with settings"), "{error}");
    fs::copy(two.join("000001.shard"), two.join("000000.shard")).unwrap();
    let error = label(&two, &folder.path().join("more")).unwrap_err().to_string();
    assert!(error.contains("byte 16: this is shard 1: expected shard 0"), "{error}");
}

#[test]
fn openings_that_cannot_be_played_are_refused_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings.txt");
    let mut settings = settings(&[20], 10);
    settings.openings = Some(openings.clone());
    settings.from_openings = 1.0;
    let refused = |text: &str| {
        fs::write(&openings, text).unwrap();
        positions::run(&settings, &folder.path().join("positions"), PACE, &mut silent)
            .unwrap_err()
            .to_string()
    };
    assert!(refused("# lines\nf5d6c3\nf5f5\n").contains("openings.txt, line 3: column 3: white cannot play"));
    assert!(refused("f5d6c\n").contains("line 1: column 5: "));
    assert!(refused("f5i9\n").contains("line 1: column 3: "));
    assert!(refused("\n# nothing\n").contains("holds no line"));
    fs::write(&openings, "f5d6c3d3c4f4f6 remark\n").unwrap();
    positions::run(&settings, &folder.path().join("positions"), PACE, &mut silent).unwrap();
}

#[test]
fn settings_out_of_range_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |change: &dyn Fn(&mut positions::Settings)| {
        let mut settings = settings(&[20], 10);
        change(&mut settings);
        positions::run(&settings, folder.path(), PACE, &mut silent).unwrap_err().to_string()
    };
    assert!(refused(&|s| s.empties = vec![60]).contains("60 empty squares"));
    assert!(refused(&|s| s.empties.clear()).contains("no positions"));
    assert!(refused(&|s| s.shard = 0).contains("no positions"));
    assert!(refused(&|s| s.epsilon = 1.5).contains("epsilon 1.5"));
    assert!(refused(&|s| s.count = u32::MAX).contains("at most"));
}
