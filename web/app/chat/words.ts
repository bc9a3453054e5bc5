/** The texts of the chat in the language of the page, loaded with the chat. */
import { spokenLater } from "../language/spoken";

export const chatText = spokenLater(
  import.meta.glob<string>("../../../languages/*/chat.ftl", { import: "default" }),
  async () => (await import("./messages")).chat,
);
