/** The choice of the player's avatar: an emblem and its color. */
import type { JSX } from "preact";
import { Choice } from "../parts/choice";
import type { Avatar, EmblemColor, EmblemShape } from "../table/emblem";
import { EMBLEM_COLORS, Emblem, paintOf, SHAPES } from "../table/emblem";
import { inviteText } from "./words";

/** `null` means no avatar. */
export function AvatarField(props: { value: Avatar | null; onChange: (avatar: Avatar | null) => void }): JSX.Element {
  const { value, onChange } = props;
  const text = inviteText.value.avatar;
  const color = value?.color ?? "teal";
  return (
    <div class="invite-avatar">
      <Choice<EmblemShape | "none">
        name="avatar"
        label={text.legend}
        columns={3}
        rows={false}
        value={value?.shape ?? "none"}
        options={[
          { value: "none", text: text.none },
          ...SHAPES.map((shape) => ({
            value: shape,
            text: (
              <>
                <span class="invite-emblem">
                  <Emblem avatar={{ shape, color }} />
                </span>
                <span class="unseen">{text.shapes[shape]}</span>
              </>
            ),
          })),
        ]}
        onChoose={(shape) => onChange(shape === "none" ? null : { shape, color })}
      />
      {value !== null && (
        <Choice<EmblemColor>
          name="avatar-color"
          label={text.color}
          columns={6}
          rows={false}
          value={color}
          options={EMBLEM_COLORS.map((each) => ({
            value: each,
            text: (
              <>
                <span class="invite-paint" style={{ background: paintOf(each) }} />
                <span class="unseen">{text.colors[each]}</span>
              </>
            ),
          }))}
          onChoose={(chosen) => onChange({ ...value, color: chosen })}
        />
      )}
    </div>
  );
}
