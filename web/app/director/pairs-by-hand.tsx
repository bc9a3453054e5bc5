/** The lists of forced pairs and byes of the next round, and of forbidden pairs. */

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import { fetchLog } from "../events/api";
import type { EventStore } from "../events/event-store";
import { nameOf, presentIn } from "../events/lookup";
import { Refused } from "../events/refused";
import { compareNames } from "../language/name-order";
import { tellFailure } from "../nav/notices";
import { failureOf } from "../net/api";
import { useAct } from "./use-act";
import { directorText } from "./words";

type What = "force" | "bye" | "forbid" | "forbid_next";
const WHATS: readonly What[] = ["force", "bye", "forbid", "forbid_next"];

export function PairsByHand({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.pairs;
  const { act, isBusy, failure } = useAct(store);
  const [what, setWhat] = useState<What>("force");
  const [one, setOne] = useState("");
  const [other, setOther] = useState("");
  const field = useId();
  const next = event.rounds.length + 1;
  const players = [...presentIn(event, next)].sort((a, b) => compareNames(a.player.name, b.player.name));
  const isComplete = one !== "" && (what === "bye" || (other !== "" && other !== one));
  const enter = async (): Promise<void> => {
    if (isBusy || !isComplete) return;
    const done = await act(
      what === "force"
        ? { kind: "force", black: one, white: other }
        : what === "bye"
          ? { kind: "force", black: one }
          : { kind: "forbid", one, other, ...(what === "forbid_next" && { round: next }) },
    );
    if (done === null) return;
    setOne("");
    setOther("");
  };
  /** Undoes the log entry that forced or forbade this pair. */
  const lift = async (name: "forced" | "forbidden", pair: readonly string[]): Promise<void> => {
    try {
      const { entries } = await fetchLog(event.id);
      const entry = entries.find(
        (entry) =>
          entry.what === name &&
          !entry.is_undone &&
          entry.players.length === pair.length &&
          pair.every((player) => entry.players.includes(player)),
      );
      if (entry !== undefined) await act({ kind: "undo", entry: entry.number });
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
  };
  const chooser = (name: "one" | "other", value: string, change: (id: string) => void, label: string): JSX.Element => (
    <div class="parts-field">
      <label for={`${field}-${name}`}>{label}</label>
      <select
        id={`${field}-${name}`}
        data-field={`pair-${name}`}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        <option value="">{text.choose}</option>
        {players.map(({ player }) => (
          <option key={player.id} value={player.id ?? ""}>
            {nameOf(event, player.id ?? "")}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      <form
        class="director-pairs"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void enter();
        }}
      >
        <div class="parts-field">
          <label for={`${field}-what`}>{text.what}</label>
          <select
            id={`${field}-what`}
            data-field="pair-what"
            value={what}
            onChange={({ currentTarget: { value } }) => setWhat(WHATS.find((each) => each === value) ?? "force")}
          >
            {WHATS.map((each) => (
              <option key={each} value={each}>
                {text.whats(each, next)}
              </option>
            ))}
          </select>
        </div>
        {chooser("one", one, setOne, text.first(what))}
        {what !== "bye" && chooser("other", other, setOther, text.second(what))}
        <button type="submit" class="button" data-action="enter-pair" aria-disabled={isBusy || !isComplete}>
          {text.enter}
        </button>
      </form>
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
      <ul class="director-bonds">
        {event.forced.map(({ black, white, round }) => (
          <li key={`${black} ${white} ${round}`} data-forced={black} class="director-row">
            <span>
              {white === null
                ? text.hasBye(nameOf(event, black), round)
                : text.meet(nameOf(event, black), nameOf(event, white), round)}
            </span>
            <button
              type="button"
              class="button"
              data-action="lift"
              onClick={() => void lift("forced", white === null ? [black] : [black, white])}
            >
              {text.lift}
            </button>
          </li>
        ))}
        {event.forbidden.map((ban) => (
          <li key={`${ban.one} ${ban.other} ${ban.round}`} data-forbidden={ban.one} class="director-row">
            <span>{text.apart(nameOf(event, ban.one), nameOf(event, ban.other), ban.round)}</span>
            <button
              type="button"
              class="button"
              data-action="lift"
              onClick={() => void lift("forbidden", [ban.one, ban.other])}
            >
              {text.lift}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
