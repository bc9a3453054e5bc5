/** The title of the page, and the actions for the line on the board. */
import type { JSX } from "preact";
import type { Start } from "../../wire";
import { beginAnalysis } from "../analysis/use-analysis";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { copyText } from "../nav/clipboard";
import { tellDone, tellFailure } from "../nav/notices";
import { navigate, route } from "../nav/routes";
import { failureOf } from "../net/api";
import { Icon } from "../parts/icons";
import { textsOf } from "./line";
import type { ExploredLine } from "./use-line";
import { explorerText } from "./words";

export function Head(props: { spec: string; start: Start | undefined; line: ExploredLine | null }): JSX.Element {
  const text = explorerText.value;
  const { spec, start, line } = props;
  const analyze = async ({ tried, stops, at }: ExploredLine): Promise<void> => {
    try {
      const moves = textsOf(tried, stops[at] ?? 0);
      const { id } = await beginAnalysis({ kind: "moves", spec, ...(start && { start }), moves }, "usual");
      // The player may have left the explorer meanwhile. Compare only the page, since each step changes the
      // address.
      if (route.peek().page === "explorer") navigate({ page: "analysis", id });
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
  };
  return (
    <header class="tryout-head">
      <div>
        <h1>{text.title}</h1>
        {spec !== "othello" && <p class="quiet">{gameName(spec, messages.value)}</p>}
      </div>
      <div>
        <button
          type="button"
          class="button"
          data-action="analyze-line"
          aria-label={text.analyze}
          onClick={() => line?.isCurrent && void analyze(line)}
        >
          <Icon name="level" />
          <span>{text.analyze}</span>
        </button>
        <button
          type="button"
          class="button"
          data-action="copy-link"
          aria-label={text.copyLink}
          onClick={async () => (await copyText(location.href)) && tellDone(() => explorerText.value.copied)}
        >
          <Icon name="link" />
          <span>{text.copyLink}</span>
        </button>
      </div>
    </header>
  );
}
