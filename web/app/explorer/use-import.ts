/** Imports game files into the records, one at a time. */
import { useState } from "preact/hooks";
import type { ImportedGames } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, read } from "../net/api";
import { hasNames, withNames } from "../net/names-of";
import { DETECTED, encodingQuery } from "../parts/encoding-choice";

/** A file with the state of its import. */
export interface ImportedFile {
  readonly name: string;
  readonly outcome:
    | { readonly kind: "waiting" }
    | { readonly kind: "importing" }
    | { readonly kind: "imported"; readonly imported: ImportedGames }
    | { readonly kind: "empty" }
    /** A name file. `hasGames` is true if game files were chosen with it. */
    | { readonly kind: "names"; readonly hasGames: boolean }
    | { readonly kind: "failed"; readonly failure: Failure };
}

export interface Importer {
  readonly files: readonly ImportedFile[];
  readonly isBusy: boolean;
  /** The encoding of the files, or `DETECTED`. */
  readonly encoding: string;
  setEncoding(encoding: string): void;
  importFiles(files: readonly File[]): void;
}

/** Calls `onImported` after the last file if there may be new games. */
export function useImport(onImported: () => void): Importer {
  const [files, setFiles] = useState<readonly ImportedFile[]>([]);
  const [encoding, setEncoding] = useState(DETECTED);
  const isBusy = files.some(({ outcome }) => outcome.kind === "waiting" || outcome.kind === "importing");
  const importAll = async (chosen: readonly File[]): Promise<void> => {
    setFiles(chosen.map(({ name }) => ({ name, outcome: { kind: "waiting" } })));
    let isNew = false;
    for (const [index, file] of chosen.entries()) {
      const setOutcome = (outcome: ImportedFile["outcome"]): void =>
        setFiles((before) => before.map((one, at) => (at === index ? { name: file.name, outcome } : one)));
      if (hasNames(file)) {
        setOutcome({ kind: "names", hasGames: chosen.some((other) => !hasNames(other)) });
        continue;
      }
      setOutcome({ kind: "importing" });
      const outcome = await importFile(file, chosen, encoding);
      if (outcome.kind === "imported" && outcome.imported.imported + outcome.imported.completed > 0) isNew = true;
      setOutcome(outcome);
    }
    if (isNew) onImported();
  };
  const importFiles = (chosen: readonly File[]): void => {
    if (!isBusy && chosen.length > 0) void importAll(chosen);
  };
  return { files, isBusy, encoding, setEncoding, importFiles };
}

/** Sends a file, with the name files that were chosen with it. */
async function importFile(file: File, chosen: readonly File[], encoding: string): Promise<ImportedFile["outcome"]> {
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
