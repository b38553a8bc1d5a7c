import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { PaidByAttendance, setClock, workingDays } from './paid-days-for-tests.ts';
import { storeWhole } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

/** Meera, whom ESI insures, was sick on 7 to 9 September and away without pay on the 10th. */
async function open(company: string, isDriven = false) {
  setClock(muster, '2026-10-01');
  const people = [{ name: 'Meera', ctc: 216_000 }];
  const office = await PaidByAttendance.open(muster, company, people, { year: 2026, month: 8 });
  if (!isDriven) await office.drive(false);
  await office.insure('Meera');
  const take = async (name: string, purpose: string, startDate: string, endDate = startDate) => {
    const rules = { ...DEFAULT_LEAVE_RULES, isLimitedByBalance: false, paidPercent: 0 };
    const type = { name, code: name.slice(0, 4), colour: '#0f766e', unit: 'half', isPaid: false, purpose, rules };
    const made = await office.call('POST', '/Leaves/types', { ...type, countsFrom: '2026-04-01' });
    const leave = {
      leaveTypeId: made.body.data.id,
      startDate,
      endDate,
      reason: 'Away',
      employeeId: office.id('Meera'),
    };
    const { id } = (await office.call('POST', '/Leaves', leave)).body.data;
    await office.call('PUT', `/Leaves/status?leaveIdsCSV=${id}&status=2`, {});
  };
  await take('Sick under ESI', 'sick', '2026-09-07', '2026-09-09');
  await take('Unpaid leave', 'unpaid', '2026-09-10');
  return office;
}

test('days that ESI pays stand apart from loss of pay on payslip, review and register, and are none with wages for PF', async () => {
  const office = await open('Apart');
  const run = await office.run();
  const slip = await office.payslip(run, 'Meera');
  expect([slip.payableDays, slip.lossOfPayDays, slip.esiDays]).toEqual([26, 1, 3]);
  expect(run.payslips[0]).toMatchObject({ payableDays: 26, lossOfPayDays: 1, esiDays: 3 });
  expect(run.payslips[0].why).not.toContain('4 days');
  const { rule, inputs } = slip.explanations.find(({ id }: { id: string }) => id === 'paid-days');
  expect(rule).toContain('loss of pay is 1 of them: leave without pay on 10 Sep');
  expect(rule).toContain('ESI pays 3 of them, which is no loss of pay: leave that ESI pays on 7, 8 and 9 Sep.');
  expect(inputs.slice(-2)).toEqual([
    { label: 'Loss of pay', value: { kind: 'days', days: 1 } },
    { label: 'Paid by ESI', value: { kind: 'days', days: 3 } },
  ]);
  const register = (await office.call('GET', '/Payroll/Register?month=9&year=2026')).body.data;
  expect(register.hasEsiDays).toBe(true);
  expect(register.rows[0]).toMatchObject({ paidDays: 26, lopDays: 1, esiDays: 3 });
  await office.approve(run);
  expect((await office.call('GET', `/Payroll/${run.id}/verify`)).body.data).toMatchObject({ isIntact: true });
  const made = (await office.call('POST', '/Payroll/Returns', { kind: 'epf', month: 9, year: 2026 })).body.data;
  const { raw } = await office.call('GET', `/Payroll/Returns/${made.id}/download`);
  expect(new TextDecoder().decode(raw).trim().split('#~#').at(-2)).toBe('4');
});

test('a payslip of before is told apart by its own facts, and stays as it was paid', async () => {
  const office = await open('Before');
  const run = await office.run();
  await office.approve(run);
  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  await muster.services.db.inTenant(office.organisation.tenantId, storeWhole);
  await owner.query('update payslips set esi_days = 0');
  const shown = async () => {
    const { lossOfPayDays, esiDays, notExplained } = await office.payslip(run, 'Meera');
    return [lossOfPayDays, esiDays, notExplained];
  };
  expect(await shown()).toEqual([4, 0, null]);
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
  const [file = ''] = globSync('*_paid_by_esi.sql', { cwd: folder });
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  await owner.query(statements.find((one) => one.includes('UPDATE "payslips"')) ?? '');
  await owner.end();
  expect(await shown()).toEqual([1, 3, null]);
  expect((await office.call('GET', `/Payroll/${run.id}/verify`)).body.data).toMatchObject({ isIntact: true });
});

test('where attendance drives pay, paid days and the muster roll tell them apart, for the insured alone', async () => {
  const office = await open('Driven', true);
  const away = ['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11'];
  await office.punch('Meera', workingDays('2026-09-01', '2026-09-30', away));
  const { rows, totals } = (await office.call('GET', '/Payroll/paidDays?show=lost')).body.data;
  expect(rows[0]).toMatchObject({ lostDays: 2, esiDays: 3, paidDays: 25 });
  expect(totals).toMatchObject({ lostDays: 2, esiDays: 3, losing: 1 });
  const roll = async () => {
    const path = '/Attendances/reports/musterRoll?month=2026-09&reportingFilterType=3';
    const people = (await office.call('GET', path)).body.data;
    return people.find((one: { employeeId: string }) => one.employeeId === office.id('Meera')).totals;
  };
  expect(await roll()).toMatchObject({ lostDays: 2, esiDays: 3, paidDays: 25 });
  const slip = await office.payslip(await office.run(), 'Meera');
  expect([slip.payableDays, slip.lossOfPayDays, slip.esiDays]).toEqual([25, 2, 3]);
  await office.insure('Meera', null);
  expect(await roll()).toMatchObject({ lostDays: 5, esiDays: 0, paidDays: 25 });
});

test('who is insured, or is none any more, since a draft has another payslip by now', async () => {
  const office = await open('Since');
  const run = await office.run();
  const changed = async () => {
    const { warnings } = (await office.call('GET', `/Payroll/${run.id}`)).body.data;
    return warnings.flatMap(({ code, people }: { code: string; people: { name: string }[] }) =>
      code.includes('CHANGED') ? people.map(({ name }) => name) : [],
    );
  };
  expect(await changed()).toEqual([]);
  await office.insure('Meera', null);
  expect(await changed()).toEqual(['Meera Rao']);
});

test('a day of a paid month that turns out to be leave of ESI is taken back, and is no loss of pay', async () => {
  const office = await open('Late');
  await office.approve(await office.run());
  const types = (await office.call('GET', '/Leaves/types')).body.data;
  const { id: leaveTypeId } = types.find(({ purpose }: { purpose: string }) => purpose === 'sick');
  const leave = { leaveTypeId, startDate: '2026-09-14', endDate: '2026-09-14', reason: 'Fever' };
  const { id } = (await office.call('POST', '/Leaves', { ...leave, employeeId: office.id('Meera') })).body.data;
  await office.call('PUT', `/Leaves/status?leaveIdsCSV=${id}&status=2`, {});
  const text = JSON.stringify(await office.payslip(await office.run(), 'Meera'));
  expect(text).toContain('Paid by ESI, September 2026: 1 day');
  expect(text).toContain('14 Sep is paid by ESI');
});
