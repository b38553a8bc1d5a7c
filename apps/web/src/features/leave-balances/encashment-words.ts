import type { EncashmentStatus } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { Encashable, Encashment } from './leave-balances.queries.ts';

export const STATUS: Readonly<Record<EncashmentStatus, readonly [StatusTone, string]>> = {
  Pending: ['wait', 'Pending'],
  Approved: ['good', 'Approved'],
  Rejected: ['wrong', 'Rejected'],
  Cancelled: ['note', 'Taken back'],
};

/** November 2026, of 2026-11. */
export function payMonthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthName(Number(number))} ${year}`;
}

/** "5.5 days of Earned leave" */
export const whatOf = ({ unit, amount, name }: Pick<Encashment, 'unit' | 'amount' | 'name'>) =>
  `${leaveInWords(unit, amount)} of ${name}`;

/** Whom it waits for, or what became of it. */
export function decisionOf({ status, payMonth, decidedBy }: Encashment): string | null {
  if (status === 'Pending') return 'waits for an administrator';
  if (status === 'Approved' && payMonth !== null) return `paid with the payroll of ${payMonthInWords(payMonth)}`;
  return decidedBy === null ? null : `by ${decidedBy}`;
}

/** What a day is worth, in words. */
export function worthOf({ payOut }: Pick<Encashable, 'payOut'>): string {
  const wage = payOut.wage === 'basic' ? 'basic and dearness allowance of a month' : 'gross pay of a month';
  return `A day is worth the ${wage} ÷ ${payOut.daysOfMonth}. In service it is taxed in full.`;
}

/** How much can be paid out, and why not more. */
export function limitOf({ unit, balance, pending, keptBack, max, encashable }: Encashable): string {
  const words = (amount: number) => leaveInWords(unit, amount);
  const parts = [
    ...(pending > 0 ? [`${words(pending)} are pending`] : []),
    ...(keptBack > 0 ? [`${words(keptBack)} stay`] : []),
    ...(max === null ? [] : [`at most ${words(max)} at once`]),
  ];
  const why = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  return `${words(encashable)} of ${words(balance)} can be encashed${why}.`;
}
