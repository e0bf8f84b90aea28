//! Tells the linker where libvosk lies, and makes the speech model ready to be embedded.

use std::{
    env, fs,
    fs::File,
    io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use flate2::{Compression, write::ZlibEncoder};

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
    match link_vosk(&root).and_then(|()| compress_model(&root)) {
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
        Some(folder) => (root.join(folder), "ROCHADE_VOSK_DIR says"),
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
    let target = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    if target("OS") == "linux" && target("ARCH") == "x86_64" {
        // libvosk is to find the `operator new` of the program; see src/recognizer/vosk/memory.rs.
        println!("cargo::rustc-link-arg=-Wl,--export-dynamic-symbol=_Znwm");
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

/// Compresses the model and sets `ROCHADE_EMBEDDED_MODEL` to the folder that the crate embeds.
///
/// A tree without the model still builds: it embeds an empty folder, and the program asks for
/// `--model`.
fn compress_model(root: &Path) -> Result<(), String> {
    let model = root.join(MODEL_FOLDER);
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("model");
    let failed = |error: io::Error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(&folder).map_err(failed)?;
    if model.is_dir() {
        println!("cargo::rerun-if-changed={MODEL_FOLDER}");
        compress(&model, &folder).map_err(|error| format!("{}: {error}", model.display()))?;
    } else {
        println!("cargo::rerun-if-changed=models");
    }
    println!(
        "cargo::rustc-env=ROCHADE_EMBEDDED_MODEL={}",
        folder.display()
    );
    Ok(())
}

/// Writes every file of a folder into another one, each compressed with zlib under its own name.
fn compress(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            compress(&from, &to)?;
        } else {
            let mut encoder = ZlibEncoder::new(File::create(to)?, Compression::best());
            io::copy(&mut File::open(from)?, &mut encoder)?;
            encoder.finish()?;
        }
    }
    Ok(())
}
