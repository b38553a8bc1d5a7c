import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo } from '../../test-mails.ts';
import { accept, invite, newPerson, signedIn, upload } from '../users/people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let moderator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
  moderator = await signedIn(muster, admin.token, { roleId: 2, bankAccountNumber: '50100012342206' });
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, token: string, body?: unknown) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

async function change(token: string, id: string, changes: object) {
  const { body } = await call('GET', `/Users/${id}`, token);
  return call('PUT', '/Users', token, { ...body.data, ...changes });
}

describe('moderators are made by administrators only', () => {
  const told = async (email: string) => (await mailsTo(muster, email)).map(({ subject }) => subject);

  test('not by a moderator: not by role, invitation, re-activation or another e-mail of an invited one', async () => {
    const member = await signedIn(muster, admin.token, { firstName: 'Nila' });
    const refused = [403, 'MODERATOR_MAKES_STAFF'];
    const role = await call('POST', `/roles/2/${member.id}`, moderator.token);
    expect([role.status, role.body.errorCode]).toEqual(refused);
    const invitation = await call('POST', '/Users', moderator.token, newPerson({ roleId: 2 }));
    expect([invitation.status, invitation.body.errorCode]).toEqual(refused);
    const waiting = await invite(muster, admin.token, { roleId: 2 });
    const moved = await change(moderator.token, waiting.id, { email: 'mine@elsewhere.test' });
    expect([moved.status, moved.body.errorCode]).toEqual([403, 'EMAIL_BY_ADMINISTRATOR']);
    const gone = await signedIn(muster, admin.token, { roleId: 2 });
    const status = (value: string, token: string) =>
      call('PUT', `/Users/status?userId=${gone.id}&userStatus=${value}`, token);
    expect((await status('Deactivated', admin.token)).status).toBe(200);
    const back = await status('Active', moderator.token);
    expect([back.status, back.body.errorCode]).toEqual(refused);
  });

  test('and the other administrators are told of each, and of every change of a moderator’s pay', async () => {
    const second = await signedIn(muster, admin.token, { roleId: 1, firstName: 'Second' });
    const member = await signedIn(muster, admin.token, { firstName: 'Tara' });
    await call('POST', `/roles/2/${member.id}`, admin.token);
    expect(await told(second.email)).toContain('Tara Krishnan is now a moderator');
    await invite(muster, admin.token, { roleId: 2, firstName: 'Uma' });
    expect(await told(second.email)).toContain('Uma Krishnan is now a moderator');
    expect((await change(moderator.token, member.id, { annualCTC: 4_000_000 })).status).toBe(200);
    const subject = 'The pay or bank account of Tara Krishnan, a moderator, was changed';
    expect(await told(second.email)).toContain(subject);
    const [bell] = (await call('GET', '/notifications?pageSize=20', second.token)).body.data;
    expect(bell).toMatchObject({ title: subject, link: '/users/my-people?search=Tara%20Krishnan' });
    expect((await call('PUT', `/Users/status?userId=${second.id}&userStatus=Deactivated`, admin.token)).status).toBe(
      200,
    );
  });
});

describe('nobody changes their own pay or bank account', () => {
  test.each([
    ['the salary', { annualCTC: 3_600_000 }],
    ['the bank account', { bankAccountNumber: '50100099999999' }],
    ['the branch of the bank', { ifscCode: 'HDFC0000999' }],
    [
      'figures since April',
      { openingBalances: { gross: 100_000, taxable: 100_000, pf: 0, professionalTax: 0, tds: 90_000 } },
    ],
    ['the day of joining', { dateOfJoining: '2016-04-18' }],
    ['the last working day', { lastWorkingDay: '2027-03-31' }],
  ])('%s: a moderator is refused, and nothing is written', async (_, changes) => {
    const before = (await call('GET', `/Users/${moderator.id}`, moderator.token)).body.data;
    expect(before.isPayLocked).toBe(true);
    const { status, body } = await change(moderator.token, moderator.id, { ...changes, designation: 'Chief' });
    expect([status, body.errorCode]).toEqual([403, 'OWN_PAY']);
    expect((await call('GET', `/Users/${moderator.id}`, moderator.token)).body.data).toEqual(before);
  });

  test('the rest of the own record is still theirs to change', async () => {
    expect((await change(moderator.token, moderator.id, { designation: 'HR lead' })).status).toBe(200);
  });

  test('a moderator changes that of somebody else, who is mailed about the account', async () => {
    const other = await invite(muster, admin.token);
    const person = (await call('GET', `/Users/${other.id}`, moderator.token)).body.data;
    expect(person.isPayLocked).toBe(false);
    const changes = { annualCTC: 2_000_000, bankAccountNumber: '50100012348888' };
    expect((await change(moderator.token, other.id, changes)).status).toBe(200);
    const mail = (await mailsTo(muster, other.email)).at(-1);
    expect(mail?.subject).toBe('Your bank account was changed');
    expect(mail?.body).toContain('8888');
    expect(mail?.body).not.toContain('50100012348888');
    expect(mail?.body).toContain('Meera Krishnan');
  });

  test('an import cannot reach the record of whoever imports', async () => {
    const template = (await call('GET', '/Files/importUserCsv', admin.token)).raw.toString();
    const [header = ''] = template.split('\n');
    const columns = header.replace('\uFEFF', '').trim().split(',');
    const input = newPerson({ employeeNumber: moderator.employeeNumber });
    const row = columns.map((name) => {
      if (/employee number/i.test(name)) return input.employeeNumber;
      if (/first name/i.test(name)) return 'Meera';
      if (/last name/i.test(name)) return 'Krishnan';
      if (/work email/i.test(name)) return moderator.email;
      if (/joining/i.test(name)) return '2017-04-18';
      if (/ctc/i.test(name)) return '9900000';
      return '';
    });
    const file = {
      field: 'usersCsv',
      name: 'people.csv',
      content: Buffer.from(`${columns.join(',')}\n${row.join(',')}\n`),
    };
    const { body } = await upload(muster, '/Users/import', { token: moderator.token, file });
    expect(body.data.created).toBe(0);
    expect((await call('GET', `/Users/${moderator.id}`, admin.token)).body.data.annualCTC).toBe(1_800_000);
  });

  test('a file of figures since April takes over those of others, never those of whoever sends it', async () => {
    const other = await invite(muster, admin.token);
    const rows = [`${moderator.employeeNumber},100000,100000,90000`, `${other.employeeNumber},100000,100000,9000`];
    const [own, others] = [
      { row: 2, field: 'Employee number', message: OWN_PAY },
      { gross: 100_000, tds: 9_000 },
    ];
    for (const isDryRun of [true, false]) {
      const { body } = await sendFigures(moderator.token, rows, isDryRun);
      expect(body.data).toMatchObject({ total: 2, saved: 1, skipped: 1, isDryRun, errors: [own] });
    }
    const figures = async (id: string) => (await call('GET', `/Users/${id}`, admin.token)).body.data.openingBalances;
    expect(await figures(moderator.id)).toBeNull();
    expect(await figures(other.id)).toMatchObject(others);
    const [named] = (await sendFigures(moderator.token, [`,100000,100000,0,${moderator.email}`])).body.data.errors;
    expect(named).toEqual({ ...own, field: 'Work email' });
  });
});

const OWN_PAY = 'You cannot change your own pay or bank account. Ask an administrator.';

function sendFigures(token: string, rows: string[], isDryRun = false) {
  const header = 'Employee number,Gross since April,Taxable since April,TDS since April,Work email';
  const content = Buffer.from([header, ...rows.map((row) => (row.startsWith(',') ? row : `${row},`))].join('\n'));
  const file = { field: 'figuresCsv', name: 'figures.csv', content };
  return upload(muster, '/Users/figuresSinceApril', { token, file, fields: { isDryRun: String(isDryRun) } });
}

test('an only administrator changes the own pay and is mailed; with a second one it is refused', async () => {
  // Longer ago than a removed administrator counts.
  await asOwner(muster, `update account_hands set at = at - interval '31 days'`);
  const own = (await call('GET', `/Users/${admin.id}`, admin.token)).body.data;
  expect(own.isPayLocked).toBe(false);
  const { email: _email, ...rest } = newPerson({
    firstName: 'Asha',
    lastName: 'Rao',
    bankAccountNumber: '50100012340001',
  });
  const complete = { ...rest, email: admin.email, id: admin.id };
  const first = await call('PUT', '/Users', admin.token, { ...complete, version: own.version });
  expect(first.status).toBe(200);
  const subjects = (await mailsTo(muster, admin.email)).map(({ subject }) => subject);
  expect(subjects.slice(-2).sort()).toEqual(['Your bank account was changed', 'Your salary was changed']);

  const second = await invite(muster, admin.token, { roleId: 1 });
  // Who has not accepted cannot be asked.
  expect((await change(admin.token, admin.id, { annualCTC: 1_900_000 })).status).toBe(200);
  const secondToken = await accept(muster, second.email);
  const { body } = await change(admin.token, admin.id, { annualCTC: 2_900_000 });
  expect(body.errorCode).toBe('OWN_PAY');
  expect((await change(secondToken, admin.id, { annualCTC: 2_900_000 })).status).toBe(200);
});

test('a person is mailed when their role changes', async () => {
  const other = await signedIn(muster, admin.token);
  expect((await call('POST', `/roles/2/${other.id}`, admin.token)).status).toBe(200);
  expect((await mailsTo(muster, other.email)).at(-1)?.subject).toBe('You are now a moderator');
});
