import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';
import { closePeriod } from '../periods/periods.facts.ts';

// Today is Friday, 27 November 2026; Saturday and Sunday are off.
const [WEDNESDAY, SATURDAY, MONDAY] = ['2026-11-25', '2026-11-21', '2026-11-30'];

let office: TestOffice;
let bhavna: { id: string; token: string };
let madhuri: { id: string; token: string };
beforeAll(async () => {
  office = await startOffice();
  office.at('20:00');
  const employed = { dateOfJoining: '2026-01-01', lastName: 'Rao' };
  bhavna = await office.person({ ...employed, firstName: 'Bhavna', workState: 'KA' });
  madhuri = await office.person({ ...employed, firstName: 'Madhuri', workState: 'MH' });
  for (const { id } of [bhavna, madhuri])
    await office.call('POST', '/Attendances/timelogs', {
      employeeId: id,
      date: WEDNESDAY,
      startTime: '10:00:00',
      endTime: '19:00:00',
    });
});
afterAll(() => office.stop());

const preview = async (change: object) => (await office.call('POST', '/holidays/preview', change)).body;

async function statuses(date: string): Promise<Record<string, number>> {
  const days = [bhavna, madhuri].map(async ({ id }) => {
    const { body } = await office.call('GET', `/Attendances?startDate=${date}&endDate=${date}&employeeId=${id}`);
    return [id, body.data[0].attendanceStatus] as const;
  });
  return Object.fromEntries(await Promise.all(days));
}

const after = (effect: { rows: { employeeId: string; after: { attendanceStatus: number } }[] }) =>
  Object.fromEntries(effect.rows.map((row) => [row.employeeId, row.after.attendanceStatus]));

test('what adding a holiday would do is what saving it does, and looking at it stores nothing', async () => {
  const holiday = { name: 'Guru Nanak Jayanti', date: WEDNESDAY, states: ['KA'] };
  const before = await statuses(WEDNESDAY);
  const { data } = await preview({ change: 'add', holiday });
  expect(data).toMatchObject({ daysGained: 1, daysLost: 0, attendanceDays: 1, closedMonths: [], others: [] });
  expect(data.rows).toMatchObject([
    { employeeName: 'Bhavna Rao', before: { holidayName: null }, after: { holidayName: 'Guru Nanak Jayanti' } },
  ]);
  expect(await statuses(WEDNESDAY)).toEqual(before);
  expect((await office.call('GET', '/holidays?holidayYear=2026')).body.data).toEqual([]);
  await office.call('POST', '/holidays', holiday);
  expect(await statuses(WEDNESDAY)).toEqual({ ...before, ...after(data) });
});

test('moving, binding to another place and deleting are shown from what is stored', async () => {
  const [one] = (await office.call('GET', '/holidays?holidayYear=2026')).body.data;
  const { id, name } = one;
  const moved = await preview({ change: 'edit', holiday: { id, name, date: SATURDAY } });
  // Nobody gains a day that is off anyway.
  expect(moved.data).toMatchObject({ daysGained: 0, daysLost: 1 });
  const rebound = { id, name, date: WEDNESDAY, states: ['MH'] };
  const { data } = await preview({ change: 'edit', holiday: rebound });
  expect(data).toMatchObject({ daysGained: 1, daysLost: 1, attendanceDays: 2 });
  await office.call('PUT', '/holidays', rebound);
  expect(await statuses(WEDNESDAY)).toEqual(after(data));
  const gone = await preview({ change: 'delete', id });
  await office.call('DELETE', `/holidays/${id}`);
  expect(await statuses(WEDNESDAY)).toMatchObject(after(gone.data));
});

test('a month that is paid already is named, with the days in it that become corrections', async () => {
  await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    closePeriod(tx, { year: 2026, month: 11 }, { firstDay: '2026-11-01', lastDay: '2026-11-28' }),
  );
  const { data } = await preview({ change: 'add', holiday: { name: 'Late order', date: WEDNESDAY } });
  expect(data.closedMonths).toEqual([{ year: 2026, month: 11, days: data.attendanceDays }]);
  const open = await preview({ change: 'add', holiday: { name: 'Next week', date: MONDAY } });
  expect(open.data).toMatchObject({ closedMonths: [] });
  expect(open.data.daysGained).toBeGreaterThanOrEqual(2);
});

test('a preview is refused as the change itself is', async () => {
  expect((await preview({ change: 'delete', id: office.tenantId })).errorCode).toBe('NOT_FOUND');
  await office.call('POST', '/holidays', { name: 'Taken', date: '2026-12-15' });
  expect((await preview({ change: 'add', holiday: { name: 'TAKEN', date: '2026-12-15' } })).message).toBe(
    'TAKEN is already a holiday on this day.',
  );
  expect(
    (await office.call('POST', '/holidays/preview', { change: 'delete', id: bhavna.id }, bhavna.token)).status,
  ).toBe(403);
});
