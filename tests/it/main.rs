//! The one integration-test crate.
