import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { addMonths, calendarDate, financialYearOf, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { completionOf, tenantOf } from '../organisation/organisation.facts.ts';
import { isBankFileOut } from '../payments/payments.facts.ts';
import { hasApprovedPayroll, leftToPay, peopleLeftToPay } from '../payroll/payroll.facts.ts';
import { lastRunOrProposed, payrollSettingsOf, setupChecklist } from '../payroll-settings/payroll-settings.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { profileOf, setUpSteps } from './dashboard.rules.ts';
import {
  costByMonth,
  departmentCounts,
  lastPayslips,
  peopleCounts,
  profileParts,
  runInHand,
} from './dashboard.views.ts';
import type { DueDate } from './due-dates.rules.ts';
import { nextStepOf, type PayrollToPay } from './next-step.rules.ts';
import { readDueDates } from './read-due-dates.ts';

type Dashboard = ResponseOf<typeof dashboard>;

/** Enough for a side column; the rest is under Payroll. What comes next has its place however much is late. */
const MAX_DUE_DATES = 6;
const MAX_LATE = 10;
const MIN_COMING = 3;

/** The home page of a person: the organisation for those who look after it, the own pay and profile for everyone. */
export function readDashboard({ services, principal, inTenant }: Caller): Promise<Dashboard> {
  const today = services.clock.today();
  return inTenant(async (tx) => ({
    today,
    organisation: principal.role === 'Member' ? null : await organisationPart(tx, services, today),
    mine: {
      payslips: await lastPayslips(tx, principal.userId, services.clock.today()),
      profile: profileOf(await profileParts(tx, principal.userId)),
    },
  }));
}

async function organisationPart(
  tx: TenantTx,
  services: Services,
  today: string,
): Promise<NonNullable<Dashboard['organisation']>> {
  const tenant = await tenantOf(tx);
  const people = await peopleCounts(tx, today);
  const hasPlan = (await planOf(tx, services)).features.includes('Payroll');
  const financialYear = financialYearOf(monthOf(calendarDate(today)));
  const months = hasPlan ? await costByMonth(tx, financialYear) : [];
  const checklist = hasPlan ? await setupChecklist(tx, services) : null;
  const lastRun = lastRunOrProposed(await payrollSettingsOf(tx), today);
  const dues = await readDueDates(tx, services, today);
  const latest = months.findLast(({ isDraft }) => !isDraft) ?? months.at(-1);
  return {
    people,
    departments: await departmentCounts(tx, today, latest?.runId ?? null),
    payroll: hasPlan
      ? {
          financialYear,
          months: [...months],
          next: checklist?.isComplete ? addMonths(lastRun, 1) : null,
          inHand: await inHandOf(tx),
        }
      : null,
    ...dueDatesPart(dues),
    nextStep: hasPlan ? nextStepOf(today, await payrollToPay(tx), dues) : null,
    setUp: [
      ...setUpSteps({
        organisation: completionOf(tenant),
        checklist,
        people,
        hasPayroll: await hasApprovedPayroll(tx),
      }),
    ],
  };
}

function dueDatesPart(all: readonly DueDate[]): Pick<NonNullable<Dashboard['organisation']>, 'dueDates' | 'moreLate'> {
  const late = all.filter(({ daysLeft }) => daysLeft < 0);
  const coming = all.filter(({ daysLeft }) => daysLeft >= 0);
  return {
    dueDates: [...late.slice(0, MAX_LATE), ...coming.slice(0, Math.max(MIN_COMING, MAX_DUE_DATES - late.length))],
    moreLate: Math.max(0, late.length - MAX_LATE),
  };
}

async function payrollToPay(tx: TenantTx): Promise<PayrollToPay | null> {
  const run = await runInHand(tx);
  if (run?.status !== 'Approved') return null;
  const { id, year, month, payDate } = run;
  return { id, year, month, payDate, unpaid: await leftToPay(tx, id), isFileOut: await isBankFileOut(tx, run) };
}

async function inHandOf(tx: TenantTx) {
  const run = await runInHand(tx);
  if (run === null) return null;
  const { id, payDate: _, ...currentRun } = run;
  return { ...currentRun, unpaid: await peopleLeftToPay(tx, id) };
}
