/** A button that opens the browser's file chooser. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "./icons";

/** `several` allows more than one file at a time. */
export function FileButton(props: {
  text: string;
  several?: boolean;
  main?: boolean;
  isBusy?: boolean;
  onChoose: (files: readonly File[]) => void;
}): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple={props.several ?? false}
        data-field="file"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Clear the value, so that choosing the same file again fires an event.
          currentTarget.value = "";
          if (files.length > 0) props.onChoose(files);
        }}
      />
      <button
        type="button"
        class={props.main ? "button button-main" : "button"}
        data-action="file"
        aria-disabled={props.isBusy ?? false}
        onClick={() => !props.isBusy && field.current?.click()}
      >
        <Icon name="games" />
        {props.text}
      </button>
    </>
  );
}
