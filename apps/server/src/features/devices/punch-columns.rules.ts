import { problem } from '../../platform/http/problem.ts';

/** Headings as somebody named them, where the file's are none that are known. */
export type NamedColumns = {
  readonly codeColumn?: string | undefined;
  readonly dateColumn?: string | undefined;
  readonly timeColumn?: string | undefined;
};

export type Columns = {
  readonly hasHeading: boolean;
  readonly code: number;
  /** One with date and time, or the date and then the time. */
  readonly times: readonly number[];
  /** What the machine says a punch was, in or out for instance; null where no column is known to. */
  readonly status: number | null;
  readonly headings: { readonly code: string | null; readonly date: string | null; readonly time: string | null };
};

/** As the software of machines names them; the earlier ones count first. */
const CODES = [
  'personcode',
  'employeenumber',
  'employeecode',
  'employeeid',
  'employeeno',
  'empcode',
  'empno',
  'empid',
  'deviceuserid',
  'userid',
  'usercode',
  'enrollno',
  'enrollnumber',
  'enno',
  'acno',
  'badgenumber',
  'badgeno',
  'pin',
  'personnelid',
  'cardno',
  'code',
  'id',
];
const WHOLE_TIMES = [
  'datetime',
  'dateandtime',
  'punchdatetime',
  'punchtime',
  'logdatetime',
  'logdate',
  'logtime',
  'checktime',
  'timestamp',
  'eventtime',
  'eventdatetime',
];
const DATES = ['date', 'punchdate', 'attendancedate', 'eventdate', 'edate'];
const TIMES = ['time', 'punchtime', 'logtime', 'timeofday', 'eventtime', 'etime'];

const STATUSES = [
  ...['direction', 'punchdirection', 'attdirection', 'inout', 'inoutmode', 'iomode', 'entryexittype', 'entryexit'],
  ...['checktype', 'punchtype', 'logtype', 'punchstate', 'attendancestatus', 'status', 'state'],
];
/** Without a heading, the layout of a USB stick: person, time, machine, status, how it was verified, work code. */
const USB = { columns: 6, status: 3 } as const;

const keyOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Where a file has the person and the time, and what the machine says of a punch. Without a heading, as machines write to a USB stick: the person and then the
 * time. Errors: IMPORT_WRONG_COLUMNS, with the headings there are.
 */
export function columnsOf(first: readonly string[], names: NamedColumns, isTime: (cell: string) => boolean): Columns {
  if (isTime(first[1] ?? '') && !first.some((cell) => CODES.includes(keyOf(cell)))) {
    const status = first.length >= USB.columns ? USB.status : null;
    return { hasHeading: false, code: 0, times: [1], status, headings: { code: null, date: null, time: null } };
  }
  const keys = first.map(keyOf);
  const find = (heading: string | undefined, headings: readonly string[]) =>
    heading === undefined
      ? (headings.map((key) => keys.indexOf(key)).find((at) => at >= 0) ?? -1)
      : keys.indexOf(keyOf(heading));
  const code = find(names.codeColumn, CODES);
  const date = find(names.dateColumn, DATES);
  const whole = date >= 0 || names.timeColumn !== undefined ? -1 : find(undefined, WHOLE_TIMES);
  const time = whole >= 0 ? whole : find(names.timeColumn, TIMES);
  const times = [date, time].filter((at, index, all) => at >= 0 && all.indexOf(at) === index);
  if (code < 0 || times.length === 0) throw unknownColumns(first, code < 0, times.length === 0);
  const nameOf = (at: number) => (at < 0 ? null : (first[at] ?? null));
  const headings = { code: nameOf(code), date: nameOf(date), time: nameOf(time) };
  const status = STATUSES.map((key) => keys.indexOf(key)).find((at) => at >= 0 && ![code, ...times].includes(at));
  return { hasHeading: true, code, times, status: status ?? null, headings };
}

function unknownColumns(first: readonly string[], hasNoCode: boolean, hasNoTime: boolean) {
  const missing = [...(hasNoCode ? ['the person'] : []), ...(hasNoTime ? ['the time'] : [])].join(' and ');
  const headings = first.slice(0, 40).map((heading) => heading.slice(0, 60));
  return problem('IMPORT_WRONG_COLUMNS', {
    message: `No column of this file is known to hold ${missing}. Choose it from: ${headings.slice(0, 12).join(', ')}.`,
    data: { headings },
  });
}
