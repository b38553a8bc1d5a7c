import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, tokenTo } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { addIdentifiers } from '../statutory/identifiers.facts.ts';
import { invite, newPerson, signedIn } from './people-for-tests.ts';
import { users } from './users.tables.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });
const names = (response: { body: { data: { firstName: string }[] } }) =>
  response.body.data.map(({ firstName }) => firstName);

describe('the list', () => {
  let departmentId: string;
  beforeAll(async () => {
    const { body } = await call('POST', '/Departments', { name: 'Engineering' });
    departmentId = body.data.id;
    await signedIn(muster, admin.token, {
      firstName: 'Bhavna',
      lastName: 'Chaudhary',
      // No digits of a test that ran before are found in these.
      ...{ employeeNumber: 'LIST-1', email: 'bhavna@list.test' },
      departmentId,
      designation: 'Tester',
      dateOfJoining: '2026-11-16',
    });
    await invite(muster, admin.token, {
      firstName: 'Deepak',
      lastName: 'Sahu',
      employeeNumber: 'LIST-2',
      email: null,
      isRestricted: true,
      dateOfJoining: '2021-02-01',
      phoneNumber: '+91 97390 18824',
    });
    await invite(muster, admin.token, {
      firstName: 'Ibrahim',
      middleName: 'Khan',
      lastName: 'Pathan',
      ...{ employeeNumber: 'LIST-3', email: 'ibrahim@list.test' },
      designation: 'Embedded Engineer',
      dateOfJoining: '2024-01-09',
    });
  });

  test('active holds people with restricted login, and the counts agree', async () => {
    const active = await call('GET', '/Users?status=Active');
    expect(names(active)).toEqual(['Asha', 'Bhavna', 'Deepak']);
    expect(active.body).toMatchObject({ records: 3, totalRecords: 3 });
    expect(names(await call('GET', '/Users?status=3'))).toEqual(['Ibrahim']);
    expect((await call('GET', '/Users/counts')).body.data).toEqual({
      active: 3,
      pending: 1,
      inactive: 0,
      restricted: 1,
    });
    expect((await call('GET', '/Users/count')).body.data).toEqual({ activeUsersCount: 3 });
  });

  test('last login: a day for who signed in, a mark for who has not yet, nothing for who cannot', async () => {
    const { body } = await call('GET', '/Users?status=Active');
    const logins = Object.fromEntries(
      body.data.map((row: { firstName: string; lastLogin: string | null }) => [row.firstName, row.lastLogin]),
    );
    expect(logins['Asha']).toMatch(/^20\d\d-.*Z$/);
    expect(logins['Deepak']).toBeNull();
  });

  test.each([
    ['bhav', ['Bhavna']],
    ['khan pathan', ['Ibrahim']],
    ['Khan', ['Ibrahim']],
    ['bhavna chau', ['Bhavna']],
    ['97390 18824', ['Deepak']],
    ['DE', ['Deepak']],
    ['10', []],
    ['_', []],
    ['97390', ['Deepak']],
    ['100%', []],
  ])('searching "%s" finds %j', async (text, expected) => {
    expect(names(await call('GET', `/Users?searchText=${encodeURIComponent(text)}`))).toEqual(expected);
  });

  test('filters by department, role, designation and days of joining', async () => {
    expect(names(await call('GET', `/Users?departmentId=${departmentId}`))).toEqual(['Bhavna']);
    expect(names(await call('GET', '/Users?roleId=1'))).toEqual(['Asha']);
    expect(names(await call('GET', '/Users?designation=Embedded%20Engineer'))).toEqual(['Ibrahim']);
    expect(names(await call('GET', '/Users?startDate=2021-01-01&endDate=2024-01-09'))).toEqual(['Deepak', 'Ibrahim']);
    expect((await call('GET', '/Users/designations')).body.data).toEqual(['Embedded Engineer', 'Tester']);
  });

  test('sorts by the index of the column, up or down; an unknown one means by name', async () => {
    expect(names(await call('GET', '/Users?sortBy=0&orderBy=0'))).toEqual(['Ibrahim', 'Deepak', 'Bhavna', 'Asha']);
    expect(names(await call('GET', '/Users?sortBy=6&orderBy=1'))).toEqual(['Deepak', 'Ibrahim', 'Bhavna', 'Asha']);
    expect(names(await call('GET', '/Users?sortBy=3'))).toEqual(['Asha', 'Bhavna', 'Deepak', 'Ibrahim']);
    expect(names(await call('GET', '/Users?sortBy=99'))).toEqual(['Asha', 'Bhavna', 'Deepak', 'Ibrahim']);
  });

  test('pages from 1, 10 by default and 100 at most', async () => {
    expect(names(await call('GET', '/Users?pageNumber=2&pageSize=3'))).toEqual(['Ibrahim']);
    expect((await call('GET', '/Users?pageSize=5000')).status).toBe(200);
  });

  test('pickers know names, not pay', async () => {
    const member = await call('POST', '/Account/login', { email: 'nobody@x.test', password: 'x' });
    expect(member.status).toBe(401);
    const { body } = await call('GET', '/Users/search?searchParam=deep');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ name: 'Deepak Sahu', email: null });
    expect(Object.keys(body.data[0])).not.toContain('annualCTC');
    const basic = await call('GET', '/Users/basic');
    expect(basic.body.data.map((one: { name: string }) => one.name)).toEqual([
      'Asha Rao',
      'Bhavna Chaudhary',
      'Deepak Sahu',
    ]);
  });

  test('the latest employee number is the one given last', async () => {
    const { employeeNumber } = await invite(muster, admin.token, { employeeNumber: 'A-1', firstName: 'Zoya' });
    expect((await call('GET', '/Users/latestEmployeeNumber')).body.data).toBe(employeeNumber);
  });

  test('the export has the columns of the import, masks numbers and defuses formulas', async () => {
    await invite(muster, admin.token, { firstName: 'Formula', designation: '=cmd()', pan: 'ABCPF1234K' });
    const response = await muster.call('GET', '/Users/export?searchText=Formula', { token: admin.token });
    const text = response.raw.toString('utf8');
    expect(response.headers['content-type']).toContain('text/csv');
    expect(text.split('\r\n')[0]).toMatch(/^\uFEFFEmployee number,First name,/);
    expect(text).toContain("'=cmd()");
    expect(text).toContain('••••••234K');
    expect(text).not.toContain('ABCPF1234K');
    const posted = await call('POST', '/Users/export', { searchText: 'Formula', roleId: 3, departmentId: null });
    expect(posted.raw.toString('utf8')).toBe(text);
  });
});

describe('what may be done', () => {
  test('is said of each person, and is nothing to an administrator for a moderator', async () => {
    const own = await registeredAdministrator(muster, 'asha@actions.test', 'Actions');
    const moderator = await addPerson(muster, own.tenantId, 'Moderator');
    await addPerson(muster, own.tenantId, 'Member', { firstName: 'Bhavna' });
    await addPerson(muster, own.tenantId, 'Member', { firstName: 'Deepak', status: 'RestrictedLogin' });
    await addPerson(muster, own.tenantId, 'Member', { firstName: 'Ibrahim', status: 'PendingEmailVerification' });
    await addPerson(muster, own.tenantId, 'Member', { firstName: 'Kiran', status: 'Deactivated' });
    const offered = async (token: string) => {
      const pages = await Promise.all(
        ['Active', 'PendingEmailVerification', 'Deactivated'].map((status) =>
          call('GET', `/Users?status=${status}`, undefined, token),
        ),
      );
      const rows: { firstName: string; actions: string[] }[] = pages.flatMap(({ body }) => body.data);
      return Object.fromEntries(rows.map(({ firstName, actions }) => [firstName, actions.join(', ')]));
    };
    const token = await tokenFor(muster, moderator);
    expect(await offered(token)).toEqual({
      Asha: '',
      Moderator: 'edit',
      Bhavna: 'edit, de-activate, delete',
      Deepak: 'edit, invite, de-activate, delete',
      Ibrahim: 'edit, invite, delete',
      Kiran: 'edit, re-activate, delete',
    });
    expect(await offered(own.token)).toMatchObject({
      Asha: 'edit',
      Moderator: 'edit, set role, de-activate, delete',
    });
    const profile = await call('GET', `/Users/${own.id}`, undefined, token);
    expect(profile.body.data.actions).toEqual([]);
    const roles: { mayGive: boolean }[] = (await call('GET', '/roles', undefined, token)).body.data;
    expect(roles.map(({ mayGive }) => mayGive)).toEqual([false, false, true]);
  });
});

describe('roles and status', () => {
  test('administrators give roles; the change bites at once', async () => {
    const person = await signedIn(muster, admin.token, { firstName: 'Lalitha' });
    expect((await call('GET', '/Users', undefined, person.token)).status).toBe(403);
    const response = await call('POST', `/roles/2/${person.id}`);
    expect([response.status, response.body.message]).toEqual([200, 'Role assigned successfully']);
    expect((await call('GET', '/Users', undefined, person.token)).status).toBe(200);
    const again = await call('POST', `/roles/2/${person.id}`);
    expect([again.status, again.body.message]).toEqual([409, 'Role already assigned']);
    const { body } = await call('GET', '/roles');
    expect(body.data.map(({ name, usersCount }: { name: string; usersCount: number }) => [name, usersCount])).toEqual([
      ['Administrator', 1],
      ['Moderator', 1],
      ['Member', expect.any(Number)],
    ]);
  });

  test('nobody changes the own role, and only an active person gets one', async () => {
    expect((await call('POST', `/roles/3/${admin.id}`)).body.message).toBe("You can't change your own role");
    const pending = await invite(muster, admin.token);
    const refused = await call('POST', `/roles/2/${pending.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Set a role only for an active user. This person is not active.',
    ]);
    expect((await call('POST', `/roles/7/${pending.id}`)).status).toBe(404);
  });

  test('a moderator acts on moderators and members, never on administrators', async () => {
    const moderator = await signedIn(muster, admin.token, { firstName: 'Mohan', roleId: 2 });
    const second = await signedIn(muster, admin.token, { firstName: 'Anita', roleId: 1 });
    const { token } = moderator;
    const { body: person } = await call('GET', `/Users/${second.id}`, undefined, token);
    const refusals = [
      await call('PUT', '/Users', { ...newPerson(), ...person.data, annualCTC: 1 }, token),
      await call('POST', `/roles/3/${second.id}`, undefined, token),
      await call('PUT', `/Users/status?userId=${second.id}&userStatus=Deactivated`, undefined, token),
      await call('DELETE', `/Users/${second.id}`, undefined, token),
      await call('POST', `/Account/resend-invite?userId=${second.id}`, undefined, token),
      await call('POST', '/Users', newPerson({ roleId: 1 }), token),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errorCode])).toEqual(
      refusals.map((_, i) => [403, i < refusals.length - 1 ? 'MODERATOR_ON_ADMINISTRATOR' : 'MODERATOR_MAKES_STAFF']),
    );
    const member = await signedIn(muster, admin.token);
    const promoted = await call('POST', `/roles/1/${member.id}`, undefined, token);
    expect(promoted.body.message).toBe('Only an administrator can make someone a moderator or an administrator.');
    expect((await call('POST', `/roles/2/${member.id}`, undefined, token)).status).toBe(403);
    await call('POST', `/roles/2/${member.id}`);
    expect((await call('POST', `/roles/3/${member.id}`, undefined, token)).status).toBe(200);
    await call('POST', `/roles/3/${second.id}`);
  });

  test('the last active administrator stays one', async () => {
    const lonely = await registeredAdministrator(muster, 'lonely@last.test', 'Lonely');
    const second = await signedIn(muster, lonely.token, { roleId: 1 });
    const both = await Promise.all([
      call('POST', `/roles/3/${second.id}`, undefined, lonely.token),
      call('POST', `/roles/3/${lonely.id}`, undefined, second.token),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(both.map(({ status }) => status)).toContain(200);
    const winner = both[0]?.status === 200 ? lonely : second;
    for (const [method, path] of [
      ['DELETE', `/Users/${winner.id}`],
      ['PUT', `/Users/status?userId=${winner.id}&userStatus=Deactivated`],
    ] as const) {
      const { body } = await call(method, path, undefined, winner.token);
      expect(body.errorCode).toBe('NOT_YOURSELF');
    }
  });

  test('de-activation ends the sessions, re-activation restores role and access', async () => {
    const person = await signedIn(muster, admin.token, { roleId: 2 });
    const off = await call('PUT', `/Users/status?userId=${person.id}&userStatus=Deactivated`);
    expect([off.status, off.body.message]).toEqual([200, 'User deactivated successfully']);
    expect((await call('GET', '/Users', undefined, person.token)).body.errorCode).toBe('ACCOUNT_DEACTIVATED');
    const login = await muster.call('POST', '/Account/login', {
      body: { email: person.email, password: 'A-long-pass-phrase-1' },
    });
    expect([login.status, login.body.message]).toEqual([
      403,
      'Your account has been deactivated. Please contact your administrator.',
    ]);
    const on = await call('PUT', `/Users/status?userId=${person.id}&userStatus=Active`);
    expect(on.body.message).toBe('User re-activated successfully');
    expect((await call('GET', `/Users/${person.id}`)).body.data).toMatchObject({ status: 'Active', roleId: 2 });
  });

  test('only Active and Deactivated are accepted, and only from the right state', async () => {
    const pending = await invite(muster, admin.token);
    const refused = await call('PUT', `/Users/status?userId=${pending.id}&userStatus=Deactivated`);
    expect([refused.status, refused.body.message]).toEqual([409, 'Only an active person can be de-activated.']);
    const other = await call('PUT', `/Users/status?userId=${pending.id}&userStatus=RestrictedLogin`);
    expect([other.status, other.body.errors[0]?.message]).toEqual([422, 'Use Active or Deactivated']);
    const restricted = await invite(muster, admin.token, { isRestricted: true });
    await call('PUT', `/Users/status?userId=${restricted.id}&userStatus=Deactivated`);
    await call('PUT', `/Users/status?userId=${restricted.id}&userStatus=Active`);
    expect((await call('GET', `/Users/${restricted.id}`)).body.data.status).toBe('RestrictedLogin');
  });

  test('a verification mail turns a restricted person into a pending one', async () => {
    const person = await invite(muster, admin.token, { isRestricted: true });
    const { status } = await call('POST', `/Account/resend-invite?userId=${person.id}`);
    expect(status).toBe(200);
    expect((await call('GET', `/Users/${person.id}`)).body.data.status).toBe('PendingEmailVerification');
    expect(await tokenTo(muster, person.email)).not.toBe('');
  });
});

test('a number that cannot be read any more hides itself and nobody else', async () => {
  const [one, other] = [await invite(muster, admin.token), await invite(muster, admin.token)];
  const account = { bankAccountNumber: '50100123456789', bankIFSC: 'HDFC0000123' };
  const whole = (await call('GET', `/Users/${one.id}`)).body.data;
  await muster.call('PUT', '/Users', { token: admin.token, body: { ...whole, ...account } });
  await asOwner(
    muster,
    `update users set bank_account_secret = (select bank_account_secret from users where id = $1) where id = $2`,
    [one.id, other.id],
  );
  const list = await call('GET', '/Users?pageSize=100');
  expect(list.status).toBe(200);
  const shown = (id: string) => list.body.data.find((row: { id: string }) => row.id === id)?.bankAccountNumber;
  expect([shown(one.id), shown(other.id)]).toEqual(['••••••••••6789', 'cannot be read']);
  const opened = await call('GET', `/Users/${other.id}`);
  expect([opened.status, opened.body.data.bankAccountNumber]).toEqual([200, null]);
  const mended = { ...opened.body.data, ...account };
  expect((await muster.call('PUT', '/Users', { token: admin.token, body: mended })).status).toBe(200);
  expect((await call('GET', '/Users/export')).status).toBe(200);
});

test('the kept counts are those of the table, whatever happened to people', async () => {
  const { tenantId } = admin;
  const [one, two] = [await addPerson(muster, tenantId, 'Member'), await addPerson(muster, tenantId, 'Member')];
  const compare = () =>
    muster.services.db.inTenant(tenantId, async (tx) => {
      const counts = await tx.execute(
        sql`select status, role, n from people_counts where n <> 0 order by status, role`,
      );
      const real = await tx.execute(
        sql`select status, role, count(*)::int as n from users group by status, role order by status, role`,
      );
      expect(counts.rows).toEqual(real.rows);
    });
  await compare();
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await tx.update(users).set({ status: 'Deactivated' }).where(eq(users.id, one.id));
    await tx.update(users).set({ role: 'Moderator' }).where(eq(users.id, one.id));
    await tx.delete(users).where(eq(users.id, two.id));
  });
  await compare();
  await muster.services.db
    .inTenant(tenantId, async (tx) => {
      await tx.update(users).set({ status: 'RestrictedLogin' }).where(eq(users.id, one.id));
      throw new Error('rolled back');
    })
    .catch(() => {});
  await compare();
});

test('the list is narrowed to those who lack something, of the active ones only who still work here', async () => {
  const { token, tenantId } = await registeredAdministrator(muster, 'admin@gaps.test', 'Gaps');
  const add = (firstName: string, more: Partial<typeof users.$inferInsert> = {}) =>
    addPerson(muster, tenantId, 'Member', { firstName, lastName: 'Lacking', ...more });
  const id = randomUUIDv7();
  const fields = muster.services.fields.of(tenantId, id);
  await add('Kavya');
  await add('Left', { lastWorkingDay: '2026-10-31' });
  const outside = await add('Outside');
  await add('Whole', {
    id,
    panSecret: fields.encrypt('pan', 'a number'),
    bankAccountSecret: fields.encrypt('bankAccountNumber', 'a number'),
    workState: 'KA',
    dateOfBirth: '1990-01-01',
    dateOfJoining: '2024-01-01',
  });
  await muster.services.db.inTenant(tenantId, (tx) =>
    addIdentifiers(tx, [
      { userId: outside.id, identifiers: { pfMember: false } },
      { userId: id, identifiers: { uanSecret: fields.encrypt('uan', 'a number') } },
    ]),
  );
  const lacking = (missing: string, status = 'Active') =>
    call('GET', `/Users?searchText=Lacking&status=${status}&missing=${missing}`, undefined, token);
  for (const missing of ['bank', 'pan', 'state', 'dateOfBirth', 'dateOfJoining']) {
    const response = await lacking(missing);
    expect([missing, names(response), response.body.totalRecords]).toEqual([missing, ['Kavya', 'Outside'], 2]);
  }
  expect(names(await lacking('uan'))).toEqual(['Kavya']);
  expect(names(await lacking('salary'))).toEqual(['Kavya', 'Outside', 'Whole']);
  expect(names(await lacking('bank', ''))).toEqual(['Kavya', 'Left', 'Outside']);
  expect((await lacking('shoes')).status).toBe(422);
  const { raw } = await call('GET', '/Users/export?searchText=Lacking&missing=uan&status=Active', undefined, token);
  expect(raw.toString().trim().split(/\r?\n/)).toHaveLength(2);
});
