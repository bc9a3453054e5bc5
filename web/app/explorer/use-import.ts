/** Files of games that are brought into the records, one after the other. */
import { useState } from "preact/hooks";
import type { ImportedGames } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, read } from "../net/api";
import { hasNames, withNames } from "../net/names-of";
import { DETECTED, encodingQuery } from "../parts/encoding-choice";

/** What became of a file. */
export interface Brought {
  readonly name: string;
  readonly outcome:
    | { readonly kind: "waiting" }
    | { readonly kind: "importing" }
    | { readonly kind: "imported"; readonly imported: ImportedGames }
    | { readonly kind: "empty" }
    /** A file of names, for the games of others; `hasGames` is whether there are any. */
    | { readonly kind: "names"; readonly hasGames: boolean }
    | { readonly kind: "failed"; readonly failure: Failure };
}

export interface Importer {
  readonly files: readonly Brought[];
  readonly isBusy: boolean;
  /** How the files are said to be written. */
  readonly encoding: string;
  say(encoding: string): void;
  take(files: readonly File[]): void;
}

/** Calls `onImported` when all files are through and there may be new games. */
export function useImport(onImported: () => void): Importer {
  const [files, setFiles] = useState<readonly Brought[]>([]);
  const [encoding, say] = useState(DETECTED);
  const isBusy = files.some(({ outcome }) => outcome.kind === "waiting" || outcome.kind === "importing");
  const take = async (chosen: readonly File[]): Promise<void> => {
    setFiles(chosen.map(({ name }) => ({ name, outcome: { kind: "waiting" } })));
    let isNew = false;
    for (const [index, file] of chosen.entries()) {
      const tell = (outcome: Brought["outcome"]): void =>
        setFiles((before) => before.map((one, at) => (at === index ? { name: file.name, outcome } : one)));
      if (hasNames(file)) {
        tell({ kind: "names", hasGames: chosen.some((other) => !hasNames(other)) });
        continue;
      }
      tell({ kind: "importing" });
      const outcome = await bring(file, chosen, encoding);
      if (outcome.kind === "imported" && outcome.imported.imported + outcome.imported.completed > 0) isNew = true;
      tell(outcome);
    }
    if (isNew) onImported();
  };
  return { files, isBusy, encoding, say, take: (chosen) => !isBusy && chosen.length > 0 && void take(chosen) };
}

/** Sends a file, with the names for it that were chosen with it. */
async function bring(file: File, chosen: readonly File[], encoding: string): Promise<Brought["outcome"]> {
  if (file.size === 0) return { kind: "empty" };
  const { query, body } = withNames(file, chosen, encodingQuery(encoding));
  try {
    const imported = await read<ImportedGames>(
      fetch(`/api/records/import?${query}`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body,
      }),
    );
    return { kind: "imported", imported };
  } catch (thrown) {
    return { kind: "failed", failure: failureOf(thrown) };
  }
}
