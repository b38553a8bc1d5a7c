import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator } from '../../test-app.ts';
import { asOwner, mailsTo } from '../../test-mails.ts';
import { daysFree } from '../shifts/shifts.facts.ts';
import { shiftHands } from '../shifts/shifts-for-tests.ts';
import { requestHands, startTeam } from './requests-for-tests.ts';

// It is Friday, 27 November 2026, 20:00; General is 10:00 to 19:00, Saturday and Sunday are off.
const TUESDAY = '2026-12-01';
const WEDNESDAY = '2026-12-02';
let team: Awaited<ReturnType<typeof startTeam>>;
let night: string;
beforeAll(async () => {
  team = await startTeam();
  night = await addedShift('Night');
});
afterAll(() => team.office.stop());
const { create, created, decide, listed } = requestHands(() => team.office);
const { addedDepartment, addedShift, assign, namesOf } = shiftHands(() => ({
  muster: team.office.muster,
  admin: { ...team.office.admin, tenantId: team.office.tenantId },
}));

const swap = (withEmployeeId: string, startDate = TUESDAY, endDate = startDate, more: object = {}) => ({
  requestType: 'ShiftSwap',
  reason: 'Family function',
  additionalData: { shiftSwap: { startDate, endDate, withEmployeeId } },
  ...more,
});
const consent = (id: string, token: string, isAccepted = true, comments = '') =>
  team.office.call('PUT', `/Requests/${id}/consent`, { isAccepted, comments }, token);
const complete = (ids: readonly string[], token?: string) => decide(ids, 'Completed', token, { type: 'ShiftSwap' });

/** Two who report to the same manager; the second works the night of Tuesday. */
async function two() {
  const one = await team.office.person({ firstName: 'Anna', reportingManagerId: team.manager.id });
  const other = await team.office.person({ firstName: 'Kiran', reportingManagerId: team.manager.id });
  await assign(night, [other.id], TUESDAY, TUESDAY);
  return { one, other };
}

describe('a swap of shifts', () => {
  test('exchanges the shifts once the asked person agrees and their manager completes it', async () => {
    const { one, other } = await two();
    const id = await created(swap(other.id, TUESDAY, WEDNESDAY), one.token);
    const early = await complete([id], team.manager.token);
    expect([early.status, early.body.message]).toEqual([409, 'Kiran Test has not agreed to swap with Anna Test yet.']);
    const [mine] = (await listed('?onlyMyRequests=true', other.token)).data;
    expect(mine).toMatchObject({ id, mayConsent: true, actions: [], withEmployeeName: 'Kiran Test', acceptedAt: null });
    expect((await consent(id, one.token)).status).toBe(403);
    expect((await consent(id, team.manager.token)).status).toBe(403);
    expect((await consent(id, team.apart.token)).status).toBe(404);
    const agreed = await consent(id, other.token);
    expect(agreed.body.data).toMatchObject({ status: 'Opened', mayConsent: false, acceptedAt: expect.any(String) });
    expect((await complete([id], other.token)).body.errorCode).toBe('OWN_REQUEST');
    expect((await complete([id], team.manager.token)).status).toBe(200);
    expect(await namesOf(one.id, '2026-11-30', WEDNESDAY)).toEqual(['General', 'Night', 'General']);
    expect(await namesOf(other.id, '2026-11-30', WEDNESDAY)).toEqual(['General', 'General', 'General']);
  });

  test('that is declined is rejected, with what the asked person wrote; an open one may be cancelled', async () => {
    const { one, other } = await two();
    const id = await created(swap(other.id), one.token);
    const declined = await consent(id, other.token, false, 'I am away myself');
    expect(declined.body.data).toMatchObject({ status: 'Rejected', comments: 'I am away myself', mayConsent: false });
    expect((await consent(id, other.token)).body.errorCode).toBe('REQUEST_DECIDED');
    const again = await created(swap(other.id), one.token);
    expect((await decide([again], 'Cancelled', other.token, { type: 'ShiftSwap' })).status).toBe(403);
    expect((await decide([again], 'Cancelled', one.token, { type: 'ShiftSwap' })).status).toBe(200);
    expect(await namesOf(one.id, TUESDAY, TUESDAY)).toEqual(['General']);
  });

  test('of people with different managers is decided by staff', async () => {
    const { one, other } = await two();
    const stranger = await team.office.person({ reportingManagerId: team.report.id });
    await assign(night, [stranger.id], WEDNESDAY, WEDNESDAY);
    const id = await created(swap(stranger.id, WEDNESDAY), one.token);
    await consent(id, stranger.token);
    expect((await complete([id], team.manager.token)).status).toBe(403);
    expect((await complete([id], team.report.token)).status).toBe(404);
    const second = await created(swap(other.id), one.token);
    await consent(second, other.token);
    const bulk = await complete([id, second], team.moderator.token);
    expect(bulk.body.data).toEqual({ changed: 2 });
    expect(await namesOf(one.id, TUESDAY, WEDNESDAY)).toEqual(['Night', 'Night']);
  });

  test('is checked again when it is completed; two of one day are not completed at once', async () => {
    const { one, other } = await two();
    const third = await team.office.person({ reportingManagerId: team.manager.id });
    const [first, second] = [await created(swap(other.id), one.token), await created(swap(other.id), third.token)];
    await consent(first, other.token);
    await consent(second, other.token);
    const both = await complete([first, second]);
    expect([both.status, both.body.message]).toEqual([
      409,
      'Two of these swaps are about the same day of a person. Complete one first.',
    ]);
    expect((await complete([first])).status).toBe(200);
    const late = await complete([second]);
    expect([late.status, late.body.message]).toEqual([409, 'Both work the same shifts on these days.']);
    team.office.at('20:00', WEDNESDAY);
    expect((await complete([second])).body.message).toMatch(/are over\. Reject it\.$/);
    team.office.at('20:00');
  });

  test('keeps days off with the shift they belong to', async () => {
    const { one, other } = await two();
    const always = await addedShift('Always');
    await assign(always, [other.id], '2026-12-05', '2026-12-06');
    const id = await created(swap(other.id, '2026-12-05', '2026-12-06'), one.token);
    await consent(id, other.token);
    await complete([id]);
    const { body } = await team.office.call(
      'GET',
      '/Shifts/assigned?startDate=2026-12-05&endDate=2026-12-06&pageSize=100',
    );
    const days = (userId: string) =>
      body.data.find(({ employeeId }: { employeeId: string }) => employeeId === userId).dailyShifts;
    expect(days(one.id)).toMatchObject([{ isWeekOff: false }, { isWeekOff: false }]);
    expect(days(other.id)).toMatchObject([{ isWeekOff: true }, { isWeekOff: true }]);
  });
});

describe('a swap that is not possible', () => {
  const refusal = async (body: object, token: string) => {
    const { body: envelope } = await create(body, token);
    return [envelope.errors?.[0]?.field, envelope.message];
  };

  test('is refused with its reason', async () => {
    const { one, other } = await two();
    const field = 'withEmployeeId';
    expect(await refusal(swap(one.id), one.token)).toEqual([field, 'Choose somebody else to swap with.']);
    expect(await refusal(swap(night), one.token)).toEqual([field, 'This person does not exist']);
    expect(await refusal(swap(other.id, WEDNESDAY), one.token)).toEqual([
      field,
      'Both work the same shifts on these days.',
    ]);
    expect(await refusal(swap(other.id, '2026-11-26'), one.token)).toEqual([
      'startDate',
      'Shifts are swapped from today on',
    ]);
    const leaver = await team.office.person({ firstName: 'Leaver', lastWorkingDay: '2026-11-30' });
    expect((await refusal(swap(leaver.id), one.token))[1]).toBe('Leaver Test is not employed on these days.');
    expect((await refusal(swap(''), one.token))[1]).toBeTruthy();
  });

  test('for the department, for leave, or because a shift would begin before the last is over, says so', async () => {
    const { one, other } = await two();
    const early = await addedShift('Early', [], { shiftStart: '5:00', shiftEnd: '13:00' });
    await assign(early, [one.id], WEDNESDAY, WEDNESDAY);
    expect((await refusal(swap(other.id), one.token))[1]).toBe(
      'For Anna Test the shift of 2 Dec 2026 begins before the shift of the day before ends.',
    );
    await assign(night, [one.id], WEDNESDAY, WEDNESDAY);
    const departmentId = await addedDepartment('Furnace');
    const furnace = await addedShift('Furnace shift', [departmentId]);
    const inside = await team.office.person({ firstName: 'Inside', departmentId });
    await assign(furnace, [inside.id], TUESDAY, TUESDAY);
    expect((await refusal(swap(inside.id), one.token))[1]).toBe(
      'Furnace shift does not apply to the department of Anna Test.',
    );
    daysFree.with(async (_tx, { people }) =>
      people.includes(other.id) ? [{ userId: other.id, date: TUESDAY, kind: 'leave', name: 'Casual leave' }] : [],
    )(team.office.muster.services.slots);
    expect((await refusal(swap(other.id), one.token))[1]).toBe('Kiran Test is on leave on 1 Dec 2026.');
  });
});

test('the asked person, the requester and both afterwards are mailed, nobody what they did themselves', async () => {
  const one = await team.office.person({
    firstName: 'Lata',
    email: 'lata@swap.test',
    reportingManagerId: team.manager.id,
  });
  const other = await team.office.person({
    firstName: 'Omar',
    email: 'omar@swap.test',
    reportingManagerId: team.manager.id,
  });
  await assign(night, [other.id], TUESDAY, TUESDAY);
  const id = await created(swap(other.id), one.token);
  await consent(id, other.token);
  await complete([id], team.manager.token);
  const subjects = async (address: string) =>
    (await mailsTo(team.office.muster, address)).map(({ subject }) => subject).toSorted();
  expect(await subjects('omar@swap.test')).toEqual([
    'Lata Test asks you to swap shifts on 1 Dec 2026',
    'Lata Test’s Shift swap request for 1 Dec 2026 is approved',
  ]);
  expect(await subjects('lata@swap.test')).toEqual([
    'Omar Test agrees to your Shift swap request for 1 Dec 2026',
    'Your Shift swap request for 1 Dec 2026 is approved',
  ]);
});

test('staff ask and agree for people who do not sign in, and the trail tells', async () => {
  const { one, other } = await two();
  const id = await created(swap(other.id, TUESDAY, TUESDAY, { employeeId: one.id }), team.moderator.token);
  expect((await consent(id, team.moderator.token)).status).toBe(200);
  const [entry] = await asOwner(
    team.office.muster,
    `select after from audit_entries where entity_id = '${id}' and action = 'accepted'`,
  );
  expect(entry).toMatchObject({ after: { withEmployeeId: other.id, onBehalf: true } });
  const stranger = await registeredAdministrator(team.office.muster, 'stranger@swap.test', 'Stranger');
  expect((await consent(id, stranger.token)).status).toBe(404);
});

test('colleagues to swap with are those of the department or the manager, who can first, each with both shifts', async () => {
  const departmentId = await addedDepartment('Line 4');
  const one = await team.office.person({ departmentId });
  const same = await team.office.person({ departmentId, firstName: 'Aaron' });
  const other = await team.office.person({ departmentId, firstName: 'Zara' });
  await assign(night, [other.id], TUESDAY, TUESDAY);
  const partners = (query: string, token: string) =>
    team.office.call(
      'GET',
      `/Requests/swap-partners?startDate=${TUESDAY}&endDate=${TUESDAY}${query}`,
      undefined,
      token,
    );
  const { body } = await partners('', one.token);
  expect(body.data).toMatchObject([
    {
      employeeId: other.id,
      refusal: null,
      days: [{ date: TUESDAY, own: { shiftName: 'General' }, theirs: { shiftName: 'Night', isWeekOff: false } }],
    },
    { employeeId: same.id, refusal: 'Both work the same shifts on these days.' },
  ]);
  expect((await partners(`&employeeId=${one.id}`, other.token)).status).toBe(403);
  expect((await partners(`&employeeId=${one.id}`, team.moderator.token)).body.data).toHaveLength(2);
  expect((await partners('&endDate=2026-11-01', one.token)).status).toBe(422);
});
