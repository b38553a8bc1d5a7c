import type { NotTaken } from '@muster/contract/features/users/users-import-shapes.ts';

/** A cell of a CSV file; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What was not taken, to work through beside the spreadsheet. */
export function notTakenFile(notTaken: readonly NotTaken[]): Blob {
  const lines = [
    ['Where', 'Row', 'Who', 'Column', 'In the file', 'Why it is not taken'],
    ...notTaken.map(({ where, row, person, heading, value, reason }) => [
      where,
      row ?? '',
      person,
      heading,
      value,
      reason,
    ]),
  ];
  const text = lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
