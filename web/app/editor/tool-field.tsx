/** The choice of the tool. */
import type { JSX } from "preact";
import { Choice } from "../parts/choice";
import type { Tool } from "./position";
import { editorText } from "./words";

export function ToolField(props: { tools: readonly Tool[]; value: Tool; onChoose: (tool: Tool) => void }): JSX.Element {
  const words = editorText.value;
  const { tools, value, onChoose } = props;
  return (
    <Choice
      name="tool"
      label={words.tool}
      value={value}
      columns={tools.length}
      options={tools.map((tool) => ({
        value: tool,
        text: (
          <span class={tools.length > 3 ? "editor-tool editor-tool-narrow" : "editor-tool"}>
            <span class={`editor-chip editor-chip-${tool}`} aria-hidden="true" />
            {tool === "black_marked" || tool === "white_marked" ? (
              <>
                <span aria-hidden="true">{words.tools[tool]}</span>
                <span class="unseen">{words.toolName(tool)}</span>
              </>
            ) : (
              words.tools[tool]
            )}
          </span>
        ),
      }))}
      onChoose={onChoose}
    />
  );
}
