import { afterEach, expect, it } from "vitest";
import { forgetDrafts, readDraft, storeDraft } from "./drafts";

const NO_DRAFT = { text: "", unsent: [] };

afterEach(() => localStorage.clear());

it("stores a draft for each conversation, whatever the case of the name", () => {
  const draft = { text: "one\ntwo", unsent: [{ id: "1", text: "on its way" }] };
  storeDraft("Anna", "Boris", draft);
  storeDraft("Anna", "Clara", { text: "hello", unsent: [] });
  expect(readDraft("Anna", "boris")).toEqual(draft);
  expect(readDraft("Anna", "Clara").text).toBe("hello");
  expect(readDraft("Anna", "Dan")).toEqual(NO_DRAFT);
});

it("shows no drafts of another account, and forgets them when this one writes", () => {
  storeDraft("Anna", "Boris", { text: "a secret", unsent: [] });
  expect(readDraft("Dan", "Boris")).toEqual(NO_DRAFT);
  expect(readDraft("Anna", "Boris").text).toBe("a secret");
  storeDraft("Dan", "Boris", { text: "hello", unsent: [] });
  expect(readDraft("Anna", "Boris")).toEqual(NO_DRAFT);
});

it("stores nothing for empty drafts, and ignores unreadable ones", () => {
  storeDraft("Anna", "Boris", { text: "a", unsent: [] });
  storeDraft("Anna", "Boris", NO_DRAFT);
  expect(localStorage.length).toBe(0);
  storeDraft("Anna", "Boris", { text: "a", unsent: [] });
  forgetDrafts();
  expect(localStorage.length).toBe(0);
  localStorage.setItem("outflank.drafts", "{");
  expect(readDraft("Anna", "Boris")).toEqual(NO_DRAFT);
});
