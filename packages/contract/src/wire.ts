import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { z } from './zod.ts';

/*
 * What becomes of a value of the wire. The web app is built without the schemas of responses (apps/web/build): there each of
 * these is called by itself, so a decoding that a response has is an exported function or has a list.
 */

export const unchanged = <T>(value: T): T => value;

export const rupeesInPaise = (rupees: number): Paise => paise(Math.round(rupees * 100));

export const wholeNumber = (text: string): number => Number(text);

/** The words for the numbers that the server writes; null where it writes the words. */
type List = Readonly<Record<number, string>> | null;

function withList<F extends (input: number | string, context: Decoding) => unknown>(list: List, decode: F): F {
  return Object.assign(decode, { list });
}

/** Rupees with at most two decimals on the wire, integer paise inside. */
export const money = z.codec(
  z
    .number('Enter an amount in rupees')
    .min(-1e11, 'The amount is too small')
    .max(1e11, 'The amount is too large')
    .refine((n) => Math.round(n * 100) / 100 === n, 'Use at most two decimals (paise)'),
  z.custom<Paise>(),
  {
    decode: rupeesInPaise,
    encode: (amount) => amount / 100,
  },
);

/** An amount that may not be negative. */
export const positiveMoney = money.refine((amount) => amount >= 0, 'The amount cannot be negative');

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isValidDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= daysInMonth(year, month) && year >= 1900 && year <= 2200;
}

/** Days of a month of 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** A calendar date, YYYY-MM-DD, that exists. */
export const day = z
  .string('Enter a date as YYYY-MM-DD')
  .regex(DAY, 'Enter a date as YYYY-MM-DD')
  .refine(isValidDay, { error: (issue) => `${String(issue.input)} is not a date that exists` });

/** An instant, ISO 8601 with offset; inside also as PostgreSQL writes it, `2026-11-20 10:00:00.5+00`. */
export const instant = z.codec(z.string(), z.string(), {
  decode: unchanged,
  // Only behind a time: a bare day ends in two digits after a dash too.
  encode: (text) => text.replace(' ', 'T').replace(/(:[\d.]+[+-]\d\d)$/, '$1:00'),
});

export const id = z.uuid('Not a valid id');

export const idParams = z.object({ id });

/** Ids in one text, with commas between them. */
export const idsText = (ids: z.ZodArray<typeof id>, required?: string) =>
  z.codec(z.string(required), ids, {
    decode: (text) => {
      const parts = text.split(',').map((part) => part.trim());
      return [...new Set(parts.filter((part) => part !== ''))];
    },
    encode: (list) => list.join(','),
  });

/** Whom a row is about. */
export const ofEmployee = { employeeId: id, employeeName: z.string(), employeeNumber: z.string().nullable() };

/** Integers in query strings. */
export const integerText = z.codec(z.string().regex(/^-?\d{1,12}$/, 'Enter a whole number'), z.int(), {
  decode: wholeNumber,
  encode: (n) => String(n),
});

/** An integer in a body that may also come as a form, where every field is text. */
export const formInteger = (min: number, max: number) =>
  z.union([z.int(), integerText], 'Enter a whole number').pipe(
    z
      .int()
      .min(min, `Enter at least ${min.toLocaleString('en-IN')}`)
      .max(max, `Enter at most ${max.toLocaleString('en-IN')}`),
  );

export const flagText = z.codec(z.enum(['true', 'false', '1', '0']), z.boolean(), {
  decode: (text) => text === 'true' || text === '1',
  encode: (flag) => (flag ? 'true' : 'false'),
});

/** Paging parameters of every list, under all the names in use; `pageOf` reads them. */
export const paging = {
  page: integerText.optional(),
  pageSize: integerText.optional(),
  pageNumber: integerText.optional(),
  pageNo: integerText.optional(),
};

export const MAX_PAGE_SIZE = 100;

/** Those names as a query holds them. */
export type PageQuery = { readonly [Name in keyof typeof paging]?: number | undefined };

/** The page asked for, 1-based, and its size (at most 100). */
export function pageOf(query: PageQuery, defaultSize = 10): { page: number; pageSize: number; offset: number } {
  const page = Math.max(1, query.page ?? query.pageNumber ?? query.pageNo ?? 1);
  const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(1, query.pageSize ?? defaultSize));
  return { page, pageSize, offset: (page - 1) * pageSize };
}

type Decoding = z.core.ParsePayload<number | string>;
type Names = Readonly<Record<string, number>>;

/** An enumeration accepted as number or name and returned as number; inside, its name. */
export function enumNumber<const T extends Names>(values: T) {
  const list = Object.fromEntries(Object.entries(values).map(([name, number]) => [number, name]));
  return z.codec(z.union([z.int(), z.string()]), z.custom<keyof T & string>(), {
    decode: withList(list, (input, context) => nameOf(values, input, context)),
    encode: (name) => values[name] ?? -1,
  });
}

/** An enumeration accepted as number or name and returned as name. */
export function enumName<const T extends Names>(values: T) {
  return z.codec(z.union([z.int(), z.string()]), z.custom<keyof T & string>(), {
    decode: withList(null, (input, context) => nameOf(values, input, context)),
    encode: (name) => name,
  });
}

function nameOf<T extends Names>(values: T, input: number | string, context: Decoding): keyof T & string {
  const text = String(input).toLowerCase();
  for (const name in values) {
    if (name.toLowerCase() === text || String(values[name]) === text) return name;
  }
  refuse(context, input, `Use one of ${Object.keys(values).join(', ')}`);
  return z.NEVER;
}

function refuse(context: Decoding, input: unknown, message: string): void {
  context.issues.push({ code: 'custom', message, input });
}

export type Regime = 'new' | 'old';

function regimeCodec(numbers: { new: number; old: number }, message = 'Choose the new or the old regime') {
  return z.codec(z.union([z.int(), z.string()], message), z.custom<Regime>(), {
    decode: withList({ [numbers.new]: 'new', [numbers.old]: 'old' }, (input, context) => {
      const text = String(input).toLowerCase();
      if (text === 'new' || text === String(numbers.new)) return 'new';
      if (text === 'old' || text === String(numbers.old)) return 'old';
      refuse(context, input, message);
      return z.NEVER;
    }),
    encode: (regime) => numbers[regime],
  });
}

/** Users, departments and their lists: 0 old, 1 new. */
export const userRegime = regimeCodec({ old: 0, new: 1 });
/** Everything under /Payroll and salary structure: 0 new, 1 old. */
export const payrollRegime = regimeCodec({ new: 0, old: 1 });
/** Tax comparison and switch: 1 new, 0 old. */
export const taxRegime = regimeCodec({ new: 1, old: 0 }, 'Please select a tax regime');
