import { render } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Content, TriedPosition, TryPosition } from "../../wire";
import type { Position } from "./position";
import type { Editing, Editor } from "./use-editor";
import type { PositionText } from "./use-text";
import { useText } from "./use-text";
import { editorText } from "./words";

const place = document.createElement("div");
const EMPTY: Content[] = Array<Content>(64).fill("empty");
const usual = {
  layout: { cells: EMPTY, slots: [], width: 8, height: 8 },
  position: { hands: null },
} as unknown as TriedPosition;
const at = (cell: number): Position => ({ contents: EMPTY.with(cell, "black"), turn: "black", hands: null });

let text: PositionText;
let editor: Editor;
/** The requests. `end` answers a request with a disc on the given cell, or refuses it. */
let requests: { moves: string; end: (cell: number | "refused") => Promise<void> }[] = [];

function Field(): null {
  const [editing, setEditing] = useState<Editing>({
    spec: "othello",
    usual,
    position: at(0),
    before: [],
    isTouched: false,
  });
  editor = {
    editing,
    unread: null,
    change: (position: Position, continuesStep = false) =>
      setEditing({
        ...editing,
        position,
        before: continuesStep ? editing.before : [...editing.before, editing.position],
      }),
  } as Editor;
  text = useText(editor);
  return null;
}

const type = (written: string): Promise<void> => act(async () => text.read(written));

beforeAll(() => editorText.need());
beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", (_: string, { body = "" }: { body?: string } = {}) => {
    const { start } = JSON.parse(body) as TryPosition;
    return new Promise<Response>((resolve) => {
      const answer = (content: object, status: number) =>
        act(async () => {
          resolve(new Response(JSON.stringify(content), { status }));
          // Wait until the page has processed the answer.
          await new Promise((resolve) => setTimeout(resolve, 5));
        });
      requests.push({
        moves: start?.kind === "transcript" ? start.moves : "",
        end: (cell) =>
          cell === "refused"
            ? answer({ code: "illegal_move", message: "" }, 422)
            : answer({ position: { ...at(cell), discs: { black: 1, white: 0 }, legal: [] } }, 200),
      });
    });
  });
  act(() => render(<Field />, place));
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

describe("moves that are typed as a position", () => {
  it("are not overwritten by a late answer to fewer of them", async () => {
    await type("f5");
    await type("f5d6");
    expect(requests.map(({ moves }) => moves)).toEqual(["f5", "f5d6"]);
    await requests[0]?.end(1);
    expect(text.value).toBe("f5d6");
    expect(editor.editing?.position).toEqual(at(0));
    await requests[1]?.end(2);
    expect(text.value).toBe("f5d6");
    expect(editor.editing?.position.contents[2]).toBe("black");
  });

  it("are one step of undo, for any number of answers", async () => {
    for (const [index, written] of ["f5", "f5d6", "f5d6c3"].entries()) {
      await type(written);
      await requests[index]?.end(index + 1);
    }
    expect(editor.editing?.before).toEqual([at(0)]);
    await act(async () => text.leave());
    await type("f5");
    await requests[3]?.end(5);
    expect(editor.editing?.before).toHaveLength(2);
  });

  it("do not replace a position that was painted meanwhile", async () => {
    await type("f5");
    await act(async () => editor.change(at(9)));
    await requests[0]?.end(1);
    expect(editor.editing?.position).toEqual(at(9));
  });

  it("have a problem if the server refuses them", async () => {
    await type("f5f5");
    await requests[0]?.end("refused");
    expect(text).toMatchObject({ value: "f5f5", problem: expect.stringMatching(/./u) });
  });
});
