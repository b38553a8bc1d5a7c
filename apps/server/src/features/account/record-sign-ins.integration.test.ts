import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo, tokenTo } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

type Entry = { action: string; address: string | null; actor: string };
const trail = (of: { id: string }, entity = 'sign-in') =>
  asOwner<Entry>(
    muster,
    `select action, address, actor_name as actor from audit_entries where entity = $1 and entity_id = $2 order by at, id`,
    [entity, of.id],
  );
const post = (path: string, body: unknown, token?: string) =>
  muster.call('POST', path, token ? { body, token } : { body });

test('signing in, failing, being locked, a new password and signing out are in the audit trail', async () => {
  const { email, password } = admin;
  for (let tries = 0; tries < 5; tries += 1) await post('/Account/login', { email, password: 'not the password' });
  expect((await post('/Account/login', { email, password })).body.errorCode).toBe('ACCOUNT_LOCKED');
  await post('/Account/forgot-password', { email });
  await mailsTo(muster, email);
  const token = await tokenTo(muster, email, 'reset-password');
  const fresh = 'Another-long-pass-phrase-2';
  expect((await post('/Account/reset-password', { email, token, password: fresh })).status).toBe(200);
  await asOwner(muster, 'delete from address_counts');
  const { body } = await post('/Account/login', { email, password: fresh });
  await post('/Account/logout', {}, body.data.token);

  const entries = (await trail(admin)).slice(-10);
  const actions = entries.map(({ action }) => action);
  // The fifth failure and the lock are of one moment.
  expect(actions.slice(0, 6).sort()).toEqual(['locked', ...Array.from({ length: 5 }, () => 'sign-in failed')]);
  expect(actions.slice(6)).toEqual(['asked for a new password', 'password set by a link', 'signed in', 'signed out']);
  expect(entries[0]).toMatchObject({ actor: 'Somebody', address: '127.0.0.1' });
  expect(entries.at(-1)).toMatchObject({ actor: 'Asha Rao', address: '127.0.0.1' });
  const stored = await asOwner<{ all: string }>(
    muster,
    'select coalesce(string_agg(e::text, $1), $1) as all from audit_entries e',
    [' '],
  );
  for (const secret of [fresh, password, token, 'not the password']) expect(stored[0]?.all).not.toContain(secret);
});

test('a person sees the last ten of their own sign-ins, and nobody else’s', async () => {
  const { email } = admin;
  const opened = await post('/Account/login', { email, password: 'Another-long-pass-phrase-2' });
  const { body } = await muster.call('GET', '/Account/signIns', { token: opened.body.data.token });
  expect(body.data.length).toBeGreaterThan(1);
  expect(body.data.length).toBeLessThanOrEqual(10);
  expect(body.data[0].address).toBe('127.0.0.1');
  expect(new Set(body.data.map(({ id }: { id: string }) => id)).size).toBe(body.data.length);
  expect(body.data[0].at > body.data[1].at).toBe(true);
  const member = await addPerson(muster, admin.tenantId, 'Member');
  const theirs = await muster.call('GET', '/Account/signIns', { token: await tokenFor(muster, member) });
  expect(theirs.body.data).toEqual([]);
});

test('what a role does not open is recorded when it is asked for, once for each address', async () => {
  const member = await addPerson(muster, admin.tenantId, 'Member');
  const token = await tokenFor(muster, member);
  for (let tries = 0; tries < 3; tries += 1) await muster.call('GET', '/Users', { token });
  await muster.call('GET', '/Users/counts', { token });
  for (let tries = 0; tries < 100 && (await trail(member, 'access')).length < 2; tries += 1) await sleep(20);
  expect((await trail(member, 'access')).map(({ action, actor }) => [action, actor])).toEqual([
    ['refused', 'Member Test'],
    ['refused', 'Member Test'],
  ]);
});
