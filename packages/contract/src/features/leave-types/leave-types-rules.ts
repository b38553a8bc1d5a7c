import { LEAVE_DEFAULTS } from '@muster/engine/kernel/leave-defaults.ts';
import { formInteger, id } from '../../wire.ts';
import { z } from '../../zod.ts';
import { positiveLeave } from './leave-types-amounts.ts';

/** What a type is for: what law knows of it goes by this. */
export const LEAVE_PURPOSES = [
  'annual',
  'casual',
  'sick',
  'maternity',
  'adoption',
  'paternity',
  'menstrual',
  'bereavement',
  'comp-off',
  'unpaid',
  'other',
] as const;
export type LeavePurpose = (typeof LEAVE_PURPOSES)[number];

export const PERIOD_ACCRUALS = ['none', 'monthly', 'quarterly', 'half-yearly', 'yearly'] as const;
export const CREDIT_DAYS = ['first-day', 'last-day', 'joining-day'] as const;
export const ROUNDINGS = ['none', 'quarter', 'half', 'whole'] as const;
export const OFF_DAY_CHARGES = ['never', 'between', 'around', 'anywhere'] as const;
export const LEAVE_PERIODS = ['month', 'quarter', 'half-year', 'year'] as const;
export const PAY_OUT_WAGES = ['basic', 'gross'] as const;
export const LEAVE_APPROVERS = ['manager', 'second-manager', 'administrator'] as const;

const wholeDays = (max = 3660) => formInteger(0, max);
const percent = formInteger(0, 100);
const someLeave = positiveLeave.refine((n) => n > 0, 'Enter more than 0');

/** In the order in which they decide. */
export const approvalLevels = z
  .array(z.enum(LEAVE_APPROVERS))
  .min(1, 'Choose at least one level')
  .max(3, 'At most three levels');

const accrual = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PERIOD_ACCRUALS) }),
  z.object({
    kind: z.literal('days-worked'),
    /** So much leave for so many days worked: 1 for 20. */
    earned: someLeave,
    perDaysWorked: someLeave,
    /** For those below 18, where it is another number of days. */
    perDaysWorkedYoung: someLeave.nullable().optional(),
    isInFullBlocks: z.boolean(),
    creditedEach: z.enum(LEAVE_PERIODS),
    /** Days worked in a leave year before anything is earned; null for none. */
    qualifyingDays: positiveLeave.nullable(),
    /** Who joins within the year qualifies by so many percent of the days left in it; null where by all. */
    joinerQualifyingPercent: percent.nullable(),
    /** Earned before somebody qualifies: so much for every so many days, such as 5 for 60 after three months. */
    early: z
      .object({
        afterMonths: formInteger(0, 24),
        earned: someLeave,
        perDaysWorked: someLeave,
        untilDaysWorked: positiveLeave.nullable(),
      })
      .nullable()
      .optional(),
    /** Who leaves has it for the days worked, though too few to qualify. */
    isDueOnLeaving: z.boolean().optional(),
  }),
]);

const proration = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['none', 'by-days']) }),
  z.object({ kind: z.literal('cut-off'), day: formInteger(1, 31), upTo: percent, after: percent }),
]);

const probation = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['as-usual', 'starts-after']) }),
  z.object({ kind: z.literal('reduced'), percent }),
]);

/** An employment type that has a leave, and how much of it a year; null for the quota of the type. */
const employmentQuota = z.object({ employmentTypeId: id, quota: positiveLeave.nullable() });

/**
 * Everything about a leave type that may change from a day on. Amounts are days, or minutes of a type in hours; days
 * worked are days always.
 */
export const leaveRules = z.object({
  annualQuota: positiveLeave,
  accrual,
  creditOn: z.enum(CREDIT_DAYS),
  yearBeginsIn: z.union([formInteger(1, 12), z.literal('joining')]),
  proration,
  isProratedOnLeaving: z.boolean(),
  startsAfterMonths: formInteger(0, 120),
  probation,
  stopsInNotice: z.boolean(),
  rounding: z.enum(ROUNDINGS),
  highestBalance: positiveLeave.nullable(),
  carryForward: z.object({
    max: positiveLeave.nullable(),
    lapsesAfterDays: wholeDays().nullable(),
    refusedEscapes: z.boolean(),
    excess: z.enum(['lapses', 'is-encashed']),
  }),
  order: z.enum(['carried-first', 'carried-last']),
  /** False: as much as law gives, such as maternity leave; the balance only counts. */
  isLimitedByBalance: z.boolean(),
  negativeLimit: positiveLeave,
  encashable: z.object({ max: positiveLeave.nullable(), keptBack: positiveLeave }).nullable(),
  /** What a day that is paid out is worth: basic with dearness allowance of a month, or its gross pay, ÷ 26 or 30. */
  payOut: z.object({ wage: z.enum(PAY_OUT_WAGES), daysOfMonth: z.union([z.literal(26), z.literal(30)]) }),
  compOffLapsesAfterDays: wholeDays().nullable(),
  offDays: z.object({ weekOffs: z.enum(OFF_DAY_CHARGES), holidays: z.enum(OFF_DAY_CHARGES) }),
  isStatutoryAnnual: z.boolean(),
  lockedUntil: z.object({ daysWorked: positiveLeave.nullable(), months: formInteger(0, 120).nullable() }),
  countsEarlierService: z.boolean(),
  isUsableInProbation: z.boolean(),
  isUsableInNotice: z.boolean(),
  gender: z.enum(['female', 'male']).nullable(),
  ages: z
    .object({ from: formInteger(0, 120), to: formInteger(0, 120) })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The upper age cannot be below the lower' })
    .nullable(),
  maxInPeriod: z.object({ amount: someLeave, period: z.enum(LEAVE_PERIODS) }).nullable(),
  maxStretch: someLeave.nullable(),
  minStretch: someLeave.nullable(),
  maxSpells: formInteger(1, 366).nullable(),
  noticeDays: wholeDays(365),
  maxDaysLate: wholeDays(365).nullable(),
  documentAfterDays: wholeDays(365).nullable(),
  notBeside: z.union([z.literal('any'), z.array(id).max(50, 'At most 50 types').readonly()]),
  isAllowedBesideOffDays: z.boolean(),
  /** Of a paid type; 0 of one that is not. */
  paidPercent: percent,
  /** Null for those of the settings. */
  approvalLevels: approvalLevels.nullable(),
  /** Employment types that have it, each with its quota where that differs; empty for everybody. */
  employment: z.array(employmentQuota).max(50, 'At most 50 employment types').readonly(),
});

export type LeaveRules = z.output<typeof leaveRules>;

/** What a new type begins with: nothing is earned, nothing lapses unseen, and no balance goes below zero. */
export const DEFAULT_LEAVE_RULES: LeaveRules = {
  ...LEAVE_DEFAULTS,
  yearBeginsIn: 1,
  paidPercent: 100,
  approvalLevels: null,
  employment: [],
};

/** Every amount of rules put through one change: from the wire to what is stored, or back. */
export function withAmounts(
  rules: LeaveRules,
  { leave, days }: { readonly leave: (n: number) => number; readonly days: (n: number) => number },
): LeaveRules {
  const orNull = (change: (n: number) => number, n: number | null) => (n === null ? null : change(n));
  const { accrual, carryForward, encashable, maxInPeriod, lockedUntil } = rules;
  return {
    ...rules,
    annualQuota: leave(rules.annualQuota),
    accrual:
      accrual.kind === 'days-worked'
        ? {
            ...accrual,
            earned: leave(accrual.earned),
            perDaysWorked: days(accrual.perDaysWorked),
            perDaysWorkedYoung: orNull(days, accrual.perDaysWorkedYoung ?? null),
            qualifyingDays: orNull(days, accrual.qualifyingDays),
            ...(accrual.early && {
              early: {
                ...accrual.early,
                earned: leave(accrual.early.earned),
                perDaysWorked: days(accrual.early.perDaysWorked),
                untilDaysWorked: orNull(days, accrual.early.untilDaysWorked),
              },
            }),
          }
        : accrual,
    highestBalance: orNull(leave, rules.highestBalance),
    carryForward: { ...carryForward, max: orNull(leave, carryForward.max) },
    negativeLimit: leave(rules.negativeLimit),
    encashable: encashable && { max: orNull(leave, encashable.max), keptBack: leave(encashable.keptBack) },
    lockedUntil: { ...lockedUntil, daysWorked: orNull(days, lockedUntil.daysWorked) },
    maxInPeriod: maxInPeriod && { ...maxInPeriod, amount: leave(maxInPeriod.amount) },
    maxStretch: orNull(leave, rules.maxStretch),
    minStretch: orNull(leave, rules.minStretch),
    employment: rules.employment.map((association) => ({ ...association, quota: orNull(leave, association.quota) })),
  };
}
