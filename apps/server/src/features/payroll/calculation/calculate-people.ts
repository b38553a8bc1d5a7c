import { setImmediate } from 'node:timers/promises';
import { isRefusal, type Refusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { type AddInput, type PersonMonth, personMonth } from '../inputs/person-month.input.ts';
import { paidSoFarOf } from '../payslip-record/earlier-payslips.views.ts';
import { type PayslipRecord, payslipRecord, type RecordedPerson } from '../payslip-record/payslip-record.rules.ts';
import type { SkippedPerson } from '../run/payroll.rules.ts';
import type { PayrollPersonRow } from '../run/payroll-people.views.ts';
import type { RunContext } from './run-context.views.ts';

/** Payslips after which other requests get their turn. */
const BREATH = 20;
/** Payslips that are stored with one statement. */
const SLICE = 200;

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
  const slices = await Array.fromAsync(calculateSlices(tx, context, people, ids));
  return {
    records: slices.flatMap(({ records }) => records),
    skipped: slices.flatMap(({ skipped }) => skipped),
  };
}

/** The same a slice at a time, each as soon as it is calculated: what was read before is of all of them. */
export async function* calculateSlices(
  tx: TenantTx,
  context: RunContext,
  people: readonly PayrollPersonRow[],
  ids: ReadonlyMap<string, string> = new Map(),
): AsyncGenerator<CalculatedPeople> {
  const userIds = people.map(({ id }) => id);
  const { run, financialYear, previous } = context;
  // Side by side: the database reads one while what it read before is taken in.
  const [paidSoFar, inputs] = await together([
    paidSoFarOf(tx, userIds, { year: run.year, month: run.month, financialYear, previous }),
    together(context.inputs.map((input) => input.read(tx, { of: context, userIds }))),
  ]);
  for (let at = 0; at < people.length; at += SLICE) {
    const records: PayslipRecord[] = [];
    const skipped: SkippedPerson[] = [];
    for (const [position, person] of people.slice(at, at + SLICE).entries()) {
      if (position % BREATH === BREATH - 1) await setImmediate();
      const month = withInputs(personMonth(person, paidSoFar.get(person.id) ?? null, context), inputs);
      const record = isRefusal(month) ? month : calculateMonth(month, context, ids.get(person.id));
      if (isRefusal(record)) {
        skipped.push({ id: person.id, name: nameOf(person), code: record.code, reason: record.message });
      } else records.push(record);
    }
    yield { records, skipped };
  }
}

function withInputs(empty: PersonMonth, inputs: readonly AddInput[]): PersonMonth | Refusal {
  let month = empty;
  for (const add of inputs) {
    const after = add(month);
    if (isRefusal(after)) return after;
    month = after;
  }
  return month;
}

function calculateMonth(
  { person, paidSoFar, facts, year, withheldReason }: PersonMonth,
  { law, policy, period, previous }: RunContext,
  id: string | undefined,
): PayslipRecord | Refusal {
  const payslip = computePayslip(facts, law, policy);
  if (isRefusal(payslip)) return payslip;
  return payslipRecord({
    person: recordedPerson(person),
    facts,
    payslip,
    period,
    year,
    previous: paidSoFar?.previous ?? null,
    previousFrom: previous?.isLastMonth ? previous.periodFrom : null,
    withheldReason,
    ...(id === undefined ? {} : { id }),
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
      costCentre: person.costCentre,
      workState: person.workState,
      dateOfJoining: person.dateOfJoining ?? '',
      lastWorkingDay: person.lastWorkingDay,
      panSecret: person.panSecret,
      uanSecret: person.uanSecret,
      bankAccountSecret: person.bankAccountSecret,
      bankName: person.bankName,
      ifscCode: person.ifscCode,
    },
  };
}
