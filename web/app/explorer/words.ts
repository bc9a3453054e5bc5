/** The texts of the opening explorer in the language of the page, loaded with its page. */
import { spoken } from "../language/spoken";
import { explorer } from "./messages";

export const explorerText = spoken(
  import.meta.glob<string>("../../../languages/*/explorer.ftl", { import: "default" }),
  explorer,
);
