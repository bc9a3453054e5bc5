import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetSignature, keepPaper, keepSignature, keptPaper, keptSignatures, paperOf } from "./kept-paper";

const AT = { event: "a", round: 2, table: 3 };
const signature = (color: "black" | "white", black: number) => ({
  ...AT,
  signed: { round: 2, table: 3, color, slip: { black, white: 64 - black } },
});

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it("a sheet is stored for its table, and always becomes the same game", () => {
  expect(keptPaper(AT)).toBeNull();
  const paper = paperOf(AT, 64);
  expect(paper.entries).toHaveLength(64);
  keepPaper({ ...paper, entries: paper.entries.with(19, "1") });
  expect(paperOf(AT, 64)).toMatchObject({ game: paper.game });
  expect(paperOf(AT, 64).entries[19]).toBe("1");
  expect(paperOf({ ...AT, round: 3 }, 64).entries[19]).toBe("");
  // Another board has another sheet.
  expect(paperOf(AT, 36).entries).toHaveLength(36);
});

it("the last signature of each side waits", () => {
  keepSignature(signature("black", 40));
  keepSignature(signature("white", 40));
  keepSignature(signature("black", 38));
  expect(keptSignatures(AT).map(({ signed }) => [signed.color, signed.slip?.black])).toEqual([
    ["white", 40],
    ["black", 38],
  ]);
  expect(keptSignatures({ ...AT, table: 4 })).toEqual([]);
  forgetSignature(signature("white", 40));
  expect(keptSignatures(AT)).toHaveLength(1);
});

it("a signature waits on the page if the storage is full", () => {
  keepSignature(signature("white", 40));
  vi.spyOn(localStorage, "setItem").mockImplementation((_, text) => {
    if (text.includes("38")) throw new DOMException("full", "QuotaExceededError");
  });
  keepSignature(signature("black", 38));
  expect(keptSignatures(AT).map(({ signed }) => signed.color)).toEqual(["white", "black"]);
  vi.restoreAllMocks();
  forgetSignature(signature("black", 38));
  expect(keptSignatures(AT).map(({ signed }) => signed.color)).toEqual(["white"]);
});

it("damaged data is ignored", () => {
  for (const text of ["{", "7", '[{"event":"a"}]', "[null]"]) {
    localStorage.setItem("outflank.papers", text);
    localStorage.setItem("outflank.signatures", text);
    expect(keptPaper(AT)).toBeNull();
    expect(keptSignatures(AT)).toEqual([]);
  }
});
