use std::io::Write as _;

use flate2::{Compression, write::ZlibEncoder};
use include_dir::File;
use tempfile::TempDir;

use super::*;

/// A model with this network.
fn model(network: &[u8]) -> Dir<'static> {
    let list = format!("{}  am/final.mdl\n", hex(&Sha256::digest(network)));
    let file = |path, contents| DirEntry::File(File::new(path, compressed(contents)));
    let network = vec![file("am/final.mdl", network)].leak();
    let am = DirEntry::Dir(Dir::new("am", network));
    Dir::new("", vec![am, file(CHECKSUMS, list.as_bytes())].leak())
}

/// As the build script compresses a file.
fn compressed(contents: &[u8]) -> &'static [u8] {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(contents).unwrap();
    encoder.finish().unwrap().leak()
}

const NETWORK: &[u8] = b"\0B model";

#[test]
fn the_first_start_unpacks_and_later_ones_find_it() {
    let cache = TempDir::new().unwrap();
    // The cache folder itself need not exist.
    let parent = cache.path().join("rochade");
    let folder = unpack(&model(NETWORK), &parent).unwrap();
    assert_eq!(fs::read(folder.join("am/final.mdl")).unwrap(), b"\0B model");
    let made = fs::metadata(folder.join("am/final.mdl"))
        .unwrap()
        .modified()
        .unwrap();
    assert_eq!(unpack(&model(NETWORK), &parent).unwrap(), folder);
    let still = fs::metadata(folder.join("am/final.mdl"))
        .unwrap()
        .modified()
        .unwrap();
    assert_eq!(made, still);
    assert_eq!(fs::read_dir(&parent).unwrap().count(), 1, "a draft is left");
}

#[test]
fn what_was_damaged_in_the_cache_is_unpacked_anew() {
    let cache = TempDir::new().unwrap();
    let folder = unpack(&model(NETWORK), cache.path()).unwrap();
    let list = fs::read(folder.join(CHECKSUMS)).unwrap();
    let is_sound =
        || fs::read(folder.join("am/final.mdl")).unwrap() == NETWORK && is_unpacked(&list, &folder);
    for damage in [&b"\0B"[..], b"\0B MODEL", b""] {
        for file in ["am/final.mdl", CHECKSUMS] {
            fs::write(folder.join(file), damage).unwrap();
            assert_eq!(unpack(&model(NETWORK), cache.path()).unwrap(), folder);
            assert!(is_sound(), "{file}");
        }
    }
    fs::remove_dir_all(folder.join("am")).unwrap();
    unpack(&model(NETWORK), cache.path()).unwrap();
    assert!(is_sound());
}

#[test]
fn another_model_gets_another_folder() {
    let cache = TempDir::new().unwrap();
    let one = unpack(&model(NETWORK), cache.path()).unwrap();
    let other = unpack(&model(b"\0B another"), cache.path()).unwrap();
    assert_ne!(one, other);
    for (folder, network) in [(one, NETWORK), (other, b"\0B another")] {
        assert_eq!(fs::read(folder.join("am/final.mdl")).unwrap(), network);
    }
}

#[test]
fn a_cache_that_cannot_be_written_is_an_error_with_its_place() {
    let cache = TempDir::new().unwrap();
    let file = cache.path().join("a file");
    fs::write(&file, b"").unwrap();
    let error = unpack(&model(NETWORK), &file).unwrap_err();
    assert!(matches!(error, OpenError::Io { path, .. } if path.starts_with(&file)));
}

#[test]
fn a_program_without_a_model_says_so() {
    let cache = TempDir::new().unwrap();
    assert!(matches!(
        unpack(&Dir::new("", &[]), cache.path()).unwrap_err(),
        OpenError::NoneEmbedded
    ));
}

#[test]
fn without_a_cache_the_model_lies_in_a_folder_of_its_own_that_goes_away_with_it() {
    let place = temporary(&model(NETWORK)).unwrap();
    let path = place.path().to_owned();
    assert_eq!(fs::read(path.join("am/final.mdl")).unwrap(), NETWORK);
    let folder = path.parent().unwrap().to_owned();
    drop(place);
    assert!(!folder.exists());
}
