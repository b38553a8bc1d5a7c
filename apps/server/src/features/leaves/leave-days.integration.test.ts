import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTeam } from '../requests/requests-for-tests.ts';
import { statutoryIdentifiers } from '../statutory/statutory.tables.ts';
import { leaveHands } from './leaves-for-tests.ts';

// Today is Friday 27 November 2026, 20:00; Saturday and Sunday are off.
let team: Awaited<ReturnType<typeof startTeam>>;
let casual: string;
let sandwiched: string;
beforeAll(async () => {
  team = await startTeam();
  casual = await hands.type('Casual leave');
  const offDays = { weekOffs: 'between', holidays: 'between' } as const;
  sandwiched = await hands.type('Sandwich leave', { offDays });
  for (const type of [casual, sandwiched]) await hands.grant(team.report.id, type, 3000);
});
afterAll(() => team.office.stop());

const hands = leaveHands(() => team.office);
const { applied, balance, decide, input, lines, show } = hands;

async function approved(leave: object): Promise<string> {
  const id = await applied(leave, team.report.token);
  await decide([id], 'Approved', team.manager.token);
  return id;
}

const days = async (from: string, to = from) => {
  const query = `startDate=${from}&endDate=${to}`;
  const { data } = (await team.office.call('GET', `/Attendances?${query}`, undefined, team.report.token)).body;
  return data.map((day: Record<string, unknown>) => [
    day['date'],
    day['attendanceStatus'],
    day['leave'],
    day['uncoveredHalves'],
  ]);
};

describe('approved leave', () => {
  test('covers the days of attendance at once, also those that are stored, and gives them back when cancelled', async () => {
    const { office } = team;
    // Opened to be stored: a log that is deleted again.
    const log = {
      employeeId: team.report.id,
      date: '2026-11-24',
      startTime: '10:00',
      endTime: '11:00',
      note: 'By mistake',
    };
    const { data } = (await office.call('POST', '/Attendances/timelogs', log)).body;
    await office.call('DELETE', `/Attendances/timelogs/${data.id}`);
    expect(await days('2026-11-24')).toEqual([['2026-11-24', 3, null, 2]]);
    const id = await applied(input(casual, '2026-11-23', '2026-11-24'), team.report.token);
    expect(await days('2026-11-24')).toEqual([['2026-11-24', 3, null, 2]]);
    await decide([id], 'Approved', team.manager.token);
    const leave = { part: 'full-day', name: 'Casual leave' };
    expect(await days('2026-11-23', '2026-11-24')).toEqual([
      ['2026-11-23', 0, leave, 0],
      ['2026-11-24', 0, leave, 0],
    ]);
    await decide([id], 'Cancelled');
    expect(await days('2026-11-24')).toEqual([['2026-11-24', 3, null, 2]]);
  });

  test('of half a day leaves the other half to be worked', async () => {
    await approved(input(casual, '2026-11-19', '2026-11-19', { isHalfDay: true, halfDayPart: 'second' }));
    expect(await days('2026-11-19')).toEqual([['2026-11-19', 0, { part: 'second-half', name: 'Casual leave' }, 1]]);
  });

  test('of some hours counts beside what is worked of the day, and is due for neither lateness nor leaving early', async () => {
    const { office } = team;
    const permission = await hands.type('Permission', {}, { unit: 'hour' });
    await hands.grant(team.report.id, permission, 900);
    const log = { employeeId: team.report.id, note: 'Entered afterwards' };
    const [morning, evening] = ['2026-11-20', '2026-11-18'];
    await office.call('POST', '/Attendances/timelogs', { ...log, date: morning, startTime: '13:00', endTime: '19:00' });
    await office.call('POST', '/Attendances/timelogs', { ...log, date: evening, startTime: '10:00', endTime: '16:00' });
    const late = async () => {
      const query = `report=late&startDate=${evening}&endDate=${morning}&employeeIds=${team.report.id}`;
      const { data } = (await office.call('GET', `/Attendances/reports/days?${query}`)).body;
      return data.flatMap((row: { days: { date: string }[] }) => row.days.map(({ date }) => date)).toSorted();
    };
    expect(await days(morning)).toEqual([[morning, 2, null, 1]]);
    expect(await late()).toEqual([evening, morning]);
    const first = await approved(input(permission, morning, morning, { startTime: '10:00', endTime: '13:00' }));
    const second = await approved(input(permission, evening, evening, { startTime: '16:00', endTime: '19:00' }));
    expect(await days(morning)).toEqual([[morning, 1, null, 0]]);
    expect(await days(evening)).toEqual([[evening, 1, null, 0]]);
    expect(await late()).toEqual([]);
    await decide([first, second], 'Cancelled');
    expect(await days(morning)).toEqual([[morning, 2, null, 1]]);
  });

  test('leaves days off inside it as they are, unless it costs them', async () => {
    await approved(input(casual, '2026-11-13', '2026-11-16'));
    expect(await days('2026-11-13', '2026-11-16')).toMatchObject([
      ['2026-11-13', 0, { name: 'Casual leave' }, 0],
      ['2026-11-14', 5, null, 0],
      ['2026-11-15', 5, null, 0],
      ['2026-11-16', 0, { name: 'Casual leave' }, 0],
    ]);
    const id = await approved(input(sandwiched, '2026-11-06', '2026-11-09'));
    expect((await show(id)).amount).toBe(4);
    expect((await show(id)).breakdown[1]).toMatchObject({
      amount: 1,
      off: 'weekOff',
      note: 'sandwich rule: counted, with leave on both sides',
    });
    expect(await days('2026-11-07')).toMatchObject([['2026-11-07', 0, { name: 'Sandwich leave' }, 0]]);
  });

  test('is shown to the manager who looks at the team, and speaks against a shift', async () => {
    const id = await approved(input(casual, '2026-11-27'));
    const { counts } = (await team.office.call('GET', '/Attendances/team/today', undefined, team.manager.token)).body
      .data;
    expect(counts.leave).toBe(1);
    const grid = (await team.office.call('GET', '/Shifts/assigned?startDate=2026-11-27&endDate=2026-11-27&pageSize=50'))
      .body;
    const row = grid.data.find((one: { employeeId: string }) => one.employeeId === team.report.id);
    expect(row.dailyShifts[0].conflicts).toEqual([{ kind: 'leave', name: 'Casual leave' }]);
    await decide([id], 'Cancelled');
  });
});

describe('a holiday', () => {
  test('added inside leave that was taken brings the day back as a line, and removed takes it again', async () => {
    const before = await balance(team.report.id, casual);
    const id = await approved(input(casual, '2026-11-02', '2026-11-04'));
    expect(await balance(team.report.id, casual)).toBe(before - 300);
    const { data } = (await team.office.call('POST', '/holidays', { name: 'Rajyotsava', date: '2026-11-03' })).body;
    expect(await balance(team.report.id, casual)).toBe(before - 200);
    expect((await show(id)).amount).toBe(2);
    expect((await lines(team.report.id)).slice(-2)).toEqual([
      { kind: 'taken', amount: -300, date: '2026-11-02' },
      { kind: 'returned', amount: 100, date: '2026-11-27' },
    ]);
    expect(await days('2026-11-03')).toMatchObject([['2026-11-03', 6, null, 0]]);
    await team.office.call('DELETE', `/holidays/${data.id}`);
    expect(await balance(team.report.id, casual)).toBe(before - 300);
    expect(await days('2026-11-03')).toMatchObject([['2026-11-03', 0, { name: 'Casual leave' }, 0]]);
    await decide([id], 'Cancelled');
    expect(await balance(team.report.id, casual)).toBe(before);
  });

  test('inside leave that waits changes what it asks for', async () => {
    const id = await applied(input(casual, '2026-12-24', '2026-12-28'), team.report.token);
    expect((await show(id)).amount).toBe(3);
    await team.office.call('POST', '/holidays', { name: 'Christmas', date: '2026-12-25' });
    expect((await show(id)).amount).toBe(2);
    await decide([id], 'Approved', team.manager.token);
    expect((await lines(team.report.id)).at(-1)).toEqual({ kind: 'taken', amount: -200, date: '2026-12-24' });
  });
});

test('leave across two months takes a line of each', async () => {
  await approved(input(casual, '2027-01-28', '2027-02-02'));
  expect((await lines(team.report.id)).slice(-2)).toEqual([
    { kind: 'taken', amount: -200, date: '2027-01-28' },
    { kind: 'taken', amount: -200, date: '2027-02-01' },
  ]);
});

test('annual leave of the law costs a worker no day off, and a manager what the type says', async () => {
  const offDays = { weekOffs: 'around', holidays: 'around' } as const;
  const annual = await hands.type('Annual of the law', { offDays, isStatutoryAnnual: true }, { purpose: 'annual' });
  const [worker, manager] = [await team.office.person(), await team.office.person()];
  const { tenantId } = team.office;
  await team.office.muster.services.db.inTenant(tenantId, (tx) =>
    tx.insert(statutoryIdentifiers).values({ tenantId, userId: manager.id, lwfCategory: 'manager' }),
  );
  for (const { id } of [worker, manager]) await hands.grant(id, annual, 1000);
  const cost = async (token: string) =>
    (await hands.preview(input(annual, '2026-12-11', '2026-12-14'), token)).body.data.amount;
  expect([await cost(worker.token), await cost(manager.token)]).toEqual([2, 4]);
});
