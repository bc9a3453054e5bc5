/** The position editor: any position of any game, to be played from, copied and shared. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { SetupBoard } from "../../board";
import { needCatalog } from "../catalog/catalog";
import { messages } from "../language";
import { announce } from "../nav/announcer";
import { FailureView, Missing } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { EditorRoute } from "../nav/routes";
import { errorText } from "../net/error-text";
import { useTrial } from "../new-game/trial";
import { askedBy } from "./board-keys";
import "./editor.css";
import { EditorActions } from "./editor-actions";
import { EditorGame } from "./editor-game";
import { HandsField } from "./hands-field";
import type { Tool } from "./position";
import { cellsIn, reachable, startOfGame, toolsFor } from "./position";
import { PositionState } from "./position-state";
import { TextField } from "./text-field";
import { ToolField } from "./tool-field";
import { TurnField } from "./turn-field";
import type { Editing, Editor } from "./use-editor";
import { hasMarks, useEditor } from "./use-editor";
import { useText } from "./use-text";
import { editorText } from "./words";

export function EditorPage({ at }: { at: EditorRoute }): JSX.Element {
  const editor = useEditor(at);
  usePageTitle(editorText.value.title);
  useEffect(needCatalog, []);
  const { editing, failure } = editor;
  if (editing !== null) return <Desk editor={editor} editing={editing} />;
  if (failure === null) return <div class="page" aria-busy="true" />;
  if (failure.code === "unknown_game") {
    return <Missing title={messages.value.missing.pageTitle} text={errorText(failure, messages.value)} />;
  }
  return <FailureView failure={failure} onRetry={editor.retry} />;
}

/** The board with everything around it. */
function Desk({ editor, editing }: { editor: Editor; editing: Editing }): JSX.Element {
  const words = editorText.value;
  const board = messages.value.board;
  const { usual, position, spec } = editing;
  const { layout } = usual;
  const [chosen, setTool] = useState<Tool>("black");
  const [flipped, setFlipped] = useState(false);
  const text = useText(editor);
  const trial = useTrial(spec, startOfGame(position));
  const reach = useMemo(() => reachable(layout, usual.start.contents), [layout, usual]);
  const tools = toolsFor(layout, usual.start.contents, hasMarks(spec));
  const tool = tools.includes(chosen) ? chosen : "black";
  const failure = trial.kind === "bad" ? trial.failure : null;
  const highlights = useMemo(() => cellsIn(failure?.detail ?? null, layout), [failure, layout]);
  const setupWords = useMemo(() => ({ ...board, board: words.board }), [board, words]);
  useShortcuts(editor, text.read);

  const paint = (cell: number, what: Tool, begins: boolean): void => {
    text.leave();
    editor.paint(cell, what, begins);
  };
  const onKey = (cell: number, event: KeyboardEvent): boolean => {
    const asked = askedBy(event, tools);
    if (asked === null) return false;
    const what = asked.kind === "tool" ? tool : asked.what;
    // A letter says what is to lie there; only the chosen tool takes away what it has put.
    if (asked.kind === "put" && position.contents[cell] === what) return true;
    paint(cell, what, true);
    const square = layout.cells[cell];
    if (square) announce(words.put(board.cell(square), what));
    return true;
  };

  const hands = trial.kind === "ready" ? (trial.tried.start.hands ?? null) : null;
  return (
    <div class="editor" data-editor={spec}>
      <h1 class="editor-title">{words.title}</h1>
      <div class="editor-board">
        <SetupBoard
          spec={spec}
          layout={layout}
          contents={position.contents}
          reachable={reach}
          flipped={flipped}
          highlights={highlights}
          words={setupWords}
          onPaint={(cell, { begins, erases }) => paint(cell, erases ? "empty" : tool, begins)}
          onKey={onKey}
        />
      </div>
      <div class="editor-tools">
        <ToolField tools={tools} value={tool} onChoose={setTool} />
        <small class="editor-keys">{words.keysHelp}</small>
        <TurnField value={position.turn} onChoose={(turn) => editor.change({ ...position, turn })} />
      </div>
      <PositionState editing={editing} trial={trial} />
      <div class="editor-more">
        {usual.start.hands != null && (
          <HandsField
            value={position.hands}
            supposed={hands}
            onChange={(changed) => editor.change({ ...position, hands: changed })}
          />
        )}
        <EditorGame editor={editor} editing={editing} />
        <EditorActions editor={editor} editing={editing} onFlip={() => setFlipped(!flipped)} />
        <TextField value={text.value} problem={text.problem} onInput={text.read} onLeave={text.leave} />
      </div>
    </div>
  );
}

/** Undoing by Ctrl+Z, and pasting anywhere on the page. */
function useShortcuts(editor: Editor, read: (text: string) => void): void {
  useEffect(() => {
    const isField = (target: EventTarget | null): boolean =>
      target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isField(event.target) || !(event.ctrlKey || event.metaKey) || event.code !== "KeyZ") return;
      event.preventDefault();
      editor.undo();
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      if (isField(event.target) || text === "") return;
      event.preventDefault();
      read(text);
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("paste", onPaste);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("paste", onPaste);
    };
  });
}
