import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type importHolidays as entry,
  IMPORT_HEADINGS,
  MAX_IMPORTED,
} from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import {
  HOLIDAY_KINDS,
  type HolidayKind,
  holidayBody,
  NATIONAL_DAYS,
} from '@muster/contract/features/holidays/holidays-shapes.ts';
import { parseTypedDate } from '@muster/contract/typed-date.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import type { Caller } from '../../platform/caller.ts';
import { type CsvKind, readCsv } from '../../platform/csv/read-csv.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { addDays, countsOf } from './add-days.ts';
import { holidaysOnDays, namingDuplicates } from './holidays.store.ts';
import { planDays, type WantedDay } from './plan-days.rules.ts';
import { many, seen } from './preview-holiday.ts';
import { todayThere } from './show-holiday.ts';

type Summary = ResponseOf<typeof entry>;
type Heading = (typeof IMPORT_HEADINGS)[number];
type Cells = Readonly<Partial<Record<Heading, string>>>;
type FileDay = WantedDay & { readonly row: number };

const HOLIDAYS: CsvKind<Heading> = {
  columns: IMPORT_HEADINGS.map((heading) => ({ heading, field: heading })),
  needed: () => ['Date', 'Name'],
  maxRows: MAX_IMPORTED,
};

/**
 * Holidays of a file: a dry run says what would happen. Where a row is wrong nothing is saved.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS, CONFLICT.
 */
export async function importHolidays(
  caller: Caller,
  upload: UploadedFile | undefined,
  isDryRun: boolean,
): Promise<Summary> {
  if (!upload) throw fieldProblem('holidaysCsv', 'Choose a CSV file.');
  const rows = readCsv(upload.content, HOLIDAYS);
  const summary = await namingDuplicates('One of these', () =>
    caller.inTenant(async (tx) => {
      const { plan, errors } = await plannedFile(tx, caller, rows);
      const isSaved = !isDryRun && errors.length === 0;
      const counts = isSaved ? await addDays(tx, caller, plan, 'a file') : countsOf(plan);
      return {
        ...counts,
        isDryRun,
        total: rows.length,
        errors,
        rows: plan.map(({ wanted: { row, date, name, kind }, state }) => ({ row, date, name, kind, state })),
      };
    }),
  );
  const wouldSave = isDryRun && summary.errors.length === 0 && summary.added + summary.widened > 0;
  const effect = wouldSave
    ? await seen(caller, async (tx) => many(tx, caller, (await plannedFile(tx, caller, rows)).plan))
    : null;
  return { ...summary, effect };
}

type Rows = ReturnType<typeof readCsv<Heading>>;

/** The days of a file, held against what there is. */
async function plannedFile(tx: TenantTx, { services }: Caller, rows: Rows) {
  const thisYear = Number((await todayThere(tx, services)).slice(0, 4));
  const { days, errors } = readRows(rows, thisYear);
  return { plan: planDays(days, await holidaysOnDays(tx, [...new Set(days.map(({ date }) => date))])), errors };
}

function readRows(rows: Rows, thisYear: number) {
  const days: FileDay[] = [];
  const errors: Summary['errors'] = [];
  const rowOf = new Map<string, number>();
  for (const { row, cells, surplus } of rows) {
    const day = surplus
      ? 'This row has more cells than the header: put texts with commas in quotation marks.'
      : dayOf(Object.fromEntries(cells), thisYear);
    const key = typeof day === 'string' ? '' : `${day.date} ${day.name.toLowerCase()}`;
    const earlier = rowOf.get(key);
    if (typeof day === 'string') errors.push({ row, message: day });
    else if (earlier !== undefined) errors.push({ row, message: `${day.name} on this day is also in row ${earlier}.` });
    else {
      rowOf.set(key, row);
      days.push({ ...day, row });
    }
  }
  return { days, errors };
}

/** The holiday of a row, or what is wrong with it. */
function dayOf(cells: Cells, thisYear: number): WantedDay | string {
  const typed = parseTypedDate(cells.Date ?? '', thisYear);
  if ('error' in typed) return cells.Date ? typed.error : 'Please select a date';
  const kind = kindOf(cells.Kind, typed.day);
  if (kind === null) return `"${cells.Kind}" is no kind: write National, Ordinary or Optional.`;
  const states = parts(cells.States).map((name) => ({ name, code: stateCodeOf(name) }));
  const unknown = states.find(({ code }) => code === null);
  if (unknown) return `There is no state ${unknown.name}`;
  const tentative = yesOrNo(cells.Tentative);
  if (tentative === null) return 'Write Yes or No under Tentative.';
  const read = holidayBody.safeParse({
    name: cells.Name ?? '',
    date: typed.day,
    description: cells.Description ?? '',
    locations: parts(cells.Locations),
  });
  if (!read.success) return read.error.issues[0]?.message ?? 'This row cannot be read.';
  const { name, date, description = null, locations = [] } = read.data;
  const codes = [...new Set(states.flatMap(({ code }) => code ?? []))].toSorted();
  return { date, name, description, kind, states: codes, locations, isTentative: tentative, list: null };
}

function kindOf(text: string | undefined, date: string): HolidayKind | null {
  if (!text) return NATIONAL_DAYS.includes(date.slice(5)) ? 'national' : 'ordinary';
  return HOLIDAY_KINDS.find((kind) => kind === text.toLowerCase()) ?? null;
}

const parts = (text = '') =>
  text
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter(Boolean);

function yesOrNo(text = ''): boolean | null {
  if (/^(y|yes|true|1)$/i.test(text)) return true;
  return /^(n|no|false|0|)$/i.test(text) ? false : null;
}
