//! The page for a browser: a game whose steps are told through it, and who is let in.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    time::Instant,
};

use serde_json::Value;

use crate::program::{Home, PATIENCE, Running};

/// The page of a running program, asked without a browser.
struct Page {
    /// `127.0.0.1:PORT`.
    host: String,
    /// `/TOKEN/`.
    path: String,
}

/// The lines that come to the page.
struct Lines {
    stream: BufReader<TcpStream>,
}

impl Page {
    /// The page whose address the program prints first.
    fn of(running: &mut Running) -> Self {
        let line = running.line();
        let (_, address) = line.split_once("http://").expect("an address");
        let (host, path) = address.split_once('/').expect("a path");
        Self {
            host: host.to_owned(),
            path: format!("/{path}"),
        }
    }

    /// A new line to the page, on which nothing is waited for without end.
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).expect("somebody listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a deadline");
        stream
    }

    /// Sends a request, and returns the whole answer.
    fn ask(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("it is read");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("UTF-8");
        answer
    }

    fn html(&self) -> String {
        let Self { host, path } = self;
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"))
    }

    /// Sends a form from `origin`, and returns the status.
    fn send_from(&self, origin: &str, form: &str) -> String {
        let answer = self.answer_to(origin, form);
        answer.lines().next().unwrap_or_default().to_owned()
    }

    /// The whole answer to a form from `origin`.
    fn answer_to(&self, origin: &str, form: &str) -> String {
        let Self { host, path } = self;
        let length = form.len();
        self.ask(&format!(
            "POST {path}do HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
        ))
    }

    /// Sends a form as the page itself does.
    fn send(&self, form: &str) {
        let status = self.send_from(&format!("http://{}", self.host), form);
        assert_eq!(status, "HTTP/1.1 303 See Other", "{form}");
    }

    /// The same, as soon as there is room: who has read an answer to its end may have a place for a moment longer, until
    /// the thread that has answered comes to its own end.
    #[expect(
        clippy::disallowed_methods,
        reason = "a program outside the middle is waited for in real time"
    )]
    fn lines_once_there_is_room(&self) -> Lines {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            let mut lines = self.lines();
            let mut status = String::new();
            lines.stream.read_line(&mut status).expect("UTF-8");
            if status.starts_with("HTTP/1.1 200") {
                return lines;
            }
            assert!(status.starts_with("HTTP/1.1 503"), "{status}");
        }
        panic!("there is room");
    }

    /// Everything that is said from the beginning.
    fn lines(&self) -> Lines {
        let Self { host, path } = self;
        let mut stream = self.connect();
        let request = format!("GET {path}lines HTTP/1.1\r\nHost: {host}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it is read");
        Lines {
            stream: BufReader::new(stream),
        }
    }
}

impl Lines {
    /// The data of the next event of this kind.
    fn next(&mut self, kind: &str) -> Value {
        let wanted = format!("event: {kind}\n");
        let mut is_wanted = false;
        loop {
            let mut line = String::new();
            let read = self.stream.read_line(&mut line).expect("UTF-8");
            assert_ne!(read, 0, "the page goes on");
            if is_wanted && let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).expect("JSON");
            }
            is_wanted = line == wanted || (is_wanted && line != "\n");
        }
    }

    /// The next line that is said, and the languages of its parts.
    fn said(&mut self) -> (String, String) {
        let spans = self.next("line");
        let part = |name: &str| -> Vec<&str> {
            let spans = spans.as_array().expect("parts");
            spans
                .iter()
                .filter_map(|span| span[name].as_str())
                .collect()
        };
        (part("text").join(" "), part("lang").join(" "))
    }

    #[track_caller]
    fn expect(&mut self, lines: &[&str]) {
        for line in lines {
            assert_eq!(self.said().0, *line);
        }
    }
}

/// A command in English that is typed to and read.
fn start(home: &Home, command: &str, more: &[&str]) -> Running {
    let usual = [
        "--language",
        "en",
        "--voice",
        "text",
        "--listen",
        "keyboard",
    ];
    home.start(&[&[command], &usual[..], more].concat())
}

#[test]
fn the_steps_of_moves_are_told_through_the_page() {
    let home = Home::new();
    // No time runs off in the first minute, however busy the machine is.
    let terms = ["--control", "5d60", "--steps", "both", "--page"];
    let mut running = start(&home, "play", &terms);
    let page = Page::of(&mut running);
    let mut lines = page.lines();
    let (opening, _) = lines.said();
    assert!(opening.starts_with("New game"), "{opening}");
    let times = page.html();
    assert!(
        times.contains("<div id=\"white\" class=\"\">White<b>5:00</b></div>"),
        "{times}"
    );
    // As large as their letters allow, and what is wrong stands above them.
    let place = |part: &str| {
        times
            .find(part)
            .unwrap_or_else(|| panic!("{part}: {times}"))
    };
    let size = place("<div id=\"times\" aria-hidden=\"true\" data-letters=\"4\">");
    assert!(place("id=\"state\"") < size);

    page.send("touched=e2");
    let touched = lines.said().0;
    page.send("line=e4");
    assert_eq!(lines.said(), ("Eva vier".to_owned(), "de".to_owned()));
    page.send("do=press");
    lines.expect(&["First place the piece, then: placed."]);
    page.send("do=placed");
    lines.expect(&["Placed."]);
    page.send("do=press");
    lines.expect(&["Black."]);
    page.send("do=last-move");
    let asked = lines.said().0;
    // What the page was told was said to all, and in the same order.
    let terminal: Vec<String> = (0..7).map(|_| running.line()).collect();
    assert_eq!(
        terminal,
        [
            opening.as_str(),
            touched.as_str(),
            "Eva vier",
            "First place the piece, then: placed.",
            "Placed.",
            "Black.",
            asked.as_str()
        ]
    );
    // Who comes later finds all of it.
    let html = page.html();
    assert!(
        html.contains("<p><span lang=\"de\">Eva vier</span></p>"),
        "{html}"
    );
    let journal = std::fs::read_to_string(home.journal()).expect("a journal");
    for event in ["\"e4\"", "\"placed\"", "\"press\"", "\"last-move\""] {
        assert!(journal.to_lowercase().contains(event), "{event}: {journal}");
    }
}

#[test]
fn a_sealed_move_and_its_codes_are_not_for_who_opens_the_page_later() {
    let home = Home::new();
    let mut running = start(&home, "play", &["--page"]);
    let page = Page::of(&mut running);
    let mut lines = page.lines();
    for form in ["line=adjourn", "do=yes", "line=Nf3"] {
        page.send(form);
    }
    let text = |spans: &Value| spans.to_string();
    let written = text(&lines.next("secret"));
    assert!(written.contains("Springer Felix drei"), "{written}");
    assert!(!page.html().contains("Springer Felix drei"));
    page.send("do=press");
    lines.next("forget");
    let told = |lines: &mut Lines| text(&lines.next("secret"));
    let replier = told(&mut lines);
    assert!(replier.contains("The code of Black"), "{replier}");
    page.send("line=continue");
    lines.next("forget");
    let arbiter = told(&mut lines);
    assert!(arbiter.contains("arbiter's code"), "{arbiter}");
    let later = page.html();
    assert!(later.contains("sealed"), "{later}");
    for secret in ["The code of Black", "arbiter's code", "Springer Felix drei"] {
        assert!(!later.contains(secret), "{secret}: {later}");
    }
    // Nor do they come to who reads all lines from the first.
    page.send("line=continue");
    lines.next("forget");
    let mut all = page.lines();
    let opening = all.said().0;
    assert!(opening.starts_with("New game"), "{opening}");
    interrupt(running.id());
    lines.next("end");
    let mut rest = String::new();
    all.stream.read_to_string(&mut rest).expect("UTF-8");
    assert!(
        !rest.contains("secret") && rest.contains("event: end\n"),
        "{rest}"
    );
}

/// Ends a program as Ctrl-C does.
fn interrupt(process: u32) {
    let sent = std::process::Command::new("kill")
        .args(["-INT", &process.to_string()])
        .status();
    assert!(sent.expect("it can be sent").success());
}

#[test]
fn what_comes_from_elsewhere_changes_nothing() {
    let home = Home::new();
    let mut running = start(&home, "clock", &["--control", "5+0", "--page"]);
    let page = Page::of(&mut running);
    let own = format!("http://{}", page.host);
    for (origin, form, status) in [
        ("http://evil.example", "do=press-black", "403 Forbidden"),
        ("null", "do=press-black", "403 Forbidden"),
        (own.as_str(), "do=resign", "400 Bad Request"),
        (
            own.as_str(),
            "do=press-black&do=press-black",
            "400 Bad Request",
        ),
        (own.as_str(), "line=a%0Ab", "400 Bad Request"),
    ] {
        let refused = page.send_from(origin, form);
        assert_eq!(refused, format!("HTTP/1.1 {status}"), "{origin} {form}");
    }
    let Page { host, path } = &page;
    for (request, status) in [
        (format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"), "404"),
        (
            format!("GET {path} HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
            "403",
        ),
        ("nonsense\r\n\r\n".to_owned(), "400"),
    ] {
        let answer = page.ask(&request);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{answer}"
        );
        assert!(answer.ends_with("\r\n\r\n"), "nothing is told: {answer}");
    }
    // The clock stands as it was, and runs for who is let in.
    let mut lines = page.lines();
    // Before the clock has been shown once, no times are told.
    let told = std::iter::repeat_with(|| lines.next("times")).find(|times| !times.is_null());
    let standing = told.expect("endless");
    // Who listens knows that it has all there is, and later that the program is still there.
    assert!(page.lines().next("beat").is_null());
    assert_eq!(standing["runs"], false);
    page.send("do=press-black");
    // On a busy machine the same times may be told again while the press is on its way, no others.
    let running = std::iter::repeat_with(|| lines.next("times")).find(|times| *times != standing);
    assert_eq!(running.expect("endless")["runs"], true);
}

#[test]
fn only_this_computer_is_listened_to_and_without_a_page_nobody_is() {
    for (arguments, open) in [(&["--page"][..], 1), (&[][..], 0)] {
        let home = Home::new();
        let mut running = start(&home, "play", arguments);
        running.line();
        if cfg!(target_os = "linux") {
            assert_eq!(listening(running.id()), vec!["0100007F"; open]);
        }
    }
}

/// The addresses on which a process listens, as the kernel writes them: 127.0.0.1 is `0100007F`.
fn listening(process: u32) -> Vec<String> {
    const LISTENS: &str = "0A";
    let folder = format!("/proc/{process}");
    let own: Vec<String> = std::fs::read_dir(format!("{folder}/fd"))
        .expect("its files")
        .filter_map(|entry| std::fs::read_link(entry.ok()?.path()).ok())
        .filter_map(|target| {
            let inode = target.to_str()?.strip_prefix("socket:[")?;
            Some(inode.strip_suffix(']')?.to_owned())
        })
        .collect();
    ["tcp", "tcp6"]
        .iter()
        .filter_map(|table| std::fs::read_to_string(format!("{folder}/net/{table}")).ok())
        .flat_map(|table| table.lines().skip(1).map(str::to_owned).collect::<Vec<_>>())
        .filter_map(|line| {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let listens = fields[3] == LISTENS && own.iter().any(|inode| inode == fields[9]);
            let address = fields[1].split_once(':')?.0;
            listens.then(|| address.to_owned())
        })
        .collect()
}

#[test]
fn who_only_holds_the_line_keeps_nobody_from_the_page() {
    let home = Home::new();
    let mut running = start(&home, "play", &["--page"]);
    let page = Page::of(&mut running);
    let idle: Vec<TcpStream> = (0..40).map(|_| page.connect()).collect();
    let html = page.html();
    assert!(html.starts_with("HTTP/1.1 200 OK"), "{html}");
    // Only so many read the lines at once, and the page has room beside them.
    let mut open: Vec<Lines> = (0..12).map(|_| page.lines_once_there_is_room()).collect();
    for lines in &mut open {
        lines.said();
    }
    let Page { host, path } = &page;
    let one_more = page.ask(&format!("GET {path}lines HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    assert!(one_more.starts_with("HTTP/1.1 503"), "{one_more}");
    assert!(page.html().starts_with("HTTP/1.1 200"));
    page.send("do=press");
    drop((idle, open));
}

#[test]
fn a_game_whose_page_cannot_be_opened_has_no_journal() {
    let home = Home::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let page = format!("--page={}", taken.local_addr().expect("its address").port());
    for command in ["play", "clock"] {
        let quiet = ["--quiet", "--listen", "keyboard", "--control", "15+10"];
        let run = home.run(&[&[command, &page][..], &quiet].concat());
        assert!(run.failed(1).contains("no page on port"), "{run:?}");
        let games = home.path("data/rochade/games");
        let mut left = std::fs::read_dir(&games).expect("the folder of the games");
        assert!(left.next().is_none(), "{command}");
    }
}

#[test]
fn each_answer_changes_a_cookie_so_that_the_browser_keeps_no_page_to_go_back_to() {
    let home = Home::new();
    let mut running = start(&home, "play", &["--control", "none", "--page"]);
    let page = Page::of(&mut running);
    let cookie = || {
        let answer = page.answer_to(&format!("http://{}", page.host), "line=e4");
        let cookie = (answer.lines()).find_map(|line| line.strip_prefix("Set-Cookie: "));
        let cookie = cookie.expect("a cookie").to_owned();
        assert!(cookie.ends_with("; HttpOnly; SameSite=Strict"), "{cookie}");
        cookie
    };
    assert_ne!(cookie(), cookie());
}

#[test]
fn the_keys_of_the_terminal_act_on_the_page_too() {
    let home = Home::new();
    let mut game = start(&home, "play", &["--control", "5d60", "--page"]);
    let html = Page::of(&mut game).html();
    assert!(
        html.contains(" data-keys=\"Escape=hush F2=own-clock "),
        "{html}"
    );
    let mut clock = start(&home, "clock", &["--control", "15+10", "--page"]);
    let page = Page::of(&mut clock);
    let mut lines = page.lines();
    lines.said();
    page.send("line=O");
    lines.expect(&["White fifteen ten."]);
    // While the arbiter has the clock, a letter begins a word.
    page.send("line=a");
    assert!(lines.said().0.starts_with("Arbiter."));
    page.send("line=o");
    assert!(!lines.said().0.contains("fifteen ten"));
}

#[test]
fn whose_turn_it_is_shows_also_where_the_system_chooses_the_colours() {
    let home = Home::new();
    let mut clock = start(&home, "clock", &["--control", "15+10", "--page"]);
    let html = Page::of(&mut clock).html();
    let (_, own_colours) = html
        .split_once("@media (forced-colors: active)")
        .expect("what holds there");
    let (sides, turn) = own_colours.split_once("#times > .turn").expect("a frame");
    assert!(sides.contains("#times > div { border-style: none;"));
    assert!(turn.starts_with(" { border-style: solid;"));
}
