import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { invite } from '../users/people-for-tests.ts';
import { type ShiftsChange, shiftsChanged } from './shifts.facts.ts';
import { shiftHands } from './shifts-for-tests.ts';

// It is Friday, 27 November 2026. Every shift here is without days off of its own.
let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let shifts: Record<'morning' | 'evening' | 'night', string>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
  shifts = {
    morning: await addedShift('Morning', [], { shiftStart: '6:00', shiftEnd: '14:00' }),
    evening: await addedShift('Evening', [], { shiftStart: '14:00', shiftEnd: '22:00' }),
    night: await addedShift('Night'),
  };
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });
const { addedDepartment, addedShift, assign, namesOf } = shiftHands(() => ({ muster, admin }));

const MONDAY = '2026-11-30';

/** Morning, evening and night, a week each, from Monday on. */
const weeks = (members: readonly object[], more: object = {}) => ({
  rotationName: 'Shop floor',
  unit: 'week',
  steps: [shifts.morning, shifts.evening, shifts.night],
  startDate: MONDAY,
  members,
  ...more,
});

async function added(body: object): Promise<string> {
  const { body: envelope } = await call('POST', '/Shifts/rotations', body);
  if (envelope.statusCode !== 200) throw new Error(`The rotation was refused: ${JSON.stringify(envelope)}`);
  return envelope.data.id;
}

const of = (...employeeIds: readonly string[]) => employeeIds.map((employeeId) => ({ employeeId }));

/** The shift on each Monday of some weeks. */
async function mondays(userId: string, count: number): Promise<string[]> {
  const all = await namesOf(
    userId,
    MONDAY,
    Temporal.PlainDate.from(MONDAY)
      .add({ days: count * 7 - 1 })
      .toString(),
  );
  return all.filter((_, at) => at % 7 === 0);
}

describe('a rotation', () => {
  test('brings each person another shift every week, each so many steps ahead', async () => {
    const [one, two] = [await invite(muster, admin.token), await invite(muster, admin.token)];
    await added(weeks([{ employeeId: one.id }, { employeeId: two.id, stepsAhead: 2 }]));
    expect(await mondays(one.id, 4)).toEqual(['Morning', 'Evening', 'Night', 'Morning']);
    expect(await mondays(two.id, 4)).toEqual(['Night', 'Morning', 'Evening', 'Night']);
    expect(await namesOf(one.id, '2026-11-28', '2026-12-08')).toEqual([
      ...['General', 'General'],
      ...Array.from({ length: 7 }, () => 'Morning'),
      ...['Evening', 'Evening'],
    ]);
  });

  test('of days has its own days off, and is told as what brings the shift', async () => {
    const { id } = await invite(muster, admin.token, {
      firstName: 'Zoya',
      lastName: 'Shaikh',
      dateOfJoining: '2020-01-01',
    });
    const steps = [shifts.morning, shifts.night, null];
    await added(weeks(of(id), { rotationName: 'Two on, one off', unit: 'day', steps, startDate: '2026-11-29' }));
    const { body } = await call('GET', '/Shifts/assigned?startDate=2026-11-29&endDate=2026-12-05&searchQuery=zoya');
    const days = body.data[0].dailyShifts.map((day: { shiftName: string; isWeekOff: boolean; rotationName: string }) =>
      [day.shiftName, ...(day.isWeekOff ? ['off'] : []), day.rotationName].join(', '),
    );
    expect(days.slice(0, 4)).toEqual([
      'Morning, Two on, one off',
      'Night, Two on, one off',
      'Night, off, Two on, one off',
      'Morning, Two on, one off',
    ]);
  });

  test('of a department is everybody’s who is in it that day, but of those who have one of their own', async () => {
    const departmentId = await addedDepartment('Press shop');
    const [inside, own] = [
      await invite(muster, admin.token, { departmentId }),
      await invite(muster, admin.token, { departmentId }),
    ];
    await added(weeks(of(own.id), { rotationName: 'Own', steps: [shifts.night] }));
    const id = await added(weeks([{ departmentId, stepsAhead: 1 }], { rotationName: 'Press' }));
    const later = await invite(muster, admin.token, { departmentId });
    expect(await mondays(inside.id, 2)).toEqual(['Evening', 'Night']);
    expect(await mondays(later.id, 2)).toEqual(['Evening', 'Night']);
    expect(await mondays(own.id, 2)).toEqual(['Night', 'Night']);
    const { body } = await call('GET', `/Shifts/rotations/${id}`);
    expect(body.data).toMatchObject({
      rotationName: 'Press',
      steps: [{ shiftName: 'Morning' }, { shiftName: 'Evening' }, { shiftName: 'Night' }],
      members: [{ employeeId: null, departmentId, name: 'Press shop', stepsAhead: 1 }],
      endDate: null,
      actions: ['edit', 'end'],
    });
    const removed = await call('DELETE', `/Departments/${departmentId}`);
    expect(removed.body.message).toContain('1 shift rotation');
  });
});

describe('single assignments and a rotation', () => {
  test('an open assignment ends where the rotation begins and resumes behind a bounded one', async () => {
    const { id } = await invite(muster, admin.token);
    await assign(shifts.night, [id], '2026-11-02', null);
    await added(weeks(of(id), { endDate: '2026-12-13' }));
    expect(await mondays(id, 3)).toEqual(['Morning', 'Evening', 'Night']);
    expect(await namesOf(id, '2026-11-29', '2026-11-29')).toEqual(['Night']);
  });

  test('one of some days wins for these, before and after the rotation is there, and the rotation resumes', async () => {
    const { id } = await invite(muster, admin.token);
    await assign(shifts.night, [id], '2026-12-01', '2026-12-01');
    await added(weeks(of(id)));
    await assign(shifts.evening, [id], '2026-12-03', '2026-12-04');
    expect(await namesOf(id, MONDAY, '2026-12-05')).toEqual([
      'Morning',
      'Night',
      'Morning',
      'Evening',
      'Evening',
      'Morning',
    ]);
  });

  test('one of some days gives way where that is asked for', async () => {
    const { id } = await invite(muster, admin.token);
    await assign(shifts.night, [id], '2026-12-01', '2026-12-01');
    await added(weeks(of(id), { replacesAssigned: true }));
    expect(await namesOf(id, '2026-12-01', '2026-12-01')).toEqual(['Morning']);
  });

  test('another rotation takes the place of the first, for its days', async () => {
    const { id } = await invite(muster, admin.token);
    await added(weeks(of(id), { rotationName: 'First' }));
    await added(
      weeks(of(id), { rotationName: 'Season', steps: [shifts.night], startDate: '2026-12-07', endDate: '2026-12-13' }),
    );
    expect(await mondays(id, 4)).toEqual(['Morning', 'Night', 'Night', 'Morning']);
    expect(await namesOf(id, '2026-12-08', '2026-12-08')).toEqual(['Night']);
  });
});

describe('the preview', () => {
  test('shows the coming weeks of each group, how many days change, and what gives way or stays', async () => {
    const joined = { dateOfJoining: '2020-01-01' };
    const one = await invite(muster, admin.token, { firstName: 'Anil', lastName: 'Das', ...joined });
    const two = await invite(muster, admin.token, { firstName: 'Bela', lastName: 'Rao', ...joined });
    await assign(shifts.night, [one.id], '2026-11-02', null);
    await assign(shifts.evening, [two.id], '2026-12-01', '2026-12-01');
    const body = weeks([{ employeeId: one.id }, { employeeId: two.id, stepsAhead: 1 }]);
    const { body: envelope } = await call('POST', '/Shifts/rotations/preview', body);
    expect(envelope.data).toMatchObject({
      from: MONDAY,
      to: '2026-12-27',
      people: 2,
      // Of Anil all but the week of nights, of Bela all but the day that stays.
      changedDays: 21 + 27,
      overlaps: [
        {
          name: 'Anil Das',
          kind: 'assignment',
          what: 'Night',
          startDate: '2026-11-02',
          endDate: null,
          becomes: 'ends',
        },
        { name: 'Bela Rao', kind: 'assignment', what: 'Evening', startDate: '2026-12-01', becomes: 'stays' },
      ],
      totalOverlaps: 2,
    });
    const [first, second] = envelope.data.groups;
    expect([first.names, first.people, first.days.length]).toEqual([['Anil Das'], 1, 28]);
    expect([second.stepsAhead, second.days[0].shiftName, second.days[7].shiftName]).toEqual([1, 'Evening', 'Night']);
    expect(await mondays(one.id, 1)).toEqual(['Night']);
    await added(body);
    expect(await mondays(one.id, 1)).toEqual(['Morning']);
  });

  test('of a change shows what differs from the rotation as it is', async () => {
    const { id } = await invite(muster, admin.token, { dateOfJoining: '2020-01-01' });
    const rotation = await added(weeks(of(id)));
    const body = { ...weeks(of(id)), id: rotation, startDate: '2026-12-07', steps: [shifts.morning, shifts.evening] };
    const { body: envelope } = await call('POST', '/Shifts/rotations/preview', body);
    // Evening stays in the first week; then morning for night and evening for morning, and night becomes evening.
    expect(envelope.data).toMatchObject({ from: '2026-12-07', to: '2027-01-03', overlaps: [], totalOverlaps: 0 });
    expect(envelope.data.changedDays).toBe(21);
  });
});

describe('a change', () => {
  test('counts from its day, in step with the rotation before, and the days before stay as they were', async () => {
    const { id } = await invite(muster, admin.token);
    const rotation = await added(weeks(of(id)));
    const change = { ...weeks(of(id)), id: rotation, startDate: '2026-12-09', version: 1 };
    const { body } = await call('PUT', '/Shifts/rotations', {
      ...change,
      steps: [shifts.morning, shifts.night, shifts.evening],
    });
    expect(body.message).toBe('Rotation updated successfully');
    expect(body.data).toMatchObject({ patternDate: MONDAY, startDate: '2026-12-09' });
    expect(await namesOf(id, '2026-12-08', '2026-12-09')).toEqual(['Evening', 'Night']);
    expect(await mondays(id, 3)).toEqual(['Morning', 'Evening', 'Evening']);
    const again = await call('PUT', '/Shifts/rotations', change);
    expect([again.status, again.body.errorCode]).toEqual([409, 'STALE_VERSION']);
    const over = await call('PUT', '/Shifts/rotations', { ...change, version: undefined });
    expect(over.body.message).toBe('The rotation is over by then. Add another one instead.');
  });

  test('of everything leaves one rotation', async () => {
    const { id } = await invite(muster, admin.token);
    const rotation = await added(weeks(of(id), { rotationName: 'To be changed' }));
    await call('PUT', '/Shifts/rotations', { ...weeks(of(id), { rotationName: 'Changed' }), id: rotation });
    expect((await call('GET', `/Shifts/rotations/${rotation}`)).status).toBe(404);
    expect(await mondays(id, 2)).toEqual(['Morning', 'Evening']);
  });

  test('that ends it leaves the days before; one that ends before it begins is gone', async () => {
    const { id } = await invite(muster, admin.token);
    const rotation = await added(weeks(of(id), { rotationName: 'To be ended' }));
    const end = (endDate: string) => call('POST', `/Shifts/rotations/${rotation}/end`, { endDate });
    expect((await end('2026-12-08')).body.message).toBe('Rotation ended successfully');
    expect(await namesOf(id, '2026-12-08', '2026-12-09')).toEqual(['Evening', 'General']);
    expect((await end('2026-12-20')).body.message).toBe('The rotation is over by then already');
    expect((await end('2026-11-29')).status).toBe(200);
    expect(await mondays(id, 1)).toEqual(['General']);
    expect((await end('2026-11-29')).status).toBe(404);
  });

  test('is in the audit trail, with what it was before', async () => {
    const { id } = await invite(muster, admin.token);
    const rotation = await added(weeks(of(id), { rotationName: 'Audited' }));
    await call('POST', `/Shifts/rotations/${rotation}/end`, { endDate: '2026-12-31' });
    const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute(sql`select action, actor_name, before, after from audit_entries
        where entity = 'shift rotation' and entity_id = ${rotation} order by at`),
    );
    expect(rows).toMatchObject([
      { action: 'created', actor_name: 'Asha Rao', after: { rotationName: 'Audited', startDate: MONDAY } },
      { action: 'ended', before: { endDate: null }, after: { endDate: '2026-12-31' } },
    ]);
  });
});

test('days are to be worked out again from tomorrow on, of the past only where asked, for all who were ever in it', async () => {
  const told: ShiftsChange[] = [];
  const departmentId = await addedDepartment('Foundry');
  const { id } = await invite(muster, admin.token, { departmentId });
  const { id: moved } = await invite(muster, admin.token, { departmentId });
  const { body } = await call('GET', `/Users/${moved}`);
  await call('PUT', '/Users', { ...body.data, departmentId: null });
  shiftsChanged.with(async (_tx, _services, change) => void told.push(change))(muster.services.slots);
  const people = [id, moved].toSorted();
  const inFoundry = weeks([{ departmentId }], { startDate: '2026-11-02' });
  const rotation = await added(inFoundry);
  await call('PUT', '/Shifts/rotations', { ...inFoundry, id: rotation, updateAttendance: true });
  const [row] = (await call('GET', '/Shifts/rotations?pageSize=100')).body.data.filter(
    ({ members }: { members: { departmentId: string }[] }) => members[0]?.departmentId === departmentId,
  );
  await call('POST', `/Shifts/rotations/${row.id}/end`, { endDate: '2026-12-06' });
  expect(told).toEqual([
    { people, from: '2026-11-28', to: null },
    { people, from: '2026-11-02', to: null },
    { people, from: '2026-12-07', to: null },
  ]);
});

test('another shift of a rotation counts for its people from today on, and it is not deleted', async () => {
  const told: ShiftsChange[] = [];
  const { id } = await invite(muster, admin.token);
  const late = await addedShift('Late', [], { shiftStart: '12:00', shiftEnd: '20:00' });
  await added(weeks(of(id), { rotationName: 'With late', steps: [shifts.morning, late] }));
  shiftsChanged.with(async (_tx, _services, change) => void told.push(change))(muster.services.slots);
  await call('PUT', '/Shifts', { id: late, shiftName: 'Late', shiftStart: '13:00', shiftEnd: '21:00', weekends: [] });
  expect(told.at(-1)).toEqual({ people: [id], from: '2026-11-27', to: null });
  const { status, body } = await call('DELETE', `/Shifts/${late}`);
  expect([status, body.message]).toEqual([
    409,
    'Late is part of the rotation With late. Change or end the rotation first.',
  ]);
});

test('what a rotation is made of is checked at its field', async () => {
  const departmentId = await addedDepartment('Lab');
  const lab = await addedShift('Lab shift', [departmentId]);
  const { id } = await invite(muster, admin.token, { firstName: 'Divya', lastName: 'Menon' });
  const refusal = async (change: object) => {
    const { body } = await call('POST', '/Shifts/rotations', weeks(of(id), change));
    return [body.errors?.[0]?.field, body.message];
  };
  expect(await refusal({ rotationName: ' ' })).toEqual(['rotationName', 'Please enter a name for the rotation']);
  expect(await refusal({ steps: [] })).toEqual(['steps', 'Please add at least one shift to the sequence']);
  expect(await refusal({ steps: [null] })).toEqual(['steps', 'Please add at least one shift to the sequence']);
  expect(await refusal({ steps: [id] })).toEqual(['steps', 'This shift does not exist']);
  expect(await refusal({ startDate: '' })).toEqual(['startDate', 'Please select a start date']);
  expect(await refusal({ endDate: '2026-11-29' })).toEqual(['endDate', 'End date cannot be before start date']);
  expect(await refusal({ members: [] })).toEqual(['members', 'Please select at least one employee or department']);
  expect(await refusal({ members: of(shifts.night) })).toEqual(['members', 'This person does not exist']);
  expect(await refusal({ members: [{ departmentId: id }] })).toEqual(['members', 'This department does not exist']);
  expect(await refusal({ members: of(id, id) })).toEqual([
    'members',
    'Somebody is named twice. Name each employee and department once.',
  ]);
  expect((await refusal({ members: [{}] }))[1]).toBe('Name an employee or a department');
  expect(await refusal({ steps: [lab] })).toEqual([
    'members',
    'Lab shift does not apply to the department of Divya Menon.',
  ]);
  const press = await addedDepartment('Assembly');
  expect(await refusal({ steps: [lab], members: [{ departmentId: press }] })).toEqual([
    'members',
    'Lab shift does not apply to the department Assembly.',
  ]);
});

test('rotations are staff’s to read, need the feature to be written, and are another organisation’s nowhere', async () => {
  const { id } = await invite(muster, admin.token);
  const rotation = await added(weeks(of(id), { rotationName: 'Ours' }));
  const member = await tokenFor(muster, await addPerson(muster, admin.tenantId, 'Member'));
  expect((await call('GET', '/Shifts/rotations', undefined, member)).status).toBe(403);
  const other = await registeredAdministrator(muster, 'other@rotations.test', 'Other');
  expect((await call('GET', `/Shifts/rotations/${rotation}`, undefined, other.token)).status).toBe(404);
  const end = { endDate: '2026-12-31' };
  expect((await call('POST', `/Shifts/rotations/${rotation}/end`, end, other.token)).status).toBe(404);
  const change = { ...weeks(of(id)), id: rotation };
  expect((await call('PUT', '/Shifts/rotations', change, other.token)).status).toBe(404);
  expect((await call('POST', '/Shifts/rotations/preview', change, other.token)).status).toBe(404);
  expect((await call('POST', '/Shifts/rotations', weeks(of(id)), other.token)).status).toBe(422);
  await call('POST', '/Subscriptions/create', { planId: 'free' }, other.token);
  expect((await call('GET', '/Shifts/rotations', undefined, other.token)).body.data).toEqual([]);
  const refused = await call('POST', '/Shifts/rotations', weeks(of(id)), other.token);
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'FEATURE_NOT_IN_PLAN']);
});
