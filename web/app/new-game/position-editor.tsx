/** A small board on which one sets up the position to begin from. */
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { Color, Content, Layout } from "../../wire";
import { messages } from "../language";
import { Choice } from "../parts/choice";
import { readBoard, writeBoard } from "./start-text";
import { newGameText } from "./words";

type Tool = "black" | "white" | "empty";

/** A position being made. */
export interface EditedPosition {
  readonly contents: readonly Content[];
  readonly turn: Color;
}

/** See the module. */
export function PositionEditor(props: {
  layout: Layout;
  usual: EditedPosition;
  value: EditedPosition;
  onChange: (value: EditedPosition) => void;
}): JSX.Element {
  const { layout, usual, value, onChange } = props;
  const words = newGameText.value;
  const [tool, setTool] = useState<Tool>("black");
  const [typed, setTyped] = useState<string | null>(null);
  const [cursor, setCursor] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  const field = useId();
  const problem = typed === null ? null : problemIn(typed, layout);

  const put = (index: number): void => {
    const contents = value.contents.slice();
    if (contents[index] === "absent") return;
    contents[index] = contents[index] === tool ? "empty" : tool;
    setTyped(null);
    onChange({ ...value, contents });
  };
  const replace = (contents: readonly Content[], turn = value.turn): void => {
    setTyped(null);
    onChange({ contents, turn });
  };
  const read = (text: string): void => {
    setTyped(text);
    const found = readBoard(text, layout.cells.length);
    if (found.kind === "board") onChange({ contents: found.contents, turn: found.turn ?? value.turn });
  };
  const moveCursor = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = layout.cells[cursor];
    if (by === undefined || from === undefined) return;
    event.preventDefault();
    const [dx = 0, dy = 0] = by;
    const to = layout.cells.findIndex((cell) => near(cell.x, from.x + dx) && near(cell.y, from.y + dy));
    if (to < 0) return;
    setCursor(to);
    board.current?.querySelectorAll("button")[to]?.focus();
  };

  return (
    <div class="editor">
      <Choice
        name="tool"
        label={words.tool}
        value={tool}
        options={[
          { value: "black", text: words.blackDisc },
          { value: "white", text: words.whiteDisc },
          { value: "empty", text: words.eraser },
        ]}
        onChoose={setTool}
      />
      <div
        class="editor-board"
        ref={board}
        role="group"
        aria-label={words.editor}
        style={{
          aspectRatio: `${layout.width} / ${layout.height}`,
          "--columns": layout.width,
          "--rows": layout.height,
        }}
        onKeyDown={moveCursor}
      >
        {layout.cells.map((cell, index) => {
          const content = value.contents[index] ?? "empty";
          const disc = content === "black" || content === "white" ? content : null;
          return (
            <button
              key={cell.name}
              type="button"
              class={`editor-cell editor-${disc ?? content}`}
              style={{
                left: `${(100 * (cell.x - 0.5)) / layout.width}%`,
                top: `${(100 * (cell.y - 0.5)) / layout.height}%`,
              }}
              aria-label={words.editorSquare(cell.name, disc)}
              data-edit={cell.name}
              tabIndex={index === cursor ? 0 : -1}
              onFocus={() => setCursor(index)}
              onClick={() => put(index)}
            />
          );
        })}
      </div>
      <div class="editor-tools">
        <button type="button" class="button" onClick={() => replace(usual.contents, usual.turn)}>
          {words.usualPosition}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => replace(value.contents.map((content) => (content === "absent" ? content : "empty")))}
        >
          {words.clear}
        </button>
      </div>
      <Choice
        name="turn"
        label={words.turn}
        value={value.turn}
        options={(["black", "white"] as const).map((color) => ({ value: color, text: messages.value.colors[color] }))}
        onChoose={(turn) => onChange({ ...value, turn })}
      />
      <div class="parts-field">
        <label for={field}>{words.boardLabel}</label>
        <textarea
          id={field}
          rows={2}
          spellcheck={false}
          autocapitalize="off"
          data-field="board"
          aria-describedby={`${field}-help`}
          value={typed ?? writeBoard(value.contents)}
          onInput={(event) => read(event.currentTarget.value)}
        />
        <small id={`${field}-help`} class={problem === null ? undefined : "parts-problem"}>
          {problem ?? words.boardHelp}
        </small>
      </div>
    </div>
  );
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.25;
}

/** What is wrong with a typed board; nothing when it can be read. */
function problemIn(text: string, layout: Layout): string | null {
  const words = newGameText.value;
  const read = readBoard(text, layout.cells.length);
  switch (read.kind) {
    case "length":
      return words.boardLength(read.found, read.wanted);
    case "letter":
      return words.boardLetter(read.letter, read.index);
    case "board":
      return null;
  }
}
