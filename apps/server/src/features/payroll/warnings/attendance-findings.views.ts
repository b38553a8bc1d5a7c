import { calendarDate, formatDayRange } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { waitingDays, withoutPunch } from '../../attendance/days/pay-days.facts.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { openRegularizations } from '../../requests/requests.facts.ts';
import { openCorrections } from '../pay-days/corrections.views.ts';
import { lopDaysOf } from '../pay-days/lost-days.views.ts';
import { firstOf } from '../payslip-record/payslip-days.rules.ts';
import { drivenRuns } from '../payslip-record/payslip-days.views.ts';
import { attendanceOfRun } from '../run/attendance-of-run.views.ts';
import type { AttendanceOfRun } from '../run/payroll.rules.ts';
import { type PeriodPerson, paidAndGone, peopleOfPeriod } from '../run/period-people.views.ts';
import type { Finding } from './finding.rules.ts';

type WithClock = Pick<Services, 'clock'>;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** What to look at where attendance drives the pay of a period, by person; nothing where it does not. */
export async function attendanceFindings(
  tx: TenantTx,
  services: WithClock,
  period: PayPeriod,
  only?: readonly string[],
): Promise<Finding[]> {
  const month = period.statutoryMonth;
  const settings = await payrollSettingsOf(tx);
  const { attendance } = await attendanceOfRun(tx, services, settings, { ...month, periodTo: period.to.toString() });
  if (attendance === undefined) return [];
  const span = { from: period.from.toString(), to: period.to.toString() };
  const all = await peopleOfPeriod(tx, { ...span, ...month }, only);
  const query = { people: all.map(({ id }) => id), from: span.from, to: firstOf(span.to, attendance.countedTo) };
  const noPunches = new Set(await withoutPunch(tx, query));
  const waiting = await waitingDays(tx, query);
  const open = await openRegularizations(tx, query);
  return [
    ...all.filter(({ id, from }) => noPunches.has(id) && from <= query.to).map(ofPerson('NO_PUNCHES')),
    ...all.flatMap((person) => {
      const one = waiting.get(person.id);
      const note = one && `${days(one.days)}, ${formatDayRange(calendarDate(one.first), calendarDate(one.last))}`;
      return note === undefined ? [] : [ofPerson('ATTENDANCE_NOT_APPROVED', note)(person)];
    }),
    ...all.filter(({ id }) => open.has(id)).map(ofPerson('REGULARIZATIONS_OPEN')),
    ...(await lostTwice(tx, services, all, { ...span, ...attendance })),
    ...(await owedToLeavers(tx, services, { ...month, ...span, ...attendance }, only)),
  ];
}

const ofPerson =
  (code: string, note: string | null = null) =>
  ({
    id,
    name,
    firstName: first,
    lastName: last,
  }: Pick<PeriodPerson, 'id' | 'name' | 'firstName' | 'lastName'>): Finding => ({
    code,
    userId: id,
    name,
    note,
    first,
    last,
    at: id,
  });

type Driven = { readonly from: string; readonly to: string } & AttendanceOfRun;

/** Days that attendance takes, and days that somebody entered. */
async function lostTwice(tx: TenantTx, services: WithClock, all: readonly PeriodPerson[], driven: Driven) {
  const byHand = all.filter((person) => person.entered > 0);
  if (byHand.length === 0) return [];
  const ids = byHand.map(({ id }) => id);
  const lop = await lopDaysOf(tx, services, ids, driven);
  return byHand
    .filter(({ id }) => (lop.get(id)?.halves ?? 0) > 0)
    .map((person) => ofPerson('LOST_BY_HAND_TOO', `${days(person.entered / 100)} entered by hand`)(person));
}

/** Days of people who left that count otherwise by now than they were paid. */
async function owedToLeavers(
  tx: TenantTx,
  services: WithClock,
  { from, countedTo, year, month }: Driven & { readonly year: number; readonly month: number },
  only: readonly string[] | undefined,
) {
  const runs = (await drivenRuns(tx, { year, month })).map(({ id }) => id);
  const leavers = await paidAndGone(tx, runs, from, only);
  if (leavers.length === 0) return [];
  const ids = leavers.map(({ id }) => id);
  const open = await openCorrections(tx, services, ids, { year, month, countedTo });
  const unsettledIds = new Set(open.map(({ userId }) => userId));
  return leavers
    .filter(({ id }) => unsettledIds.has(id))
    .map(({ id, name }) => ofPerson('CORRECTION_OF_LEAVERS')({ id, name, firstName: name, lastName: '' }));
}
