import { describe, expect, it } from "vitest";
import { preferredLanguage } from "../language/languages";
import { readSettings } from "./settings";

describe("stored settings", () => {
  it("keep valid values, with defaults for the rest", () => {
    const read = readSettings(
      '{"theme":"night","language":"ru","sound":true,"volume":0.3,"motion":"wild","verbose":"yes","more":1}',
    );
    expect(read).toMatchObject({
      theme: "night",
      language: "ru",
      sound: true,
      volume: 0.3,
      motion: "auto",
      verbose: false,
    });
  });

  it.each([-1, 0, 2, "loud", null])("have the usual volume in place of %j", (volume) => {
    expect(readSettings(JSON.stringify({ volume }))).toEqual(readSettings(null));
  });

  it.each([null, "", "{", "[]", "null", "7"])("may be %j", (text) => {
    expect(readSettings(text)).toMatchObject({ theme: "auto", language: "auto", sound: false, legalDots: true });
  });
});

describe("the language", () => {
  it("is the first one that is available", () => {
    expect(preferredLanguage(["xx-XX", "ru-RU", "en"])).toBe("ru");
    expect(preferredLanguage(["en-GB", "ru"])).toBe("en");
    expect(preferredLanguage(["xx"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });
});
