import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, SILENT_SMTP, tokenTo } from '../../test-mails.ts';
import { invite, signedIn } from '../users/people-for-tests.ts';

const PASSWORD = 'A-long-pass-phrase-1';
const OTHER = 'Another-long-phrase-2';

type Muster = { readonly muster: TestApp };
type More = { readonly intent?: 'look' | 'open' | 'sign in'; readonly password?: string; readonly browserKey?: string };

const openLink = ({ muster }: Muster, email: string, token: string, more: More = {}) =>
  muster.call('POST', '/Account/verify-user', { body: { email, token, ...more } });

async function register({ muster }: Muster, email: string, companyName = `Company of ${email}`) {
  const person = { firstName: 'Asha', lastName: 'Rao', email, mobile: '+91 98450 12345', companyName };
  const { body } = await muster.call('POST', '/Account/register', { body: { ...person, password: PASSWORD } });
  return { token: await tokenTo(muster, email), browserKey: String(body.data.browserKey) };
}

/** What is known of an address. */
async function standing({ muster }: Muster, email: string) {
  const [row] = await asOwner<{ verified: boolean; proven: boolean; status: string; sessions: number }>(
    muster,
    `select bool_or(i.verified_at is not null) as verified, bool_or(i.proven_at is not null) as proven,
        min(u.status) as status, count(s.id)::int as sessions
       from identities i join memberships m on m.identity_id = i.id join users u on u.id = m.user_id
       left join sessions s on s.identity_id = i.id where i.email = $1`,
    [email],
  );
  return row;
}
const UNTOUCHED = { verified: false, proven: false, status: 'PendingEmailVerification', sessions: 0 };

async function enters({ muster }: Muster, session: { token: string }) {
  const { status, body } = await muster.call('GET', '/Account/session', { token: session.token });
  return status === 200 ? body.data.tenantName : status;
}

describe('where mails leave', () => {
  let at: Muster;
  let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
  beforeAll(async () => {
    at = { muster: await startTestApp({ smtpUrl: SILENT_SMTP }) };
    admin = await registeredAdministrator(at.muster, 'admin@press.test', 'Press Private Limited');
  });
  afterAll(() => at.muster.stop());

  test('to look at a link proves nothing and signs nobody in, however often', async () => {
    const email = 'scanned@press.test';
    const { token } = await register(at, email);
    for (const password of [undefined, PASSWORD]) {
      const { status, body } = await openLink(at, email, token, { intent: 'look', ...(password ? { password } : {}) });
      expect([status, body.data]).toMatchObject([
        200,
        { session: null, needsPassword: false, needsOwnPassword: false },
      ]);
    }
    expect(await standing(at, email)).toEqual(UNTOUCHED);
  });

  test('the press on the link of a registration proves the address and signs in, once', async () => {
    const email = 'pressed@press.test';
    const { token } = await register(at, email);
    const { body } = await openLink(at, email, token, { intent: 'sign in' });
    expect(await enters(at, body.data.session)).toBe(`Company of ${email}`);
    expect(body.data.session).toMatchObject({ email, roleId: 1 });
    expect(await standing(at, email)).toEqual({ verified: true, proven: true, status: 'Active', sessions: 1 });
    expect((await openLink(at, email, token, { intent: 'sign in' })).body.errorCode).toBe('LINK_INVALID');
  });

  test('whoever only opens it gets no session', async () => {
    const email = 'opened@press.test';
    const { token } = await register(at, email);
    expect((await openLink(at, email, token)).body.data.session).toBeNull();
    expect(await standing(at, email)).toEqual({ verified: true, proven: true, status: 'Active', sessions: 0 });
  });

  test('an invited person is signed in with the password they chose, and not before', async () => {
    const { email } = await invite(at.muster, admin.token, { email: 'chooses@press.test' });
    const token = await tokenTo(at.muster, email);
    const bare = await openLink(at, email, token, { intent: 'sign in' });
    expect(bare.body.data).toMatchObject({ needsPassword: true, session: null });
    expect(await standing(at, email)).toEqual(UNTOUCHED);
    const { body } = await openLink(at, email, token, { intent: 'sign in', password: PASSWORD });
    expect(await enters(at, body.data.session)).toBe('Press Private Limited');
  });

  test('whoever has an account is signed in to the organisation they join with its password alone', async () => {
    const { email } = await signedIn(at.muster, admin.token, { email: 'joins@press.test' });
    const host = await registeredAdministrator(at.muster, 'host@press.test', 'Host Private Limited');
    await invite(at.muster, host.token, { email });
    const token = await tokenTo(at.muster, email);
    expect((await openLink(at, email, token, { intent: 'sign in' })).body.data).toMatchObject({
      needsSignIn: true,
      session: null,
    });
    const wrong = await openLink(at, email, token, { intent: 'sign in', password: OTHER });
    expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'password']);
    const { body } = await openLink(at, email, token, { intent: 'sign in', password: PASSWORD });
    expect(await enters(at, body.data.session)).toBe('Host Private Limited');
    expect(body.data.session.tenants).toHaveLength(2);
  });

  test('the link of a change of e-mail signs nobody in', async () => {
    const person = await signedIn(at.muster, admin.token, { email: 'before@press.test' });
    const form = (await at.muster.call('GET', `/Users/${person.id}`, { token: admin.token })).body.data;
    await at.muster.call('PUT', '/Users', { token: admin.token, body: { ...form, email: 'after@press.test' } });
    const token = await tokenTo(at.muster, 'after@press.test', 'confirm-email');
    const look = await openLink(at, 'after@press.test', token, { intent: 'look' });
    expect(look.body.data).toMatchObject({ purpose: 'change', session: null });
    expect(await standing(at, 'after@press.test')).toMatchObject({ verified: null });
    const { body } = await openLink(at, 'after@press.test', token, { intent: 'sign in' });
    expect(body.data).toMatchObject({ purpose: 'change', session: null });
    expect(await standing(at, 'after@press.test')).toMatchObject({ verified: true, proven: true });
  });

  test('where the organisation lets nobody in the address is proven all the same', async () => {
    const { email } = await invite(at.muster, admin.token, { email: 'closed@press.test' });
    const token = await tokenTo(at.muster, email);
    await asOwner(at.muster, 'update tenants set deleted_at = now() where tenant_id = $1', [admin.tenantId]);
    const { body } = await openLink(at, email, token, { intent: 'sign in', password: PASSWORD });
    await asOwner(at.muster, 'update tenants set deleted_at = null where tenant_id = $1', [admin.tenantId]);
    expect(body.data).toMatchObject({ needsPassword: false, session: null });
    expect(await standing(at, email)).toMatchObject({ status: 'Active', sessions: 0 });
  });
});

describe('where no mail leaves, and others can read a link', () => {
  let at: Muster;
  beforeAll(async () => {
    at = { muster: await startTestApp() };
  });
  afterAll(() => at.muster.stop());

  test('that of a registration alone neither signs in nor proves anything', async () => {
    const email = 'kept@press.test';
    const { token } = await register(at, email);
    const stranger = await register(at, 'stranger@press.test');
    for (const more of [{}, { browserKey: stranger.browserKey }, { browserKey: 'a' }, { browserKey: '' }]) {
      const { body } = await openLink(at, email, token, { intent: 'sign in', ...more });
      expect(body.data).toMatchObject({ needsOwnPassword: true, needsPassword: false, session: null });
    }
    const wrong = await openLink(at, email, token, { intent: 'sign in', password: OTHER });
    expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'password']);
    expect(await standing(at, email)).toEqual(UNTOUCHED);
  });

  test('with the password that was chosen it does', async () => {
    const email = 'knows@press.test';
    const { token } = await register(at, email);
    expect((await openLink(at, email, token, { intent: 'look' })).body.data.needsOwnPassword).toBe(true);
    const { body } = await openLink(at, email, token, { intent: 'sign in', password: PASSWORD });
    expect(await enters(at, body.data.session)).toBe(`Company of ${email}`);
    expect(await standing(at, email)).toMatchObject({ verified: true, proven: false });
  });

  test('and in the browser that registered', async () => {
    const email = 'here@press.test';
    const { token, browserKey } = await register(at, email);
    expect((await openLink(at, email, token, { intent: 'look', browserKey })).body.data.needsOwnPassword).toBe(false);
    expect(await standing(at, email)).toEqual(UNTOUCHED);
    const { body } = await openLink(at, email, token, { intent: 'sign in', browserKey });
    expect(await enters(at, body.data.session)).toBe(`Company of ${email}`);
  });

  test('the key of a registration is worth nothing once somebody registered with the address again', async () => {
    const email = 'again@press.test';
    const first = await register(at, email);
    const second = await register(at, email, 'The second company');
    expect(
      (await openLink(at, email, first.token, { intent: 'sign in', browserKey: first.browserKey })).body.data,
    ).toMatchObject({ needsPassword: true, session: null });
    const crossed = await openLink(at, email, second.token, { intent: 'sign in', browserKey: first.browserKey });
    expect(crossed.body.data).toMatchObject({ needsOwnPassword: true, session: null });
  });

  test('wrong passwords at a link count as at the log-in', async () => {
    const email = 'guessed@press.test';
    const { token } = await register(at, email);
    for (let n = 0; n < 5; n++) await openLink(at, email, token, { intent: 'sign in', password: `${OTHER} ${n}` });
    const { status, body } = await openLink(at, email, token, { intent: 'sign in', password: PASSWORD });
    expect([status, body.errorCode]).toEqual([429, 'ACCOUNT_LOCKED']);
    expect(await standing(at, email)).toEqual(UNTOUCHED);
  });
});
