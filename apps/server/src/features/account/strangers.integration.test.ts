import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo, SILENT_SMTP, tokenTo } from '../../test-mails.ts';
import { invite } from '../users/people-for-tests.ts';

const PASSWORD = 'A-long-pass-phrase-1';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp({ smtpUrl: SILENT_SMTP });
  admin = await registeredAdministrator(muster, 'known@strangers.test', 'Strangers Private Limited');
});
afterAll(() => muster.stop());

const registration = (email: string) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email,
  mobile: '+91 98450 12345',
  companyName: 'Again Private Limited',
  password: 'Another-long-phrase-2',
});
const logIn = (email: string, password: string) => muster.call('POST', '/Account/login', { body: { email, password } });
const codes = (responses: readonly { body: { errorCode?: string | undefined } }[]) =>
  Object.fromEntries(
    Map.groupBy(responses, ({ body }) => body.errorCode ?? 'done')
      .entries()
      .map(([k, v]) => [k, v.length]),
  );

describe('an address that is known cannot be told from another', () => {
  test('by registering: the response is the same, the mail says so, and the account is untouched', async () => {
    const responses = [];
    for (const email of ['known@strangers.test', 'unknown@strangers.test']) {
      const { status, body } = await muster.call('POST', '/Account/register', { body: registration(email) });
      responses.push([status, body.message, { ...body.data, email: null, browserKey: body.data.browserKey.length }]);
      const early = await logIn(email, 'Another-long-phrase-2');
      responses.push([early.status, early.body.errorCode]);
    }
    expect(responses[0]).toEqual(responses[2]);
    expect(responses[1]).toEqual(responses[3]);
    const mail = (await mailsTo(muster, 'known@strangers.test')).at(-1);
    expect(mail?.subject).toBe('You already have a Muster account');
    expect((await mailsTo(muster, 'unknown@strangers.test')).at(-1)?.subject).toBe('Verify your e-mail address');
    expect((await logIn('known@strangers.test', PASSWORD)).body.data.tenants).toHaveLength(1);
    // Its owner may have the second organisation all the same, with the password of the account.
    const link = { email: 'known@strangers.test', token: await tokenTo(muster, 'known@strangers.test') };
    const opened = await muster.call('POST', '/Account/verify-user', { body: link });
    expect(opened.body.data).toMatchObject({ needsSignIn: true, organisation: { name: 'Again Private Limited' } });
    await muster.call('POST', '/Account/verify-user', { body: { ...link, password: PASSWORD } });
    expect((await logIn('known@strangers.test', PASSWORD)).body.data.tenants).toHaveLength(2);
  });

  test('by its lock: wrong passwords lock both alike', async () => {
    await registeredAdministrator(muster, 'locks@strangers.test', 'Locks Private Limited');
    const outcomes = [];
    for (const email of ['locks@strangers.test', 'locks-not@strangers.test']) {
      const responses = [];
      for (let n = 0; n < 6; n++) responses.push(await logIn(email, 'a wrong password'));
      outcomes.push(responses.map(({ status, body }) => [status, body.errorCode]));
      expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.at(-1)).toEqual([429, 'ACCOUNT_LOCKED']);
  });

  test('by what is done before the response: a request for a mail is only noted', async () => {
    await asOwner(
      muster,
      `create function held() returns trigger language plpgsql as $$ begin
      insert into public_idempotency_keys (key, request_digest) values ('noted ' || new.purpose || ' ' || new.email, ''); return new; end $$`,
    );
    await asOwner(muster, 'create trigger held before insert on mail_requests for each row execute function held()');
    for (const email of ['known@strangers.test', 'nobody@strangers.test']) {
      for (const path of ['forgot-password', 'resend-verification']) {
        const response = await muster.call('POST', `/Account/${path}`, { body: { email } });
        expect(response.status).toBe(200);
      }
    }
    await asOwner(muster, 'drop trigger held on mail_requests');
    const noted = await asOwner<{ key: string }>(
      muster,
      `select key from public_idempotency_keys where key like 'noted %'`,
    );
    expect(noted.map(({ key }) => key).sort()).toEqual([
      'noted reset known@strangers.test',
      'noted reset nobody@strangers.test',
      'noted verify known@strangers.test',
      'noted verify nobody@strangers.test',
    ]);
    expect(await mailsTo(muster, 'nobody@strangers.test')).toEqual([]);
  });
});

describe('limits of one address', () => {
  test('of many guesses at once exactly five are judged, and the others get one response, right or wrong', async () => {
    const { email } = await registeredAdministrator(muster, 'guessed@strangers.test', 'Guessed Private Limited');
    const guesses = Array.from({ length: 39 }, (_, n) => `guess number ${n}`);
    const responses = await Promise.all([...guesses, PASSWORD].map((password) => logIn(email, password)));
    const counted = codes(responses);
    expect(counted['BAD_CREDENTIALS']).toBe(5);
    // The right one is refused too, unless it came before the fifth wrong one.
    expect((counted['ACCOUNT_LOCKED'] ?? 0) + (counted['done'] ?? 0)).toBe(35);
  });

  test('of many right passwords at once all are let in', async () => {
    const { email } = await registeredAdministrator(muster, 'many@strangers.test', 'Many Private Limited');
    const responses = await Promise.all(Array.from({ length: 20 }, () => logIn(email, PASSWORD)));
    expect(codes(responses)).toEqual({ done: 20 });
  });

  test('a right password does not forgive the wrong ones before it', async () => {
    const { email } = await registeredAdministrator(muster, 'mixed@strangers.test', 'Mixed Private Limited');
    for (let n = 0; n < 4; n++) await logIn(email, 'a wrong password');
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    expect((await logIn(email, 'a wrong password')).body.errorCode).toBe('BAD_CREDENTIALS');
    expect((await logIn(email, PASSWORD)).body.errorCode).toBe('ACCOUNT_LOCKED');
  });

  test('many requests for a mail from many addresses end in five mails to one victim, with one response', async () => {
    const { email } = await registeredAdministrator(muster, 'victim@strangers.test', 'Victim Private Limited');
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const headers = { 'x-forwarded-for': `10.0.0.${n}` };
        return muster.call('POST', '/Account/forgot-password', { body: { email }, headers });
      }),
    );
    expect([...new Set(responses.map(({ body }) => JSON.stringify(body)))]).toHaveLength(1);
    const resets = (await mailsTo(muster, email)).filter(({ subject }) => subject === 'Set a new password');
    // The mail of the registration was the first of five.
    expect(resets).toHaveLength(4);
  });

  test('an invitation is sent again only so often', async () => {
    const person = await invite(muster, admin.token);
    const send = () => muster.call('POST', `/Account/resend-invite?userId=${person.id}`, { token: admin.token });
    for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200);
    expect((await send()).body.errorCode).toBe('TOO_MANY_REQUESTS');
  });
});
