//! Keeps libvosk from writing to standard error.

/// Below the level of errors (-2): what goes wrong comes back as a value, and a line of engine
/// diagnostics in the middle of a dialogue would be read aloud by a screen reader.
const SILENT: std::ffi::c_int = -3;

/// Makes the engine write nothing, for the whole process. Harmless to repeat.
#[expect(
    unsafe_code,
    reason = "the vosk crate's safe levels end at errors, which the engine prints"
)]
pub(super) fn silence_engine() {
    // SAFETY: the function only stores the number in a global of the library; it takes any
    // number, and Vosk's own bindings call it without further precautions.
    unsafe { vosk_sys::vosk_set_log_level(SILENT) }
}
