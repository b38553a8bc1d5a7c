import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSTALLATION } from '../../platform/mail/mail.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo } from '../../test-mails.ts';

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
  await mailsTo(muster, admin.email);
  const mail = await newest();
  expect(mail).toMatchObject({ recipient: admin.email, status: 'kept', subject: 'Set a new password' });
  expect(mail.link).toContain('/reset-password/');
  expect(mail.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(Z|\+00:00)$/);
});

test('but not when the address is proven: such a link may open other organisations too', async () => {
  await asOwner(muster, 'update identities set proven_at = now() where email = $1', [admin.email]);
  const before = await newest();
  await muster.call('POST', '/Account/forgot-password', { body: { email: admin.email } });
  const mails = await mailsTo(muster, admin.email);
  expect(mails.at(-1)).toMatchObject({ tenantId: INSTALLATION, subject: 'Set a new password' });
  expect(await newest()).toEqual(before);
});

test('while the mail server takes nothing its reason and how many wait are there for administrators', async () => {
  const read = async () => (await muster.call('GET', '/Common/outbox/waiting', { token: admin.token })).body.data;
  expect(await read()).toEqual({ waiting: 0, failure: null });
  await asOwner(
    muster,
    `insert into outbox_mails (tenant_id, id, recipient, subject, body, status, failure)
     select $1, gen_random_uuid(), 'w' || n || '@outbox.test', 'Hello', 'Open', 'waiting', case n when 3 then 'connect ECONNREFUSED' end
       from generate_series(1, 12) n`,
    [admin.tenantId],
  );
  expect(await read()).toEqual({ waiting: 12, failure: 'connect ECONNREFUSED' });
});
