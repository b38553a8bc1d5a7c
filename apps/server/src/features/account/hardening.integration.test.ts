import { needsSession } from '@muster/contract/access.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { tokenTo } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';

let muster: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  muster = await startTestApp();
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await muster.stop();
});

const person = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@hardening.test',
  mobile: '+91 98450 12345',
  companyName: 'Hardening Private Limited',
  password: 'A-long-pass-phrase-1',
};

test('guesses sent at once count one by one: the right one among them does not get in after the fifth', async () => {
  const { email, password } = await registeredAdministrator(muster, 'parallel@hardening.test');
  await Promise.all(
    Array.from({ length: 8 }, () => muster.call('POST', '/Account/login', { body: { email, password: 'wrong one' } })),
  );
  const { body } = await muster.call('POST', '/Account/login', { body: { email, password } });
  expect(body.errorCode).toBe('ACCOUNT_LOCKED');
});

test('whoever registered an address they do not own cannot sign in once its owner is invited elsewhere', async () => {
  const email = 'victim@hardening.test';
  await muster.call('POST', '/Account/register', { body: { ...person, email } });
  const inviter = await registeredAdministrator(muster, 'inviter@hardening.test', 'Inviter Private Limited');
  const invited = await addPerson(muster, inviter.tenantId, 'Member', { email, status: 'RestrictedLogin' });
  await owner.query('delete from memberships where user_id = $1', [invited.id]);
  const response = await muster.call('POST', `/Account/resend-invite?userId=${invited.id}`, { token: inviter.token });
  expect(response.status).toBe(200);
  const proof = { email, token: await tokenTo(muster, email) };
  const opened = await muster.call('POST', '/Account/verify-user', { body: proof });
  expect(opened.body.data).toMatchObject({ needsPassword: true, needsSignIn: false });
  await muster.call('POST', '/Account/verify-user', { body: { ...proof, password: 'Only-the-owner-knows-1' } });
  const stranger = await muster.call('POST', '/Account/login', { body: { email, password: person.password } });
  expect(stranger.body.errorCode).toBe('EMAIL_NOT_VERIFIED');
  const victim = await muster.call('POST', '/Account/login', { body: { email, password: 'Only-the-owner-knows-1' } });
  expect(victim.status).toBe(200);
});

test('a changed password makes reset links that are still about useless', async () => {
  const { email, password, token } = await registeredAdministrator(muster, 'links@hardening.test');
  await muster.call('POST', '/Account/forgot-password', { body: { email } });
  const link = await tokenTo(muster, email, 'reset-password');
  const body = { currentPassword: password, newPassword: 'Another-long-phrase-2' };
  expect((await muster.call('POST', '/Account/update-password', { token, body })).status).toBe(200);
  const reset = { email, token: link, password: 'A-third-long-phrase-3' };
  expect((await muster.call('POST', '/Account/reset-password', { body: reset })).body.errorCode).toBe('LINK_INVALID');
});

test('a password set by a link ends the calendar addresses of its person, one that is changed does so when asked', async () => {
  const { email, password, token } = await registeredAdministrator(muster, 'calendar@hardening.test');
  const address = async (session: string) => {
    const { body } = await muster.call('POST', '/feeds', {
      token: session,
      body: { name: 'Phone', parts: ['holidays'] },
    });
    return new URL(body.data.url).pathname;
  };
  const read = async (url: string) => (await muster.app.inject({ method: 'GET', url })).statusCode;
  const [first, second, third] = ['Another-long-phrase-2', 'A-third-long-phrase-3', 'A-fourth-long-phrase-4'];
  const url = await address(token);
  const change = (body: object) => muster.call('POST', '/Account/update-password', { token, body });
  expect((await change({ currentPassword: password, newPassword: first })).status).toBe(200);
  expect(await read(url)).toBe(200);
  expect((await change({ currentPassword: first, newPassword: second, revokeFeeds: true })).status).toBe(200);
  expect(await read(url)).toBe(404);
  const again = await address(token);
  await muster.call('POST', '/Account/forgot-password', { body: { email } });
  const reset = { email, token: await tokenTo(muster, email, 'reset-password'), password: third };
  expect((await muster.call('POST', '/Account/reset-password', { body: reset })).status).toBe(200);
  expect(await read(again)).toBe(404);
});

test('of a closed organisation members are refused at the door, administrators come in to reopen it', async () => {
  const own = await registeredAdministrator(muster, 'closing@hardening.test', 'Closing Private Limited');
  const member = await addPerson(muster, own.tenantId, 'Member');
  const close = await muster.call('DELETE', `/Tenants/softDelete?tenantId=${own.tenantId}`, { token: own.token });
  expect(close.status).toBe(200);
  const asMember = await muster.call('GET', '/Account/session', { token: await tokenFor(muster, member) });
  expect(asMember.body.errorCode).toBe('ACCOUNT_DEACTIVATED');
  const again = await muster.call('POST', '/Account/login', { body: { email: own.email, password: own.password } });
  const { token } = again.body.data;
  expect((await muster.call('GET', '/Users', { token })).body.errorCode).toBe('ORGANISATION_CLOSED');
  const writes = muster.app.contractEntries.filter(
    ({ access, method }) => method !== 'GET' && needsSession(access) && !access.whileClosed,
  );
  expect(writes.length).toBeGreaterThan(150);
  for (const { method, path } of writes) {
    const response = await muster.call(method, path.replace(/\{\w+\}/g, own.id), { token, body: {} });
    expect(response.body.errorCode, `${method} ${path}`).toBe('ORGANISATION_CLOSED');
  }
  const until = Temporal.Now.instant().add({ hours: 30 * 24 });
  const { closedUntil } = again.body.data;
  expect(Math.abs(until.since(Temporal.Instant.from(closedUntil)).total('minutes'))).toBeLessThan(5);
  const reopened = await muster.call('PUT', `/Tenants/reactivate?tenantId=${own.tenantId}`, { token });
  expect(reopened.status).toBe(200);
  expect((await muster.call('GET', '/Users', { token })).status).toBe(200);
  expect((await muster.call('GET', '/Account/session', { token })).body.data.closedUntil).toBeNull();
});

test('a person of a closed and an open organisation signs in to the open one', async () => {
  const closed = await registeredAdministrator(muster, 'both@hardening.test', 'First Private Limited');
  const open = await registeredAdministrator(muster, 'host@hardening.test', 'Second Private Limited');
  const { rows } = await owner.query('select id from identities where email = $1', ['both@hardening.test']);
  const guest = await addPerson(muster, open.tenantId, 'Member');
  await owner.query('update memberships set identity_id = $1 where user_id = $2', [rows[0].id, guest.id]);
  await muster.call('DELETE', `/Tenants/softDelete?tenantId=${closed.tenantId}`, { token: closed.token });
  const body = { email: closed.email, password: closed.password };
  const { data } = (await muster.call('POST', '/Account/login', { body })).body;
  expect(data.tenantId).toBe(open.tenantId);
});
