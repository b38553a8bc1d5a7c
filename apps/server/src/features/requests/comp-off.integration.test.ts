import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveHands } from '../leaves/leaves-for-tests.ts';
import { requestHands, startTeam } from './requests-for-tests.ts';

// Today is Friday 27 November 2026; 21 and 22 November are a weekend.
let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam();
});
afterAll(() => team.office.stop());

const { created, decide } = requestHands(() => team.office);
const hands = leaveHands(() => team.office);

const worked = (date: string, endTime: string) =>
  team.office.call('POST', '/Attendances/timelogs', {
    ...{ employeeId: team.report.id, date, startTime: '10:00', endTime, note: 'Release' },
  });
const compOff = (date: string) => ({
  requestType: 'CompOff',
  reason: 'Release',
  additionalData: { compOff: { date } },
});
const proposed = async () =>
  (await team.office.call('GET', '/Requests/comp-off-days', undefined, team.report.token)).body.data;

test('comp-offs credit the leave for them: those of before as soon as there is one, later ones when they are approved', async () => {
  await worked('2026-11-21', '19:00');
  await worked('2026-11-22', '14:30');
  await worked('2026-11-14', '19:00');
  const first = await created(compOff('2026-11-21'), team.report.token);
  await decide([first], 'Completed', team.manager.token, { type: 'CompOff' });
  expect(await proposed()).toEqual([]);
  const type = await hands.type('Compensatory off', {}, { purpose: 'comp-off', code: 'CO' });
  expect(await hands.balance(team.report.id, type, '2026-11-27')).toBe(100);
  expect(await proposed()).toEqual([
    { date: '2026-11-14', holidayName: null },
    { date: '2026-11-22', holidayName: null },
  ]);
  const half = await created(compOff('2026-11-22'), team.report.token);
  await decide([half], 'Completed', team.manager.token, { type: 'CompOff' });
  expect(await hands.balance(team.report.id, type, '2026-11-27')).toBe(150);
  expect((await proposed()).map(({ date }: { date: string }) => date)).toEqual(['2026-11-14']);
});

test('less than half a day of work on a day off earns nothing, is not proposed and cannot be asked for', async () => {
  await worked('2026-11-15', '10:01');
  expect((await proposed()).map(({ date }: { date: string }) => date)).not.toContain('2026-11-15');
  const { status, body } = await team.office.call('POST', '/Requests', compOff('2026-11-15'), team.report.token);
  expect([status, body.errors]).toEqual([
    422,
    [{ field: 'startDate', message: '1 min were worked on 15 Nov 2026. Half a day of comp-off needs 4 h.' }],
  ]);
});

test('what a comp-off earned follows its day: a deleted log takes it back, more work and an approval bring it again', async () => {
  const type = (await team.office.call('GET', '/Leaves/types')).body.data.find(
    ({ name }: { name: string }) => name === 'Compensatory off',
  ).id;
  const { id, token } = team.below;
  const log = (startTime: string, endTime: string) =>
    team.office.call('POST', '/Attendances/timelogs', {
      ...{ employeeId: id, date: '2026-11-22', startTime, endTime, note: 'Release' },
    });
  const balance = () => hands.balance(id, type, '2026-11-27');
  const first = (await log('10:00', '14:30')).body.data.id;
  const request = await created(compOff('2026-11-22'), token);
  await decide([request], 'Completed', undefined, { type: 'CompOff' });
  expect(await balance()).toBe(50);
  const second = (await log('15:00', '19:30')).body.data.id;
  expect(await balance()).toBe(100);
  for (const logId of [first, second])
    expect((await team.office.call('DELETE', `/Attendances/timelogs/${logId}`)).status).toBe(200);
  expect(await balance()).toBe(0);
  await log('10:00', '19:00');
  expect(await balance()).toBe(100);
  const judged = (status: number) =>
    team.office.call('POST', '/Attendances/status', { employeeIds: [id], dates: ['2026-11-22'], status });
  expect((await judged(3)).status).toBe(200);
  expect(await balance()).toBe(0);
  expect((await judged(2)).status).toBe(200);
  expect(await balance()).toBe(100);
});
