/** The texts of the library in the language of the page, loaded with its page. */
import { spoken } from "../language/spoken";
import { library } from "./messages";

export const libraryText = spoken(
  import.meta.glob<string>("../../../languages/*/library.ftl", { import: "default" }),
  library,
);
