import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { LeaveStatus } from '@muster/contract/features/leaves/leaves-fields.ts';
import { formatDate, formatDay, formatTime } from '../../ui/format-date.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { Leave, Scope } from './leaves.queries.ts';

export const LEAVE_TEXTS = {
  all: 'All Status',
  apply: 'Apply Leave',
  none: 'No leaves found',
  noneWaits: 'No leave waits for you',
  fetchFailed: 'Failed to fetch leaves',
} as const;

/** A status with its colour. */
export const STATUS: Readonly<Record<LeaveStatus, readonly [StatusTone, string]>> = {
  Pending: ['wait', 'Pending'],
  Approved: ['good', 'Approved'],
  Rejected: ['wrong', 'Rejected'],
  Cancelled: ['note', 'Cancelled'],
};

export const FILTERS: readonly { readonly value: LeaveStatus | 'All'; readonly label: string }[] = [
  { value: 'All', label: LEAVE_TEXTS.all },
  { value: 'Pending', label: 'Pending' },
  { value: 'Approved', label: 'Approved' },
  { value: 'Rejected', label: 'Rejected' },
  { value: 'Cancelled', label: 'Cancelled' },
];

export const statusOf = (text: string): LeaveStatus | 'All' =>
  FILTERS.find(({ value }) => value === text)?.value ?? 'All';

/** Whose leave a manager looks at. */
export const SCOPES: { readonly value: Scope; readonly label: string }[] = [
  { value: 'DirectReportees', label: 'Direct reports' },
  { value: 'IndirectReportees', label: 'Indirect reports' },
  { value: 'AllEmployees', label: 'All of them' },
];
export const scopeOf = (text: string) => SCOPES.find(({ value }) => value === text)?.value ?? 'DirectReportees';

type Days = Pick<
  Leave,
  'startDate' | 'endDate' | 'isHalfDay' | 'halfDayPart' | 'isFirstDayHalf' | 'isLastDayHalf' | 'startTime' | 'endTime'
>;

/** 25 Nov 2026, or 25 Nov 2026 to 27 Nov 2026. */
export function rangeOf({ startDate, endDate }: Pick<Leave, 'startDate' | 'endDate'>): string {
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} to ${formatDate(endDate)}`;
}

/** 25 Nov, 21 to 24 Dec, or 30 Nov to 2 Dec; the year where it is not one year. */
export function shortRangeOf({ startDate, endDate }: Pick<Leave, 'startDate' | 'endDate'>): string {
  if (startDate === endDate) return formatDay(startDate);
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) return `${formatDate(startDate)} to ${formatDate(endDate)}`;
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `${isOneMonth ? formatDay(startDate).slice(0, 2) : formatDay(startDate)} to ${formatDay(endDate)}`;
}

/** What of the days is not whole: "second half", "from the middle of the first day", "10:00 AM to 12:30 PM"; or null. */
export function partOf(days: Days): string | null {
  const { isHalfDay, halfDayPart, isFirstDayHalf, isLastDayHalf, startTime, endTime } = days;
  if (startTime !== null && endTime !== null) return `${formatTime(startTime)} to ${formatTime(endTime)}`;
  if (isHalfDay) return halfDayPart === 'first' ? 'first half' : 'second half';
  const parts = [
    ...(isFirstDayHalf ? ['from the middle of the first day'] : []),
    ...(isLastDayHalf ? ['until the middle of the last'] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** 3 days, or 2 h 30 min. */
export const lengthOf = ({ unit, amount }: Pick<Leave, 'unit' | 'amount'>) => leaveInWords(unit, amount);

/** A leave in a few words, for those who cannot see its row. */
export const nameOf = (leave: Leave) => `${leave.leaveTypeName} of ${leave.employeeName}, ${rangeOf(leave)}`;

/** Whom it waits for, or who decided. */
export function decisionOf({ status, waitsFor, level, levels, approverName }: Leave): string | null {
  if (status !== 'Pending') return approverName === null ? null : `by ${approverName}`;
  const step = levels > 1 ? `, ${level} of ${levels} approved` : '';
  return `waits for ${waitsFor.join(', ')}${step}`;
}

/** Who pays leave for maternity or adoption. */
export const PAID_BY = {
  employer: 'The employer pays it.',
  esic: 'Employees’ State Insurance (ESI) pays it: the employer pays no wages for these days.',
} as const;

/** What is owed for it. */
export const OWED = {
  estimate: 'Estimated: not all payslips that count are there yet',
  bonus: 'Medical bonus',
  bonusWhen: 'Once, where the employer gives no free care before and after the birth',
} as const;
