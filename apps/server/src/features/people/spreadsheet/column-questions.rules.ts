import type { ImportQuestion } from '@muster/contract/features/users/users-import-shapes.ts';
import { type ImportTarget, targetLabel } from '@muster/contract/features/users/users-import-targets.ts';
import { monthFirstReading, parseTypedDate } from '@muster/contract/typed-date.ts';
import { type DateOrder, longDay } from './cell-dates.rules.ts';
import type { SheetColumn } from './map-columns.ts';

export type Answers = Readonly<Record<string, string>>;
type Choice = ImportQuestion['choices'][number];

const SINCE_APRIL = 'since April';
const ONE_MONTH = 'one month';
const BY_YEAR = 'year';
const BY_MONTH = 'month';
export const DAY_FIRST = 'day first';
const MONTH_FIRST = 'month first';
const ALL_TAXABLE = 'all';
const TAXABLE_LATER = 'later';
const TAXABLE = 'column|taxable';
export const TAKE = 'take';
export const LEAVE = 'leave';

/** A question about a column or a sheet; `isOpen` where its answer is none of the choices. */
export type SheetQuestion = { readonly question: ImportQuestion; readonly answer: string | null };

type Query = {
  readonly id: string;
  readonly kind?: 'column' | 'sheet';
  readonly target?: ImportTarget | null;
  readonly title: string;
  readonly message: string;
  readonly rows: number;
  readonly cells?: readonly string[];
  readonly choices: readonly Choice[];
};

/** A question with one of its choices as the answer, null while it has none. */
export function ask(
  answers: Answers,
  { id, kind = 'column', target = null, cells = [], ...asked }: Query,
): SheetQuestion {
  const given = answers[id];
  const answer = given !== undefined && asked.choices.some(({ value }) => value === given) ? given : null;
  const refusal = given !== undefined && answer === null ? 'Choose one of the answers' : null;
  const date: ImportQuestion = {
    id,
    kind,
    target,
    title: asked.title,
    message: asked.message,
    rows: asked.rows,
    cells: [...cells],
    value: '',
    input: 'choice',
    choices: [...asked.choices],
    likely: null,
    answer,
    refusal,
  };
  return { question: date, answer };
}

const named = (columns: readonly SheetColumn[]) =>
  columns.map(({ whole }) => `“${whole}”`).join(columns.length > 2 ? ', ' : ' and ');
const placesOf = (columns: readonly SheetColumn[], sheet: string) =>
  columns.map(({ letter }) => `${sheet}${letter}:${letter}`);

/** What has to be known of the amounts of columns before they are taken. */
export function askAmounts(
  columns: readonly SheetColumn[],
  { answers, rows, sheet }: { readonly answers: Answers; readonly rows: number; readonly sheet: string },
): { readonly columns: readonly SheetColumn[]; readonly asked: readonly SheetQuestion[] } {
  const ctc = columns.filter(({ target, doubt }) => target === 'annualCTC' && doubt === 'period');
  const parts = columns.filter(({ target, doubt }) => target === 'ctcPart' && doubt === 'period');
  const figures = columns.filter(({ doubt }) => doubt === 'since April');
  const questions: SheetQuestion[] = [];
  const put = (about: readonly SheetColumn[], date: Omit<Query, 'rows' | 'cells'>): string | null => {
    if (about.length === 0) return null;
    const one = ask(answers, { ...date, rows, cells: placesOf(about, sheet) });
    questions.push(one);
    return one.answer;
  };
  const sample = (about: readonly SheetColumn[]) =>
    about[0]?.samples[0] ? ` The first is ${about[0].samples[0]}.` : '';
  const ctcPeriod = put(ctc, {
    id: 'column|ctc period',
    target: 'annualCTC',
    title: `${named(ctc)}: by the month or by the year?`,
    message: `The heading does not say.${sample(ctc)}`,
    choices: [
      { value: BY_YEAR, label: 'By the year' },
      { value: BY_MONTH, label: 'By the month, taken 12 times' },
    ],
  });
  const partPeriod = put(parts, {
    id: 'column|parts period',
    target: 'ctcPart',
    title: `${named(parts)}: by the month or by the year?`,
    message: `No column has the CTC, so their sum is taken.${sample(parts)}`,
    choices: [
      { value: BY_MONTH, label: 'By the month, taken 12 times' },
      { value: BY_YEAR, label: 'By the year' },
    ],
  });
  const time = put(figures, {
    id: 'column|since april',
    title: `${named(figures)}: since April or of one month?`,
    message: `The heading does not say.${sample(figures)}`,
    choices: [
      { value: SINCE_APRIL, label: 'Since April, this financial year' },
      { value: ONE_MONTH, label: 'Of one month: not taken' },
    ],
  });
  const settled = columns.map((column): SheetColumn => {
    if (ctc.includes(column)) return ctcPeriod === BY_MONTH ? { ...column, target: 'monthlyCTC' } : column;
    if (parts.includes(column)) return { ...column, time: partPeriod === BY_MONTH ? 'month' : 'year' };
    return figures.includes(column) && time !== SINCE_APRIL ? { ...column, target: null } : column;
  });
  return { columns: settled, asked: [...questions, ...askTaxable(settled, { answers, rows, sheet })] };
}

/** How much of the pay since April is taxable, where no column says so. */
function askTaxable(
  columns: readonly SheetColumn[],
  { answers, rows, sheet }: { readonly answers: Answers; readonly rows: number; readonly sheet: string },
): readonly SheetQuestion[] {
  const gross = columns.filter(({ target }) => target === 'openingBalances.gross');
  if (gross.length === 0 || columns.some(({ target }) => target === 'openingBalances.taxable')) return [];
  const date = ask(answers, {
    id: TAXABLE,
    target: 'openingBalances.taxable',
    title: `${named(gross)}: is all of it taxable salary?`,
    message: 'No column has the taxable salary since April, with which the tax of the year is worked out.',
    rows,
    cells: placesOf(gross, sheet),
    choices: [
      { value: ALL_TAXABLE, label: 'All of it is taxable' },
      { value: TAXABLE_LATER, label: 'Not all: entered before the first payroll' },
    ],
  });
  return [date];
}

/** Whether pay since April is taxable salary as it stands, where no column says how much of it is. */
export const isAllTaxable = (answers: Answers): boolean => answers[TAXABLE] === ALL_TAXABLE;

/** Decided by dates of the column that can be read in one way only; asked where there is none. */
export function askDateOrder(
  column: SheetColumn,
  texts: readonly string[],
  context: { readonly answers: Answers; readonly thisYear: number; readonly sheet: string },
): { readonly order: DateOrder | null; readonly asked: readonly SheetQuestion[] } {
  const { answers, thisYear, sheet } = context;
  let [dayFirst, monthFirst] = [false, false];
  const ambiguous: string[] = [];
  for (const text of texts) {
    const other = monthFirstReading(text, thisYear);
    const isDayFirst = 'day' in parseTypedDate(text, thisYear);
    if (other !== null && isDayFirst) ambiguous.push(text);
    else if (other !== null) monthFirst = true;
    else if (isDayFirst && /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/.test(text)) dayFirst ||= !isSameBothWays(text);
  }
  if (dayFirst && monthFirst) return { order: 'mixed', asked: [] };
  if (monthFirst) return { order: MONTH_FIRST, asked: [] };
  const [first] = ambiguous;
  if (dayFirst || first === undefined) return { order: DAY_FIRST, asked: [] };
  const day = parseTypedDate(first, thisYear);
  const date = ask(answers, {
    id: `column|dates|${column.key}`,
    target: column.target,
    title: `“${column.whole}”: is ${first} day first or month first?`,
    message: `${ambiguous.length} ${ambiguous.length === 1 ? 'date' : 'dates'} can be read both ways, and no other date of the column says which.`,
    rows: ambiguous.length,
    cells: placesOf([column], sheet),
    choices: [
      { value: DAY_FIRST, label: `Day first: ${'day' in day ? longDay(day.day) : first}` },
      { value: MONTH_FIRST, label: `Month first: ${longDay(monthFirstReading(first, thisYear) ?? first)}` },
    ],
  });
  return { order: date.answer === DAY_FIRST || date.answer === MONTH_FIRST ? date.answer : null, asked: [date] };
}

const isSameBothWays = (text: string) => {
  const [one, other] = text.split(/[-/. ]/);
  return Number(one) === Number(other);
};

const MANDATORY: readonly { readonly target: ImportTarget; readonly instead: readonly ImportTarget[] }[] = [
  { target: 'firstName', instead: ['fullName'] },
  { target: 'dateOfJoining', instead: [] },
  { target: 'annualCTC', instead: ['monthlyCTC', 'ctcPart'] },
];

/** Which column has what has to be there; the chosen one is then read so. */
export function askMissing(
  columns: readonly SheetColumn[],
  { answers, rows }: { readonly answers: Answers; readonly rows: number },
): { readonly columns: readonly SheetColumn[]; readonly asked: readonly SheetQuestion[] } {
  const questions: SheetQuestion[] = [];
  let settled = columns;
  for (const { target, instead } of MANDATORY) {
    if (columns.some((one) => one.target === target || (one.target !== null && instead.includes(one.target)))) continue;
    const read = target === 'firstName' ? 'fullName' : target;
    const free = settled.filter((column) => column.target === null && column.samples.length > 0);
    const one = ask(answers, {
      id: `column|missing|${target}`,
      target: read,
      title: `Which column is ${targetLabel(read)}?`,
      message: 'No heading says so, and nobody can be added without it.',
      rows,
      choices: free.map(({ key, whole, letter, samples }) => ({
        value: key,
        label: `${whole || `Column ${letter}`} (${samples[0] ?? ''})`,
      })),
    });
    questions.push(one);
    settled = settled.map((column) =>
      column.key === one.answer
        ? { ...column, target: read, doubt: read === 'annualCTC' && column.time !== 'year' ? 'period' : null }
        : column,
    );
  }
  return { columns: settled, asked: questions };
}
