import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { accept, invite, newPerson } from './people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

describe('inviting', () => {
  test('adds a pending person, mails the link, and the person can sign in after choosing a password', async () => {
    const input = newPerson({ firstName: 'Pranav', lastName: 'Joshi', pan: 'abcde1234f' });
    const { status, body } = await call('POST', '/Users', input);
    expect([status, body.statusCode, body.message]).toEqual([200, 200, 'User has been invited, pending verification!']);
    const { body: read } = await call('GET', `/Users/${body.data.id}`);
    expect(read.data).toMatchObject({
      status: 'PendingEmailVerification',
      roleId: 3,
      regimeType: 1,
      pan: 'ABCDE1234F',
      lastLogin: null,
      experience: 9.5,
    });
    const token = await accept(muster, input.email);
    const { body: session } = await muster.call('GET', '/Account/session', { token });
    expect(session.data).toMatchObject({ id: body.data.id, roleId: 3, isManager: false });
  });

  test('an e-mail of the organisation returns 300 on HTTP 200', async () => {
    const { email } = await invite(muster, admin.token);
    const { status, body } = await call('POST', '/Users', newPerson({ email: email.toUpperCase() }));
    expect([status, body.statusCode, body.message, body.errorCode]).toEqual([
      200,
      300,
      'User already exists with this email!',
      'EMAIL_EXISTS',
    ]);
  });

  test('an employee number in use is refused at its field', async () => {
    const { employeeNumber } = await invite(muster, admin.token);
    const { status, body } = await call('POST', '/Users', newPerson({ employeeNumber }));
    expect([status, body.message]).toEqual([409, 'Employee number already exists!']);
    expect(body.errors).toEqual([{ field: 'employeeNumber', message: 'Employee number already exists!' }]);
    const check = await call('PUT', `/Users/validate/employeeNumber/${employeeNumber}/new`);
    expect(check.body.data).toEqual({ isUnique: false });
    const free = await call('PUT', '/Users/validate/employeeNumber/NOT-USED/0');
    expect(free.body.data).toEqual({ isUnique: true });
  });

  test('names every wrong field in its own words', async () => {
    const { status, body } = await call('POST', '/Users', {
      ...newPerson({
        firstName: 'R2D2',
        spouseName: 'Neil_O',
        email: 'a@b',
        dateOfBirth: '2026-02-31',
        annualCTC: -5,
        ifscCode: 'nonsense',
        reportingManagerId: ['1', '2'],
      }),
      dateOfJoining: '',
      experience: undefined,
    });
    expect(status).toBe(422);
    expect(
      Object.fromEntries(body.errors.map((one: { field: string; message: string }) => [one.field, one.message])),
    ).toMatchObject({
      firstName: 'Please enter only alphabetic characters',
      spouseName: 'Please enter only alphabetic characters',
      email: 'Enter a valid e-mail address',
      dateOfBirth: '2026-02-31 is not a date that exists',
      annualCTC: 'Annual CTC cannot be negative',
      ifscCode: 'Enter a valid IFSC, for example HDFC0000123',
      reportingManagerId: 'Only one manager can be selected for the user',
      dateOfJoining: 'Date of joining is required',
      experience: 'Experience is required',
    });
  });

  test('two employee numbers that look alike are one, by the form and by the database', async () => {
    const one = await invite(muster, admin.token, { employeeNumber: 'HN1' });
    for (const employeeNumber of ['hn1', 'ＨＮ１', 'HN¹']) {
      const refused = await call('POST', '/Users', newPerson({ employeeNumber }));
      expect([refused.status, refused.body.errorCode], employeeNumber).toEqual([409, 'EMPLOYEE_NUMBER_EXISTS']);
      // As the owner, so that nothing but the database itself is asked.
      const another = await invite(muster, admin.token);
      const write = asOwner(muster, 'update users set employee_number = $1 where id = $2', [
        employeeNumber,
        another.id,
      ]);
      await expect(write).rejects.toThrow('users_employee_number_key');
    }
    const hidden = await call('POST', '/Users', newPerson({ employeeNumber: 'HN\u200b1' }));
    expect([hidden.status, hidden.body.errors[0]?.field]).toEqual([422, 'employeeNumber']);
    const person = (await call('GET', `/Users/${one.id}`)).body.data;
    const renamed = await muster.call('PUT', '/Users', {
      token: admin.token,
      body: { ...person, employeeNumber: 'hn1' },
    });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  });

  test('a sign that hides or turns text is refused in every text of a person', async () => {
    const refused = await call('POST', '/Users', newPerson({ designation: 'Clerk\u202exe' }));
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'designation']);
    const reason = await call('PUT', '/Users/profile', { comment: 'x', emergencyContact: '98\u200b450 12345' });
    expect(reason.status).toBe(422);
  });

  test('dates of one life follow each other', async () => {
    const { body } = await call(
      'POST',
      '/Users',
      newPerson({ dateOfBirth: '2020-01-01', lastWorkingDay: '2016-01-01' }),
    );
    expect(body.errors.map((one: { field: string }) => one.field)).toEqual(['dateOfBirth', 'lastWorkingDay']);
  });

  test('someone with restricted login is added without a mail and needs no e-mail', async () => {
    const mails = muster.mails.length;
    const { id } = await invite(muster, admin.token, { email: null, isRestricted: true });
    expect(muster.mails).toHaveLength(mails);
    const { body } = await call('GET', `/Users/${id}`);
    expect(body.data).toMatchObject({ status: 'RestrictedLogin', email: null, lastLogin: null });
    const refused = await call('POST', '/Users', newPerson({ email: null }));
    expect(refused.body.errors).toEqual([{ field: 'email', message: 'Work email is required' }]);
  });

  test('references that do not exist are refused at their field, and nothing is written', async () => {
    const before = (await call('GET', '/Users/counts')).body.data;
    const nobody = '019a0000-0000-7000-8000-00000000dead';
    for (const field of ['departmentId', 'reportingManagerId']) {
      const { status, body } = await call('POST', '/Users', newPerson({ [field]: nobody }));
      expect([status, body.errors[0]?.field]).toEqual([422, field]);
    }
    const state = await call('POST', '/Users', newPerson({ workState: 'ZZ' }));
    expect(state.body.errors).toEqual([{ field: 'workState', message: 'Choose a state from the list' }]);
    expect((await call('GET', '/Users/counts')).body.data).toEqual(before);
  });

  test('the plan has so many seats, and the refusal says how many are left', async () => {
    const other = await registeredAdministrator(muster, 'seats@seats.test', 'Ten Seats');
    await muster.services.db.inTenant(other.tenantId, (tx) =>
      tx.execute("update tenant_subscriptions set quantity = 2 where billing_type = 'trial'"),
    );
    await invite(muster, other.token);
    const { status, body } = await call('POST', '/Users', newPerson(), other.token);
    expect([status, body.errorCode]).toEqual([409, 'SEATS_EXCEEDED']);
    expect(body.data).toEqual({ left: 0, wanted: 1 });
  });
});

describe('changing a person', () => {
  async function edited(id: string) {
    const { body } = await call('GET', `/Users/${id}`);
    return { ...body.data, imageBytes: undefined };
  }

  test('keeps what is not sent, clears what is sent as null, and raises the version', async () => {
    const { id } = await invite(muster, admin.token, { bloodGroup: 'O+', address: '4 Car Street' });
    const input = { ...(await edited(id)), bloodGroup: undefined, address: null, designation: 'Test Engineer' };
    const { status, body } = await call('PUT', '/Users', input);
    expect([status, body.message]).toEqual([200, 'User updated successfully']);
    expect((await call('GET', `/Users/${id}`)).body.data).toMatchObject({
      bloodGroup: 'O+',
      address: null,
      designation: 'Test Engineer',
      version: input.version + 1,
    });
  });

  test('an edit of an old version says who changed what', async () => {
    const { id } = await invite(muster, admin.token);
    const old = await edited(id);
    await call('PUT', '/Users', { ...old, designation: 'First' });
    const { status, body } = await call('PUT', '/Users', { ...old, designation: 'Second' });
    expect([status, body.errorCode, body.message]).toEqual([
      409,
      'STALE_VERSION',
      'Asha Rao changed this since you opened it.',
    ]);
    expect(body.data.fields).toContain('designation');
  });

  test('an employee number or e-mail of someone else is refused, the own one is not', async () => {
    const first = await invite(muster, admin.token);
    const { id } = await invite(muster, admin.token);
    const own = await edited(id);
    const number = await call('PUT', '/Users', { ...own, employeeNumber: first.employeeNumber });
    expect([number.status, number.body.message]).toEqual([409, 'Employee number already exists!']);
    const mail = await call('PUT', '/Users', { ...own, email: first.email });
    expect(mail.body.statusCode).toBe(300);
    const check = await call('PUT', `/Users/validate/employeeNumber/${own.employeeNumber}/${id}`);
    expect(check.body.data).toEqual({ isUnique: true });
  });

  test('role and status have calls of their own', async () => {
    const { id } = await invite(muster, admin.token);
    const own = await edited(id);
    const role = await call('PUT', '/Users', { ...own, roleId: 2 });
    expect(role.body.errors[0]?.field).toBe('roleId');
    const status = await call('PUT', '/Users', { ...own, status: 'Active' });
    expect(status.body.errors[0]?.field).toBe('status');
    const self = await call('PUT', '/Users', {
      ...(await edited(admin.id)),
      ...newPerson(),
      email: admin.email,
      id: admin.id,
      roleId: 3,
    });
    expect(self.body.message).toBe("You can't change your own role");
  });

  test('the line of managers never becomes a circle', async () => {
    const top = await invite(muster, admin.token);
    const middle = await invite(muster, admin.token, { reportingManagerId: top.id });
    const low = await invite(muster, admin.token, { reportingManagerId: middle.id });
    const { body } = await call('PUT', '/Users', { ...(await edited(top.id)), reportingManagerId: low.id });
    expect(body.errors).toEqual([
      {
        field: 'reportingManagerId',
        message: 'This manager already reports to this person, directly or through others. Choose another manager',
      },
    ]);
    const self = await call('PUT', '/Users', { ...(await edited(top.id)), reportingManagerId: top.id });
    expect(self.body.errors[0]?.message).toBe('Nobody can be their own reporting manager');
    expect((await call('GET', `/Users/${middle.id}`)).body.data).toMatchObject({
      reportingManagerName: 'Meera Krishnan',
      isManager: true,
    });
  });

  test('opening balances since April are kept for this financial year', async () => {
    const balances = { gross: 900_000.5, taxable: 850_000, pf: 14_400, professionalTax: 1_400, tds: 61_000 };
    const { id } = await invite(muster, admin.token, { openingBalances: balances });
    expect((await call('GET', `/Users/${id}`)).body.data.openingBalances).toEqual(balances);
    await call('PUT', '/Users', { ...(await edited(id)), openingBalances: null });
    expect((await call('GET', `/Users/${id}`)).body.data.openingBalances).toBeNull();
  });

  test('a new address of a pending person gets a new invitation, and the old link no longer joins', async () => {
    const person = await invite(muster, admin.token);
    const email = 'moved@vaigai.test';
    await call('PUT', '/Users', { ...(await edited(person.id)), email });
    const token = await accept(muster, email);
    expect((await muster.call('GET', '/Account/session', { token })).body.data.id).toBe(person.id);
    const old = await muster.call('POST', '/Account/login', {
      body: { email: person.email, password: 'A-long-pass-phrase-1' },
    });
    expect(old.status).toBe(401);
  });
});
