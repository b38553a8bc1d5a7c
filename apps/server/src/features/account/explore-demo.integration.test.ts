import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROVISIONS } from '../../features.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Services } from '../../platform/services.ts';
import { filledSlots } from '../../platform/slots.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { addPerson, type TestPerson } from '../../test-people.ts';
import { markAsDemo } from '../organisation/organisation.facts.ts';
import { demoOf, demoSlot } from './account.slots.facts.ts';
import { describeInstallation, exploreDemo } from './explore-demo.ts';
import { loadPrincipalWith } from './load-principal.ts';
import { listDemoRoles, viewDemoAs } from './view-demo-as.ts';

const ADMINISTRATOR = 'admin@demo.test';

let muster: TestApp;
let services: Services;
let people: Record<'Moderator' | 'Manager' | 'Member', TestPerson>;
let demo: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  const seed = () => muster.services.db.inTenant(demo.tenantId, markAsDemo);
  demo = await registeredAdministrator(muster, ADMINISTRATOR, 'Somebody took the address');
  const { tenantId } = demo;
  people = {
    Moderator: await addPerson(muster, tenantId, 'Moderator'),
    Manager: await addPerson(muster, tenantId, 'Member'),
    Member: await addPerson(muster, tenantId, 'Member'),
  };
  const { Moderator, Manager, Member } = people;
  const accounts = {
    Administrator: ADMINISTRATOR,
    Moderator: Moderator.email,
    Manager: Manager.email,
    Member: Member.email,
  };
  const slots = filledSlots([...PROVISIONS, demoSlot.with({ accounts, seed })]);
  services = { ...muster.services, slots };
});
afterAll(() => muster.stop());

const FROM = { address: '127.0.0.1', requestId: 'r' };
const offered = async () => (await describeInstallation({ services })).offersDemo;
const explore = () => exploreDemo({ services, ...FROM });
const logIn = () => muster.call('POST', '/Account/login', { body: { email: demo.email, password: demo.password } });

/** Whoever has this token, as their requests are served. */
async function callerWith(token: string) {
  const principal = await loadPrincipalWith(services)(await services.tokens.verify(token));
  if (!principal) throw new Error('That session is over');
  return callerOf({ services, ...FROM }, principal);
}

test('an organisation at the address of the demo is not the demo: it signs in, and is not offered', async () => {
  expect(await offered()).toBe(false);
  await expect(explore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await logIn()).status).toBe(200);
});

test('the demo is offered while it is alone, and its passwords open nothing elsewhere', async () => {
  await demoOf(services)?.seed(services);
  expect(await offered()).toBe(true);
  expect((await explore()).tenantId).toBe(demo.tenantId);
  const { status, body } = await logIn();
  expect([status, body.errorCode]).toEqual([401, 'BAD_CREDENTIALS']);
});

test('an explored demo is looked at in each role, one session in the place of the other', async () => {
  const caller = await callerWith((await explore()).token);
  expect(await listDemoRoles(caller)).toEqual([
    { role: 'Administrator', isCurrent: true },
    { role: 'Moderator', isCurrent: false },
    { role: 'Manager', isCurrent: false },
    { role: 'Member', isCurrent: false },
  ]);
  const asMember = await viewDemoAs(caller, { role: 'Member' });
  expect(asMember).toMatchObject({ id: people.Member.id, roleId: 'Member', tenantId: demo.tenantId });
  expect((await muster.call('GET', '/Users', { token: asMember.token })).body.errorCode).toBe('FORBIDDEN');
  const { sessionId } = caller.principal;
  const [left] = await asOwner(muster, 'select revoked_at from sessions where id = $1', [sessionId]);
  expect(left).toMatchObject({ revoked_at: expect.anything() });

  const member = await callerWith(asMember.token);
  expect((await listDemoRoles(member)).find(({ isCurrent }) => isCurrent)?.role).toBe('Member');
  expect((await viewDemoAs(member, { role: 'Administrator' })).roleId).toBe('Administrator');
});

test('the trail says who went on as whom', async () => {
  const caller = await callerWith((await explore()).token);
  await viewDemoAs(caller, { role: 'Moderator' });
  const entries = await asOwner(
    muster,
    `select actor_id, address, action, after from audit_entries where entity = 'sign-in' and entity_id = $1 order by id`,
    [people.Moderator.id],
  );
  expect(entries).toEqual([
    { actor_id: demo.id, address: '127.0.0.1', action: 'demo viewed as', after: { role: 'Moderator' } },
    { actor_id: people.Moderator.id, address: '127.0.0.1', action: 'signed in', after: null },
  ]);
});

test('as somebody of the demo who was deactivated it cannot be looked at', async () => {
  const caller = await callerWith((await explore()).token);
  await asOwner(muster, `update users set status = 'Deactivated' where id = $1`, [people.Manager.id]);
  await expect(viewDemoAs(caller, { role: 'Manager' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

test('a closed demo is not found', async () => {
  await asOwner(muster, 'update tenants set deleted_at = now() where tenant_id = $1', [demo.tenantId]);
  expect(await offered()).toBe(false);
  await expect(explore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await asOwner(muster, 'update tenants set deleted_at = null where tenant_id = $1', [demo.tenantId]);
});

test('beside a real organisation the demo is not found, and in neither can anybody take another role', async () => {
  const explorer = await callerWith((await explore()).token);
  const real = await registeredAdministrator(muster, 'asha@real.test', 'Real');
  for (const caller of [explorer, await callerWith(real.token)]) {
    expect(await listDemoRoles(caller)).toEqual([]);
    await expect(viewDemoAs(caller, { role: 'Administrator' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const { token } = real;
  const wish = { token, body: { role: 'Member' } };
  expect((await muster.call('POST', '/Account/view-demo-as', wish)).status).toBe(404);
  expect((await muster.call('GET', '/Account/demo-roles', { token })).body.data).toEqual([]);
  expect(await offered()).toBe(false);
  await expect(explore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
