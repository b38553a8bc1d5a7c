import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type {
  DecidedPay,
  NextPayroll,
  previewDecidedPay,
} from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { wholeHundredths } from '@muster/engine/attendance/hundredths.ts';
import { calendarDate, daysInclusive } from '@muster/engine/kernel/calendar-date.ts';
import { paise, ZERO } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { waitingLeaveDays } from '../leaves/record/leaves.facts.ts';
import { payrollIsSetUp } from '../payroll-settings/payroll-settings.facts.ts';
import { requestedDays } from '../requests/requests.facts.ts';
import { lossInRupees } from './calculation/loss-in-rupees.views.ts';
import { decidedDays } from './pay-days/decided-days.rules.ts';
import { lopDaysOf } from './pay-days/lost-days.views.ts';
import { monthToPay } from './run/next-payroll.views.ts';
import { peopleOfPeriod } from './run/period-people.views.ts';

/** The payroll that comes next, for everybody; null before payroll is set up. */
export function showNextPayroll(caller: Caller): Promise<NextPayroll | null> {
  return caller.inTenant(async (tx) => {
    if (!(await payrollIsSetUp(tx, caller.services))) return null;
    const { month, payDate } = await monthToPay(caller, tx);
    return { ...month, payDate };
  });
}

type Input = ParsedRequest<typeof previewDecidedPay>['body'];

/**
 * What approving requests and leave that wait would do to the month that is paid next, as the run itself will work it
 * out: paid days and loss of pay of their people as things stand, and once they are approved.
 */
export function showDecidedPay(caller: Caller, { requestIds, leaveIds }: Input): Promise<DecidedPay | null> {
  const { services } = caller;
  return caller.inTenant(async (tx) => {
    if (!(await payrollIsSetUp(tx, services))) return null;
    const { month, span, attendance, payDate } = await monthToPay(caller, tx);
    const head = { ...month, payDate, isDriven: attendance !== undefined };
    if (attendance === undefined) return { ...head, ...NOTHING_MOVED };
    const requests = await requestedDays(tx, services, requestIds);
    const leaves = await waitingLeaveDays(tx, leaveIds);
    const userIds = [...new Set([...requests, ...leaves].map(({ userId }) => userId))];
    const people = (await peopleOfPeriod(tx, { ...span, ...month })).filter(({ id }) => userIds.includes(id));
    const ids = people.map(({ id }) => id);
    const lopOf = await lopDaysOf(tx, services, ids, { ...span, ...attendance });
    const lopOn = (userId: string, date: string) =>
      lopOf.get(userId)?.days.find((day) => day.date.toString() === date)?.halves ?? 0;
    const isPaid = ({ userId, date }: DayOf) => {
      const person = people.find(({ id }) => id === userId);
      return person !== undefined && date >= person.from && date <= person.to;
    };
    const changed = decidedDays({ requests: requests.filter(isPaid), leaves: leaves.filter(isPaid) }, lopOn);
    const moved = people.filter(({ id }) => changed.has(id));
    const before = moved.reduce((sum, { id, from, to, entered }) => {
      const employed = daysInclusive(calendarDate(from), calendarDate(to));
      return sum + Math.max(0, employed - (lopOf.get(id)?.halves ?? 0) / 2 - entered / 100);
    }, 0);
    const gained = [...changed].flatMap(([id, days]) => [...days].map(([date, after]) => lopOn(id, date) - after));
    return {
      ...head,
      paidDays: {
        before: wholeHundredths(before),
        after: wholeHundredths(before + gained.reduce((sum, halves) => sum + halves, 0) / 2),
      },
      loss: await lossOf(tx, caller, month, changed),
      correctedDays: requests.filter(({ date }) => date < span.from).reduce((sum, day) => sum + day.halvesBack / 2, 0),
    };
  });
}

type DayOf = { readonly userId: string; readonly date: string };

const NOTHING_MOVED = { paidDays: { before: 0, after: 0 }, loss: { before: ZERO, after: ZERO }, correctedDays: 0 };

/** Null where somebody's pay could not be worked out: a part is no sum. */
async function lossOf(
  tx: TenantTx,
  { services }: Caller,
  month: { readonly year: number; readonly month: number },
  changes: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<DecidedPay['loss']> {
  const losing = [...changes].map(([id, days]) => ({ id, changed: days }));
  const loss = await lossInRupees(tx, services, month, losing);
  if (losing.some(({ id }) => !loss.has(id))) return null;
  const all = [...loss.values()];
  const before = all.reduce((sum, { taken }) => sum + taken, 0);
  const back = all.reduce((sum, one) => sum + one.back, 0);
  return { before: paise(before), after: paise(before - back) };
}
