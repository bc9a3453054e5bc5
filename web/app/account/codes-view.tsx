/** New recovery codes, shown once, with buttons to copy, save and print them. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { copyText } from "../nav/clipboard";
import { Icon } from "../parts/icons";
import { save } from "../share/picture-file";
import { freshCodes } from "./fresh-codes";
import { accountText } from "./words";

/** `name` is the account's name, which the printed and saved codes include. */
export function CodesView({ name, codes }: { name: string; codes: readonly string[] }): JSX.Element {
  const text = accountText.value.codes;
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const fileText = `${text.fileTitle(name, location.host)}\n\n${codes.join("\n")}\n`;
  return (
    <section class="account-codes" data-codes={codes.length}>
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p>{text.about}</p>
      <p class="account-print">{text.fileTitle(name, location.host)}</p>
      <ol class="account-codes-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="account-buttons">
        <button
          type="button"
          class="button"
          data-action="copy-codes"
          onClick={() => void copyText(fileText).then(setCopied)}
        >
          <Icon name="copy" />
          <span>{text.copy}</span>
        </button>
        <button
          type="button"
          class="button"
          data-action="save-codes"
          onClick={() => save(new File([fileText], `outflank-${name}.txt`, { type: "text/plain" }))}
        >
          <Icon name="save" />
          <span>{text.save}</span>
        </button>
        <button type="button" class="button" data-action="print-codes" onClick={() => print()}>
          {text.print}
        </button>
      </div>
      <p class="account-line" role="status">
        {copied && text.copied}
      </p>
      <button
        type="button"
        class="button button-main"
        data-action="codes-kept"
        onClick={() => {
          freshCodes.value = null;
        }}
      >
        {text.kept}
      </button>
    </section>
  );
}
