//! Tests of the floor.
