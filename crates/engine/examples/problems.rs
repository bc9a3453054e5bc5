//! Solves the positions of a file in OBF and compares the scores: `problems FILE [HASH_MIB [THREADS]]`.
//!
//! A line is a board of 64 characters, the side to move, and the moves with their scores, best first.
#![expect(clippy::print_stdout, reason = "what it prints is its result")]

use outflank_engine::{Engine, Options, Stop};
use outflank_rules::{Board, Color, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("the file to solve is missing")?;
    let hash_mib = arguments.next().map_or(Ok(64), |text| text.parse())?;
    let threads = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let mut engine = Engine::new(Options { hash_mib, threads })?;
    let (mut nodes, mut seconds, mut wrong) = (0, 0.0, 0);
    for (index, line) in std::fs::read_to_string(&path)?.lines().enumerate() {
        let board = Board::parse(line.get(..64).ok_or("a line is too short")?)?;
        let turn = if line.as_bytes().get(65) == Some(&b'O') { Color::White } else { Color::Black };
        let position = Position::new(board, turn);
        let expected: Option<i32> = line
            .split(';')
            .nth(1)
            .and_then(|mv| mv.split(':').nth(1))
            .and_then(|score| score.trim().parse().ok());
        engine.forget();
        engine.set_position(position);
        let solved = engine.solve(&Stop::new(), &mut |_| {}).ok_or("stopped")?;
        let ok = expected.is_none_or(|score| score == solved.score);
        println!(
            "{:3} {:2} {:+3} {} {:12} {:8.3} {:6.1} {}",
            index + 1,
            board.n_empties(),
            solved.score,
            if ok { "ok   " } else { "WRONG" },
            solved.nodes,
            solved.elapsed.as_secs_f64(),
            solved.nodes as f64 / solved.elapsed.as_secs_f64() / 1e6,
            solved.pv.iter().map(ToString::to_string).collect::<String>(),
        );
        nodes += solved.nodes;
        seconds += solved.elapsed.as_secs_f64();
        wrong += usize::from(!ok);
    }
    println!("{nodes} nodes, {seconds:.3} s, {:.1} Mn/s, {wrong} wrong", nodes as f64 / seconds / 1e6);
    Ok(())
}
