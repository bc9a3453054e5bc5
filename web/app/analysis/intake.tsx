/** The form for pasting or dropping games and for choosing one of them. */
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { AnalysisDepth, ReadGame } from "../../wire";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { dayOf } from "../language/day";
import { errorText, problemText } from "../net/error-text";
import { DETECTED, EncodingChoice, isSpecial } from "../parts/encoding-choice";
import "../parts/field.css";
import { FileButton } from "../parts/file-button";
import { Icon } from "../parts/icons";
import { DepthChoice } from "./depth-choice";
import type { FoundGames, FoundProblem } from "./found-games";
import { MOST_GAMES } from "./found-games";
import { gameOf } from "./use-analysis";
import type { Reader } from "./use-reading";
import { analysisText } from "./words";

/** `mayLeave` is true if there is an analysis to return to. */
export function Intake(props: {
  reader: Reader;
  depth: AnalysisDepth;
  onDepth: (depth: AnalysisDepth) => void;
  mayLeave: boolean;
}): JSX.Element {
  const text = analysisText.value;
  const { reader } = props;
  const { reading } = reader;
  const field = useId();
  const isBusy = reading.kind === "reading";
  const problem = problemOf(reader);
  const isBlank = reader.text.trim() === "";
  return (
    <div class="analysis-intake" data-reading={reading.kind} aria-busy={isBusy}>
      <h1>{text.title}</h1>
      <p class="analysis-about">{text.about}</p>
      <div class="parts-field">
        <label for={field}>
          {text.paste}
          <span class="analysis-drag"> {text.orDrag}</span>
        </label>
        <textarea
          id={field}
          rows={8}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          data-field="game"
          aria-describedby={`${field}-help`}
          aria-invalid={problem !== null}
          value={reader.text}
          onInput={(event) => reader.write(event.currentTarget.value)}
          onPaste={(event) => {
            // Text pasted into an empty field is read at once. A paste into other text only edits it.
            const pasted = event.clipboardData?.getData("text/plain") ?? "";
            if (!isBlank || pasted.trim() === "") return;
            event.preventDefault();
            reader.take(pasted);
          }}
        />
        <small id={`${field}-help`} class={problem === null ? undefined : "parts-problem"} role="status">
          {isBusy ? text.reading : (problem ?? text.pasteHelp)}
        </small>
      </div>
      <DepthChoice value={props.depth} onChoose={props.onDepth} />
      <div class="analysis-actions">
        <button
          type="button"
          class="button button-main"
          data-action="read"
          aria-disabled={isBlank || isBusy}
          onClick={() => !isBlank && !isBusy && reader.take(reader.text)}
        >
          <Icon name="level" />
          {text.read}
        </button>
        <FileButton text={text.file} several onChoose={reader.take} />
        <button
          type="button"
          class="button"
          data-action="board"
          aria-disabled={isBusy}
          onClick={() => !isBusy && reader.begin({ kind: "moves", moves: [] })}
        >
          <Icon name="board" />
          {text.emptyBoard}
        </button>
        {props.mayLeave && (
          <button type="button" class="button" data-action="leave-intake" onClick={reader.forget}>
            {text.back}
          </button>
        )}
      </div>
      {offersEncoding(reader) && (
        <EncodingChoice
          value={reader.encoding}
          taken={reading.kind === "read" ? reading.found.encoding : null}
          isBusy={isBusy}
          onChoose={reader.readAs}
        />
      )}
      {reading.kind === "read" && <Found found={reading.found} reader={reader} />}
    </div>
  );
}

/** Whether to offer another encoding, as after reading a file in an unusual one. */
function offersEncoding({ hasFile, reading, encoding }: Reader): boolean {
  if (!hasFile || reading.kind === "nothing" || reading.kind === "empty") return false;
  return (
    encoding !== DETECTED || reading.kind === "failed" || (reading.kind === "read" && isSpecial(reading.found.encoding))
  );
}

function problemOf({ reading }: Reader): string | null {
  const text = analysisText.value;
  switch (reading.kind) {
    case "failed":
      return errorText(reading.failure, messages.value);
    case "empty":
      return text.emptyFile;
    case "read":
      if (reading.found.games.length > 0) return null;
      return reading.found.problems.some(({ until }) => until !== null) ? text.readInPart : text.noGames;
    case "nothing":
    case "reading":
      return null;
  }
}

/** The list of recognized games to choose from, and the errors. */
function Found({ found, reader }: { found: FoundGames; reader: Reader }): JSX.Element {
  const text = analysisText.value;
  const { games, problems, unread } = found;
  const here = useRef<HTMLElement>(null);
  // On a phone the list may be outside the visible area.
  useEffect(() => here.current?.scrollIntoView({ block: "nearest" }), [found]);
  return (
    <section ref={here} class="analysis-found" data-found={games.length}>
      {games.length > 0 && (
        <>
          <h2>{text.choose}</h2>
          <p class="quiet">{text.found(games.length, found.hasMore)}</p>
          <ul class="analysis-games">
            {games.map((game, index) => (
              <li key={index}>
                <button
                  type="button"
                  class="analysis-game"
                  data-action="choose-game"
                  onClick={() => reader.begin(gameOf(game))}
                >
                  <strong>{playersOf(game)}</strong>
                  <span>{factsOf(game)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.leftOut.length > 0 && (
        <p class="quiet" data-left-out={found.leftOut.length}>
          {text.leftOut(messages.value.joined(found.leftOut), MOST_GAMES)}
        </p>
      )}
      {problems.length + unread.length > 0 && (
        <>
          <h2>{text.problems}</h2>
          <ul class="analysis-problems">
            {unread.map(({ file, failure }, index) => (
              <li key={`file-${index}`} data-unread={file}>
                {messages.value.labeled(file, failure === null ? text.emptyFile : errorText(failure, messages.value))}
              </li>
            ))}
            {problems.map((problem, index) => (
              <li key={index}>
                {textOfProblem(problem, problem.file !== undefined || games.length + problems.length > 1)}
                {problem.until !== null && <Before game={problem.until} reader={reader} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Offers the game up to the illegal move. */
function Before({ game, reader }: { game: ReadGame; reader: Reader }): JSX.Element {
  const moves = game.moves.filter((move) => move !== "--").length;
  return (
    <button type="button" class="button" data-action="moves-before" onClick={() => reader.begin(gameOf(game))}>
      {analysisText.value.movesBefore(moves)}
    </button>
  );
}

function playersOf({ black, white }: Pick<ReadGame, "black" | "white">): string {
  const words = messages.value;
  return words.play.versus(black ?? words.colors.black, white ?? words.colors.white);
}

function factsOf(game: ReadGame): string {
  const words = messages.value;
  const [black, white] = game.counted;
  const facts = [
    gameName(game.spec, words),
    game.event,
    dayOf(game.date),
    words.moves(game.moves.length),
    analysisText.value.score(black, white),
  ];
  return facts.filter((fact) => fact !== null && fact !== "").join(" · ");
}

/** Returns the text of an error, with its file and the number of the game if there are several. */
function textOfProblem(problem: FoundProblem, isOneOfSeveral: boolean): string {
  const text = analysisText.value;
  const words = messages.value;
  const problemWords = problemText(problem, words);
  const ofGame = isOneOfSeveral ? text.ofGame(problem.game, problemWords) : problemWords;
  return problem.file === undefined ? ofGame : words.labeled(problem.file, ofGame);
}
