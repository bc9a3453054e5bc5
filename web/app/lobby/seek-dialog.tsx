/** The dialog for a seek or a challenge, with all options of the game. */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { ApiError, Color } from "../../wire";
import { catalog, needCatalog } from "../catalog/catalog";
import { readSpec, writeSpec } from "../catalog/spec";
import { ownAccount } from "../identity/own-account";
import { ClockField } from "../invite/clock-field";
import { messages } from "../language";
import { GameOptions } from "../new-game/game-options";
import { Choice } from "../parts/choice";
import { Dialog } from "../parts/dialog";
import "../parts/field.css";
import { Fold } from "../parts/fold";
import { Switch } from "../parts/switch";
import "./lobby.css";
import { prefersRated, rememberRated } from "./preferences";
import { readRange } from "./range";
import { asGuest, forgetName, lobby, refusalText } from "./this-lobby";
import { lobbyText } from "./words";

/** `to` is the name of the challenged player; null for anyone. */
export function SeekDialog({ to, onClose }: { to: string | null; onClose: () => void }): JSX.Element {
  const text = lobbyText.value;
  const words = messages.value;
  const [chosen, setChosen] = useState(() => readSpec("othello"));
  const [clock, setClock] = useState("5+3");
  const [wantsRated, setWantsRated] = useState(prefersRated);
  const [color, setColor] = useState<Color | "random">("random");
  const [range, setRange] = useState({ min: "", max: "" });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ error: ApiError; clock: string } | null>(null);
  const form = useId();
  useEffect(needCatalog, []);
  const games = catalog.value?.games ?? [];
  const game = games.find(({ id }) => id === chosen.id);
  const mayRate = ownAccount.value !== null && clock.trim() !== "";
  const rated = wantsRated && mayRate;
  const bounds = readRange(range);

  const seek = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (bounds === null) {
      document.getElementById(`${form}-min`)?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    if (mayRate) rememberRated(wantsRated);
    const control = clock.trim();
    try {
      await lobby.seek({
        ...asGuest(),
        spec: game === undefined ? chosen.id : writeSpec(chosen, game),
        terms: { ...(control !== "" && { clock: control }), take_backs: false, public: true, rated },
        ...(color !== "random" && { color }),
        ...(to === null ? { range: bounds } : { to }),
      });
      onClose();
    } catch (error) {
      setRefusal({ error: error as ApiError, clock });
      forgetName(error as ApiError);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={to === null ? text.newSeek : text.challengeTo(to)}
      kind="sheet"
      name="seek"
      onClose={onClose}
      foot={
        <>
          <p class="lobby-line parts-problem" role="status">
            {refusal !== null && refusal.error.code !== "bad_clock" && refusalText(refusal.error, words)}
          </p>
          <button type="submit" form={form} class="button button-main" data-action="send-seek" aria-disabled={busy}>
            {to === null ? text.send : text.challenge}
          </button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void seek(event)}>
        <div class="parts-field">
          <label for={`${form}-game`}>{text.game}</label>
          <select
            id={`${form}-game`}
            data-field="seek-game"
            value={chosen.id}
            onChange={({ currentTarget: { value } }) => setChosen({ id: value, values: {} })}
          >
            {(games.length === 0 ? [{ id: chosen.id, name: chosen.id }] : games).map(({ id, name }) => (
              <option key={id} value={id}>
                {words.variants.name(id, name)}
              </option>
            ))}
          </select>
        </div>
        {game !== undefined && game.parameters.length > 0 && (
          <Fold name="options" label={text.options} open={false}>
            <GameOptions game={game} value={chosen} onChange={setChosen} />
          </Fold>
        )}
        <ClockField
          value={clock}
          isBad={refusal !== null && refusal.error.code === "bad_clock" && refusal.clock === clock}
          onChange={setClock}
        />
        {mayRate && <Switch name="rated" label={text.forRatings} value={rated} onChange={setWantsRated} />}
        {ownAccount.value === null && <p class="quiet">{text.guest}</p>}
        <Choice<Color | "random">
          name="color"
          label={text.color}
          value={color}
          options={[
            { value: "black", text: words.colors.black },
            { value: "white", text: words.colors.white },
            { value: "random", text: text.random },
          ]}
          onChoose={setColor}
        />
        {to === null && (
          <fieldset class="lobby-range">
            <legend>{text.rangeTitle}</legend>
            {(["min", "max"] as const).map((end) => (
              <div key={end} class="parts-field">
                <label for={`${form}-${end}`}>{text.rangeEnds[end]}</label>
                <input
                  id={`${form}-${end}`}
                  type="text"
                  inputMode="numeric"
                  autocomplete="off"
                  data-field={`range-${end}`}
                  value={range[end]}
                  aria-invalid={bounds === null}
                  aria-describedby={`${form}-range`}
                  onInput={({ currentTarget: { value } }) => setRange({ ...range, [end]: value })}
                />
              </div>
            ))}
            <small id={`${form}-range`} class={bounds === null ? "parts-problem" : "quiet"} role="status">
              {bounds === null ? text.badRange : text.rangeHelp}
            </small>
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
