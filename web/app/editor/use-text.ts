/** Reading positions that people type and paste. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Counts } from "../../wire";
import { readDiagram } from "../diagram/read";
import { messages } from "../language";
import { tellProblem } from "../nav/notices";
import { navigate, parseRoute } from "../nav/routes";
import { failureOf, tryPosition } from "../net/api";
import type { ReadText } from "../net/board-text";
import { readText, writePosition } from "../net/board-text";
import { errorText } from "../net/error-text";
import type { Position } from "./position";
import type { Editing, Editor } from "./use-editor";
import { hasMarks } from "./use-editor";
import { editorText } from "./words";

/** The text of the position, or what a person has typed in its place. */
export interface PositionText {
  readonly value: string;
  /** What is wrong with what was typed. */
  readonly problem: string | null;
  read(text: string): void;
  /** Shows the position again. */
  leave(): void;
}

export function useText(editor: Editor): PositionText {
  const { editing, unread } = editor;
  const [typed, setTyped] = useState<{ text: string; problem: string | null } | null>(null);
  const words = editorText.value;

  /** Counts what was typed: an answer to anything but the last comes too late. */
  const turns = useRef(0);
  /** What is on the board now, for answers that come later. */
  const onBoard = useRef<Position | null>(null);
  onBoard.current = editing?.position ?? null;
  /** The position that the text has led to so far: until the field is left, typing on is one step to undo. */
  const reached = useRef<Position | null>(null);

  const tell = (text: string, problem: string | null): void => setTyped({ text, problem });
  const lead = (position: Position): void => {
    editor.change(position, reached.current !== null && reached.current === onBoard.current);
    reached.current = position;
  };
  const readMoves = async (text: string, moves: string): Promise<void> => {
    if (editing === null) return;
    const turn = turns.current;
    const before = onBoard.current;
    const isLate = (): boolean => turns.current !== turn || onBoard.current !== before;
    try {
      const { position } = await tryPosition({ spec: editing.spec, start: { kind: "transcript", moves }, moves: [] });
      if (isLate()) return;
      const hands = position.hands == null ? null : { black: position.hands.black, white: position.hands.white };
      lead({ contents: position.contents, turn: position.turn ?? editing.position.turn, hands });
    } catch (thrown) {
      if (!isLate()) tell(text, errorText(failureOf(thrown), messages.peek()));
    }
  };
  const problemIn = (text: string): string | null => {
    if (editing === null) return null;
    const { found } = readIn(editing, text);
    if (found.kind === "length") return words.textLength(found.found, found.wanted);
    return found.kind === "letter" ? words.textLetter(found.letter, found.index) : null;
  };
  const read = (text: string): void => {
    if (editing === null) return;
    turns.current += 1;
    const { position } = editing;
    const { found, hands } = readIn(editing, text);
    tell(text, problemIn(text));
    if (found.kind === "board") {
      lead({ contents: found.contents, turn: found.turn ?? position.turn, hands });
    } else if (found.kind === "moves") void readMoves(text, found.moves);
    else if (found.kind === "address") navigate(parseRoute("/editor", found.search));
  };

  useEffect(() => {
    // The field with the text may be out of sight.
    if (unread !== null) tellProblem(() => problemIn(unread) ?? "");
  }, [unread]);

  const shown = typed ?? (unread === null ? null : { text: unread, problem: problemIn(unread) });
  return {
    value: shown?.text ?? (editing === null ? "" : writePosition(editing.position.contents, editing.position.turn)),
    problem: shown?.problem ?? null,
    read,
    leave() {
      reached.current = null;
      setTyped((now) => (now?.problem == null ? null : now));
    },
  };
}

/** What a text turned out to be on the board that is set up, with the discs in hand where it names them. */
function readIn({ usual, spec }: Editing, text: string): { found: ReadText; hands: Counts | null } {
  const { board, hands } = readDiagram(text, usual.layout);
  const found = readText(board, usual.layout.cells.length, hasMarks(spec));
  // Where they are not limited there is nothing to say of them.
  return { found, hands: usual.position.hands == null ? null : hands };
}
