/** The words of the position editor in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { editor } from "./messages";

export const editorText = spoken(
  import.meta.glob<string>("../../../languages/*/editor.ftl", { import: "default" }),
  editor,
);
