import { afterEach, expect, it } from "vitest";
import { forgetDrafts, keepDraft, readDraft } from "./drafts";

const NOTHING = { text: "", unsent: [] };

afterEach(() => localStorage.clear());

it("keeps what is being written to each, in whatever case the name is written", () => {
  const draft = { text: "one\ntwo", unsent: [{ id: "1", text: "on its way" }] };
  keepDraft("Anna", "Boris", draft);
  keepDraft("Anna", "Clara", { text: "hello", unsent: [] });
  expect(readDraft("Anna", "boris")).toEqual(draft);
  expect(readDraft("Anna", "Clara").text).toBe("hello");
  expect(readDraft("Anna", "Dan")).toEqual(NOTHING);
});

it("shows nobody else what was written, and forgets it when somebody else writes", () => {
  keepDraft("Anna", "Boris", { text: "a secret", unsent: [] });
  expect(readDraft("Dan", "Boris")).toEqual(NOTHING);
  expect(readDraft("Anna", "Boris").text).toBe("a secret");
  keepDraft("Dan", "Boris", { text: "hello", unsent: [] });
  expect(readDraft("Anna", "Boris")).toEqual(NOTHING);
});

it("leaves nothing behind where nothing is written, and survives what is no draft", () => {
  keepDraft("Anna", "Boris", { text: "a", unsent: [] });
  keepDraft("Anna", "Boris", NOTHING);
  expect(localStorage.length).toBe(0);
  keepDraft("Anna", "Boris", { text: "a", unsent: [] });
  forgetDrafts();
  expect(localStorage.length).toBe(0);
  localStorage.setItem("outflank.drafts", "{");
  expect(readDraft("Anna", "Boris")).toEqual(NOTHING);
});
