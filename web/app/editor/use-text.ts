/** Reading positions that people type and paste. */
import { useEffect, useState } from "preact/hooks";
import type { Counts } from "../../wire";
import { readDiagram } from "../diagram/read";
import { messages } from "../language";
import { failureOf, tryPosition } from "../net/api";
import type { ReadText } from "../net/board-text";
import { readText, writePosition } from "../net/board-text";
import { told } from "../net/told";
import { tellProblem } from "../site/notices";
import { navigate, parseRoute } from "../site/routes";
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

/** See the module. */
export function useText(editor: Editor): PositionText {
  const { editing, unread } = editor;
  const [typed, setTyped] = useState<{ text: string; problem: string | null } | null>(null);
  const words = editorText.value;

  const tell = (text: string, problem: string | null): void => setTyped({ text, problem });
  const readMoves = async (text: string, moves: string): Promise<void> => {
    if (editing === null) return;
    try {
      const { position } = await tryPosition({ spec: editing.spec, start: { kind: "transcript", moves }, moves: [] });
      const hands = position.hands == null ? null : { black: position.hands.black, white: position.hands.white };
      const turn = position.turn ?? editing.position.turn;
      editor.change({ contents: position.contents, turn, hands });
      tell(text, null);
    } catch (thrown) {
      tell(text, told(failureOf(thrown), messages.peek()));
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
    const { position } = editing;
    const { found, hands } = readIn(editing, text);
    tell(text, problemIn(text));
    if (found.kind === "board") {
      editor.change({ contents: found.contents, turn: found.turn ?? position.turn, hands });
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
    leave: () => setTyped((now) => (now?.problem == null ? null : now)),
  };
}

/** What a text turned out to be on the board that is set up, with the discs in hand where it names them. */
function readIn({ usual, spec }: Editing, text: string): { found: ReadText; hands: Counts | null } {
  const { board, hands } = readDiagram(text, usual.layout);
  const found = readText(board, usual.layout.cells.length, hasMarks(spec));
  // Where they are not limited there is nothing to say of them.
  return { found, hands: usual.position.hands == null ? null : hands };
}
