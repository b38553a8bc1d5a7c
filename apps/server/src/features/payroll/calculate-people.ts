import { setImmediate } from 'node:timers/promises';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import {
  handEntries,
  type PayslipRecord,
  payHistory,
  type RecordedPerson,
  recordOf,
} from '../payslips/payslips.facts.ts';
import { type PayrollSalary, structuresForPayroll } from '../salary/salary.facts.ts';
import type { SkippedPerson } from './payroll.rules.ts';
import { type AgreedPay, type PersonCase, payslipFactsOf } from './payroll-inputs.ts';
import type { PayrollPersonRow } from './payroll-people.views.ts';
import type { RunContext } from './run-context.ts';

/** Payslips after which other requests get their turn. */
const BREATH = 50;

export type CalculatedPeople = {
  readonly records: readonly PayslipRecord[];
  readonly skipped: readonly SkippedPerson[];
};

/** The payslips of these people, from facts read in a handful of queries. `ids` keeps the ids of earlier payslips. */
export async function calculatePeople(
  tx: TenantTx,
  context: RunContext,
  people: readonly PayrollPersonRow[],
  ids: ReadonlyMap<string, string> = new Map(),
): Promise<CalculatedPeople> {
  const userIds = people.map(({ id }) => id);
  const { period, financialYear, run } = context;
  const at = { year: run.year, month: run.month };
  const agreed = await structuresForPayroll(tx, userIds, period.from.toString(), period.to.toString());
  const history = await payHistory(tx, userIds, { ...at, financialYear }, context.previous);
  const adjustments = await handEntries(tx, userIds, at);
  const records: PayslipRecord[] = [];
  const skipped: SkippedPerson[] = [];
  for (const [position, person] of people.entries()) {
    if (position % BREATH === BREATH - 1) await setImmediate();
    const result = calculatePerson(context, {
      person,
      agreed: agreedPay(agreed.get(person.id) ?? []),
      history: history.get(person.id) ?? null,
      adjustment: adjustments.get(person.id) ?? null,
      id: ids.get(person.id) ?? null,
    });
    if ('reason' in result) skipped.push(result);
    else records.push(result);
  }
  return { records, skipped };
}

/** Recurring deductions are those of the latest salary of the period. */
function agreedPay(salaries: readonly PayrollSalary[]): AgreedPay {
  const revisions = salaries.map(({ effectiveFrom, annualCtc, earnings }) => ({ effectiveFrom, annualCtc, earnings }));
  return { revisions, deductions: salaries.at(-1)?.deductions ?? [] };
}

function calculatePerson(
  context: RunContext,
  given: PersonCase & { id: string | null },
): PayslipRecord | SkippedPerson {
  const { person, history, adjustment } = given;
  const { facts, year } = payslipFactsOf(given, context);
  const payslip = computePayslip(facts, context.law, context.policy);
  if (isRefusal(payslip)) return { id: person.id, name: nameOf(person), code: payslip.code, reason: payslip.message };
  return recordOf({
    person: recordedPerson(person),
    facts,
    payslip,
    period: context.period,
    year,
    previous: history?.previous ?? null,
    previousFrom: context.previous?.isLastMonth ? context.previous.periodFrom : null,
    withheldReason: adjustment?.withheldReason ?? null,
    ...(given.id === null ? {} : { id: given.id }),
  });
}

function nameOf({ firstName, lastName }: PayrollPersonRow): string {
  return `${firstName} ${lastName}`.trim();
}

function recordedPerson(person: PayrollPersonRow): RecordedPerson {
  return {
    userId: person.id,
    employeeNumber: person.employeeNumber,
    name: nameOf(person),
    departmentId: person.departmentId,
    snapshot: {
      designation: person.designation,
      department: person.department,
      workLocation: person.workLocation,
      workState: person.workState,
      dateOfJoining: person.dateOfJoining ?? '',
      lastWorkingDay: person.lastWorkingDay,
      panSecret: person.panSecret,
      uanSecret: person.uanSecret,
      bankAccountSecret: person.bankAccountSecret,
      bankName: person.bankName,
      ifscCode: person.ifscCode,
      regime: person.regime,
    },
  };
}
