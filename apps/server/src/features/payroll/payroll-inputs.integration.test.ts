import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payrollOrganisation, runMonth } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Row = { employeeName: string; employeeId: string; id: string; gross: number; payableDays: number };
type Line = { code: string; amount: number };

async function payslip(token: string, run: { payslips: Row[] }, name: string) {
  const row = run.payslips.find(({ employeeName }) => employeeName === `${name} Rao`);
  if (row === undefined) throw new Error(`no payslip of ${name}`);
  const { body } = await muster.call('GET', `/Payroll/payslips/${row.id}`, { token });
  const amountOf = (code: string) => body.data.lines.find((line: Line) => line.code === code)?.amount ?? 0;
  return { ...row, data: body.data, amountOf };
}

describe('days of somebody who joins in the month', () => {
  // June 2026: 30 days, 22 of them Monday to Friday; from the 16th 15 days, 11 of them.
  const june = async (company: string, basis: string, choices: object) => {
    const people = [{ name: 'Joya', ctc: 264_000, joined: '2026-06-16', pfMember: false }];
    const organisation = await payrollOrganisation(muster, company, people, { year: 2026, month: 5 });
    await muster.services.db.inTenant(organisation.tenantId, async (tx) => {
      await tx.execute(
        sql`update payroll_settings set loss_of_pay_basis = ${basis}, choices = ${JSON.stringify(choices)}`,
      );
      await tx.execute(sql`delete from statutory_components where type = 'ESI'`);
    });
    const { token, ids } = organisation;
    const run = await runMonth(muster, token);
    const lose = async (lossOfPayDays: number) => {
      const change = { payrollId: run.id, employeeId: ids['Joya'], lossOfPayDays };
      const { status } = await muster.call('PUT', '/Payroll/payslips/components', { token, body: change });
      expect(status).toBe(200);
      const again = (await muster.call('GET', `/Payroll/${run.id}?pageSize=100`, { token })).body.data;
      return (await payslip(token, again, 'Joya')).gross;
    };
    return { gross: (await payslip(token, run, 'Joya')).gross, lose };
  };

  test('a lost working day costs a working day of the whole month', async () => {
    const { gross, lose } = await june('Workdays', 'working-days', {});
    expect([gross, await lose(1), await lose(5)]).toEqual([11_000, 10_000, 6_000]);
  });

  test('they are calendar days, or the organisation’s own where it chooses so', async () => {
    expect((await june('Calendar', 'fixed-26', {})).gross).toBe(11_000);
    const { gross } = await june('Own', 'fixed-26', { joinersAndLeavers: 'own-divisor' });
    // 22,000 × 11 ÷ 26 by component.
    expect(gross).toBeCloseTo(9_307.69, 1);
  });
});

describe('a pre-tax deduction entered in a run', () => {
  const NPS = { deductionName: 'NPS', deductionType: 3, isRecurring: false };

  async function organisation(company: string, regime: 'new' | 'old', section: string) {
    const made = await payrollOrganisation(muster, company, [{ name: 'Meera', ctc: 3_000_000 }], {
      year: 2026,
      month: 9,
    });
    await muster.services.db.inTenant(made.tenantId, (tx) =>
      tx.execute(sql`insert into tax_regimes (tenant_id, user_id, regime)
        select tenant_id, id, ${regime} from users where first_name = 'Meera'`),
    );
    const added = await muster.call('POST', '/Payroll/SalaryComponents/deductions', {
      token: made.token,
      body: { ...NPS, preTaxDeductionSection: section },
    });
    const run = await runMonth(muster, made.token);
    const enter = async (amount: number) => {
      const deductions = [{ tenantDeductionId: added.body.data.id, amount }];
      await muster.call('PUT', '/Payroll/payslips/components', {
        token: made.token,
        body: { payrollId: run.id, employeeId: made.ids['Meera'], deductions },
      });
      const again = (await muster.call('GET', `/Payroll/${run.id}?pageSize=100`, { token: made.token })).body.data;
      return payslip(made.token, again, 'Meera');
    };
    return { ...made, run, enter, before: await payslip(made.token, run, 'Meera'), deductionId: added.body.data.id };
  }

  /** What the tax sheet counts under a section. */
  async function figureUnder(token: string, id: string | undefined, section: string): Promise<number | undefined> {
    const query = `employeeId=${id}&fyStart=2026&fyEnd=2027`;
    const { figures } = (await muster.call('GET', `/Users/declarations/tax-sheet?${query}`, { token })).body.data;
    return figures.find(({ id: figure }: { id: string }) => figure.endsWith(`.${section}`))?.amount;
  }

  test('does not lower tax in the new regime', async () => {
    const { before, enter } = await organisation('NewRegime', 'new', '80C');
    const after = await enter(50_000);
    expect(after.amountOf('tds.month')).toBe(before.amountOf('tds.month'));
    expect(after.data.estimatedTax).toBe(before.data.estimatedTax);
  });

  test('lowers it in the old regime up to the limit of its section, once, in the year it was taken', async () => {
    const { token, ids, run, before, enter, deductionId } = await organisation('OldRegime', 'old', '80CCD(1B)');
    const after = await enter(60_000);
    // 30% and cess of the 50,000 that the section allows.
    expect(before.data.estimatedTax - after.data.estimatedTax).toBe(15_600);
    expect(after.amountOf(`deduction:${deductionId}`)).toBe(60_000);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    await muster.call('POST', '/Payroll/RecordPayments', {
      token,
      body: { payrollId: run.id, paymentDate: run.payDate, paymentMode: 'Bank transfer' },
    });
    expect(await figureUnder(token, ids['Meera'], '80CCD(1B)')).toBe(50_000);
    const november = await payslip(token, await runMonth(muster, token), 'Meera');
    expect(november.data.estimatedTax).toBe(after.data.estimatedTax);
    expect(november.amountOf(`deduction:${deductionId}`)).toBe(0);
  });

  test('counts as far as it fits, and the rest when it is taken', async () => {
    const { token, run, before, enter, deductionId } = await organisation('Carried', 'old', '80CCD(2)');
    // Half of the wages, taxes included, is the limit: 90,000 does not fit; 10% of basic is the limit of the section.
    const after = await enter(90_000);
    const first = after.amountOf(`deduction:${deductionId}`);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(90_000);
    const saved = (slip: typeof after) => before.data.estimatedTax - slip.data.estimatedTax;
    expect(Math.abs(saved(after) - Math.min(first, 75_000) * 0.312)).toBeLessThanOrEqual(10);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const november = await payslip(token, await runMonth(muster, token), 'Meera');
    expect(november.amountOf(`deduction:${deductionId}`)).toBeCloseTo(90_000 - first, 2);
    expect(saved(november)).toBe(23_400);
  });
});
