import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { everythingMailed } from '../../test-mails.ts';
import { payrollOrganisation, runMonth, untilCalculated } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  // The 27th of November 2026, a Friday; November's salaries are due on the 30th.
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const PAYMENT = { paymentDate: '2026-09-30', paymentMode: 'Bank transfer' };
const approve = (token: string, id: string) => muster.call('POST', `/Payroll/Approve/${id}`, { token });
const pay = (token: string, payrollId: string, body: object = {}) =>
  muster.call('POST', '/Payroll/RecordPayments', { token, body: { ...PAYMENT, payrollId, ...body } });

describe('approving', () => {
  test('a draft that other law data computed is refused, and the draft says so before anybody tries', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token, tenantId } = await payrollOrganisation(muster, 'Oldlaw', people, { year: 2026, month: 8 });
    const run = await runMonth(muster, token);
    expect(run.isLawOutdated).toBe(false);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payroll_runs set law_version = 'an earlier edition' where id = ${run.id}`),
    );
    expect((await untilCalculated(muster, token, run.id)).isLawOutdated).toBe(true);
    const refused = await approve(token, run.id);
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'PAYROLL_LAW_CHANGED']);
    expect(refused.body.message).toContain('Run it again');
    const again = await runMonth(muster, token);
    expect(again).toMatchObject({ id: run.id, isLawOutdated: false });
    expect((await approve(token, run.id)).status).toBe(200);
  });
});

describe('an approval', () => {
  const PEOPLE = [
    { name: 'Meera', ctc: 600_000, email: 'meera@told.test', status: 'Active' as const },
    { name: 'Nina', ctc: 600_000, email: 'nina@told.test', status: 'Active' as const },
    { name: 'Lata', ctc: 600_000, email: 'lata@told.test' },
    { name: 'Asha', ctc: 600_000 },
  ];
  const named = (name: string) =>
    PEOPLE.map((one) => ({ ...one, ...(one.email ? { email: `${name}.${one.email}` } : {}) }));

  test('tells everyone who can sign in and see it that the payslip is ready', async () => {
    const { token, ids } = await payrollOrganisation(muster, 'Told', named('told'), { year: 2026, month: 8 });
    const run = await runMonth(muster, token);
    expect(run.mailPayslips).toBe(true);
    const withholding = { payrollId: run.id, employeeId: ids['Nina'], reason: 'Notice period' };
    await muster.call('PUT', '/Payroll/payslips/withhold', { token, body: withholding });
    const { body } = await approve(token, run.id);
    expect(body.message).toBe('Payroll approved. 1 person is told by mail that the payslip is ready');
    const payslips = (await untilCalculated(muster, token, run.id)).payslips.filter(
      (row: { isSent: boolean }) => row.isSent,
    );
    expect(payslips.map((row: { employeeId: string }) => row.employeeId)).toEqual([ids['Meera']]);
    await everythingMailed(muster);
    const outbox = (await muster.call('GET', '/Common/outbox?pageSize=100', { token })).body.data;
    expect(
      outbox.filter((mail: { subject: string }) => mail.subject === 'Your payslip for September 2026'),
    ).toHaveLength(1);
  });

  test('tells nobody when that is declined, for once or in the settings', async () => {
    const { token, tenantId } = await payrollOrganisation(muster, 'Quiet', named('quiet'), { year: 2026, month: 7 });
    const first = await runMonth(muster, token);
    const once = await muster.call('POST', `/Payroll/Approve/${first.id}`, { token, body: { mailPayslips: false } });
    expect(once.body.message).toBe('Payroll approved');
    await pay(token, first.id);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payroll_settings set choices = choices || '{"mailPayslips": false}'`),
    );
    const second = await runMonth(muster, token);
    expect(second.mailPayslips).toBe(false);
    expect((await approve(token, second.id)).body.message).toBe('Payroll approved');
    expect(
      (await untilCalculated(muster, token, second.id)).payslips.some((row: { isSent: boolean }) => row.isSent),
    ).toBe(false);
  });
});

describe('recorded payments', () => {
  test('lie on a day that has come: today is, tomorrow is refused at its field', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token } = await payrollOrganisation(muster, 'Ahead', people, { year: 2026, month: 10 });
    const run = await runMonth(muster, token);
    expect(run).toMatchObject({ payDate: '2026-11-30', today: '2026-11-27' });
    await approve(token, run.id);
    const early = await pay(token, run.id, { paymentDate: '2026-11-28' });
    expect([early.status, early.body.errors]).toEqual([
      422,
      [{ field: 'paymentDate', message: 'A payment is recorded once it is made: choose today or an earlier day.' }],
    ]);
    const list = () => muster.call('GET', '/Payroll/payslips?scope=all', { token });
    expect((await list()).body.data[0]).toMatchObject({ paidOn: null, dueOn: '2026-11-30' });
    expect((await pay(token, run.id, { paymentDate: '2026-11-27' })).status).toBe(200);
    expect((await list()).body.data[0]).toMatchObject({ paidOn: '2026-11-27', dueOn: null });
  });

  test('of a day to come, from before that was refused, read as planned', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token, tenantId } = await payrollOrganisation(muster, 'Planned', people, { year: 2026, month: 10 });
    const run = await runMonth(muster, token);
    await approve(token, run.id);
    await pay(token, run.id, { paymentDate: '2026-11-27' });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payslip_payments set paid_on = '2026-11-30'`),
    );
    const { body } = await muster.call('GET', `/Payroll/payslips/${run.payslips[0].id}`, { token });
    expect(body.data).toMatchObject({ paidOn: null, dueOn: '2026-11-30', isWithheld: false });
  });
});

describe('a salary that is withheld and released', () => {
  test('is withheld no longer by the payroll it comes from, unless the one that was to pay it goes', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Aditi', ctc: 900_000 },
    ];
    const { token, ids } = await payrollOrganisation(muster, 'Released', people, { year: 2026, month: 8 });
    const run = await runMonth(muster, token);
    const withholding = { payrollId: run.id, employeeId: ids['Meera'], reason: 'Notice period' };
    await muster.call('PUT', '/Payroll/payslips/withhold', { token, body: withholding });
    await approve(token, run.id);
    await pay(token, run.id);
    const source = async () => {
      const { withheldCount, withheldNet, payslips } = await untilCalculated(muster, token, run.id);
      const own = payslips.find((row: { employeeId: string }) => row.employeeId === ids['Meera']);
      return { withheldCount, withheldNet, isWithheld: own.isWithheld, id: own.id, net: own.net };
    };
    const { id, net } = await source();
    expect(await source()).toMatchObject({ withheldCount: 1, withheldNet: net, isWithheld: true });

    const next = await runMonth(muster, token);
    const release = { payrollId: next.id, employeeId: ids['Meera'], payslipIds: [id] };
    await muster.call('POST', '/Payroll/payslips/addSalaryRelease', { token, body: release });
    expect(await source()).toMatchObject({ withheldCount: 0, withheldNet: 0, isWithheld: false });

    await muster.call('POST', `/Payroll/Reject/${next.id}`, { token, body: { comments: 'Not now' } });
    expect(await source()).toMatchObject({ withheldCount: 1, withheldNet: net, isWithheld: true });

    const third = await runMonth(muster, token);
    const again = { ...release, payrollId: third.id };
    await muster.call('POST', '/Payroll/payslips/addSalaryRelease', { token, body: again });
    await approve(token, third.id);
    await pay(token, third.id, { paymentDate: third.payDate });
    expect(await source()).toMatchObject({ withheldCount: 0, withheldNet: 0, isWithheld: false });
    const payslip = await muster.call('GET', `/Payroll/payslips/${id}`, { token });
    expect(payslip.body.data).toMatchObject({ isWithheld: false, paidOn: third.payDate });
  });
});

describe('a payroll whose set-up is complete', () => {
  test('can be run without being switched on first', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token, tenantId } = await payrollOrganisation(muster, 'Switched', people, { year: 2026, month: 8 });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payroll_settings set enabled_at = null, salary_marked_at = null, statutory_marked_at = null,
        settings_marked_at = null`),
    );
    const status = async () => (await muster.call('GET', '/Payroll/status', { token })).body.data;
    expect(await status()).toEqual({ isEnabled: true });
    await runMonth(muster, token);
    expect(await status()).toEqual({ isEnabled: true });
  });
});

describe('the payroll report', () => {
  test('is narrowed by place, department, designation and whether the salary is paid, also as a spreadsheet', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Aditi', ctc: 900_000 },
      { name: 'Lata', ctc: 700_000 },
    ];
    const { token, ids, tenantId } = await payrollOrganisation(muster, 'Report', people, { year: 2026, month: 8 });
    const department = await muster.call('POST', '/Departments', { token, body: { name: 'Tool room' } });
    await muster.services.db.inTenant(tenantId, async (tx) => {
      await tx.execute(sql`update users set work_location = 'Hosur', designation = 'Fitter',
        department_id = ${department.body.data.id} where id = ${ids['Lata']}`);
    });
    const run = await runMonth(muster, token);
    const withholding = { payrollId: run.id, employeeId: ids['Aditi'], reason: 'Notice period' };
    await muster.call('PUT', '/Payroll/payslips/withhold', { token, body: withholding });
    await approve(token, run.id);
    await pay(token, run.id, { employeeIds: [ids['Meera']] });
    const names = async (filter: string) => {
      const path = `/Payroll/report?dateTime=2026-09&reportingFilterType=3&pageSize=100${filter}`;
      const { body } = await muster.call('GET', path, { token });
      return [body.data.map((row: { employeeName: string }) => row.employeeName.split(' ')[0]), body.totalRecords];
    };
    expect(await names('')).toEqual([['Aditi', 'Lata', 'Meera'], 3]);
    expect(await names('&status=4')).toEqual([['Aditi', 'Lata', 'Meera'], 3]);
    expect(await names('&workLocation=hosur')).toEqual([['Lata'], 1]);
    expect(await names('&designation=Fitter')).toEqual([['Lata'], 1]);
    expect(await names(`&departmentId=${department.body.data.id}`)).toEqual([['Lata'], 1]);
    expect(await names('&status=2')).toEqual([['Meera'], 1]);
    expect(await names('&status=3')).toEqual([['Aditi'], 1]);
    expect(await names('&status=NotPaid')).toEqual([['Lata'], 1]);
    expect(await names('&status=Paid&designation=Fitter')).toEqual([[], 0]);
    const unknown = await muster.call('GET', '/Payroll/report?dateTime=2026-09&status=9', { token });
    expect([unknown.status, unknown.body.errors[0]?.field]).toEqual([422, 'status']);
    const offered = await muster.call('GET', '/Payroll/report/filters?dateTime=2026-09', { token });
    expect(offered.body.data).toEqual({
      workLocations: ['Bengaluru, Karnataka', 'Hosur'],
      departments: [{ id: department.body.data.id, name: 'Tool room' }],
      designations: ['Fitter', 'Test engineer'],
    });
    const all = await muster.call('GET', '/Payroll/report/download/xlsx?dateTime=2026-09&reportingFilterType=3', {
      token,
    });
    const one = await muster.call(
      'GET',
      '/Payroll/report/download/xlsx?dateTime=2026-09&reportingFilterType=3&status=2',
      { token },
    );
    expect(one.raw.length).toBeLessThan(all.raw.length);
  });
});
