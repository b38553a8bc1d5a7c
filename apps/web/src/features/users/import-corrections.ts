/** What was typed in place of cells of the file, by `cellKey`. */
export type Corrections = Readonly<Record<string, string>>;

type Cell = { readonly row: number; readonly field: string };

export function cellKey({ row, field }: Cell): string {
  return `${row} ${field}`;
}

/** As the server takes them. */
export function correctionList(corrections: Corrections): { row: number; column: string; value: string }[] {
  return Object.entries(corrections).map(([key, value]) => {
    const at = key.indexOf(' ');
    return { row: Number(key.slice(0, at)), column: key.slice(at + 1), value };
  });
}
