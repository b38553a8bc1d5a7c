import type { LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { BESIDE_TYPES, EMPLOYMENT_TYPES } from './leave-type-own-rows.tsx';
import {
  ACCRUALS,
  APPROVERS,
  CHARGES,
  CREDIT_DAYS,
  EXCESS,
  GENDERS,
  ORDERS,
  PAY_OUT,
  PERIODS,
  PROBATIONS,
  PRORATIONS,
  ROUNDINGS,
  YEAR_STARTS,
} from './leave-types.texts.ts';
import { beside, choice, flag, number, only, optional, type RuleGroup, several } from './rule-fields.tsx';

/* Every rule of a leave type, once: where it stands, its label, what is said below it and how it is entered. */

const BY_DAYS_WORKED: LeaveRules['accrual'] = {
  kind: 'days-worked',
  earned: 1,
  perDaysWorked: 20,
  isInFullBlocks: false,
  creditedEach: 'month',
  qualifyingDays: null,
  joinerQualifyingPercent: null,
};

const isEarned = ({ accrual }: LeaveRules) => accrual.kind !== 'none';
const isByPeriod = ({ accrual }: LeaveRules) => accrual.kind !== 'none' && accrual.kind !== 'days-worked';
const hasMinimum = ({ accrual }: LeaveRules) => accrual.kind === 'days-worked' && accrual.qualifyingDays !== null;

/** What who has not worked enough days yet has all the same. */
function earlyLeave(earned: number | null, { accrual }: LeaveRules): Partial<LeaveRules> {
  if (accrual.kind !== 'days-worked') return {};
  const defaults = { afterMonths: 3, perDaysWorked: 60, untilDaysWorked: accrual.qualifyingDays };
  return { accrual: { ...accrual, early: earned === null ? null : { ...defaults, ...accrual.early, earned } } };
}

/** How much is earned, and when. */
export const EARNING: RuleGroup = {
  about: 'How much people earn, when it is credited, and what counts for who joins or leaves within a period.',
  rows: [
    choice('accrual.kind', 'Accrual', ACCRUALS, {
      isFixed: (purpose) => purpose === 'comp-off',
      write: (kind) => ({ accrual: kind === 'days-worked' ? BY_DAYS_WORKED : { kind } }),
    }),
    ...only(
      isByPeriod,
      beside(
        number('annualQuota', 'Days a year', { unit: 'leave', max: 100_000 }),
        choice('creditOn', 'Credited on', CREDIT_DAYS),
      ),
    ),
    beside(
      number('accrual.earned', 'Earned', { unit: 'leave' }),
      number('accrual.perDaysWorked', 'For every', { unit: 'days worked', decimals: 2 }),
      choice('accrual.creditedEach', 'Credited after each', PERIODS),
    ),
    ...only(
      ({ accrual }) => accrual.kind === 'days-worked',
      optional('accrual.perDaysWorkedYoung', 'Different for people below 18', 15, {
        help: '15 under the OSH Code',
        unit: 'days worked',
        read: ({ accrual }) => (accrual.kind === 'days-worked' ? (accrual.perDaysWorkedYoung ?? null) : null),
      }),
    ),
    flag('accrual.isInFullBlocks', 'Only full blocks of days count'),
    optional('accrual.qualifyingDays', 'Minimum days of work in the leave year', 180, {
      help: '180 under the OSH Code, 240 under most state Acts',
      unit: 'days',
    }),
    ...only(
      hasMinimum,
      flag('accrual.isDueOnLeaving', 'People who resign get it for the days worked, even below the minimum', {
        read: ({ accrual }) => accrual.kind === 'days-worked' && accrual.isDueOnLeaving === true,
      }),
      optional('accrual.early.earned', 'Leave before the minimum is reached', 5, {
        help: 'Maharashtra and Gujarat: 5 days for every 60 days worked',
        unit: 'leave',
        read: ({ accrual }) => (accrual.kind === 'days-worked' ? (accrual.early?.earned ?? null) : null),
        write: earlyLeave,
      }),
      beside(
        number('accrual.early.perDaysWorked', 'For every', { unit: 'days worked', decimals: 2 }),
        number('accrual.early.afterMonths', 'After service of', { unit: 'months', max: 24 }),
      ),
    ),
    ...only(
      isEarned,
      choice('proration.kind', 'Proration for new joiners', PRORATIONS, {
        write: (kind) => ({ proration: kind === 'cut-off' ? { kind, day: 15, upTo: 100, after: 50 } : { kind } }),
      }),
      beside(
        number('proration.day', 'Joined by the', { max: 31 }),
        number('proration.upTo', 'gets', { unit: '%', max: 100 }),
        number('proration.after', 'later', { unit: '%', max: 100 }),
      ),
      flag('isProratedOnLeaving', 'People who leave get leave only up to their last day'),
      beside(
        choice('probation.kind', 'Accrual in probation', PROBATIONS, {
          write: (kind) => ({ probation: kind === 'reduced' ? { kind, percent: 50 } : { kind } }),
        }),
        number('probation.percent', 'Percentage', { unit: '%', max: 100 }),
        number('startsAfterMonths', 'Accrual starts after service of', { unit: 'months', max: 120 }),
      ),
      choice('rounding', 'Rounding', ROUNDINGS),
      optional('highestBalance', 'Maximum balance', [45, 2400], { unit: 'leave' }),
    ),
    ...only(
      (_, purpose) => purpose === 'comp-off',
      optional('compOffLapsesAfterDays', 'A comp-off expires after', 90, {
        help: 'Counted from the day off worked',
        unit: 'days',
      }),
    ),
  ],
};

/** What happens to what is not used. */
export const KEEPING: RuleGroup = {
  about: 'What is carried into the next leave year, when it lapses, and what can be paid out.',
  rows: [
    choice('yearBeginsIn', 'The leave year begins in', YEAR_STARTS, {
      read: ({ yearBeginsIn }) => String(yearBeginsIn),
      write: (start) => ({ yearBeginsIn: start === 'joining' ? 'joining' : Number(start) }),
    }),
    optional('carryForward.max', 'Carry-forward limit', [30, 0], {
      help: 'Off: the whole balance is carried forward. 0: nothing is',
      unit: 'leave',
    }),
    optional('carryForward.lapsesAfterDays', 'Leave carried forward expires after', 90, { unit: 'days' }),
    beside(choice('carryForward.excess', 'Balance above the limit', EXCESS), choice('order', 'Used first', ORDERS)),
    flag('carryForward.refusedEscapes', 'Leave that you refused is carried forward even above the limit', {
      help: 'Required by law for annual leave',
    }),
    flag('encashable', 'Encashment', {
      read: ({ encashable }) => encashable !== null,
      write: (may) => ({ encashable: may ? { max: null, keptBack: 0 } : null }),
    }),
    ...only(
      ({ encashable }) => encashable !== null,
      optional('encashable.max', 'At most', [15, 480], { unit: 'leave' }),
      number('encashable.keptBack', 'Minimum balance to keep', {
        help: 'Only days above it can be encashed',
        unit: 'leave',
      }),
    ),
    ...only(
      ({ encashable, carryForward }) => encashable !== null || carryForward.excess === 'is-encashed',
      choice('payOut', 'Encashment rate for a day', PAY_OUT, {
        read: ({ payOut }) => `${payOut.wage} ${payOut.daysOfMonth}` as const,
        write: (rate) => ({
          payOut: { wage: rate.startsWith('gross') ? 'gross' : 'basic', daysOfMonth: rate.endsWith('30') ? 30 : 26 },
        }),
      }),
    ),
  ],
};

/** What a request has to keep to: how much may be taken at once, how often and in a period, and beside what. */
export const USING: RuleGroup = {
  about: 'What is checked when somebody asks for it. Each refusal tells them which of these it was.',
  rows: [
    beside(
      choice('offDays.weekOffs', 'Sandwich rule: week-offs count', CHARGES),
      choice('offDays.holidays', 'Sandwich rule: holidays count', CHARGES),
    ),
    flag('isLimitedByBalance', 'Limited by the balance', {
      help: 'Off: you can apply even with no balance, as for maternity leave',
    }),
    ...only(
      ({ isLimitedByBalance }) => isLimitedByBalance,
      number('negativeLimit', 'Negative balance up to', { unit: 'leave' }),
    ),
    beside(
      number('noticeDays', 'Notice', {
        help: 'Days to apply before the first day; 0 for none',
        unit: 'days',
        max: 365,
      }),
      number('lockedUntil.months', 'Can be taken after service of', {
        help: '0: at once',
        unit: 'months',
        max: 120,
        read: ({ lockedUntil }) => lockedUntil.months ?? 0,
        write: (months, { lockedUntil }) => ({ lockedUntil: { ...lockedUntil, months: months || null } }),
      }),
    ),
    optional('lockedUntil.daysWorked', 'Can be taken after days of work', 240, { unit: 'days', decimals: 2 }),
    flag('isUsableInProbation', 'Can be taken in probation'),
    optional('maxDaysLate', 'Back-dated leave, at most', 7, { help: 'Off: no limit', unit: 'days' }),
    optional('documentAfterDays', 'Document needed for more than', 2, { unit: 'days' }),
    optional('maxStretch', 'Maximum at once', [10, 240], { unit: 'leave' }),
    optional('minStretch', 'Minimum at once', [1, 30], { unit: 'leave' }),
    optional('maxSpells', 'Times in a leave year', 3),
    optional('maxInPeriod.amount', 'Maximum in a period', [2, 120], {
      unit: 'leave',
      write: (amount, { maxInPeriod }) => ({
        maxInPeriod: amount === null ? null : { amount, period: maxInPeriod?.period ?? 'month' },
      }),
    }),
    ...only(({ maxInPeriod }) => maxInPeriod !== null, choice('maxInPeriod.period', 'Period', PERIODS)),
    BESIDE_TYPES,
    flag('isAllowedBesideOffDays', 'Can begin or end next to a week-off or holiday'),
    flag('approvalLevels', 'Approval levels of its own', {
      read: ({ approvalLevels }) => approvalLevels !== null,
      write: (isOwn) => ({ approvalLevels: isOwn ? ['manager'] : null }),
    }),
    ...only(
      ({ approvalLevels }) => approvalLevels !== null,
      several('approvalLevels', 'Approved by, in this order', APPROVERS),
    ),
  ],
};

/** Who has the type. */
export const FOR_WHOM: RuleGroup = {
  about: 'Who has this leave. Who has it no more keeps what is on the balance.',
  rows: [
    choice('gender', 'For', GENDERS, {
      read: ({ gender }) => gender ?? 'anybody',
      write: (gender) => ({ gender: gender === 'anybody' ? null : gender }),
    }),
    EMPLOYMENT_TYPES,
    flag('ages', 'Only for some ages', {
      read: ({ ages }) => ages !== null,
      write: (isLimited) => ({ ages: isLimited ? { from: 18, to: 60 } : null }),
    }),
    beside(number('ages.from', 'From', { max: 120 }), number('ages.to', 'To', { max: 120 })),
  ],
};
