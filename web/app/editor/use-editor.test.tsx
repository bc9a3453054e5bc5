import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import type { TriedPosition } from "../../wire";
import { loadStart } from "../catalog/starts";
import type { EditorRoute } from "../nav/routes";
import { sampleGame } from "../net/sample-game";
import type { Editor } from "./use-editor";
import { useEditor } from "./use-editor";

vi.mock("../catalog/catalog", async (original) => ({ ...(await original()), loadCatalog: async () => undefined }));
vi.mock("../catalog/starts", () => ({ loadStart: vi.fn() }));

const place = document.createElement("div");
let editor: Editor;

function Probe({ at }: { at: EditorRoute }): null {
  editor = useEditor(at);
  return null;
}

const at = (spec: string): EditorRoute => ({ page: "editor", spec, board: null, turn: null, hands: null });
const startOf = (spec: string): TriedPosition => ({ ...sampleGame(), spec }) as unknown as TriedPosition;

afterEach(() => render(null, place));

it("shows the game of a new address, although a game chosen before arrives later", async () => {
  let arrive: (start: TriedPosition) => void = () => undefined;
  vi.mocked(loadStart).mockImplementation((spec) =>
    spec === "late" ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(startOf(spec)),
  );
  const settle = (change: () => void) =>
    act(async () => {
      change();
      await new Promise((resolve) => setTimeout(resolve));
    });
  await settle(() => render(<Probe at={at("first")} />, place));
  await settle(() => editor.play("late"));
  await settle(() => render(<Probe at={at("second")} />, place));
  await settle(() => arrive(startOf("late")));
  expect(editor.editing?.spec).toBe("second");
});
