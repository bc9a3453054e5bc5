//! A server with the protocol of GGS, controlled by a test.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use outflank_rules::{AnyGame, Color, Content, Playthrough, open};

/// A generous time limit for any answer on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A server on the loopback interface.
pub(super) struct Server(TcpListener);

impl Server {
    pub(super) fn start() -> Self {
        Self(TcpListener::bind("127.0.0.1:0").expect("a port"))
    }

    pub(super) fn address(&self) -> String {
        self.0.local_addr().expect("an address").to_string()
    }

    /// Returns the next client, before the login.
    pub(super) fn client(&self) -> Client {
        let (stream, _) = self.0.accept().expect("a client");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a time limit");
        stream.set_nodelay(true).expect("no delay");
        Client { heard: BufReader::new(stream.try_clone().expect("a second handle")), stream }
    }

    /// Returns the next client, after its login, with a list of interrupted games.
    pub(super) fn welcome(&self, stored: &[&str]) -> Client {
        let mut client = self.client();
        client.write(b"\r\nGeneric Game Server\r\n-----\r\n\xff\xfe\r\n: Enter lo");
        client.write(b"gin (yours, or one you'd like to use).");
        assert_eq!(client.hear(), "ann");
        client.write(b"\r\n: Enter your password.\r\n");
        assert_eq!(client.hear(), "s3cret");
        client.write(b"\r\n: welcome\r\nREADY\r\n");
        assert!(client.hear_one("tell /os open ").ends_with(char::is_numeric));
        client.hear_one("tell /os stored");
        let list: String = stored.iter().map(|line| format!("\n|{line}")).collect();
        client.say(&format!("/os: stored {} ann{list}", stored.len()));
        client
    }
}

/// A connected client.
pub(super) struct Client {
    stream: TcpStream,
    heard: BufReader<TcpStream>,
}

impl Client {
    pub(super) fn write(&mut self, bytes: &[u8]) {
        self.stream.write_all(bytes).expect("the client listens");
    }

    /// Sends a message and its end marker.
    pub(super) fn say(&mut self, text: &str) {
        self.write(format!("\r\n{}\r\nREADY\r\n", text.replace('\n', "\r\n")).as_bytes());
    }

    /// Reads the next line from the client.
    pub(super) fn hear(&mut self) -> String {
        let mut line = String::new();
        let n = self.heard.read_line(&mut line).expect("a line from the client");
        assert!(n > 0, "the client has disconnected");
        line.trim_end().to_owned()
    }

    /// Reads the next line from the client with this prefix.
    pub(super) fn hear_one(&mut self, beginning: &str) -> String {
        loop {
            let line = self.hear();
            assert!(!line.starts_with("tell /os resign"), "{line}");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Reads all remaining lines until the client disconnects.
    pub(super) fn rest(mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            match self.heard.read_line(&mut line) {
                Ok(0) | Err(_) => return lines,
                Ok(_) => lines.push(line.trim_end().to_owned()),
            }
        }
    }
}

/// A game between `ann` and an opponent played by the server.
pub(super) struct Game {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) black: &'static str,
    pub(super) white: &'static str,
    game: AnyGame,
    pub(super) played: Playthrough,
}

impl Game {
    pub(super) fn new(id: &str, kind: &str, spec: &str, black: &'static str, white: &'static str) -> Self {
        let game = open(&spec.parse().expect("a game"));
        let played = Playthrough::new(game.start());
        Self { id: id.to_owned(), kind: kind.to_owned(), black, white, game, played }
    }

    /// Replaces the start position.
    pub(super) fn from(mut self, start: &Playthrough) -> Self {
        self.played = Playthrough::new(start.position().clone());
        self
    }

    fn player(&self, color: Color) -> &'static str {
        if color == Color::Black { self.black } else { self.white }
    }

    fn seats(&self) -> String {
        format!(
            "|{:8} (1720.0 *) 04:30,1:0//02:00,0:0\n|{:8} (1650.5 O) 05:00,0:0//02:00,0:0\n|\n",
            self.black, self.white
        )
    }

    fn board(&self, contents: &[Content], turn: Option<Color>) -> String {
        let layout = self.game.layout();
        let width = layout.width as usize;
        let letters =
            (0..width).map(|at| char::from(b'A' + at as u8).to_string()).collect::<Vec<_>>().join(" ");
        let mut text = format!("|   {letters}\n");
        let mut rows = vec![Vec::new(); width];
        for (cell, content) in layout.cells.iter().zip(contents) {
            let row: usize = cell.name[1..].parse().expect("a row");
            rows[row - 1].push(match content {
                Content::Piece(Color::Black) => "*",
                Content::Piece(Color::White) => "O",
                _ => "-",
            });
        }
        for (at, row) in rows.iter().enumerate() {
            text += &format!("|{:2} {} {} \n", at + 1, row.join(" "), at + 1);
        }
        let turn = turn.map_or(String::new(), |turn| {
            format!("\n|{} to move", if turn == Color::Black { '*' } else { 'O' })
        });
        format!("{text}|   {letters}\n|{turn}")
    }

    fn now(&self) -> String {
        let position = self.played.position();
        self.seats() + &self.board(&position.contents(), position.to_move())
    }

    fn move_line(&self, at: usize) -> String {
        let text = &self.played.plies()[at].text;
        let text = if text == "--" { "PA" } else { text };
        format!("|{:3}: {text}//1.50", at + 1)
    }

    /// Returns the game for a client that joins it.
    pub(super) fn join(&self) -> String {
        let plies = self.played.plies().len();
        let head = format!("/os: join {} {} K?\n|{plies} move(s)\n", self.id, self.kind);
        if plies == 0 {
            return format!("{head}|  0: PASS\n{}", self.now());
        }
        let start = self.played.start();
        let moves: String = (0..plies).map(|at| self.move_line(at) + "\n").collect();
        format!(
            "{head}{}{}\n{moves}{}",
            self.seats(),
            self.board(&start.contents(), start.to_move()),
            self.now()
        )
    }

    /// Returns the game after its last move.
    pub(super) fn update(&self) -> String {
        let last = self.played.plies().len() - 1;
        format!("/os: update {} {} K?\n{}\n{}", self.id, self.kind, self.move_line(last), self.now())
    }

    /// Returns the side to move.
    pub(super) fn turn(&self) -> Option<&'static str> {
        self.played.position().to_move().map(|color| self.player(color))
    }

    /// Makes the opponent's move: the first legal one.
    pub(super) fn answer(&mut self) {
        let legal = self.played.position().legal();
        let text = legal.first().map(|legal| legal.text.clone()).expect("a move");
        self.played.play(&text).expect("legal");
    }

    /// Makes the move that `ann` sends in this line.
    pub(super) fn take(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(words[..4], ["tell", "/os", "play", self.id.as_str()], "{line}");
        let parts: Vec<&str> = words[4].split('/').collect();
        assert!(parts.len() == 3 && parts[2].parse::<f64>().is_ok(), "{line}");
        let text = if parts[0] == "pa" { "--" } else { parts[0] };
        self.played.play(text).unwrap_or_else(|why| panic!("{line}: {why}"));
    }

    /// Plays this many plies, or to the end of the game.
    pub(super) fn play(&mut self, client: &mut Client, plies: usize) {
        for _ in 0..plies {
            match self.turn() {
                None => return,
                Some("ann") => {
                    let line = client.hear_one("tell /os play ");
                    self.take(&line);
                }
                Some(_) => self.answer(),
            }
            client.say(&self.update());
        }
    }

    /// Returns Black's margin.
    pub(super) fn score(&self) -> i32 {
        match self.played.position().turn() {
            outflank_rules::Turn::Over(outcome) => outcome.score.expect("discs are counted"),
            outflank_rules::Turn::Play(_) => panic!("the game is not over"),
        }
    }

    /// Returns the message about the end of the game.
    pub(super) fn end(&self) -> String {
        format!("/os: end {} ( {} vs. {} ) {:+}.00", self.id, self.black, self.white, self.score())
    }
}
