import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TriedPosition } from "../../wire";
import { navigate } from "../nav/routes";
import type { Failure } from "../net/api";
import { fetchGame, RequestFailed, unreachable, usualStart } from "../net/api";
import { sampleGame } from "../net/sample-game";
import { openTable, standUp, table } from "./current-table";
import { lastGame, rememberGame } from "./last-game";

vi.mock("../net/api", async (original) => ({ ...(await original()), fetchGame: vi.fn(), usualStart: vi.fn() }));
vi.mock("../net/this-page", () => ({
  pageSocket: { follow: () => ({ connect: () => undefined, close: () => undefined, join: () => () => undefined }) },
}));

const open = () => openTable(null, null, new AbortController().signal);
const fails = (code: Failure["code"]) =>
  vi.mocked(fetchGame).mockRejectedValueOnce(new RequestFailed({ ...unreachable(), code } as Failure));

beforeEach(() => {
  standUp();
  navigate({ page: "play" });
  rememberGame("abc");
  const { spec, layout, start, position } = sampleGame();
  vi.mocked(usualStart).mockResolvedValue({ spec, layout, start, position, plies: [], result: null } as TriedPosition);
});

describe("the game to continue", () => {
  it.each(["unreachable", "busy", "too_many", "timeout"] as const)("is not hidden by a new board: %s", async (code) => {
    fails(code);
    await expect(open()).rejects.toMatchObject({ failure: { code } });
    expect([table.value, lastGame()]).toEqual([null, "abc"]);
    vi.mocked(fetchGame).mockResolvedValueOnce(sampleGame());
    await open();
    expect(table.value?.live.game.value.id).toBe("abc");
  });

  it.each(["not_found", "forbidden", "internal"] as const)("makes room where it cannot be opened: %s", async (code) => {
    fails(code);
    await open();
    expect(table.value?.live.isDraft).toBe(true);
  });
});
