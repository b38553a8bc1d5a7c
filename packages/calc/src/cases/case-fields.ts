import { type CalendarDate, type CalendarMonth, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, rupees } from '@muster/engine/kernel/money.ts';
import { type Ppm, percent } from '@muster/engine/kernel/rate.ts';
import { type FinancialYear, parseFinancialYear } from '@muster/engine/taxes/law/financial-year.ts';
import { type StateCode, stateCodeOf } from '@muster/law/states.ts';
import { z } from 'zod';
import { withForm } from './field-forms.ts';

/* What a field of a case may hold. Each gives the value that the engine takes, or says what is wrong with the text. */

type Problem = { readonly input?: unknown };

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** What is said of a value that is not there at all, and of one that is something else. */
function orMissing(problem: string, missing = 'is required'): (issue: Problem) => string {
  return ({ input }) => (isAbsent(input) ? missing : problem);
}

/** The value made of what was read, or the problem where that throws. */
function madeWith<From, To>(make: (value: From) => To, problem: string) {
  return (value: From, context: z.RefinementCtx<From>): To => {
    try {
      return make(value);
    } catch {
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }
  };
}

/** The value found for what was read, or the problem where there is none. */
function foundBy<From, To>(find: (value: From) => To | null | undefined, problem: (value: From) => string) {
  return (value: From, context: z.RefinementCtx<From>): To => {
    const to = find(value);
    if (to !== null && to !== undefined) return to;
    context.addIssue({ code: 'custom', message: problem(value) });
    return z.NEVER;
  };
}

function readAmount() {
  return z
    .number({ error: orMissing('must be a number of rupees') })
    .min(0, 'must not be negative')
    .transform(madeWith((value): Paise => rupees(value), 'must be rupees with at most two decimals'));
}

/** Rupees with at most two decimals, not negative. */
export function amount() {
  return withForm(readAmount(), { form: 'rupees' });
}

export function wholeRupees() {
  return withForm(
    readAmount().refine((paise) => paise % 100 === 0, 'must be whole rupees'),
    { form: 'whole rupees' },
  );
}

/** Not negative, such as days. */
export function number(form: string) {
  const problem = 'must be a number, not negative';
  return withForm(z.number({ error: orMissing(problem) }).min(0, problem), { form });
}

export function count(form: string) {
  const problem = 'must be a number, not negative';
  const read = z
    .number({ error: orMissing(problem) })
    .min(0, problem)
    .refine(Number.isSafeInteger, 'must be a whole number');
  return withForm(read, { form });
}

export function percentage() {
  const problem = 'must be a number, not negative';
  const read = z
    .number({ error: orMissing(problem) })
    .min(0, problem)
    .transform(madeWith((value): Ppm => percent(value), 'must have at most four decimals'));
  return withForm(read, { form: 'percent' });
}

export function flag() {
  return withForm(z.boolean({ error: orMissing('must be true or false') }), { form: 'true or false' });
}

export function text(form = 'text') {
  return withForm(z.string({ error: orMissing('must be a text') }), { form });
}

export function quotedList(choices: readonly string[]): string {
  const all = choices.map((choice) => `"${choice}"`);
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** A text that is one of a few. */
export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return withForm(z.enum(choices, { error: orMissing(`must be ${quotedList(choices)}`) }), {
    form: quotedList(choices),
  });
}

/** A text that names one of a few things in any of several spellings: what `find` finds for it. */
export function named<Thing>(choices: readonly string[], find: (text: string) => Thing | null | undefined) {
  const problem = `must be ${quotedList(choices)}`;
  const read = z.string({ error: orMissing(problem, problem) }).transform(foundBy(find, () => problem));
  return withForm(read, { form: quotedList(choices) });
}

/** `YYYY-MM` */
export function month() {
  const read = z
    .string({ error: orMissing('must be a text', 'is required, such as "2026-09"') })
    .transform(foundBy(calendarMonth, () => 'must be a month written YYYY-MM'));
  return withForm(read, { form: 'month "2026-09"' });
}

function calendarMonth(text: string): CalendarMonth | null {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined || number === undefined ? null : { year: Number(year), month: Number(number) };
}

export function date() {
  const read = z
    .string({ error: orMissing('must be a text') })
    .transform(madeWith((text): CalendarDate => calendarDate(text), 'must be a date written YYYY-MM-DD'));
  return withForm(read, { form: 'date "1992-05-20"' });
}

const CLOCK = /^([+-]?)(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/;
const DAYS: Readonly<Record<string, number>> = { '+': 1, '-': -1 };

/** Seconds of a text such as 10:21 or 10:21:37; with + of the next day, with - of the day before. */
export function secondsOf(text: string): number | null {
  const [, day = '', hours, minutes, seconds = '0'] = CLOCK.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 24) return null;
  return (DAYS[day] ?? 0) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** A time of day in seconds of it. */
export function time() {
  const read = z
    .string({ error: orMissing('must be a text') })
    .transform(
      foundBy(
        secondsOf,
        () => 'must be a time written HH:MM or HH:MM:SS, with + of the next day, with - of the day before',
      ),
    );
  return withForm(read, { form: 'time "10:21", "+06:10" on the next day' });
}

/** A time of the day itself. */
export function clock() {
  const read = z.string({ error: orMissing('must be a text') }).transform(
    foundBy(
      (text) => (/^\d/.test(text) ? secondsOf(text) : null),
      () => 'must be a time of day written HH:MM or HH:MM:SS',
    ),
  );
  return withForm(read, { form: 'time "22:00"' });
}

/** Hours and minutes in seconds. */
export function duration() {
  const read = z.string({ error: orMissing('must be a text') }).transform(
    foundBy(
      (text) => (/^\d/.test(text) ? secondsOf(text) : null),
      () => 'must be hours and minutes written HH:MM or HH:MM:SS',
    ),
  );
  return withForm(read, { form: 'hours "08:00"' });
}

export function state() {
  const read = z.string({ error: orMissing('must be a text') }).transform(
    foundBy(
      (text): StateCode | null => stateCodeOf(text),
      (text) => `${text} is no state or union territory`,
    ),
  );
  return withForm(read, { form: 'code or name of a state' });
}

export function financialYear() {
  const read = z.string({ error: orMissing('must be a text', 'is required, such as "2026-27"') }).transform(
    foundBy(
      (text): FinancialYear | null => parseFinancialYear(text),
      () => 'must be written like "2026-27"',
    ),
  );
  return withForm(read, { form: 'year "2026-27"' });
}

/** An object of these fields and no others. */
export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? undefined : 'must be an object'),
  });
}

function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item, { error: 'must be a list' }).optional();
}

/** A list of what `item` makes of the fields `within`; empty where it is absent. */
export function list<Item extends z.ZodType>(item: Item, within: z.ZodObject) {
  const read = listOf(item).transform((items) => items ?? []);
  return withForm(read, { form: 'list', usual: null, within });
}

export function optionalList<Item extends z.ZodType>(item: Item, within: z.ZodObject) {
  const read = listOf(item).transform((items) => items ?? null);
  return withForm(read, { form: 'list', usual: null, within });
}
