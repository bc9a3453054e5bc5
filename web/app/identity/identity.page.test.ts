import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorCode, WhoAmI } from "../../wire";
import { openTable } from "../current-game/current-table";
import { navigate, route } from "../nav/routes";
import type * as Api from "../net/api";
import { get, RequestFailed, unreachable } from "../net/api";
import { tellWorker } from "../net/worker";
import { become, whoAmI } from "./identity";
import { ownAccount } from "./own-account";

vi.mock("../net/api", async (original) => ({ ...(await original<typeof Api>()), get: vi.fn() }));
vi.mock("../net/this-page", () => ({ pageSocket: { reopen: vi.fn() } }));
vi.mock("../net/worker", () => ({ tellWorker: vi.fn() }));
vi.mock("../current-game/current-table", () => ({ openTable: vi.fn(() => Promise.resolve()), standUp: vi.fn() }));

const berta = { account: { name: "Berta", created_ms: 0 } } as WhoAmI;
const nobody: WhoAmI = { account: null };

describe("the person on the page", () => {
  beforeEach(() => {
    vi.mocked(get).mockReset();
    become(null);
  });

  it("is the server's answer", async () => {
    vi.mocked(get).mockResolvedValue(berta);
    expect(await whoAmI()).toBe(berta);
    expect(ownAccount.value).toBe("Berta");
  });

  it("is requested again after signing out before the answer", async () => {
    become("Berta");
    let answer: (found: WhoAmI) => void = () => undefined;
    vi.mocked(get).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    vi.mocked(get).mockResolvedValueOnce(nobody);
    const asked = whoAmI();
    become(null);
    answer(berta);
    expect(await asked).toBe(nobody);
    expect(ownAccount.value).toBe(null);
  });
});

describe("the board of the page after a change of person", () => {
  const refused = (code: ErrorCode): RequestFailed =>
    new RequestFailed({ code, message: "", detail: null, request_id: null });
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const ACCOUNT = { page: "account", at: "" };
  const GAME = { page: "game", id: "abc" } as const;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("scrollTo", () => undefined);
    vi.mocked(openTable).mockReset();
    vi.mocked(openTable).mockResolvedValue();
    navigate(GAME);
  });
  afterEach(() => {
    // Leaving the page ends pending requests.
    navigate({ page: "rules" });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(["not_found", "forbidden"] as const)("leads to signing in where it is %s for them", async (code) => {
    vi.mocked(openTable).mockRejectedValueOnce(refused(code));
    become("Berta");
    await pass(0);
    expect(route.value).toEqual(ACCOUNT);
  });

  it("opens as soon as the server can be reached", async () => {
    vi.mocked(openTable).mockRejectedValueOnce(new RequestFailed(unreachable()));
    become("Berta");
    await pass(0);
    expect(route.value).toEqual(GAME);
    await pass(10_000);
    expect(openTable).toHaveBeenCalledTimes(2);
    expect(route.value).toEqual(GAME);
  });

  it("does not interrupt another page, nor open there", async () => {
    vi.mocked(openTable).mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw refused("not_found");
    });
    become("Berta");
    navigate({ page: "rules" });
    await pass(10_000);
    expect(route.value).toEqual({ page: "rules" });
    expect(vi.mocked(openTable).mock.lastCall?.[2].aborted).toBe(true);
    expect(openTable).toHaveBeenCalledTimes(1);
  });

  it("does not open for a person who has left again", async () => {
    vi.mocked(openTable).mockImplementationOnce(() => new Promise(() => undefined));
    become("Berta");
    const forBerta = vi.mocked(openTable).mock.lastCall?.[2];
    become(null);
    expect(forBerta?.aborted).toBe(true);
    expect(vi.mocked(openTable).mock.lastCall?.[2].aborted).toBe(false);
  });

  it("has nothing of the person who signed out", () => {
    become("Berta");
    vi.mocked(tellWorker).mockClear();
    become(null);
    expect(tellWorker).toHaveBeenCalledExactlyOnceWith({ kind: "forget", id: null });
  });
});
