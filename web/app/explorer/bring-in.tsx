/** Imports games into the records, from chosen or dropped files. Links to a source of such files. */
import type { JSX } from "preact";
import { messages } from "../language";
import { errorText, problemText } from "../net/error-text";
import { EncodingChoice, isSpecial } from "../parts/encoding-choice";
import { FileButton } from "../parts/file-button";
import type { ImportedFile, Importer } from "./use-import";
import { explorerText } from "./words";

const WTHOR = "https://www.ffothello.org/informatique/la-base-wthor/";
/** The name of the publisher, which is the same in every language. */
const FEDERATION = "Fédération Française d’Othello (www.ffothello.org)";
const IMPORT_COMMAND = "outflank db import FILE";

/** `mayImport` is true if this visitor may send files. */
export function BringIn(props: { importer: Importer; mayImport: boolean }): JSX.Element {
  const text = explorerText.value;
  const { importer, mayImport } = props;
  const [before, after] = text.wthor;
  return (
    <div class="explorer-bring" data-import={mayImport ? "here" : "elsewhere"}>
      <p>
        {before}
        <a href={WTHOR} target="_blank" rel="noreferrer" lang="fr">
          {FEDERATION}
        </a>
        {after}
      </p>
      <p>{text.wthorNames}</p>
      {mayImport ? (
        <>
          <p>{text.here}</p>
          <div class="explorer-actions">
            <FileButton text={text.choose} several main isBusy={importer.isBusy} onChoose={importer.importFiles} />
            <EncodingChoice
              value={importer.encoding}
              taken={null}
              isBusy={importer.isBusy}
              onChoose={importer.setEncoding}
            />
          </div>
        </>
      ) : (
        <p>
          {text.elsewhere} <code>{IMPORT_COMMAND}</code>
        </p>
      )}
      <div role="status" aria-busy={importer.isBusy}>
        {importer.files.length > 0 && (
          <ul class="explorer-brought">
            {importer.files.map((file, index) => (
              <File key={index} file={file} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function File({ file: { name, outcome } }: { file: ImportedFile }): JSX.Element {
  const text = explorerText.value;
  const problems = outcome.kind === "imported" ? outcome.imported.problems : [];
  const isAlone = outcome.kind === "names" && !outcome.hasGames;
  const isWrong = outcome.kind === "failed" || outcome.kind === "empty" || isAlone || problems.length > 0;
  return (
    <li data-brought={isWrong ? "nothing" : outcome.kind}>
      <strong>{name}</strong>
      <span class={isWrong ? "parts-problem" : undefined}>{outcomeText(outcome)}</span>
      {outcome.kind === "imported" && isSpecial(outcome.imported.encoding) && (
        <span data-read-as={outcome.imported.encoding}>
          {messages.value.encoding.readAs(outcome.imported.encoding)}
        </span>
      )}
      {problems.length > 0 && (
        <>
          <span>{text.nothingTaken}</span>
          <ul class="explorer-problems">
            {problems.map((problem, index) => (
              <li key={index}>{text.ofGame(problem.game, problemText(problem, messages.value))}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function outcomeText(outcome: ImportedFile["outcome"]): string {
  const text = explorerText.value;
  switch (outcome.kind) {
    case "waiting":
      return text.waiting;
    case "importing":
      return text.importing;
    case "empty":
      return text.emptyFile;
    case "names":
      return outcome.hasGames ? text.names : text.namesAlone;
    case "imported":
      return text.imported(outcome.imported);
    case "failed":
      return errorText(outcome.failure, messages.value);
  }
}
