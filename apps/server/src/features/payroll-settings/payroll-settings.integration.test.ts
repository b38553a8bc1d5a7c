import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { payrollIsSetUp, payrollPolicyOf, payrollSettingsOf, recordRunMonth } from './payroll-settings.facts.ts';

let muster: TestApp;
let token: string;
let tenantId: string;
const SETTINGS = '/Payroll/settings';
const CHECKLIST = '/Payroll/setupChecklist';

beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
  ({ token, tenantId } = await registeredAdministrator(muster, 'asha@settings.test'));
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown) =>
  muster.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const mark = (item: string, completed = true) => call('PUT', CHECKLIST, { item, completed });
async function asOwner(query: string): Promise<{ rows: unknown[] }> {
  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  const result = await owner.query(query);
  await owner.end();
  return result;
}

const monthly = { payPeriodType: 1, payDayType: 0, lastPayrollRunMonth: 10, lastPayrollYear: 2026 };

describe('settings', () => {
  test('propose the previous month until they are saved', async () => {
    const { body } = await call('GET', SETTINGS);
    expect(body.data).toMatchObject({
      payPeriodType: 1,
      payDayType: 0,
      payDay: -1,
      lastPayrollRunMonth: 10,
      lastPayrollYear: 2026,
      isSettingEditable: true,
      isSaved: false,
      lossOfPayBasis: 'calendar-days',
      attendanceDrivesPay: false,
      payApprovalNeedsSecondPerson: false,
    });
    expect(body.data.choices).toMatchObject({
      componentRounding: 'paisa',
      oneOffTax: 'whole',
      contributionRise: 'fixed-allowance',
      labourCodeAddBack: true,
    });
  });

  test('attendance drives pay from the month that is unpaid when it is switched on, and this is audited', async () => {
    const organisation = await registeredAdministrator(muster, 'asha@attendance.test', 'Attendance');
    const save = async (attendanceDrivesPay: boolean) => {
      const body = { ...monthly, attendanceDrivesPay };
      return (await muster.call('POST', SETTINGS, { token: organisation.token, body })).body.data;
    };
    expect((await save(false)).attendanceFrom).toBeNull();
    expect((await save(true)).attendanceFrom).toEqual({ month: 11, year: 2026 });
    await muster.services.db.inTenant(organisation.tenantId, (tx) => recordRunMonth(tx, { year: 2026, month: 11 }));
    const { rows } = await asOwner(
      `select after from audit_entries where tenant_id = '${organisation.tenantId}' and entity = 'payroll settings'`,
    );
    expect(rows).toContainEqual({
      after: expect.objectContaining({ attendanceDrivesPay: true, attendanceFrom: { month: 11, year: 2026 } }),
    });
    // Saved again later it counts since the same month; switched off and on, from the one that is unpaid then.
    const later = { ...monthly, lastPayrollRunMonth: 11, attendanceDrivesPay: true };
    const again = (body: object) => muster.call('POST', SETTINGS, { token: organisation.token, body });
    expect((await again(later)).body.data.attendanceFrom).toEqual({ month: 11, year: 2026 });
    expect((await again({ ...later, attendanceDrivesPay: false })).body.data.attendanceFrom).toBeNull();
    expect((await again(later)).body.data.attendanceFrom).toEqual({ month: 12, year: 2026 });
  });

  test('a fixed range must neither overlap nor leave days out', async () => {
    const gap = await call('POST', SETTINGS, { ...monthly, payPeriodType: 2, payStartDay: 26, payEndDay: 24 });
    expect(gap.body.errors[0]?.field).toBe('payEndDay');
    expect(gap.body.message).toBe(
      'A range that starts on day 26 must end on day 25, or some days would be paid twice or never.',
    );
    const missing = await call('POST', SETTINGS, { ...monthly, payPeriodType: 2 });
    expect(missing.body.errors[0]?.field).toBe('payStartDay');
    const day = await call('POST', SETTINGS, { ...monthly, payDayType: 1, payDay: 29 });
    expect(day.body.errors[0]?.field).toBe('payDay');
  });

  test('the last payroll month cannot be in the future or before 2000', async () => {
    const future = await call('POST', SETTINGS, { ...monthly, lastPayrollRunMonth: 12 });
    expect(future.body.errors).toEqual([
      { field: 'lastPayrollRunMonth', message: 'The last payroll month cannot be in the future.' },
    ]);
    expect((await call('POST', SETTINGS, { ...monthly, lastPayrollYear: 1999 })).body.errors[0]?.field).toBe(
      'lastPayrollYear',
    );
  });

  test('the last payroll month is set once; everything else can change', async () => {
    const saved = await call('POST', SETTINGS, { ...monthly, payDayType: 1, payDay: 28 });
    expect(saved.body.message).toBe('Settings have been updated successfully');
    expect(saved.body.data).toMatchObject({
      payDayType: 1,
      payDay: 28,
      isSettingEditable: false,
      isSaved: true,
      version: 1,
    });
    const locked = await call('PUT', SETTINGS, { ...monthly, lastPayrollRunMonth: 9 });
    expect([locked.status, locked.body.errorCode]).toEqual([409, 'LAST_RUN_LOCKED']);
    const range = await call('PUT', SETTINGS, {
      ...monthly,
      payPeriodType: 2,
      payStartDay: 26,
      payEndDay: 25,
      lossOfPayBasis: 'fixed-30',
      choices: { componentRounding: 'rupee' },
      version: 1,
    });
    expect(range.body.data).toMatchObject({
      payDay: -1,
      payDayType: 0,
      payStartDay: 26,
      lossOfPayBasis: 'fixed-30',
      version: 2,
    });
    expect(range.body.data.choices).toMatchObject({ componentRounding: 'rupee', oneOffTax: 'whole' });
    expect((await call('PUT', SETTINGS, { ...monthly, version: 1 })).body.errorCode).toBe('STALE_VERSION');
  });

  test('-1 and the last working day go together', async () => {
    const { body } = await call('POST', SETTINGS, { ...monthly, payDayType: 1, payDay: -1 });
    expect([body.data.payDayType, body.data.payDay]).toEqual([0, -1]);
  });

  test('the engine gets calendar, policy and the month to go on from', async () => {
    await muster.services.db.inTenant(tenantId, async (tx) => {
      const settings = await payrollSettingsOf(tx);
      expect([settings.calendar, settings.lastRun]).toEqual([{ kind: 'DaysInMonth' }, { year: 2026, month: 10 }]);
      expect(await payrollPolicyOf(tx, muster.services)).toMatchObject({
        componentRounding: 'rupee',
        lossOfPayDivisor: 'fixed-30',
        epf: { enabled: false },
        esi: { enabled: false },
        tds: { enabled: true, rounding: 'rupee' },
        inCtc: { epf: false, esi: false, lwf: false },
      });
      await recordRunMonth(tx, { year: 2026, month: 11 });
      expect((await payrollSettingsOf(tx)).lastRun).toEqual({ year: 2026, month: 11 });
    });
  });
});

describe('the set-up', () => {
  const steps = async () => (await call('GET', CHECKLIST)).body.data;

  test('goes in order: salary, statutory, settings; components are there from the first day', async () => {
    const data = await steps();
    expect(
      [data.salaryComponents, data.statutoryComponents, data.settings].map((step) => [step.completed, step.unlocked]),
    ).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    const early = await mark('settings');
    expect([early.status, early.body.errorCode]).toEqual([409, 'SETUP_STEP_LOCKED']);
    expect((await mark('salaryComponents')).body.data.statutoryComponents.unlocked).toBe(true);
  });

  test('statutory is complete when everything law requires is set up or declined', async () => {
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update users set work_state = 'KA', date_of_joining = '2024-01-01' where tenant_id = ${tenantId}`),
    );
    const missing = await mark('statutoryComponents');
    expect([missing.status, missing.body.errorCode]).toEqual([409, 'STATUTORY_MISSING']);
    expect(missing.body.message).toBe(
      'Set up, or decline with a reason: Professional tax of Karnataka (1 person works in Karnataka).',
    );
    await call('PUT', '/Payroll/StatutoryComponents', { statutoryComponentType: 2, professionalTax: { state: 'KA' } });
    expect((await call('GET', '/Payroll/status')).body.data).toEqual({ isEnabled: false });
    expect((await mark('statutoryComponents')).body.data).toMatchObject({
      isComplete: true,
      settings: { unlocked: true },
    });
  });

  test('is complete without a further mark, and that is what lets payroll be run', async () => {
    expect((await call('GET', '/Payroll/status')).body.data).toEqual({ isEnabled: true });
    expect((await mark('settings')).body.data.isComplete).toBe(true);
    expect((await call('POST', '/Payroll/enable')).body.data).toEqual({ isEnabled: true });
    expect((await call('POST', '/Payroll/enable')).status).toBe(200);
  });

  test('stays completed when somebody works in a new state, and tells what is newly required', async () => {
    await muster.services.db.inTenant(tenantId, async (tx) => {
      expect(await payrollIsSetUp(tx, muster.services)).toBe(true);
      await tx.execute(sql`update users set work_state = 'MH' where tenant_id = ${tenantId}`);
      expect(await payrollIsSetUp(tx, muster.services)).toBe(true);
    });
    const data = await steps();
    expect([data.isComplete, data.statutoryComponents.completed]).toEqual([true, true]);
    expect(data.statutoryComponents.missing).toContain('Professional tax of Maharashtra');
  });

  test('the free plan has two steps', async () => {
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update tenant_subscriptions set plan_id = 'free' where tenant_id = ${tenantId}`),
    );
    muster.services.invalidate({ tenantId });
    const data = await steps();
    expect([data.statutoryComponents, data.settings.completed, data.isComplete]).toEqual([null, true, true]);
  });
});
