import { type DayForPay, type LopDays, lopDaysOfMonth } from '@muster/engine/attendance/lop-days.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { daysForPay, leaveDaysForPay, workingDates } from '../../attendance/days/pay-days.facts.ts';
import { insuredUnderEsi } from '../../statutory/identifiers.facts.ts';
import { firstOf } from '../payslip-record/payslip-days.rules.ts';
import type { AttendanceOfRun } from '../run/payroll.rules.ts';

/** Days of a pay period as ISO text, both ends counted, and how attendance drives its pay. */
type DrivenPeriod = { readonly from: string; readonly to: string } & AttendanceOfRun;

/**
 * What attendance costs people in a pay period, up to the day of the run, and unpaid leave in all of it; who loses
 * nothing and never came late is left out.
 */
export async function lopDaysOf(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  people: readonly string[],
  { from, to, latesForHalfDay, countedTo }: DrivenPeriod,
): Promise<ReadonlyMap<string, LopDays>> {
  const last = firstOf(to, countedTo);
  const days = await attendanceDays(tx, services, { people, from, to: last, computedFrom: from, leaveTo: to });
  const rules = { latesForHalfDay, countedTo: calendarDate(countedTo) };
  return new Map([...days].map(([userId, own]) => [userId, lopDaysOfMonth(own, rules)]));
}

/** Those who lost every working day of a pay period that is over for them, each of them whole. */
export async function whoLostAll(
  tx: TenantTx,
  lopOf: ReadonlyMap<string, LopDays>,
  { from, to, countedTo }: DrivenPeriod,
): Promise<ReadonlySet<string>> {
  const whole = [...lopOf].filter(([, { days }]) => days.length > 0 && days.every(({ halves }) => halves === 2));
  const people = whole.map(([userId]) => userId);
  const working = await workingDates(tx, { people, from, to, countedTo });
  return new Set(
    whole.flatMap(([userId, { days }]) => {
      const dates = new Set(days.map(({ date }) => date.toString()));
      return working.get(userId)?.every((date) => dates.has(date)) ? [userId] : [];
    }),
  );
}

/** What unpaid leave costs people in a pay period where attendance does not drive it. */
export async function lopLeaveOf(
  tx: TenantTx,
  people: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, LopDays>> {
  const days = await unpaidLeaveDays(tx, { people, from, to });
  return new Map([...days].map(([userId, own]) => [userId, lopDaysOfMonth(own, WITHOUT_ATTENDANCE)]));
}

const WITHOUT_ATTENDANCE = { latesForHalfDay: null, countedTo: null } as const;

type ByPerson = ReadonlyMap<string, readonly DayForPay[]>;

/** The days of people that may cost pay where attendance drives it, each loss with who pays it instead. */
export async function attendanceDays(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  query: Parameters<typeof daysForPay>[2],
): Promise<ByPerson> {
  return saidOfInsuredAlone(tx, await daysForPay(tx, services, query));
}

/** The days of people whose leave is not paid, each with who pays it instead. */
export async function unpaidLeaveDays(tx: TenantTx, query: Parameters<typeof leaveDaysForPay>[1]): Promise<ByPerson> {
  return saidOfInsuredAlone(tx, await leaveDaysForPay(tx, query));
}

/** ESI pays sickness and maternity of whom it insures; an unpaid sick day of anybody else is lost, and nothing more. */
async function saidOfInsuredAlone(tx: TenantTx, days: ByPerson): Promise<ByPerson> {
  const isPaidByEsi = ({ unpaidLeavePaidBy }: DayForPay) => unpaidLeavePaidBy === 'esi';
  const people = [...days].flatMap(([userId, own]) => (own.some(isPaidByEsi) ? [userId] : []));
  if (people.length === 0) return days;
  const insured = await insuredUnderEsi(tx, people);
  return new Map([...days].map(([userId, own]) => [userId, insured.has(userId) ? own : own.map(withoutPayer)]));
}

function withoutPayer({ unpaidLeavePaidBy: _payer, ...day }: DayForPay): DayForPay {
  return day;
}
