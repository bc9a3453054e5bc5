/** A new game: which one, against whom, with which discs, from where. */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { Start } from "../../wire";
import { agesFor, catalog, needCatalog } from "../catalog/catalog";
import { readSpec, writeSpec } from "../catalog/spec";
import { startOf } from "../catalog/starts";
import { beginGame } from "../current-game/begin";
import type { Opponents } from "../current-game/opponents";
import { lastOpponents } from "../current-game/opponents";
import { ownAvatar } from "../current-game/own-avatar";
import { nameProblem, ownName } from "../current-game/person-name";
import { ownAccount } from "../identity/own-account";
import { beginInvited } from "../invite/begin";
import { hasHandicaps, NO_HANDICAP } from "../invite/handicap";
import { HandicapField } from "../invite/handicap-field";
import { lastTerms } from "../invite/terms";
import { TermsFields } from "../invite/terms-fields";
import { inviteText } from "../invite/words";
import { messages } from "../language";
import { closeDialog } from "../nav/dialogs";
import { Link } from "../nav/link";
import { tellFailure } from "../nav/notices";
import { failureOf, unreachable } from "../net/api";
import { errorText } from "../net/error-text";
import { Choice } from "../parts/choice";
import { Dialog } from "../parts/dialog";
import { Fold } from "../parts/fold";
import { beginWooden } from "./begin-wooden";
import { ComputerField, whoPlays } from "./computer-field";
import { GameCards } from "./game-cards";
import { GameOptions } from "./game-options";
import { NamesField } from "./names-field";
import "./new-game.css";
import { PositionSummary } from "./position-summary";
import type { PositionStart } from "./propose";
import { proposed } from "./propose";
import { rememberGame } from "./recent-games";
import type { ChosenStart } from "./start-field";
import { StartField } from "./start-field";
import type { Trial } from "./trial";
import { useTrial } from "./trial";
import { WoodenFields } from "./wooden-fields";
import { lastWooden, rememberWooden } from "./wooden-terms";
import { newGameText } from "./words";

export function NewGameDialog(): JSX.Element {
  const words = messages.value;
  const text = newGameText.value;
  const [{ spec: proposedSpec, from, moves }] = useState(() => proposed.peek());
  const [chosen, setChosen] = useState(() => readSpec(proposedSpec));
  const [opponents, setOpponents] = useState<Opponents>(lastOpponents);
  const [terms, setTerms] = useState(lastTerms);
  const [chosenHandicap, setHandicap] = useState(NO_HANDICAP);
  const [wooden, setWooden] = useState(lastWooden);
  const [own, setOwn] = useState(() => ({ name: ownName(), avatar: ownAvatar() }));
  /** The time control that the server has refused last. */
  const [refusedClock, setRefusedClock] = useState<string | null>(null);
  const [began, setBegan] = useState<ChosenStart>({
    kind: from !== null ? "position" : moves !== "" ? "transcript" : "usual",
    moves,
  });
  const [busy, setBusy] = useState(false);
  // Drawn once: a game whose answer was lost is asked for with the same colors.
  const [chance] = useState(Math.random);
  const form = useId();
  const game = catalog.value?.games.find(({ id }) => id === chosen.id);
  const spec = game === undefined ? proposedSpec : writeSpec(chosen, game);
  // A position belongs to the game that it was set up for.
  const position = from !== null && spec === proposedSpec ? from : null;
  const kind = began.kind === "position" && position === null ? "usual" : began.kind;
  const start = startFor(kind, began.moves, position);
  // Corners are given beside the usual start.
  const mayGive = opponents.against === "link" && kind === "usual" && hasHandicaps(spec);
  const handicap = mayGive ? chosenHandicap : NO_HANDICAP;
  const mayRate = kind === "usual" && handicap.corners === 0;
  const ages = agesFor(spec);
  const trial = useTrial(spec, start !== null && needsTrial(kind, spec, game?.spec) ? start : null);
  const problem = problemWith(busy, namesIn(opponents, own.name), start, trial);

  useEffect(needCatalog, []);

  const change = (part: Partial<Opponents>): void => setOpponents({ ...opponents, ...part });
  const choose = async (against: Opponents["against"]): Promise<void> => {
    // What is agreed with a friend is said in words of their own.
    try {
      if (against !== "computer") await inviteText.need();
      setOpponents((now) => ({ ...now, against }));
    } catch {
      tellFailure(unreachable());
    }
  };
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (start === null || problem !== null) {
      // What is wrong stands beside the button; the way to it is the field itself.
      document.getElementById(form)?.querySelector<HTMLElement>("[aria-invalid='true'], [data-field='moves']")?.focus();
      return;
    }
    setBusy(true);
    rememberGame(chosen.id);
    const isWooden = opponents.against === "friend" && wooden.isWooden;
    if (opponents.against === "friend") rememberWooden(wooden);
    // Who was signed in the last time may be a guest now.
    const ratable = { ...terms, rated: terms.rated && mayRate && ownAccount.peek() !== null };
    if (opponents.against === "link")
      await store(terms.clock, beginInvited(spec, start, { opponents, terms: ratable, handicap, own, chance }));
    else if (isWooden) await store(wooden.clock, beginWooden(spec, start, { opponents, wooden }));
    else if (await beginGame(spec, whoPlays(opponents, ages), start, chance)) closeDialog();
    else setBusy(false);
  };
  /** Waits for a game that is stored at once; `clock` is the time control that was chosen. */
  const store = async (clock: string, begun: Promise<void>): Promise<void> => {
    try {
      await begun;
    } catch (thrown) {
      setBusy(false);
      const failure = failureOf(thrown);
      // Said below the field.
      if (failure.code === "bad_clock") setRefusedClock(clock);
      else tellFailure(failure);
    }
  };

  return (
    <Dialog
      title={text.title}
      kind="wide"
      name="new-game"
      onClose={closeDialog}
      foot={
        <>
          <StartLine id={`${form}-line`} problem={problem} trial={trial} />
          <button
            type="submit"
            form={form}
            class="button button-main"
            data-action="create"
            aria-disabled={problem !== null}
            aria-describedby={`${form}-line`}
          >
            {opponents.against === "link" ? inviteText.value.terms.create : text.create}
          </button>
        </>
      }
    >
      <form id={form} class="new-game" onSubmit={(event) => void begin(event)}>
        <div class="new-game-which">
          {position === null ? (
            <GameCards value={chosen.id} onChoose={(id) => setChosen({ id, values: {} })} />
          ) : (
            <PositionSummary spec={spec} from={position} layout={startOf(spec)?.layout ?? null} />
          )}
        </div>
        <div class="new-game-how">
          {position === null && <p class="new-game-about">{text.about(chosen.id)}</p>}
          <Choice
            name="against"
            label={text.opponent}
            rows
            value={opponents.against}
            options={[
              { value: "computer", text: text.againstComputer },
              { value: "friend", text: text.againstFriend },
              { value: "link", text: text.againstLink },
            ]}
            onChoose={(against) => void choose(against)}
          />
          <p class="new-game-lobby">
            <Link to={{ page: "lobby" }} action="find-opponent" onFollow={closeDialog}>
              {text.lobby}
            </Link>
          </p>
          {opponents.against === "friend" && (
            <>
              <NamesField value={opponents.names} onChange={(names) => change({ names })} />
              <WoodenFields spec={spec} value={wooden} refusedClock={refusedClock} onChange={setWooden} />
            </>
          )}
          {opponents.against === "computer" && <ComputerField value={opponents} ages={ages} onChange={change} />}
          {mayGive && <HandicapField value={handicap} onChange={setHandicap} />}
          {opponents.against !== "friend" && handicap.corners === 0 && (
            <Choice
              name="color"
              label={text.color}
              value={opponents.color}
              options={[
                { value: "black", text: <Side chip="black" text={words.colors.black} /> },
                { value: "white", text: <Side chip="white" text={words.colors.white} /> },
                { value: "random", text: text.random },
              ]}
              onChoose={(color) => change({ color })}
            />
          )}
          {opponents.against === "link" && (
            <TermsFields
              terms={terms}
              own={own}
              mayRate={mayRate}
              refusedClock={refusedClock}
              onTerms={setTerms}
              onOwn={setOwn}
            />
          )}
          {position === null && game !== undefined && game.parameters.length > 0 && (
            <Fold name="options" label={text.options} open={spec !== game.spec || isWide()}>
              <GameOptions game={game} value={chosen} onChange={setChosen} />
            </Fold>
          )}
        </div>
        <div class="new-game-start">
          <StartField
            spec={spec}
            from={position}
            value={{ ...began, kind }}
            isBad={trial.kind === "bad"}
            onChange={setBegan}
          />
        </div>
      </form>
    </Dialog>
  );
}

function Side({ chip, text }: { chip: "black" | "white"; text: string }): JSX.Element {
  return (
    <>
      <span class={`new-game-chip new-game-chip-${chip}`} aria-hidden="true" />
      {text}
    </>
  );
}

/** Says why a game cannot begin like this, or where it begins; heard as well as seen. */
function StartLine(props: { id: string; problem: Problem | null; trial: Trial }): JSX.Element {
  const { id, problem, trial } = props;
  const text = newGameText.value;
  const state = problem?.kind === "bad" ? "bad" : trial.kind === "ready" ? "ready" : "none";
  return (
    <p id={id} class={`new-game-line${state === "bad" ? " parts-problem" : ""}`} role="status" data-trial={state}>
      {problem === null
        ? trial.kind === "ready" && text.ready(trial.tried.position)
        : problem.kind === "bad"
          ? errorText(problem.failure, messages.value)
          : problem.kind === "moves"
            ? text.movesMissing
            : problem.kind === "busy" && text.starting}
    </p>
  );
}

/** Why a game cannot begin now. */
type Problem =
  | { kind: "busy" }
  // Said below its field.
  | { kind: "name" }
  | { kind: "moves" }
  | Extract<Trial, { kind: "bad" }>;

function problemWith(busy: boolean, names: readonly string[], start: Start | null, trial: Trial): Problem | null {
  if (busy) return { kind: "busy" };
  if (names.some((name) => nameProblem(name) !== null)) return { kind: "name" };
  if (start === null) return { kind: "moves" };
  return trial.kind === "bad" ? trial : null;
}

/** The names that are given to the game. */
function namesIn({ against, names }: Opponents, own: string): string[] {
  if (against === "friend") return [names.black, names.white];
  return against === "link" ? [own] : [];
}

/** The start that was chosen; none as long as it is not complete. */
function startFor(kind: Start["kind"], moves: string, position: PositionStart | null): Start | null {
  if (kind === "position") return position;
  if (kind === "usual") return { kind };
  const text = moves.trim();
  return text === "" ? null : { kind, moves: text };
}

/** The usual start of a game without options is as it is. */
function needsTrial(kind: Start["kind"], spec: string, plain: string | undefined): boolean {
  return kind !== "usual" || (plain !== undefined && spec !== plain);
}

/** Whether there is room for everything beside the cards. */
function isWide(): boolean {
  return matchMedia("(min-width: 700px)").matches;
}
