import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator } from '../../test-app.ts';
import { asOwner, mailsTo } from '../../test-mails.ts';
import { startTeam } from '../requests/requests-for-tests.ts';
import { leaveHands } from './leaves-for-tests.ts';

// Today is Friday 27 November 2026. `below` reports to `report`, who reports to `manager`.
let team: Awaited<ReturnType<typeof startTeam>>;
let casual: string;
let twice: string;
let both: string;
beforeAll(async () => {
  team = await startTeam();
  casual = await hands.type('Casual leave');
  twice = await hands.type('Two levels', { approvalLevels: ['manager', 'second-manager'] });
  both = await hands.type('Manager and staff', { approvalLevels: ['manager', 'administrator'] });
  const people = [team.report, team.manager, team.below, team.apart, team.moderator, { id: team.office.admin.id }];
  for (const { id } of people) for (const one of [casual, twice, both]) await hands.grant(id, one, 5000);
});
afterAll(() => team.office.stop());

const hands = leaveHands(() => team.office);
const { applied, decide, input, show } = hands;

const approvals = async (token: string, query = '') =>
  (await team.office.call('GET', `/Leaves/myApprovals${query}`, undefined, token)).body;
const waitsFor = async (id: string) => (await show(id)).waitsFor;
let next = 0;
/** A working day that nobody has asked for yet. */
const freeDay = () => {
  const days = ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14', '15', '16', '17', '18', '21', '22', '23'];
  const day = days[next % days.length] ?? '01';
  const month = next < days.length ? '2026-12' : '2027-02';
  next += 1;
  return month === '2026-12' ? `2026-12-${day}` : `2027-02-${String(1 + (next % 5)).padStart(2, '0')}`;
};

describe('who decides', () => {
  test('is the manager, then the manager’s manager where a type says so; each approves once', async () => {
    const { below, report, manager } = team;
    const id = await applied(input(twice, freeDay()), below.token);
    expect(await waitsFor(id)).toEqual(['Anna Rao']);
    expect((await approvals(manager.token)).totalRecords).toBe(0);
    expect((await decide([id], 'Approved', manager.token)).body.errorCode).toBe('FORBIDDEN');
    expect((await approvals(report.token)).data.map((row: { id: string }) => row.id)).toEqual([id]);
    await decide([id], 'Approved', report.token, 'Fine by me');
    expect(await show(id)).toMatchObject({ status: 1, level: 1, levels: 2, waitsFor: ['Ravi Kumar'] });
    expect((await decide([id], 'Approved', report.token)).body.errorCode).toBe('FORBIDDEN');
    await decide([id], 'Approved', manager.token);
    const { status, decisions } = await show(id);
    expect(status).toBe(2);
    expect(decisions).toMatchObject([
      { level: 0, by: 'Anna Rao', decision: 'approved', comment: 'Fine by me' },
      { level: 1, by: 'Ravi Kumar', decision: 'approved', comment: null },
    ]);
  });

  test('is staff after the manager, and staff may decide for all levels at once', async () => {
    const { below, report, moderator } = team;
    const [one, other] = [
      await applied(input(both, freeDay()), below.token),
      await applied(input(both, freeDay()), below.token),
    ];
    await decide([one], 'Approved', report.token);
    expect(await waitsFor(one)).toEqual(['Administrator']);
    expect((await decide([one, other], 'Approved', moderator.token)).body.data).toEqual({ changed: 2 });
    expect([(await show(one)).status, (await show(other)).status]).toEqual([2, 2]);
  });

  test('goes by length, and by nobody where no approval is required', async () => {
    const { below } = team;
    await hands.settings({ longLeave: { moreThanDays: 2, levels: ['manager', 'administrator'] } });
    const long = await applied(input(casual, '2027-01-04', '2027-01-06'), below.token);
    expect(await show(long)).toMatchObject({ levels: 2 });
    await hands.settings({ approvalRequired: false });
    const before = await hands.balance(below.id, casual);
    const day = freeDay();
    const id = await applied(input(casual, day), below.token);
    expect((await show(id)).status).toBe(2);
    expect(await hands.balance(below.id, casual)).toBe(before - 100);
    await hands.settings({ approvalRequired: true, longLeave: null });
  });

  test('passes an approver who left to the next manager up, then to staff', async () => {
    const { office, below, report, manager } = team;
    const id = await applied(input(casual, freeDay()), below.token);
    await asOwner(office.muster, `update users set last_working_day = '2026-11-26' where id = $1`, [report.id]);
    expect(await waitsFor(id)).toEqual(['Ravi Kumar']);
    expect((await approvals(manager.token)).data.map((row: { id: string }) => row.id)).toContain(id);
    await asOwner(office.muster, `update users set status = 'Deactivated' where id = $1`, [manager.id]);
    expect(await waitsFor(id)).toEqual(['Administrator']);
    await asOwner(office.muster, `update users set status = 'Active', last_working_day = null where id = any($1)`, [
      [report.id, manager.id],
    ]);
    expect((await decide([id], 'Rejected', report.token, 'Too many away')).status).toBe(200);
    expect((await show(id, below.token)).comments).toBe('Too many away');
  });

  test('can be somebody else while they are away, who says for whom', async () => {
    const { office, below, report, apart } = team;
    const give = (body: object, token?: string) => office.call('POST', '/Leaves/delegations', body, token);
    const days = { toEmployeeId: apart.id, startDate: '2026-11-27', endDate: '2026-11-30' };
    expect((await give({ ...days, employeeId: report.id }, apart.token)).status).toBe(403);
    expect((await give({ ...days, toEmployeeId: report.id }, report.token)).body.message).toBe('Choose somebody else');
    const given = (await give(days, report.token)).body.data;
    expect(given).toMatchObject({ fromEmployeeName: 'Anna Rao', toEmployeeName: 'Apart Test', mayEnd: true });
    const id = await applied(input(casual, freeDay()), below.token);
    expect((await approvals(apart.token)).data.map((row: { id: string }) => row.id)).toContain(id);
    expect((await decide([id], 'Approved', apart.token)).status).toBe(200);
    expect((await show(id)).decisions).toMatchObject([{ by: 'Apart Test', onBehalfOf: 'Anna Rao' }]);
    const [mail] = (await mailsTo(office.muster, await emailOf(apart.id))).filter(({ subject }) =>
      subject.includes('decide'),
    );
    expect(mail?.subject).toBe('You decide leave for Anna Rao from 27 Nov 2026 to 30 Nov 2026');
    expect((await office.call('DELETE', `/Leaves/delegations/${given.id}`, undefined, apart.token)).status).toBe(404);
    expect((await office.call('DELETE', `/Leaves/delegations/${given.id}`, undefined, report.token)).status).toBe(200);
    const later = await applied(input(casual, freeDay()), below.token);
    expect((await decide([later], 'Approved', apart.token)).status).toBe(404);
  });
});

async function emailOf(id: string): Promise<string> {
  const [row] = await asOwner<{ email: string }>(team.office.muster, 'select email from users where id = $1', [id]);
  return row?.email ?? '';
}

describe('deciding', () => {
  test('by two at once is one decision, one line in the ledger and one in the trail', async () => {
    const { office, below, report, moderator } = team;
    const id = await applied(input(casual, freeDay()), below.token);
    const outcomes = await Promise.all([
      decide([id], 'Approved', report.token),
      decide([id], 'Rejected', moderator.token),
      decide([id], 'Approved', moderator.token),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const count = async (text: string) => (await asOwner(office.muster, text, [id])).length;
    const { status } = await show(id);
    expect(await count('select 1 from leave_entries where leave_id = $1')).toBe(status === 2 ? 1 : 0);
    expect(await count('select 1 from leave_decisions where leave_id = $1')).toBe(1);
    expect(await count(`select 1 from audit_entries where entity_id = $1 and action <> 'applied'`)).toBe(1);
  });

  test('that staff made meanwhile tells the manager so, who decides too late', async () => {
    const id = await applied(input(casual, freeDay()), team.below.token);
    await decide([id], 'Approved', team.moderator.token);
    expect((await decide([id], 'Rejected', team.report.token)).body.errorCode).toBe('LEAVE_DECIDED');
  });

  test('of one’s own is for nobody but an only administrator, and the trail says so', async () => {
    const { office, manager, moderator } = team;
    const own = await applied(input(casual, freeDay()), moderator.token);
    expect((await decide([own], 'Approved', moderator.token)).body.errorCode).toBe('OWN_LEAVE');
    const ofManager = await applied(input(casual, freeDay()), manager.token);
    expect((await decide([ofManager], 'Approved', manager.token)).body.errorCode).toBe('OWN_LEAVE');
    const ofAdmin = await applied(input(casual, freeDay()));
    expect((await decide([ofAdmin], 'Approved')).status).toBe(200);
    const [trail] = await asOwner<{ after: object }>(
      office.muster,
      `select after from audit_entries where entity = 'leave' and action = 'approved' and entity_id = $1`,
      [ofAdmin],
    );
    expect(trail?.after).toMatchObject({ status: 'Approved', ownAsOnlyAdministrator: true });
  });

  test('in bulk refuses all where one cannot be decided', async () => {
    const { below, report, manager } = team;
    const [one, other] = [
      await applied(input(casual, freeDay()), below.token),
      await applied(input(casual, freeDay()), report.token),
    ];
    expect((await decide([one, other], 'Approved', report.token)).body.errorCode).toBe('OWN_LEAVE');
    expect([(await show(one)).status, (await show(other)).status]).toEqual([1, 1]);
    expect((await decide([one], 'Rejected', report.token)).body.data).toEqual({ changed: 1 });
    expect((await decide([other], 'Approved', manager.token)).status).toBe(200);
  });

  test('frees the days of what is rejected', async () => {
    const { below, report } = team;
    const day = '2027-01-18';
    const id = await applied(input(casual, day), below.token);
    await decide([id], 'Rejected', report.token);
    expect((await hands.apply(input(casual, day), below.token)).status).toBe(200);
  });

  test('is mailed: who is asked, who asked, and whoever counts on them', async () => {
    const { office, below, report } = team;
    const id = await applied(input(casual, '2027-01-20'), below.token);
    const asked = (await mailsTo(office.muster, await emailOf(report.id))).at(-1);
    expect(asked).toMatchObject({ subject: 'Below Test asks for Casual leave, 20 Jan 2027' });
    expect(asked?.link).toContain('/leaves/my-approvals');
    await decide([id], 'Approved', report.token, 'Have a good one');
    const told = (await mailsTo(office.muster, await emailOf(below.id))).at(-1);
    expect(told).toMatchObject({ subject: 'Your Casual leave, 20 Jan 2027 is approved' });
    expect(told?.body).toContain('They wrote: Have a good one');
    await decide([id], 'Cancelled', below.token);
    expect((await mailsTo(office.muster, await emailOf(report.id))).at(-1)?.subject).toBe(
      'Below Test is not on leave on 20 Jan 2027',
    );
  });

  test('stays within the organisation', async () => {
    const other = await registeredAdministrator(team.office.muster, 'other@leaves.test', 'Other');
    const id = await applied(input(casual, '2027-01-25'), team.below.token);
    expect((await decide([id], 'Approved', other.token)).status).toBe(404);
    expect((await team.office.call('GET', `/Leaves/${id}`, undefined, other.token)).status).toBe(404);
  });
});

describe('the team calendar', () => {
  const read = async (token: string, query = '') =>
    (
      await team.office.call(
        'GET',
        `/Leaves/calendar?startDate=2027-03-01&endDate=2027-03-31${query}`,
        undefined,
        token,
      )
    ).body.data;

  test('tells managers everything of their reports, and colleagues only the days of approved leave', async () => {
    const { office, report, manager } = team;
    const colleague = await office.person({ firstName: 'Colleague', reportingManagerId: manager.id });
    const id = await applied(input(casual, '2027-03-04', '2027-03-09'), report.token);
    const leavesOf = async (token: string, name: string) =>
      (await read(token)).people.find((person: { name: string }) => person.name === name)?.leaves;
    expect(await leavesOf(colleague.token, 'Anna Rao')).toEqual([]);
    await decide([id], 'Approved', manager.token);
    expect(await leavesOf(colleague.token, 'Anna Rao')).toMatchObject([
      { leaveId: null, typeName: null, startDate: '2027-03-04' },
    ]);
    expect(await leavesOf(manager.token, 'Anna Rao')).toMatchObject([
      { leaveId: id, typeName: 'Casual leave', isPending: false },
    ]);
    const { away, people } = await read(manager.token);
    expect(away.map(({ date }: { date: string }) => date)).toEqual([
      '2027-03-04',
      '2027-03-05',
      '2027-03-08',
      '2027-03-09',
    ]);
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['Ravi Kumar', 'Anna Rao', 'Colleague Test']);
  });

  test('shows colleagues the type, and has a limit of people away, where the organisation says so', async () => {
    const { office, manager } = team;
    const { version, ...settings } = (await office.call('GET', '/Leaves/settings')).body.data;
    expect([settings.teamAwayPercent, settings.showsTypesToColleagues]).toEqual([null, false]);
    expect(await read(manager.token)).toMatchObject({ limit: null, thinFrom: 2 });
    const changed = { ...settings, teamAwayPercent: 70, showsTypesToColleagues: true };
    expect((await office.call('PUT', '/Leaves/settings', { ...changed, version })).status).toBe(200);
    // Two of three may be away: one is one below the limit.
    expect(await read(manager.token)).toMatchObject({ limit: 2, thinFrom: 1 });
    const colleague = await office.person({ firstName: 'Curious', reportingManagerId: manager.id });
    const { people } = await read(colleague.token);
    const anna = people.find(({ name }: { name: string }) => name === 'Anna Rao');
    expect(anna.leaves).toMatchObject([{ leaveId: null, typeName: 'Casual leave', typeCode: 'CASUALL' }]);
    const asked = { leaveTypeId: casual, startDate: '2027-03-10', endDate: '2027-03-10' };
    const preview = (await office.call('POST', '/Leaves/preview', asked, colleague.token)).body.data;
    expect(preview.teamLimit).toBe(Math.floor(((preview.teamSize + 1) * 70) / 100));
    await office.call('PUT', '/Leaves/settings', settings);
  });

  test('speaks against a leave that would leave the team thin, before it is decided', async () => {
    const { office, manager } = team;
    const colleague = await office.person({ firstName: 'Third', reportingManagerId: manager.id });
    await hands.grant(colleague.id, casual, 5000);
    const thin = await applied(input(casual, '2027-03-05'), colleague.token);
    const free = await applied(input(casual, '2027-03-12'), colleague.token);
    const waiting = (await approvals(manager.token)).data;
    const warningsOf = (id: string) => waiting.find((row: { id: string }) => row.id === id).warnings;
    // Anna is on leave from 4 to 9 March.
    expect(warningsOf(thin)).toEqual([expect.stringMatching(/^05 Mar: 2 of \d would be away$/)]);
    expect(warningsOf(free)).toEqual([]);
    await decide([thin, free], 'Rejected', manager.token);
  });

  test('of everybody is for staff', async () => {
    const names = async (token: string) =>
      (await read(token, '&reportingFilterType=3')).people.map(({ name }: { name: string }) => name);
    expect(await names(team.apart.token)).toEqual([]);
    expect(await names(team.office.admin.token)).toContain('Apart Test');
  });
});

describe('reports', () => {
  const report = (type: number, token: string, query = '') =>
    team.office.call(
      'GET',
      `/Leaves/reports?reportType=${type}&reportingFilterType=3&pageSize=100${query}`,
      undefined,
      token,
    );

  test('say what waits, what was asked for, who is away and who took most, to managers of their people', async () => {
    const { manager, office, apart } = team;
    const today = await applied(input(casual, '2026-11-27'), team.below.token);
    await decide([today], 'Approved', manager.token);
    await decide([today], 'Approved');
    const names = async (type: number, token: string, query = '') =>
      new Set((await report(type, token, query)).body.data.map((row: { employeeName: string }) => row.employeeName));
    expect(await names(1, manager.token)).not.toContain('Apart Test');
    expect([...(await names(3, manager.token))]).toEqual(['Below Test']);
    expect([...(await names(3, apart.token))]).toEqual([]);
    const most = (await report(4, office.admin.token, '&startDate=2026-11-27&endDate=2026-11-27')).body;
    expect(most.data).toMatchObject([{ employeeName: 'Below Test', amount: 1, leaves: 1 }]);
    const rejected = (await report(2, office.admin.token, '&status=3')).body.data;
    expect(new Set(rejected.map((row: { status: number }) => row.status))).toEqual(new Set([3]));
    const all = (await report(2, office.admin.token)).body;
    expect(all.totalRecords).toBeGreaterThan(rejected.length);
  });

  test('are a spreadsheet too', async () => {
    const file = await team.office.call('GET', '/Leaves/reports/xlsx?reportType=2&reportingFilterType=3');
    expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
