//! Games as PGN text.
