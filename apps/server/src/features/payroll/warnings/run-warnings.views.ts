import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { calendarDate, formatDayRange } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { waitingDays, withoutPunch } from '../../attendance/days/pay-days.facts.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { openRegularizations } from '../../requests/requests.facts.ts';
import { salaryGap } from '../../salary/salary-gap.facts.ts';
import { hasStatutory, lawReadOn, missingStatutory } from '../../statutory/statutory.facts.ts';
import { openCorrections } from '../pay-days/corrections.views.ts';
import { lopDaysOf } from '../pay-days/lost-days.views.ts';
import { revisedSincePaid, unsettledPeople } from '../pay-days/unsettled-days.views.ts';
import { firstOf } from '../payslip-record/payslip-days.rules.ts';
import { drivenRuns } from '../payslip-record/payslip-days.views.ts';
import { attendanceOfRun } from '../run/attendance-of-run.views.ts';
import { lastFinalRun } from '../run/payroll.store.ts';
import { payrollGaps } from '../run/payroll-people.views.ts';
import { payrollYear } from '../run/payroll-year.facts.ts';
import { type PeriodPerson, paidAndGone, peopleOfPeriod } from '../run/period-people.views.ts';
import { daysWarning, revisedWarning } from './late-change-warnings.rules.ts';
import { lawAgeWarning } from './law-age.rules.ts';
import {
  gapWarnings,
  monthWarnings,
  type Named,
  notBegunWarning,
  people,
  setUpWarnings,
  warningAbout,
} from './payroll-warnings.rules.ts';

const FIRST_PEOPLE = 5;

/** What to look at before the payroll of a period is run or approved, as things stand, and how many people it pays. */
export async function warningsBefore(
  tx: TenantTx,
  services: Services,
  period: PayPeriod,
  hasPf: boolean,
): Promise<{ warnings: PayrollWarning[]; people: number }> {
  const year = await payrollYear(tx, services);
  const gaps = await payrollGaps(tx, { from: period.from.toString(), to: period.to.toString() }, year);
  const previous = await lastFinalRun(tx, period.statutoryMonth);
  const isCovered = await hasStatutory(tx, services);
  const today = services.clock.today();
  const warnings = [
    ...notBegunWarning(period, today),
    ...lawAgeWarning(lawReadOn(today), today),
    ...gapWarnings(gaps, hasPf),
    ...setUpWarnings(await salaryGap(tx), await missingStatutory(tx, services)),
    ...monthWarnings(previous, isCovered),
    ...(await attendanceWarnings(tx, services, period)),
  ];
  if (previous === null) return { warnings, people: gaps.people };
  const days = await unsettledPeople(tx, period.statutoryMonth, { limit: FIRST_PEOPLE, offset: 0 });
  const revised = await revisedSincePaid(tx, period.statutoryMonth);
  return { warnings: [...daysWarning(days), ...warnings, ...revisedWarning(revised)], people: gaps.people };
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** What to look at where attendance drives the pay of a period: nothing where it does not. */
async function attendanceWarnings(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  period: PayPeriod,
): Promise<PayrollWarning[]> {
  const month = period.statutoryMonth;
  const settings = await payrollSettingsOf(tx);
  const { attendance } = await attendanceOfRun(tx, services, settings, { ...month, periodTo: period.to.toString() });
  if (attendance === undefined) return [];
  const span = { from: period.from.toString(), to: period.to.toString() };
  const all = await peopleOfPeriod(tx, { ...span, ...month });
  const asked = { people: all.map(({ id }) => id), from: span.from, to: firstOf(span.to, attendance.countedTo) };
  const entered = all.filter((person) => person.entered > 0);
  const lost = await lopDaysOf(
    tx,
    services,
    entered.map(({ id }) => id),
    { ...span, ...attendance },
  );
  const leavers = await paidAndGone(
    tx,
    (await drivenRuns(tx, month)).map(({ id }) => id),
    span.from,
  );
  const open = await openCorrections(
    tx,
    services,
    leavers.map(({ id }) => id),
    {
      ...month,
      countedTo: attendance.countedTo,
    },
  );
  const owed = new Set(open.map(({ userId }) => userId));
  const unpunched = new Set(await withoutPunch(tx, asked));
  return [
    ...unpunchedWarning(all.filter(({ id, from }) => unpunched.has(id) && from <= asked.to)),
    ...waitingWarning(all, await waitingDays(tx, asked)),
    ...requestsWarning(all, await openRegularizations(tx, asked)),
    ...twiceWarning(entered.filter(({ id }) => (lost.get(id)?.halves ?? 0) > 0)),
    ...owedWarning(leavers.filter(({ id }) => owed.has(id))),
  ];
}

function unpunchedWarning(who: readonly PeriodPerson[]): PayrollWarning[] {
  const named = who.map(({ id, name }) => ({ id, name }));
  return warningAbout(named, {
    code: 'NO_PUNCHES',
    severity: 'bad',
    title: `${people(who.length)} ${who.length === 1 ? 'has' : 'have'} no punch in the pay period`,
    detail: 'They lose every working day. Enter their attendance, or what they were there for.',
  });
}

function waitingWarning(
  all: readonly PeriodPerson[],
  waiting: Awaited<ReturnType<typeof waitingDays>>,
): PayrollWarning[] {
  const who = all.flatMap(({ id, name }): Named[] => {
    const one = waiting.get(id);
    return one === undefined ? [] : [{ id, name, note: `${days(one.days)}, ${range(one.first, one.last)}` }];
  });
  return warningAbout(who, {
    code: 'ATTENDANCE_NOT_APPROVED',
    severity: 'warning',
    title: `Attendance of ${people(who.length)} is not approved`,
    detail: 'Days not yet approved are paid. If you reject one later, it is deducted next month.',
    link: '/my-team/approvals?people=AllEmployees',
    action: 'Approve',
  });
}

function requestsWarning(all: readonly PeriodPerson[], open: ReadonlyMap<string, number>): PayrollWarning[] {
  const who = all.flatMap(({ id, name }): Named[] => (open.has(id) ? [{ id, name }] : []));
  return warningAbout(who, {
    code: 'REGULARIZATIONS_OPEN',
    severity: 'warning',
    title: `Regularization requests of ${people(who.length)} not decided`,
    detail: 'Their requests are not in this payroll. Approved later, they are paid next month.',
    link: '/my-team/requests',
    action: 'Decide',
  });
}

function twiceWarning(who: readonly PeriodPerson[]): PayrollWarning[] {
  const named = who.map(({ id, name, entered }) => ({ id, name, note: `${days(entered / 100)} entered by hand` }));
  return warningAbout(named, {
    code: 'LOST_BY_HAND_TOO',
    severity: 'warning',
    title: `${people(who.length)} ${who.length === 1 ? 'loses' : 'lose'} days by attendance and by hand`,
    detail: 'Days entered by hand come on top of what attendance says. Check that no day is meant twice.',
  });
}

function owedWarning(who: readonly Named[]): PayrollWarning[] {
  return warningAbout(who, {
    code: 'CORRECTION_OF_LEAVERS',
    severity: 'warning',
    title: `Attendance of ${people(who.length)} who left changed after it was paid`,
    detail: 'This payroll does not pay them, so nothing is returned or recovered. Settle it with them directly.',
  });
}

function range(from: string, to: string): string {
  return formatDayRange(calendarDate(from), calendarDate(to));
}
