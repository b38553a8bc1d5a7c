import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLATION } from '../../platform/mail/mail.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo, SILENT_SMTP, tokenTo } from '../../test-mails.ts';
import { invite, newPerson, signedIn } from '../users/people-for-tests.ts';

const PASSWORD = 'A-long-pass-phrase-1';
const SECOND = 'A-third-long-phrase-3';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp({ smtpUrl: SILENT_SMTP });
  admin = await registeredAdministrator(muster, 'admin@change.test', 'Change Private Limited');
});
afterAll(() => muster.stop());

const logIn = (email: string, password = PASSWORD) =>
  muster.call('POST', '/Account/login', { body: { email, password } });
const personOf = async (id: string, token = admin.token) =>
  (await muster.call('GET', `/Users/${id}`, { token })).body.data;
const putEmail = async (id: string, email: string, token = admin.token) =>
  muster.call('PUT', '/Users', { token, body: { ...(await personOf(id)), email } });
const open = (email: string, token: string, password?: string) =>
  muster.call('POST', '/Account/verify-user', { body: { email, token, ...(password ? { password } : {}) } });
const undo = (token: string, really = true) =>
  muster.call('POST', '/Account/undo-email-change', { body: { token, undo: really } });
const audited = async (id: string) =>
  (
    await asOwner<{ action: string }>(
      muster,
      `select action from audit_entries where entity = 'user' and entity_id = $1 and action <> 'changed' order by at, id`,
      [id],
    )
  ).map(({ action }) => action);

describe('the e-mail that somebody signs in with', () => {
  test('changes only when the link at the new address is opened; the old one is told at once', async () => {
    const person = await signedIn(muster, admin.token, { email: 'old@change.test' });
    const response = await putEmail(person.id, 'new@change.test');
    expect(response.status).toBe(200);
    expect(await personOf(person.id)).toMatchObject({ email: 'old@change.test', waitingEmail: 'new@change.test' });
    expect((await putEmail(person.id, 'new@change.test')).status).toBe(200);
    expect(await mailsTo(muster, 'new@change.test')).toHaveLength(1);
    expect((await mailsTo(muster, 'old@change.test')).at(-1)).toMatchObject({
      subject: 'Your log-in e-mail is about to change',
      tenantId: INSTALLATION,
    });
    expect((await logIn('new@change.test')).status).toBe(401);
    expect((await logIn('old@change.test')).status).toBe(200);

    const confirmation = await open('new@change.test', await tokenTo(muster, 'new@change.test', 'confirm-email'));
    expect(confirmation.body.data).toMatchObject({ needsPassword: false, needsSignIn: false, purpose: 'change' });
    expect(await personOf(person.id)).toMatchObject({ email: 'new@change.test', waitingEmail: null });
    expect((await logIn('old@change.test')).status).toBe(401);
    expect((await logIn('new@change.test')).status).toBe(200);
    expect((await mailsTo(muster, 'old@change.test')).at(-1)?.subject).toBe('Your log-in e-mail was changed');
    expect(await audited(person.id)).toEqual([
      'invited',
      'verified the e-mail',
      'asked to change the e-mail',
      'changed the e-mail',
    ]);
  });

  test('comes back by the link at the old address: sessions end, and the password of the meantime is void', async () => {
    const person = await signedIn(muster, admin.token, { email: 'mine@change.test' });
    await putEmail(person.id, 'thief@change.test');
    await open('thief@change.test', await tokenTo(muster, 'thief@change.test', 'confirm-email'));
    await muster.call('POST', '/Account/forgot-password', { body: { email: 'thief@change.test' } });
    const reset = { email: 'thief@change.test', token: await tokenTo(muster, 'thief@change.test', 'reset-password') };
    await muster.call('POST', '/Account/reset-password', { body: { ...reset, password: SECOND } });
    const { token } = (await logIn('thief@change.test', SECOND)).body.data;

    const link = await tokenTo(muster, 'mine@change.test', 'undo-email-change');
    const about = { oldEmail: 'mine@change.test', newEmail: 'thief@change.test', wasMade: true };
    expect((await undo(link, false)).body.data).toMatchObject(about);
    expect((await undo(link)).status).toBe(200);
    expect((await undo(link)).body.errorCode).toBe('LINK_INVALID');
    expect((await muster.call('GET', '/Account/session', { token })).status).toBe(401);
    expect((await logIn('thief@change.test', SECOND)).status).toBe(401);
    expect((await logIn('mine@change.test', SECOND)).status).toBe(401);
    expect((await personOf(person.id)).email).toBe('mine@change.test');

    await muster.call('POST', '/Account/forgot-password', { body: { email: 'mine@change.test' } });
    const own = { email: 'mine@change.test', token: await tokenTo(muster, 'mine@change.test', 'reset-password') };
    await muster.call('POST', '/Account/reset-password', { body: { ...own, password: PASSWORD } });
    expect((await logIn('mine@change.test')).status).toBe(200);
  });

  test('leaves nothing of the old address good: neither a link to set a password nor a session', async () => {
    const person = await signedIn(muster, admin.token, { email: 'before@change.test' });
    await muster.call('POST', '/Account/forgot-password', { body: { email: 'before@change.test' } });
    const token = await tokenTo(muster, 'before@change.test', 'reset-password');
    await putEmail(person.id, 'after@change.test');
    await open('after@change.test', await tokenTo(muster, 'after@change.test', 'confirm-email'));
    const reset = { email: 'after@change.test', token, password: SECOND };
    expect((await muster.call('POST', '/Account/reset-password', { body: reset })).body.errorCode).toBe('LINK_INVALID');
    expect((await muster.call('GET', '/Account/session', { token: person.token })).status).toBe(401);
    expect((await logIn('after@change.test')).status).toBe(200);
  });

  test('does not change when the old address stops it first, nor by a link that another one replaced', async () => {
    const person = await signedIn(muster, admin.token, { email: 'stays@change.test' });
    await putEmail(person.id, 'first@change.test');
    const first = await tokenTo(muster, 'first@change.test', 'confirm-email');
    await putEmail(person.id, 'second@change.test');
    expect((await open('first@change.test', first)).body.errorCode).toBe('LINK_INVALID');
    expect((await undo(await tokenTo(muster, 'stays@change.test', 'undo-email-change'))).status).toBe(200);
    const second = await tokenTo(muster, 'second@change.test', 'confirm-email');
    expect((await open('second@change.test', second)).body.errorCode).toBe('LINK_INVALID');
    expect(await personOf(person.id)).toMatchObject({ email: 'stays@change.test', waitingEmail: null });
    expect((await audited(person.id)).at(-1)).toBe('stopped the change of e-mail');
  });

  test('is changed for others by administrators alone', async () => {
    const moderator = await signedIn(muster, admin.token, { email: 'moderator@change.test', roleId: 2 });
    const person = await signedIn(muster, admin.token, { email: 'colleague@change.test' });
    const refused = await putEmail(person.id, 'moderators-own@change.test', moderator.token);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'EMAIL_BY_ADMINISTRATOR']);
    expect(await mailsTo(muster, 'moderators-own@change.test')).toEqual([]);
    expect((await putEmail(moderator.id, 'moderator-2@change.test', moderator.token)).status).toBe(200);
    expect((await personOf(moderator.id)).waitingEmail).toBe('moderator-2@change.test');
  });

  test('is corrected by whoever may invite while nobody has signed in, and the old link is void', async () => {
    const moderator = await signedIn(muster, admin.token, { email: 'inviting@change.test', roleId: 2 });
    const person = await invite(muster, admin.token, { email: 'typo@change.test' });
    const wrong = await tokenTo(muster, 'typo@change.test');
    expect((await putEmail(person.id, 'right@change.test', moderator.token)).status).toBe(200);
    expect((await personOf(person.id)).email).toBe('right@change.test');
    expect((await open('typo@change.test', wrong, PASSWORD)).body.errorCode).toBe('LINK_INVALID');
    await open('right@change.test', await tokenTo(muster, 'right@change.test'), PASSWORD);
    expect((await logIn('right@change.test')).body.data.id).toBe(person.id);
  });
});

describe('an identity of several organisations', () => {
  test('is not moved by an administrator of one: only the membership there takes the new address', async () => {
    const other = await registeredAdministrator(muster, 'admin@several.test', 'Several Private Limited');
    const here = await signedIn(muster, admin.token, { email: 'several@change.test' });
    const there = await invite(muster, other.token, { email: 'several@change.test' });
    const link = await tokenTo(muster, 'several@change.test');
    await muster.call('POST', '/Account/join', {
      token: here.token,
      body: { email: 'several@change.test', token: link },
    });
    await putEmail(here.id, 'grabbed@change.test');
    const grab = await tokenTo(muster, 'grabbed@change.test', 'confirm-email');
    expect((await open('grabbed@change.test', grab)).body.data.needsPassword).toBe(true);
    await open('grabbed@change.test', grab, SECOND);
    const grabbed = (await logIn('grabbed@change.test', SECOND)).body.data;
    expect([grabbed.id, grabbed.tenants.length]).toEqual([here.id, 1]);
    const own = (await logIn('several@change.test')).body.data;
    expect([own.id, own.tenants.length]).toEqual([there.id, 1]);
    expect((await muster.call('GET', '/Account/session', { token: here.token })).status).toBe(401);

    await undo(await tokenTo(muster, 'several@change.test', 'undo-email-change'));
    expect((await logIn('several@change.test')).body.data.tenants).toHaveLength(2);
    expect((await logIn('grabbed@change.test', SECOND)).body.errorCode).toBe('NO_ORGANISATION');
  });

  test('cannot be had by taking the address of somebody whom another organisation invites', async () => {
    const attacker = await registeredAdministrator(muster, 'attacker@a.test', 'Attacker Private Limited');
    const host = await registeredAdministrator(muster, 'admin@b.test', 'Host Private Limited');
    const own = await personOf(attacker.id, attacker.token);
    const input = {
      ...own,
      ...newPerson(),
      id: own.id,
      version: own.version,
      email: 'victim@b.test',
      earningAssociations: undefined,
    };
    const response = await muster.call('PUT', '/Users', { token: attacker.token, body: input });
    expect([response.status, response.body.errors]).toEqual([200, []]);
    const person = await invite(muster, host.token, { email: 'victim@b.test' });
    const link = await tokenTo(muster, 'victim@b.test');
    expect((await open('victim@b.test', link)).body.data.needsPassword).toBe(true);
    await open('victim@b.test', link, SECOND);
    expect((await logIn('victim@b.test')).status).toBe(401);
    const { token } = (await logIn('attacker@a.test')).body.data;
    const select = await muster.call('POST', `/Account/select-tenant?tenantId=${host.tenantId}`, { token });
    expect(select.status).toBe(404);
    expect((await logIn('victim@b.test', SECOND)).body.data.id).toBe(person.id);
    // Should the victim open the attacker's link too, it is asked for the account the address has.
    const change = await tokenTo(muster, 'victim@b.test', 'confirm-email');
    expect((await open('victim@b.test', change)).body.data.needsSignIn).toBe(true);
  });
});
