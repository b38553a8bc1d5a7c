import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { PaidByAttendance, setClock, workingDays } from './paid-days-for-tests.ts';

let muster: TestApp;
let office: PaidByAttendance;
const OCTOBER = workingDays('2026-10-01', '2026-10-31');
const without = (...days: string[]) => OCTOBER.filter((day) => !days.includes(day));

beforeAll(async () => {
  muster = await startTestApp();
  setClock(muster, '2026-11-02');
  const people = ['Asha', 'Meera', 'Ravi'].map((name) => ({ name, ctc: 600_000 }));
  office = await PaidByAttendance.open(muster, 'Deciding', people, { year: 2026, month: 9 });
  // Asha loses the 6th and the 7th, Meera half of the 8th, Ravi nothing.
  await office.punch('Asha', without('2026-10-06', '2026-10-07'));
  await office.punch('Meera', without('2026-10-08'));
  await office.punch('Meera', ['2026-10-08'], { out: '14:30' });
  await office.punch('Ravi', OCTOBER);
});
afterAll(() => muster.stop());

async function ask(name: string, day: string): Promise<string> {
  const details = { startDate: day, endDate: day, startTime: '10:00:00', endTime: '19:00:00' };
  const body = {
    ...{ employeeId: office.id(name), requestType: 2, reason: 'The reader was off' },
    additionalData: { attendanceRegularization: details },
  };
  const { status, body: reply } = await office.call('POST', '/Requests', body);
  expect(status, reply.message).toBe(200);
  return reply.data.id;
}

const decided = async (requestIds: readonly string[]) =>
  (await office.call('POST', '/Payroll/paidDays/decided', { requestIds, leaveIds: [] })).body.data;
const takenOf = async (name: string) => {
  const { rows } = (await office.call('GET', '/Payroll/paidDays')).body.data;
  return rows.find((row: { employeeName: string }) => row.employeeName === `${name} Rao`)?.taken ?? 0;
};

test('approving requests moves paid days and rupees as the run will, each of them and all together', async () => {
  const [sixth, seventh, half] = [
    await ask('Asha', '2026-10-06'),
    await ask('Asha', '2026-10-07'),
    await ask('Meera', '2026-10-08'),
  ];
  const [asha, meera] = [await takenOf('Asha'), await takenOf('Meera')];
  expect([asha > 0, meera > 0]).toEqual([true, true]);
  const one = await decided([sixth]);
  expect(one).toMatchObject({
    ...{ month: 10, year: 2026, isDriven: true, correctedDays: 0 },
    paidDays: { before: 29, after: 30 },
    loss: { before: asha },
  });
  expect(Math.abs(one.loss.after - asha / 2)).toBeLessThan(1);
  expect(await decided([sixth, seventh, half])).toMatchObject({
    paidDays: { before: 29 + 30.5, after: 31 + 31 },
    loss: { before: Math.round((asha + meera) * 100) / 100, after: 0 },
  });
  // What it said is what the run takes once it is approved.
  const approval = { requestIds: [sixth], status: 'Completed' };
  expect((await office.call('PUT', '/Requests/status?requestType=2', approval)).status).toBe(200);
  expect(await takenOf('Asha')).toBe(one.loss.after);
  // A decided one moves nothing any more.
  expect(await decided([sixth])).toMatchObject({ paidDays: { before: 0, after: 0 }, loss: { before: 0, after: 0 } });
});

test('a day of a month that is paid already comes as a correction, and a day that loses nothing moves nothing', async () => {
  const earlier = await ask('Ravi', '2026-09-10');
  const kept = await ask('Ravi', '2026-10-12');
  expect(await decided([kept])).toMatchObject({ paidDays: { before: 0, after: 0 }, correctedDays: 0 });
  expect(await decided([earlier])).toMatchObject({ paidDays: { before: 0, after: 0 }, correctedDays: 1 });
});

test('paid leave gives a lost day back, and leave without pay takes days that were not lost', async () => {
  const type = async (name: string, paidPercent: number) => {
    const rules = { ...DEFAULT_LEAVE_RULES, isLimitedByBalance: false, paidPercent };
    const input = { name, code: name.slice(0, 2), colour: '#0f766e', unit: 'half', isPaid: paidPercent > 0, rules };
    const purpose = paidPercent > 0 ? 'other' : 'unpaid';
    const { body } = await office.call('POST', '/Leaves/types', { ...input, purpose, countsFrom: '2026-04-01' });
    return body.data.id;
  };
  const leave = async (leaveTypeId: string, name: string, date: string) => {
    const asked = { leaveTypeId, startDate: date, endDate: date, reason: 'Away', employeeId: office.id(name) };
    const { status, body } = await office.call('POST', '/Leaves', asked);
    expect(status, body.message).toBe(200);
    return body.data.id;
  };
  const of = async (leaveIds: readonly string[]) =>
    (await office.call('POST', '/Payroll/paidDays/decided', { leaveIds })).body.data;
  const [paid, unpaid] = [await type('Other leave', 100), await type('Unpaid leave', 0)];
  const back = await of([await leave(paid, 'Asha', '2026-10-07')]);
  expect(back.paidDays).toEqual({ before: 30, after: 31 });
  expect(back.loss).toEqual({ before: await takenOf('Asha'), after: 0 });
  const taken = await of([await leave(unpaid, 'Ravi', '2026-10-13')]);
  expect(taken.paidDays).toEqual({ before: 31, after: 30 });
  expect([taken.loss.before, taken.loss.after > 0]).toEqual([0, true]);
});

test('everybody knows on which day the next payroll pays, and staff alone what a decision moves', async () => {
  const member = await addPerson(muster, office.organisation.tenantId, 'Member');
  const token = await tokenFor(muster, member);
  const next = await muster.call('GET', '/Payroll/next', { token });
  expect(next.body.data).toEqual({ month: 10, year: 2026, payDate: '2026-10-30' });
  const refused = await muster.call('POST', '/Payroll/paidDays/decided', { token, body: {} });
  expect(refused.status).toBe(403);
});

test('where attendance does not drive pay nothing is moved', async () => {
  await office.drive(false);
  expect(await decided([])).toMatchObject({ isDriven: false, loss: { before: 0, after: 0 } });
  await office.drive(true);
});
