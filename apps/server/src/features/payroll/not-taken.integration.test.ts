import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payrollOrganisation, runMonth, storeWhole, untilCalculated } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Line = { code: string; label: string; basis: string; amount: number };
const JANUARY = { year: 2027, month: 1 };

/** Kerala takes the tax of its half-year in February, of which nobody here is paid a day. */
async function unpaidFebruary(company: string) {
  const organisation = await payrollOrganisation(muster, company, [{ name: 'Meera', ctc: 900_000 }], JANUARY);
  const { token, ids, tenantId } = organisation;
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await tx.execute(sql`update users set work_state = 'KL', date_of_joining = '2026-10-01' where tenant_id = ${tx.tenantId}
      and id = ${ids['Meera'] ?? ''}`);
    await tx.execute(sql`insert into statutory_components (tenant_id, id, type, state, status, settings)
      values (${tx.tenantId}, ${randomUUIDv7()}, 'ProfessionalTax', 'KL', 'active', '{}')`);
  });
  const run = await runMonth(muster, token);
  const body = { payrollId: run.id, employeeId: ids['Meera'], lossOfPayDays: 28 };
  expect((await muster.call('PUT', '/Payroll/payslips/components', { token, body })).status).toBe(200);
  return { ...organisation, run };
}

async function payslipOf(token: string, run: { id: string }) {
  const { payslips } = await untilCalculated(muster, token, run.id);
  return (await muster.call('GET', `/Payroll/payslips/${payslips[0].id}`, { token })).body.data;
}

async function pay(token: string, run: { id: string; payDate: string }) {
  expect((await muster.call('POST', `/Payroll/Approve/${run.id}`, { token })).status).toBe(200);
  const body = { payrollId: run.id, paymentDate: run.payDate, paymentMode: 'Bank transfer' };
  await muster.call('POST', '/Payroll/RecordPayments', { token, body });
}

test('what a payslip cannot take is a deduction of the next one, said on both with month and cause', async () => {
  const { token, run } = await unpaidFebruary('Short');
  const february = await payslipOf(token, run);
  expect(february).toMatchObject({ gross: 0, net: 0 });
  const tax = february.lines.find(({ code }: Line) => code === 'professional-tax').amount;
  expect(february.recoverable).toBe(tax);
  expect(february.notes.map(({ message }: { message: string }) => message)).toContain(
    `₹${tax} of Professional tax, February 2027 could not be deducted this month and is due in the next.`,
  );
  await pay(token, run);

  const next = await runMonth(muster, token);
  const march = await payslipOf(token, next);
  const line = march.lines.find(({ code }: Line) => code.startsWith('deduction:not-taken:'));
  expect(line).toMatchObject({
    label: 'Professional tax, February 2027',
    basis: 'Not taken in February 2027',
    amount: tax,
  });
  expect(march.explanations.find(({ id }: { id: string }) => id === line.code)?.rule).toMatch(
    /pay of February 2027 did not suffice for this: it is deducted now\.$/,
  );
  await pay(token, next);
  const verified = (await muster.call('GET', `/Payroll/${next.id}/verify`, { token })).body.data;
  expect(verified).toMatchObject({ isIntact: true });
  for (const month of [2, 3]) {
    const { body } = await muster.call('GET', `/Payroll/Returns?month=${month}&year=2027`, { token });
    expect(body.data.reconciliation.isBalanced).toBe(true);
  }
});

test('a payslip of before its causes were noted leaves what it could not take to the next one too', async () => {
  const { token, tenantId, run } = await unpaidFebruary('Older');
  const { recoverable } = await payslipOf(token, run);
  await pay(token, run);
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await storeWhole(tx);
    await tx.execute(sql`update payslips set year_to_date = jsonb_set(year_to_date::jsonb, '{carriedForward}', '[]')::json
      where tenant_id = ${tx.tenantId} and run_id = ${run.id}`);
  });
  const march = await payslipOf(token, await runMonth(muster, token));
  expect(march.lines).toContainEqual(
    expect.objectContaining({ label: 'Deductions, February 2027', amount: recoverable }),
  );
});
