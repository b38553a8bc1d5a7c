import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';

// Today is Friday, 27 November 2026.
let office: TestOffice;
let bhavna: { id: string; token: string };
let chitra: { id: string; token: string };
let farah: { id: string; token: string };
beforeAll(async () => {
  office = await startOffice();
  office.at('09:00');
  bhavna = await office.person({ firstName: 'Bhavna', dateOfBirth: '1994-12-03', workState: 'KA' });
  chitra = await office.person({
    ...{ firstName: 'Chitra', reportingManagerId: bhavna.id },
    ...{ dateOfBirth: '1990-06-01', dateOfJoining: '2021-12-10' },
  });
  farah = await office.person({ firstName: 'Farah', dateOfBirth: '1991-12-01', dateOfJoining: '2019-01-01' });
  await office.person({ firstName: 'Gone', dateOfBirth: '1991-12-01', lastWorkingDay: '2026-11-20' });
  await office.call('POST', '/holidays', { name: 'Christmas', date: '2026-12-25' });
  await office.call('POST', '/holidays', { name: 'Pongal', date: '2027-01-15', states: ['TN'] });
  await office.call('POST', '/holidays', { name: 'Onam', date: '2026-12-20', isOptional: true });
  const request = {
    requestType: 'WorkFromHome',
    reason: 'Plumber',
    employeeId: chitra.id,
    additionalData: { workFromHome: { startDate: '2026-11-27', endDate: '2026-11-30' } },
  };
  const { data } = (await office.call('POST', '/Requests', request)).body;
  await office.call('PUT', '/Requests/status?requestType=WorkFromHome', { requestId: data?.id, status: 'Completed' });
});
afterAll(() => office.stop());

const people = async (token: string) => (await office.call('GET', '/Dashboard/people', undefined, token)).body.data;
const names = (rows: { employeeName: string }[]) => rows.map(({ employeeName }) => employeeName);

test('staff see everybody: who is away and until when, birthdays and anniversaries with their years', async () => {
  const home = await people(office.admin.token);
  expect(home.away).toMatchObject([{ employeeName: 'Chitra Test', what: 'Works from home', until: '2026-11-30' }]);
  expect(home.awayTotal).toBe(1);
  expect(home.celebrations).toMatchObject([
    { employeeName: 'Farah Test', kind: 'birthday', date: '2026-12-01', years: null },
    { employeeName: 'Bhavna Test', kind: 'birthday', date: '2026-12-03' },
    { employeeName: 'Chitra Test', kind: 'anniversary', date: '2026-12-10', years: 5 },
  ]);
  // A birthday never tells how old somebody is.
  expect(JSON.stringify(home)).not.toMatch(/199\d/);
});

test('members see the people they work with, and no years', async () => {
  const own = await people(bhavna.token);
  expect(names(own.away)).toEqual(['Chitra Test']);
  expect(own.celebrations).toMatchObject([
    { employeeName: 'Bhavna Test', kind: 'birthday' },
    { employeeName: 'Chitra Test', kind: 'anniversary', years: null },
  ]);
  expect(names((await people(chitra.token)).celebrations)).toEqual(['Bhavna Test', 'Chitra Test']);
  expect(names((await people(farah.token)).celebrations)).toEqual(['Farah Test']);
  expect((await people(farah.token)).away).toEqual([]);
});

test('the next holidays are those of the own place and choice, and none outside the plan', async () => {
  const own = await people(bhavna.token);
  expect(own.holidays).toMatchObject([{ name: 'Christmas', kind: 'ordinary' }]);
  const [onam] = (await office.call('GET', '/holidays?holidayYear=2026')).body.data;
  await office.call('POST', `/holidays/${onam.id}/choice`, {}, bhavna.token);
  expect((await people(bhavna.token)).holidays).toMatchObject([
    { name: 'Onam', kind: 'optional' },
    { name: 'Christmas' },
  ]);
});
