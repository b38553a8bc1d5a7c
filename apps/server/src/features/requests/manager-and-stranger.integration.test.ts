import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { Role, rolesOf } from '@muster/contract/access.ts';
import type { Endpoint, Method } from '@muster/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../test-mails.ts';
import { leaveHands } from '../leaves/leaves-for-tests.ts';
import { requestHands, startTeam } from './requests-for-tests.ts';

// A manager tries every call of attendance, time logs, shifts, requests and leave about somebody who does not report to them.

/** Files of the contract that hold these calls. */
const FILES = ['attendance/*.contract.ts', 'shifts/*.contract.ts', 'requests/*.contract.ts', 'leaves/*.contract.ts'];
const DAY = '2026-11-25';
const NOVEMBER = 'startDate=2026-11-01&endDate=2026-11-30';

let team: Awaited<ReturnType<typeof startTeam>>;
let stranger: Stranger;
type Stranger = {
  readonly id: string;
  readonly logId: string;
  readonly requestId: string;
  readonly leaveId: string;
  readonly leaveTypeId: string;
  readonly marks: string[];
};

const { created, regularization } = requestHands(() => team.office);
const leave = leaveHands(() => team.office);

beforeAll(async () => {
  team = await startTeam();
  const { office } = team;
  const { id, token } = await office.person({ firstName: 'Zenobia', lastName: 'Quill', employeeNumber: 'QX-77' });
  const log = { employeeId: id, date: DAY, startTime: '10:00', endTime: '19:00', note: 'Confidential errand' };
  const logId = (await office.call('POST', '/Attendances/timelogs', log)).body.data.id;
  await office.call('POST', '/Attendances/startTimer', {}, token);
  const requestId = await created(regularization('2026-11-24', undefined, { reason: 'Confidential reason' }), token);
  const shift = { shiftName: 'Night', shiftStart: '22:00', shiftEnd: '06:00', weekends: [], isDefault: false };
  const shiftId = (await office.call('POST', '/Shifts', shift)).body.data.id;
  const assigned = { employeeIds: [id], shiftId, startDate: '2026-12-01', endDate: null, notes: 'Confidential rota' };
  await office.call('POST', '/Shifts/assign/employees', { ...assigned, updateAttendance: false });
  const leaveTypeId = await leave.type('Casual leave');
  await leave.grant(id, leaveTypeId, 1200);
  await leave.grant(team.report.id, leaveTypeId, 1200);
  const leaveId = await leave.applied(
    leave.input(leaveTypeId, '2026-11-27', '2026-12-02', { reason: 'Confidential illness' }),
    token,
  );
  const approved = leave.input(leaveTypeId, '2026-12-07', '2026-12-07', { reason: 'Confidential illness' });
  await leave.decide([await leave.applied(approved, token)], 'Approved');
  const marks = [id, logId, requestId, leaveId, 'Zenobia', 'Quill', 'QX-77', 'Confidential'];
  stranger = { id, logId, requestId, leaveId, leaveTypeId, marks };
});
afterAll(() => team.office.stop());

type Attempt = {
  readonly path: string;
  readonly body?: object;
  /** It returns something of others: nothing of the stranger may be in it. All else is refused. */
  readonly isOfOthers?: true;
};

const SCOPES = [1, 2, 3].map((scope) => `reportingFilterType=${scope}`);
const perScope = (path: (scope: string) => string): Attempt[] =>
  SCOPES.map((scope) => ({ path: path(scope), isOfOthers: true }));

/** What can be said of somebody in each call that is open to members. */
const ATTEMPTS: Readonly<Record<string, (of: Stranger) => readonly Attempt[]>> = {
  'GET /Attendances': ({ id }) => [{ path: `/Attendances?${NOVEMBER}&employeeId=${id}` }],
  'GET /Attendances/today': ({ id }) => [{ path: `/Attendances/today?employeeId=${id}`, isOfOthers: true }],
  'GET /Attendances/totals': ({ id }) => [{ path: `/Attendances/totals?${NOVEMBER}&employeeId=${id}` }],
  'GET /Attendances/team': ({ id }) => [
    ...perScope((scope) => `/Attendances/team?${NOVEMBER}&pageSize=100&${scope}`),
    ...perScope((scope) => `/Attendances/team?date=${DAY}&employeeId=${id}&${scope}`),
    ...perScope((scope) => `/Attendances/team?date=${DAY}&searchText=Zenobia&approvalStatus=Pending&${scope}`),
  ],
  'GET /Attendances/team/today': () => [
    ...perScope((scope) => `/Attendances/team/today?pageSize=100&${scope}`),
    ...perScope((scope) => `/Attendances/team/today?searchText=Zenobia&${scope}`),
  ],
  'GET /Attendances/approvals': ({ id }) => [
    ...perScope((scope) => `/Attendances/approvals?${NOVEMBER}&pageSize=100&${scope}`),
    ...perScope((scope) => `/Attendances/approvals?${NOVEMBER}&employeeId=${id}&${scope}`),
  ],
  'POST /Attendances/startTimer': ({ id: employeeId }) => [{ path: '/Attendances/startTimer', body: { employeeId } }],
  'POST /Attendances/stopTimer': ({ id: employeeId, logId }) => [
    { path: '/Attendances/stopTimer', body: { employeeId } },
    { path: '/Attendances/stopTimer', body: { id: logId } },
  ],
  'POST /Attendances/offlinePunches': ({ id: employeeId }) => {
    const [pressedAt, sentAt] = ['2026-11-27T04:00:00Z', '2026-11-27T04:10:00Z'];
    const body = { id: randomUUID(), employeeId, kind: 'in', pressedAt, sentAt, elapsedSeconds: 600 };
    return [{ path: '/Attendances/offlinePunches', body }];
  },
  'GET /Attendances/timelogs/active': ({ id }) => [{ path: `/Attendances/timelogs/active?employeeId=${id}` }],
  'POST /Attendances/timelogs': ({ id: employeeId }) => [
    {
      path: '/Attendances/timelogs',
      body: { employeeId, date: '2026-11-26', startTime: '10:00', endTime: '19:00', note: 'Mine now' },
    },
  ],
  'DELETE /Attendances/timelogs/{id}': ({ logId }) => [{ path: `/Attendances/timelogs/${logId}` }],
  'GET /Shifts': () => [{ path: '/Shifts?pageSize=100', isOfOthers: true }],
  'GET /Shifts/{id}': ({ id }) => [{ path: `/Shifts/${id}` }],
  'GET /Shifts/current-shift': ({ id }) => [{ path: `/Shifts/current-shift?employeeId=${id}` }],
  'POST /Requests': ({ id: employeeId }) => [
    { path: '/Requests', body: regularization('2026-11-23', undefined, { employeeId }) },
    {
      path: '/Requests',
      body: {
        requestType: 'ShiftSwap',
        reason: 'To see their shift',
        additionalData: { shiftSwap: { startDate: '2026-12-01', endDate: '2026-12-01', withEmployeeId: employeeId } },
      },
      isOfOthers: true,
    },
  ],
  'GET /Requests': () => perScope((scope) => `/Requests?pageSize=100&${scope}`),
  'GET /Requests/swap-partners': ({ id }) => [
    { path: `/Requests/swap-partners?startDate=2026-12-01&endDate=2026-12-02&employeeId=${id}` },
    { path: '/Requests/swap-partners?startDate=2026-12-01&endDate=2026-12-02', isOfOthers: true },
  ],
  'PUT /Requests/{id}/consent': ({ requestId }) => [
    { path: `/Requests/${requestId}/consent`, body: { isAccepted: true } },
    { path: `/Requests/${requestId}/consent`, body: { isAccepted: false, comments: 'No' } },
  ],
  'GET /Requests/settings': ({ id }) => [{ path: `/Requests/settings?employeeId=${id}`, isOfOthers: true }],
  'GET /Requests/comp-off-days': ({ id }) => [{ path: `/Requests/comp-off-days?employeeId=${id}`, isOfOthers: true }],
  'POST /Leaves': ({ id: employeeId, leaveTypeId }) => [
    { path: '/Leaves', body: { ...leave.input(leaveTypeId, '2026-12-10'), employeeId } },
  ],
  'PUT /Leaves': ({ leaveId: id, leaveTypeId }) => [
    { path: '/Leaves', body: { id, ...leave.input(leaveTypeId, '2026-12-10') } },
  ],
  'GET /Leaves': ({ id }) => [
    { path: `/Leaves?employeeId=${id}` },
    ...perScope((scope) => `/Leaves?pageSize=100&${scope}`),
    ...perScope((scope) => `/Leaves?employeeId=${id}&${scope}`).map(({ path }) => ({ path })),
  ],
  'GET /Leaves/{id}': ({ leaveId }) => [{ path: `/Leaves/${leaveId}` }],
  'GET /Leaves/{id}/document': ({ leaveId }) => [{ path: `/Leaves/${leaveId}/document` }],
  'POST /Leaves/documents': () => [],
  'PUT /Leaves/status': ({ leaveId }) =>
    [2, 3, 4].map((status) => ({ path: `/Leaves/status?leaveIdsCSV=${leaveId}&status=${status}`, body: {} })),
  'GET /Leaves/myApprovals': ({ id }) => [
    { path: '/Leaves/myApprovals?pageSize=100', isOfOthers: true },
    { path: `/Leaves/myApprovals?employeeId=${id}`, isOfOthers: true },
  ],
  'POST /Leaves/preview': ({ id: employeeId, leaveTypeId }) => [
    { path: '/Leaves/preview', body: { ...leave.input(leaveTypeId, '2026-12-10'), employeeId } },
    { path: '/Leaves/preview', body: leave.input(leaveTypeId, '2026-12-07'), isOfOthers: true },
  ],
  'GET /Leaves/calendar': () => [
    { path: '/Leaves/calendar?startDate=2026-11-01&endDate=2026-12-31', isOfOthers: true },
    ...perScope((scope) => `/Leaves/calendar?startDate=2026-11-01&endDate=2026-12-31&${scope}`),
  ],
  'GET /Leaves/delegations': () => [{ path: '/Leaves/delegations', isOfOthers: true }],
  'POST /Leaves/delegations': ({ id: employeeId }) => [
    {
      path: '/Leaves/delegations',
      body: { employeeId, toEmployeeId: team.manager.id, startDate: '2026-11-27', endDate: '2026-12-31' },
    },
  ],
  'DELETE /Leaves/delegations/{id}': ({ id }) => [{ path: `/Leaves/delegations/${id}` }],
  'GET /Leaves/reports': () =>
    [1, 2, 3, 4].flatMap((type) => perScope((scope) => `/Leaves/reports?reportType=${type}&pageSize=100&${scope}`)),
  'GET /Leaves/reports/xlsx': () => [],
  'PUT /Requests/status': ({ requestId }) =>
    ['Completed', 'Rejected', 'Cancelled'].map((status) => ({
      path: '/Requests/status?requestType=AttendanceRegularization',
      body: { requestIds: [requestId], status },
    })),
};

/** A call that the contract keeps to staff is tried with everything that could name somebody. */
const staffAttempt = ({ path, method }: Endpoint, { id }: Stranger): Attempt => {
  const body = { employeeId: id, employeeIds: [id], attendanceIds: [id], dates: [DAY], status: 'Approved' };
  return { path: path.replace(/\{\w+\}/g, id), ...(method === 'GET' ? {} : { body }) };
};

const entries = await declaredEntries();

async function declaredEntries(): Promise<Endpoint[]> {
  const folder = new URL('../../../../../packages/contract/src/features/', import.meta.url);
  const modules = globSync(FILES, { cwd: folder }).map((name) => import(new URL(name, folder).href));
  const members = (await Promise.all(modules)).flatMap((module) => Object.values<unknown>(module));
  return members.filter(isEndpoint);
}

function isEndpoint(entry: unknown): entry is Endpoint {
  return typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry && 'access' in entry;
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const isForMembers = ({ access }: Endpoint) =>
  rolesOf(access).includes(Role.Member) || ('team' in access && access.team);

/** Everything that is stored about somebody's time. */
async function storedOf({ id }: Stranger): Promise<unknown> {
  const tables = ['time_logs', 'attendance_days', 'requests', 'shift_assignments', 'leaves', 'leave_entries'];
  return Promise.all(
    tables.map((table) => asOwner(team.office.muster, `select * from ${table} where user_id = $1 order by id`, [id])),
  );
}

async function attempt(method: Method, { path, body, isOfOthers }: Attempt): Promise<void> {
  const response = await team.office.call(method, path, body, team.manager.token);
  const text = JSON.stringify(response.body);
  if ([403, 404].includes(response.status)) return;
  expect(isOfOthers, `${method} ${path} is not refused: ${text}`).toBe(true);
  for (const mark of stranger.marks) expect(text.includes(mark), `${method} ${path} tells ${mark}`).toBe(false);
}

describe('of somebody who does not report to them a manager', () => {
  test.each(entries.map((entry) => ({ name: nameOf(entry), entry })))(
    'reads and decides nothing by $name',
    async ({ name, entry }) => {
      const before = await storedOf(stranger);
      const listed = ATTEMPTS[name];
      if (isForMembers(entry)) {
        expect(listed, `${name} is open to members: say in ATTEMPTS how it could name somebody`).toBeDefined();
        for (const one of listed?.(stranger) ?? []) await attempt(entry.method, one);
      } else {
        const { path, body } = staffAttempt(entry, stranger);
        const { status } = await team.office.call(entry.method, path, body, team.manager.token);
        expect(status, name).toBe(403);
      }
      expect(await storedOf(stranger)).toEqual(before);
    },
  );

  test('is tried in calls that there are', () => {
    expect(Object.keys(ATTEMPTS).filter((name) => !entries.some((entry) => nameOf(entry) === name))).toEqual([]);
  });

  test('while of a report they read the day', async () => {
    const path = `/Attendances?${NOVEMBER}&employeeId=${team.below.id}`;
    expect((await team.office.call('GET', path, undefined, team.manager.token)).status).toBe(200);
  });
});
