/** A table that can be filtered and sorted by any column. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { language } from "../language";
import "../parts/field.css";
import type { Table } from "./address";
import type { Order } from "./facts";
import { afterPress, matches, sorted } from "./facts";
import { historyText } from "./words";

/** A column. The table can be sorted by its `value`, names from A to Z and numbers from the largest. */
export interface Column<Row, Id extends string> {
  readonly id: Id;
  readonly head: string;
  /** The full text of the head, if the head is an abbreviation. */
  readonly label?: string;
  readonly value: (row: Row) => string | number;
  readonly cell: (row: Row) => ComponentChildren;
  /** Whether the column is left out on narrow screens. */
  readonly wide?: boolean;
}

/** `keyOf` identifies a row, also in tests. `textsOf` returns its searchable texts. */
export function SortedTable<Row, Id extends string>(props: {
  name: Table;
  caption: string;
  columns: readonly Column<Row, Id>[];
  first: Id;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  textsOf: (row: Row) => readonly string[];
  help?: string;
}): JSX.Element {
  const text = historyText.value;
  const field = useId();
  const [filter, setFilter] = useState("");
  const [order, setOrder] = useState<Order<Id>>({ by: props.first, isReversed: false });
  const { name, caption, columns, rows, keyOf, textsOf, help } = props;
  const found = rows.filter((row) => matches(filter, textsOf(row)));
  const value = (row: Row, id: Id): string | number => columns.find((column) => column.id === id)?.value(row) ?? 0;
  const shown = sorted(found, order, value, language.value);
  return (
    <section class="history-section" data-table={name}>
      <form class="history-filter" role="search" onSubmit={(event) => event.preventDefault()}>
        <div class="parts-field">
          <label for={field}>{text.filter}</label>
          <input
            id={field}
            type="search"
            maxLength={60}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={`${field}-help`}
            data-field="filter"
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
          <small id={`${field}-help`}>{text.filterHelp[name]}</small>
        </div>
        <p class="history-shown" role="status">
          {text.shown(shown.length, rows.length)}
        </p>
      </form>
      {shown.length === 0 ? (
        <p class="quiet">{text.nothingFound}</p>
      ) : (
        <table class="history-table">
          <caption class="unseen">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  isNumber={isNumber(column, rows)}
                  order={order}
                  onPress={() => setOrder(afterPress(order, column.id))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)} data-row={keyOf(row)}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} class={classOf(column, isNumber(column, rows))}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {help !== undefined && <p class="history-help">{help}</p>}
    </section>
  );
}

function Head<Row, Id extends string>(props: {
  column: Column<Row, Id>;
  isNumber: boolean;
  order: Order<Id>;
  onPress: () => void;
}): JSX.Element {
  const { column, order } = props;
  const isChosen = order.by === column.id;
  // Numbers descend and names ascend, unless the order is reversed.
  const isRising = props.isNumber === order.isReversed;
  return (
    <th
      scope="col"
      class={classOf(column, props.isNumber)}
      aria-sort={isChosen ? (isRising ? "ascending" : "descending") : undefined}
    >
      <button
        type="button"
        class="history-order"
        title={historyText.value.order}
        data-action={`order-${column.id}`}
        onClick={props.onPress}
      >
        <span aria-hidden={column.label !== undefined}>{column.head}</span>
        {column.label !== undefined && <span class="unseen">{column.label}</span>}
        <span class="history-arrow" aria-hidden="true">
          {isChosen ? (isRising ? "▲" : "▼") : ""}
        </span>
      </button>
    </th>
  );
}

function isNumber<Row, Id extends string>(column: Column<Row, Id>, rows: readonly Row[]): boolean {
  return rows[0] !== undefined && typeof column.value(rows[0]) === "number";
}

function classOf(column: { wide?: boolean }, isNumber: boolean): string {
  return [column.wide && "history-wide", isNumber && "history-number"].filter(Boolean).join(" ");
}
