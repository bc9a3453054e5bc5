/**
 * Shows a text as a QR code. It is dark on light in every theme, as cameras expect. The encoder loads when it
 * is first needed.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * Has its full size while the encoder loads. `label` is the accessible name. `failed` is shown if the encoder
 * cannot be loaded.
 */
export function QrCode(props: { value: string; label: string; failed: string }): JSX.Element {
  const { value, label, failed } = props;
  const [drawn, setDrawn] = useState<{ path: string; size: number } | "failed" | null>(null);
  useEffect(() => {
    let wanted = true;
    import("uqr")
      .then(({ encode }) => encode(value, { ecc: "M", border: QUIET_ZONE }))
      .then(
        ({ data, size }) => wanted && setDrawn({ path: darkModules(data), size }),
        () => wanted && setDrawn("failed"),
      );
    return () => {
      wanted = false;
    };
  }, [value]);
  return (
    <div class="invite-code">
      {drawn === "failed" && <p>{failed}</p>}
      {drawn !== null && drawn !== "failed" && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} shape-rendering="crispEdges">
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}

/** The width of the light border around a code, in modules, by ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** Returns the dark modules as one path. Adjacent modules in a row form one rectangle. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join("");
}
