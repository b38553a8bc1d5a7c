import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { mailsTo, tokenTo } from '../../test-mails.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const person = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@register.test',
  mobile: '+91 98450 12345',
  companyName: 'Register Private Limited',
  password: 'A-long-pass-phrase-1',
};

describe('registration', () => {
  test('creates an organisation whose administrator can sign in only after verifying', async () => {
    const registered = await muster.call('POST', '/Account/register', { body: person });
    expect(registered.status).toBe(200);
    expect(registered.body.message).toBe('Email Sent Successfully!');
    expect(registered.body.data.verificationLink).toContain('/verify-user/');

    const early = await muster.call('POST', '/Account/login', { body: person });
    expect([early.status, early.body.errorCode]).toEqual([403, 'EMAIL_NOT_VERIFIED']);

    const token = /verify-user\/([^/]+)\//.exec(registered.body.data.verificationLink)?.[1];
    const verified = await muster.call('POST', '/Account/verify-user', { body: { email: person.email, token } });
    expect(verified.status).toBe(200);
    const again = await muster.call('POST', '/Account/verify-user', { body: { email: person.email, token } });
    expect(again.body.errorCode).toBe('LINK_INVALID');

    const { body } = await muster.call('POST', '/Account/login', { body: person });
    expect(body.data).toMatchObject({
      roleId: 1,
      isTenantOnTrial: true,
      isOrganisationComplete: false,
      tenantName: person.companyName,
    });
    expect(body.data.accessableFeatures).toContain('ComplexShifts');
  });

  test('refuses an easy password at the field', async () => {
    const easy = await muster.call('POST', '/Account/register', {
      body: { ...person, email: 'other@register.test', password: 'password123' },
    });
    expect(easy.status).toBe(422);
    expect(easy.body.errors[0]?.field).toBe('password');
  });

  test('once somebody is verified tells strangers no link, only that no mail leaves', async () => {
    await registeredAdministrator(muster, 'first@registration.test');
    const email = 'victim@registration.test';
    const registered = await muster.call('POST', '/Account/register', { body: { ...person, email } });
    expect([registered.status, registered.body.data.verificationLink]).toEqual([200, null]);
    const again = await muster.call('POST', '/Account/resend-verification', { body: { email } });
    expect([again.status, again.body.data.verificationLink]).toEqual([200, null]);
    expect(await mailsTo(muster, email)).toHaveLength(2);
    expect((await muster.call('GET', '/Account/installation')).body.data.sendsMail).toBe(false);
  });

  test('names every field that is missing', async () => {
    const { status, body } = await muster.call('POST', '/Account/register', { body: { email: 'no' } });
    expect(status).toBe(422);
    const fields = body.errors.map((one: { field: string }) => one.field);
    expect(fields).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'email', 'mobile', 'companyName', 'password']),
    );
    expect(body.errors.find((one: { field: string }) => one.field === 'email')?.message).toBe(
      'Enter a valid e-mail address',
    );
  });
});

describe('sessions', () => {
  test('logout bites at once', async () => {
    const { token } = await registeredAdministrator(muster, 'logout@sessions.test');
    expect((await muster.call('GET', '/Account/session', { token })).status).toBe(200);
    await muster.call('POST', '/Account/logout', { token });
    const after = await muster.call('GET', '/Account/session', { token });
    expect([after.status, after.body.errorCode]).toEqual([401, 'TokenInvalid']);
  });

  test('without a token the response is 401 in the envelope', async () => {
    const { status, body } = await muster.call('GET', '/Account/session');
    expect(status).toBe(401);
    expect(body).toMatchObject({ statusCode: 401, errorCode: 'TokenNotFound', data: null });
  });

  test('five wrong passwords lock the account, and the right one is refused too', async () => {
    const { email, password } = await registeredAdministrator(muster, 'locked@sessions.test');
    for (let i = 0; i < 5; i++) {
      const wrong = await muster.call('POST', '/Account/login', { body: { email, password: 'wrong password' } });
      expect(wrong.body.message).toBe('Incorrect login details. Try again.');
    }
    const { status, body, headers } = await muster.call('POST', '/Account/login', { body: { email, password } });
    expect([status, body.errorCode]).toEqual([429, 'ACCOUNT_LOCKED']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  });

  test('changing the password ends all other sessions but keeps this one', async () => {
    const { email, password, token } = await registeredAdministrator(muster, 'change@sessions.test');
    const other = await muster.call('POST', '/Account/login', { body: { email, password } });
    const changed = await muster.call('POST', '/Account/update-password', {
      token,
      body: { currentPassword: password, newPassword: 'Another-long-phrase-2' },
    });
    expect(changed.status).toBe(200);
    expect((await muster.call('GET', '/Account/session', { token })).status).toBe(200);
    expect((await muster.call('GET', '/Account/session', { token: other.body.data.token })).status).toBe(401);
  });
});

describe('a new password by mail', () => {
  test('the link works once and ends every session', async () => {
    const { email, token } = await registeredAdministrator(muster, 'forgot@reset.test');
    await muster.call('POST', '/Account/forgot-password', { body: { email } });
    const link = await tokenTo(muster, email, 'reset-password');
    const body = { email, token: link, password: 'A-third-long-phrase-3' };
    expect((await muster.call('POST', '/Account/reset-password', { body })).status).toBe(200);
    expect((await muster.call('POST', '/Account/reset-password', { body })).body.errorCode).toBe('LINK_INVALID');
    expect((await muster.call('GET', '/Account/session', { token })).status).toBe(401);
  });

  test('an unknown address gets the same response', async () => {
    const response = await muster.call('POST', '/Account/forgot-password', { body: { email: 'forgot@reset.test' } });
    const unknown = await muster.call('POST', '/Account/forgot-password', { body: { email: 'nobody@reset.test' } });
    expect(unknown.body).toEqual(response.body);
  });
});

describe('a repeated request', () => {
  test('with the same Idempotency-Key and body returns the same and does nothing twice', async () => {
    const headers = { 'idempotency-key': 'register-once' };
    const body = { ...person, email: 'once@repeat.test' };
    const first = await muster.call('POST', '/Account/register', { body, headers });
    const second = await muster.call('POST', '/Account/register', { body, headers });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  test('with the same key and another body is refused', async () => {
    const headers = { 'idempotency-key': 'register-once' };
    const { status, body } = await muster.call('POST', '/Account/register', {
      body: { ...person, email: 'x@repeat.test' },
      headers,
    });
    expect([status, body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });
});

test('addresses are matched without regard to case and with a trailing slash', async () => {
  const { status } = await muster.call('POST', '/account/LOGIN/', { body: { email: 'a@b.test', password: 'x' } });
  expect(status).toBe(401);
  const unknown = await muster.call('GET', '/no/such/address');
  expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'ROUTE_NOT_FOUND']);
});

test('broken JSON is a 400 with its reason', async () => {
  const reply = await muster.app.inject({
    method: 'POST',
    url: '/api/Account/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errorCode).toBe('MALFORMED_JSON');
});
