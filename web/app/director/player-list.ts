/** Players as they are pasted or dropped: a table with headings or a file of another program, or names line by line. */
import type { TournamentAct } from "../../wire";

/**
 * What registers the players of a text. A table with headings and a file of PAPP are read by the server, which names the
 * faulty line; a text without headings is a name a line, with a country and a rating behind semicolons or tabs if
 * they are known. Null where there is nobody.
 */
export function actOfList(text: string): TournamentAct | null {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const [first] = lines;
  if (first === undefined) return null;
  if (hasHeadings(first) || isPapp(lines)) return { kind: "add_list", text };
  const players = lines.map((line) => {
    const [name = "", country = "", rating = ""] = line.split(/[;\t]/u).map((part) => part.trim());
    const points = Number(rating);
    return {
      name,
      ...(country !== "" && { country }),
      ...(rating !== "" && Number.isInteger(points) && { rating: points }),
    };
  });
  return { kind: "add", players };
}

/** How many players a text has at most, to be shown before they are registered. */
export function countOf(text: string): number {
  const act = actOfList(text);
  if (act === null) return 0;
  if (act.kind === "add") return act.players.length;
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "" && !/^\s*[%#]/u.test(line));
  return Math.max(0, lines.filter((line) => !/^\s*country\s*=/iu.test(line)).length - (isPapp(lines) ? 0 : 1));
}

function hasHeadings(line: string): boolean {
  const columns = line.split(/[,;\t]/u).map((column) => column.trim().replaceAll('"', "").toLowerCase());
  return columns.includes("name") && columns.length > 1;
}

/** A list of PAPP has countries as headings, or numbers before the names. */
function isPapp(lines: readonly string[]): boolean {
  return (
    lines.some((line) => /^\s*country\s*=/iu.test(line)) || lines.every((line) => /^\s*(?:\d+\s+\S|[%#])/u.test(line))
  );
}
