import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { EditorRoute } from "../nav/routes";
import { navigate, route } from "../nav/routes";
import { answerLate } from "../net/late-answer";
import type { Trial } from "../new-game/trial";
import { PositionState } from "./position-state";
import type { Editing } from "./use-editor";
import { editorText } from "./words";

const place = document.createElement("div");
const HERE: EditorRoute = { page: "editor", spec: "othello", board: null, turn: null, hands: null };
let answer: () => Promise<void> = async () => undefined;

beforeAll(() => editorText.need());
beforeEach(async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  answer = answerLate(() => ({ id: "a" }));
  navigate(HERE);
  const position = { contents: ["black"], turn: "black", hands: null };
  const trial = { kind: "ready", tried: { position: { turn: "black", legal: [], discs: { black: 1, white: 0 } } } };
  const editing = { spec: "othello", position } as unknown as Editing;
  act(() => render(<PositionState editing={editing} trial={trial as unknown as Trial} />, place));
  await act(async () => place.querySelector<HTMLElement>("[data-action='analyze-position']")?.click());
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

it("a new analysis is opened from the editor, whose address follows the board", async () => {
  navigate({ ...HERE, board: "X" }, { replace: true });
  await answer();
  expect(route.value).toEqual({ page: "analysis", id: "a" });
});

it("a new analysis is not opened if the player has gone to another page", async () => {
  navigate({ page: "rules" });
  await answer();
  expect(route.value).toEqual({ page: "rules" });
});
