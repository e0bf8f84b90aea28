//! Tells the linker where libvosk lies, and the crate where the embedded speech model lies.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Where `script/setup` puts libvosk, relative to the repository.
const LIBRARY_FOLDER: &str = ".rochade/lib";

/// The model that the program carries, relative to the repository.
const MODEL_FOLDER: &str = "models/rochade";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_VOSK").is_none() {
        return ExitCode::SUCCESS;
    }
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    match link_vosk(&root).and_then(|()| point_to_model(&root)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            println!("cargo::error={message}");
            ExitCode::FAILURE
        }
    }
}

/// Links libvosk from its folder, at build time and, by an rpath, at run time.
///
/// The rpath is wanted by the program, the tests and the benches alike; `RUSTFLAGS` of the user
/// does not undo it, as it would an entry in `.cargo/config.toml`.
fn link_vosk(root: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-env-changed=ROCHADE_VOSK_DIR");
    let (folder, said_by) = match env::var_os("ROCHADE_VOSK_DIR") {
        Some(folder) => (PathBuf::from(folder), "ROCHADE_VOSK_DIR says"),
        None => (root.join(LIBRARY_FOLDER), "script/setup puts"),
    };
    let library = folder.join(library_name());
    println!("cargo::rerun-if-changed={}", library.display());
    if !library.is_file() {
        return Err(format!(
            "libvosk is missing: looked for {}, where {said_by} it. Run script/setup, or build \
             without speech recognition: cargo build --no-default-features --features \
             sound,system-voice",
            library.display()
        ));
    }
    println!("cargo::rustc-link-search=native={}", folder.display());
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("unix") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{}", folder.display());
    }
    Ok(())
}

/// The file name of libvosk on the target system.
fn library_name() -> &'static str {
    match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => "libvosk.dylib",
        Ok("windows") => "libvosk.lib",
        Ok(_) | Err(_) => "libvosk.so",
    }
}

/// Sets `ROCHADE_EMBEDDED_MODEL` to the folder that the crate embeds.
///
/// A tree without the model still builds: it embeds an empty folder, and the program asks for
/// `--model`.
fn point_to_model(root: &Path) -> Result<(), String> {
    let model = root.join(MODEL_FOLDER);
    let folder = if model.is_dir() {
        println!("cargo::rerun-if-changed={MODEL_FOLDER}");
        model
    } else {
        println!("cargo::rerun-if-changed=models");
        let empty = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("no-model");
        fs::create_dir_all(&empty).map_err(|error| format!("{}: {error}", empty.display()))?;
        empty
    };
    println!(
        "cargo::rustc-env=ROCHADE_EMBEDDED_MODEL={}",
        folder.display()
    );
    Ok(())
}
