import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRIDAY, startOffice, type TestOffice } from '../attendance-for-tests.ts';

let office: TestOffice;
let people: Record<'manager' | 'early' | 'late' | 'gone' | 'below' | 'missing' | 'moderator', TestPersonOf>;
type TestPersonOf = Awaited<ReturnType<TestOffice['person']>>;

beforeAll(async () => {
  office = await startOffice();
  office.at('09:00');
  const manager = await office.person({ firstName: 'Ravi' });
  const under = { reportingManagerId: manager.id };
  const early = await office.person({ ...under, firstName: 'Early' });
  const late = await office.person({ ...under, firstName: 'Late' });
  const gone = await office.person({ ...under, firstName: 'Gone' });
  const missing = await office.person({ ...under, firstName: 'Missing' });
  const below = await office.person({ reportingManagerId: early.id, firstName: 'Below' });
  const moderator = await office.person({ firstName: 'Mod' }, 'Moderator');
  people = { manager, early, late, gone, below, missing, moderator };
});
afterAll(() => office.stop());

const punch = (person: TestPersonOf, way: 'start' | 'stop') =>
  office.call('POST', `/Attendances/${way}Timer`, {}, person.token);

async function now(query = '', person: TestPersonOf | undefined = people.manager) {
  const { status, body } = await office.call('GET', `/Attendances/team/today${query}`, undefined, person.token);
  expect(status).toBe(200);
  return body.data;
}

type Row = { employeeName: string; state: string; since: string | null; lateSeconds: number; needsLook: boolean };
const told = (rows: readonly Row[]) =>
  rows.map(({ employeeName, state, since, lateSeconds }) => [employeeName.split(' ')[0], state, since, lateSeconds]);

describe('the team today', () => {
  test('before the shift nobody has come, and nobody needs a look', async () => {
    const { counts, expected, rows, today, now: clock } = await now();
    expect([today, clock, expected]).toEqual([FRIDAY, '09:00:00', 0]);
    expect(counts).toEqual({ in: 0, late: 0, away: 0, leave: 0, off: 0, notYet: 4 });
    expect(rows.some(({ needsLook }: Row) => needsLook)).toBe(false);
  });

  test('shows who is in, late, away and not there, those who need a look first', async () => {
    office.at('09:50');
    await punch(people.early, 'start');
    await punch(people.gone, 'start');
    office.at('10:38');
    await punch(people.late, 'start');
    office.at('11:30');
    await punch(people.gone, 'stop');
    office.at('12:00');
    const { counts, expected, rows, people: scopes } = await now();
    expect(told(rows)).toEqual([
      ['Missing', 'notYet', null, 7200],
      ['Late', 'late', '10:38:00', 2280],
      ['Early', 'in', '09:50:00', 0],
      ['Gone', 'away', '11:30:00', 0],
    ]);
    expect(counts).toEqual({ in: 1, late: 1, away: 1, leave: 0, off: 0, notYet: 1 });
    expect([expected, scopes]).toEqual([4, { direct: 4, all: 5, everybody: null }]);
    expect(rows[1].day).toMatchObject({ employeeId: people.late.id, date: FRIDAY, isLate: true });
  });

  test('is of direct reports, of all reports, or for staff of everybody', async () => {
    const of = async (scope: number, person?: TestPersonOf) =>
      (await now(`?reportingFilterType=${scope}`, person)).totalRecords;
    expect([await of(1), await of(2), await of(3)]).toEqual([4, 1, 5]);
    // The administrator who founded the organisation is one of them.
    expect([await of(1, people.moderator), await of(3, people.moderator)]).toEqual([0, 8]);
    expect((await now('', people.below)).totalRecords).toBe(0);
  });

  test('is kept to a state or a name, while the counts stay those of the search', async () => {
    const late = await now('?state=late');
    expect([told(late.rows).map(([name]) => name), late.totalRecords, late.counts.in]).toEqual([['Late'], 1, 1]);
    const named = await now('?searchText=gon');
    expect([told(named.rows).map(([name]) => name), named.counts.away, named.counts.in]).toEqual([['Gone'], 1, 0]);
    const { status } = await office.call('GET', '/Attendances/team/today?state=lost', undefined, people.manager.token);
    expect(status).toBe(422);
  });

  test('somebody in the night shift of yesterday is in that day until it ends', async () => {
    office.at('12:00');
    const { body } = await office.call('POST', '/Shifts', {
      shiftName: 'Night',
      shiftStart: '22:00:00',
      shiftEnd: '06:00:00',
      weekends: [],
      isDefault: false,
    });
    const owl = await office.person({ firstName: 'Owl', reportingManagerId: people.manager.id });
    const assigned = await office.call('POST', '/Shifts/assign/employees', {
      employeeIds: [owl.id],
      shiftId: body.data.id,
      startDate: '2026-11-26',
      endDate: null,
      notes: null,
      updateAttendance: true,
    });
    expect(assigned.status).toBe(200);
    office.at('01:00', '2026-11-28');
    expect(told((await now('?searchText=owl')).rows)).toEqual([['Owl', 'notYet', null, 3 * 3600]]);
    await punch(owl, 'start');
    const [row] = (await now('?searchText=owl')).rows;
    expect([row.state, row.since, row.day.date]).toEqual(['late', '01:00:00', FRIDAY]);
  });

  test('a week off is off, and a log that nobody ended is not at work', async () => {
    office.at('12:00', '2026-11-28');
    const { counts } = await now('?reportingFilterType=1');
    expect([counts.off, counts.in]).toEqual([4, 0]);
  });
});

describe('one person of the team', () => {
  const of = async (employeeId: string, person: TestPersonOf) => {
    const query = `?date=${FRIDAY}&reportingFilterType=3&employeeId=${employeeId}`;
    return (await office.call('GET', `/Attendances/team${query}`, undefined, person.token)).body;
  };

  test('is found by their manager and by staff, with what their days add up to', async () => {
    for (const reader of [people.manager, people.moderator]) {
      const { data, totalRecords } = await of(people.gone.id, reader);
      expect(totalRecords).toBe(1);
      expect(data[0]).toMatchObject({
        employeeId: people.gone.id,
        days: [{ date: FRIDAY, startTime: '09:50:00' }],
        totals: { workedSeconds: 6000, pendingDays: 1 },
      });
    }
  });

  test('is not found by a manager they do not report to', async () => {
    expect((await of(people.gone.id, people.early)).totalRecords).toBe(0);
  });
});
