/** The texts of a director's desk, loaded with it. */
import { spoken } from "../language/spoken";
import { director } from "./messages";

export const directorText = spoken(
  import.meta.glob<string>(["../../../languages/*/director{,-*}.ftl", "../../../languages/*/events-words.ftl"], {
    import: "default",
  }),
  director,
);
