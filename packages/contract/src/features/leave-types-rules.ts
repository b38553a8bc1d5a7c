import { formInteger, id } from '../wire.ts';
import { z } from '../zod.ts';
import { positiveLeave } from './leave-types-amounts.ts';

export const ACCRUALS = ['none', 'monthly', 'yearly', 'days-worked'] as const;
export const CREDIT_DAYS = ['first-day', 'last-day', 'joining-day'] as const;
export const ROUNDINGS = ['none', 'quarter', 'half', 'whole'] as const;
export const OFF_DAY_CHARGES = ['never', 'between', 'around', 'anywhere'] as const;
export const PROBATIONS = ['as-others', 'not-usable', 'no-credit'] as const;
export const GENDERS = ['anybody', 'female', 'male'] as const;
export const LEAVE_PERIODS = ['month', 'quarter', 'year'] as const;
export const LEAVE_APPROVERS = ['manager', 'second-manager', 'administrator'] as const;

const days = (max: number) => formInteger(0, max);

/** In the order in which they decide; none: it is approved when it is applied for. */
export const approvalLevels = z.array(z.enum(LEAVE_APPROVERS)).max(3, 'At most three levels');

/** Everything about a leave type that may change from a day on. Amounts are days, or minutes of a type in hours. */
export const leaveRules = z.object({
  annualQuota: positiveLeave.default(0),
  accrual: z.enum(ACCRUALS, 'Choose how it is earned').default('none'),
  /** Days worked that earn one day of leave. */
  daysWorkedForOne: formInteger(1, 366).default(20),
  isProrated: z.boolean().default(true),
  creditOn: z.enum(CREDIT_DAYS).default('first-day'),
  rounding: z.enum(ROUNDINGS).default('none'),
  /** No further credit once the balance is this high; null for none. */
  creditStopsAt: positiveLeave.nullable().default(null),
  /** Null for without limit. */
  carryForwardLimit: positiveLeave.nullable().default(0),
  /** Null for never. */
  carriedLapsesAfterDays: days(3660).nullable().default(null),
  order: z.enum(['carried-first', 'carried-last']).default('carried-first'),
  negativeLimit: positiveLeave.default(0),
  offDays: z.enum(OFF_DAY_CHARGES).default('never'),
  /** Taken only after so many days worked; null for at once. */
  lockedUntilDaysWorked: days(366).nullable().default(null),
  probation: z.enum(PROBATIONS).default('as-others'),
  gender: z.enum(GENDERS).default('anybody'),
  noticeDays: days(365).default(0),
  /** A document is asked for when it is longer than this; null for never. */
  documentAfterDays: days(365).nullable().default(null),
  mostInPeriod: z
    .object({ amount: positiveLeave, period: z.enum(LEAVE_PERIODS) })
    .nullable()
    .default(null),
  longestStretch: positiveLeave.nullable().default(null),
  isHalfDayAllowed: z.boolean().default(true),
  /** Types that may not begin or end beside it. */
  notBesideTypes: z.array(id).max(50).default([]),
  encashment: z.object({ keeps: positiveLeave, max: positiveLeave.nullable() }).nullable().default(null),
  compOffLapsesAfterDays: days(3660).default(90),
  /** Of a paid type. */
  paidPercent: formInteger(1, 100).default(100),
  /** Null for those of the settings. */
  approvalLevels: approvalLevels.nullable().default(null),
});

export type LeaveRules = z.output<typeof leaveRules>;
export type LeaveRulesInput = z.input<typeof leaveRules>;

export const DEFAULT_LEAVE_RULES: LeaveRules = leaveRules.parse({});

/** What a type is for: what law knows of it goes by this. */
export const LEAVE_PURPOSES = [
  'annual',
  'casual',
  'sick',
  'maternity',
  'paternity',
  'adoption',
  'menstrual',
  'bereavement',
  'marriage',
  'comp-off',
  'unpaid',
  'esi',
  'other',
] as const;
export type LeavePurpose = (typeof LEAVE_PURPOSES)[number];
