import { reasonInWords } from '@muster/engine/explain/in-words.ts';
import { addDays, type CalendarDate, compareDates } from '@muster/engine/kernel/calendar-date.ts';
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
import { defineKind } from '../cases/define-kind.ts';
import { type LedgerInputs as Inputs, leaveLedgerInputs } from './leave-ledger-fields.ts';

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
      entries: withBalances(entries.filter(({ day }) => compareDates(day, asOf) <= 0).map(shownIn(inputs))),
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

function accrualOf(inputs: Inputs): LeaveAccrual {
  const { kind } = inputs.accrual;
  if (kind !== 'days worked') return { kind };
  const daysForOne = inputs.accrual.daysForOne ?? inputs.daysForOne;
  const qualifyingDays = inputs.accrual.qualifyingDays ?? inputs.qualifyingDays;
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

/** The end of which day the balance brought in is of: one that names no day was there before the first credit. */
function openingDay({ opening, dateOfJoining }: Inputs): CalendarDate {
  return opening?.day ?? addDays(dateOfJoining, -1);
}

/** What was written down; up to an opening balance nothing else. */
function linesOf(inputs: Inputs): readonly Entry[] {
  const { opening, taken, encashed, compOffs } = inputs;
  const begins = openingDay(inputs);
  const linesOfKind = (kind: EntryKind, sign: 1 | -1, of: readonly Dated[]): readonly Entry[] =>
    of
      .map(({ day, days }, place): Entry => ({ day, kind, amount: sign * days, sourceKey: `${kind}:${place}` }))
      .filter(({ day }) => opening === null || compareDates(day, begins) > 0);
  return [
    ...(opening === null
      ? []
      : [{ day: begins, kind: 'opening', amount: opening.days, sourceKey: 'opening' } as const]),
    ...linesOfKind('comp-off', 1, compOffs),
    ...linesOfKind('encashed', -1, encashed),
    ...linesOfKind('taken', -1, taken),
  ];
}

/** A balance that names no day is shown on the day of joining. */
function shownIn({ opening, dateOfJoining }: Inputs): (entry: Entry) => Entry {
  const isUndated = opening?.day === null;
  return (entry) => (isUndated && entry.kind === 'opening' ? { ...entry, day: dateOfJoining } : entry);
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
