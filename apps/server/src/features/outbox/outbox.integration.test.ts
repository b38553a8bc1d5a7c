import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLATION } from '../../platform/mail/mail.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, everythingMailed, mailsTo } from '../../test-mails.ts';
import { tokenFor } from '../../test-people.ts';
import { printMailLinks } from '../account/print-mail-links.ts';
import { invite, signedIn } from '../users/people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster, 'admin@outbox.test');
});
afterAll(() => muster.stop());

const newest = async () => (await muster.call('GET', '/Common/outbox', { token: admin.token })).body.data[0];
const openLink = (id: string, token = admin.token) => muster.call('POST', `/Common/outbox/${id}/link`, { token });

async function askReset(email: string) {
  await muster.call('POST', '/Account/forgot-password', { body: { email } });
  await mailsTo(muster, email);
  const path = `/Common/outbox?searchText=${encodeURIComponent(email)}`;
  const { data } = (await muster.call('GET', path, { token: admin.token })).body;
  return data.find(({ subject }: { subject: string }) => subject === 'Set a new password');
}

/** The sign-in of somebody who is here. */
async function identityOf(email: string) {
  const [row] = await asOwner<{ identityId: string }>(
    muster,
    `select m.identity_id as "identityId" from memberships m join users u on u.id = m.user_id where u.email = $1`,
    [email],
  );
  return { email, identityId: row?.identityId ?? '', tenantId: admin.tenantId };
}

const trailOf = async (userId: string) =>
  (await muster.call('GET', `/Common/audit?entityId=${userId}&pageSize=100`, { token: admin.token })).body.data.filter(
    ({ entityId, entity }: { entityId: string; entity: string }) => entityId === userId && entity === 'sign-in',
  );

describe('without a mail server', () => {
  test('the list shows no link, neither beside the mail nor in it', async () => {
    const mail = await askReset(admin.email);
    expect(mail).toMatchObject({
      recipient: admin.email,
      status: 'kept',
      subject: 'Set a new password',
      hasLink: true,
    });
    expect(JSON.stringify(mail)).not.toContain('/reset-password/');
    expect(mail.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(Z|\+00:00)$/);
  });

  test('reading mails of others is an entry of the trail', async () => {
    await askReset(admin.email);
    const path = `/Common/audit?entityId=${admin.tenantId}&pageSize=100`;
    const { data } = (await muster.call('GET', path, { token: admin.token })).body;
    const entry = data.find(({ entity }: { entity: string }) => entity === 'outbox');
    expect(entry).toMatchObject({ action: 'read', actorName: 'Asha Rao', after: { searchText: admin.email } });
  });

  test('an administrator passes a link on, as an entry of the trail, and the person is told', async () => {
    const member = await signedIn(muster, admin.token, { email: 'member@outbox.test' });
    const mail = await askReset(member.email);
    const { body } = await openLink(mail.id);
    expect(body.data.link).toContain('/reset-password/');
    expect((await trailOf(member.id))[0]).toMatchObject({
      action: 'opened the link of',
      actorName: 'Asha Rao',
      after: { recipient: member.email, subject: 'Set a new password' },
    });
    await everythingMailed(muster);
    const notices = await muster.call('GET', '/notifications', { token: member.token });
    expect(notices.body.data[0]).toMatchObject({ title: 'Asha Rao opened the link of a mail to you' });
  });

  test('a link that was used or is over is not shown', async () => {
    const person = await invite(muster, admin.token, { email: 'late@outbox.test' });
    const { id } = await newest();
    await asOwner(muster, 'update email_tokens set expires_at = now() where user_id = $1', [person.id]);
    expect((await openLink(id)).body.errorCode).toBe('LINK_INVALID');
  });

  test('the only administrator sees the own reset', async () => {
    expect((await openLink((await askReset(admin.email)).id)).status).toBe(200);
  });

  describe('beside another administrator', () => {
    test('nobody sees the reset of the other, whoever asked for it; they see their own', async () => {
      const other = await signedIn(muster, admin.token, { email: 'other@outbox.test', role: 1 });
      await muster.call('POST', `/roles/1/${other.id}`, { token: admin.token });
      const mail = await askReset(other.email);
      const refused = await openLink(mail.id);
      expect([refused.status, refused.body.errorCode]).toEqual([403, 'ADMINISTRATOR_LINK']);
      expect((await trailOf(other.id)).map(({ action }: { action: string }) => action)).not.toContain(
        'opened the link of',
      );
      expect((await openLink(mail.id, other.token)).status).toBe(200);
    });

    test('nor the link that moves their log-in to another e-mail', async () => {
      const [other] = await asOwner<{ id: string }>(muster, `select id from users where email = 'other@outbox.test'`);
      const person = (await muster.call('GET', `/Users/${other?.id}`, { token: admin.token })).body.data;
      const input = { ...person, email: 'moved@outbox.test' };
      expect((await muster.call('PUT', '/Users', { token: admin.token, body: input })).status).toBe(200);
      const path = '/Common/outbox?searchText=moved@outbox.test';
      const [mail] = (await muster.call('GET', path, { token: admin.token })).body.data;
      expect((await openLink(mail.id)).body.errorCode).toBe('ADMINISTRATOR_LINK');
    });

    test('nor the reset of a moderator, nor the invitation of a moderator or administrator that the other sent', async () => {
      const [other] = await asOwner<{ id: string }>(muster, `select id from users where email = 'other@outbox.test'`);
      const token = await tokenFor(muster, {
        id: other?.id ?? '',
        role: 'Administrator',
        ...(await identityOf('other@outbox.test')),
      });
      const moderator = await signedIn(muster, admin.token, { email: 'moderator@outbox.test', roleId: 2 });
      const reset = await askReset(moderator.email);
      expect((await openLink(reset.id)).body.errorCode).toBe('ADMINISTRATOR_LINK');
      expect((await openLink(reset.id, token)).body.errorCode).toBe('ADMINISTRATOR_LINK');
      for (const roleId of [1, 2]) {
        await invite(muster, token, { email: `new-${roleId}@outbox.test`, roleId });
        const path = `/Common/outbox?searchText=new-${roleId}@outbox.test`;
        const [mail] = (await muster.call('GET', path, { token: admin.token })).body.data;
        const refused = await openLink(mail.id);
        expect([refused.status, refused.body.errorCode]).toEqual([403, 'ADMINISTRATOR_LINK']);
      }
      const lines: string[] = [];
      await printMailLinks({ ...muster.services, say: (line) => lines.push(line) }, 'new-1@outbox.test');
      expect(lines.join('\n')).toContain('/verify-user/');
    });

    test('the invitation of a member is handed on, which binds the two', async () => {
      const member = await invite(muster, admin.token, { email: 'new-3@outbox.test' });
      const path = '/Common/outbox?searchText=new-3@outbox.test';
      const [mail] = (await muster.call('GET', path, { token: admin.token })).body.data;
      expect((await openLink(mail.id)).status).toBe(200);
      const hands = await asOwner<{ hand: string }>(
        muster,
        'select hand from account_hands where account_id = $1 order by hand',
        [member.id],
      );
      expect(hands.map(({ hand }) => hand)).toEqual(['invited', 'link']);
    });

    test('whoever runs Muster prints it, and the trail says so', async () => {
      const lines: string[] = [];
      const { db, clock } = muster.services;
      await printMailLinks({ db, clock, say: (line) => lines.push(line) }, 'other@outbox.test');
      expect(lines.join('\n')).toContain('/reset-password/');
      const [other] = await asOwner<{ id: string }>(muster, `select id from users where email = 'other@outbox.test'`);
      expect((await trailOf(other?.id ?? ''))[0]).toMatchObject({
        action: 'printed the link of',
        actorName: 'The person who runs Muster',
      });
      await printMailLinks({ db, clock, say: (line) => lines.push(line) }, 'nobody@outbox.test');
      expect(lines.at(-1)).toContain('No link for nobody@outbox.test is waiting here.');
    });
  });

  test('one of a proven address is in no organisation’s outbox: it may open others too', async () => {
    await asOwner(muster, 'update identities set proven_at = now() where email = $1', [admin.email]);
    const before = await newest();
    await muster.call('POST', '/Account/forgot-password', { body: { email: admin.email } });
    const mails = await mailsTo(muster, admin.email);
    expect(mails.at(-1)).toMatchObject({ tenantId: INSTALLATION, subject: 'Set a new password' });
    expect(await newest()).toEqual(before);
    const lines: string[] = [];
    await printMailLinks({ ...muster.services, say: (line) => lines.push(line) }, admin.email);
    expect(lines.join('\n')).toContain('/reset-password/');
  });
});

test('links are printed for whoever runs Muster only until somebody has verified an address', async () => {
  const fresh = await startTestApp();
  try {
    const first = await registeredAdministrator(fresh, 'first@outbox.test');
    expect(fresh.mails.join('\n')).toContain('/verify-user/');
    const printed = fresh.mails.length;
    await fresh.call('POST', '/Account/forgot-password', { body: { email: first.email } });
    await invite(fresh, first.token, { email: 'second@outbox.test' });
    await mailsTo(fresh, first.email);
    const later = fresh.mails.slice(printed).join('\n');
    expect(later).toContain('Mail for first@outbox.test: Set a new password');
    expect(later).not.toMatch(/https?:/);
  } finally {
    await fresh.stop();
  }
});

test('while the mail server takes nothing its reason and how many wait are there for administrators', async () => {
  const read = async () => (await muster.call('GET', '/Common/outbox/waiting', { token: admin.token })).body.data;
  const linksLeadTo = muster.services.config.publicUrl;
  expect(await read()).toEqual({ waiting: 0, failure: null, linksLeadTo });
  await asOwner(
    muster,
    `insert into outbox_mails (tenant_id, id, recipient, subject, body, status, failure)
     select $1, gen_random_uuid(), 'w' || n || '@outbox.test', 'Hello', 'Open', 'waiting', case n when 3 then 'connect ECONNREFUSED' end
       from generate_series(1, 12) n`,
    [admin.tenantId],
  );
  expect(await read()).toEqual({ waiting: 12, failure: 'connect ECONNREFUSED', linksLeadTo });
});
