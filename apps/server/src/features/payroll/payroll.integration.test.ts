import { FILE_CHECK } from '@muster/contract/features/payroll/payroll-warning.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { users } from '../users/users.tables.ts';
import { payMonth, payrollOrganisation, runMonth, untilCalculated } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

describe('running a payroll', () => {
  test('returns 409 with its warnings until it is forced, and records who overrode them', async () => {
    const { token } = await payrollOrganisation(muster, 'Warnings', [{ name: 'Meera', ctc: 600_000, pan: false }], {
      year: 2026,
      month: 9,
    });
    const refused = await muster.call('POST', '/Payroll/Run', { token });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'PAYROLL_WARNINGS']);
    const codes = refused.body.data.warnings.map((warning: { code: string }) => warning.code);
    expect(codes).toContain('NO_PAN');
    const run = await runMonth(muster, token);
    expect(run).toMatchObject({ month: 10, year: 2026, status: 1, employeesCount: 1, overriddenBy: 'Asha Rao' });
  });

  test('is not held up by a missing date of birth alone, nor by the UAN of someone outside the fund', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000, born: null },
      { name: 'Gita', ctc: 900_000, uan: false, pfMember: false },
    ];
    const { token } = await payrollOrganisation(muster, 'Informed', people, { year: 2026, month: 9 });
    const { status, body } = await muster.call('POST', '/Payroll/Run', { token });
    expect(status).toBe(200);
    const run = await untilCalculated(muster, token, body.data.id);
    const own = run.warnings.filter(({ code }: { code: string }) => !code.startsWith(FILE_CHECK));
    expect(own.map(({ code, severity }: { code: string; severity: string }) => [code, severity])).toEqual([
      ['NO_DATE_OF_BIRTH', 'info'],
    ]);
    expect(run.overriddenBy).toBeNull();
  });

  test('is held up by the missing UAN of a member', async () => {
    const people = [{ name: 'Meera', ctc: 600_000, uan: false, born: null }];
    const { token } = await payrollOrganisation(muster, 'Uan', people, { year: 2026, month: 9 });
    const { status, body } = await muster.call('POST', '/Payroll/Run', { token });
    expect([status, body.data.warnings.map(({ code }: { code: string }) => code)]).toEqual([409, ['NO_UAN']]);
  });

  test('pressed twice makes one run', async () => {
    const { token, tenantId } = await payrollOrganisation(muster, 'Twice', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 9,
    });
    const responses = await Promise.all(
      [1, 2, 3].map(() => muster.call('POST', '/Payroll/Run?forceRun=true', { token })),
    );
    const ids = new Set(responses.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    const rows = await muster.services.db.inTenant(tenantId, (tx) => tx.execute(sql`select id from payroll_runs`));
    expect(rows.rows).toHaveLength(1);
  });

  test('is blocked by a deactivated person without a last working day, even when forced', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Vikram', ctc: 600_000, status: 'Deactivated' as const },
    ];
    const { token } = await payrollOrganisation(muster, 'Blocked', people, { year: 2026, month: 9 });
    const { status, body } = await muster.call('POST', '/Payroll/Run?forceRun=true', { token });
    expect([status, body.errorCode, body.data.isBlocking]).toEqual([409, 'PAYROLL_WARNINGS', true]);
  });

  test('refuses a month that is not the next one', async () => {
    const { token } = await payrollOrganisation(muster, 'Next', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 9,
    });
    const { status, body } = await muster.call('POST', '/Payroll/Run?forceRun=true', {
      token,
      body: { month: 12, year: 2026 },
    });
    expect([status, body.errorCode]).toEqual([409, 'PAYROLL_MONTH_NOT_NEXT']);
  });
});

describe('a payroll', () => {
  test('goes from draft over approved to paid, and then stays', async () => {
    const { token } = await payrollOrganisation(
      muster,
      'Lifecycle',
      [
        { name: 'Meera', ctc: 600_000 },
        { name: 'Aditi', ctc: 900_000 },
      ],
      {
        year: 2026,
        month: 8,
      },
    );
    const run = await runMonth(muster, token);
    const early = await muster.call('POST', '/Payroll/RecordPayments', {
      token,
      body: { payrollId: run.id, paymentDate: '2026-09-30', paymentMode: 'Bank transfer' },
    });
    expect(early.body.errorCode).toBe('PAYROLL_NOT_APPROVED');
    const approved = await muster.call('POST', `/Payroll/Approve/${run.id}`, { token, body: { version: run.version } });
    expect([approved.status, approved.body.data.status]).toEqual([200, 2]);
    expect((await muster.call('POST', `/Payroll/Approve/${run.id}`, { token })).body.errorCode).toBe(
      'PAYROLL_NOT_DRAFT',
    );
    const paid = await muster.call('POST', '/Payroll/RecordPayments', {
      token,
      body: { payrollId: run.id, paymentDate: '2026-09-30', paymentMode: 'Bank transfer' },
    });
    expect(paid.body.data).toEqual({ status: 4, paid: 2, amount: run.totalNet, left: 0, withoutAccount: 0 });
    expect(
      (await muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: 'Too late' } })).status,
    ).toBe(409);
    expect((await muster.call('DELETE', `/Payroll/${run.id}`, { token })).status).toBe(409);
    const verified = await muster.call('GET', `/Payroll/${run.id}/verify`, { token });
    expect(verified.body.data).toMatchObject({ isIntact: true, checked: 2, changed: [] });
  });

  test('is paid by transfer only to those with a bank account, and says who is left out', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Gita', ctc: 480_000, bank: false },
      { name: 'Lata', ctc: 360_000, bank: false },
    ];
    const { token, ids, tenantId } = await payrollOrganisation(muster, 'Accounts', people, { year: 2026, month: 8 });
    const drafted = await runMonth(muster, token);
    const netOf = (name: string) =>
      drafted.payslips.find((row: { employeeName: string }) => row.employeeName === `${name} Rao`).net;
    await muster.call('POST', `/Payroll/Approve/${drafted.id}`, { token });
    const pay = (more: object) =>
      muster.call('POST', '/Payroll/RecordPayments', {
        token,
        body: { payrollId: drafted.id, paymentDate: '2026-09-30', paymentMode: 'Bank transfer', ...more },
      });
    const run = await untilCalculated(muster, token, drafted.id);
    expect(run.unpaid).toEqual({
      people: 3,
      net: drafted.totalNet,
      withoutAccount: 2,
      netWithoutAccount: netOf('Gita') + netOf('Lata'),
    });
    const transfer = await pay({});
    expect(transfer.body.data).toEqual({ status: 2, paid: 1, amount: netOf('Meera'), left: 2, withoutAccount: 2 });
    expect(transfer.body.message).toBe('Payments recorded. 2 people without a bank account are not paid.');
    const again = await pay({});
    expect([again.status, again.body.message]).toEqual([
      409,
      '2 people without a bank account are not paid. Add the account, or record a payment by cheque or in cash.',
    ]);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx
        .update(users)
        .set({ bankAccountSecret: 'added since' })
        .where(eq(users.id, ids['Gita'] ?? '')),
    );
    const second = await pay({});
    expect(second.body).toMatchObject({
      message: 'Payments recorded. 1 person without a bank account is not paid.',
      data: { status: 2, paid: 1, amount: netOf('Gita'), left: 1 },
    });
    const cash = await pay({ paymentMode: 'Cash' });
    expect(cash.body).toMatchObject({ message: 'Payments recorded', data: { status: 4, paid: 1, left: 0 } });
  });

  test('rejected with a reason can be run again', async () => {
    const { token } = await payrollOrganisation(muster, 'Rejecting', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 8,
    });
    const run = await runMonth(muster, token);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    expect((await muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: ' ' } })).status).toBe(
      422,
    );
    const rejected = await muster.call('POST', `/Payroll/Reject/${run.id}`, {
      token,
      body: { comments: 'Bonus missing' },
    });
    expect(rejected.body.data).toMatchObject({ status: 3, rejectedReason: 'Bonus missing' });
    const again = await runMonth(muster, token);
    expect(again.id).not.toBe(run.id);
    expect([again.month, again.totalNet]).toEqual([run.month, run.totalNet]);
    const list = await muster.call('GET', '/Payroll/histories', { token });
    expect(list.body.data.map((row: { status: number }) => row.status).sort()).toEqual([1, 3]);
  });

  test('changed behind its back no longer verifies, nor does the one after it stay chained to it', async () => {
    const { token, tenantId } = await payrollOrganisation(muster, 'Tampered', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 7,
    });
    const first = await payMonth(muster, token);
    await payMonth(muster, token);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payslips set net = net + 100 where run_id = ${first.id}`),
    );
    const verified = await muster.call('GET', `/Payroll/${first.id}/verify`, { token });
    expect(verified.body.data).toMatchObject({ isIntact: false, changed: ['Meera Rao'] });
  });

  test('started under other law data is not finished under these', async () => {
    const { token, tenantId, ids } = await payrollOrganisation(muster, 'Edition', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 8,
    });
    const run = await runMonth(muster, token);
    expect(run.lawVersion).toMatch(/^\d{4}-\d{2}-\d{2} [0-9a-f]{16}$/);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payroll_runs set law_version = 'an earlier edition' where id = ${run.id}`),
    );
    const change = { payrollId: run.id, employeeId: ids.Meera, lossOfPayDays: 1 };
    const refused = await muster.call('PUT', '/Payroll/payslips/components', { token, body: change });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Run it again')]);
    expect((await runMonth(muster, token)).lawVersion).toBe(run.lawVersion);
  });

  test('asks for a second person where the settings say so', async () => {
    const { token, tenantId } = await payrollOrganisation(muster, 'Second', [{ name: 'Meera', ctc: 600_000 }], {
      year: 2026,
      month: 8,
    });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payroll_settings set pay_approval_needs_second_person = true`),
    );
    const run = await runMonth(muster, token);
    expect([run.approvalRefusal, run.actions]).toEqual(['PAYROLL_SECOND_PERSON', ['run again', 'reject', 'delete']]);
    const { status, body } = await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    expect([status, body.errorCode]).toEqual([403, 'PAYROLL_SECOND_PERSON']);
  });

  test('says why it differs from last month, and the causes add up', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Gita', ctc: 480_000, left: '2026-09-30' },
      { name: 'Joya', ctc: 480_000, joined: '2026-10-12' },
      { name: 'Lata', ctc: 720_000, left: '2026-10-10' },
    ];
    const { token } = await payrollOrganisation(muster, 'Variance', people, { year: 2026, month: 8 });
    const before = await payMonth(muster, token);
    const run = await runMonth(muster, token);
    const { previousNet, causes } = run.variance;
    expect(previousNet).toBe(before.totalNet);
    const total = causes.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
    expect(Math.round((previousNet + total) * 100)).toBe(Math.round(run.totalNet * 100));
    const left = causes.find((one: { cause: string }) => one.cause === 'left');
    expect(left.people).toBe(2);
    const lata = run.payslips.find((row: { employeeName: string }) => row.employeeName === 'Lata Rao');
    expect(lata).toMatchObject({ isOutlier: true, isExplained: true, why: 'Left on 10 Oct 2026', payableDays: 10 });
  });
});

describe('another organisation', () => {
  test('does not find a payroll or payslip of this one', async () => {
    const own = await payrollOrganisation(muster, 'Ours', [{ name: 'Meera', ctc: 600_000 }], { year: 2026, month: 8 });
    const other = await payrollOrganisation(muster, 'Theirs', [{ name: 'Mallika', ctc: 600_000 }], {
      year: 2026,
      month: 8,
    });
    const run = await payMonth(muster, own.token);
    const payslip = run.payslips[0].id;
    const { token } = other;
    const calls = [
      muster.call('GET', `/Payroll/${run.id}`, { token }),
      muster.call('GET', `/Payroll/${run.id}/progress`, { token }),
      muster.call('POST', `/Payroll/Approve/${run.id}`, { token }),
      muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: 'Mine' } }),
      muster.call('DELETE', `/Payroll/${run.id}`, { token }),
      muster.call('GET', `/Payroll/${run.id}/verify`, { token }),
      muster.call('GET', `/Payroll/payslips/${payslip}`, { token }),
      muster.call('GET', `/Payroll/payslips/${payslip}/download`, { token }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  });
});
