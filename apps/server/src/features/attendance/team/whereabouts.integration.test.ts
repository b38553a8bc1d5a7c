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
      const { where, isExpected } = own.get(id) ?? {};
      expect({ id, ...places[at] }).toEqual({ id, where, isExpected });
    }
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    return new Set(all.map(({ id, group }) => group.kind ?? id)).size;
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

/** Numbers from 0 to below 1, the same at every run. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Log = { id: string; in: number; out: number | null; closed: string | null; replaces: boolean };

/** What somebody may have of a day: logs one after the other or across each other, running, forgotten, set anew. */
function anyLogs(id: string, next: () => number): Log[] {
  const logs: Log[] = [];
  let time = Math.floor(next() * 14 * 3600) - 1800;
  for (let left = Math.floor(next() * 4); left > 0; left -= 1) {
    const length = next() < 0.1 ? 0 : Math.floor(next() * 5 * 3600);
    const isOpen = left === 1 && next() < 0.5;
    const closed = isOpen && next() < 0.3 ? (next() < 0.5 ? 'unpaired' : 'device') : null;
    logs.push({ id, in: time, out: isOpen ? null : time + length, closed, replaces: next() < 0.1 });
    const between = next();
    time += length + (between < 0.15 ? -Math.floor(next() * 1800) : between < 0.3 ? 0 : Math.floor(next() * 7200));
  }
  return logs;
}

const AT = (seconds: string) => `(date '2026-12-01' + make_interval(secs => ${seconds})) at time zone 'Asia/Kolkata'`;

test('whatever somebody logged and machines saw, everybody is where their own day says', async () => {
  office.at('09:00', '2026-12-01');
  // Gone has left.
  ids = ids.filter((id) => id !== people.gone.id);
  for (let more = 0; more < 14; more += 1) ids.push((await office.person({ firstName: `More ${more}` })).id);
  const noon = await shift('Late noon', '13:00:00', '22:00:00');
  await assign({ ...people.one, id: ids.at(-1) ?? '' }, noon, '2026-12-01', null);
  const next = numbersOf(7);
  for (let round = 0; round < 12; round += 1) {
    const logs = ids.flatMap((id) => anyLogs(id, next));
    const moments = ids.flatMap((id) => (next() < 0.15 ? [{ id, at: Math.floor(next() * 20 * 3600) }] : []));
    await asOwner(office.muster, 'delete from time_logs where tenant_id = $1', [office.tenantId]);
    await asOwner(office.muster, 'delete from device_punches where tenant_id = $1', [office.tenantId]);
    await asOwner(
      office.muster,
      `insert into time_logs (tenant_id, id, user_id, day, source, in_at, out_at, closed_as, replaces_devices)
       select $1, gen_random_uuid(), l.id, '2026-12-01', 'manual', ${AT('l.in')}, ${AT('l.out')}, l.closed, l.replaces
         from jsonb_to_recordset($2::jsonb) as l(id uuid, "in" int, out int, closed text, replaces boolean)`,
      [office.tenantId, JSON.stringify(logs)],
    );
    await asOwner(
      office.muster,
      `insert into device_punches (tenant_id, id, user_id, code, code_key, at)
       select $1, gen_random_uuid(), m.id, m.id::text, m.id::text, ${AT('m.at')}
         from jsonb_to_recordset($2::jsonb) as m(id uuid, at int)`,
      [office.tenantId, JSON.stringify(moments)],
    );
    for (const time of ['08:00', '10:20', '13:05', '18:59', '23:30']) {
      office.at(time, '2026-12-01');
      await comparePlaces();
    }
    office.at('02:30', '2026-12-02');
    await comparePlaces();
  }
});
