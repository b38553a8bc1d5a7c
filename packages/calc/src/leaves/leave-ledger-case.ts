import { reasonInWords } from '@muster/engine/explain/in-words.ts';
import { type CalendarDate, compareDates } from '@muster/engine/kernel/calendar-date.ts';
import { explainBalance } from '@muster/engine/leaves/explain-balance.ts';
import {
  DEFAULT_LEAVE_POLICY,
  type LeaveAccrual,
  type LeavePolicy,
  type Proration,
} from '@muster/engine/leaves/leave-policy.ts';
import { leaveBalance, leaveEntriesDue, leaveLots } from '@muster/engine/leaves/ledger.ts';
import type { Entry, EntryKind, LedgerFacts } from '@muster/engine/leaves/ledger-types.ts';
import { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { count, date, flag, list, month, number, object } from '../cases/case-fields.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';
import { leaveDays, someDays, words } from './leave-fields.ts';

const dated = object({ day: date(), days: someDays() });
const openingBalance = object({ day: date(), days: leaveDays() });
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

const leaveLedgerInputs = {
  annualQuota: usually(0, someDays()),
  accrual: usually('none', words(['none', 'monthly', 'quarterly', 'half-yearly', 'yearly', 'days worked'])),
  daysForOne: about('days worked for a day of leave', usually(20, number('days'))),
  qualifyingDays: about('days worked in the leave year before any are earned by them', optional(someDays())),
  creditOn: about(
    'of the period; what is earned by days worked is credited when the month is over',
    usually('first-day', words(['first-day', 'last-day', 'joining-day'])),
  ),
  yearBeginsIn: about('or "joining"', usually(4, yearBegin())),
  prorated: about('the part of the period after joining', usually(true, flag())),
  cutOff: about('instead of by the days', optional(withForm(cutOff, { form: 'object', within: cutOff }))),
  proratedOnLeaving: usually(false, flag()),
  startsAfterMonths: about('of service', usually(0, count('months'))),
  probationEnds: optional(date()),
  probationPercent: about('of the credit in probation', usually(100, number('percent'))),
  rounding: usually('none', words(['none', 'quarter', 'half', 'whole'])),
  highestBalance: about('where credit stops', optional(someDays())),
  carryForward: about(
    'nothing is carried without it',
    optional(withForm(carryForward, { form: 'object', within: carryForward })),
  ),
  order: about('which days are used first', usually('carried-first', words(['carried-first', 'carried-last']))),
  negativeLimit: usually(0, someDays()),
  compOffLapsesAfterDays: usually(90, count('days')),
  dateOfJoining: date(),
  lastWorkingDay: optional(date()),
  opening: about(
    'a balance brought in, which holds everything up to its day',
    optional(withForm(openingBalance, { form: 'object', within: openingBalance })),
  ),
  taken: list(dated, dated),
  encashed: list(dated, dated),
  compOffs: about('days off that were worked', list(dated, dated)),
  refused: about('leave that was refused, which escapes the carry-forward limit', list(dated, dated)),
  worked: about('days worked by month', list(workedMonth, workedMonth)),
  asOf: date(),
} as const;
type Inputs = z.output<z.ZodObject<typeof leaveLedgerInputs>>;

/** The ledger of one leave type of one person. */
export const leaveLedgerCase = defineKind({
  title: 'The ledger of a leave type of one person, and its balance on a day.',
  inputs: leaveLedgerInputs,
  results: {
    balance: z.number(),
    available: z.number(),
    entries: z.array(z.object({ day: z.string(), kind: z.string(), days: z.number(), balance: z.number() })),
    lots: z.array(z.object({ kind: z.string(), days: z.number(), lapsesOn: z.string().nullable() })),
    skipped: z.array(z.object({ day: z.string(), why: z.string() })),
    reason: z.string(),
  },
  work: (inputs, tracer) => {
    const policy = policyOf(inputs);
    const { asOf, dateOfJoining: joined } = inputs;
    const input = {
      versions: [{ from: joined.toString(), policy }],
      facts: factsOf(inputs),
      written: linesOf(inputs),
      upTo: asOf,
    };
    const { due, skipped } = leaveEntriesDue(input);
    const entries = [...input.written, ...due];
    const explanation = explainBalance({ entries, day: asOf, policy, joined });
    tracer?.record(explanation);
    const balance = leaveBalance(entries, asOf);
    return {
      balance: balance / 100,
      available: (balance + inputs.negativeLimit) / 100,
      entries: withBalances(entries.filter(({ day }) => compareDates(day, asOf) <= 0)),
      lots: leaveLots(input).map(({ kind, amount, lapsesOn }) => ({
        kind,
        days: amount / 100,
        lapsesOn: lapsesOn === null ? null : lapsesOn.toString(),
      })),
      skipped: skipped.map(({ day, why }) => ({ day: day.toString(), why })),
      reason: reasonInWords(explanation.reason, 'employee'),
    };
  },
});

function policyOf(inputs: Inputs): LeavePolicy {
  const { carryForward: carried, probationPercent: percent } = inputs;
  const { refusedEscapes } = DEFAULT_LEAVE_POLICY.carryForward;
  return {
    ...DEFAULT_LEAVE_POLICY,
    annualQuota: inputs.annualQuota,
    accrual: accrualOf(inputs),
    creditOn: inputs.creditOn,
    yearBeginsIn: inputs.yearBeginsIn,
    proration: prorationOf(inputs),
    isProratedOnLeaving: inputs.proratedOnLeaving,
    startsAfterMonths: inputs.startsAfterMonths,
    probation: percent === 100 ? { kind: 'as-usual' } : { kind: 'reduced', percent },
    rounding: inputs.rounding,
    highestBalance: inputs.highestBalance,
    carryForward:
      carried === null
        ? DEFAULT_LEAVE_POLICY.carryForward
        : {
            max: carried.most,
            lapsesAfterDays: carried.lapsesAfterDays,
            refusedEscapes,
            excess: carried.excess === 'lapses' ? 'lapses' : 'is-encashed',
          },
    order: inputs.order,
    negativeLimit: inputs.negativeLimit,
    compOffLapsesAfterDays: inputs.compOffLapsesAfterDays,
  };
}

function accrualOf({ accrual, daysForOne, qualifyingDays }: Inputs): LeaveAccrual {
  if (accrual !== 'days worked') return { kind: accrual };
  if (daysForOne === 0) throw wrongField('daysForOne', 'must be above 0');
  return {
    kind: 'days-worked',
    earned: 100,
    perDaysWorked: Math.round(daysForOne * 100),
    isInFullBlocks: false,
    creditedEach: 'month',
    qualifyingDays,
    joinerQualifyingPercent: null,
  };
}

function prorationOf({ prorated, cutOff: rule }: Inputs): Proration {
  if (!prorated) return { kind: 'none' };
  return rule === null ? { kind: 'by-days' } : { kind: 'cut-off', ...rule };
}

function factsOf(inputs: Inputs): LedgerFacts {
  return {
    joined: inputs.dateOfJoining,
    lastWorkingDay: inputs.lastWorkingDay,
    probationEnds: inputs.probationEnds,
    noticeFrom: null,
    dateOfBirth: null,
    gender: null,
    employmentType: { isEntitled: true, quota: null, since: null },
    worked: inputs.worked.map(({ month: of, days, deemed }) => ({ month: of, worked: days, deemed })),
    workedBefore: null,
    refused: inputs.refused.map(({ day, days }) => ({ day, amount: days })),
  };
}

type Dated = { readonly day: CalendarDate; readonly days: number };

/** What was written down; up to an opening balance nothing else. */
function linesOf({ opening, taken, encashed, compOffs }: Inputs): readonly Entry[] {
  const linesOfKind = (kind: EntryKind, sign: 1 | -1, of: readonly Dated[]): readonly Entry[] =>
    of
      .map(({ day, days }, place): Entry => ({ day, kind, amount: sign * days, sourceKey: `${kind}:${place}` }))
      .filter(({ day }) => opening === null || compareDates(day, opening.day) > 0);
  return [
    ...(opening === null
      ? []
      : [{ day: opening.day, kind: 'opening', amount: opening.days, sourceKey: 'opening' } as const]),
    ...linesOfKind('comp-off', 1, compOffs),
    ...linesOfKind('encashed', -1, encashed),
    ...linesOfKind('taken', -1, taken),
  ];
}

const ORDER: readonly EntryKind[] = ['opening', 'lapsed', 'credit', 'comp-off', 'encashed', 'taken'];

/** In the order of their days, the end of a year first. */
function withBalances(entries: readonly Entry[]) {
  const rank = ({ kind, sourceKey }: Entry): number => (sourceKey.startsWith('yearEnd:') ? 1 : ORDER.indexOf(kind));
  let balance = 0;
  return entries
    .toSorted((one, other) => compareDates(one.day, other.day) || rank(one) - rank(other))
    .map(({ day, kind, amount }) => {
      balance += amount;
      return { day: day.toString(), kind, days: amount / 100, balance: balance / 100 };
    });
}

function yearBegin() {
  const problem = 'must be a month from 1 to 12 or "joining"';
  const read = z.union([z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), z.literal('joining')], { error: problem });
  return withForm(read, { form: 'month from 1 to 12' });
}
