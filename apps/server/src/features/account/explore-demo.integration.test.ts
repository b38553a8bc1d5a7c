import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { markAsDemo } from '../organisation/organisation.facts.ts';
import { describeInstallation, exploreDemo } from './explore-demo.ts';

const ADMINISTRATOR = 'admin@demo.test';

let muster: TestApp;
let services: Services;
let demo: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  const seed = () => muster.services.db.inTenant(demo.tenantId, markAsDemo);
  services = { ...muster.services, demo: { administrator: ADMINISTRATOR, seed } };
  demo = await registeredAdministrator(muster, ADMINISTRATOR, 'Somebody took the address');
});
afterAll(() => muster.stop());

const offered = async () => (await describeInstallation(services)).offersDemo;
const explore = () => exploreDemo(services, '127.0.0.1');
const logIn = () => muster.call('POST', '/Account/login', { body: { email: demo.email, password: demo.password } });

test('an organisation at the address of the demo is not the demo: it signs in, and is not offered', async () => {
  expect(await offered()).toBe(false);
  await expect(explore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await logIn()).status).toBe(200);
});

test('the demo is offered while it is alone, and its passwords open nothing elsewhere', async () => {
  await services.demo?.seed(services);
  expect(await offered()).toBe(true);
  expect((await explore()).tenantId).toBe(demo.tenantId);
  const { status, body } = await logIn();
  expect([status, body.errorCode]).toEqual([401, 'BAD_CREDENTIALS']);
});

test('a closed demo is not found', async () => {
  await asOwner(muster, 'update tenants set deleted_at = now() where tenant_id = $1', [demo.tenantId]);
  expect(await offered()).toBe(false);
  await expect(explore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await asOwner(muster, 'update tenants set deleted_at = null where tenant_id = $1', [demo.tenantId]);
});

test('beside a real organisation the demo is not found', async () => {
  await registeredAdministrator(muster, 'asha@real.test', 'Real');
  expect(await offered()).toBe(false);
  await expect(explore()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
