import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import { fetchGame, RequestFailed, unreachable } from "../net/api";
import { LiveGames } from "./live-games";

vi.mock("../net/api", async (load) => ({ ...(await load<typeof import("../net/api")>()), fetchGame: vi.fn() }));
vi.mock("./live-board", () => ({ LiveBoard: ({ channel }: { channel: { id: string } }) => <li>{channel.id}</li> }));

const place = document.createElement("div");

afterEach(() => render(null, place));

it("a game whose request was lost appears after all, and a private one does not", async () => {
  let failures = 1;
  vi.mocked(fetchGame).mockImplementation(async (id) => {
    if (id === "private") throw new RequestFailed({ ...unreachable(), code: "not_found" });
    if (id === "lost" && failures-- > 0) throw new RequestFailed(unreachable());
    return { id } as Awaited<ReturnType<typeof fetchGame>>;
  });
  act(() => render(<LiveGames ids={["a", "lost", "private"]} />, place));
  await vi.waitFor(() => expect(place.textContent).toBe("alost"), { timeout: 2_000 });
});
