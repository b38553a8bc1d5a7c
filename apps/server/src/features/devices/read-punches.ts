import { MAX_CODE_LENGTH } from '@muster/contract/features/devices/devices.contract.ts';
import { MAX_FILE_PUNCHES } from '@muster/contract/features/devices/devices-punches.contract.ts';
import { cellText, recordsOf, refuseHuge, textOf, unreadable } from '../../platform/csv/read-csv.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Columns, columnsOf, type NamedColumns } from './punch-columns.rules.ts';
import { instantsIn, MAX_STATUS, type PunchTime, parsePunchTime, plain, type Reading } from './punch-time.rules.ts';

/** Between which moments, in epoch milliseconds, a punch is believed. */
type Believed = { readonly earliest: number; readonly latest: number };

export type ReadOptions = NamedColumns & Reading & Believed & { readonly zone: string };

export type FilePunch = {
  /** As a spreadsheet numbers it: the first line is row 1. */
  readonly row: number;
  readonly code: string;
  /** ISO instant, and the day that the clocks of the organisation showed. */
  readonly at: string;
  readonly date: string;
  /** What the machine says it was, in its own sign; null where the file does not say it. */
  readonly status: string | null;
};

type BadRow = { readonly row: number; readonly value: string; readonly message: string };

export type PunchesRead = {
  readonly rows: number;
  readonly punches: readonly FilePunch[];
  readonly errors: readonly BadRow[];
  readonly columns: { readonly code: string | null; readonly date: string | null; readonly time: string | null };
  readonly sample: { readonly text: string; readonly date: string; readonly time: string } | null;
  readonly ambiguousDates: { count: number; value: string; dayFirst: string; monthFirst: string } | null;
};

const SIGNS_BETWEEN = ['\t', ';', '|', ','];

/**
 * The punches of a file of a machine, in any order: CSV with commas, semicolons or bars, or text with tabs, with or
 * without a heading. Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export function readPunches(content: Buffer, options: ReadOptions): PunchesRead {
  const text = decoded(content);
  refuseHuge(content, MAX_FILE_PUNCHES);
  // One more for a heading.
  const records = recordsOf(text, { maxRows: MAX_FILE_PUNCHES + 1, tooMany, delimiter: signBetween(text) });
  const [first] = records;
  if (!first) throw unreadable('The file is empty.');
  const columns = columnsOf(first, options, (cell) => 'date' in parsePunchTime(cell, options));
  const rows = records
    .map((record, index) => ({ row: index + 1, record }))
    .slice(columns.hasHeading ? 1 : 0)
    .filter(({ record }) => record.some((cell) => cell !== ''));
  if (rows.length > MAX_FILE_PUNCHES) throw tooMany();
  if (rows.length === 0) throw unreadable('The file has only the heading row and no punches below it.');
  return { ...readRows(rows, columns, options), rows: rows.length, columns: columns.headings };
}

function tooMany() {
  const max = MAX_FILE_PUNCHES.toLocaleString('en-IN');
  return problem('IMPORT_TOO_MANY_ROWS', { message: `A file can have at most ${max} punches. Split it by week.` });
}

/** As machines write text: UTF-8, or what Windows calls Unicode. */
function decoded(content: Buffer): string {
  const isUnicode = content[0] === 0xff && content[1] === 0xfe;
  return isUnicode ? textOf(Buffer.from(content.toString('utf16le'))) : textOf(content);
}

/** The sign that the first line has most of. */
function signBetween(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const counted = SIGNS_BETWEEN.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, entry) => (entry.count > best.count ? entry : best)).sign;
}

type Row = { readonly row: number; readonly record: readonly string[] };

function readRows(rows: readonly Row[], columns: Columns, options: ReadOptions) {
  const instantOf = instantsIn(options.zone);
  const punches: FilePunch[] = [];
  const errors: BadRow[] = [];
  const ambiguous: string[] = [];
  let sample: PunchesRead['sample'] = null;
  for (const { row, record } of rows) {
    const code = cellText(record[columns.code] ?? '').trim();
    const value = columns.times
      .map((at) => (record[at] ?? '').trim())
      .join(' ')
      .trim();
    const time = parsePunchTime(value, options);
    const at = 'error' in time ? '' : instantOf(time);
    const message = refusalOf(code, time) ?? beliefOf(at, options);
    if ('error' in time || message !== null) {
      errors.push({ row, value: value.slice(0, 60) || code.slice(0, 60), message: message ?? '' });
      continue;
    }
    if (time.isAmbiguous) ambiguous.push(value);
    sample ??= { text: value.slice(0, 60), date: time.date, time: clock(time.seconds) };
    punches.push({ row, code, at, date: time.date, status: statusOf(record, columns) });
  }
  return { punches, errors, sample, ambiguousDates: bothWays(ambiguous, options) };
}

function statusOf(record: readonly string[], { status }: Columns): string | null {
  return status === null ? null : plain(cellText(record[status] ?? ''), MAX_STATUS) || null;
}

function refusalOf(code: string, time: PunchTime): string | null {
  if (code === '') return 'There is no id of a person';
  if (code.length > MAX_CODE_LENGTH) return `The id of the person is longer than ${MAX_CODE_LENGTH} characters`;
  return 'error' in time ? time.error : null;
}

/** Nobody punches tomorrow, and a machine that was never set begins with the year 2000. */
function beliefOf(at: string, { earliest, latest }: Believed): string | null {
  const moment = Date.parse(at);
  if (moment > latest) return 'This time is in the future';
  return moment < earliest ? 'This time is more than two years ago' : null;
}

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The first date that could be read both ways, where no other of the file says which. */
function bothWays(ambiguous: readonly string[], options: Reading): PunchesRead['ambiguousDates'] {
  const [value] = ambiguous;
  if (value === undefined) return null;
  const [dayFirst, monthFirst] = [false, true].map((isMonthFirst) =>
    parsePunchTime(value, { ...options, isMonthFirst }),
  );
  if (!dayFirst || !monthFirst || 'error' in dayFirst || 'error' in monthFirst) return null;
  return { count: ambiguous.length, value: value.slice(0, 60), dayFirst: dayFirst.date, monthFirst: monthFirst.date };
}
