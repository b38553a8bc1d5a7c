import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { accept, newPerson, signedIn, upload } from '../users/people-for-tests.ts';

// One of two administrators who would be their own second person: by an account of their own making, the log-in of the
// other, or without the other. Salaries stand for everything that asks who is one.

type Person = { readonly id: string; readonly email: string; readonly token: string };

let muster: TestApp;
let founder: Awaited<ReturnType<typeof registeredAdministrator>>;
let mine: Person;
let other: Person;
beforeAll(async () => {
  muster = await startTestApp();
  founder = await registeredAdministrator(muster, 'founder@two.test');
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, token: string, body?: unknown) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

async function administrator(): Promise<Person> {
  const person: TestPerson = await addPerson(muster, founder.tenantId, 'Administrator', {
    ...{ dateOfJoining: '2020-01-01', dateOfBirth: '1990-05-20', employeeNumber: crypto.randomUUID().slice(0, 8) },
  });
  return { ...person, token: await tokenFor(muster, person) };
}

/** Two administrators who have been here for long, and nobody else. */
beforeEach(async () => {
  await asOwner(muster, 'delete from account_hands');
  await asOwner(muster, `update users set status = 'Deactivated' where tenant_id = $1`, [founder.tenantId]);
  mine = await administrator();
  other = await administrator();
});

let counter = 0;
const another = () => String(++counter);

/** A person as the form sends them back, with the salary structure of everybody. */
async function formOf(token: string, id: string) {
  const { data } = (await call('GET', `/Users/${id}`, token)).body;
  const ofOthers = ['earningAssociations', 'deductionAssociations'];
  const stored = Object.entries(data).filter(([name, one]) => one !== null && !ofOthers.includes(name));
  return { ...newPerson(), ...Object.fromEntries(stored) };
}

/** Where somebody's pay goes is changed. */
async function pay(token: string, id: string) {
  const account = { bankAccountNumber: `50100012340${another().padStart(3, '0')}`, ifscCode: 'HDFC0000123' };
  const { status, body } = await call('PUT', '/Users', token, { ...(await formOf(token, id)), ...account });
  return { status, code: body.errorCode, message: body.message };
}
const status = (to: 'Active' | 'Deactivated', id = other.id) =>
  call('PUT', `/Users/status?userId=${id}&userStatus=${to}`, mine.token);
const role = (number: 1 | 2 | 3, id = other.id, token = mine.token) => call('POST', `/roles/${number}/${id}`, token);
const later = () => asOwner(muster, `update account_hands set at = at - interval '31 days'`);

describe('whoever removes the other administrator is not the only one for 30 days', () => {
  const removals = {
    'de-activates them': () => status('Deactivated'),
    'makes them a member': () => role(3),
    'makes them a moderator': () => role(2),
    'deletes them': () => call('DELETE', `/Users/${other.id}`, mine.token),
  };

  test.each(Object.entries(removals))('who %s', async (_, remove) => {
    expect(await pay(mine.token, mine.id)).toMatchObject({ code: 'OWN_PAY' });
    expect((await remove()).status).toBe(200);
    const refused = await pay(mine.token, mine.id);
    expect([refused.status, refused.code]).toEqual([403, 'OWN_PAY']);
    expect(refused.message).toMatch(
      /^You removed another administrator, so you do not count as the only one until \d{1,2} \w{3} \d{4}\. /,
    );
    await later();
    expect(await pay(mine.token, mine.id)).toMatchObject({ status: 200 });
  });

  test('the other who comes back by them is bound to them, not they to the other', async () => {
    await role(3);
    expect((await role(1)).status).toBe(200);
    expect(await pay(mine.token, mine.id)).toMatchObject({ code: 'OWN_PAY' });
    expect(await pay(other.token, mine.id)).toMatchObject({ code: 'NOT_SECOND_PERSON' });
    expect(await pay(mine.token, other.id)).toMatchObject({ status: 200 });
  });
});

describe('an account of one’s own making', () => {
  test('is no second person for 30 days, and is told why, until when and what to do', async () => {
    const self = await signedIn(muster, mine.token, { roleId: 1 });
    const refused = await pay(self.token, mine.id);
    expect([refused.status, refused.code]).toEqual([403, 'NOT_SECOND_PERSON']);
    expect(refused.message).toMatch(
      /^Administrator Test (made your account|gave you your role), so the two of you count as one person until \d{1,2} \w{3} \d{4}\. Another administrator can do this now\.$/,
    );
    expect((await call('GET', `/Users/${mine.id}`, self.token)).body.data.isPayLocked).toBe(true);
    expect(await pay(self.token, other.id)).toMatchObject({ status: 200 });
    await later();
    expect(await pay(self.token, mine.id)).toMatchObject({ status: 200 });
  });

  test('nor by way of an account in between', async () => {
    const between = await signedIn(muster, mine.token, { roleId: 1 });
    const self = await signedIn(muster, between.token, { roleId: 1 });
    expect(await pay(self.token, mine.id)).toMatchObject({ code: 'NOT_SECOND_PERSON' });
    expect(await pay(self.token, other.id)).toMatchObject({ status: 200 });
  });

  test.each([
    [
      'an invitation of four fields',
      async () => {
        const email = `quick-${another()}@two.test`;
        const people = [{ firstName: 'Second', lastName: 'Self', email, dateOfJoining: '2026-11-01' }];
        expect((await call('POST', '/Users/quickInvite', mine.token, { people, workState: 'KA' })).status).toBe(200);
        return email;
      },
    ],
    [
      'a file',
      async () => {
        const { email, employeeNumber } = newPerson({ employeeNumber: `F-${another()}` });
        const rows = `Employee Number,First Name,Last Name,Work Email,Date of Birth,Date of Joining,Annual CTC\n${employeeNumber},Second,Self,${email},1990-05-20,2020-01-01,900000\n`;
        const file = { field: 'usersCsv', name: 'people.csv', content: Buffer.from(rows) };
        const { body } = await upload(muster, '/Users/import', { token: mine.token, file });
        expect(body.data.created, JSON.stringify(body)).toBe(1);
        return email;
      },
    ],
  ])('made by %s, whoever makes it an administrator', async (_, make) => {
    const email = await make();
    const token = await accept(muster, email);
    const [{ id } = { id: '' }] = await asOwner<{ id: string }>(muster, 'select id from users where email = $1', [
      email,
    ]);
    expect((await role(1, id, other.token)).status).toBe(200);
    expect(await pay(token, mine.id)).toMatchObject({ code: 'NOT_SECOND_PERSON' });
    expect(await pay(token, other.id)).toMatchObject({ code: 'NOT_SECOND_PERSON' });
  });

  test('is one where nobody else was an administrator: they could do everything alone anyway', async () => {
    await asOwner(muster, `update users set status = 'Deactivated' where id = $1`, [other.id]);
    const second = await signedIn(muster, mine.token, { roleId: 1 });
    expect(await pay(mine.token, mine.id)).toMatchObject({ code: 'OWN_PAY' });
    expect(await pay(second.token, mine.id)).toMatchObject({ status: 200 });
  });

  test('who has been here for long stays a second person', async () => {
    const moderator = await addPerson(muster, founder.tenantId, 'Moderator');
    const token = await tokenFor(muster, moderator);
    const member = await signedIn(muster, mine.token);
    expect(await pay(token, member.id)).toMatchObject({ status: 200 });
  });
});

test('moving the log-in of the other to another e-mail makes them no second person', async () => {
  const form = await formOf(mine.token, other.id);
  const moved = await call('PUT', '/Users', mine.token, { ...form, email: `mine-${another()}@two.test` });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const refused = await pay(other.token, mine.id);
  expect(refused).toMatchObject({ code: 'NOT_SECOND_PERSON' });
  expect(refused.message).toContain('moved your log-in to another e-mail');
});

describe('the days of whoever had a hand in the account', () => {
  test('are not decided by it, as a manager of one’s own making', async () => {
    const moderator = await addPerson(muster, founder.tenantId, 'Moderator', { dateOfJoining: '2020-01-01' });
    const token = await tokenFor(muster, moderator);
    const manager = await signedIn(muster, token, { firstName: 'Boss' });
    await asOwner(muster, 'update users set reporting_manager_id = $1 where id = $2', [manager.id, moderator.id]);
    const request = {
      ...{ requestType: REQUEST_TYPE.AttendanceRegularization, reason: 'Forgot' },
      additionalData: {
        attendanceRegularization: {
          ...{ startDate: '2026-11-19', endDate: '2026-11-19', startTime: '10:00', endTime: '19:00' },
        },
      },
    };
    const created = await call('POST', '/Requests', token, request);
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const path = '/Requests/status?requestType=AttendanceRegularization';
    const body = { requestIds: [created.body.data.id], status: 'Completed', comments: '' };
    const refused = await call('PUT', path, manager.token, body);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'NOT_SECOND_PERSON']);
    await later();
    expect((await call('PUT', path, manager.token, body)).status).toBe(200);
  });
});
