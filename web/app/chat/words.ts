/** The words of the chat in the language of the page; fetched with it, not before. */
import { spokenLater } from "../language/spoken";

export const chatText = spokenLater(
  import.meta.glob<string>("../../../languages/*/chat.ftl", { import: "default" }),
  async () => (await import("./messages")).chat,
);
