/** The end of a dialog with a form: the failure, and the button that submits the form. */
import type { JSX } from "preact";
import { Refused } from "../events/refused";
import type { Failure } from "../net/api";

/** `form` is the id of the form. `action` identifies the button in tests. */
export function FormFoot(props: {
  form: string;
  action: string;
  text: string;
  failure: Failure | null;
  isBusy: boolean;
}): JSX.Element {
  return (
    <>
      {props.failure !== null && (
        <p role="alert" class="director-foot">
          <Refused failure={props.failure} />
        </p>
      )}
      <button
        type="submit"
        form={props.form}
        class="button button-main"
        data-action={props.action}
        aria-disabled={props.isBusy}
      >
        {props.text}
      </button>
    </>
  );
}
