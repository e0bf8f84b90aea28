//! How a clock's state is stored: colours by name, times in milliseconds.

/// A colour as `white` or `black`.
pub(super) mod color {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use shakmaty::Color;

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    pub(in crate::clock) fn serialize<S: Serializer>(
        color: &Color,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match color {
            Color::White => "white",
            Color::Black => "black",
        })
    }

    pub(in crate::clock) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Color, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            other => Err(D::Error::custom(format!("`{other}` is no colour"))),
        }
    }
}

/// A value for each side.
pub(super) mod both {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use shakmaty::ByColor;

    #[derive(Serialize, Deserialize)]
    struct Both<T> {
        white: T,
        black: T,
    }

    pub(in crate::clock) fn serialize<T: Serialize + Copy, S: Serializer>(
        both: &ByColor<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let both = Both {
            white: both.white,
            black: both.black,
        };
        both.serialize(serializer)
    }

    pub(in crate::clock) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<ByColor<T>, D::Error> {
        let Both { white, black } = Both::deserialize(deserializer)?;
        Ok(ByColor { black, white })
    }
}

/// A duration as whole milliseconds.
pub(super) mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(in crate::clock) fn serialize<S: Serializer>(
        time: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(in crate::clock) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}
