import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator } from '../../test-app.ts';
import { FRIDAY, startOffice, type TestOffice } from './attendance-for-tests.ts';

type Person = Awaited<ReturnType<TestOffice['person']>>;
const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25'];
const NOVEMBER = 'startDate=2026-11-01&endDate=2026-11-30';

let office: TestOffice;
let people: Record<'manager' | 'report' | 'below' | 'apart' | 'moderator', Person>;
let departmentId: string;

beforeAll(async () => {
  office = await startOffice();
  office.at('20:00');
  departmentId = (await office.call('POST', '/Departments', { name: 'Firmware', status: 1 })).body.data.id;
  const manager = await office.person({ firstName: 'Ravi' });
  const report = await office.person({ firstName: 'Anna', reportingManagerId: manager.id, departmentId });
  const below = await office.person({ firstName: 'Below', reportingManagerId: report.id });
  const apart = await office.person({ firstName: 'Cara', departmentId });
  const moderator = await office.person({ firstName: 'Mod' }, 'Moderator');
  people = { manager, report, below, apart, moderator };
  for (const [person, date] of [
    [report, TUESDAY],
    [report, WEDNESDAY],
    [below, WEDNESDAY],
    [apart, WEDNESDAY],
    [moderator, WEDNESDAY],
  ] as const) {
    const body = { employeeId: person.id, date, startTime: '10:21', endTime: '19:00', note: 'Reader was off' };
    expect((await office.call('POST', '/Attendances/timelogs', body)).status).toBe(200);
  }
});
afterAll(() => office.stop());

const call = async (method: Method, path: string, person: Person, body?: object) =>
  office.call(method, path, body, person.token);
const list = async (query = '', person: Person = people.moderator) =>
  (await call('GET', `/Attendances/approvals?${NOVEMBER}&reportingFilterType=3${query}`, person)).body.data;
const idsOf = async (query = '', person: Person = people.moderator): Promise<string[]> =>
  (await call('GET', `/Attendances/approvals/ids?${NOVEMBER}&reportingFilterType=3${query}`, person)).body.data.ids;
const decide = (attendanceIds: readonly string[], status: string, person: Person) =>
  call('POST', '/Attendances/status', person, { attendanceIds, status });

type Row = { employeeName: string; date: string; groupCount: number; actions: string[] };
const told = (rows: readonly Row[]) => rows.map(({ employeeName, date }) => `${employeeName.split(' ')[0]} ${date}`);

describe('days that wait for approval', () => {
  test('are listed by person, by day or by department, with how many there are of each', async () => {
    const byPerson = await list();
    expect(told(byPerson.rows)).toEqual([
      `Anna ${TUESDAY}`,
      `Anna ${WEDNESDAY}`,
      `Below ${WEDNESDAY}`,
      `Cara ${WEDNESDAY}`,
      `Mod ${WEDNESDAY}`,
    ]);
    expect(byPerson.rows.map(({ groupCount }: Row) => groupCount)).toEqual([2, 2, 1, 1, 1]);
    expect(byPerson.rows[0]).toMatchObject({
      attendanceStatus: 4,
      startTime: '10:21:00',
      endTime: '19:00:00',
      totalHours: '08:39:00',
      departmentName: 'Firmware',
      sources: ['manual'],
      approvalStatus: 1,
      actions: ['approve'],
    });
    expect([byPerson.totalRecords, byPerson.counts]).toEqual([5, { Pending: 5, Approved: 0, Rejected: 0 }]);
    expect(byPerson.departments).toEqual([{ id: departmentId, name: 'Firmware', count: 3 }]);
    const byDay = await list('&order=day');
    expect(told(byDay.rows)[0]).toBe(`Anna ${TUESDAY}`);
    expect(byDay.rows.map(({ groupCount }: Row) => groupCount)).toEqual([1, 4, 4, 4, 4]);
    const byDepartment = await list('&order=department');
    expect(byDepartment.rows.map(({ groupCount }: Row) => groupCount)).toEqual([3, 3, 3, 2, 2]);
  });

  test('come in pages, and are kept to a department, a person, some dates or a name', async () => {
    expect(told((await list('&pageSize=2&page=2')).rows)).toEqual([`Below ${WEDNESDAY}`, `Cara ${WEDNESDAY}`]);
    expect((await list('&pageSize=2&page=9')).totalRecords).toBe(5);
    expect((await list(`&departmentId=${departmentId}`)).totalRecords).toBe(3);
    expect((await list(`&employeeId=${people.report.id}`)).totalRecords).toBe(2);
    expect(told((await list('&searchText=cara')).rows)).toEqual([`Cara ${WEDNESDAY}`]);
    const path = `/Attendances/approvals?startDate=${TUESDAY}&endDate=${TUESDAY}&reportingFilterType=3`;
    expect((await call('GET', path, people.moderator)).body.data.totalRecords).toBe(1);
    for (const bad of ['startDate=2026-11-01', `startDate=${FRIDAY}&endDate=${TUESDAY}`, `${NOVEMBER}&order=name`])
      expect((await call('GET', `/Attendances/approvals?${bad}`, people.moderator)).status, bad).toBe(422);
  });

  test('are shown to a manager of direct or all reports, who decides none of them', async () => {
    const direct = `/Attendances/approvals?${NOVEMBER}`;
    const { rows } = (await call('GET', direct, people.manager)).body.data;
    expect(told(rows)).toEqual([`Anna ${TUESDAY}`, `Anna ${WEDNESDAY}`]);
    expect(rows.every(({ actions }: Row) => actions.length === 0)).toBe(true);
    expect((await list('', people.manager)).totalRecords).toBe(3);
    expect((await list(`&employeeId=${people.apart.id}`, people.manager)).totalRecords).toBe(0);
    const id = rows[0].id;
    expect((await call('GET', '/Attendances/approvals/ids', people.manager)).status).toBe(403);
    expect((await decide([id], 'Approved', people.manager)).status).toBe(403);
    expect((await list('', people.apart)).totalRecords).toBe(0);
  });

  test('that one selects all at once are those of others, and are decided together', async () => {
    const ids = await idsOf(`&employeeId=${people.report.id}`);
    expect(ids).toHaveLength(2);
    expect(await idsOf()).toHaveLength(4);
    expect((await decide(ids, 'Approved', people.moderator)).body.data).toEqual({ decided: 2 });
    expect((await list()).counts).toEqual({ Pending: 3, Approved: 2, Rejected: 0 });
  });

  test('go only the ways that the screens offer: moderators approve, administrators also reject', async () => {
    const [id] = await idsOf(`&employeeId=${people.apart.id}`);
    if (!id) throw new Error('No day that waits');
    const admin = { id: office.admin.id, token: office.admin.token };
    const codes = async (status: string, person: Person) => (await decide([id], status, person)).body.errorCode ?? 200;
    expect(await codes('Rejected', people.moderator)).toBe('FORBIDDEN');
    expect(await codes('Rejected', admin)).toBe(200);
    expect(await codes('Rejected', admin)).toBe('INVALID_SELECTION');
    expect(await codes('Approved', people.moderator)).toBe(200);
    expect(await codes('Approved', admin)).toBe('INVALID_SELECTION');
    expect(await codes('Pending', admin)).toBe('INVALID_INPUT');
    const own = (await list(`&employeeId=${people.moderator.id}`)).rows[0];
    expect(own.actions).toEqual([]);
    expect((await decide([own.id], 'Approved', people.moderator)).body.errorCode).toBe('OWN_ATTENDANCE');
  });

  test('of somebody of another organisation are not there', async () => {
    const other = await registeredAdministrator(office.muster, 'other@approvals.test', 'Other');
    const body = { employeeIds: [other.id], dates: [WEDNESDAY], status: 'Approved' };
    expect((await call('POST', '/Attendances/status', people.moderator, body)).status).toBe(404);
    expect((await list(`&employeeId=${other.id}`)).totalRecords).toBe(0);
  });
});
