import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { BATCH, calculateRun } from '../payroll/calculate-run.ts';
import { payMonth, payrollOrganisation, runMonth, untilCalculated } from '../payroll/payroll-for-tests.ts';
import { accept } from '../users/people-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Line = { code: string; amount: number; sinceApril: number; basis: string };

async function payslipOf(token: string, id: string) {
  return (await muster.call('GET', `/Payroll/payslips/${id}`, { token })).body.data;
}

describe('provident fund when the ceiling rises inside the month', () => {
  test('September 2026 counts 16 and 14 days of a PF wage of 20,000: 2,080; October 2,400', async () => {
    const { token, tenantId } = await payrollOrganisation(muster, 'Ceiling', [{ name: 'Meera', ctc: 480_000 }], {
      year: 2026,
      month: 8,
    });
    // Only Basic, half of a CTC of 40,000 a month, is PF wage.
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update salary_earnings set epf_contribution_type = 'Disabled' where kind <> 'Basic'`),
    );
    const september = await payMonth(muster, token);
    const first = await payslipOf(token, september.payslips[0].id);
    const own = first.lines.find((line: Line) => line.code === 'employee-epf');
    expect(own).toMatchObject({ amount: 2080, sinceApril: 2080 });
    const epfWage = first.explanations.find((one: { id: string }) => one.id === 'epf-wage');
    const why = first.explanations.find((one: { id: string }) => one.id === 'employee-epf');
    expect(why.parts.slice(0, 2)).toEqual([
      {
        ...{ label: '01 to 16 Sep', working: '₹15,000.00 × 16 ÷ 30', amount: 8_000 },
        ...{ from: '2026-09-01', to: '2026-09-16', base: 15_000, days: 16, of: 30 },
      },
      {
        ...{ label: '17 to 30 Sep', working: '₹20,000.00 × 14 ÷ 30', amount: 9_333.33 },
        ...{ from: '2026-09-17', to: '2026-09-30', base: 20_000, days: 14, of: 30 },
      },
    ]);
    expect(epfWage.parts).toEqual(why.parts.slice(0, 2));

    const october = await payMonth(muster, token);
    const second = await payslipOf(token, october.payslips[0].id);
    expect(second.lines.find((line: Line) => line.code === 'employee-epf')).toMatchObject({
      amount: 2400,
      sinceApril: 4480,
    });
    expect([second.previousId, second.nextId]).toEqual([first.id, null]);
  });
});

describe('someone who is no PF member', () => {
  test('pays no provident fund, with the set-up of the organisation as it is', async () => {
    const people = [
      { name: 'Meera', ctc: 1_200_000 },
      { name: 'Gita', ctc: 1_200_000, pfMember: false },
    ];
    const { token } = await payrollOrganisation(muster, 'Excluded', people, { year: 2026, month: 9 });
    const run = await payMonth(muster, token);
    const lines = new Map<string, Line[]>();
    for (const { id, employeeName } of run.payslips) lines.set(employeeName, (await payslipOf(token, id)).lines);
    const epfOf = (name: string) => lines.get(name)?.filter(({ code }) => /epf|eps|edli/.test(code)) ?? [];
    // 12% of the ceiling of 25,000, from both sides.
    expect(epfOf('Meera Rao').find(({ code }) => code === 'employee-epf')?.amount).toBe(3000);
    expect(epfOf('Gita Rao')).toEqual([]);
    const cost = (name: string) =>
      run.payslips.find((one: { employeeName: string }) => one.employeeName === name).gross;
    // The employer's share, part of the CTC, stays in the pay.
    expect(cost('Gita Rao') - cost('Meera Rao')).toBe(3000);
  });
});

describe('a payslip', () => {
  test('computed again from its frozen facts gives the stored figures, each explained', async () => {
    const people = [
      { name: 'Meera', ctc: 1_800_000 },
      { name: 'Aditi', ctc: 240_000 },
      { name: 'Nobin', ctc: 3_600_000, pan: false },
    ];
    const { token } = await payrollOrganisation(muster, 'Explained', people, { year: 2026, month: 8 });
    await payMonth(muster, token);
    const run = await runMonth(muster, token);
    for (const { id } of run.payslips) {
      const payslip = await payslipOf(token, id);
      const explained = new Map(
        payslip.explanations.map((one: { id: string; amount: number }) => [one.id, one.amount]),
      );
      for (const line of payslip.lines) expect([line.code, explained.get(line.code)]).toEqual([line.code, line.amount]);
      expect(explained.get('net-pay')).toBe(payslip.net);
      expect(explained.get('gross')).toBe(payslip.gross);
    }
  });

  test('of next month goes on from what was paid and deducted since April', async () => {
    const { token } = await payrollOrganisation(muster, 'Since', [{ name: 'Meera', ctc: 2_400_000 }], {
      year: 2026,
      month: 3,
    });
    const amounts: number[] = [];
    let since = 0;
    for (let month = 4; month <= 7; month += 1) {
      const run = await payMonth(muster, token);
      const payslip = await payslipOf(token, run.payslips[0].id);
      const tds = payslip.lines.find((line: Line) => line.code === 'tds.month');
      since += tds.amount;
      amounts.push(tds.amount);
      expect(tds.sinceApril).toBe(since);
    }
    expect(amounts[0]).toBeGreaterThan(10_000);
    for (const amount of amounts) expect(Math.abs(amount - (amounts[0] ?? 0))).toBeLessThanOrEqual(1);
  });

  test('takes opening balances into the estimate of the year', async () => {
    const people = [{ name: 'Meera', ctc: 2_400_000, figures: false }];
    const { token, tenantId, ids } = await payrollOrganisation(muster, 'Opening', people, { year: 2026, month: 8 });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`insert into opening_balances (tenant_id, id, user_id, financial_year, gross, taxable, pf, professional_tax, tds)
        values (${tenantId}, ${ids['Meera']}, ${ids['Meera']}, 2026, 95000000, 95000000, 900000, 100000, 12000000)`),
    );
    const run = await runMonth(muster, token);
    const payslip = await payslipOf(token, run.payslips[0].id);
    expect(payslip.lines.find((line: Line) => line.code === 'employee-epf').sinceApril).toBe(
      9000 + payslip.lines.find((line: Line) => line.code === 'employee-epf').amount,
    );
    expect(payslip.estimatedIncome).toBeGreaterThan(2_300_000);
    expect(payslip.grossSinceApril).toBe(950_000 + payslip.gross);
    expect(payslip.grossBefore).toBe(950_000);
    const earned = payslip.lines.filter((line: Line & { kind: string }) => line.kind === 'earning');
    const sinceApril = earned.reduce((sum: number, line: Line) => sum + line.sinceApril, payslip.grossBefore);
    expect(sinceApril).toBe(payslip.grossSinceApril);
  });

  test('of a draft takes one-offs and days without pay, and gives them up on reset', async () => {
    const { token, ids } = await payrollOrganisation(muster, 'Adjusted', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 9,
    });
    const bonus = await muster.call('POST', '/Payroll/SalaryComponents/earnings', {
      token,
      body: { earningCategory: 5, name: 'Festival bonus', isPartOfSalaryStructure: false, isFixedPay: false },
    });
    expect(bonus.status).toBe(200);
    const run = await runMonth(muster, token);
    const body = {
      payrollId: run.id,
      employeeId: ids['Meera'],
      earnings: [{ tenantEarningId: bonus.body.data.id, amount: 5000 }],
      lossOfPayDays: 3,
    };
    expect((await muster.call('PUT', '/Payroll/payslips/components', { token, body })).status).toBe(200);
    const changed = await untilCalculated(muster, token, run.id);
    expect(changed.payslips[0]).toMatchObject({ payableDays: 28, lossOfPayDays: 3 });
    expect(changed.totalGross).toBe(changed.payslips[0].gross);
    const payslip = await payslipOf(token, changed.payslips[0].id);
    expect(payslip.lines.some((line: Line) => line.code.startsWith('one-off:') && line.amount === 5000)).toBe(true);
    await muster.call('PUT', '/Payroll/payslips/reset', {
      token,
      body: { payrollId: run.id, employeeId: ids['Meera'] },
    });
    expect((await untilCalculated(muster, token, run.id)).totalNet).toBe(run.totalNet);
  });

  test('is a PDF of its own', async () => {
    const { token } = await payrollOrganisation(muster, 'Printed', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 9,
    });
    const run = await payMonth(muster, token);
    const file = await muster.call('GET', `/Payroll/payslips/${run.payslips[0].id}/download`, { token });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a withheld salary', () => {
  test('is left out of the payments and paid by a later payroll, once', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Aditi', ctc: 900_000 },
    ];
    const { token, ids } = await payrollOrganisation(muster, 'Withheld', people, { year: 2026, month: 8 });
    const run = await runMonth(muster, token);
    const person = { payrollId: run.id, employeeId: ids['Meera'] };
    await muster.call('PUT', '/Payroll/payslips/withhold', { token, body: { ...person, reason: 'Notice period' } });
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const payments = { paymentDate: '2026-09-30', paymentMode: 'Bank transfer' };
    const paid = await muster.call('POST', '/Payroll/RecordPayments', {
      token,
      body: { payrollId: run.id, ...payments },
    });
    expect(paid.body.data).toMatchObject({ paid: 1, left: 0, status: 4 });
    const withheldPayslips = await muster.call('GET', `/Payroll/payslips/withhold?employeeId=${ids['Meera']}`, {
      token,
    });
    expect(withheldPayslips.body.data).toHaveLength(1);
    const [payslip] = withheldPayslips.body.data;

    const next = await runMonth(muster, token);
    const release = { payrollId: next.id, employeeId: ids['Meera'], payslipIds: [payslip.id] };
    expect((await muster.call('POST', '/Payroll/payslips/addSalaryRelease', { token, body: release })).status).toBe(
      200,
    );
    expect((await muster.call('POST', '/Payroll/payslips/addSalaryRelease', { token, body: release })).status).toBe(
      409,
    );
    await muster.call('POST', `/Payroll/Approve/${next.id}`, { token });
    const both = await muster.call('POST', '/Payroll/RecordPayments', {
      token,
      body: { payrollId: next.id, ...payments, paymentDate: next.payDate },
    });
    expect(both.body.data).toMatchObject({ paid: 3, status: 4 });
    expect(Math.round(both.body.data.amount * 100)).toBe(Math.round((next.totalNet + payslip.net) * 100));
  });
});

describe('a calculation that was interrupted', () => {
  test('goes on where it stopped: the same figures as undisturbed, and nobody twice', async () => {
    const people = Array.from({ length: 25 }, (_, at) => ({ name: `Person${at}`, ctc: 300_000 + at * 70_000 }));
    const calm = await payrollOrganisation(muster, 'Calm', people, { year: 2026, month: 8 });
    const undisturbed = await runMonth(muster, calm.token);

    const broken = await payrollOrganisation(muster, 'Broken', people, { year: 2026, month: 8 });
    const { services } = muster;
    const { send } = services.jobs;
    Object.assign(services.jobs, { send: async () => {} });
    const started = await muster.call('POST', '/Payroll/Run?forceRun=true', { token: broken.token });
    Object.assign(services.jobs, { send });
    const job = { tenantId: broken.tenantId, id: started.body.data.id };
    await dieAfter(job, 2, 7);
    const stopped = await muster.call('GET', `/Payroll/${job.id}/progress`, { token: broken.token });
    expect(stopped.body.data).toMatchObject({ status: 0, processed: 14 });
    await Promise.all([calculateRun(services, job, quiet, BATCH), calculateRun(services, job, quiet, 3)]);
    const resumed = await untilCalculated(muster, broken.token, job.id);
    expect(resumed).toMatchObject({
      status: 1,
      employeesCount: 25,
      totalNet: undisturbed.totalNet,
      totalTds: undisturbed.totalTds,
    });
    const figures = (run: { payslips: { employeeName: string; net: number }[] }) =>
      run.payslips.map(({ employeeName, net }) => [employeeName, net]).sort();
    expect(figures(resumed)).toEqual(figures(undisturbed));
  });
});

const quiet = createLog('silent');

/** Lets a calculation store so many batches, then loses its connection as a killed process would. */
async function dieAfter(job: { tenantId: string; id: string }, batches: number, size: number): Promise<void> {
  const { services } = muster;
  let left = batches;
  const dying = {
    ...services,
    db: {
      ...services.db,
      inTenant: <T>(tenantId: string, work: Parameters<typeof services.db.inTenant<T>>[1]) => {
        left -= 1;
        if (left < 0) return Promise.reject(new Error('connection lost'));
        return services.db.inTenant(tenantId, work);
      },
    },
  };
  await calculateRun(dying, job, quiet, size).catch(() => {});
}

async function invitedMember(adminToken: string, userId: string, email: string): Promise<string> {
  await muster.call('POST', `/Account/resend-invite?userId=${userId}`, { token: adminToken });
  return accept(muster, email);
}

describe('a member', () => {
  test('sees only own payslips, and only once they are approved', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000, email: 'meera@members.test' },
      { name: 'Aditi', ctc: 900_000 },
    ];
    const { token, ids } = await payrollOrganisation(muster, 'Members', people, { year: 2026, month: 8 });
    const member = await invitedMember(token, ids['Meera'] ?? '', 'meera@members.test');
    const run = await runMonth(muster, token);
    const mine = run.payslips.find((row: { employeeName: string }) => row.employeeName === 'Meera Rao').id;
    const hers = run.payslips.find((row: { employeeName: string }) => row.employeeName === 'Aditi Rao').id;
    expect((await muster.call('GET', `/Payroll/payslips/${mine}`, { token: member })).status).toBe(404);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    expect((await muster.call('GET', `/Payroll/payslips/${mine}`, { token: member })).status).toBe(200);
    expect((await muster.call('GET', `/Payroll/payslips/${mine}/download`, { token: member })).status).toBe(200);
    expect((await muster.call('GET', `/Payroll/payslips/${hers}`, { token: member })).status).toBe(404);
    expect((await muster.call('GET', `/Payroll/payslips/${hers}/download`, { token: member })).status).toBe(404);
    const list = await muster.call('GET', '/Payroll/payslips?year=2026', { token: member });
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual([mine]);
    expect((await muster.call('GET', `/Payroll/payslips?employeeId=${ids['Aditi']}`, { token: member })).status).toBe(
      403,
    );
    expect((await muster.call('GET', '/Payroll/payslips?scope=all', { token: member })).status).toBe(403);
    expect((await muster.call('GET', `/Payroll/${run.id}`, { token: member })).status).toBe(403);
    expect((await muster.call('POST', '/Payroll/Run', { token: member })).status).toBe(403);
  });

  test('is spoken to in the explanations of an own payslip, and spoken of to an administrator', async () => {
    const people = [{ name: 'Meera', ctc: 600_000, email: 'meera@told.test' }];
    const { token, ids } = await payrollOrganisation(muster, 'Told', people, { year: 2026, month: 8 });
    const member = await invitedMember(token, ids['Meera'] ?? '', 'meera@told.test');
    const { payslips } = await payMonth(muster, token);
    const ctc = async (reader: string) => {
      const { explanations } = await payslipOf(reader, payslips[0].id);
      return explanations.find((one: { id: string }) => one.id === 'ctc').rule;
    };
    expect(await ctc(member)).toBe('Your yearly CTC, ₹6,00,000, divided by 12.');
    expect(await ctc(token)).toBe('The employee’s yearly CTC, ₹6,00,000, divided by 12.');
  });

  test('opens them when the plan of the organisation has ended', async () => {
    const people = [{ name: 'Meera', ctc: 600_000, email: 'meera@ended.test' }];
    const { token, ids, tenantId } = await payrollOrganisation(muster, 'Ended', people, { year: 2026, month: 8 });
    const member = await invitedMember(token, ids['Meera'] ?? '', 'meera@ended.test');
    const run = await payMonth(muster, token);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update tenant_subscriptions set end_at = '2020-01-01'`),
    );
    muster.services.invalidate({ tenantId });
    const payslip = run.payslips[0].id;
    expect((await muster.call('GET', `/Payroll/payslips/${payslip}`, { token: member })).status).toBe(200);
    // What is there can be read by those who could; only writing is closed.
    expect((await muster.call('GET', `/Payroll/payslips/${payslip}`, { token })).status).toBe(200);
    expect((await muster.call('GET', `/Payroll/${run.id}`, { token })).status).toBe(200);
    const next = await muster.call('POST', '/Payroll/Run', { token, body: {} });
    expect([next.status, next.body.errorCode]).toEqual([403, 'NO_SUBSCRIPTION']);
  });
});
