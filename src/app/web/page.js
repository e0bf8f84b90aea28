"use strict";
// The page works without this: forms are sent and answered with the page anew. With it the page
// stays, and lines come as they are said.
const log = document.getElementById("log");
const state = document.getElementById("state");
const times = document.getElementById("times");
const MOST_LINES = 200;
// So many of the lines that were missed are read out: the others stand there.
const READ_OUT = 3;
// After so many seconds without any sign of it the program hangs: while the clock runs, and while it does not.
const LONGEST_SILENCE = { runs: 6, stands: 40 };
let told = "";
let telling = 0;
let lost = false;
// Whether it is lost for being silent: only what comes from its clock or its voice is a sign then.
let silent = false;
let ended = "";
let latest = null;
let silence = 0;
// Whether nobody sees this tab.
let away = false;
// Lines that came while nothing was heard, until all of them are there.
let missed = null;

// Whoever asks again hears it again: a screen reader reads only what changes.
function tell(what) {
  told = what;
  state.textContent = "";
  clearTimeout(telling);
  telling = setTimeout(() => { state.textContent = told; }, 100);
}

function connected(yes) {
  if (yes && !lost) return;
  lost = !yes;
  silent = false;
  // Perhaps the program was killed, and nobody tells what is to be forgotten.
  if (lost) {
    forget();
    empty();
    unknown();
  }
  tell(yes ? state.dataset.back : state.dataset.lost);
}

// Nothing comes any more: the program has ended, or this page belongs to an earlier start of it.
function over(why) {
  if (lines) lines.close();
  catchUp();
  forget();
  empty();
  unknown();
  lost = true;
  ended = why;
  tell(why);
}

// What nobody else may read later.
function forget() {
  for (const line of log.querySelectorAll(".secret")) line.remove();
  if (missed) missed = missed.filter((line) => !line.classList.contains("secret"));
}

// What stands in the fields may be a sealed move, and nobody takes it any more.
function empty() {
  for (const field of document.querySelectorAll("input")) field.value = "";
}

// Nobody knows how the clock stands now.
function unknown() {
  times.classList.add("old");
  for (const side of times.children) side.className = "";
}

function bottom() {
  log.scrollTop = log.scrollHeight;
}

// One after the other, so that nothing overtakes what was done before.
let sending = Promise.resolve();

async function send(form, data) {
  if (ended) return tell(ended);
  const before = told;
  try {
    const answer = await fetch("do", {
      method: "POST",
      headers: { "X-Rochade": "script" },
      body: data,
      signal: AbortSignal.timeout(5000),
    });
    if (answer.status === 404) return over(state.dataset.stale);
    if (!silent) connected(true);
    if (answer.ok) {
      const field = form.querySelector("input");
      if (field && field.value === data.get(field.name)) {
        field.value = "";
        // What comes next is a move or a press, as in a terminal.
        if (document.activeElement === field) typed.focus();
      }
      // What was told is no longer so.
      if (told && told === before) tell("");
    } else {
      tell(state.dataset.refused);
    }
  } catch {
    connected(false);
  }
}

for (const form of document.forms) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new URLSearchParams(new FormData(form));
    const button = event.submitter;
    if (button && button.name) data.append(button.name, button.value);
    sending = sending.then(() => send(form, data));
  });
}

// The keys that act at once, as the program names them: what each does, or the field it goes to.
const typed = document.getElementById("line");
const keys = new Map(typed.dataset.keys.split(" ").map((key) => key.split("=")));

// A key that is held down is one key. Those with another one belong to the browser and the screen reader, and nothing is
// ours after the end.
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter") event.preventDefault();
  if (ended || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const presses = event.key === " " && event.target === typed && typed.value === "";
  const does = presses ? "" : keys.get(event.key);
  if (does === undefined) return;
  event.preventDefault();
  if (event.repeat) return;
  const field = document.getElementById(does);
  if (field) return field.focus();
  // What was typed is dropped, as in a terminal.
  if (event.key === "Escape" && event.target.matches("input")) event.target.value = "";
  const data = new URLSearchParams(presses ? { line: " " } : { do: does });
  sending = sending.then(() => send(typed.form, data));
});

// What a double click stops must not go on with its second half.
for (const button of document.querySelectorAll("button[value=halt]")) {
  button.addEventListener("click", (event) => {
    if (event.detail > 1) event.preventDefault();
  });
}

// The field is ready to type, and the clock stays in sight. Without this the browser goes to the field.
typed.focus({ preventScroll: true });

let after = document.body.dataset.after;
let lines;
listen();

// A browser keeps only six lines to one program, and each tab would hold one: a tab that nobody sees holds none, unless
// something stands on it that is still to be taken away.
function rest() {
  const secret = log.querySelector(".secret") || missed?.some((line) => line.classList.contains("secret"));
  if (!document.hidden || ended || secret) return false;
  if (lines) lines.close();
  away = true;
  unknown();
  return true;
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return rest();
  if (away && !ended) listen();
});

function listen() {
  if (rest()) return;
  if (lines) lines.close();
  away = false;
  lines = new EventSource("lines?after=" + after);
  silence = 0;
  lines.addEventListener("open", () => {
    missed = missed || [];
    connected(true);
  });
  lines.addEventListener("error", () => {
    if (!lost) connected(false);
    // A browser that was refused does not try again by itself.
    if (lines.readyState === EventSource.CLOSED) setTimeout(askAgain, 2000);
  });
  lines.addEventListener("end", () => over(state.dataset.ended));
  lines.addEventListener("forget", () => {
    forget();
    rest();
  });
  lines.addEventListener("line", (event) => add(event, ""));
  lines.addEventListener("secret", (event) => add(event, "secret"));
  // The first one comes when all that was missed is there.
  lines.addEventListener("beat", catchUp);
  lines.addEventListener("times", (event) => show(JSON.parse(event.data)));
  for (const sign of ["line", "secret", "times", "beat"]) {
    lines.addEventListener(sign, () => lives(sign));
  }
}

// Something came from the program. A beat does not come from its clock.
function lives(sign) {
  if (sign === "beat" && latest && latest.runs) return;
  silence = 0;
  if (!lost) return;
  connected(true);
  show(latest);
}

// Seconds are counted, not measured: none pass while the computer sleeps.
setInterval(() => {
  silence += 1;
  if (lost || away) return;
  const longest = latest && latest.runs ? LONGEST_SILENCE.runs : LONGEST_SILENCE.stands;
  if (silence > longest) {
    connected(false);
    silent = true;
  }
}, 1000);

// Either this page belongs to an earlier start, or too many were open at once.
async function askAgain() {
  try {
    const answer = await fetch("./", { signal: AbortSignal.timeout(5000) });
    if (answer.status === 404) return over(state.dataset.stale);
  } catch {
    // Nobody is there now.
  }
  if (!ended) listen();
}

function add({ data, lastEventId }, kind) {
  after = lastEventId;
  const line = document.createElement("p");
  line.className = kind;
  for (const { lang, text } of JSON.parse(data)) {
    const words = document.createElement("span");
    words.lang = lang;
    words.textContent = text;
    if (line.firstChild) line.append(" ");
    line.append(words);
  }
  if (missed) missed.push(line);
  else put(line);
}

function put(line) {
  log.append(line);
  while (log.childElementCount > MOST_LINES) log.firstElementChild.remove();
  bottom();
}

// A screen reader reads the last of them only: nobody listens to all of a long talk at once.
function catchUp() {
  if (!missed) return;
  const older = missed.splice(0, missed.length - READ_OUT);
  if (!older.length) return caughtUp();
  log.setAttribute("aria-live", "off");
  older.forEach(put);
  setTimeout(caughtUp, 1000);
}

function caughtUp() {
  log.removeAttribute("aria-live");
  const latest = missed || [];
  missed = null;
  latest.forEach(put);
}

function show(shown) {
  times.hidden = shown === null;
  times.classList.remove("old");
  latest = shown;
  if (shown === null) return;
  times.dataset.letters = Math.max(shown.white.length, shown.black.length);
  for (const side of ["white", "black"]) {
    const place = document.getElementById(side);
    place.querySelector("b").textContent = shown[side];
    place.className = (shown.turn === side ? "turn" : "") + (shown.runs ? " runs" : "");
  }
}
bottom();
