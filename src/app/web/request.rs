//! What a browser asks of the page, and who is let in: pure.
//!
//! A small part of HTTP/1.1 (RFC 9112) and nothing more: two methods, lengths that are told
//! beforehand, no more bytes than a page of this kind needs. What is not plainly right is refused.

use httparse::{EMPTY_HEADER, Status};

/// The longest head of a request, in bytes; browsers send a quarter of it.
const LONGEST_HEAD: usize = 8 * 1024;

/// The longest form, in bytes: a line with every letter escaped.
const LONGEST_FORM: usize = 4 * 1024;

/// More headers than any browser sends.
const MOST_HEADERS: usize = 64;

/// More fields than any of our forms has.
const MOST_FIELDS: usize = 4;

/// Who is let in: only a browser on this computer, that was told the token, and only from our own
/// page.
///
/// The name in `Host` keeps out a site that has its own name point to this computer; `Origin` and
/// `Sec-Fetch-Site` keep out other pages of the same browser; the token keeps out other programs.
#[derive(Clone, Debug)]
pub struct Gate {
    /// The port of this computer at which the page is asked for.
    pub port: u16,
    /// The secret in its address.
    pub token: String,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The page.
    Page {
        /// The word under which the answer to what was done on a page without script is kept. None for who only opens the
        /// page.
        answer: Option<String>,
    },
    /// The lines after this one, and all that follow.
    Lines {
        /// The number of the last line that is known.
        after: u64,
    },
    /// A form was sent.
    Form {
        /// Its fields, in their order.
        fields: Vec<(String, String)>,
        /// Whether our own script sent it and stays on its page.
        by_script: bool,
    },
}

/// Why nothing is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not what we understand.
    Malformed,
    /// It comes from another place than our page.
    Stranger,
    /// There is no such thing here.
    NothingThere,
    /// The thing is there, and this cannot be done with it.
    NotSo,
    /// It did not come in time.
    TooSlow,
    /// It is longer than anything that we await.
    TooLong,
    /// Too many ask at once.
    Busy,
}

impl Refusal {
    /// The status line's number and words.
    #[must_use]
    pub const fn status(self) -> &'static str {
        match self {
            Self::Malformed => "400 Bad Request",
            Self::Stranger => "403 Forbidden",
            Self::NothingThere => "404 Not Found",
            Self::NotSo => "405 Method Not Allowed",
            Self::TooSlow => "408 Request Timeout",
            Self::TooLong => "413 Content Too Large",
            Self::Busy => "503 Service Unavailable",
        }
    }
}

impl Gate {
    /// The address of the page.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// What `bytes` ask; `None` if more of them are to come.
    ///
    /// # Errors
    ///
    /// A [`Refusal`], as soon as it is certain.
    pub fn read(&self, bytes: &[u8]) -> Result<Option<Asked>, Refusal> {
        let mut headers = [EMPTY_HEADER; MOST_HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        let head = match request.parse(bytes) {
            Ok(Status::Complete(head)) if head <= LONGEST_HEAD => head,
            Ok(Status::Partial) if bytes.len() < LONGEST_HEAD => return Ok(None),
            Ok(_) | Err(httparse::Error::TooManyHeaders) => return Err(Refusal::TooLong),
            Err(_) => return Err(Refusal::Malformed),
        };
        if request.version != Some(1) {
            return Err(Refusal::Malformed);
        }
        let headers = Headers(request.headers);
        self.let_in(&headers)?;
        let (path, query) = self.inside(request.path.unwrap_or_default())?;
        match (request.method.unwrap_or_default(), path) {
            ("GET", "") => Ok(Some(Asked::Page {
                answer: query.strip_prefix("answer=").map(str::to_owned),
            })),
            ("GET", "lines") => Ok(Some(Asked::Lines {
                after: after(&headers, query)?,
            })),
            ("POST", "do") => Self::form(&headers, &bytes[head..]),
            (_, "" | "lines" | "do") => Err(Refusal::NotSo),
            (_, _) => Err(Refusal::NothingThere),
        }
    }

    /// Refuses whoever comes from elsewhere.
    fn let_in(&self, headers: &Headers<'_>) -> Result<(), Refusal> {
        let host = headers.one("host")?.ok_or(Refusal::Malformed)?;
        if !self.hosts().contains(&host.to_ascii_lowercase()) {
            return Err(Refusal::Stranger);
        }
        let own = |origin: &str| origin == format!("http://{}", host.to_ascii_lowercase());
        if headers.one("origin")?.is_some_and(|origin| !own(origin)) {
            return Err(Refusal::Stranger);
        }
        match headers.one("sec-fetch-site")? {
            None | Some("same-origin" | "none") => Ok(()),
            Some(_) => Err(Refusal::Stranger),
        }
    }

    /// The names under which the page is asked for.
    fn hosts(&self) -> Vec<String> {
        let names = ["127.0.0.1", "localhost"];
        let with_port = names.map(|name| format!("{name}:{}", self.port));
        // Browsers leave out the usual port.
        let without = names.map(str::to_owned);
        let is_usual = self.port == 80;
        with_port
            .into_iter()
            .chain(without.into_iter().filter(|_| is_usual))
            .collect()
    }

    /// Path and query behind the token.
    fn inside<'a>(&self, target: &'a str) -> Result<(&'a str, &'a str), Refusal> {
        let (token, rest) = target
            .strip_prefix('/')
            .and_then(|target| target.split_once('/'))
            .ok_or(Refusal::NothingThere)?;
        if !is_same(token, &self.token) {
            return Err(Refusal::NothingThere);
        }
        Ok(rest.split_once('?').unwrap_or((rest, "")))
    }

    /// A form, if all of it is there.
    fn form(headers: &Headers<'_>, body: &[u8]) -> Result<Option<Asked>, Refusal> {
        // Every browser names the origin of a form that is sent.
        headers.one("origin")?.ok_or(Refusal::Stranger)?;
        let kind = headers.one("content-type")?.unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if headers.one("transfer-encoding")?.is_some()
            || !kind.eq_ignore_ascii_case("application/x-www-form-urlencoded")
        {
            return Err(Refusal::Malformed);
        }
        let length = headers.one("content-length")?.ok_or(Refusal::Malformed)?;
        if length.is_empty() || !length.bytes().all(|figure| figure.is_ascii_digit()) {
            return Err(Refusal::Malformed);
        }
        let length: usize = length.parse().map_err(|_| Refusal::TooLong)?;
        if length > LONGEST_FORM {
            return Err(Refusal::TooLong);
        }
        // What comes behind it may come later, and then is not seen; old browsers send an empty line there (RFC 9112, 2.2).
        let Some(body) = body.get(..length) else {
            return Ok(None);
        };
        Ok(Some(Asked::Form {
            fields: fields(body).ok_or(Refusal::Malformed)?,
            by_script: headers.one("x-rochade")?.is_some(),
        }))
    }
}

/// The headers of a request.
struct Headers<'a>(&'a [httparse::Header<'a>]);

impl Headers<'_> {
    /// The value of a header that may stand there once.
    fn one(&self, name: &str) -> Result<Option<&str>, Refusal> {
        let mut found = self
            .0
            .iter()
            .filter(|header| header.name.eq_ignore_ascii_case(name));
        match (found.next(), found.next()) {
            (None, _) => Ok(None),
            (Some(one), None) => std::str::from_utf8(one.value)
                .map(|value| Some(value.trim()))
                .map_err(|_| Refusal::Malformed),
            (Some(_), Some(_)) => Err(Refusal::Malformed),
        }
    }
}

/// The number of the last line that a browser knows: from what it had before it lost us, or from
/// the address.
fn after(headers: &Headers<'_>, query: &str) -> Result<u64, Refusal> {
    let number = match (headers.one("last-event-id")?, query) {
        (Some(number), _) => number,
        (None, "") => return Ok(0),
        (None, query) => query.strip_prefix("after=").ok_or(Refusal::Malformed)?,
    };
    number.parse().map_err(|_| Refusal::Malformed)
}

/// The fields of a form, `application/x-www-form-urlencoded`.
fn fields(body: &[u8]) -> Option<Vec<(String, String)>> {
    let parts: Vec<&[u8]> = body.split(|byte| *byte == b'&').collect();
    if parts.len() > MOST_FIELDS {
        return None;
    }
    parts
        .into_iter()
        .map(|part| {
            let equals = part.iter().position(|byte| *byte == b'=')?;
            Some((decoded(&part[..equals])?, decoded(&part[equals + 1..])?))
        })
        .collect()
}

/// A name or a value of a form without its escapes.
fn decoded(text: &[u8]) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.iter();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let high = char::from(*rest.next()?).to_digit(16)?;
                let low = char::from(*rest.next()?).to_digit(16)?;
                u8::try_from(high * 16 + low).ok()?
            }
            other => *other,
        });
    }
    String::from_utf8(bytes).ok()
}

/// Whether two texts are the same, in a time that does not tell where they differ.
fn is_same(one: &str, other: &str) -> bool {
    let differences = one
        .bytes()
        .zip(other.bytes())
        .fold(0, |differences, (one, other)| differences | (one ^ other));
    one.len() == other.len() && differences == 0
}

#[cfg(test)]
mod tests;
