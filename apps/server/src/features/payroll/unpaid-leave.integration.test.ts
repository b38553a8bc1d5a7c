import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { PaidByAttendance, setClock, workingDays } from './paid-days-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const MEERA = [{ name: 'Meera', ctc: 600_000 }];

/** An organisation with leave that is not paid, paid in half, and paid by ESI. */
async function open(company: string, isDriven: boolean) {
  setClock(muster, '2026-10-01');
  const office = await PaidByAttendance.open(muster, company, MEERA, { year: 2026, month: 8 });
  if (!isDriven) await office.drive(false);
  const type = async (name: string, more: object, rules: object) => {
    const all = { ...DEFAULT_LEAVE_RULES, isLimitedByBalance: false, ...rules };
    const input = { name, code: name.slice(0, 4), colour: '#0f766e', unit: 'half', ...more, rules: all };
    const { status, body } = await office.call('POST', '/Leaves/types', { ...input, countsFrom: '2026-04-01' });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data.id as string;
  };
  const unpaid = await type('Unpaid leave', { isPaid: false, purpose: 'unpaid' }, { paidPercent: 0 });
  const half = await type('Half paid leave', { isPaid: true, purpose: 'other' }, { paidPercent: 50 });
  const esi = await type('Sick under ESI', { isPaid: false, purpose: 'sick' }, { paidPercent: 0 });
  const inHours = { isPaid: false, purpose: 'unpaid', unit: 'hour' };
  const hours = await type('Permission', inHours, { paidPercent: 0 });
  const take = async (leaveTypeId: string, startDate: string, endDate = startDate, more = {}) => {
    const body = { leaveTypeId, startDate, endDate, reason: 'Away', employeeId: office.id('Meera'), ...more };
    const { status, body: envelope } = await office.call('POST', '/Leaves', body);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(envelope)}`);
    const { id } = envelope.data;
    await decide(id, 2);
    return id as string;
  };
  const decide = (id: string, status: number) =>
    office.call('PUT', `/Leaves/status?leaveIdsCSV=${id}&status=${status}`, {});
  const lost = async (run: { payslips: { employeeName: string; id: string }[] }) => {
    const slip = await office.payslip(run, 'Meera');
    return { days: slip.lossOfPayDays, arrears: slip.arrears ?? null, slip };
  };
  return { office, types: { unpaid, half, esi, hours }, take, decide, lost };
}

const reasonOf = (slip: { explanations?: unknown }) => JSON.stringify(slip);

describe('unpaid leave', () => {
  test('is lost once where attendance drives pay, beside what attendance loses', async () => {
    const { office, types, take, lost } = await open('Driven', true);
    await office.punch('Meera', workingDays('2026-09-01', '2026-09-30', ['2026-09-07', '2026-09-08', '2026-09-09']));
    await take(types.unpaid, '2026-09-07', '2026-09-08');
    const run = await office.run();
    const { days, slip } = await lost(run);
    expect(days).toBe(3);
    expect(reasonOf(slip)).toContain('leave without pay on 7 and 8 Sep');
    expect(reasonOf(slip)).toContain('absent on 9 Sep');
    await office.approve(run);
    expect((await office.call('GET', `/Payroll/verify/${run.id}`)).status).toBeLessThan(500);
  });

  test('says before it is applied for what it takes off the pay, and the run takes just that', async () => {
    const { office, types, take, lost } = await open('Foretold', false);
    const preview = async (leaveTypeId: string, startDate: string, endDate: string) => {
      const body = { leaveTypeId, startDate, endDate, employeeId: office.id('Meera') };
      return (await office.call('POST', '/Leaves/preview', body)).body.data.lessPay;
    };
    const [two, half] = [
      await preview(types.unpaid, '2026-09-07', '2026-09-08'),
      await preview(types.half, '2026-09-07', '2026-09-08'),
    ];
    // One day of each month.
    const across = await preview(types.unpaid, '2026-09-30', '2026-10-01');
    // August is paid elsewhere: what it gives back or takes comes with a later payroll.
    expect(await preview(types.unpaid, '2026-08-31', '2026-08-31')).toBeNull();
    expect(await preview(types.hours, '2026-09-07', '2026-09-07')).toBeNull();
    const before = (await lost(await office.run())).slip.gross;
    await take(types.unpaid, '2026-09-07', '2026-09-08');
    const after = (await lost(await office.run())).slip.gross;
    expect(two).toBeGreaterThan(0);
    expect(two).toBeCloseTo(before - after, 2);
    expect(half).toBeCloseTo(two / 2, 2);
    expect(across).toBeGreaterThan(0);
  });

  const HALF = { isHalfDay: true, halfDayPart: 'first' };

  test('half a day at half pay costs a quarter of a day, in the month it is taken, and comes back when it is cancelled', async () => {
    const { office, types, take, decide, lost } = await open('Quarter', false);
    const leave = await take(types.half, '2026-09-01', '2026-09-01', HALF);
    const run = await office.run();
    const { days, slip } = await lost(run);
    expect([days, slip.payableDays]).toEqual([0.25, 29.75]);
    expect(reasonOf(slip)).toContain('a quarter of a day of leave without pay on 1 Sep');
    await office.approve(run);
    expect((await office.call('GET', `/Payroll/${run.id}/verify`)).body.data).toMatchObject({ isIntact: true });
    await decide(leave, 4);
    const next = await lost(await office.run());
    expect(next.days).toBe(0);
    expect(reasonOf(next.slip)).toContain('a quarter of 1 Sep is paid after all');
    expect(reasonOf(next.slip)).toContain('Loss of pay returned, September 2026: a quarter of a day');
  });

  test('a day and a half at half pay costs three quarters, and what is left of one leave is no part of the next', async () => {
    const { office, types, take, lost } = await open('Threequarters', false);
    await take(types.half, '2026-09-01');
    await take(types.half, '2026-09-02', '2026-09-02', HALF);
    expect((await lost(await office.run())).days).toBe(0.75);
  });

  test('twenty halves of days at half pay cost five days, on payslip, muster roll, register and PF file', async () => {
    const { office, types, take, lost } = await open('Twenty', true);
    const days = workingDays('2026-09-01', '2026-09-30');
    await office.punch('Meera', days);
    for (const day of days.slice(0, 19)) await take(types.half, day, day, HALF);
    const roll = async () => {
      const path = '/Attendances/reports/musterRoll?month=2026-09&reportingFilterType=3';
      const items = (await office.call('GET', path)).body.data;
      const { lostDays, paidDays } = items.find(
        (row: { employeeId: string }) => row.employeeId === office.id('Meera'),
      ).totals;
      return [lostDays, paidDays];
    };
    // 19 quarters: the PF file takes whole days, rounded down.
    const first = await office.run();
    expect([(await lost(first)).days, await roll()]).toEqual([4.75, [4.75, 25.25]]);
    await take(types.half, days[19] ?? '', days[19], HALF);
    const run = await office.run();
    expect([(await lost(run)).days, await roll()]).toEqual([5, [5, 25]]);
    const register = (await office.call('GET', '/Payroll/Register?month=9&year=2026')).body.data;
    expect(register.rows[0]).toMatchObject({ paidDays: 25, lopDays: 5 });
    await office.approve(run);
    const made = (await office.call('POST', '/Payroll/Returns', { kind: 'epf', month: 9, year: 2026 })).body.data;
    const { raw } = await office.call('GET', `/Payroll/Returns/${made.id}/download`);
    expect(new TextDecoder().decode(raw).trim().split('#~#').at(-2)).toBe('5');
  });

  test('is lost where attendance does not drive pay, in halves where it is paid in part, and says that ESI pays', async () => {
    const { office, types, take, decide, lost } = await open('Undriven', false);
    const two = await take(types.unpaid, '2026-09-07', '2026-09-08');
    await take(types.half, '2026-09-14', '2026-09-15');
    await take(types.esi, '2026-09-21');
    const run = await office.run();
    const first = await lost(run);
    expect(first.days).toBe(4);
    // Nobody is said to be paid by ESI whom it does not know.
    expect(reasonOf(first.slip)).not.toContain('leave that ESI pays');
    await office.insure('Meera');
    expect(reasonOf((await lost(await office.run())).slip)).toContain('leave that ESI pays on 21 Sep');
    await office.approve(run);
    // What is cancelled in the paid month comes back with the next payroll, and leave entered late is recovered.
    await decide(two, 4);
    await take(types.unpaid, '2026-09-28');
    const next = await office.run();
    const second = await lost(next);
    expect(second.days).toBe(0);
    expect(reasonOf(second.slip)).toContain('7 and 8 Sep are paid after all; 28 Sep is not paid');
    await office.approve(next);
    setClock(muster, '2026-11-25');
    const third = await lost(await office.run());
    expect(reasonOf(third.slip)).not.toContain('after all');
  });

  test('in hours covers the day, and costs half a day whenever the month has come to that', async () => {
    const { office, types, take, lost } = await open('Hourly', true);
    const days = workingDays('2026-09-01', '2026-09-30', ['2026-09-07', '2026-09-08']);
    await office.punch('Meera', days);
    for (const date of ['2026-09-07', '2026-09-08']) {
      await take(types.hours, date, date, { startTime: '10:00', endTime: '13:00' });
      const log = { employeeId: office.id('Meera'), date, startTime: '13:00', endTime: '19:00', note: 'Afternoon' };
      expect((await office.call('POST', '/Attendances/timelogs', log)).status).toBe(200);
    }
    const { days: lostDays, slip } = await lost(await office.run());
    expect(lostDays).toBe(0.5);
    expect(reasonOf(slip)).toContain('half a day of leave in hours without pay, up to 8 Sep');
  });

  test('in a month that is approved is corrected by the next run where attendance drives pay', async () => {
    const { office, types, take, lost } = await open('Corrected', true);
    await office.punch('Meera', workingDays('2026-09-01', '2026-09-30'));
    const run = await office.run();
    expect((await lost(run)).days).toBe(0);
    await office.approve(run);
    await take(types.unpaid, '2026-09-16');
    await office.punch('Meera', workingDays('2026-10-01', '2026-10-30'));
    setClock(muster, '2026-11-02');
    const next = await lost(await office.run());
    expect(reasonOf(next.slip)).toContain('16 Sep is not paid');
  });
});

test('leave at half pay that was taken before keeps what it cost in a paid month, and costs its part from the next one on', async () => {
  const { office, types, take } = await open('Before', false);
  const inSeptember = await take(types.half, '2026-09-01');
  await office.approve(await office.run());
  const inOctober = await take(types.half, '2026-10-01');
  const unpaid = await take(types.unpaid, '2026-10-05');
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
  const [file = ''] = globSync('*_part_paid_leave.sql', { cwd: folder });
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  const moving = statements.find((one) => one.includes('UPDATE "leave_halves"')) ?? '';
  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  // As it was: of every two halves at half pay the second was lost.
  await owner.query('alter table leave_halves add is_paid boolean not null default true');
  await owner.query(`update leave_halves set unpaid = 0, is_paid = (half = 1 and leave_id <> $1)`, [unpaid]);
  await owner.query(moving);
  const { rows } = await owner.query<{ leave: string; unpaid: number[] }>(
    `select leave_id as leave, array_agg(unpaid order by half)::int[] as unpaid from leave_halves
      where leave_id = any($1::uuid[]) group by 1`,
    [[inSeptember, inOctober, unpaid]],
  );
  await owner.query('alter table leave_halves drop column is_paid');
  await owner.end();
  expect(new Map(rows.map((row) => [row.leave, row.unpaid]))).toEqual(
    new Map([
      [inSeptember, [0, 100]],
      [inOctober, [50, 50]],
      [unpaid, [100, 100]],
    ]),
  );
});
