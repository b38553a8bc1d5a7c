import { randomUUIDv7 } from 'node:crypto';
import { rupees } from '@muster/engine/kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { EPF_IDS } from '@muster/engine/statutory/epf-explanation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { storeWhole } from '../payroll/payroll-for-tests.ts';
import { payrollRuns } from '../payroll/run/payroll.tables.ts';
import { approveMonth, returnsOrganisation } from '../returns/returns-for-tests.ts';
import { notifyOfDues } from './dashboard.jobs.ts';
import { readDueDates } from './read-due-dates.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster, 'admin@dashboard.test');
});
afterAll(() => muster.stop());

// Only its presence matters here.
const frozen = {
  policy: DEFAULT_PAYROLL_POLICY,
  setUp: { epf: null, esi: null, professionalTax: {}, welfareFund: {} },
};

const home = async (token: string) => (await muster.call('GET', '/Dashboard', { token })).body.data;

describe('the home page', () => {
  test('of a new organisation shows the way to the first payroll, and nothing that is not there', async () => {
    const { today, organisation, mine } = await home(admin.token);
    expect(today).toBe('2026-11-27');
    expect(organisation.people).toMatchObject({ active: 1, ready: 0, pending: 0, inactive: 0, withoutSalary: 1 });
    expect(organisation.payroll).toEqual({ financialYear: 2026, months: [], next: null, inHand: null });
    expect(organisation.dueDates).toEqual([]);
    expect(organisation.setUp.map(({ step, done }: { step: string; done: boolean }) => `${step} ${done}`)).toEqual([
      'organisation false',
      'people false',
      'salary true',
      'statutory false',
      'settings false',
      'salaries false',
      'payroll false',
    ]);
    expect(organisation.setUp.at(-1).missing).toBe('It can be run when the steps before it are done.');
    expect(mine.payslips).toEqual([]);
  });

  test('counts people by what they still need; active and left together are the Active of the people list', async () => {
    await addPerson(muster, admin.tenantId, 'Member', { workState: 'KA', dateOfJoining: '2026-11-02' });
    await addPerson(muster, admin.tenantId, 'Member', { status: 'PendingEmailVerification' });
    await addPerson(muster, admin.tenantId, 'Member', { lastWorkingDay: '2026-10-31' });
    await addPerson(muster, admin.tenantId, 'Member', { status: 'Deactivated' });
    const { organisation } = await home(admin.token);
    expect(organisation.people).toEqual({
      active: 2,
      ready: 0,
      pending: 1,
      inactive: 1,
      leftStillActive: 1,
      joinedThisMonth: 1,
      withoutSalary: 2,
      withoutBank: 2,
      withoutPan: 2,
      withoutState: 1,
    });
    const list = await muster.call('GET', '/Users/counts', { token: admin.token });
    expect(list.body.data.active).toBe(organisation.people.active + organisation.people.leftStillActive);
    expect(list.body.data.inactive).toBe(organisation.people.inactive);
    expect(organisation.departments).toEqual([{ id: null, name: null, people: 2, cost: null }]);
    expect(organisation.setUp[1]).toEqual({ step: 'people', done: true, missing: null });
  });

  test('shows TDS dates once the organisation has a TAN', async () => {
    await muster.call('PUT', '/Tenants', {
      token: admin.token,
      body: { tenantName: 'Vaigai', address: 'Bengaluru', pan: 'AABCV1234F', tan: 'BLRV12345C' },
    });
    const { organisation } = await home(admin.token);
    expect(organisation.dueDates[0]).toEqual({
      day: '2026-12-07',
      daysLeft: 10,
      title: 'TDS for November',
      detail: 'Challan, section 392',
      state: 'no payroll',
    });
  });

  test('staff are told of a statutory date ten days before it and on the day before, once each', async () => {
    const { services } = muster;
    const { clock } = services;
    const dues = async () =>
      (await muster.call('GET', '/notifications?group=dues', { token: admin.token })).body.data.map(
        ({ title }: { title: string }) => title,
      );
    const dueOn = (day: string) => notifyOfDues({ ...services, clock: { ...clock, today: () => day } }, admin.tenantId);
    await dueOn('2026-11-26');
    expect(await dues()).toEqual([]);
    await dueOn('2026-11-28');
    await dueOn('2026-12-05');
    expect(await dues()).toEqual(['TDS for November is due by 7 Dec 2026']);
    await dueOn('2026-12-06');
    await dueOn('2026-12-07');
    expect(await dues()).toEqual(['TDS for November is due tomorrow', 'TDS for November is due by 7 Dec 2026']);
  });

  test('shows a member only what is theirs', async () => {
    const member = await addPerson(muster, admin.tenantId, 'Member', { phoneNumber: '98450 12345' });
    const { organisation, mine } = await home(await tokenFor(muster, member));
    expect(organisation).toBeNull();
    expect(mine.profile).toMatchObject({ filled: 1, of: 9 });
    expect(mine.profile.missing).toContainEqual({ label: 'Bank account', own: false });
  });

  test('of a moderator shows the organisation too', async () => {
    const moderator = await addPerson(muster, admin.tenantId, 'Moderator');
    expect((await home(await tokenFor(muster, moderator))).organisation).not.toBeNull();
  });

  test('splits the cost of each payroll of the year into net pay, tax and the rest, without rejected ones', async () => {
    const run = (month: number, state: 'Paid' | 'Draft' | 'Rejected', year = 2026) => ({
      tenantId: admin.tenantId,
      id: randomUUIDv7(),
      year,
      month,
      state,
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      payDate: '2026-10-30',
      people: 3,
      net: rupees(250_000),
      tds: rupees(20_000),
      employerCost: rupees(301_500),
      policy: frozen,
      lawVersion: 'test',
      ranByName: 'Asha Rao',
      ranAt: '2026-10-30T10:00:00Z',
    });
    await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.insert(payrollRuns).values([run(10, 'Paid'), run(11, 'Draft'), run(12, 'Rejected'), run(3, 'Paid')]),
    );
    const { organisation } = await home(admin.token);
    const amounts = { people: 3, net: 250_000, tax: 20_000, rest: 31_500, cost: 301_500 };
    expect(organisation.payroll.months).toEqual([
      { runId: expect.any(String), year: 2026, month: 10, ...amounts, isDraft: false },
      { runId: expect.any(String), year: 2026, month: 11, ...amounts, isDraft: true },
    ]);
    expect(organisation.setUp.at(-1)).toEqual({ step: 'payroll', done: true, missing: null });
  });
});

test('returns that are filed are told no more, and those that were not are told once their day has passed', async () => {
  const { token, tenantId } = await returnsOrganisation(muster, 'Late', [{ name: 'Meera', ctc: 1_200_000 }]);
  await approveMonth(muster, token);
  const { services } = muster;
  const dueOn = (day: string) =>
    notifyOfDues({ ...services, clock: { ...services.clock, today: () => day } }, tenantId);
  const told = async () =>
    (await muster.call('GET', '/notifications?group=dues', { token })).body.data
      .filter(({ title }: { title: string }) => title.includes('PF') || title.includes('ESI'))
      .map(({ title, link }: { title: string; link: string }) => `${title} ${link}`);
  await dueOn('2026-11-10');
  const soon = 'PF and ESI for October is due by 15 Nov 2026 /payroll/files?month=2026-10';
  expect(await told()).toEqual([soon]);
  const body = { kind: 'epf', month: 10, year: 2026 };
  const { id } = (await muster.call('POST', '/Payroll/Returns', { token, body })).body.data;
  await muster.call('GET', `/Payroll/Returns/${id}/download`, { token });
  const filing = { token, body: { filedOn: '2026-11-12', reference: 'TRRN 1' } };
  await muster.call('PUT', `/Payroll/Returns/${id}/filed`, filing);
  await dueOn('2026-11-18');
  await dueOn('2026-11-19');
  expect(await told()).toEqual(['ESI for October was due on 15 Nov 2026 /payroll/files?month=2026-10&kind=esi', soon]);
});

test('what was deducted and not paid is late until it is recorded, and months without a payroll are named', async () => {
  const { token, tenantId } = await returnsOrganisation(muster, 'Verylate', [{ name: 'Meera', ctc: 3_600_000 }]);
  await approveMonth(muster, token);
  const lateOn = (today: string) =>
    muster.services.db.inTenant(tenantId, async (tx) =>
      (await readDueDates(tx, muster.services, today)).flatMap(({ title, daysLeft, state, link }) =>
        daysLeft < 0 ? [`${title}: ${state} ${link}`] : [],
      ),
    );
  const month = '/payroll/files?month=2026-10';
  const tds = `TDS for October: to pay ${month}&kind=tds`;
  const rest = [
    `PF for October: to make ${month}&kind=epf`,
    `Professional tax, Karnataka: to pay ${month}&kind=professionalTax&place=KA`,
  ];
  expect(await lateOn('2026-11-10')).toEqual([tds]);
  expect(await lateOn('2027-01-10')).toEqual(
    [tds, ...rest, 'November to December 2026 were not run: no payroll /payroll/payroll-run'].toSorted(
      (a, b) => Number(b === tds) - Number(a === tds),
    ),
  );
  expect(await lateOn('2027-06-20')).toContain(tds);
  const paid = { month: 10, year: 2026, kind: 'tds', paidOn: '2026-11-20', challan: 'CIN 0510308/4711' };
  expect((await muster.call('PUT', '/Payroll/Dues/paid', { token, body: paid })).status).toBe(200);
  expect(await lateOn('2027-06-20')).toEqual(expect.arrayContaining([...rest]));
  expect(await lateOn('2027-06-20')).not.toContain(tds);
  // The half-year's start: what nobody deducted is not due.
  expect((await lateOn('2027-06-20')).some((line) => line.startsWith('ESI'))).toBe(false);
});

test('arrears of PF that were not filed, and a tax of a state that left the set-up, stay late', async () => {
  const { token, tenantId } = await returnsOrganisation(muster, 'Leftstate', [{ name: 'Meera', ctc: 3_600_000 }]);
  await approveMonth(muster, token);
  const late = () =>
    muster.services.db.inTenant(tenantId, async (tx) =>
      (await readDueDates(tx, muster.services, '2027-01-10')).flatMap(({ title, daysLeft }) =>
        daysLeft < 0 ? [title] : [],
      ),
    );
  expect(await late()).not.toContain('PF arrears for October');
  const line = JSON.stringify([
    ...[`arrear:${EPF_IDS.employee}:2026-09`, 'deduction', null, 'PF of September', 12_000],
    ...[null, '', 0, '2026-09'],
  ]);
  await muster.services.db.inTenant(tenantId, storeWhole);
  await asOwner(
    muster,
    `update payslips set lines = (lines::jsonb || jsonb_build_array($2::jsonb))::json where tenant_id = $1`,
    [tenantId, line],
  );
  // Whoever changes it past the product says so: of an approved payroll its lines are noted once.
  await asOwner(muster, 'delete from run_line_codes where tenant_id = $1', [tenantId]);
  await asOwner(muster, 'delete from statutory_components where tenant_id = $1', [tenantId]);
  expect(await late()).toEqual(
    expect.arrayContaining(['PF arrears for October', 'Professional tax, Karnataka', 'PF for October']),
  );
});

test('a tax of the half-year of whoever joins after its month waits for a challan of its own', async () => {
  const people = [
    { name: 'Meera', ctc: 1_200_000 },
    { name: 'Joiner', ctc: 1_200_000, joined: '2026-09-07' },
  ];
  const { token, tenantId } = await returnsOrganisation(muster, 'Halfyear', people, { year: 2026, month: 7 });
  await asOwner(muster, `update users set work_state = 'TN' where tenant_id = $1`, [tenantId]);
  const toTamilNadu = `update statutory_components set state = 'TN' where tenant_id = $1 and type = 'ProfessionalTax'`;
  await asOwner(muster, toTamilNadu, [tenantId]);
  const taxOn = (today: string) =>
    muster.services.db.inTenant(tenantId, async (tx) =>
      (await readDueDates(tx, muster.services, today)).flatMap(({ title, day, state, link }) =>
        title.startsWith('Professional tax') && day === '2026-09-30' ? [`${state} ${link}`] : [],
      ),
    );
  const pay = (month: number, paidOn: string) => {
    const body = { kind: 'professionalTax', place: 'TN', month, year: 2026, paidOn, challan: `TN ${month}` };
    return muster.call('PUT', '/Payroll/Dues/paid', { token, body });
  };
  const place = 'kind=professionalTax&place=TN';
  await approveMonth(muster, token);
  expect(await taxOn('2026-09-05')).toEqual([`to pay /payroll/files?month=2026-08&${place}`]);
  await pay(8, '2026-09-10');
  expect(await taxOn('2026-09-12')).toEqual([`paid /payroll/files?month=2026-08&${place}`]);
  await approveMonth(muster, token);
  const ofSeptember = `to pay /payroll/files?month=2026-09&${place}`;
  expect(await taxOn('2026-09-29')).toEqual([ofSeptember]);
  expect(await taxOn('2026-10-05')).toEqual([ofSeptember]);
  await pay(9, '2026-10-05');
  expect(await taxOn('2026-10-06')).toEqual([]);
});

test('people who are invited and paid count among the people, in their department and state', async () => {
  const { token, tenantId } = await returnsOrganisation(muster, 'Invited', [{ name: 'Nina', ctc: 360_000 }]);
  const before = (await home(token)).organisation;
  const months = async () =>
    (await muster.call('GET', '/Dashboard/analytics?about=people', { token })).body.data.months.slice(-4);
  const monthsBefore = await months();
  await asOwner(
    muster,
    `update users set status = 'PendingEmailVerification', date_of_birth = '1990-12-01'
      where tenant_id = $1 and first_name = 'Nina'`,
    [tenantId],
  );
  const { organisation } = await home(token);
  expect(await months()).toEqual(monthsBefore);
  const salaries = organisation.setUp.find(({ step }: { step: string }) => step === 'salaries');
  expect(salaries).toEqual({ step: 'salaries', done: true, missing: null });
  const { celebrations } = (await muster.call('GET', '/Dashboard/people', { token })).body.data;
  expect(celebrations).toMatchObject([{ employeeName: 'Nina Rao', kind: 'birthday' }]);
  expect({ ...organisation.people, pending: 0 }).toEqual({ ...before.people, pending: 0 });
  expect([organisation.people.pending, organisation.departments]).toEqual([1, before.departments]);
  const tax = ({ title }: { title: string }) => title.startsWith('Professional tax');
  expect(organisation.dueDates.find(tax)).toEqual(before.dueDates.find(tax));
});
