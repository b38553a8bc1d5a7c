import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test-mails.ts';
import { startOffice, type TestOffice } from '../attendance-for-tests.ts';
import { readPlaces, readPlacesInDays } from './read-whereabouts.ts';
import { peopleOfKinds } from './team-kinds.views.ts';

// Everybody's place is worked out by kinds of people; here it is held against each person's own day, through everything
// that a day depends on.

let office: TestOffice;
let ids: string[] = [];
type Person = Awaited<ReturnType<TestOffice['person']>>;
let people: Record<'one' | 'two' | 'owl' | 'early' | 'gone' | 'away', Person>;

beforeAll(async () => {
  office = await startOffice();
  office.at('09:00');
  const personNamed = (firstName: string, workState?: string) =>
    office.person({ firstName, ...(workState && { workState }) });
  people = {
    one: await personNamed('One', 'KA'),
    two: await personNamed('Two', 'TN'),
    owl: await personNamed('Owl', 'KA'),
    early: await personNamed('Early'),
    gone: await personNamed('Gone'),
    away: await personNamed('Away'),
  };
  ids = Object.values(people).map(({ id }) => id);
});
afterAll(() => office.stop());

/** What people's kinds say beside what each of their own days does; how many kinds there are. */
async function comparePlaces(): Promise<number> {
  const { services } = office.muster;
  return services.db.inTenant(office.tenantId, async (tx) => {
    const all = await peopleOfKinds(tx, { people: null, today: services.clock.today(), search: undefined });
    const places = await readPlaces(tx, services, all);
    const { places: own } = await readPlacesInDays(tx, services, all);
    for (const [at, { id }] of all.entries()) {
      expect({ id, where: places[at]?.where }).toEqual({ id, where: own.get(id)?.where });
    }
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    return new Set(all.map(({ id, kind }) => kind ?? id)).size;
  });
}

const punch = (person: Person, way: 'start' | 'stop') =>
  office.call('POST', `/Attendances/${way}Timer`, {}, person.token);

async function shift(shiftName: string, shiftStart: string, shiftEnd: string): Promise<string> {
  const input = { shiftName, shiftStart, shiftEnd, weekends: [], isDefault: false };
  return (await office.call('POST', '/Shifts', input)).body.data.id;
}

const assign = async (person: Person, shiftId: string, startDate: string, endDate: string | null) => {
  const days = { shiftId, startDate, endDate, notes: null, updateAttendance: true };
  const { status } = await office.call('POST', '/Shifts/assign/employees', { employeeIds: [person.id], ...days });
  expect(status).toBe(200);
};

test('people without anything of their own are one kind', async () => {
  expect(await comparePlaces()).toBe(1);
});

test('those who came, came late and left are where their own day says', async () => {
  office.at('09:50');
  await punch(people.early, 'start');
  await punch(people.gone, 'start');
  office.at('10:40');
  await punch(people.one, 'start');
  await comparePlaces();
  office.at('12:00');
  await punch(people.gone, 'stop');
  await comparePlaces();
});

test('a shift of their own, a day off and a night that is not over', async () => {
  const night = await shift('Night', '22:00:00', '06:00:00');
  const noon = await shift('Noon', '12:30:00', '20:00:00');
  await assign(people.owl, night, '2026-11-26', null);
  await assign(people.two, noon, '2026-11-27', '2026-11-27');
  for (const time of ['12:15', '12:45', '21:00', '23:00']) {
    office.at(time);
    await comparePlaces();
  }
  office.at('01:00', '2026-11-28');
  await comparePlaces();
  await punch(people.owl, 'start');
  await comparePlaces();
  office.at('07:00', '2026-11-28');
  await comparePlaces();
});

test('leave, a holiday of one state, another department and an end', async () => {
  office.at('11:00', '2026-11-30');
  const { tenantId } = office;
  await asOwner(
    office.muster,
    `insert into holidays (tenant_id, id, date, name, states) values ($1, gen_random_uuid(), '2026-11-30', 'Of the state', '{TN}')`,
    [tenantId],
  );
  expect(await comparePlaces()).toBeGreaterThan(1);
  await asOwner(
    office.muster,
    `insert into department_history (tenant_id, user_id, from_date, department_id) values ($1, $2, '2026-11-30', null)`,
    [tenantId, people.early.id],
  );
  await comparePlaces();
  await asOwner(office.muster, `update users set last_working_day = '2026-11-30' where id = $1`, [people.gone.id]);
  await comparePlaces();
  await asOwner(office.muster, `update users set date_of_joining = '2026-11-30' where id = $1`, [people.away.id]);
  await comparePlaces();
});
