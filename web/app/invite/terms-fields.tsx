/** What is chosen about a game with a friend elsewhere: the clock, what is allowed, how one is called. */
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

/** `refusedClock` is a time control that the server refused. */
export function TermsFields(props: {
  terms: ChosenTerms;
  own: OwnIdentity;
  /** Whether a game from this start may be rated. */
  mayRate: boolean;
  refusedClock: string | null;
  onTerms: (terms: ChosenTerms) => void;
  onOwn: (own: OwnIdentity) => void;
}): JSX.Element {
  const { terms, own, onTerms, onOwn } = props;
  const text = inviteText.value.terms;
  const lost = useId();
  const shown = useId();
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
          <label for={lost}>{text.lostOnTime}</label>
          <select
            id={lost}
            data-field="time-default"
            value={terms.timeDefault}
            onChange={(event) => {
              const way = TIME_DEFAULTS.find((each) => each === event.currentTarget.value);
              if (way !== undefined) onTerms({ ...terms, timeDefault: way });
            }}
          >
            {TIME_DEFAULTS.map((way) => (
              <option key={way} value={way}>
                {inviteText.value.timeDefaults[way]}
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
        <label for={shown}>{text.delay}</label>
        <select
          id={shown}
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
      {/* An account has its name. */}
      {isGuest && <OwnNameField label={text.yourName} value={own.name} onChange={(name) => onOwn({ ...own, name })} />}
      <AvatarField value={own.avatar} onChange={(avatar) => onOwn({ ...own, avatar })} />
    </>
  );
}
