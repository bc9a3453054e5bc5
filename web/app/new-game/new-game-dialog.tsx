/** The dialog for a new game: game, opponent, color and start. */
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
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
import { ComputerField, computerFor } from "./computer-field";
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
  /** The opponent clicked last, which may be waiting for its texts to load. */
  const wantedOpponent = useRef(opponents.against);
  const [terms, setTerms] = useState(lastTerms);
  const [chosenHandicap, setHandicap] = useState(NO_HANDICAP);
  const [wooden, setWooden] = useState(lastWooden);
  const [own, setOwn] = useState(() => ({ name: ownName(), avatar: ownAvatar() }));
  /** The time control that the server last refused. */
  const [refusedClock, setRefusedClock] = useState<string | null>(null);
  const [chosenStart, setStart] = useState<ChosenStart>({
    kind: from !== null ? "position" : moves !== "" ? "transcript" : "usual",
    moves,
  });
  const [busy, setBusy] = useState(false);
  // Drawn only once, so that a repeated request has the same colors.
  const [chance] = useState(Math.random);
  const form = useId();
  const game = catalog.value?.games.find(({ id }) => id === chosen.id);
  const spec = game === undefined ? proposedSpec : writeSpec(chosen, game);
  // A position belongs to the game for which it was set up.
  const position = from !== null && spec === proposedSpec ? from : null;
  const kind = chosenStart.kind === "position" && position === null ? "usual" : chosenStart.kind;
  const start = startFor(kind, chosenStart.moves, position);
  // A handicap is possible only with the usual start.
  const mayGive = opponents.against === "link" && kind === "usual" && hasHandicaps(spec);
  const handicap = mayGive ? chosenHandicap : NO_HANDICAP;
  const mayRate = kind === "usual" && handicap.corners === 0;
  const ages = agesFor(spec);
  const trial = useTrial(spec, start !== null && needsTrial(kind, spec, game?.spec) ? start : null);
  const problem = problemWith(busy, namesIn(opponents, own.name), start, trial);

  useEffect(needCatalog, []);

  const change = (part: Partial<Opponents>): void => setOpponents({ ...opponents, ...part });
  const choose = async (against: Opponents["against"]): Promise<void> => {
    // The fields for a game with a friend need the texts of invitations.
    wantedOpponent.current = against;
    try {
      if (against !== "computer") await inviteText.need();
      if (wantedOpponent.current === against) setOpponents((now) => ({ ...now, against }));
    } catch {
      tellFailure(unreachable());
    }
  };
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (start === null || problem !== null) {
      // The text beside the button states the reason. Focus the field with the problem.
      document.getElementById(form)?.querySelector<HTMLElement>("[aria-invalid='true'], [data-field='moves']")?.focus();
      return;
    }
    setBusy(true);
    rememberGame(chosen.id);
    const isWooden = opponents.against === "friend" && wooden.isWooden;
    if (opponents.against === "friend") rememberWooden(wooden);
    // The stored terms may date from before the account signed out.
    const ratable = { ...terms, rated: terms.rated && mayRate && ownAccount.peek() !== null };
    if (opponents.against === "link")
      await awaitCreation(terms.clock, beginInvited(spec, start, { opponents, terms: ratable, handicap, own, chance }));
    else if (isWooden) await awaitCreation(wooden.clock, beginWooden(spec, start, { opponents, wooden }));
    else if (await beginGame(spec, computerFor(opponents, ages), start, chance)) closeDialog();
    else setBusy(false);
  };
  /** Waits until the server has created a game, and shows a failure. `clock` is the chosen time control. */
  const awaitCreation = async (clock: string, creation: Promise<void>): Promise<void> => {
    try {
      await creation;
    } catch (thrown) {
      setBusy(false);
      const failure = failureOf(thrown);
      // This failure is shown below the field.
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
            value={{ ...chosenStart, kind }}
            isBad={trial.kind === "bad"}
            onChange={setStart}
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

/** States why the game cannot begin, or in which position it begins. Screen readers announce changes. */
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
  // Shown below the field.
  | { kind: "name" }
  | { kind: "moves" }
  | Extract<Trial, { kind: "bad" }>;

function problemWith(busy: boolean, names: readonly string[], start: Start | null, trial: Trial): Problem | null {
  if (busy) return { kind: "busy" };
  if (names.some((name) => nameProblem(name) !== null)) return { kind: "name" };
  if (start === null) return { kind: "moves" };
  return trial.kind === "bad" ? trial : null;
}

/** Returns the entered names of people in the game. */
function namesIn({ against, names }: Opponents, own: string): string[] {
  if (against === "friend") return [names.black, names.white];
  return against === "link" ? [own] : [];
}

/** Returns the chosen start; null while it is incomplete. */
function startFor(kind: Start["kind"], moves: string, position: PositionStart | null): Start | null {
  if (kind === "position") return position;
  if (kind === "usual") return { kind };
  const text = moves.trim();
  return text === "" ? null : { kind, moves: text };
}

/** Whether the server must check a start. The usual start with the default options needs no check. */
function needsTrial(kind: Start["kind"], spec: string, plain: string | undefined): boolean {
  return kind !== "usual" || (plain !== undefined && spec !== plain);
}

/** Whether the screen has room for the options beside the cards. */
function isWide(): boolean {
  return matchMedia("(min-width: 700px)").matches;
}
