import { MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';
import { z } from 'zod';
import { count, date, flag, month, number, object } from '../cases/case-fields.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';
import { shortly } from '../cases/short-form.ts';
import { words } from '../cases/word-fields.ts';
import { leaveDays, someDays } from './leave-fields.ts';

/* What the ledger of a leave type is worked out from. */

const accrual = object({
  kind: usually(
    'none',
    words(
      ['none', 'monthly', 'quarterly', 'half-yearly', 'yearly', 'days worked'],
      [
        ['month', 'monthly'],
        ['quarter', 'quarterly'],
        ['half-year', 'half-yearly'],
        ['halfyearly', 'half-yearly'],
        ['year', 'yearly'],
        ['annual', 'yearly'],
        ['annually', 'yearly'],
        ['per days worked', 'days worked'],
        ['by days worked', 'days worked'],
      ],
    ),
  ),
  daysForOne: about('days worked for a day of leave, instead of the one beside', optional(number('days'))),
  qualifyingDays: about('instead of those beside', optional(someDays())),
});
const dated = object({ day: date(), days: someDays() });
const openingBalance = object({
  day: about('which the balance is of the end of; without it, it was there before the first credit', optional(date())),
  days: leaveDays(),
});
const workedMonth = object({
  month: month(),
  days: someDays(),
  deemed: about('count for qualifying and earn nothing', usually(0, someDays())),
});
const carryForward = object({
  most: about('no limit where there is none', optional(someDays())),
  lapsesAfterDays: optional(count('days')),
  excess: about('what is above the limit', usually('lapses', words(['lapses', 'is encashed']))),
});
const cutOff = object({
  day: count('day of the month'),
  upTo: about('of the month for who joins by that day', usually(100, number('percent'))),
  after: about('of the month for who joins later', usually(50, number('percent'))),
});

export const leaveLedgerInputs = {
  annualQuota: usually(0, someDays()),
  accrual: about('or an object', usually({ kind: 'none', daysForOne: null, qualifyingDays: null }, accrued(), 'none')),
  daysForOne: about('days worked for a day of leave', usually(20, number('days'))),
  qualifyingDays: about('days worked in the leave year before any are earned by them', optional(someDays())),
  creditOn: about(
    'of the period; what is earned by days worked is credited when the month is over',
    usually(
      'first-day',
      words(
        ['first-day', 'last-day', 'joining-day'],
        [
          ['first', 'first-day'],
          ['last', 'last-day'],
          ['joining', 'joining-day'],
          ['day of joining', 'joining-day'],
        ],
      ),
    ),
  ),
  yearBeginsIn: about('also by name, or "joining"', usually(4, yearBegin())),
  prorated: about('the part of the period after joining', usually(true, flag())),
  cutOff: about('instead of by the days', optional(withForm(cutOff, { form: 'object', within: cutOff }))),
  proratedOnLeaving: usually(false, flag()),
  startsAfterMonths: about('of service', usually(0, count('months'))),
  probationEnds: optional(date()),
  probationPercent: about('of the credit in probation', usually(100, number('percent'))),
  rounding: usually(
    'none',
    words(
      ['none', 'quarter', 'half', 'whole'],
      [
        ['0', 'none'],
        ['false', 'none'],
        ['0.25', 'quarter'],
        ['0.5', 'half'],
        ['1', 'whole'],
        ['full', 'whole'],
      ],
    ),
  ),
  highestBalance: about('where credit stops', optional(someDays())),
  carryForward: about('nothing is carried without it, or with false', optional(carried())),
  order: about(
    'which days are used first',
    usually(
      'carried-first',
      words(
        ['carried-first', 'carried-last'],
        [
          ['current last', 'carried-first'],
          ['current first', 'carried-last'],
        ],
      ),
    ),
  ),
  negativeLimit: about('how far below zero', usually(0, someDays())),
  compOffLapsesAfterDays: usually(90, count('days')),
  dateOfJoining: date(),
  lastWorkingDay: optional(date()),
  opening: about('a balance brought in, which holds everything up to its day', optional(broughtIn())),
  taken: about('a date alone is one day', datedList()),
  encashed: about('a date alone is one day', datedList()),
  compOffs: about('days off that were worked; a date alone is one day', datedList()),
  refused: about('leave that was refused, which escapes the carry-forward limit; a date alone is one day', datedList()),
  worked: about('days worked by month, also as { "2026-04": 20 }', workedMonths()),
  asOf: date(),
} as const;
export type LedgerInputs = z.output<z.ZodObject<typeof leaveLedgerInputs>>;

function accrued() {
  return withForm(shortly('kind', accrual), { form: 'how it is earned', within: accrual });
}

function broughtIn() {
  return withForm(shortly('days', openingBalance), { form: 'days, or an object', within: openingBalance });
}

/** Their limit alone is enough; true is for no limit, false for nothing carried. */
function carried() {
  const read = z.preprocess(
    (value) => (value === false ? null : value === true ? {} : value),
    shortly('most', carryForward).nullable(),
  );
  return withForm(read, { form: 'days, true or false, or an object', within: carryForward });
}

/** Dates with days; a date alone is one day. */
function datedList() {
  const day = z.preprocess((value) => (typeof value === 'string' ? { day: value, days: 1 } : value), dated);
  const read = z.array(day, { error: 'must be a list' }).nullish();
  return withForm(
    read.transform((items) => items ?? []),
    { form: 'list', usual: null, within: dated },
  );
}

/** A list, or days by month: { "2026-04": 20 }. */
function workedMonths() {
  const read = z.preprocess(byMonth, z.array(workedMonth, { error: 'must be a list' })).nullish();
  return withForm(
    read.transform((items) => items ?? []),
    { form: 'list', usual: null, within: workedMonth },
  );
}

function byMonth(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).map(([of, days]) => ({ month: of, days }));
}

function yearBegin() {
  const problem = 'must be a month from 1 to 12 or "joining"';
  const read = z.union([z.number(), z.string()], { error: problem }).transform((value, context) => {
    const begin = beginOf(String(value).trim().toLowerCase());
    if (begin !== null) return begin;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
  return withForm(read, { form: 'month from 1 to 12' });
}

function beginOf(text: string): number | 'joining' | null {
  if (/^(?:joining|joining (?:day|date)|date of joining)$/.test(text)) return 'joining';
  if (/^(?:0?[1-9]|1[0-2])$/.test(text)) return Number(text);
  const place = MONTH_NAMES.findIndex((name) => text.length >= 3 && name.toLowerCase().startsWith(text));
  return place < 0 ? null : place + 1;
}
