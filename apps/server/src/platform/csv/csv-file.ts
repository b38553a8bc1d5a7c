import { stringify } from 'csv-stringify/sync';
import { requestsFirst } from '../threads/request-scheduler.ts';

export type Cell = string | number | null;

/** A number below zero is no formula. */
const number = (value: number) => ({ value: String(value), escape_formulas: false });

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV file that spreadsheets open as it is meant: a cell that one would run as a formula gets an apostrophe in front,
 * and one with any end of line in it is quoted, so that it cannot begin a row of its own.
 */
export function csvFile(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + textOf(rows));
}

const OPTIONS = {
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: { number },
} as const;

function textOf(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    OPTIONS,
  );
}

/** Ids of which the rows are read at once. */
const AT_ONCE = 200;

/**
 * The same file in parts: its heading, then the rows of some ids at a time, which are read when the part before them has
 * left. Whoever reads them in a transaction of its own keeps no connection for a reader who is slow.
 */
export async function* csvParts<Id>(
  heading: readonly Cell[],
  ids: readonly Id[],
  rowsOf: (some: readonly Id[]) => Promise<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield csvFile([heading]);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const nextTurn = requestsFirst();
    const part = Buffer.from(textOf(await rowsOf(ids.slice(at, at + AT_ONCE))));
    await nextTurn();
    yield part;
  }
}
