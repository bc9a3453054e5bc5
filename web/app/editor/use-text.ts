/** Reads typed and pasted positions. */
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

/** The text of the position, or the text typed in its place. */
export interface PositionText {
  readonly value: string;
  /** The error in the typed text; null if there is none. */
  readonly problem: string | null;
  read(text: string): void;
  /** Shows the text of the position again, unless the typed text has an error. */
  leave(): void;
}

export function useText(editor: Editor): PositionText {
  const { editing, unread } = editor;
  const [typed, setTyped] = useState<{ text: string; problem: string | null } | null>(null);
  const words = editorText.value;

  /** The number of typed texts. Only the answer to the last text has an effect. */
  const lastRead = useRef(0);
  /** The current position on the board, for use when an answer arrives. */
  const onBoard = useRef<Position | null>(null);
  onBoard.current = editing?.position ?? null;
  /**
   * The last position read from the text. Further typing belongs to the same undo step until the field loses
   * the focus.
   */
  const fromText = useRef<Position | null>(null);

  const apply = (position: Position): void => {
    editor.change(position, fromText.current !== null && fromText.current === onBoard.current);
    fromText.current = position;
  };
  const readMoves = async (text: string, moves: string): Promise<void> => {
    if (editing === null) return;
    const own = lastRead.current;
    const before = onBoard.current;
    const isLate = (): boolean => lastRead.current !== own || onBoard.current !== before;
    try {
      const { position } = await tryPosition({ spec: editing.spec, start: { kind: "transcript", moves }, moves: [] });
      if (isLate()) return;
      const hands = position.hands == null ? null : { black: position.hands.black, white: position.hands.white };
      apply({ contents: position.contents, turn: position.turn ?? editing.position.turn, hands });
    } catch (thrown) {
      if (!isLate()) setTyped({ text, problem: errorText(failureOf(thrown), messages.peek()) });
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
    lastRead.current += 1;
    const { position } = editing;
    const { found, hands } = readIn(editing, text);
    setTyped({ text, problem: problemIn(text) });
    if (found.kind === "board") {
      apply({ contents: found.contents, turn: found.turn ?? position.turn, hands });
    } else if (found.kind === "moves") void readMoves(text, found.moves);
    else if (found.kind === "address") navigate(parseRoute("/editor", found.search));
  };

  useEffect(() => {
    // Also show a notice, because the field may be outside the visible area.
    if (unread !== null) tellProblem(() => problemIn(unread) ?? "");
  }, [unread]);

  const shown = typed ?? (unread === null ? null : { text: unread, problem: problemIn(unread) });
  return {
    value: shown?.text ?? (editing === null ? "" : writePosition(editing.position.contents, editing.position.turn)),
    problem: shown?.problem ?? null,
    read,
    leave() {
      fromText.current = null;
      setTyped((now) => (now?.problem == null ? null : now));
    },
  };
}

/** Reads a text for the current board, and the hands if the text states them. */
function readIn({ usual, spec }: Editing, text: string): { found: ReadText; hands: Counts | null } {
  const { board, hands } = readDiagram(text, usual.layout);
  const found = readText(board, usual.layout.cells.length, hasMarks(spec));
  // Games without limited pieces have no hands.
  return { found, hands: usual.position.hands == null ? null : hands };
}
