import { afterEach, describe, expect, it, vi } from "vitest";
import { dayOf } from "./day";
import { changeLanguage } from "./words";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the date of a recorded game", () => {
  it("is in the language of the page, with its year unless that is the current one", async () => {
    vi.stubGlobal("navigator", { languages: ["en-GB"] });
    vi.useFakeTimers({ now: new Date(2026, 10, 27), toFake: ["Date"] });
    await changeLanguage("ru");
    expect(dayOf("2026-11-27")).toBe("27 нояб.");
    expect(dayOf("1998-11-27")).toBe("27 нояб. 1998 г.");
    await changeLanguage("en");
    expect(dayOf("2026-11-27")).toBe("27 Nov");
    expect(dayOf("1998-11-27")).toBe("27 Nov 1998");
  });

  it("has only the known parts", async () => {
    vi.stubGlobal("navigator", { languages: [] });
    await changeLanguage("ru");
    expect([dayOf("1998"), dayOf(null), dayOf("1998-05")]).toEqual(["1998", null, "май 1998 г."]);
  });
});
