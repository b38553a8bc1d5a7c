import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo, SILENT_SMTP, tokenTo } from '../../test-mails.ts';
import { invite, signedIn } from '../users/people-for-tests.ts';

const PASSWORD = 'A-long-pass-phrase-1';
const SECOND = 'A-third-long-phrase-3';
type Administrator = Awaited<ReturnType<typeof registeredAdministrator>>;

const logIn = (muster: TestApp, email: string, password = PASSWORD) =>
  muster.call('POST', '/Account/login', { body: { email, password } });
const open = (muster: TestApp, email: string, token: string, password?: string) =>
  muster.call('POST', '/Account/verify-user', { body: { email, token, ...(password ? { password } : {}) } });

describe('where mails leave', () => {
  let muster: TestApp;
  let first: Administrator;
  let second: Administrator;
  beforeAll(async () => {
    muster = await startTestApp({ smtpUrl: SILENT_SMTP });
    first = await registeredAdministrator(muster, 'first@mailed.test', 'First Private Limited');
    second = await registeredAdministrator(muster, 'second@mailed.test', 'Second Private Limited');
  });
  afterAll(() => muster.stop());

  test("a second organisation's invitation leaves the first one's link alone, and each opens its own", async () => {
    const email = 'twice@mailed.test';
    const one = await invite(muster, first.token, { email });
    const linkOne = await tokenTo(muster, email);
    const two = await invite(muster, second.token, { email });
    const linkTwo = await tokenTo(muster, email);
    expect((await open(muster, email, linkOne, PASSWORD)).body.data.organisation.name).toBe('First Private Limited');
    expect((await logIn(muster, email)).body.data).toMatchObject({ id: one.id, tenants: [{ id: first.tenantId }] });
    const response = await open(muster, email, linkTwo);
    expect(response.body.data).toMatchObject({ needsSignIn: true, needsPassword: false });
    const wrong = await open(muster, email, linkTwo, SECOND);
    expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'password']);
    await open(muster, email, linkTwo, PASSWORD);
    const { body } = await logIn(muster, email);
    expect(body.data.tenants.map(({ id }: { id: string }) => id)).toEqual([first.tenantId, second.tenantId]);
    const path = `/Account/select-tenant?tenantId=${second.tenantId}`;
    expect((await muster.call('POST', path, { token: body.data.token })).body.data.id).toBe(two.id);
  });

  test('somebody who is signed in joins by the link, nobody else does', async () => {
    const person = await signedIn(muster, first.token, { email: 'joins@mailed.test' });
    const stranger = await signedIn(muster, first.token, { email: 'stranger@mailed.test' });
    await invite(muster, second.token, { email: 'joins@mailed.test' });
    const body = { email: 'joins@mailed.test', token: await tokenTo(muster, 'joins@mailed.test') };
    const other = await muster.call('POST', '/Account/join', { token: stranger.token, body });
    expect(other.body.data).toMatchObject({ needsSignIn: true });
    expect((await muster.call('POST', '/Account/join', { token: person.token, body })).body.data).toMatchObject({
      needsSignIn: false,
      organisation: { id: second.tenantId },
    });
    const tenants = await muster.call('GET', '/Account/tenants', { token: person.token });
    expect(tenants.body.data).toHaveLength(2);
  });

  test('an expired invitation of somebody verified elsewhere is sent again, to that membership', async () => {
    const email = 'late@mailed.test';
    await signedIn(muster, first.token, { email });
    const waiting = await invite(muster, second.token, { email });
    const expired = await tokenTo(muster, email);
    await asOwner(muster, `update email_tokens set expires_at = now() where user_id = $1`, [waiting.id]);
    expect((await open(muster, email, expired, PASSWORD)).body.errorCode).toBe('LINK_INVALID');
    const before = (await mailsTo(muster, email)).length;
    await muster.call('POST', '/Account/resend-verification', { body: { email, token: expired } });
    expect(await mailsTo(muster, email)).toHaveLength(before + 1);
    await muster.call('POST', `/Account/resend-invite?userId=${waiting.id}`, { token: second.token });
    expect(await mailsTo(muster, email)).toHaveLength(before + 2);
    await open(muster, email, await tokenTo(muster, email), PASSWORD);
    expect((await logIn(muster, email)).body.data.tenants).toHaveLength(2);
  });

  test('an invitation says the same of an address that signs in elsewhere and of one that does not', async () => {
    await signedIn(muster, first.token, { email: 'elsewhere@mailed.test' });
    const responses = await Promise.all(
      ['elsewhere@mailed.test', 'nowhere@mailed.test'].map(async (email) => {
        const person = await invite(muster, second.token, { email });
        const { body } = await muster.call('GET', `/Users/${person.id}`, { token: second.token });
        const mail = (await mailsTo(muster, email)).find(({ tenantId }) => tenantId === second.tenantId);
        return [body.data.status, body.data.waitingEmail, mail?.subject];
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
  });

  test('somebody removed from the only organisation is told so, can set a password and start anew', async () => {
    const email = 'removed@mailed.test';
    const person = await signedIn(muster, first.token, { email });
    await muster.call('DELETE', `/Users/${person.id}`, { token: first.token });
    const session = await muster.call('GET', '/Account/session', { token: person.token });
    expect([session.status, session.body.errorCode]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
    const { status, body } = await logIn(muster, email);
    expect([status, body.errorCode]).toEqual([403, 'NO_ORGANISATION']);
    expect((await logIn(muster, email, SECOND)).body.errorCode).toBe('BAD_CREDENTIALS');
    await muster.call('POST', '/Account/forgot-password', { body: { email } });
    const reset = { email, token: await tokenTo(muster, email, 'reset-password'), password: SECOND };
    expect((await muster.call('POST', '/Account/reset-password', { body: reset })).status).toBe(200);
    expect((await logIn(muster, email, SECOND)).body.errorCode).toBe('NO_ORGANISATION');
    const anew = await registeredAdministrator(muster, email, 'Anew Private Limited');
    expect(anew.tenantId).not.toBe(first.tenantId);
    expect((await muster.call('GET', '/Account/session', { token: anew.token })).status).toBe(200);
  });

  test('a person who is de-activated while signed in is told so', async () => {
    const person = await signedIn(muster, first.token, { email: 'deactivated@mailed.test' });
    await muster.call('PUT', `/Users/status?userId=${person.id}&userStatus=2`, { token: first.token });
    const { status, body } = await muster.call('GET', '/Account/session', { token: person.token });
    expect([status, body.errorCode]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
    await muster.call('PUT', `/Users/status?userId=${person.id}&userStatus=1`, { token: first.token });
    expect((await muster.call('GET', '/Account/session', { token: person.token })).status).toBe(401);
  });
});

describe('where no mail leaves', () => {
  let muster: TestApp;
  let first: Administrator;
  let second: Administrator;
  beforeAll(async () => {
    muster = await startTestApp();
    first = await registeredAdministrator(muster, 'first@kept.test', 'First Private Limited');
    second = await registeredAdministrator(muster, 'second@kept.test', 'Second Private Limited');
  });
  afterAll(() => muster.stop());

  const linkInOutbox = async ({ token }: Administrator, email: string) => {
    const { body } = await muster.call('GET', `/Common/outbox?searchText=${email}`, { token });
    const response = await muster.call('POST', `/Common/outbox/${body.data[0].id}/link`, { token });
    return String(response.body.data.link).split('/verify-user/')[1]?.split('/')[0] ?? '';
  };

  test('whoever reads a link in an outbox gets into that organisation and no other', async () => {
    const email = 'victim@kept.test';
    await invite(muster, first.token, { email });
    await open(muster, email, await linkInOutbox(first, email), PASSWORD);
    const hosted = await invite(muster, second.token, { email });
    const link = await linkInOutbox(second, email);
    expect((await open(muster, email, link)).body.data).toMatchObject({ needsPassword: true, needsSignIn: false });
    await open(muster, email, link, SECOND);
    const attacker = (await logIn(muster, email)).body.data;
    expect(attacker.tenants).toEqual([{ id: first.tenantId, name: 'First Private Limited' }]);
    const select = `/Account/select-tenant?tenantId=${second.tenantId}`;
    expect((await muster.call('POST', select, { token: attacker.token })).status).toBe(404);
    expect((await logIn(muster, email, SECOND)).body.data.id).toBe(hosted.id);
  });

  test('one password of somebody in two organisations opens both', async () => {
    const email = 'both@kept.test';
    for (const host of [first, second]) {
      await invite(muster, host.token, { email });
      await open(muster, email, await linkInOutbox(host, email), PASSWORD);
    }
    const { data } = (await logIn(muster, email)).body;
    expect(data.tenants).toHaveLength(2);
    let token: string = data.token;
    for (const { id } of data.tenants) {
      const response = await muster.call('POST', `/Account/select-tenant?tenantId=${id}`, { token });
      expect(response.body.data.tenantId).toBe(id);
      // The session that was left is over.
      expect((await muster.call('GET', '/Account/session', { token })).status).toBe(401);
      token = response.body.data.token;
    }
    const body = { currentPassword: PASSWORD, newPassword: SECOND };
    expect((await muster.call('POST', '/Account/update-password', { token, body })).status).toBe(200);
    expect((await logIn(muster, email, SECOND)).body.data.tenants).toHaveLength(1);
  });
});
