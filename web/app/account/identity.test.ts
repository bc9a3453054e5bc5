import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WhoAmI } from "../../wire";
import { get } from "../net/api";
import { become, whoAmI } from "./identity";
import { ownAccount } from "./own-account";

vi.mock("../net/api", () => ({ get: vi.fn() }));
vi.mock("../net/this-page", () => ({ pageSocket: { reopen: vi.fn() } }));
vi.mock("../net/worker", () => ({ tellWorker: vi.fn() }));
vi.mock("../play/current-table", () => ({ openTable: () => Promise.resolve(), standUp: vi.fn() }));

const berta = { account: { name: "Berta", created_ms: 0 } } as WhoAmI;
const nobody: WhoAmI = { account: null };

describe("who one is", () => {
  beforeEach(() => {
    vi.mocked(get).mockReset();
    become(null);
  });

  it("is what the server says", async () => {
    vi.mocked(get).mockResolvedValue(berta);
    expect(await whoAmI()).toBe(berta);
    expect(ownAccount.value).toBe("Berta");
  });

  it("is asked again where somebody has signed out before the answer came", async () => {
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
