import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { type PayrollOrganisation, payrollOrganisation, runMonth } from './payroll-for-tests.ts';

const SETTINGS = '/Payroll/settings';
const monthly = { payPeriodType: 1, payDayType: 0, lastPayrollRunMonth: 9, lastPayrollYear: 2026 };

let muster: TestApp;
let organisation: PayrollOrganisation;
let first: string;
let second: TestPerson;
let secondToken: string;
let moderatorToken: string;
beforeAll(async () => {
  muster = await startTestApp();
  const people = [{ name: 'Kavya', ctc: 1_200_000, joined: '2026-10-01' }];
  organisation = await payrollOrganisation(muster, 'Duties', people, { year: 2026, month: 9 });
  first = organisation.token;
  const moderator = await addPerson(muster, organisation.tenantId, 'Moderator');
  moderatorToken = await tokenFor(muster, moderator);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, token: string, body?: unknown) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });
const rule = async () => (await call('GET', SETTINGS, first)).body.data.payApprovalNeedsSecondPerson;
const save = (token: string, payApprovalNeedsSecondPerson: boolean) =>
  call('POST', SETTINGS, token, { ...monthly, payApprovalNeedsSecondPerson });
const saveAnswer = (token: string, confirm: boolean) => call('PUT', `${SETTINGS}/secondPerson`, token, { confirm });

describe('the rule that a second person approves', () => {
  test('is changed by an only administrator alone; moderators read it', async () => {
    expect((await save(first, true)).status).toBe(200);
    expect((await save(first, false)).body.data).toMatchObject({
      payApprovalNeedsSecondPerson: false,
      loosening: null,
    });
    expect((await save(first, true)).status).toBe(200);
    expect((await call('GET', SETTINGS, moderatorToken)).status).toBe(200);
    expect((await save(moderatorToken, false)).body.errorCode).toBe('FORBIDDEN');
    expect((await saveAnswer(moderatorToken, true)).body.errorCode).toBe('FORBIDDEN');
  });

  test('where there are two, stays until the other administrator confirms, who is mailed', async () => {
    second = await addPerson(muster, organisation.tenantId, 'Administrator');
    secondToken = await tokenFor(muster, second);
    const response = await save(first, false);
    expect(response.body.message).toContain('another administrator confirms');
    expect(response.body.data).toMatchObject({ payApprovalNeedsSecondPerson: true, loosening: { isOwn: true } });
    const mail = (await mailsTo(muster, second.email)).at(-1);
    expect(mail?.subject).toBe('Please confirm: one person may run and approve payrolls');
    // The page of the web app, not a call of the API.
    expect(mail?.body).toMatch(/https?:\/\/[^/]+\/payroll\/settings$/);

    expect((await save(first, false)).body.data.payApprovalNeedsSecondPerson).toBe(true);
    expect((await saveAnswer(first, true)).body.errorCode).toBe('LOOSENING_SECOND_PERSON');
    expect(await rule()).toBe(true);
    // Somebody who saves something else says the rule as it is; the request still waits.
    expect((await save(secondToken, true)).body.data.loosening).toMatchObject({
      isOwn: false,
      askedByName: 'Asha Rao',
    });
    expect((await saveAnswer(secondToken, true)).body.data).toMatchObject({
      payApprovalNeedsSecondPerson: false,
      loosening: null,
    });
    expect((await saveAnswer(secondToken, true)).body.errorCode).toBe('CONFLICT');
  });

  test('stays when either of them drops the wish', async () => {
    await save(first, true);
    await save(first, false);
    expect((await saveAnswer(secondToken, false)).body.data).toMatchObject({
      payApprovalNeedsSecondPerson: true,
      loosening: null,
    });
    await save(secondToken, false);
    expect((await saveAnswer(secondToken, false)).status).toBe(200);
    expect(await rule()).toBe(true);
  });

  test('is not loosened by two of whom one had a hand in the account of the other', async () => {
    const insert = `insert into account_hands (tenant_id, account_id, by_id, hand) values ($1, $2, $3, 'role')`;
    await asOwner(muster, insert, [organisation.tenantId, second.id, organisation.adminId]);
    await save(first, false);
    expect((await saveAnswer(secondToken, true)).body.errorCode).toBe('NOT_SECOND_PERSON');
    expect((await save(secondToken, false)).body.data.payApprovalNeedsSecondPerson).toBe(true);
    await asOwner(muster, 'delete from account_hands');
    expect((await saveAnswer(secondToken, false)).status).toBe(200);
  });
});

test('a moderator withholds in a draft, but only an administrator once it is approved', async () => {
  const { id } = await runMonth(muster, moderatorToken);
  const employee = { payrollId: id, employeeId: organisation.ids['Kavya'] };
  const putDecision = (what: string, token: string, more: object = {}) =>
    call('PUT', `/Payroll/payslips/${what}`, token, { ...employee, ...more });
  expect((await putDecision('withhold', moderatorToken, { reason: 'Notice' })).status).toBe(200);
  expect((await putDecision('revertWithhold', moderatorToken)).status).toBe(200);
  expect((await call('POST', `/Payroll/Approve/${id}`, first)).status).toBe(200);

  expect((await putDecision('withhold', moderatorToken, { reason: 'Notice' })).body.errorCode).toBe(
    'PAYROLL_ADMINISTRATOR',
  );
  expect((await putDecision('withhold', first, { reason: 'Notice' })).status).toBe(200);
  expect((await putDecision('revertWithhold', moderatorToken)).body.errorCode).toBe('PAYROLL_ADMINISTRATOR');
  const release = { ...employee, payslipIds: [id] };
  expect((await call('POST', '/Payroll/payslips/addSalaryRelease', moderatorToken, release)).body.errorCode).toBe(
    'PAYROLL_ADMINISTRATOR',
  );
  expect((await putDecision('revertWithhold', first)).status).toBe(200);
});

describe('with the rule on, whoever changed the draft by hand counts as one who ran it', () => {
  const details = async (id: string, token: string) => (await call('GET', `/Payroll/${id}`, token)).body.data;
  const approve = async (id: string, token: string) => (await call('POST', `/Payroll/Approve/${id}`, token)).body;
  const kavya = (id: string) => ({ payrollId: id, employeeId: organisation.ids['Kavya'] });
  let id: string;
  beforeAll(async () => {
    id = (await runMonth(muster, moderatorToken)).id;
  });

  test.each([
    ['days without pay', 'PUT', '/Payroll/payslips/components', { lossOfPayDays: 2 }],
    ['a reset', 'PUT', '/Payroll/payslips/reset', {}],
    ['a withheld salary', 'PUT', '/Payroll/payslips/withhold', { reason: 'Notice' }],
    ['a salary not withheld after all', 'PUT', '/Payroll/payslips/revertWithhold', {}],
  ] as const)('%s', async (_, method, path, more) => {
    if (path.endsWith('components') || path.endsWith('withhold')) {
      // Nothing of hers stands from before.
      await call('DELETE', `/Payroll/${id}`, first);
      id = (await runMonth(muster, moderatorToken)).id;
    }
    const { status, body } = await call(method, path, secondToken, { ...kavya(id), ...more });
    expect(status, body.message).toBe(200);
    expect(await details(id, secondToken)).toMatchObject({
      approvalRefusal: 'PAYROLL_CHANGED_BY_HAND',
      changedByHand: [{ by: 'Administrator Test', people: 1, names: ['Kavya Rao'] }],
    });
    expect((await details(id, first)).approvalRefusal).toBeNull();
    expect((await approve(id, secondToken)).errorCode).toBe('PAYROLL_CHANGED_BY_HAND');
  });

  test('a salary of an earlier month that is paid with it', async () => {
    await call('DELETE', `/Payroll/${id}`, first);
    const [october] = await asOwner<{ runId: string; payslipId: string }>(
      muster,
      `select r.id as "runId", p.id as "payslipId" from payroll_runs r join payslips p on p.run_id = r.id
        where r.month = 10 and p.user_id = $1`,
      [organisation.ids['Kavya']],
    );
    const withheld = { payrollId: october?.runId, employeeId: organisation.ids['Kavya'], reason: 'Notice' };
    expect((await call('PUT', '/Payroll/payslips/withhold', first, withheld)).status).toBe(200);
    id = (await runMonth(muster, moderatorToken)).id;
    const release = { ...kavya(id), payslipIds: [october?.payslipId] };
    const { status, body } = await call('POST', '/Payroll/payslips/addSalaryRelease', secondToken, release);
    expect(status, body.message).toBe(200);
    expect((await approve(id, secondToken)).errorCode).toBe('PAYROLL_CHANGED_BY_HAND');
    expect((await details(id, first)).approvalRefusal).toBeNull();
  });

  test('whoever had a hand in the account of the other is no second person for them, nor the other for them', async () => {
    await call('DELETE', `/Payroll/${id}`, first);
    id = (await runMonth(muster, first)).id;
    expect((await details(id, secondToken)).approvalRefusal).toBeNull();
    const values = [organisation.tenantId, second.id, organisation.adminId];
    for (const [account, by] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const insert = `insert into account_hands (tenant_id, account_id, by_id, hand) values ($1, $${account + 1}, $${by + 1}, 'link')`;
      await asOwner(muster, insert, values);
      expect((await details(id, secondToken)).approvalRefusal).toBe('NOT_SECOND_PERSON');
      const refused = await approve(id, secondToken);
      expect(refused.errorCode).toBe('NOT_SECOND_PERSON');
      expect(refused.message).toMatch(/count as one person until \d{1,2} \w{3} \d{4}\. Another administrator can/);
      await asOwner(muster, 'delete from account_hands');
    }
    expect((await details(id, secondToken)).approvalRefusal).toBeNull();
    await call('DELETE', `/Payroll/${id}`, first);
    id = (await runMonth(muster, moderatorToken)).id;
  });

  test('what stands counts also when somebody else runs it again, and what was undone no more', async () => {
    await call('PUT', '/Payroll/payslips/components', secondToken, { ...kavya(id), lossOfPayDays: 3 });
    expect((await runMonth(muster, moderatorToken)).id).toBe(id);
    expect((await approve(id, secondToken)).errorCode).toBe('PAYROLL_CHANGED_BY_HAND');
    await call('PUT', '/Payroll/payslips/reset', moderatorToken, kavya(id));
    expect((await approve(id, secondToken)).errorCode).toBe('PAYROLL_CHANGED_BY_HAND');
    await runMonth(muster, moderatorToken);
    expect(await details(id, secondToken)).toMatchObject({ approvalRefusal: null, changedByHand: [] });
  });

  test('one who changed a draft that the other ran runs it again, and the other approves', async () => {
    await runMonth(muster, first);
    await call('PUT', '/Payroll/payslips/components', secondToken, { ...kavya(id), lossOfPayDays: 1 });
    expect((await approve(id, first)).errorCode).toBe('PAYROLL_SECOND_PERSON');
    expect((await approve(id, secondToken)).errorCode).toBe('PAYROLL_CHANGED_BY_HAND');
    await runMonth(muster, secondToken);
    expect((await approve(id, first)).statusCode).toBe(200);
  });
});

test('nobody changes, resets, withholds or releases in their own payslip', async () => {
  const own = await muster.call('GET', '/Account/session', { token: moderatorToken });
  const mine = { payrollId: own.body.data.id, employeeId: own.body.data.id };
  const responses = [
    await call('PUT', '/Payroll/payslips/components', moderatorToken, { ...mine, lossOfPayDays: 0 }),
    await call('PUT', '/Payroll/payslips/reset', moderatorToken, mine),
    await call('PUT', '/Payroll/payslips/withhold', moderatorToken, { ...mine, reason: 'Notice' }),
    await call('PUT', '/Payroll/payslips/revertWithhold', moderatorToken, mine),
    await call('POST', '/Payroll/payslips/addSalaryRelease', moderatorToken, { ...mine, payslipIds: [mine.payrollId] }),
  ];
  expect(responses.map(({ body }) => body.errorCode)).toEqual(responses.map(() => 'OWN_PAY'));
});
