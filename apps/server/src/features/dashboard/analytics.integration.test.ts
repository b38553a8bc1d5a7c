import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';
import { leaveHands } from '../leaves/leaves-for-tests.ts';

// Today is Friday, 27 November 2026.
let office: TestOffice;
let bhavna: { id: string; token: string };
const { type, grant, input, applied, decide } = leaveHands(() => office);
beforeAll(async () => {
  office = await startOffice();
  office.at('09:00');
  bhavna = await office.person({ firstName: 'Bhavna', dateOfJoining: '2026-09-10' });
  await office.person({ firstName: 'Gone', dateOfJoining: '2020-01-01', lastWorkingDay: '2026-10-20' });
  const casual = await type('Casual leave');
  await grant(bhavna.id, casual, 1000);
  // Friday to Monday: two days of leave around a weekend.
  await decide([await applied(input(casual, '2026-11-13', '2026-11-16'), bhavna.token)], 'Approved');
  await applied(input(casual, '2026-11-24', '2026-11-24'), bhavna.token);
});
afterAll(() => office.stop());

const read = (about: string, token?: string) =>
  office.call('GET', `/Dashboard/analytics?about=${about}`, undefined, token);
const monthOf = async (about: string, month: number) =>
  (await read(about)).body.data.months.find((one: { month: number }) => one.month === month);

test('twelve months tell who was there at the end of each, and who came and went', async () => {
  const { months } = (await read('people')).body.data;
  expect(months).toHaveLength(12);
  expect([months[0].year, months[0].month, months[11].year, months[11].month]).toEqual([2025, 12, 2026, 11]);
  expect(await monthOf('people', 9)).toMatchObject({ joined: 1, left: 0 });
  const [before, after] = [await monthOf('people', 9), await monthOf('people', 10)];
  expect(after).toMatchObject({ joined: 0, left: 1, people: before.people - 1 });
});

test('leave counts its days once it is approved, without the weekend in it', async () => {
  expect(await monthOf('leave', 11)).toEqual({ year: 2026, month: 11, paidDays: 2, unpaidDays: 0 });
  expect(await monthOf('leave', 10)).toMatchObject({ paidDays: 0 });
});

test('attendance counts what was due and worked, neither days off nor leave', async () => {
  await office.call('POST', '/Attendances/timelogs', {
    ...{ employeeId: bhavna.id, date: '2026-11-18', startTime: '10:00:00', endTime: '19:00:00' },
  });
  // Reading a range stores its days.
  await office.call('GET', `/Attendances?employeeId=${bhavna.id}&startDate=2026-11-01&endDate=2026-11-26`);
  const { dueDays, attendedDays } = await monthOf('attendance', 11);
  expect(attendedDays).toBe(1);
  expect(dueDays).toBeGreaterThanOrEqual(1);
});

test('only staff read it, and only what there is', async () => {
  expect((await read('people', bhavna.token)).status).toBe(403);
  expect((await read('salaries')).body.message).toBe('Choose people, attendance or leave');
});
