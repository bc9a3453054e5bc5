/** The texts of the position editor in the language of the page, loaded with its page. */
import { spokenLater } from "../language/spoken";

export const editorText = spokenLater(
  import.meta.glob<string>("../../../languages/*/editor.ftl", { import: "default" }),
  async () => (await import("./messages")).editor,
);
