import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paperOf, removeSignature, storedPaper, storedSignatures, storePaper, storeSignature } from "./stored-paper";

const AT = { event: "a", round: 2, table: 3 };
const signature = (color: "black" | "white", black: number) => ({
  ...AT,
  signed: { round: 2, table: 3, color, slip: { black, white: 64 - black } },
});

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it("a sheet is stored for its table, and always becomes the same game", () => {
  expect(storedPaper(AT)).toBeNull();
  const paper = paperOf(AT, 64);
  expect(paper.entries).toHaveLength(64);
  storePaper({ ...paper, entries: paper.entries.with(19, "1") });
  expect(paperOf(AT, 64)).toMatchObject({ game: paper.game });
  expect(paperOf(AT, 64).entries[19]).toBe("1");
  expect(paperOf({ ...AT, round: 3 }, 64).entries[19]).toBe("");
  // A sheet for a board of another size is not reused.
  expect(paperOf(AT, 36).entries).toHaveLength(36);
});

it("the last signature of each side waits", () => {
  storeSignature(signature("black", 40));
  storeSignature(signature("white", 40));
  storeSignature(signature("black", 38));
  expect(storedSignatures(AT).map(({ signed }) => [signed.color, signed.slip?.black])).toEqual([
    ["white", 40],
    ["black", 38],
  ]);
  expect(storedSignatures({ ...AT, table: 4 })).toEqual([]);
  removeSignature(signature("white", 40));
  expect(storedSignatures(AT)).toHaveLength(1);
});

it("a signature waits on the page if the storage is full", () => {
  storeSignature(signature("white", 40));
  vi.spyOn(localStorage, "setItem").mockImplementation((_, text) => {
    if (text.includes("38")) throw new DOMException("full", "QuotaExceededError");
  });
  storeSignature(signature("black", 38));
  expect(storedSignatures(AT).map(({ signed }) => signed.color)).toEqual(["white", "black"]);
  vi.restoreAllMocks();
  removeSignature(signature("black", 38));
  expect(storedSignatures(AT).map(({ signed }) => signed.color)).toEqual(["white"]);
});

it("damaged data is ignored", () => {
  for (const text of ["{", "7", '[{"event":"a"}]', "[null]"]) {
    localStorage.setItem("outflank.papers", text);
    localStorage.setItem("outflank.signatures", text);
    expect(storedPaper(AT)).toBeNull();
    expect(storedSignatures(AT)).toEqual([]);
  }
});
