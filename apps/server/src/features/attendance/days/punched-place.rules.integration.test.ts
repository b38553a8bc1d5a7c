import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRIDAY, startOffice, type TestOffice } from '../attendance-for-tests.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());

const AT_THE_PLANT = { latitude: 13.0067, longitude: 80.2206 };
const ANNA_NAGAR = { latitude: 13.085, longitude: 80.2101, accuracy: 20 };

async function site(people: readonly string[], more: object = { ...AT_THE_PLANT, radius: 200 }): Promise<string> {
  const name = `Plant ${people[0]} ${JSON.stringify(more).length}`;
  const { body } = await office.call('POST', '/Attendances/clients', { name, ...more });
  await office.call('PUT', `/Attendances/clients/${body.data.id}/people`, { employeeIds: people });
  return body.data.id;
}

async function checkIn(token: string, body: object) {
  office.at('10:00');
  const { status, body: answer } = await office.call('POST', '/Attendances/startTimer', body, token);
  expect(status).toBe(200);
  return answer.data;
}

async function day(token: string) {
  const { body } = await office.call('GET', `/Attendances?startDate=${FRIDAY}&endDate=${FRIDAY}`, undefined, token);
  return body.data[0];
}

test('who checks in at their site is at it, and nothing is flagged', async () => {
  const { id, token } = await office.person();
  const plant = await site([id]);
  const log = await checkIn(token, { place: { ...AT_THE_PLANT, accuracy: 12 } });
  expect(log).toMatchObject({ clientId: plant, flags: [], siteName: expect.stringMatching(/^Plant /) });
  expect((await day(token)).reasons[0].note).toBeUndefined();
});

test('who checks in elsewhere is flagged, never refused, and the day says how far it was', async () => {
  const { id, token } = await office.person();
  await site([id]);
  const log = await checkIn(token, { place: ANNA_NAGAR });
  expect(log).toMatchObject({ clientId: null, flags: ['OUTSIDE_SITE'], siteName: null, isRunning: true });
  const shown = await day(token);
  expect(shown.timelogs[0].flags).toEqual(['OUTSIDE_SITE']);
  expect(shown.reasons[0].note).toMatch(
    /^The check-in at 10:00 AM was 8\.8 km from Plant .+, which reaches 200 m around it\.$/,
  );
  const team = await office.call('GET', `/Attendances/team?date=${FRIDAY}&reportingFilterType=3&pageSize=100`);
  const row = team.body.data.find(({ employeeId }: { employeeId: string }) => employeeId === id);
  expect(row.days[0].timelogs[0].flags).toEqual(['OUTSIDE_SITE']);
});

test('a check-in that says no place, or one known too badly, is flagged as of an unknown place', async () => {
  const [silent, vague] = [await office.person(), await office.person()];
  await site([silent.id, vague.id]);
  expect((await checkIn(silent.token, {})).flags).toEqual(['PLACE_UNKNOWN']);
  expect((await checkIn(vague.token, { place: { ...AT_THE_PLANT, accuracy: 3000 } })).flags).toEqual(['PLACE_UNKNOWN']);
  expect((await day(silent.token)).reasons[0].note).toBe('The place of the check-in at 10:00 AM is not known.');
});

test('the place of a check-out is judged as that of the check-in, and never refused', async () => {
  await office.save({ approvesPunchesWithinRules: true });
  const [away, silent, byStaff] = [await office.person(), await office.person(), await office.person()];
  await site([away.id, silent.id, byStaff.id]);
  const out = async ({ token }: { token: string }, more: object, by = token) => {
    const { id } = await checkIn(token, { place: AT_THE_PLANT });
    office.at('19:00');
    return (await office.call('POST', '/Attendances/stopTimer', { id, ...more }, by)).body.data;
  };
  expect(await out(away, { place: ANNA_NAGAR })).toMatchObject({ flags: ['OUT_OUTSIDE_SITE'], isRunning: false });
  const shown = await day(away.token);
  expect(shown.reasons[0].note).toMatch(
    /^The check-out at 7:00 PM was 8\.8 km from Plant .+, which reaches 200 m around it\.$/,
  );
  expect(shown.approvalStatus).toBe(1);
  expect((await out(silent, {})).flags).toEqual(['OUT_PLACE_UNKNOWN']);
  expect((await day(silent.token)).reasons[0].note).toBe('The place of the check-out at 7:00 PM is not known.');
  expect((await out(byStaff, { employeeId: byStaff.id }, office.admin.token)).flags).toEqual([]);
  await office.save({ approvesPunchesWithinRules: false });
});

test('a flagged punch does not approve itself', async () => {
  await office.save({ approvesPunchesWithinRules: true });
  const [inside, outside] = [await office.person(), await office.person()];
  await site([inside.id, outside.id]);
  for (const [{ token }, place] of [
    [inside, AT_THE_PLANT],
    [outside, ANNA_NAGAR],
  ] as const) {
    const { id } = await checkIn(token, { place });
    office.at('19:00');
    await office.call('POST', '/Attendances/stopTimer', { id, place }, token);
  }
  expect([(await day(inside.token)).approvalStatus, (await day(outside.token)).approvalStatus]).toEqual([2, 1]);
  await office.save({ approvesPunchesWithinRules: false });
});

test('sites without a radius, sites at rest, and staff who check somebody in judge no place', async () => {
  const [free, resting, byStaff] = [await office.person(), await office.person(), await office.person()];
  const open = await site([free.id], AT_THE_PLANT);
  await site([resting.id], { ...AT_THE_PLANT, radius: 200, isActive: false });
  await site([byStaff.id]);
  // The site a person names is kept where it is one of theirs.
  expect(await checkIn(free.token, { clientId: open })).toMatchObject({ clientId: open, flags: [] });
  expect(await checkIn(resting.token, { clientId: open })).toMatchObject({ clientId: null, flags: [] });
  expect(await checkIn(office.admin.token, { employeeId: byStaff.id, place: ANNA_NAGAR })).toMatchObject({ flags: [] });
});

test('what was judged stays when the site is gone', async () => {
  const { id, token } = await office.person();
  const plant = await site([id]);
  await checkIn(token, { place: ANNA_NAGAR });
  await office.call('DELETE', `/Attendances/clients/${plant}`);
  expect((await day(token)).reasons[0].note).toMatch(/^The check-in at 10:00 AM was 8\.8 km from Plant/);
});
