import { createTracer } from '@muster/engine/explain/trace.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { allParameters } from '@muster/law/all-parameters.ts';
import type { CalendarDay, Parameter } from '@muster/law/dated.ts';
import { readFrozenFacts } from '@muster/server/features/payroll/payslip-record/frozen-facts.rules.ts';
import { FACTS } from '@muster/server/features/payroll/payslip-record/payslip-lines.facts.ts';
import { payslipInputs, payslips } from '@muster/server/features/payroll/payslip-record/payslip-records.tables.ts';
import { storedPeriod } from '@muster/server/features/payroll/run/payroll.rules.ts';
import { payrollRuns } from '@muster/server/features/payroll/run/payroll.tables.ts';
import { lawOfOrganisation } from '@muster/server/features/statutory/statutory-law.facts.ts';
import { startTestApp, type TestApp } from '@muster/server/test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, PASSWORD } from './organisation.ts';
import { seedDemo } from './seed-demo.ts';

/*
 * Every fact of law gets one more value from a day on, and the whole history of the demo organisation is computed
 * again from its frozen facts: no payslip of a month that ended before that day may change, in figures or in words.
 */

const PEOPLE = 60;
const IN_THE_MIDDLE: CalendarDay = '2026-08-01';
const BEGINNING: CalendarDay = '2026-04-01';
const TO_COME: CalendarDay = '2027-04-01';

type RunRow = typeof payrollRuns.$inferSelect;
type Month = { readonly run: RunRow; readonly facts: readonly PayslipFacts[] };

let test: TestApp;
let months: readonly Month[];
let before: readonly string[];
const changed: { parameter: Parameter<unknown>; values: Parameter<unknown>['values'] }[] = [];

beforeAll(async () => {
  test = await startTestApp({ demoSignsIn: true });
  await seedDemo(test.services, { people: PEOPLE });
  months = await frozenMonths();
  before = months.map(computed);
}, 120_000);
afterAll(() => test.stop());
afterEach(() => {
  for (const { parameter, values } of changed.splice(0)) Reflect.set(parameter, 'values', values);
});

async function frozenMonths(): Promise<Month[]> {
  const { body } = await test.call('POST', '/Account/login', { body: { email: ADMINISTRATOR, password: PASSWORD } });
  const { tenantId } = body.data;
  return test.services.db.inTenant(tenantId, async (tx) => {
    const runs = await tx
      .select()
      .from(payrollRuns)
      .where(eq(payrollRuns.tenantId, tenantId))
      .orderBy(payrollRuns.year, payrollRuns.month);
    const inputs = await tx
      .select({ runId: payslips.runId, facts: FACTS })
      .from(payslips)
      .innerJoin(payslipInputs, eq(payslipInputs.id, payslips.id))
      .where(eq(payslips.tenantId, tenantId))
      .orderBy(asc(payslips.userId));
    return runs.map((run) => ({
      run,
      facts: inputs.filter(({ runId }) => runId === run.id).map(({ facts }) => readFrozenFacts(facts)),
    }));
  });
}

/** Everything the payslips of a month say, explanations included. */
function computed({ run, facts }: Month): string {
  const law = lawOfOrganisation(storedPeriod(run), run.policy.setUp);
  if (isRefusal(law)) throw new Error(law.message);
  return JSON.stringify(
    facts.map((fact) => {
      const tracer = createTracer();
      const payslip = computePayslip(fact, law, run.policy.policy, tracer);
      return [payslip, [...tracer.explanations.values()]];
    }),
  );
}

/** One more enacted value from the day on, in which every figure is different. */
function changeFrom(parameter: Parameter<unknown>, from: CalendarDay): void {
  const last = parameter.values.findLast(({ status }) => status === 'enacted');
  if (last === undefined) return;
  changed.push({ parameter, values: parameter.values });
  const earlier = parameter.values.filter((value) => value.from === null || value.from < from);
  const values = [...earlier, { ...last, from, value: different(last.value) }];
  Reflect.set(parameter, 'values', values);
}

/** The same shape with every amount and rate a fifth higher; months, and what is no figure, stay. */
function different(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 0 : Math.ceil(value * 1.2);
  if (Array.isArray(value)) return value.map(different);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, CALENDAR.has(key) ? part : different(part)]),
  );
}

const CALENDAR: ReadonlySet<string> = new Set(['months', 'month', 'periodsBeginIn', 'balanceMonth', 'plan']);

function changedMonths(): readonly number[] {
  return months.flatMap((month, index) => (computed(month) === before[index] ? [] : [month.run.month]));
}

it('the demo has paid seven months of people in four states', () => {
  expect(months.map(({ run }) => run.month)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(months.every(({ facts }) => facts.length > PEOPLE - 10)).toBe(true);
});

const EVERY_MONTH = [4, 5, 6, 7, 8, 9, 10];

/** Facts the demo meets, by the months in which they decide something or are told in an explanation. */
const USED_IN: ReadonlyMap<string, readonly number[]> = new Map([
  ['EPF in a month whose ceiling changes', [9]],
  ['EPS age limit', EVERY_MONTH],
  ['EPF employee rate', EVERY_MONTH],
  ['EPF employer rate', EVERY_MONTH],
  ['EPS rate', EVERY_MONTH],
  ['EDLI rate', EVERY_MONTH],
  ['EPF administrative charges', EVERY_MONTH],
  ['EPF, EPS and EDLI wage ceiling', EVERY_MONTH],
  ['ESI wages', EVERY_MONTH],
  ['ESI employee rate', EVERY_MONTH],
  ['ESI employer rate', EVERY_MONTH],
  ['ESI rounding', EVERY_MONTH],
  ['allowed deductions', EVERY_MONTH],
  ['deduction for absence', [5, 7, 9, 10]],
  ['pay as agreed', EVERY_MONTH],
  ['wages under the Labour Codes', EVERY_MONTH],
  ['professional tax, Karnataka', EVERY_MONTH],
  ['professional tax, Maharashtra', EVERY_MONTH],
  ['professional tax, Tamil Nadu', EVERY_MONTH],
  ['labour welfare fund, Maharashtra', [6]],
]);

/** Income tax goes by the law of the year's first day, whatever changes in the middle of it. */
const USED_ALL_YEAR: ReadonlySet<string> = new Set([
  'healthAndEducationCess',
  'houseProperty',
  'newRegimeRebate',
  'newRegimeSlabs',
  'newRegimeStandardDeduction',
  'newRegimeSurcharge',
  'noPanRate',
  'oldRegimeRebate',
  'oldRegimeSlabs',
  'oldRegimeStandardDeduction',
  'oldRegimeSurcharge',
]);

// Everything else has nobody to decide about: nobody declares anything, leaves with gratuity, or lives in other states.
describe.each(allParameters.map((parameter) => [parameter.name, parameter] as const))('%s', (name, parameter) => {
  const usedIn = USED_ALL_YEAR.has(name) ? EVERY_MONTH : (USED_IN.get(name) ?? []);

  it('changed from April 2026 changes the months that meet it', () => {
    changeFrom(parameter, BEGINNING);
    expect(changedMonths()).toEqual(usedIn);
  });

  it('changed from August 2026 leaves April to July as they were', () => {
    changeFrom(parameter, IN_THE_MIDDLE);
    expect(changedMonths()).toEqual(USED_ALL_YEAR.has(name) ? [] : usedIn.filter((month) => month >= 8));
  });
});

it('no fact is expected that law does not hold', () => {
  const names = new Set(allParameters.map(({ name }) => name));
  expect([...USED_IN.keys(), ...USED_ALL_YEAR].filter((name) => !names.has(name))).toEqual([]);
});

it('everything changed from April 2027 leaves every month as it was', () => {
  for (const parameter of allParameters) changeFrom(parameter, TO_COME);
  expect(changedMonths()).toEqual([]);
});
