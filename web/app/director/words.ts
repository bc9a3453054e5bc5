/** The words of a director's desk in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { director } from "./messages";

export const directorText = spoken(
  import.meta.glob<string>(["../../../languages/*/director{,-*}.ftl", "../../../languages/*/events-words.ftl"], {
    import: "default",
  }),
  director,
);
