import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveHands } from './features/leaves/leaves-for-tests.ts';
import { payrollOrganisation, untilCalculated } from './features/payroll/payroll-for-tests.ts';
import { requestHands, startTeam } from './features/requests/requests-for-tests.ts';
import { signedIn } from './features/users/people-for-tests.ts';
import { NOTICES } from './features.ts';
import { asOwner, everythingMailed } from './test-mails.ts';
import { addPerson, tokenFor } from './test-people.ts';

// Whom each feature tells of what, and where that leads. How it reaches them is tested beside `notifications`.

let team: Awaited<ReturnType<typeof startTeam>>;
const { created, regularization, decide } = requestHands(() => team.office);
beforeAll(async () => {
  team = await startTeam();
});
afterAll(() => team.office.stop());

type Told = { readonly title: string; readonly message: string; readonly link: string; readonly isRead: boolean };

/** What somebody was told, newest first. */
async function toldTo({ token }: { readonly token: string }): Promise<Told[]> {
  await everythingMailed(team.office.muster);
  return (await team.office.call('GET', '/notifications?pageSize=100', undefined, token)).body.data;
}

test('every kind has a name of its own, and each listener of an event one', () => {
  const kinds = new Map(NOTICES.map(({ kind }) => [kind.key, kind]));
  expect(new Set([...kinds.values()].map(({ label }) => label)).size).toBe(kinds.size);
  for (const { kind } of NOTICES) expect(kinds.get(kind.key), kind.key).toBe(kind);
});

describe('a request', () => {
  test('is told to the manager, who is led to it, and settled for them once it is decided', async () => {
    const id = await created(regularization('2026-11-26'), team.report.token);
    expect((await toldTo(team.manager))[0]).toMatchObject({
      title: 'Anna Rao: Regularization request for 26 Nov 2026',
      message: 'Waits for your decision. Reason: Forgot to check out',
      link: `/my-team/requests?people=AllEmployees&request=${id}`,
      isRead: false,
    });
    expect(await toldTo(team.office.admin)).toEqual([]);
    await decide([id], 'Completed', team.moderator.token, { comments: 'As the gate log says' });
    const [decided] = await toldTo(team.report);
    expect(decided).toMatchObject({
      title: 'Your Regularization request for 26 Nov 2026 is approved',
      link: `/attendance/requests?request=${id}`,
    });
    expect(decided?.message).toContain('They wrote: As the gate log says');
    expect((await toldTo(team.manager))[0]?.isRead).toBe(true);
  });

  test('of somebody without a manager is told to the administrators, but not to whoever made it', async () => {
    const second = await team.office.person({}, 'Administrator');
    await created(regularization('2026-11-26'), team.apart.token);
    expect((await toldTo(team.office.admin))[0]?.title).toBe('Apart Test: Regularization request for 26 Nov 2026');
    expect(await toldTo(second)).toHaveLength(1);
    const before = (await toldTo(second)).length;
    await created(regularization('2026-11-25'), second.token);
    expect(await toldTo(second)).toHaveLength(before);
  });
});

test('days that are approved are told once for all of them, with the way to them', async () => {
  const days = ['2026-11-24', '2026-11-25'];
  for (const date of days) {
    const body = { employeeId: team.below.id, date, startTime: '10:00', endTime: '19:00' };
    await team.office.call('POST', '/Attendances/timelogs', body);
  }
  const body = { employeeIds: [team.below.id], dates: days, status: 'Approved' };
  const { status } = await team.office.call('POST', '/Attendances/status?status=Approved', body);
  expect(status).toBe(200);
  expect((await toldTo(team.below))[0]).toMatchObject({
    title: 'Your attendance of 2 days, 24 Nov 2026 to 25 Nov 2026, is approved',
    link: '/attendance/my-attendance?from=2026-11-24&to=2026-11-25',
  });
});

test('days that are rejected are told with the reason, which the trail keeps', async () => {
  const comments = 'Nobody saw them at the gate';
  const body = { employeeIds: [team.below.id], dates: ['2026-11-24', '2026-11-25'], status: 'Rejected', comments };
  expect((await team.office.call('POST', '/Attendances/status', body)).status).toBe(200);
  expect((await toldTo(team.below))[0]).toMatchObject({
    title: 'Your attendance of 2 days, 24 Nov 2026 to 25 Nov 2026, is rejected',
    message: expect.stringMatching(/ It counts as not worked\. They wrote: Nobody saw them at the gate$/),
  });
  const [entry] = await asOwner<{ after: unknown }>(
    team.office.muster,
    `select after from audit_entries where action = 'decided' and entity = 'attendance' order by at desc limit 1`,
    [],
  );
  expect(entry?.after).toMatchObject({ status: 'Rejected', comments });
});

test('a shift is told to whom it is assigned', async () => {
  const shifts = (await team.office.call('GET', '/Shifts')).body.data;
  const assignment = {
    shiftId: shifts[0].id,
    employeeIds: [team.below.id],
    startDate: '2026-12-01',
    endDate: '2026-12-05',
  };
  const { status, body } = await team.office.call('POST', '/Shifts/assign/employees', assignment);
  expect(status, body.message).toBe(200);
  expect((await toldTo(team.below))[0]).toMatchObject({
    title: 'You work the shift General from 1 Dec 2026 to 5 Dec 2026',
    link: '/attendance/my-attendance',
  });
});

test('a new manager is told who reports to them, and the person to whom they report, unless they are new', async () => {
  const { muster, admin } = team.office;
  const person = await signedIn(muster, admin.token, { firstName: 'Nila', reportingManagerId: team.manager.id });
  expect((await toldTo(team.manager))[0]).toMatchObject({
    title: 'Nila Krishnan now reports to you',
    link: '/my-team/overview',
  });
  expect(await toldTo(person)).toEqual([]);
  const now = (await team.office.call('GET', `/Users/${person.id}`)).body.data;
  const { status, body } = await team.office.call('PUT', '/Users', { ...now, reportingManagerId: team.apart.id });
  expect(status, body.message).toBe(200);
  expect((await toldTo(team.apart))[0]?.title).toBe('Nila Krishnan now reports to you');
  expect((await toldTo(person))[0]).toMatchObject({ title: 'You now report to Apart Test', link: '/profile' });
});

describe('leave', () => {
  const hands = leaveHands(() => team.office);

  test('is told to who decides, who is led to it, and to the person once it is decided or cancelled', async () => {
    const type = await hands.type('Told leave', { isLimitedByBalance: false });
    const id = await hands.applied(hands.input(type, '2027-02-01'), team.below.token);
    expect((await toldTo(team.report))[0]).toMatchObject({
      title: 'Below Test asks for Told leave, 1 Feb 2027',
      message: '1 day. They wrote: Family function',
      link: `/leaves/my-approvals?leave=${id}`,
      isRead: false,
    });
    await hands.decide([id], 'Approved', team.report.token);
    expect((await toldTo(team.report))[0]?.isRead).toBe(true);
    expect((await toldTo(team.below))[0]).toMatchObject({
      title: 'Your Told leave, 1 Feb 2027 is approved',
      link: `/leaves/my-leaves?leave=${id}`,
    });
    await hands.decide([id], 'Cancelled', team.below.token);
    expect((await toldTo(team.report))[0]).toMatchObject({
      title: 'Below Test is not on leave on 1 Feb 2027',
      link: '/my-team/leaves',
    });
  });

  test('that staff apply for somebody is told to them, and delegation to who decides meanwhile', async () => {
    const type = await hands.type('Given leave', { isLimitedByBalance: false });
    await hands.applied({ ...hands.input(type, '2027-02-02'), employeeId: team.below.id });
    expect((await toldTo(team.below))[0]?.title).toMatch(/ applied for Given leave, 2 Feb 2027 for you$/);
    const days = { toEmployeeId: team.apart.id, startDate: '2027-02-02', endDate: '2027-02-03' };
    await team.office.call('POST', '/Leaves/delegations', days, team.report.token);
    expect((await toldTo(team.apart))[0]).toMatchObject({
      title: 'You decide leave for Anna Rao from 2 Feb 2027 to 3 Feb 2027',
      link: '/leaves/my-approvals',
    });
  });
});

test('a revised salary is told to whose it is, the first one is not', async () => {
  const { muster, admin } = team.office;
  const person = await signedIn(muster, admin.token, { firstName: 'Sita' });
  const now = (await team.office.call('GET', `/Users/${person.id}`)).body.data;
  const salary = (annualCTC: number) => ({ ...now, annualCTC, effectiveFrom: '2026-12-01' });
  const before = (await toldTo(person)).filter(({ title }) => title === 'Your salary is revised');
  expect(before).toEqual([]);
  const { status, body } = await team.office.call('PUT', '/Users', salary(1_200_000));
  expect(status, body.message).toBe(200);
  expect((await toldTo(person))[0]).toMatchObject({
    title: 'Your salary is revised',
    message: expect.stringContaining('It counts from 1 Dec 2026.'),
    link: '/profile',
  });
});

test('a role is told to whom it was given', async () => {
  const person = await team.office.person();
  await team.office.call('POST', `/roles/2/${person.id}`);
  expect((await toldTo(person))[0]).toMatchObject({ title: 'You are now a moderator', link: '/profile' });
});

test('an approved payroll tells each person of the payslip; rejected, they are led to nothing any more', async () => {
  const { muster } = team.office;
  const people = [{ name: 'Meera', ctc: 600_000, email: 'meera@told.test', status: 'Active' as const }];
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Toldpay', people, { year: 2026, month: 9 });
  const toldToMeera = () =>
    asOwner<Told>(muster, 'select title, link from notifications where user_id = $1', [ids['Meera']]);
  const moderator = await addPerson(muster, tenantId, 'Moderator');
  const ranBy = { token: await tokenFor(muster, moderator) };
  const { body } = await muster.call('POST', '/Payroll/Run?forceRun=true', { token: ranBy.token });
  const runId = body.data.id;
  await untilCalculated(muster, token, runId);
  const approved = await muster.call('POST', `/Payroll/Approve/${runId}`, { token });
  expect(approved.status, approved.body.message).toBe(200);
  await everythingMailed(muster);
  expect((await toldToMeera())[0]).toMatchObject({
    title: 'Your payslip for October 2026',
    link: expect.stringMatching(/^\/payroll\/payslips\/[0-9a-f-]{36}$/),
  });
  expect((await toldTo(ranBy))[0]).toMatchObject({ title: 'The payroll of October 2026 is approved' });
  const reason = { comments: 'A bonus is missing' };
  const rejected = await muster.call('POST', `/Payroll/Reject/${runId}`, { token, body: reason });
  expect(rejected.status, rejected.body.message).toBe(200);
  await everythingMailed(muster);
  expect(await toldToMeera()).toEqual([]);
  expect((await toldTo(ranBy))[0]).toMatchObject({
    title: 'The payroll of October 2026 is rejected',
    link: `/payroll/details/${runId}`,
  });
});
