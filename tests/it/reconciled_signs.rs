//! What players write beside their moves is no difference for `rochade reconcile`.

use serde_json::json;

use crate::reconciling::answer;

#[test]
fn a_score_is_not_gone_back_over_for_a_capture_in_passing_or_an_offer_as_it_is_written() {
    let passing = "1. e4 a6 2. e5 d5 3. exd6 Cc6 4. Re2 *";
    let black = passing.replace("Re2", "Ae2");
    for sign in ["a.p.", "a. p.", "e. p.", "="] {
        let white = passing.replace("exd6", &format!("exd6 {sign}"));
        let told = answer(&white, passing, &["--language", "es"]);
        assert_eq!(told["finding"], json!({"kind": "agree"}), "{sign}");
        assert_eq!(told["spelled_differently"], json!([]), "{sign}");
        let told = answer(
            passing,
            &white.replace("exd6", "ed6"),
            &["--language", "es"],
        );
        assert_eq!(told["finding"], json!({"kind": "agree"}), "{sign}");
        // They part where they differ.
        let told = answer(&white, &black, &["--language", "es"]);
        assert_ne!(told["finding"], json!({"kind": "agree"}), "{sign}");
    }
}
