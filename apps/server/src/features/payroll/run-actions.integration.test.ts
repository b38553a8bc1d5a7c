import type { RunAction } from '@muster/contract/features/payroll/payroll-actions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { type PayrollOrganisation, payrollOrganisation, runMonth } from './payroll-for-tests.ts';

let muster: TestApp;
let organisation: PayrollOrganisation;
let tokens: { readonly administrator: string; readonly moderator: string };
beforeAll(async () => {
  muster = await startTestApp();
  const people = [{ name: 'Meera', ctc: 600_000 }];
  organisation = await payrollOrganisation(muster, 'Actions', people, { year: 2026, month: 7 });
  const moderator = await addPerson(muster, organisation.tenantId, 'Moderator');
  tokens = { administrator: organisation.token, moderator: await tokenFor(muster, moderator) };
});
afterAll(() => muster.stop());

/** What the list and the payroll itself say may be done with it, which is the same. */
async function offered(token: string, id: string): Promise<readonly RunAction[]> {
  const list = await muster.call('GET', '/Payroll/histories?pageSize=20', { token });
  const { body } = await muster.call('GET', `/Payroll/${id}`, { token });
  const row = list.body.data.find((run: { id: string }) => run.id === id);
  expect(row.actions).toEqual(body.data.actions);
  return row.actions;
}

async function offeredTo(id: string) {
  return {
    administrator: await offered(tokens.administrator, id),
    moderator: await offered(tokens.moderator, id),
  };
}

const approve = (token: string, id: string) => muster.call('POST', `/Payroll/Approve/${id}`, { token });
const reject = (token: string, id: string) =>
  muster.call('POST', `/Payroll/Reject/${id}`, { token, body: { comments: 'Wrong bonus' } });
const pay = (token: string, payrollId: string, paymentDate: string) =>
  muster.call('POST', '/Payroll/RecordPayments', {
    token,
    body: { payrollId, paymentDate, paymentMode: 'Bank transfer' },
  });
const remove = (token: string, id: string) => muster.call('DELETE', `/Payroll/${id}`, { token });

test('what is offered of a payroll is what its calls do not refuse, from draft to paid', async () => {
  const { administrator, moderator } = tokens;
  const august = await runMonth(muster, administrator);
  const drafted = { administrator: ['run again', 'approve', 'reject', 'delete'], moderator: ['run again', 'delete'] };
  expect(await offeredTo(august.id)).toEqual(drafted);
  for (const refused of [await approve(moderator, august.id), await reject(moderator, august.id)])
    expect(refused.status).toBe(403);

  const approved = await approve(administrator, august.id);
  const shared = ['send payslips', 'verify', 'run next month'];
  expect(approved.body.data.actions).toEqual(['reject', 'record payments', ...shared]);
  expect(await offeredTo(august.id)).toEqual({ administrator: approved.body.data.actions, moderator: shared });
  expect((await remove(administrator, august.id)).status).toBe(409);

  const september = await runMonth(muster, moderator);
  expect(await offeredTo(august.id)).toEqual({
    administrator: ['record payments', 'send payslips', 'verify'],
    moderator: ['send payslips', 'verify'],
  });
  expect((await reject(administrator, august.id)).body.message).toContain('A later payroll builds on this one');
  expect(await offeredTo(september.id)).toEqual(drafted);

  expect((await pay(administrator, august.id, '2026-08-31')).status).toBe(200);
  const final = ['send payslips', 'verify'];
  expect(await offeredTo(august.id)).toEqual({ administrator: final, moderator: final });
  expect((await pay(administrator, august.id, '2026-08-31')).status).toBe(409);

  const rejected = await reject(administrator, september.id);
  expect(rejected.body.data.actions).toEqual(['delete']);
  expect(await offeredTo(september.id)).toEqual({ administrator: ['delete'], moderator: ['delete'] });
  expect((await remove(moderator, september.id)).status).toBe(200);
});

test('the payroll in hand says what may be done with it', async () => {
  const run = await runMonth(muster, tokens.moderator);
  const { body } = await muster.call('GET', '/Payroll/Insights', { token: tokens.moderator });
  expect(body.data.currentPayroll).toMatchObject({ id: run.id, actions: ['run again', 'delete'] });
});
