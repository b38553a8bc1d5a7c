import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** A number below zero is no formula. */
const number = (value: number) => ({ value: String(value), escape_formulas: false });

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV file that spreadsheets open as it is meant: a cell that one would run as a formula gets an apostrophe in front,
 * and one with any end of line in it is quoted, so that it cannot begin a row of its own.
 */
export function csvFile(rows: readonly (readonly Cell[])[]): Buffer {
  const options = {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { number },
  } as const;
  return Buffer.from(
    BYTE_ORDER_MARK +
      stringify(
        rows.map((row) => [...row]),
        options,
      ),
  );
}
