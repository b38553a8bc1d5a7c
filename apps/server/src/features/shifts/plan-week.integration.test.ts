import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { everythingMailed } from '../../test-mails.ts';
import { invite } from '../users/people-for-tests.ts';
import { daysFree, type ShiftsChange, shiftsChanged } from './shifts.facts.ts';
import { shiftHands } from './shifts-for-tests.ts';

// It is Friday, 27 November 2026. The week that is filled is 29 November to 5 December, or the running one.
let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let evening: string;
let night: string;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
  evening = await addedShift('Evening', [], { shiftStart: '14:00', shiftEnd: '22:00' });
  night = await addedShift('Night');
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });
const { addedDepartment, addedShift, assign, namesOf } = shiftHands(() => ({ muster, admin }));

const SUNDAY = '2026-11-29';
const SATURDAY = '2026-12-05';
const JOINED = { dateOfJoining: '2020-01-01' };
const copy = (body: object, token?: string) =>
  call('POST', '/Shifts/assigned/copy', { startDate: SUNDAY, ...body }, token);

const textOf = (query: unknown) => JSON.stringify(query) ?? '';

describe('copying last week', () => {
  test('gives the shown people the shifts they had, in one go; a dry run only counts', async () => {
    const [one, two] = [await invite(muster, admin.token, JOINED), await invite(muster, admin.token, JOINED)];
    await assign(evening, [one.id], '2026-11-23', '2026-11-25');
    await assign(night, [two.id], '2026-11-01', '2026-11-26');
    await assign(evening, [two.id], '2026-11-27', null);
    const employeeIds = [one.id, two.id];
    const preview = await copy({ employeeIds, isDryRun: true });
    // Of the first Monday to Wednesday; of the second Sunday to Thursday, the rest is as it was.
    expect(preview.body.data).toEqual({ isDryRun: true, cells: 3 + 5, people: 2, unavailable: 0 });
    expect(await namesOf(one.id, '2026-11-30', '2026-11-30')).toEqual(['General']);
    expect((await copy({ employeeIds })).body).toMatchObject({
      message: 'Shifts copied successfully',
      data: { isDryRun: false, cells: 8, people: 2 },
    });
    const week = async (id: string) => namesOf(id, SUNDAY, '2026-12-06');
    expect(await week(one.id)).toEqual([
      'General',
      ...['Evening', 'Evening', 'Evening'],
      ...['General', 'General', 'General', 'General'],
    ]);
    expect(await week(two.id)).toEqual([...Array.from({ length: 5 }, () => 'Night'), 'Evening', 'Evening', 'Evening']);
    expect((await copy({ employeeIds, isDryRun: true })).body.data.cells).toBe(0);
    const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute<{ after: { cells: unknown[] } }>(sql`select after from audit_entries where entity = 'shift week'`),
    );
    expect(rows.map(({ after }) => after.cells.length)).toEqual([8]);
  });

  test('leaves the days up to today, and tells which days are to be worked out again', async () => {
    const { id } = await invite(muster, admin.token, JOINED);
    await assign(night, [id], '2026-11-15', '2026-11-21');
    const told: ShiftsChange[] = [];
    shiftsChanged.with(async (_tx, _services, change) => void told.push(change))(muster.services.slots);
    await copy({ startDate: '2026-11-22', employeeIds: [id] });
    expect(await namesOf(id, '2026-11-26', '2026-11-28')).toEqual(['General', 'General', 'Night']);
    expect(told).toEqual([{ people: [id], from: '2026-11-28', to: '2026-11-28' }]);
    const past = await copy({ startDate: '2026-11-15', employeeIds: [id] });
    expect([past.status, past.body.message]).toEqual([422, 'This week has no day to come. Choose a later one.']);
  });

  test('of a department leaves out who is not employed, and shifts that are not for them any more', async () => {
    const departmentId = await addedDepartment('Assembly');
    const other = await addedDepartment('Paint');
    const stays = await invite(muster, admin.token, { departmentId, ...JOINED });
    const leaves = await invite(muster, admin.token, { departmentId, ...JOINED, lastWorkingDay: '2026-11-30' });
    await assign(night, [leaves.id], '2026-11-22', '2026-11-28');
    await assign(evening, [stays.id], '2026-11-26', '2026-11-26');
    // Sunday and Monday of the one, Thursday of the other.
    expect((await copy({ departmentId, isDryRun: true })).body.data).toMatchObject({ people: 2, cells: 3 });
    await call('POST', '/Shifts/assign/departments', { shiftId: night, departmentIds: [other] });
    const without = await copy({ departmentId, isDryRun: true });
    expect(without.body.data).toMatchObject({ people: 1, cells: 1, unavailable: 2 });
    await call('POST', '/Shifts/assign/departments', { shiftId: night, departmentIds: [] });
  });

  test('of the own team is of whoever reports to the caller', async () => {
    const report = await invite(muster, admin.token, { ...JOINED, reportingManagerId: admin.id });
    await assign(evening, [report.id], '2026-11-24', '2026-11-24');
    expect((await copy({ isMyTeam: true, isDryRun: true })).body.data).toMatchObject({ people: 1, cells: 1 });
    expect((await copy({})).body.message).toBe('Please select at least one employee');
    const stranger = await registeredAdministrator(muster, 'other@copy.test', 'Other');
    const theirs = await copy({ employeeIds: [report.id] }, stranger.token);
    expect(theirs.body.data.cells).toBe(0);
  });

  test('takes as many statements for many people as for one', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => invite(muster, admin.token, JOINED)));
    const employeeIds = people.map(({ id }) => id);
    await assign(night, employeeIds, '2026-11-24', '2026-11-25');
    // Until the transaction ends: then those who listen are told. Others work on connections of their own meanwhile.
    const count = async (ids: readonly string[]) => {
      await everythingMailed(muster);
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await copy({ employeeIds: ids });
      const statements = query.mock.calls.map(([one], at) => ({ client: query.mock.contexts[at], text: textOf(one) }));
      query.mockRestore();
      const copied = statements.find(({ text }) => /insert into \W*shift_assignments/i.test(text));
      const own = statements.filter(({ client }) => client === copied?.client).map(({ text }) => text);
      const end = own.findIndex((text, at) => at > own.indexOf(copied?.text ?? '') && /^"commit/i.test(text));
      const begin = own.findLastIndex((text, at) => at < end && /^"begin/i.test(text));
      return end - begin;
    };
    const one = await count(employeeIds.slice(0, 1));
    expect(one).toBeGreaterThan(3);
    expect(await count(employeeIds.slice(1))).toBe(one);
  });
});

describe('the conflicts of a day', () => {
  type Conflict = { readonly kind: string; readonly name: string | null };
  async function conflictsOf(name: string): Promise<Record<string, Conflict[]>> {
    const { body } = await call('GET', `/Shifts/assigned?startDate=${SUNDAY}&endDate=${SATURDAY}&searchQuery=${name}`);
    const days: { date: string; conflicts: Conflict[] }[] = body.data[0].dailyShifts;
    return Object.fromEntries(days.flatMap(({ date, conflicts }) => (conflicts.length > 0 ? [[date, conflicts]] : [])));
  }

  test('are holidays, leave, days outside employment and a shift that begins before the last is over', async () => {
    const { id } = await invite(muster, admin.token, {
      firstName: 'Conrad',
      ...JOINED,
      lastWorkingDay: '2026-12-03',
    });
    await call('POST', '/holidays', { name: 'Founders’ day', date: '2026-12-02' });
    daysFree.with(async (_tx, { people }) =>
      people.includes(id) ? [{ userId: id, date: '2026-12-03', kind: 'leave', name: 'Casual leave' }] : [],
    )(muster.services.slots);
    const early = await addedShift('Early', [], { shiftStart: '5:00', shiftEnd: '13:00' });
    await assign(night, [id], '2026-11-28', '2026-11-30');
    await assign(early, [id], '2026-12-01', '2026-12-04');
    expect(await conflictsOf('conrad')).toEqual({
      '2026-12-01': [{ kind: 'overlap', name: null }],
      '2026-12-02': [{ kind: 'holiday', name: 'Founders’ day' }],
      '2026-12-03': [{ kind: 'leave', name: 'Casual leave' }],
      '2026-12-04': [{ kind: 'not-employed', name: null }],
    });
    const refused = await assign(night, [id], '2026-12-04', '2026-12-05');
    expect([refused.status, refused.body.message]).toEqual([422, 'Conrad Krishnan is not employed on these days.']);
  });
});
