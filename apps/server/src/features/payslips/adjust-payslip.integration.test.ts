import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payMonth, payrollOrganisation, runMonth, untilCalculated } from '../payroll/payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const AUGUST = { year: 2026, month: 8 };
type Line = { code: string; label: string; amount: number };

/** Someone with a draft, and a one-off deduction and bonus that can be entered. */
async function drafted(company: string, ctc: number) {
  const { token, ids, tenantId } = await payrollOrganisation(muster, company, [{ name: 'Meera', ctc }], AUGUST);
  const deduction = await muster.call('POST', '/Payroll/SalaryComponents/deductions', {
    token,
    body: { deductionName: 'Loan', isRecurring: false },
  });
  const bonus = await muster.call('POST', '/Payroll/SalaryComponents/earnings', {
    token,
    body: { earningCategory: 5, name: 'Bonus', isPartOfSalaryStructure: false, isFixedPay: false },
  });
  const run = await runMonth(muster, token);
  const desk = new Desk(token, ids['Meera'] ?? '', deduction.body.data.id, bonus.body.data.id);
  return { desk, run, token, tenantId };
}

class Desk {
  readonly token: string;
  readonly employeeId: string;
  readonly loan: string;
  readonly bonus: string;

  constructor(token: string, employeeId: string, loan: string, bonus: string) {
    this.token = token;
    this.employeeId = employeeId;
    this.loan = loan;
    this.bonus = bonus;
  }

  async entries(payrollId: string) {
    const path = `/Payroll/payslips/components?payrollId=${payrollId}&employeeId=${this.employeeId}`;
    return (await muster.call('GET', path, { token: this.token })).body.data;
  }

  change(payrollId: string, body: object) {
    const whole = { payrollId, employeeId: this.employeeId, ...body };
    return muster.call('PUT', '/Payroll/payslips/components', { token: this.token, body: whole });
  }

  lend(payrollId: string, amount: number) {
    return this.change(payrollId, { deductions: [{ tenantDeductionId: this.loan, amount }] });
  }

  /** Sends back exactly what the dialog reads. */
  async saveUnchanged(payrollId: string) {
    const { earnings, deductions, lossOfPayDays, version } = await this.entries(payrollId);
    return this.change(payrollId, {
      earnings: earnings.map(({ tenantEarningId, amount }: { tenantEarningId: string; amount: number }) => ({
        tenantEarningId,
        amount,
      })),
      deductions: deductions.map(({ tenantDeductionId, amount }: { tenantDeductionId: string; amount: number }) => ({
        tenantDeductionId,
        amount,
      })),
      lossOfPayDays,
      version,
    });
  }

  async payslip(run: { id: string }) {
    const { payslips } = await untilCalculated(muster, this.token, run.id);
    return (await muster.call('GET', `/Payroll/payslips/${payslips[0].id}`, { token: this.token })).body.data;
  }

  async taken(run: { id: string }): Promise<number> {
    const { lines } = await this.payslip(run);
    return lines.find((line: Line) => line.code.startsWith('deduction:'))?.amount ?? 0;
  }
}

describe('what was entered by hand for a month', () => {
  test('is read back as it was entered, also where half of the wages does not carry it, and saved again changes nothing', async () => {
    const { desk, run } = await drafted('Halfwage', 900_000);
    await desk.lend(run.id, 50_000);
    const before = await desk.payslip(run);
    const version = await desk.taken(run);
    expect(version).toBeGreaterThan(10_000);
    expect(version).toBeLessThan(50_000);
    const entries = await desk.entries(run.id);
    expect(entries.deductions).toEqual([{ tenantDeductionId: desk.loan, label: 'Loan', amount: 50_000 }]);
    expect(entries.movesOn).toEqual([{ label: 'Loan', amount: Math.round((50_000 - version) * 100) / 100 }]);

    const saved = await desk.saveUnchanged(run.id);
    expect([saved.status, saved.body.message]).toEqual([200, 'Nothing was changed']);
    expect(await desk.payslip(run)).toEqual(before);
    expect((await desk.entries(run.id)).version).toBe(entries.version);
  });

  test('is apart from what an earlier month left over: 2,000 carried and 1,000 entered stay 3,000', async () => {
    const { desk, run, token } = await drafted('Carried', 900_000);
    await desk.lend(run.id, 50_000);
    const fits = await desk.taken(run);
    await desk.lend(run.id, fits + 2_000);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const next = await runMonth(muster, token);
    expect(await desk.taken(next)).toBe(2_000);
    await desk.lend(next.id, 1_000);
    expect(await desk.taken(next)).toBe(3_000);
    const entries = await desk.entries(next.id);
    expect(entries).toMatchObject({
      deductions: [{ label: 'Loan', amount: 1_000 }],
      carriedForward: [{ label: 'Loan', amount: 2_000 }],
      movesOn: [],
    });
    for (let again = 0; again < 3; again += 1) {
      expect((await desk.saveUnchanged(next.id)).body.message).toBe('Nothing was changed');
      expect(await desk.taken(next)).toBe(3_000);
    }
    // Taking the own amount out leaves the older one.
    await desk.change(next.id, { deductions: [] });
    expect(await desk.taken(next)).toBe(2_000);
  });

  test('stays when its component is switched off or turned into a recurring one', async () => {
    const { desk, run, token } = await drafted('Retired', 900_000);
    await desk.change(run.id, {
      earnings: [{ tenantEarningId: desk.bonus, amount: 5_000 }],
      deductions: [{ tenantDeductionId: desk.loan, amount: 1_000 }],
    });
    const before = await desk.payslip(run);
    await muster.call('PATCH', `/Payroll/SalaryComponents/earnings/${desk.bonus}?status=false`, { token });
    await muster.call('PATCH', `/Payroll/SalaryComponents/deductions/${desk.loan}?status=false`, { token });
    expect((await desk.saveUnchanged(run.id)).status).toBe(200);
    expect((await desk.payslip(run)).net).toBe(before.net);
    const more = await desk.lend(run.id, 2_000);
    expect([more.status, more.body.message]).toEqual([
      422,
      'Choose a one-time deduction that is switched on under Components.',
    ]);
  });

  test('names each component once', async () => {
    const { desk, run } = await drafted('Doubled', 900_000);
    const twice = [
      { tenantEarningId: desk.bonus, amount: 5_000 },
      { tenantEarningId: desk.bonus, amount: 5_000 },
    ];
    const refused = await desk.change(run.id, { earnings: twice });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'earnings.1.tenantEarningId']);
  });

  test('says so when the person is outside the pay period by now and loses the payslip', async () => {
    const { desk, run, token, tenantId } = await drafted('Movedout', 900_000);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update users set date_of_joining = '2026-12-01' where id = ${desk.employeeId}`),
    );
    const saved = await desk.change(run.id, { lossOfPayDays: 1 });
    expect(saved.body.message).toBe('This person is not employed in the pay period any more: the payslip was removed');
    expect((await untilCalculated(muster, token, run.id)).payslips).toEqual([]);
  });
});

describe('a change of a payslip', () => {
  test('by four people at once is made by one of them, the others are told who was first', async () => {
    const { desk, run } = await drafted('Fourfold', 900_000);
    const { version } = await desk.entries(run.id);
    const responses = await Promise.all(
      [1, 2, 3, 4].map((days) => desk.change(run.id, { lossOfPayDays: days, version })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stale = responses.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({
      errorCode: 'STALE_VERSION',
      message: 'Asha Rao changed this since you opened it.',
    });
  });

  test('of an old version is refused, whatever it is: reset, withhold, stop withholding, release', async () => {
    const { desk, run, token } = await drafted('Stale', 900_000);
    const row = async () => (await untilCalculated(muster, token, run.id)).payslips[0];
    const old = (await row()).version;
    expect((await desk.change(run.id, { lossOfPayDays: 1, version: old })).status).toBe(200);
    const person = { payrollId: run.id, employeeId: desk.employeeId };
    const putDecision = (what: string, more: object) =>
      muster.call('PUT', `/Payroll/payslips/${what}`, { token, body: { ...person, ...more } });
    expect((await putDecision('reset', { version: old })).body.errorCode).toBe('STALE_VERSION');
    expect((await putDecision('withhold', { version: old, reason: 'Notice' })).body.errorCode).toBe('STALE_VERSION');
    expect((await putDecision('withhold', { version: (await row()).version, reason: 'Notice' })).status).toBe(200);
    expect((await putDecision('revertWithhold', { version: old })).body.errorCode).toBe('STALE_VERSION');
    const release = await muster.call('POST', '/Payroll/payslips/addSalaryRelease', {
      token,
      body: { ...person, payslipIds: [(await row()).id], version: old },
    });
    expect(release.body.errorCode).toBe('STALE_VERSION');
    expect((await putDecision('revertWithhold', { version: (await row()).version })).status).toBe(200);
  });

  test('is refused for a version from before the payroll was run again', async () => {
    const { desk, run, token } = await drafted('Rerun', 900_000);
    const { version } = await desk.entries(run.id);
    await desk.change(run.id, { lossOfPayDays: 2, version });
    await runMonth(muster, token);
    const late = await desk.change(run.id, { lossOfPayDays: 0, version });
    expect([late.status, late.body.errorCode]).toEqual([409, 'STALE_VERSION']);
  });
});

describe('a payroll that is deleted', () => {
  test('takes one-offs, days without pay and withholding of its month with it', async () => {
    const { desk, run, token, tenantId } = await drafted('Gone', 900_000);
    const clean = run.totalNet;
    await desk.change(run.id, { earnings: [{ tenantEarningId: desk.bonus, amount: 9_000 }], lossOfPayDays: 2 });
    const person = { payrollId: run.id, employeeId: desk.employeeId };
    await muster.call('PUT', '/Payroll/payslips/withhold', { token, body: { ...person, reason: 'Notice period' } });
    expect((await muster.call('DELETE', `/Payroll/${run.id}`, { token })).status).toBe(200);
    const next = await runMonth(muster, token);
    expect(next).toMatchObject({ totalNet: clean, withheldCount: 0 });
    expect(await desk.entries(next.id)).toMatchObject({ earnings: [], deductions: [], lossOfPayDays: 0 });
    const { rows } = await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`select before from audit_entries where action = 'delete-entries'`),
    );
    expect(rows).toMatchObject([{ before: { lopDays: 200, withheldReason: 'Notice period' } }]);
  });

  test('leaves what was entered for the month where it was rejected: the next one needs it', async () => {
    const { desk, run, token } = await drafted('Kept', 900_000);
    await desk.change(run.id, { lossOfPayDays: 2 });
    await muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: 'Bonus missing' } });
    const next = await runMonth(muster, token);
    expect((await muster.call('DELETE', `/Payroll/${run.id}`, { token })).status).toBe(200);
    expect((await desk.entries(next.id)).lossOfPayDays).toBe(2);
  });
});

describe('an approved payroll', () => {
  test('is read with no entries of another month', async () => {
    const { desk, run, token } = await drafted('Apart', 900_000);
    await desk.change(run.id, { lossOfPayDays: 2 });
    await payMonth(muster, token);
    const next = await runMonth(muster, token);
    expect((await desk.entries(next.id)).lossOfPayDays).toBe(0);
  });
});
