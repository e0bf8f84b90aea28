use std::path::PathBuf;

use tempfile::TempDir;

use super::*;

/// A folder that looks like a model, with `SHA256SUMS`, in a folder that goes away.
struct Model {
    folder: TempDir,
}

const FILES: &[(&str, &[u8])] = &[
    ("am/final.mdl", b"\0B<TransitionModel> "),
    (SECOND, b"x\xDA differences"),
    ("conf/mfcc.conf", b"--sample-frequency=16000\n"),
    ("conf/model.conf", b"--beam=13.0\n"),
    (
        "graph/HCLr.fst",
        b"\xD6\xFD\xB2\x7E\x12\0\0\0olabel_lookahead",
    ),
    ("graph/Gr.fst", b"\xD6\xFD\xB2\x7E\x05\0\0\0const"),
    ("graph/disambig_tid.int", b"77\n"),
    ("graph/phones/word_boundary.int", b"1 nonword\n"),
];

impl Model {
    fn new() -> Self {
        let model = Self {
            folder: TempDir::new().unwrap(),
        };
        for (file, contents) in FILES {
            model.write(file, contents);
        }
        model
    }

    fn with_sums(self) -> Self {
        let lines: Vec<String> = FILES
            .iter()
            .map(|(file, contents)| format!("{}  ./{file}\n", sha256_hex(*contents).unwrap()))
            .collect();
        self.write(CHECKSUMS, lines.concat().as_bytes());
        self
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn write(&self, file: &str, contents: &[u8]) {
        let path = self.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }

    fn remove(&self, file: &str) {
        fs::remove_file(self.path().join(file)).unwrap();
    }

    fn damaged_file(&self) -> String {
        let error = check_model(self.path()).unwrap_err();
        let OpenError::FileDamaged { path, file } = error else {
            panic!("not damaged but: {error:?}");
        };
        assert_eq!(path, self.path());
        file
    }
}

#[test]
fn a_sound_model_passes_with_and_without_checksums() {
    check_model(Model::new().path()).unwrap();
    check_model(Model::new().with_sums().path()).unwrap();
}

#[test]
fn a_model_in_the_old_flat_layout_passes() {
    let model = Model::new();
    model.remove(SECOND);
    for (file, contents) in FILES.iter().filter(|(file, _)| *file != SECOND) {
        model.remove(file);
        model.write(file.rsplit('/').next().unwrap(), contents);
    }
    check_model(model.path()).unwrap();
}

#[test]
fn a_model_with_a_fixed_graph_passes() {
    let model = Model::new();
    model.remove("graph/HCLr.fst");
    model.remove("graph/Gr.fst");
    model.remove("graph/disambig_tid.int");
    model.write("graph/HCLG.fst", b"\xD6\xFD\xB2\x7E\x05\0\0\0const");
    check_model(model.path()).unwrap();
}

#[test]
fn a_missing_folder_is_named() {
    let path = PathBuf::from("no/such/model");
    assert!(matches!(
        check_model(&path).unwrap_err(),
        OpenError::ModelMissing { path: named } if named == path
    ));
}

#[test]
fn each_needed_file_that_is_missing_is_named() {
    for file in [
        "am/final.mdl",
        "conf/mfcc.conf",
        "graph/HCLr.fst",
        "graph/Gr.fst",
        "graph/disambig_tid.int",
    ] {
        let model = Model::new();
        model.remove(file);
        let error = check_model(model.path()).unwrap_err();
        let OpenError::FileMissing { file: named, .. } = &error else {
            panic!("{file}: {error:?}");
        };
        assert!(named.starts_with(file), "{named}");
    }
}

#[test]
fn each_file_that_is_empty_is_damaged() {
    for (file, _) in FILES {
        let model = Model::new();
        model.write(file, b"");
        assert_eq!(model.damaged_file(), *file);
    }
}

#[test]
fn each_file_that_begins_as_something_else_is_damaged() {
    for (file, contents) in FILES {
        let model = Model::new();
        // No text in UTF-8, no magic number.
        model.write(file, &[&[0xFF, 0xFE], *contents].concat());
        assert_eq!(model.damaged_file(), *file);
    }
}

#[test]
fn a_file_that_is_cut_off_behind_its_magic_number_is_damaged() {
    let model = Model::new();
    model.write("graph/Gr.fst", &FST_MAGIC);
    assert_eq!(model.damaged_file(), "graph/Gr.fst");
}

#[test]
fn with_checksums_a_single_changed_byte_is_found() {
    for (file, contents) in FILES {
        let model = Model::new().with_sums();
        let mut changed = contents.to_vec();
        *changed.last_mut().unwrap() ^= 1;
        model.write(file, &changed);
        assert_eq!(model.damaged_file(), *file);
    }
}

#[test]
fn a_list_of_checksums_that_leads_outside_or_is_none_is_damaged() {
    let sum = "0".repeat(64);
    for list in [
        format!("{sum}  ../../etc/passwd\n"),
        format!("{sum}  /etc/passwd\n"),
        format!("{sum}  \n"),
        "am/final.mdl\n".to_owned(),
        "0123  am/final.mdl\n".to_owned(),
    ] {
        let model = Model::new();
        model.write(CHECKSUMS, list.as_bytes());
        assert_eq!(model.damaged_file(), CHECKSUMS, "{list}");
    }
}

#[test]
fn a_file_that_only_the_checksums_know_may_not_be_missing() {
    let model = Model::new();
    model.write(
        CHECKSUMS,
        format!("{}  ivector/final.dubm\n", "0".repeat(64)).as_bytes(),
    );
    assert!(matches!(
        check_model(model.path()).unwrap_err(),
        OpenError::FileMissing { file, .. } if file == "ivector/final.dubm"
    ));
}

#[test]
fn the_checksum_is_sha256() {
    assert_eq!(
        sha256_hex(&b"abc"[..]).unwrap(),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
}
