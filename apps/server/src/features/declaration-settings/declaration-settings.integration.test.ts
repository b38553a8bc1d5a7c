import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, everythingMailed, mailsTo } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { lockedWindow, windowOf } from './declaration-settings.facts.ts';
import { declarationWindowsDue, keepWindows } from './declaration-settings.jobs.ts';

// Today is Friday, 27 November 2026.
let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let moderator: TestPerson & { token: string };
let member: TestPerson & { token: string };

beforeAll(async () => {
  // After six in the morning, whenever the test is run: reminders go then.
  muster = await startTestApp({ startsAt: '11:05' });
  admin = await registeredAdministrator(muster, 'admin@windows.test', '<b>Vaigai</b> & Sons');
  const person = async (role: 'Member' | 'Moderator', more: object) => {
    const one = await addPerson(muster, admin.tenantId, role, more);
    return { ...one, token: await tokenFor(muster, one) };
  };
  moderator = await person('Moderator', { firstName: 'Mohan' });
  member = await person('Member', { firstName: '{{7*7}}', lastName: '<script>alert(1)</script> %LockDate%' });
  await addPerson(muster, admin.tenantId, 'Member', { firstName: 'Left', lastWorkingDay: '2026-10-31' });
  await addPerson(muster, admin.tenantId, 'Member', { firstName: 'Offline', status: 'RestrictedLogin' });
});
afterAll(() => muster.stop());
beforeEach(() => asOwner(muster, 'delete from declaration_windows'));

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

const DECLARATION = { path: '/Payroll/ITDeclaration/config', lock: '/Payroll/ITDeclaration/lock' };
const POI = { path: '/Payroll/POI/config', lock: '/Payroll/POI/config/lock' };
const YEAR = { financialYearStart: 2026, financialYearEnd: 2027 };
const usual = { ...YEAR, startDate: '2026-11-27', endDate: '2026-11-30', status: 'Released' };
const usualPoi = { ...usual, processPayrollFromMonth: '01', defaulRegimeType: 'New' };

/** The server as it would be on another day and at another time. */
const at = (day: string, time = '06:00'): Services => ({
  ...muster.services,
  clock: {
    ...muster.services.clock,
    today: () => day,
    moment: () => Temporal.ZonedDateTime.from(`${day}T${time}[Asia/Kolkata]`).toInstant(),
  },
});

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => muster.services.db.inTenant(admin.tenantId, work);

describe('releasing', () => {
  test('nothing is there at first: the configuration is null and the status locked', async () => {
    expect((await call('GET', DECLARATION.path)).body.data).toBeNull();
    expect((await call('GET', POI.path)).body.data).toBeNull();
    expect((await call('GET', '/Payroll/POI/reminders')).body.data).toEqual([]);
    expect((await call('GET', '/Payroll/POI/status', undefined, member.token)).body.data).toEqual({
      status: 'Locked',
      configId: null,
      ...YEAR,
      startDate: null,
      lockDate: null,
      allowRegimeSwitch: false,
      isPOIFormSubmitted: false,
    });
  });

  test('an IT declaration creates its configuration with two reminders, then changes it', async () => {
    const made = await call('PUT', DECLARATION.path, { ...usual, enableReminderEmails: true, allowRegimeSwitch: true });
    expect([made.status, made.body.message]).toEqual([200, 'Successfully added IT declaration']);
    expect(made.body.data).toMatchObject({
      ...YEAR,
      startDate: '2026-11-27',
      endDate: '2026-11-30',
      status: 1,
      allowRegimeSwitch: true,
      allowTdsModificationExceedCalculatedAmount: false,
      enableReminderEmails: true,
      counts: { people: 4, started: 0, submitted: 0, missing: 4 },
    });
    // The fifth day before was two days ago.
    expect(
      made.body.data.reminders.map(({ daysBeforeLockDate, isEnabled, date, state }: Record<string, unknown>) => [
        daysBeforeLockDate,
        isEnabled,
        date,
        state,
      ]),
    ).toEqual([
      [5, true, '2026-11-25', 'skipped'],
      [1, true, '2026-11-29', 'planned'],
    ]);
    const { id, version } = made.body.data;
    const changed = await call(
      'PUT',
      DECLARATION.path,
      { ...usual, id, version, status: 1, allowTdsModificationExceedCalculatedAmount: true },
      moderator.token,
    );
    expect(changed.body.message).toBe('Successfully updated IT declaration');
    expect(changed.body.data).toMatchObject({
      id,
      allowTdsModificationExceedCalculatedAmount: true,
      // What may be more may be changed.
      allowTdsModificationDuringPayroll: true,
      enableReminderEmails: false,
    });
    expect(changed.body.data.reminders.every(({ isEnabled }: { isEnabled: boolean }) => !isEnabled)).toBe(true);
    expect((await call('PUT', DECLARATION.path, { ...usual, id, version })).status).toBe(409);
  });

  test('proof of investment needs a month the first time, and keeps it', async () => {
    const none = await call('PUT', POI.path, usual);
    expect(none.body.errors).toEqual([{ field: 'processPayrollFromMonth', message: 'Please select a month.' }]);
    expect((await call('PUT', POI.path, { ...usual, processPayrollFromMonth: '1' })).body.errors[0]?.message).toBe(
      'Please select a month.',
    );
    const made = await call('PUT', POI.path, {
      ...usualPoi,
      processPayrollFromMonth: '02',
      mandateInvestmentProofAttachments: true,
      mandateReviewerCommentsForPartialApproval: true,
    });
    expect(made.body.message).toBe('POI settings saved successfully');
    expect(made.body.data).toMatchObject({
      status: 'Released',
      processPayrollFromMonth: '02',
      defaulRegimeType: 'New',
      mandateInvestmentProofAttachments: true,
    });
    const { id } = made.body.data;
    const changed = await call('PUT', POI.path, { ...usual, id });
    expect(changed.body.message).toBe('POI settings updated successfully');
    expect(changed.body.data).toMatchObject({
      processPayrollFromMonth: '02',
      mandateInvestmentProofAttachments: false,
    });
  });

  test.each([
    ['without a lock date', { endDate: '' }, 'endDate', 'Please select a lock date.'],
    ['with a lock date today', { endDate: '2026-11-27' }, 'endDate', 'Please select a date within the current month.'],
    [
      'with one of the next month',
      { endDate: '2026-12-01' },
      'endDate',
      'Please select a date within the current month.',
    ],
    ['with a first day after it', { startDate: '2026-12-24' }, 'startDate', 'This is after the lock date'],
    [
      'of another year',
      { financialYearStart: 2025 },
      'financialYearStart',
      'This is not the financial year that began in 2026',
    ],
    ['of two years', { financialYearEnd: 2028 }, 'financialYearEnd', 'The financial year ends in 2027'],
  ])('%s is refused at the field', async (_, wrong, field, message) => {
    const refused = await call('PUT', DECLARATION.path, { ...usual, ...wrong });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field, message }]);
  });

  test('is for administrators and moderators of the organisation', async () => {
    expect((await call('PUT', DECLARATION.path, usual, member.token)).status).toBe(403);
    const other = await registeredAdministrator(muster, 'other@windows.test', 'Others');
    const { id } = (await call('PUT', DECLARATION.path, usual)).body.data;
    expect((await call('GET', DECLARATION.path, undefined, other.token)).body.data).toBeNull();
    expect((await call('PUT', DECLARATION.path, { ...usual, id }, other.token)).status).toBe(404);
  });

  test('tells everybody who can log in, once, where the window says so', async () => {
    await call('PUT', DECLARATION.path, { ...usual, notifyOnRelease: true });
    await call('PUT', DECLARATION.path, { ...usual, notifyOnRelease: true, allowRegimeSwitch: true });
    await everythingMailed(muster);
    const told = await asOwner<{ title: string; link: string; user_id: string }>(
      muster,
      `select title, link, user_id from notifications where kind = 'declaration window'`,
    );
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([moderator.id, member.id].toSorted());
    expect(told[0]).toMatchObject({
      title: 'IT declarations are open until 30 Nov 2026',
      link: '/payroll/taxes/employeeITDeclaration',
    });
  });
});

describe('locking', () => {
  test('by hand is done once, and told', async () => {
    await call('PUT', POI.path, { ...usualPoi, notifyOnLock: true });
    const locked = await call('POST', POI.lock, {}, moderator.token);
    expect([locked.status, locked.body.message]).toEqual([200, 'POI locked successfully']);
    const again = await call('POST', POI.lock, {});
    expect([again.status, again.body.message]).toEqual([409, 'POI is already locked']);
    expect((await call('GET', POI.path)).body.data).toMatchObject({ status: 'Locked', lockedByName: 'Mohan Test' });
    await everythingMailed(muster);
    const mails = (await mailsTo(muster, member.email)).filter(({ subject }) => subject.includes('is locked'));
    expect(mails).toHaveLength(1);
    expect((await call('POST', DECLARATION.lock, {})).body.message).toBe('IT Declaration is already locked');
    await call('PUT', DECLARATION.path, usual);
    expect((await call('POST', DECLARATION.lock, {})).body.message).toBe('IT Declaration Locked Successfully');
    const released = await call('PUT', DECLARATION.path, usual);
    expect(released.body.data).toMatchObject({ status: 1, lockedAt: null });
  });

  test('goes by itself at the end of the lock date, and holds before the job has run', async () => {
    await call('PUT', POI.path, usualPoi);
    const isOpen = (day: string) => inTenant(async (tx) => (await windowOf(tx, at(day), 'poi', 2026))?.isReleased);
    expect([await isOpen('2026-11-30'), await isOpen('2026-12-01')]).toEqual([true, false]);
    await keepWindows(at('2026-11-30', '23:59'), admin.tenantId);
    expect((await call('GET', POI.path)).body.data.status).toBe('Released');
    await keepWindows(at('2026-12-01', '00:00'), admin.tenantId);
    await keepWindows(at('2026-12-01', '01:00'), admin.tenantId);
    expect((await call('GET', POI.path)).body.data).toMatchObject({ status: 'Locked', lockedByName: null, version: 2 });
  });

  test('waits for submissions under way, and is seen by those that come after it', async () => {
    await call('PUT', POI.path, usualPoi);
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const submission = inTenant(async (tx) => {
      const window = await lockedWindow(tx, muster.services, 'poi', 2026);
      begin();
      await mayEnd;
      return window?.isReleased;
    });
    await hasBegun;
    const second = await inTenant(async (tx) => (await lockedWindow(tx, muster.services, 'poi', 2026))?.isReleased);
    let isLocked = false;
    const locking = call('POST', POI.lock, {}).then((response) => {
      isLocked = true;
      return response;
    });
    await inTenant((tx) => windowOf(tx, muster.services, 'poi', 2026));
    expect([second, isLocked]).toEqual([true, false]);
    end();
    expect([await submission, (await locking).status]).toEqual([true, 200]);
    const late = await inTenant((tx) => lockedWindow(tx, muster.services, 'poi', 2026));
    expect(late).toMatchObject({ isReleased: false, processPayrollFrom: { year: 2027, month: 1 } });
  });
});

const custom = (more: object) => ({ daysBeforeLockDate: 3, isEnabled: true, subject: 'Hello', body: 'Text', ...more });

describe('reminders', () => {
  test('are four at most, of 0 to 10 days, with known placeholders, and cleaned', async () => {
    const { id, reminders } = (await call('PUT', POI.path, { ...usualPoi, enableReminderEmails: true })).body.data;
    const add = (more: object) => call('POST', '/Payroll/POI/reminders', custom({ poiConfigId: id, ...more }));
    const added = await add({ body: 'Dear %EmployeeName%\n\n<script>alert(1)</script>' });
    expect(added.body.data).toMatchObject({
      poiReminderId: added.body.data.id,
      body: '<p>Dear %EmployeeName%</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    });
    expect((await add({ daysBeforeLockDate: 11 })).body.errors[0]).toEqual({
      field: 'daysBeforeLockDate',
      message: 'Enter 0 to 10 days',
    });
    expect((await add({ daysBeforeLockDate: -1 })).status).toBe(422);
    expect((await add({ subject: '%Salary%' })).body.errors[0]).toEqual({
      field: 'subject',
      message: 'There is no placeholder %Salary%',
    });
    expect((await add({ subject: 'a\nBcc: x@y.test' })).status).toBe(422);
    await add({});
    expect((await add({})).body.message).toBe('At most 4 reminders');
    expect(reminders[0].subject).toBe('Reminder to submit Proof of Investment for %TaxYear%');
    const moved = await call('PUT', '/Payroll/POI/reminders', custom({ poiReminderId: reminders[0].id }));
    expect(moved.body.data).toMatchObject({ id: reminders[0].id, daysBeforeLockDate: 3, subject: 'Hello' });
    const { id: other } = (await call('PUT', DECLARATION.path, usual)).body.data.reminders[0];
    expect((await call('DELETE', `/Payroll/POI/reminders/${other}`)).status).toBe(404);
    expect((await call('DELETE', `/Payroll/POI/reminders/${reminders[0].id}`)).status).toBe(200);
    expect((await call('GET', `/Payroll/POI/reminders?poiConfigId=${id}`)).body.data).toHaveLength(3);
  });

  test('saved with the window replace those there were; none that is on turns the option off', async () => {
    const first = await call('PUT', DECLARATION.path, {
      ...usual,
      enableReminderEmails: true,
      reminders: [custom({}), custom({ isEnabled: false })],
    });
    expect(first.body.data).toMatchObject({ enableReminderEmails: true });
    const [kept] = first.body.data.reminders;
    const off = await call('PUT', DECLARATION.path, {
      ...usual,
      enableReminderEmails: true,
      reminders: [{ ...custom({ isEnabled: false }), id: kept.id }],
    });
    expect(off.body.data).toMatchObject({ enableReminderEmails: false, reminders: [{ id: kept.id, state: 'off' }] });
    const five = await call('PUT', DECLARATION.path, {
      ...usual,
      reminders: Array.from({ length: 5 }, () => custom({})),
    });
    expect(five.body.errors).toEqual([{ field: 'reminders', message: 'At most 4 reminders' }]);
  });

  test('go at six in the morning to active people without a submission, once, with everything in them as text', async () => {
    await call('PUT', POI.path, { ...usualPoi, enableReminderEmails: true, allowRegimeSwitch: true });
    const sentTo = async () => (await call('GET', POI.path)).body.data.reminders[1].sentTo;
    await keepWindows(at('2026-11-29', '05:59'), admin.tenantId);
    expect(await sentTo()).toBeNull();
    await Promise.all([
      keepWindows(at('2026-11-29', '06:00'), admin.tenantId),
      keepWindows(at('2026-11-29', '07:00'), admin.tenantId),
    ]);
    await everythingMailed(muster);
    expect(await sentTo()).toBe(3);
    const mails = await asOwner<{ recipient: string; body: string; html: string }>(
      muster,
      `select recipient, body, html from outbox_mails where subject = $1`,
      [`Reminder to submit Proof of Investment for ${financialYearLabel(2026)}`],
    );
    expect(mails).toHaveLength(3);
    const mail = mails.find(({ recipient }) => recipient === member.email);
    expect(mail?.html).toContain('<p>Dear {{7*7}} &lt;script&gt;alert(1)&lt;/script&gt; %LockDate%,</p>');
    expect(mail?.html).toContain('<p>&lt;b&gt;Vaigai&lt;/b&gt; &amp; Sons</p>');
    expect(mail?.html).toContain('You may also change your tax regime until then.');
    expect(mail?.body).toContain('Dear {{7*7}} <script>alert(1)</script> %LockDate%,\n\n');
    expect(mail?.body).toContain('2026-27 (1 Apr 2026 to 31 Mar 2027). You can submit them until 30 Nov 2026.');
    expect(mail?.body).toContain('your tax is worked out under the new regime');
  });

  test('written with templates and scripts are mailed as they are written, and the lock date is filled in', async () => {
    const hostile = `{{7*7}} $\{7*7} <script>alert(1)</script>`;
    const reminders = [
      custom({ daysBeforeLockDate: 1, subject: `${hostile} %LockDate%`, body: `${hostile} %LockDate%` }),
    ];
    await call('PUT', DECLARATION.path, { ...usual, enableReminderEmails: true, reminders });
    await keepWindows(at('2026-11-29'), admin.tenantId);
    await everythingMailed(muster);
    const [mail] = await asOwner<{ subject: string; body: string; html: string }>(
      muster,
      `select subject, body, html from outbox_mails where subject like '{{7*7}}%' and recipient = $1`,
      [member.email],
    );
    expect(mail).toMatchObject({ subject: `${hostile} 30 Nov 2026`, body: expect.stringContaining(hostile) });
    expect(mail?.html).toContain(`<p>{{7*7}} $\{7*7} &lt;script&gt;alert(1)&lt;/script&gt; 30 Nov 2026</p>`);
    expect(mail?.html).not.toContain('<script');
  });

  test('go, and windows lock, by a job that is due every hour of India', async () => {
    await call('PUT', POI.path, { ...usualPoi, enableReminderEmails: true });
    await call('PUT', DECLARATION.path, usual);
    // As they would be after the lock date of one, and on the morning of a reminder of the other.
    await asOwner(muster, `update declaration_windows set lock_date = '2026-11-26' where kind = 'declaration'`);
    await asOwner(muster, `update declaration_windows set lock_date = '2026-11-28' where kind = 'poi'`);
    await asOwner(muster, `update declaration_reminders set settled_for = null, outcome = null`);
    await muster.services.jobs.once(declarationWindowsDue);
    const sent = async () => (await call('GET', POI.path)).body.data.reminders.at(-1).sentTo;
    await expect.poll(sent, { timeout: 45_000 }).toBe(3);
    expect((await call('GET', DECLARATION.path)).body.data).toMatchObject({ status: 0, lockedByName: null });
    const planned = await asOwner(muster, `select cron, timezone from pgboss.schedule where name = $1`, [
      declarationWindowsDue.name,
    ]);
    expect(planned).toEqual([{ cron: '0 * * * *', timezone: 'Asia/Kolkata' }]);
  });

  test('are not sent from a window that is locked', async () => {
    await call('PUT', POI.path, { ...usualPoi, enableReminderEmails: true });
    await call('POST', POI.lock, {});
    await keepWindows(at('2026-11-29'), admin.tenantId);
    expect((await call('GET', POI.path)).body.data.reminders[1].sentTo).toBeNull();
  });
});

test('who is missing is listed, those who left are not', async () => {
  const { body } = await call('GET', '/Payroll/POI/submissions?pageSize=2', undefined, moderator.token);
  expect(body.totalRecords).toBe(4);
  expect(body.data).toHaveLength(2);
  const all = (await call('GET', '/Payroll/ITDeclaration/submissions?state=missing')).body.data;
  expect(all.map(({ employeeName }: { employeeName: string }) => employeeName)).toEqual(
    expect.arrayContaining(['Mohan Test', 'Offline Test']),
  );
  expect((await call('GET', '/Payroll/ITDeclaration/submissions?state=submitted')).body.totalRecords ?? 0).toBe(0);
  expect((await call('GET', '/Payroll/POI/submissions', undefined, member.token)).status).toBe(403);
});

test('the help documents are PDFs; any other kind is refused', async () => {
  const document = (kind: string) =>
    call('GET', `/Payroll/ITDeclaration/download-help-document?documentType=${kind}`, undefined, member.token);
  const poi = await document('poi');
  expect(poi.headers['content-disposition']).toContain('How to submit proof of investment.pdf');
  expect(poi.raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await document('declaration')).status).toBe(200);
  expect((await document('tax')).body.errors).toEqual([
    { field: 'documentType', message: 'Choose "declaration" or "poi"' },
  ]);
});
