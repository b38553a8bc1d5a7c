import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { addMonths, calendarDate, financialYearOf, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import type { Services } from '../../platform/services.ts';
import { completionOf } from '../organisation/organisation.facts.ts';
import { isBankFileOut } from '../payments/payments.facts.ts';
import { hasApprovedPayroll } from '../payroll/payroll.facts.ts';
import { lastRunOrProposed, setupToDo } from '../payroll-settings/payroll-settings.facts.ts';
import { departmentsOf, profileOf, setUpSteps } from './dashboard.rules.ts';
import {
  costByMonth,
  departmentNames,
  lastPayslips,
  profileParts,
  type RunInHand,
  runSums,
} from './dashboard.views.ts';
import type { DueDate } from './due-dates.rules.ts';
import { nextStepOf, type PayrollToPay } from './next-step.rules.ts';
import { readDueDates, readDueFacts } from './read-due-dates.ts';

type Dashboard = ResponseOf<typeof dashboard>;

/** Enough for a side column; the rest is under Payroll. What comes next has its place however much is late. */
const MAX_DUE_DATES = 6;
const MAX_LATE = 10;
const MIN_COMING = 3;

/** The home page of a person: the organisation for those who look after it, the own pay and profile for everyone. */
export function readDashboard({ services, principal, inTenant }: Caller): Promise<Dashboard> {
  const today = services.clock.today();
  return inTenant(async (tx) => {
    const [organisation, payslips, parts] = await together([
      principal.role === 'Member' ? null : organisationPart(tx, services, today),
      lastPayslips(tx, principal.userId, today),
      profileParts(tx, principal.userId),
    ]);
    return { today, organisation, mine: { payslips, profile: profileOf(parts) } };
  });
}

type OrganisationHome = NonNullable<Dashboard['organisation']>;

/** What does not depend on each other leaves in one packet: first what stands, then what depends on it. */
async function organisationPart(tx: TenantTx, services: Services, today: string): Promise<OrganisationHome> {
  const financialYear = financialYearOf(monthOf(calendarDate(today)));
  const [facts, names, months, hasPayroll] = await together([
    readDueFacts(tx, services, today),
    departmentNames(tx),
    costByMonth(tx, financialYear),
    hasApprovedPayroll(tx),
  ]);
  const { organisation, counts, settings, inHand } = facts;
  const { features } = organisation.plan;
  const hasPlan = features.includes('Payroll');
  const latest = hasPlan ? (months.findLast(({ isDraft }) => !isDraft) ?? months.at(-1)) : undefined;
  const [checklist, dues, sums, isFileOut] = await together([
    hasPlan ? setupToDo(tx, services, { settings, hasStep: features.includes('StatutoryComponents') }) : null,
    readDueDates(tx, services, today, facts),
    runSums(tx, { latest: latest?.runId ?? null, inHand: hasPlan ? (inHand?.id ?? null) : null }),
    hasPlan && inHand?.status === 'Approved' ? isBankFileOut(tx, inHand) : false,
  ]);
  return {
    people: counts.people,
    departments: departmentsOf(names, counts.byDepartment, sums),
    payroll: hasPlan
      ? {
          financialYear,
          months: [...months],
          next: checklist?.isComplete ? addMonths(lastRunOrProposed(settings, today), 1) : null,
          inHand: inHand && inHandOf(inHand, sums),
        }
      : null,
    ...dueDatesPart(dues),
    nextStep: hasPlan ? nextStepOf(today, inHand && payrollToPay(inHand, sums, isFileOut), dues) : null,
    setUp: [
      ...setUpSteps({
        organisation: completionOf(organisation.tenant),
        checklist,
        people: counts.people,
        hasPayroll,
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

type Sums = Awaited<ReturnType<typeof runSums>>;

const total = (sums: Sums, name: 'paid' | 'unpaid' | 'unpaidNet') => sums.reduce((sum, row) => sum + row[name], 0);

function payrollToPay(run: RunInHand, sums: Sums, isFileOut: boolean): PayrollToPay | null {
  if (run.status !== 'Approved') return null;
  const { id, year, month, payDate } = run;
  return {
    id,
    year,
    month,
    payDate,
    unpaid: { people: total(sums, 'unpaid'), net: paise(total(sums, 'unpaidNet')) },
    isFileOut,
  };
}

function inHandOf({ year, month, status }: RunInHand, sums: Sums) {
  return { year, month, status, paid: total(sums, 'paid'), unpaid: total(sums, 'unpaid') };
}
