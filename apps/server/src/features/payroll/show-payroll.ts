import type { FirstDuties, FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import {
  FINAL_STATES,
  isFinal,
  type PayrollDetails,
  type PayrollPerson,
  VARIANCE_CAUSES,
} from '@muster/contract/features/payroll/payroll-run.ts';
import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { type CalendarMonth, compareMonths, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { type PayrollSettings, payrollIsSetUp, payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { salaryGap, salaryInWords } from '../salary/salary-gap.facts.ts';
import { dutiesShown } from '../statutory/duties.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import { lockedPay } from '../users/own-pay.facts.ts';
import { shownSettlements } from './pay-days/settle-days.ts';
import { listRuns, type PeopleQuery, type PersonOfRun, paidCounts, peopleOfRun, runFields } from './payroll.views.ts';
import { handChangesOf } from './payslip-record/payslip-days.views.ts';
import { payslipActions } from './payslip-record/payslip-decisions.facts.ts';
import { unpaidOf } from './payslip-record/unpaid.views.ts';
import { isDriven } from './run/attendance-of-run.views.ts';
import { nextMonth, payDateOfPeriod, periodToPay } from './run/next-payroll.views.ts';
import { isDraft, type RunVariance, usualDaysOf } from './run/payroll.rules.ts';
import { lastFinalRun, liveRun, type RunRow, runById } from './run/payroll.store.ts';
import { approvalRefusal, type RunStanding, runActions } from './run/run-actions.rules.ts';
import { shownRun, standingOf } from './shown-runs.views.ts';
import { fileChecks } from './warnings/file-checks.facts.ts';
import { isFileCheck, notedWarnings, shownSaid } from './warnings/file-checks-said.rules.ts';
import { keepReview, warningsOfReview } from './warnings/keep-review.ts';
import { overriddenWarnings } from './warnings/payroll-warnings.rules.ts';
import { warningsBefore } from './warnings/run-warnings.views.ts';

const DEFAULT_PEOPLE = 25;
const PAST_RUNS = 12;

export async function showPayroll(caller: Caller, id: string, query: PeopleQuery): Promise<PayrollDetails> {
  const { services } = caller;
  const { run, review, standing, ...details } = await readPayroll(caller, id, query);
  const ofFiles = areFilesChecked(run) ? await fileChecks.of(services)(caller, id, review?.generation) : [];
  const warnings = review === null ? notedWarnings(run) : warningsOfReview(services, run, review.facts, ofFiles);
  return {
    ...details,
    ...decisionsOn(caller.principal, standing, review !== null && warnings.some(({ isBlocking }) => isBlocking)),
    warnings,
    said: isFinal(run.state) ? shownSaid(run.warnings.filter(isFileCheck), ofFiles) : [],
  };
}

/** All that is read of the payroll itself: the review first, then together what needs nothing of each other. */
function readPayroll({ services, principal, inTenant }: Caller, id: string, query: PeopleQuery) {
  return inTenant(async (tx) => {
    const run = await runById(tx, id);
    const review = isDraft(run.state) ? await keepReview(tx, services, run) : null;
    const { pageSize, offset } = pageOf(query, DEFAULT_PEOPLE);
    const lockedPeople = lockedPay(tx, principal);
    const [people, paidOf, standing, settings, settlements, changedByHand, unpaid] = await together([
      peopleOfRun(tx, run, { ...query, limit: pageSize, offset }),
      paidCounts(tx, [run]),
      standingOf(tx, principal, run),
      payrollSettingsOf(tx),
      shownSettlements(tx, principal, run, lockedPeople),
      handChangesOf(tx, run),
      review?.facts.unpaid ?? unpaidOf(tx, id),
    ]);
    return {
      run,
      review,
      standing,
      settlements,
      changedByHand,
      unpaid,
      ...runFields(run),
      paidCount: paidOf.get(id) ?? 0,
      overridden: overriddenWarnings(run),
      variance: run.variance && shownVariance(run.variance),
      today: services.clock.today(),
      mailPayslips: settings.choices.mailPayslips,
      payslips: peopleWithActions(principal, run, people.rows, await lockedPeople),
      totalPayslips: people.totalRecords,
      outliers: people.outliers,
      explained: people.explained,
    };
  });
}

/** Of a draft as it stands, and of an approved payroll where something was said of its files before. */
function areFilesChecked({ state, warnings }: RunRow): boolean {
  return isDraft(state) || (isFinal(state) && warnings.some(isFileCheck));
}

/** What the reader of a run may do with it, and what holds up its approval. */
function decisionsOn(reader: Principal, at: RunStanding, isBlocked: boolean) {
  const standing = { ...at, isBlocked };
  return {
    actions: runActions(reader, standing),
    approvalRefusal: approvalRefusal(reader, standing),
    isLawOutdated: standing.isLawOutdated,
  };
}

function peopleWithActions(
  reader: Principal,
  { state }: RunRow,
  people: readonly PersonOfRun[],
  locked: ReadonlySet<string>,
): PayrollPerson[] {
  return people.map(({ isPaid, ...person }) => {
    const { employeeId: userId, isWithheld } = person;
    const standing = { state, userId, isOwnPay: locked.has(userId), isWithheld, isPaid };
    return { ...person, actions: payslipActions(reader, standing) };
  });
}

/** In the order people read it. */
function shownVariance({ causes, ...variance }: RunVariance): RunVariance {
  return { ...variance, causes: VARIANCE_CAUSES.flatMap((cause) => causes.filter((one) => one.cause === cause)) };
}

/** The month in hand and the totals of the ones before. */
export async function payrollInsightsOf({ services, principal, inTenant }: Caller) {
  return inTenant(async (tx) => {
    const [isSetUp, past] = await together([
      payrollIsSetUp(tx, services),
      listRuns(tx, { states: FINAL_STATES, limit: PAST_RUNS, offset: 0 }),
    ]);
    const totals = past.rows.map(({ id, month, year, people, net, employerCost }) => ({
      id,
      month,
      year,
      employeesCount: people,
      totalNet: net,
      totalCost: employerCost,
    }));
    const { current, next, first } = await inHand(tx, services, isSetUp);
    const currentPayroll = current === null ? null : await shownRun(tx, principal, current);
    return { currentPayroll, isSetUp, first, next, totals };
  });
}

/**
 * A payroll that was begun stays in hand whatever becomes of the set-up; only the next one needs it. Before the first one
 * the month to come is shown all the same, with what is left until it can be run.
 */
async function inHand(tx: TenantTx, services: Services, isSetUp: boolean) {
  const settings = await payrollSettingsOf(tx);
  const month = await nextMonth(tx, settings, services.clock.today());
  const live = await liveRun(tx, month);
  const current = live ?? (await lastUnpaid(tx, month));
  const isFirst = current === null && (await lastFinalRun(tx)) === null;
  if ((!isSetUp && !isFirst) || (live !== null && live.state !== 'Failed')) return { current, next: null, first: null };
  const period = await periodToPay(tx, settings, month);
  const duties = isFirst ? await dutiesShown(tx, services) : null;
  const hasPf = isFirst ? willDeductPf(duties) : (await statutoryOf(tx, services)).epf !== null;
  const { warnings, people } = await warningsBefore(tx, services, period, hasPf);
  const next = {
    ...month,
    isDriven: isDriven(settings, month),
    periodStart: period.from.toString(),
    periodEnd: period.to.toString(),
    payDate: await payDateOfPeriod(tx, settings, period),
    usualDays: usualDaysOf(period),
    employeesCount: people,
    warnings: warnings satisfies PayrollWarning[],
  };
  return { current, next, first: isFirst ? await firstPayrollOf(tx, { settings, month, period, duties }) : null };
}

/** The approved payroll whose payments are not recorded yet, when nothing newer is in hand. */
async function lastUnpaid(tx: TenantTx, next: { year: number; month: number }) {
  const last = await lastFinalRun(tx);
  return last?.state === 'Approved' && compareMonths(last, next) < 0 ? last : null;
}

type Terms = {
  readonly settings: PayrollSettings;
  readonly month: CalendarMonth;
  readonly period: PayPeriod;
  readonly duties: FirstDuties | null;
};

/** What is left between people and the first payroll: what law requires, and the settings as they stand. */
async function firstPayrollOf(tx: TenantTx, { settings, month, period, duties }: Terms): Promise<FirstPayroll> {
  const { tenantName } = await tenantOf(tx);
  return {
    organisation: tenantName,
    duties,
    settings: {
      salary: await salaryInWords(tx),
      salaryLacks: await salaryGap(tx),
      payDay: payDayInWords(settings),
      lostDays: `${LOST_DAYS[settings.lossOfPayBasis]}; ${settings.attendanceDrivesPay ? 'attendance decides them' : 'attendance does not change pay'}`,
      firstMonth: firstMonthInWords(settings, month, period),
    },
  };
}

const LOST_DAYS: Readonly<Record<PayrollSettings['lossOfPayBasis'], string>> = {
  'calendar-days': 'By calendar days',
  'fixed-30': 'A month counts 30 days',
  'fixed-26': 'A month counts 26 days',
  'working-days': 'By working days',
};

function payDayInWords({ payDayType, payDay }: PayrollSettings): string {
  return payDayType === 'DayOfMonth' ? `Day ${payDay} of the month` : 'Last working day of the month';
}

function firstMonthInWords({ calendar }: PayrollSettings, month: CalendarMonth, { from, to }: PayPeriod): string {
  const name = formatMonth(month);
  return calendar.kind === 'DaysInMonth' ? name : `${name}, ${formatDate(from)} to ${formatDate(to)}`;
}

/** Whether PF will be deducted in the first month, once what law requires is set up. */
function willDeductPf(duties: FirstDuties | null): boolean {
  return (duties?.list ?? []).some(
    ({ type, answer, isRequired }) => type === 'EPF' && (answer === 'set-up' || (answer === 'missing' && isRequired)),
  );
}
