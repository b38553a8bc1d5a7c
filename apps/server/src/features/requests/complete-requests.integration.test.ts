import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestHands, startTeam } from './requests-for-tests.ts';

// It is Friday, 27 November 2026, 20:00; the shift is 10:00 to 19:00, Saturday and Sunday are off.
let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam();
});
afterAll(() => team.office.stop());
const { created, regularization, decide } = requestHands(() => team.office);

async function days(id: string, from: string, to = from) {
  const query = `startDate=${from}&endDate=${to}&employeeId=${id}`;
  return (await team.office.call('GET', `/Attendances?${query}`)).body.data;
}

const log = (employeeId: string, date: string, startTime: string, endTime: string) =>
  team.office.call('POST', '/Attendances/timelogs', { employeeId, date, startTime, endTime });

test('completing a regularization writes the requested times in place of what was logged, approved', async () => {
  const { id, token } = await team.office.person({ reportingManagerId: team.manager.id });
  await log(id, '2026-11-25', '10:00', '12:00');
  const request = await created(regularization('2026-11-25'), token);
  expect((await decide([request], 'Completed', team.manager.token)).status).toBe(200);
  const [day] = await days(id, '2026-11-25');
  expect(day).toMatchObject({
    attendanceStatus: 1,
    startTime: '10:00:00',
    endTime: '19:00:00',
    totalHours: '09:00:00',
    approvalStatus: 2,
    decidedBy: 'Ravi Kumar',
    timelogs: [{ source: 'regularized', startTime: '10:00:00', endTime: '19:00:00', note: 'Forgot to check out' }],
  });
});

test('over several days it skips week offs and holidays', async () => {
  await team.office.call('POST', '/holidays', { name: 'Founders’ day', date: '2026-11-23' });
  const { id, token } = await team.office.person();
  const request = await created(regularization('2026-11-20', '2026-11-24'), token);
  expect((await decide([request], 'Completed')).status).toBe(200);
  const statuses = (await days(id, '2026-11-20', '2026-11-24')).map(
    ({ attendanceStatus }: { attendanceStatus: number }) => attendanceStatus,
  );
  expect(statuses).toEqual([1, 5, 5, 6, 1]);
  const free = await created(regularization('2026-11-21', '2026-11-22'), token);
  const refused = await decide([free], 'Completed');
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'CONFLICT']);
  const single = await created(regularization('2026-11-14'), token);
  await decide([single], 'Completed');
  expect(await days(id, '2026-11-14')).toMatchObject([{ attendanceStatus: 9, totalHours: '09:00:00' }]);
});

test('several are completed at once, each for its own person', async () => {
  const people = [await team.office.person(), await team.office.person()];
  const ids = await Promise.all(people.map(({ token }) => created(regularization('2026-11-26'), token)));
  expect((await decide(ids, 'Completed', team.moderator.token)).body.data).toEqual({ changed: 2 });
  for (const { id } of people) expect(await days(id, '2026-11-26')).toMatchObject([{ attendanceStatus: 1 }]);
});

test('a day on duty counts as worked for the hours of the shift, beside what was logged; one to come once it is there', async () => {
  const { id, token } = await team.office.person();
  await log(id, '2026-11-26', '18:00', '20:00');
  const onDuty = { requestType: 'OnDuty', reason: 'Client visit' };
  const request = await created(
    { ...onDuty, additionalData: { onDuty: { startDate: '2026-11-26', endDate: '2026-11-30' } } },
    token,
  );
  expect((await decide([request], 'Completed', undefined, { type: 'OnDuty' })).status).toBe(200);
  expect(await days(id, '2026-11-26')).toMatchObject([{ attendanceStatus: 1, totalHours: '10:00:00' }]);
  team.office.at('21:00', '2026-11-30');
  expect(await days(id, '2026-11-30')).toMatchObject([{ attendanceStatus: 1, totalHours: '09:00:00' }]);
  team.office.at('20:00');
});

test('a day at home that was agreed on before it came is approved when it is there, with what is punched within its hours', async () => {
  const { id, token } = await team.office.person();
  const home = { requestType: 'WorkFromHome', reason: 'Plumber at home' };
  const range = { startDate: '2026-11-30', endDate: '2026-12-02' };
  const request = await created({ ...home, additionalData: { workFromHome: range } }, token);
  expect((await decide([request], 'Completed', undefined, { type: 'WorkFromHome' })).status).toBe(200);
  const punch = async (at: string, kind: 'start' | 'stop', date: string) => {
    team.office.at(at, date);
    expect((await team.office.call('POST', `/Attendances/${kind}Timer`, {}, token)).status).toBe(200);
  };
  await punch('10:05', 'start', '2026-11-30');
  await punch('18:40', 'stop', '2026-11-30');
  await punch('11:00', 'start', '2026-12-01');
  await punch('21:30', 'stop', '2026-12-01');
  team.office.at('21:00', '2026-12-03');
  const shown = await days(id, '2026-11-30', '2026-12-02');
  // Who stayed on after the hours that were agreed on is looked at; nobody touched the last day.
  expect(shown.map(({ approvalStatus }: { approvalStatus: number }) => approvalStatus)).toEqual([2, 1, 2]);
  team.office.at('20:00');
});

test('where total hours are asked for, they are sent, shown and written from the beginning of the shift', async () => {
  const { id, token } = await team.office.person();
  const asking = async () => (await team.office.call('GET', '/Requests/settings', undefined, token)).body.data;
  const hours = (totalHours: string) => ({
    ...regularization('2026-11-25'),
    additionalData: { attendanceRegularization: { startDate: '2026-11-25', endDate: '2026-11-25', totalHours } },
  });
  const refusal = async (body: object) => {
    const { status, body: envelope } = await team.office.call('POST', '/Requests', body, token);
    return [status, envelope.errors[0]?.message];
  };
  expect(await asking()).toEqual({ regularizationEntryType: 1 });
  expect(await refusal(hours('08:30'))).toEqual([
    422,
    'A regularization asks for the check-in and check-out. Enter both times.',
  ]);
  await team.office.save({ regularizationEntryType: 2 });
  expect(await asking()).toEqual({ regularizationEntryType: 2 });
  expect(await refusal(regularization('2026-11-25'))).toEqual([
    422,
    'A regularization asks for the total hours. Enter them.',
  ]);
  expect(await refusal(hours('00:00'))).toEqual([422, 'Enter more than 00:00']);
  const both = regularization('2026-11-25').additionalData.attendanceRegularization;
  expect(
    await refusal({
      ...regularization('2026-11-25'),
      additionalData: { attendanceRegularization: { ...both, totalHours: '08:30' } },
    }),
  ).toEqual([422, 'Enter either the start and end time, or the total hours']);
  await log(id, '2026-11-25', '14:00', '15:00');
  const { body } = await team.office.call('POST', '/Requests', hours('08:30'), token);
  expect(body.data).toMatchObject({
    totalHours: '08:30:00',
    startTime: null,
    additionalData: { attendanceRegularization: { totalHours: '08:30:00' } },
  });
  const { data } = (await team.office.call('GET', '/Requests?reportingFilterType=3&pageSize=100')).body;
  expect(data.find((row: { id: string }) => row.id === body.data.id).effect.days).toMatchObject([
    { after: { startTime: '10:00:00', endTime: '18:30:00', totalHours: '08:30:00', lostHalves: 0 } },
  ]);
  expect((await decide([body.data.id], 'Completed')).status).toBe(200);
  expect(await days(id, '2026-11-25')).toMatchObject([
    { attendanceStatus: 1, startTime: '10:00:00', endTime: '18:30:00', totalHours: '08:30:00', approvalStatus: 2 },
  ]);
  await team.office.save({ regularizationEntryType: 1 });
});

test('completing a shift change assigns the shift for its days', async () => {
  const { id, token } = await team.office.person();
  const evening = { shiftName: 'Evening', shiftStart: '14:00', shiftEnd: '23:00', weekends: [] };
  const shift = (await team.office.call('POST', '/Shifts', evening)).body.data.id;
  const change = (shiftId: string) => ({
    requestType: 'ShiftChange',
    reason: 'Evening classes',
    additionalData: { shiftChange: { startDate: '2026-11-30', endDate: '2026-12-01', shiftId } },
  });
  const unknown = await team.office.call('POST', '/Requests', change(id), token);
  expect([unknown.status, unknown.body.errors[0]?.message]).toEqual([422, 'This shift does not exist']);
  const request = await created(change(shift), token);
  expect((await decide([request], 'Completed', undefined, { type: 'ShiftChange' })).status).toBe(200);
  team.office.at('20:00', '2026-12-02');
  const names = (await days(id, '2026-11-29', '2026-12-02')).map(
    ({ shiftInfo }: { shiftInfo: { shiftName: string } }) => shiftInfo.shiftName,
  );
  expect(names).toEqual(['General', 'Evening', 'Evening', 'General']);
  team.office.at('20:00');
});
