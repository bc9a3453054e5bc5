/** The head of a table, a row with the names of the columns. */
import type { JSX } from "preact";

export function TableHead({ columns }: { columns: readonly string[] }): JSX.Element {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
