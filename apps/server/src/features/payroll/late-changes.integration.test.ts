import { rupees } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/audit/audit.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { saveSalaries } from '../salary/salary.facts.ts';
import { changePerson, type PersonColumns } from '../users/person.facts.ts';
import { type PayrollOrganisation, payMonth, payrollOrganisation, runMonth } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
});
afterAll(() => muster.stop());

const SEPTEMBER = { year: 2026, month: 9 };
const MEERA = { name: 'Meera', ctc: 600_000 };

async function change(org: PayrollOrganisation, name: string, columns: PersonColumns) {
  await muster.services.db.inTenant(org.tenantId, (tx) => changePerson(tx, org.ids[name] ?? '', columns));
}

/** Refused until somebody forces it, having read why. */
const refusedRun = async (org: PayrollOrganisation) => {
  const { status, body } = await muster.call('POST', '/Payroll/Run?forceRun=false', { token: org.token });
  return { status, warning: body.data.warnings?.find(({ code }: { code: string }) => code === 'DAYS_NOT_SETTLED') };
};

const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

const settle = (org: PayrollOrganisation, name: string, how: string) =>
  muster.call('POST', '/Payroll/settlements', {
    token: org.token,
    body: { employeeId: org.ids[name], how, reason: 'Paid by cheque on 10 November' },
  });

describe('somebody whose days were entered after the payroll was approved', () => {
  test('is named with the days that are not paid, and left out of a payroll that pays everybody else', async () => {
    const org = await payrollOrganisation(
      muster,
      'Latejoiner',
      [MEERA, { name: 'Kiran', ctc: 600_000, joined: '2026-11-20' }],
      SEPTEMBER,
    );
    await payMonth(muster, org.token);
    await change(org, 'Kiran', { dateOfJoining: '2026-10-20' });
    const { status, warning } = await refusedRun(org);
    expect([status, warning.isBlocking, warning.people]).toEqual([
      409,
      false,
      [{ id: org.ids['Kiran'], name: 'Kiran Rao', note: '20 to 31 Oct not paid' }],
    ]);
    const open = await muster.call('GET', '/Payroll/unsettledDays', { token: org.token });
    expect(open.body.data).toMatchObject([
      {
        employeeName: 'Kiran Rao',
        days: [{ month: 10, year: 2026, kind: 'unpaid', from: '2026-10-20', to: '2026-10-31' }],
      },
    ]);
    const run = await runMonth(muster, org.token);
    expect(run.employeesCount).toBe(1);
    expect(codesOf(run)).toContain('DAYS_NOT_SETTLED');
    // Nobody else waits: settled, they are taken in by another run.
    await settle(org, 'Kiran', 'outside');
    const settledRun = (await muster.call('GET', `/Payroll/${run.id}`, { token: org.token })).body.data;
    expect(codesOf(settledRun)).toContain('CHANGED_SINCE_RUN');
    expect(codesOf(settledRun)).not.toContain('DAYS_NOT_SETTLED');
    expect((await runMonth(muster, org.token)).employeesCount).toBe(2);
  });

  test('whose last working day was told a month late, is settled later and keeps nobody’s pay', async () => {
    const org = await payrollOrganisation(muster, 'Toldlate', [MEERA, { name: 'Vikram', ctc: 600_000 }], SEPTEMBER);
    await payMonth(muster, org.token);
    await change(org, 'Vikram', { lastWorkingDay: '2026-10-15' });
    const run = await runMonth(muster, org.token);
    expect(run.employeesCount).toBe(1);
    expect((await muster.call('POST', `/Payroll/Approve/${run.id}`, { token: org.token })).status).toBe(200);
    const open = await muster.call('GET', '/Payroll/unsettledDays', { token: org.token });
    expect(open.body.data).toMatchObject([{ employeeName: 'Vikram Rao', days: [{ month: 10, kind: 'overpaid' }] }]);
  });

  test('and is paid in a draft already, is settled, or the draft run again, before it is approved', async () => {
    const org = await payrollOrganisation(
      muster,
      'Alreadypaid',
      [MEERA, { name: 'Kiran', ctc: 600_000, joined: '2026-11-02' }],
      SEPTEMBER,
    );
    await payMonth(muster, org.token);
    const run = await runMonth(muster, org.token);
    expect(run.employeesCount).toBe(2);
    await change(org, 'Kiran', { dateOfJoining: '2026-10-20' });
    const approve = (id: string) => muster.call('POST', `/Payroll/Approve/${id}`, { token: org.token });
    const refused = await approve(run.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 person with days to settle is paid in this draft. Say how their days are settled, or run it again: they are left out then.',
    ]);
    const again = await runMonth(muster, org.token);
    expect(again.employeesCount).toBe(1);
    expect((await approve(again.id)).status).toBe(200);
    // The month they were left out of stands open with the other days.
    const { body } = await muster.call('GET', '/Payroll/unsettledDays', { token: org.token });
    expect(body.data[0].days.map(({ month }: { month: number }) => month)).toEqual([10, 11]);
  });

  test('is settled with a reason, which the run shows, for exactly these days', async () => {
    const org = await payrollOrganisation(
      muster,
      'Settled',
      [MEERA, { name: 'Kiran', ctc: 600_000, joined: '2026-10-20' }],
      SEPTEMBER,
    );
    await change(org, 'Kiran', { dateOfJoining: '2027-01-01' });
    await payMonth(muster, org.token);
    await change(org, 'Kiran', { dateOfJoining: '2026-10-20' });
    expect((await settle(org, 'Kiran', 'one-off')).body.data).toEqual({ settled: 1 });
    expect((await settle(org, 'Kiran', 'nothing')).status).toBe(409);
    const run = await runMonth(muster, org.token);
    expect(run.settlements).toMatchObject([
      { employeeName: 'Kiran Rao', from: '2026-10-20', to: '2026-10-31', how: 'one-off', recordedBy: 'Asha Rao' },
    ]);
    const codes = run.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('ONE_OFF_NOT_ENTERED');
    const { rows } = await muster.services.db.inTenant(org.tenantId, (tx) =>
      tx.execute<{ entity_id: string }>(sql`select entity_id from audit_entries where action = 'settled days'`),
    );
    expect(rows).toEqual([{ entity_id: org.ids['Kiran'] }]);
    // Other days are no longer those that were settled.
    await change(org, 'Kiran', { dateOfJoining: '2026-10-15' });
    const { warnings } = (await muster.call('GET', `/Payroll/${run.id}`, { token: org.token })).body.data;
    const open = warnings.find(({ code }: { code: string }) => code === 'DAYS_NOT_SETTLED');
    expect(open.people[0].note).toBe('15 to 31 Oct not paid');
  });

  test('undone, is open again, until the payroll it was settled for is approved', async () => {
    const org = await payrollOrganisation(muster, 'Takenback', [MEERA, { name: 'Vikram', ctc: 600_000 }], SEPTEMBER);
    await payMonth(muster, org.token);
    await change(org, 'Vikram', { lastWorkingDay: '2026-10-12' });
    expect((await refusedRun(org)).warning.people[0].note).toBe('13 to 31 Oct paid, but outside employment');
    expect((await settle(org, 'Vikram', 'one-off')).body.message).toContain('is not paid in November 2026');
    await settle(org, 'Vikram', 'outside');
    const run = await runMonth(muster, org.token);
    const [{ id, actions }] = run.settlements;
    expect(actions).toEqual(['take back']);
    const takeBack = () => muster.call('DELETE', `/Payroll/settlements/${id}`, { token: org.token });
    expect((await takeBack()).status).toBe(200);
    const approve = () => muster.call('POST', `/Payroll/Approve/${run.id}`, { token: org.token });
    const shown = await muster.call('GET', `/Payroll/${run.id}`, { token: org.token });
    expect(codesOf(shown.body.data)).toContain('DAYS_NOT_SETTLED');
    await settle(org, 'Vikram', 'nothing');
    expect((await approve()).status).toBe(200);
    const [again] = (await muster.call('GET', `/Payroll/${run.id}`, { token: org.token })).body.data.settlements;
    expect(again.actions).toEqual([]);
    const late = await muster.call('DELETE', `/Payroll/settlements/${again.id}`, { token: org.token });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('November 2026 is already approved'),
    ]);
  });

  test('and who was paid outside for days of this year needs the figures of those days', async () => {
    const org = await payrollOrganisation(
      muster,
      'Outside',
      [MEERA, { name: 'Kiran', ctc: 600_000, joined: '2026-04-01', figures: false }],
      { year: 2026, month: 3 },
    );
    await change(org, 'Kiran', { dateOfJoining: '2027-01-01' });
    await payMonth(muster, org.token);
    await change(org, 'Kiran', { dateOfJoining: '2026-04-01' });
    await settle(org, 'Kiran', 'outside');
    const { body } = await muster.call('POST', '/Payroll/Run?forceRun=true', { token: org.token });
    expect(body.data.warnings.map(({ code }: { code: string }) => code)).toContain('NO_FIGURES_SINCE_APRIL');
  });

  test('entered two payrolls late, has the days of both named', async () => {
    const org = await payrollOrganisation(
      muster,
      'Twomonths',
      [MEERA, { name: 'Kiran', ctc: 600_000, joined: '2026-09-21' }],
      { year: 2026, month: 8 },
    );
    await change(org, 'Kiran', { dateOfJoining: '2027-01-01' });
    await payMonth(muster, org.token);
    await payMonth(muster, org.token);
    await change(org, 'Kiran', { dateOfJoining: '2026-09-21' });
    expect((await refusedRun(org)).warning.people[0].note).toBe('21 to 30 Sep not paid; 01 to 31 Oct not paid');
  });

  test('does not hold anybody up who left out of a payroll without a salary', async () => {
    const org = await payrollOrganisation(muster, 'Founder', [MEERA, { name: 'Owner', ctc: null }], SEPTEMBER);
    await payMonth(muster, org.token);
    expect((await runMonth(muster, org.token)).employeesCount).toBe(1);
  });
});

test('a salary changed for days that are paid is said before the next payroll, with the person and the day', async () => {
  const org = await payrollOrganisation(muster, 'Backdated', [MEERA, { name: 'Gita', ctc: 600_000 }], SEPTEMBER);
  await payMonth(muster, org.token);
  await muster.services.db.inTenant(org.tenantId, (tx) =>
    saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
      { userId: org.ids['Gita'] ?? '', annualCtc: rupees(720_000), effectiveFrom: '2026-10-01' },
      { userId: org.ids['Meera'] ?? '', annualCtc: rupees(720_000), effectiveFrom: '2026-11-01' },
    ]),
  );
  const { body } = await muster.call('POST', '/Payroll/Run', { token: org.token });
  const warning = body.data.warnings.find(({ code }: { code: string }) => code === 'SALARY_CHANGED_FOR_PAID_DAYS');
  expect(warning).toMatchObject({
    isBlocking: false,
    people: [{ id: org.ids['Gita'], name: 'Gita Rao', note: 'from 1 Oct 2026' }],
  });
});
