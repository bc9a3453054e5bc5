/** What is chosen about a game with a friend elsewhere: the clock, what is allowed, how one is called. */
import type { JSX } from "preact";
import { Switch } from "../parts/switch";
import { ClockField } from "./clock-field";
import "./invite.css";
import { OwnNameField } from "./own-name-field";
import type { ChosenTerms } from "./terms";
import { inviteText } from "./words";

/** See the module. `refusedClock` is a time control that the server does not take. */
export function TermsFields(props: {
  terms: ChosenTerms;
  name: string;
  refusedClock: string | null;
  onTerms: (terms: ChosenTerms) => void;
  onName: (name: string) => void;
}): JSX.Element {
  const { terms, onTerms } = props;
  const text = inviteText.value.terms;
  return (
    <>
      <ClockField
        value={terms.clock}
        isBad={props.refusedClock === terms.clock}
        onChange={(clock) => onTerms({ ...terms, clock })}
      />
      <Switch
        name="take-backs"
        label={text.takeBacks}
        value={terms.takeBacks}
        onChange={(takeBacks) => onTerms({ ...terms, takeBacks })}
      />
      <Switch
        name="public"
        label={text.public}
        help={text.publicHelp}
        value={terms.isPublic}
        onChange={(isPublic) => onTerms({ ...terms, isPublic })}
      />
      <OwnNameField label={text.yourName} value={props.name} onChange={props.onName} />
    </>
  );
}
