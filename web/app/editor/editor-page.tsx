/** The position editor. It sets up positions of any game to play from, analyze, copy and share. */
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
import { commandOf } from "./board-keys";
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

/** The board with its tools and fields. */
function Desk({ editor, editing }: { editor: Editor; editing: Editing }): JSX.Element {
  const words = editorText.value;
  const board = messages.value.board;
  const { usual, position, spec } = editing;
  const { layout } = usual;
  const [chosen, setTool] = useState<Tool>("black");
  const [flipped, setFlipped] = useState(false);
  const text = useText(editor);
  const trial = useTrial(spec, startOfGame(position));
  const reachableContents = useMemo(() => reachable(layout, usual.start.contents), [layout, usual]);
  const tools = toolsFor(layout, usual.start.contents, hasMarks(spec));
  const tool = tools.includes(chosen) ? chosen : "black";
  const failure = trial.kind === "bad" ? trial.failure : null;
  const highlights = useMemo(() => cellsIn(failure?.detail ?? null, layout), [failure, layout]);
  const setupWords = useMemo(() => ({ ...board, board: words.board }), [board, words]);
  useShortcuts(editor, text.read);

  const paint = (cell: number, used: Tool, begins: boolean): void => {
    text.leave();
    editor.paint(cell, used, begins);
  };
  const onKey = (cell: number, event: KeyboardEvent): boolean => {
    const command = commandOf(event, tools);
    if (command === null) return false;
    const used = command.kind === "chosen_tool" ? tool : command.tool;
    // A letter that is pressed again changes nothing. The chosen tool instead removes the content it has put
    // there.
    if (command.kind === "put" && position.contents[cell] === used) return true;
    paint(cell, used, true);
    const square = layout.cells[cell];
    if (square) announce(words.put(board.cell(square), used));
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
          reachable={reachableContents}
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

/** Handles Ctrl+Z, and pastes anywhere on the page. */
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
