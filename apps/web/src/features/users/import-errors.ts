type ImportError = {
  readonly row: number;
  readonly person: string;
  readonly field: string;
  readonly value: string;
  readonly message: string;
};

/** A cell of a CSV file; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Every error as a file to work through in a spreadsheet. */
export function errorFile(errors: readonly ImportError[]): Blob {
  const lines = [
    ['Row', 'Who', 'Column', 'Typed', 'What is wrong'],
    ...errors.map(({ row, person, field, value, message }) => [row, person, field, value, message]),
  ];
  const text = lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
