import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payMonth, payrollOrganisation, runMonth, storeWhole } from '../payroll/payroll-for-tests.ts';

/* Payslips that an earlier version of Muster computed, whose rules came to other figures. */

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Line = { code: string; amount: number };
type Month = { month: number; tds: number; why: string | null; figure: string | null; payslipId: string };

const PAID =
  'An earlier version of Muster computed this payslip, and this version would come to other figures. What you see are the figures that were paid; the steps behind them are not shown.';

async function organisation(company: string, lastRun = { year: 2026, month: 3 }) {
  const one = await payrollOrganisation(muster, company, [{ name: 'Meera', ctc: 2_400_000 }], lastRun);
  const get = async (path: string) => (await muster.call('GET', path, { token: one.token })).body.data;
  const change = (id: string, set: ReturnType<typeof sql>) =>
    muster.services.db.inTenant(one.tenantId, async (tx) => {
      await storeWhole(tx);
      await tx.execute(sql`update payslips p set ${set} where p.tenant_id = ${tx.tenantId} and p.id = ${id}`);
    });
  return {
    ...one,
    payslip: (id: string) => get(`/Payroll/payslips/${id}`),
    sheet: () => get(`/Users/declarations/tax-sheet?employeeId=${one.ids['Meera']}&fyStart=2026&fyEnd=2027`),
    change,
  };
}

/** In SQL: the lines of payslip p with one amount changed. */
function linesWith(code: string, by: number) {
  return sql`lines = (select json_agg(case when l->>0 = ${code}
      then jsonb_set(l, '{4}', to_jsonb((l->>4)::bigint + ${by}::bigint)) else l end order by n)
    from jsonb_array_elements(p.lines::jsonb) with ordinality t(l, n))`;
}

test('shows the figures that were paid, says why there are no steps, and prints the same', async () => {
  const { payslip, change, sheet, token } = await organisation('Frozen');
  const [april, may] = [await payMonth(muster, token), await payMonth(muster, token)];
  const [aprilId, mayId] = [april.payslips[0].id, may.payslips[0].id];
  const before = await payslip(aprilId);
  expect([before.notExplained, before.explanations.length > 10]).toEqual([null, true]);
  // ₹10 less of provident fund and ₹10 more of pay than this version comes to.
  await change(aprilId, sql`${linesWith('employee-epf', -1000)}, deductions = deductions - 1000, net = net + 1000`);
  const after = await payslip(aprilId);
  const epf = (slip: { lines: Line[] }) => slip.lines.find(({ code }) => code === 'employee-epf')?.amount ?? 0;
  expect([after.net, epf(after)]).toEqual([before.net + 10, epf(before) - 10]);
  expect([after.explanations, after.notExplained]).toEqual([[], PAID]);
  const pdf = await muster.call('GET', `/Payroll/payslips/${aprilId}/download`, { token });
  const { text } = await extractText(new Uint8Array(pdf.raw), { mergePages: true });
  expect(text).toContain(after.net.toLocaleString('en-IN', { minimumFractionDigits: 2 }));
  // The month after it says what was paid, and is explained as ever.
  expect((await payslip(mayId)).notExplained).toBeNull();
  const { months, explanations } = await sheet();
  expect(months.slice(0, 2).map(({ why, figure }: Month) => [why, figure])).toEqual([
    ['Computed by an earlier version of Muster: the steps are not shown', null],
    [expect.any(String), 'tds.month:2026-5'],
  ]);
  expect(explanations.map(({ id }: { id: string }) => id)).not.toContain('tds.month:2026-4');
});

test.each([
  ['a tax', linesWith('tds.month', 100)],
  ['a contribution of the employer, which changes no pay', linesWith('employer-epf', 100)],
  ['a total', sql`employer_cost = employer_cost + 100`],
  ['days', sql`paid_days = paid_days - 50`],
  ['the estimate of the year', sql`snapshot = jsonb_set(p.snapshot::jsonb, '{estimate,tax}', '1')::json`],
  ['an estimate where there is none', sql`snapshot = jsonb_set(p.snapshot::jsonb, '{estimate}', 'null')::json`],
  ['a wage that a return says', sql`statutory = jsonb_set(p.statutory::jsonb, '{pf,epsWage}', '1')::json`],
  [
    'no fund where there is one',
    sql`lines = (select json_agg(l) from json_array_elements(p.lines) l where l->>0 <> 'employee-epf')`,
  ],
])('is one that differs in %s alone', async (what, set) => {
  const { payslip, change, token } = await organisation(`Own${what.length}`);
  const { id } = (await payMonth(muster, token)).payslips[0];
  await change(id, set);
  const { explanations, notExplained } = await payslip(id);
  expect([explanations, notExplained]).toEqual([[], PAID]);
});

test('what an earlier version did not store, and a label of its own, contradict nothing', async () => {
  const { payslip, change, token } = await organisation('Less');
  const { id } = (await payMonth(muster, token)).payslips[0];
  await change(
    id,
    sql`statutory = null, lines = (select json_agg(jsonb_set(jsonb_set(l, '{3}', '"Called otherwise"'), '{5}', 'null') order by n)
      from jsonb_array_elements(p.lines::jsonb) with ordinality t(l, n))`,
  );
  const { explanations, notExplained, lines } = await payslip(id);
  expect(notExplained).toBeNull();
  const amounts = new Map(explanations.map((one: Line & { id: string }) => [one.id, one.amount]));
  for (const { code, amount } of lines) expect([code, amounts.get(code)]).toEqual([code, amount]);
});

test('a draft can be run again, which computes it with this version', async () => {
  const { payslip, change, token } = await organisation('Draft');
  const { id } = (await runMonth(muster, token)).payslips[0];
  await change(id, sql`net = net + 100`);
  expect((await payslip(id)).notExplained).toContain('Run the payroll again to compute it with this version.');
});

test('a year that ends with one says what was paid in it, and the tax of that', async () => {
  const { token, sheet, change } = await organisation('Ended', { year: 2027, month: 1 });
  await payMonth(muster, token);
  const { id } = (await payMonth(muster, token)).payslips[0];
  const sum = (months: readonly { gross: number }[]) => months.reduce((total, { gross }) => total + gross, 0);
  const before = await sheet();
  expect(before.grossOfYear).toBe(sum(before.months));
  // An earlier version paid 10,00,000 more in March.
  const more = (path: string) => sql`to_jsonb((year_to_date::jsonb #>> ${path}::text[])::bigint + 100000000)`;
  await change(
    id,
    sql`gross = gross + 100000000, net = net + 100000000, year_to_date = jsonb_set(
      jsonb_set(year_to_date::jsonb, '{salary,0,2}', ${more('{salary,0,2}')}),
      '{gross,1,2}', ${more('{gross,1,2}')})::json`,
  );
  const after = await sheet();
  expect(after.grossOfYear).toBe(before.grossOfYear + 1_000_000);
  expect(after.grossOfYear).toBe(sum(after.months));
  expect(after.taxableIncome).toBe(before.taxableIncome + 1_000_000);
  expect(after.taxForTheYear).toBeGreaterThan(before.taxForTheYear);
  const total = after.explanations.find((one: { id: string }) => one.id === 'tax.new.totalTax');
  expect(total.amount).toBe(after.taxForTheYear);
});
