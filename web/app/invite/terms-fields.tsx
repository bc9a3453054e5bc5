/**
 * The fields for a game with a friend elsewhere: clock, terms, spectators, and the player's name and avatar.
 */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { OwnIdentity } from "../current-game/opponents";
import { ownAccount } from "../identity/own-account";
import { Switch } from "../parts/switch";
import { AvatarField } from "./avatar-field";
import { ClockField } from "./clock-field";
import "./invite.css";
import { OwnNameField } from "./own-name-field";
import type { ChosenTerms } from "./terms";
import { DELAYS, mayBeRated, TIME_DEFAULTS } from "./terms";
import { inviteText } from "./words";

/** `refusedClock` is the time control that the server last refused. */
export function TermsFields(props: {
  terms: ChosenTerms;
  own: OwnIdentity;
  /** Whether a game from the chosen start may be rated. */
  mayRate: boolean;
  refusedClock: string | null;
  onTerms: (terms: ChosenTerms) => void;
  onOwn: (own: OwnIdentity) => void;
}): JSX.Element {
  const { terms, own, onTerms, onOwn } = props;
  const text = inviteText.value.terms;
  const timeDefaultId = useId();
  const delayId = useId();
  const isGuest = ownAccount.value === null;
  const mayRate = props.mayRate && !isGuest && mayBeRated(terms);
  return (
    <>
      <ClockField
        value={terms.clock}
        isBad={props.refusedClock === terms.clock}
        onChange={(clock) => onTerms({ ...terms, clock })}
      />
      {terms.clock !== "" && (
        <div class="parts-field">
          <label for={timeDefaultId}>{text.lostOnTime}</label>
          <select
            id={timeDefaultId}
            data-field="time-default"
            value={terms.timeDefault}
            onChange={(event) => {
              const timeDefault = TIME_DEFAULTS.find((each) => each === event.currentTarget.value);
              if (timeDefault !== undefined) onTerms({ ...terms, timeDefault });
            }}
          >
            {TIME_DEFAULTS.map((timeDefault) => (
              <option key={timeDefault} value={timeDefault}>
                {inviteText.value.timeDefaults[timeDefault]}
              </option>
            ))}
          </select>
        </div>
      )}
      {mayRate && (
        <Switch
          name="rated"
          label={text.rated}
          help={text.ratedHelp}
          value={terms.rated}
          onChange={(rated) => onTerms({ ...terms, rated })}
        />
      )}
      {!(mayRate && terms.rated) && (
        <Switch
          name="take-backs"
          label={text.takeBacks}
          value={terms.takeBacks}
          onChange={(takeBacks) => onTerms({ ...terms, takeBacks })}
        />
      )}
      <Switch name="draws" label={text.draws} value={terms.draws} onChange={(draws) => onTerms({ ...terms, draws })} />
      <Switch
        name="swap"
        label={text.swap}
        help={text.swapHelp}
        value={terms.swap}
        onChange={(swap) => onTerms({ ...terms, swap })}
      />
      <Switch
        name="public"
        label={text.public}
        help={text.publicHelp}
        value={terms.isPublic}
        onChange={(isPublic) => onTerms({ ...terms, isPublic })}
      />
      <div class="parts-field">
        <label for={delayId}>{text.delay}</label>
        <select
          id={delayId}
          data-field="delay"
          value={String(terms.delay)}
          onChange={(event) => onTerms({ ...terms, delay: Number(event.currentTarget.value) })}
        >
          {DELAYS.map((moves) => (
            <option key={moves} value={String(moves)}>
              {inviteText.value.delays(moves)}
            </option>
          ))}
        </select>
      </div>
      {/* The server already knows the name of an account. */}
      {isGuest && <OwnNameField label={text.yourName} value={own.name} onChange={(name) => onOwn({ ...own, name })} />}
      <AvatarField value={own.avatar} onChange={(avatar) => onOwn({ ...own, avatar })} />
    </>
  );
}
