import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { accept, invite, newPerson, signedIn } from './people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

describe('inviting', () => {
  test('adds a pending person, mails the link, and the person can sign in after choosing a password', async () => {
    const sent = newPerson({ firstName: 'Pranav', lastName: 'Joshi', pan: 'abcde1234f' });
    const { status, body } = await call('POST', '/Users', sent);
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
    const token = await accept(muster, sent.email);
    const { body: session } = await muster.call('GET', '/Account/session', { token });
    expect(session.data).toMatchObject({ id: body.data.id, roleId: 3, isManager: false });
  });

  test('an e-mail of the organisation answers 300 on HTTP 200', async () => {
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
        spouseName: "O'Neil",
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
    expect(Object.fromEntries(body.errors.map((one: { field: string; message: string }) => [one.field, one.message]))).toMatchObject({
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

  test('dates of one life follow each other', async () => {
    const { body } = await call('POST', '/Users', newPerson({ dateOfBirth: '2020-01-01', lastWorkingDay: '2016-01-01' }));
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
      expect([status, body.errors[0].field]).toEqual([422, field]);
    }
    const state = await call('POST', '/Users', newPerson({ workState: 'ZZ' }));
    expect(state.body.errors).toEqual([{ field: 'workState', message: 'Choose a state of the list' }]);
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
    const sent = { ...(await edited(id)), bloodGroup: undefined, address: null, designation: 'Test Engineer' };
    const { status, body } = await call('PUT', '/Users', sent);
    expect([status, body.message]).toEqual([200, 'User updated successfully']);
    expect((await call('GET', `/Users/${id}`)).body.data).toMatchObject({
      bloodGroup: 'O+',
      address: null,
      designation: 'Test Engineer',
      version: sent.version + 1,
    });
  });

  test('an edit of an old version says who changed what', async () => {
    const { id } = await invite(muster, admin.token);
    const old = await edited(id);
    await call('PUT', '/Users', { ...old, designation: 'First' });
    const { status, body } = await call('PUT', '/Users', { ...old, designation: 'Second' });
    expect([status, body.errorCode, body.message]).toEqual([409, 'STALE_VERSION', 'Asha Rao changed this since you opened it.']);
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
    expect(role.body.errors[0].field).toBe('roleId');
    const status = await call('PUT', '/Users', { ...own, status: 'Active' });
    expect(status.body.errors[0].field).toBe('status');
    const self = await call('PUT', '/Users', { ...(await edited(admin.id)), ...newPerson(), email: admin.email, id: admin.id, roleId: 3 });
    expect(self.body.message).toBe("You can't change your own role");
  });

  test('the line of managers never becomes a circle', async () => {
    const top = await invite(muster, admin.token);
    const middle = await invite(muster, admin.token, { reportingManagerId: top.id });
    const low = await invite(muster, admin.token, { reportingManagerId: middle.id });
    const { body } = await call('PUT', '/Users', { ...(await edited(top.id)), reportingManagerId: low.id });
    expect(body.errors).toEqual([
      { field: 'reportingManagerId', message: 'This manager reports to the person already: the line would be a circle' },
    ]);
    const self = await call('PUT', '/Users', { ...(await edited(top.id)), reportingManagerId: top.id });
    expect(self.body.errors[0].message).toBe('Nobody can be their own reporting manager');
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
    const old = await muster.call('POST', '/Account/login', { body: { email: person.email, password: 'A-long-pass-phrase-1' } });
    expect(old.status).toBe(401);
  });
});

describe('the salary that comes with a person', () => {
  async function earnings() {
    const { body } = await call('GET', '/Payroll/SalaryComponents/earnings');
    return new Map<string, string>(body.data.map((one: { name: string; id: string }) => [one.name, one.id]));
  }

  test('is stored with its parts, from the day of joining, and shown in the list', async () => {
    const ids = await earnings();
    const { id } = await invite(muster, admin.token, {
      lastName: 'Salaried',
      earningAssociations: [
        { tenantEarningId: ids.get('Basic'), calculationValue: 40 },
        { tenantEarningId: ids.get('Conveyance allowance'), calculationValue: 2500.5 },
      ],
    });
    const { body } = await call('GET', `/Users/${id}`);
    expect(body.data).toMatchObject({ annualCTC: 1_800_000, effectiveFrom: '2017-04-18', changesCountFrom: '2017-04-18' });
    const values = new Map(
      body.data.earningAssociations.map((one: { tenantEarningId: string; calculationValue: number }) => [
        one.tenantEarningId,
        one.calculationValue,
      ]),
    );
    expect(values.get(ids.get('Basic'))).toBe(40);
    expect(values.get(ids.get('Conveyance allowance'))).toBe(2500.5);
    expect((await call('GET', '/Users?searchText=Salaried')).body.data[0].annualCTC).toBe(1_800_000);
    expect((await call('GET', '/Users?searchText=Salaried&minAnnualCTC=1800000.01')).body.data).toEqual([]);
    expect((await call('GET', '/Users?searchText=Salaried&minAnnualCTC=1800000&maxAnnualCTC=1800000')).body.data).toHaveLength(1);
  });

  test('keeps its parts when only the CTC is changed', async () => {
    const ids = await earnings();
    const { id } = await invite(muster, admin.token, {
      earningAssociations: [{ tenantEarningId: ids.get('Basic'), calculationValue: 45 }],
    });
    const { body } = await call('GET', `/Users/${id}`);
    const { earningAssociations: before, ...rest } = body.data;
    await call('PUT', '/Users', { ...rest, annualCTC: 2_000_000 });
    const { body: after } = await call('GET', `/Users/${id}`);
    expect(after.data.annualCTC).toBe(2_000_000);
    expect(after.data.earningAssociations.map(({ calculationValue }: { calculationValue: number }) => calculationValue)).toEqual(
      before.map(({ calculationValue }: { calculationValue: number }) => calculationValue),
    );
  });

  test('that would make a component negative is refused, and the person is not written either', async () => {
    const sent = newPerson({ annualCTC: 12_000 });
    const { status, body } = await call('POST', '/Users', sent);
    expect([status, body.errorCode, body.message]).toEqual([
      422,
      'NEGATIVE_COMPONENT',
      "Amount must be greater than zero. Adjust the CTC or any of the component's amount.",
    ]);
    expect((await call('GET', `/Users?searchText=${sent.email}`)).body.data).toEqual([]);
    const { id } = await invite(muster, admin.token, { designation: 'Before' });
    const { body: read } = await call('GET', `/Users/${id}`);
    const update = await call('PUT', '/Users', { ...read.data, designation: 'After', annualCTC: 12_000 });
    expect(update.status).toBe(422);
    expect((await call('GET', `/Users/${id}`)).body.data.designation).toBe('Before');
  });
});

describe('personal numbers', () => {
  test('are encrypted at rest, masked in the list and the trail, and each opening is recorded', async () => {
    const { id } = await invite(muster, admin.token, {
      lastName: 'Secretive',
      pan: 'ABCPS1234K',
      uan: '101234567890',
      bankAccountNumber: '50100012345678',
      esiNumber: '3100123456',
      pfNumber: 'KN/BNG/0012345/000/0000001',
    });
    const { body: list } = await call('GET', '/Users?searchText=Secretive');
    expect(list.data[0]).toMatchObject({ pan: '••••••234K', bankAccountNumber: '••••••••••5678' });
    await call('GET', `/Users/${id}`);
    const kept = await muster.services.db.inTenant(admin.tenantId, async (tx) => {
      const person = await tx.execute(`select * from users where id = '${id}'`);
      const trail = await tx.execute(`select action, after from audit_entries where entity_id = '${id}' and entity = 'user' order by at`);
      return { person: JSON.stringify(person.rows), trail: trail.rows };
    });
    for (const secret of ['ABCPS1234K', '101234567890', '50100012345678', '3100123456', 'KN/BNG']) {
      expect(kept.person).not.toContain(secret);
      expect(JSON.stringify(kept.trail)).not.toContain(secret);
    }
    expect(kept.trail.map((entry) => entry['action'])).toEqual(['invited', 'opened personal numbers']);
  });

  test('a member sees the own record whole, a report only in its working part, nobody else', async () => {
    const manager = await signedIn(muster, admin.token, { pan: 'ABCPM1234K' });
    const report = await invite(muster, admin.token, { reportingManagerId: manager.id, pan: 'ABCPR1234K' });
    const own = await call('GET', `/Users/${manager.id}`, undefined, manager.token);
    expect(own.body.data).toMatchObject({ visible: 'full', pan: 'ABCPM1234K' });
    const seen = await call('GET', `/Users/${report.id}`, undefined, manager.token);
    expect(seen.body.data).toMatchObject({ visible: 'work', firstName: 'Meera' });
    for (const hidden of ['pan', 'annualCTC', 'bankAccountNumber', 'dateOfBirth', 'address']) {
      expect(seen.body.data).not.toHaveProperty(hidden);
    }
    expect((await call('GET', `/Users/${admin.id}`, undefined, manager.token)).status).toBe(403);
    expect((await call('GET', '/Users', undefined, manager.token)).status).toBe(403);
  });

  test('another organisation’s person is not there', async () => {
    const other = await registeredAdministrator(muster, 'other@elsewhere.test', 'Elsewhere');
    const { id } = await invite(muster, admin.token);
    expect((await call('GET', `/Users/${id}`, undefined, other.token)).status).toBe(404);
    expect((await call('DELETE', `/Users/${id}`, undefined, other.token)).status).toBe(404);
    expect((await call('PUT', '/Users', { ...newPerson(), id, version: 1 }, other.token)).status).toBe(404);
    expect((await call('POST', `/roles/2/${id}`, undefined, other.token)).status).toBe(404);
    expect((await call('PUT', `/Users/status?userId=${id}&userStatus=Deactivated`, undefined, other.token)).status).toBe(404);
  });
});

describe('the own profile', () => {
  test('changes contact and marital data only', async () => {
    const member = await signedIn(muster, admin.token, { designation: 'Analyst' });
    const { body: before } = await call('GET', `/Users/${member.id}`, undefined, member.token);
    const { status } = await call(
      'PUT',
      '/Users/profile',
      { version: before.data.version, address: '7 North Street', maritalStatus: 1, spouseName: 'Anil', designation: 'Chief', annualCTC: 1 },
      member.token,
    );
    expect(status).toBe(200);
    const { body } = await call('GET', `/Users/${member.id}`, undefined, member.token);
    expect(body.data).toMatchObject({ address: '7 North Street', maritalStatus: 1, spouseName: 'Anil', designation: 'Analyst' });
    expect((await call('PUT', '/Users', { ...newPerson(), id: member.id, version: 9 }, member.token)).status).toBe(403);
    const stale = await call('PUT', '/Users/profile', { version: before.data.version, address: 'x' }, member.token);
    expect(stale.body.errorCode).toBe('STALE_VERSION');
  });
});

test('employment types are the options of the field, and one in use cannot go', async () => {
  const { body: fields } = await call('GET', '/Users/fields');
  expect(fields.data[0]).toMatchObject({ name: 'Employment Type' });
  const { body: types } = await call('GET', '/Users/employmenttypes');
  expect(types.data.map((one: { name: string }) => one.name)).toEqual(['Contract', 'Full-time', 'Intern', 'Part-time']);
  const { body: added } = await call('POST', '/Users/employmenttypes', { name: 'Consultant' });
  const twice = await call('POST', '/Users/employmenttypes', { name: 'consultant' });
  expect([twice.status, twice.body.errors[0].field]).toEqual([409, 'name']);
  const { id } = await invite(muster, admin.token, { employmentType: { optionId: added.data.id } });
  expect((await call('GET', `/Users/${id}`)).body.data.employmentType).toMatchObject({ optionId: added.data.id, name: 'Consultant' });
  const used = await call('DELETE', `/Users/employmenttypes/${added.data.id}`);
  expect([used.status, used.body.message]).toEqual([
    409,
    '1 person has the employment type Consultant. Give them another one first.',
  ]);
  const renamed = await call('PUT', '/Users/employmenttypes', { id: added.data.id, name: 'Adviser' });
  expect(renamed.body.data).toMatchObject({ name: 'Adviser', usersCount: 1 });
  const other = await call('DELETE', `/Users/employmenttypes/${types.data[0].id}`);
  expect(other.status).toBe(200);
});
