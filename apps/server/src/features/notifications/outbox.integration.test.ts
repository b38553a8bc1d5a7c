import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { insertMembership } from '../account/account.store.ts';
import { memberships } from '../account/account.tables.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster, 'admin@outbox.test');
});
afterAll(() => muster.stop());

const newest = async () => (await muster.call('GET', '/Common/outbox', { token: admin.token })).body.data[0];

test('without a mail server an administrator can pass the link on', async () => {
  await muster.call('POST', '/Account/forgot-password', { body: { email: admin.email } });
  const mail = await newest();
  expect(mail).toMatchObject({ recipient: admin.email, status: 'kept', subject: 'Set a new password' });
  expect(mail.link).toContain('/reset-password/');
  expect(mail.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(Z|\+00:00)$/);
});

test('but not for someone who belongs to another organisation as well', async () => {
  await muster.services.db.inTenant(admin.tenantId, async (tx) => {
    const [own] = await tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.tenantId, admin.tenantId), eq(memberships.userId, admin.id)));
    if (own) await insertMembership(tx, { ...own, tenantId: randomUUIDv7(), userId: randomUUIDv7() });
  });
  const mail = await newest();
  expect(mail.link).toBeNull();
  expect(mail.body).not.toContain('/reset-password/');
});
