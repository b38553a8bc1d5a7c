import { COUNTS_FROM_AHEAD, COUNTS_FROM_TOO_EARLY, MAX_DAYS_BACK, paidByThen } from '@muster/contract/counts-from.ts';
import { addDays, calendarDate, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { closedPeriodsIn } from '../periods/periods.facts.ts';
import { refuseAnyPay } from '../users/own-pay.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';

/**
 * The day from which a change of a shift or setting counts: today, or an earlier one that somebody said. Errors:
 * INVALID_INPUT for a day to come, one too long ago, or one that an approved payroll pays.
 */
export async function dayCountedFrom(
  tx: TenantTx,
  { services }: Pick<Caller, 'services'>,
  countsFrom: string | null | undefined,
): Promise<string> {
  const today = services.clock.today();
  if (!countsFrom || countsFrom === today) return today;
  const refuse = (message: string) => fieldProblem('countsFrom', message);
  if (countsFrom > today) throw refuse(COUNTS_FROM_AHEAD);
  if (countsFrom < addDays(calendarDate(today), -MAX_DAYS_BACK).toString()) throw refuse(COUNTS_FROM_TOO_EARLY);
  const closedPeriod = (await closedPeriodsIn(tx, countsFrom, today)).at(-1);
  if (closedPeriod === undefined) return countsFrom;
  const first = addDays(calendarDate(closedPeriod.lastDay), 1);
  throw refuse(paidByThen(formatMonth(closedPeriod), formatDate(first)));
}

/**
 * Days that are over are never judged anew by whoever worked them: what touches everybody alike is for administrators, what
 * touches some is for somebody else. Errors: OWN_PUNCHES, MODERATOR_ON_ADMINISTRATOR.
 */
export async function refuseOwnPast(
  tx: TenantTx,
  caller: Caller,
  from: string,
  people: readonly string[] | 'everybody',
): Promise<void> {
  const { principal, services } = caller;
  if (from >= services.clock.today()) return;
  const isAll = people === 'everybody';
  if (isAll && principal.role === 'Administrator') return;
  if (isAll || people.includes(principal.userId)) {
    await refuseAnyPay(tx, principal, [principal.userId], 'OWN_PUNCHES');
  }
  if (isAll) return;
  await refuseAnyPay(tx, principal, people, 'OWN_PUNCHES');
  await noteOwnChange(tx, caller, people, 'shifts of past days');
}
