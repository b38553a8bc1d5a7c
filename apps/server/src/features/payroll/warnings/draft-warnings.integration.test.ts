import { FILE_CHECK } from '@muster/contract/features/payroll/payroll-warning.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../platform/audit/audit.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { saveSalaries } from '../../salary/salary.facts.ts';
import { changePerson } from '../../users/person.facts.ts';
import { payMonth, payrollOrganisation, runMonth } from '../payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
});
afterAll(() => muster.stop());

const SEPTEMBER = { year: 2026, month: 9 };
type Warning = { code: string; title: string; isBlocking: boolean; people: { name: string }[] };

const draftOf = async (token: string, id: string) =>
  (await muster.call('GET', `/Payroll/${id}`, { token })).body.data as { warnings: Warning[]; overridden: Warning[] };
/** What files would be refused for apart, which is tested where files are made. */
const codes = (warnings: readonly Warning[]) =>
  warnings.map(({ code }) => code).filter((code) => !code.startsWith(FILE_CHECK));

describe('what has to be done before a draft is approved', () => {
  test('is of now: an account added since is no longer missing, and what was overridden stays on record', async () => {
    const people = [{ name: 'Meera', ctc: 600_000, bank: false }];
    const { token, tenantId, ids } = await payrollOrganisation(muster, 'Account', people, SEPTEMBER);
    const run = await runMonth(muster, token);
    expect(codes(run.warnings)).toContain('NO_BANK_ACCOUNT');
    const meera = ids['Meera'] ?? '';
    const account = muster.services.fields.of(tenantId, meera).encrypt('bankAccountNumber', '50100012342206');
    await muster.services.db.inTenant(tenantId, (tx) => changePerson(tx, meera, { bankAccountSecret: account }));
    const { warnings, overridden } = await draftOf(token, run.id);
    expect([codes(warnings), codes(overridden)]).toEqual([[], ['NO_BANK_ACCOUNT']]);
  });

  test('a month that has not begun says so before it is run, and as long as it is a draft', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token } = await payrollOrganisation(muster, 'Notbegun', people, { year: 2026, month: 11 });
    const refused = await muster.call('POST', '/Payroll/Run', { token });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(codes(refused.body.data.warnings)).toContain('MONTH_NOT_BEGUN');
    const run = await runMonth(muster, token);
    const { warnings, overridden } = await draftOf(token, run.id);
    expect(warnings.find(({ code }) => code === 'MONTH_NOT_BEGUN')).toMatchObject({
      title: 'December 2026 has not begun',
      isBlocking: false,
    });
    expect(codes(overridden)).toContain('MONTH_NOT_BEGUN');
  });

  test('says who was changed since the run, and not who was only touched', async () => {
    const people = ['Meera', 'Gita', 'Lata'].map((name) => ({ name, ctc: 600_000 }));
    const { token, tenantId, ids } = await payrollOrganisation(muster, 'Changed', people, SEPTEMBER);
    const run = await runMonth(muster, token);
    expect(codes(run.warnings)).toEqual([]);
    await muster.services.db.inTenant(tenantId, async (tx) => {
      await changePerson(tx, ids['Gita'] ?? '', { phoneNumber: '+91 98450 11908' });
      await changePerson(tx, ids['Lata'] ?? '', { lastWorkingDay: '2026-10-10' });
      await saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
        { userId: ids['Meera'] ?? '', annualCtc: rupees(720_000), effectiveFrom: '2026-10-01' },
      ]);
    });
    const [changed, ...others] = (await draftOf(token, run.id)).warnings;
    expect(changed).toMatchObject({
      code: 'CHANGED_SINCE_RUN',
      isBlocking: false,
      title: '2 people changed since the run',
    });
    expect(changed?.people.map(({ name }) => name)).toEqual(['Lata Rao', 'Meera Rao']);
    expect(codes(others)).toEqual([]);
    const again = await runMonth(muster, token);
    expect(codes(again.warnings)).not.toContain('CHANGED_SINCE_RUN');
  });

  test('names somebody who was added since and belongs to the month', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Late', ctc: 600_000, joined: '2026-12-01' },
    ];
    const { token, tenantId, ids } = await payrollOrganisation(muster, 'Added', people, SEPTEMBER);
    const run = await runMonth(muster, token);
    await muster.services.db.inTenant(tenantId, async (tx) => {
      await tx.execute(sql`update salary_structures set effective_from = '2026-10-05' where user_id = ${ids['Late']}`);
      await changePerson(tx, ids['Late'] ?? '', { dateOfJoining: '2026-10-05' });
    });
    const [changed] = (await draftOf(token, run.id)).warnings;
    expect(changed).toMatchObject({ code: 'CHANGED_SINCE_RUN', people: [{ name: 'Late Rao' }] });
  });

  test('blocks the approval when figures since April came after the calculation', async () => {
    const people = [{ name: 'Meera', ctc: 2_400_000 }];
    const { token, tenantId } = await payrollOrganisation(muster, 'Figureslate', people, SEPTEMBER);
    const run = await runMonth(muster, token);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update opening_balances set gross = 90000000, taxable = 90000000, tds = 100000, nothing_earlier = false,
        updated_at = now()`),
    );
    const refused = await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 person changed since the run. Their payslips would be different now. Run it again.',
    ]);
    const again = await runMonth(muster, token);
    expect((await muster.call('POST', `/Payroll/Approve/${again.id}`, { token })).status).toBe(200);
  });

  test('says when settings are no longer those of the draft', async () => {
    const { token, tenantId } = await payrollOrganisation(
      muster,
      'Settings',
      [{ name: 'Meera', ctc: 600_000 }],
      SEPTEMBER,
    );
    const run = await runMonth(muster, token);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payroll_settings set loss_of_pay_basis = 'fixed-30'`),
    );
    expect(codes((await draftOf(token, run.id)).warnings)).toEqual(['SETTINGS_CHANGED_SINCE_RUN']);
  });
});

describe('a set-up that was completed', () => {
  test('keeps drafts in reach when law asks for something new, which is a warning with its name and place', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token, tenantId } = await payrollOrganisation(muster, 'Newstate', people, SEPTEMBER);
    const run = await runMonth(muster, token);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update users set work_state = 'MH' where first_name = 'Meera'`),
    );
    const { body } = await muster.call('GET', '/Payroll/Insights', { token });
    expect([body.data.isSetUp, body.data.currentPayroll.id]).toEqual([true, run.id]);
    const warning = (await draftOf(token, run.id)).warnings.find(({ code }) => code.startsWith('STATUTORY_NOT_SET_UP'));
    expect(warning).toMatchObject({
      code: 'STATUTORY_NOT_SET_UP_ProfessionalTax_MH',
      title: 'Professional tax of Maharashtra is not set up',
      isBlocking: false,
      action: 'Set up',
    });
  });

  test('opened again while something is missing still shows what was begun, and starts nothing new', async () => {
    const { token, tenantId } = await payrollOrganisation(
      muster,
      'Reopened',
      [{ name: 'Meera', ctc: 600_000 }],
      SEPTEMBER,
    );
    const run = await runMonth(muster, token);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payroll_settings set settings_marked_at = null`),
    );
    await muster.services.db.inTenant(tenantId, (tx) => tx.execute(sql`update users set work_state = 'MH'`));
    const { body } = await muster.call('GET', '/Payroll/Insights', { token });
    expect([body.data.isSetUp, body.data.currentPayroll.id, body.data.next]).toEqual([false, run.id, null]);
    expect((await muster.call('POST', '/Payroll/Run?forceRun=true', { token })).body.errorCode).toBe(
      'PAYROLL_NOT_SET_UP',
    );
  });
});

describe('a change of the pay period', () => {
  test('begins the next payroll on the day after the last paid one and pays its days alone', async () => {
    const { token } = await payrollOrganisation(muster, 'Period', [{ name: 'Meera', ctc: 744_000 }], SEPTEMBER);
    const october = await payMonth(muster, token);
    expect([october.periodStart, october.periodEnd]).toEqual(['2026-10-01', '2026-10-31']);
    const settings = (await muster.call('GET', '/Payroll/settings', { token })).body.data;
    expect(settings.paidUpTo).toBe('2026-10-31');
    const range = { payPeriodType: 2, payStartDay: 26, payEndDay: 25, payDayType: 0, version: settings.version };
    const last = { lastPayrollRunMonth: settings.lastPayrollRunMonth, lastPayrollYear: settings.lastPayrollYear };
    expect((await muster.call('PUT', '/Payroll/settings', { token, body: { ...range, ...last } })).status).toBe(200);
    const { next } = (await muster.call('GET', '/Payroll/Insights', { token })).body.data;
    expect([next.periodStart, next.periodEnd, next.usualDays]).toEqual(['2026-11-01', '2026-11-25', 31]);
    const november = await payMonth(muster, token);
    expect([november.periodStart, november.periodEnd]).toEqual(['2026-11-01', '2026-11-25']);
    const [row] = november.payslips;
    expect([row.payableDays, row.daysInPeriod]).toEqual([25, 31]);
    const payslip = (await muster.call('GET', `/Payroll/payslips/${row.id}`, { token })).body.data;
    expect(payslip.lines.find(({ label }: { label: string }) => label === 'Basic').amount).toBe(25_000);
    expect([payslip.daysInPeriod, payslip.periodStart]).toEqual([31, '2026-11-01']);
    const verified = await muster.call('GET', `/Payroll/${november.id}/verify`, { token });
    expect(verified.body.data.isIntact).toBe(true);
    const after = (await muster.call('GET', '/Payroll/Insights', { token })).body.data.next;
    expect([after.periodStart, after.periodEnd, after.usualDays]).toEqual(['2026-11-26', '2026-12-25', null]);
  });
});
