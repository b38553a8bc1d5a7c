import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types-rules.ts';
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

  test('paid in half costs as much when it is taken half a day at a time', async () => {
    const { office, types, take, lost } = await open('Halves', false);
    const half = { isHalfDay: true, halfDayPart: 'first' };
    for (const day of ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04']) await take(types.half, day, day, half);
    expect((await lost(await office.run())).days).toBe(1);
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
