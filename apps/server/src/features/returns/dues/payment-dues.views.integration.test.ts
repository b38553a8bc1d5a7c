import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { addPerson, tokenFor } from '../../../test-people.ts';
import { SETTINGS, sendBank } from '../../payments/payments-for-tests.ts';
import { runMonth } from '../../payroll/payroll-for-tests.ts';
import { approveMonth, returnsOrganisation } from '../returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const PEOPLE = [
  { name: 'Meera', ctc: 3_600_000 },
  { name: 'Nina', ctc: 360_000 },
];
const OCTOBER = { month: 10, year: 2026 };

test('tax and professional tax have an amount, a day and a state, and are paid with a challan', async () => {
  const { token, tenantId } = await returnsOrganisation(muster, 'Challans', PEOPLE);
  const run = await runMonth(muster, token);
  const rows = async () => {
    const { body } = await muster.call('GET', '/Payroll/Returns?month=10&year=2026', { token });
    return body.data.dues.filter(({ kind }: { kind: string }) => kind === 'tds' || kind === 'professionalTax');
  };
  const pay = (body: object) => muster.call('PUT', '/Payroll/Dues/paid', { token, body: { ...OCTOBER, ...body } });
  const tds = { kind: 'tds', paidOn: '2026-11-06', challan: 'CIN 0510308/4711' };
  expect((await rows())[0]).toMatchObject({ kind: 'tds', dueOn: '2026-11-07', state: 'not ready', people: 1 });
  expect((await pay(tds)).body.errorCode).toBe('PAYROLL_NOT_APPROVED');
  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });

  const deducted = await muster.services.db.inTenant(tenantId, async (tx) => {
    const { rows: sums } = await tx.execute<{ tds: number }>(
      sql`select sum(tds)::bigint as tds from payslips where tenant_id = ${tenantId} and run_id = ${run.id}`,
    );
    return Number(sums[0]?.tds);
  });
  const [tax, professional] = await rows();
  expect(tax).toMatchObject({ total: deducted / 100, people: 1, state: 'to pay', detail: 'Challan, section 392' });
  expect(professional).toMatchObject({ place: 'KA', total: 400, people: 2, dueOn: '2026-11-20', state: 'to pay' });

  expect((await pay({ ...tds, paidOn: '2026-12-24' })).body.errors).toMatchObject([{ field: 'paidOn' }]);
  expect((await pay({ ...tds, paidOn: '2026-09-01' })).body.errors).toMatchObject([{ field: 'paidOn' }]);
  expect((await pay({ ...tds, challan: '=1+1' })).status).toBe(422);
  expect((await pay({ kind: 'professionalTax', place: 'MH', paidOn: '2026-11-06', challan: 'X 1' })).status).toBe(404);
  expect((await pay(tds)).status).toBe(200);
  expect((await pay({ ...tds, challan: 'CIN 0510308/4712' })).status).toBe(200);
  expect((await pay({ kind: 'professionalTax', place: 'KA', paidOn: '2026-11-19', challan: 'PTC 1' })).status).toBe(
    200,
  );
  expect((await rows()).map(({ state, note }: { state: string; note: string }) => [state, note])).toEqual([
    ['paid', '6 Nov 2026, CIN 0510308/4712'],
    ['paid', '19 Nov 2026, PTC 1'],
  ]);
  const due = await muster.call('GET', '/Payroll/Returns/due?kind=professionalTax&place=KA&month=10&year=2026', {
    token,
  });
  expect(due.body.data).toMatchObject({
    ...{ challan: { challan: 'PTC 1', paidOn: '2026-11-19', amount: 400 }, mayRecord: true, mayMake: false, files: [] },
    totals: [{ label: 'Deducted from employees', amount: 400 }],
  });
  const { body } = await muster.call('GET', '/Common/audit?entity=due', { token });
  expect(body.data).toMatchObject([
    { action: 'pay', after: { what: 'Professional tax, Karnataka', month: 'October 2026' } },
    { action: 'pay', before: { challan: 'CIN 0510308/4711' }, after: { challan: 'CIN 0510308/4712' } },
    { action: 'pay', after: { what: 'Tax deducted at source (TDS)' } },
  ]);

  // Run again with less pay: what was paid stays known, and that it was another amount is said.
  await muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: 'Loss of pay was missing' } });
  await approveMonth(muster, token);
  const member = await tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
  expect((await muster.call('PUT', '/Payroll/Dues/paid', { token: member, body: { ...OCTOBER, ...tds } })).status).toBe(
    403,
  );
  await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update due_challans set amount = amount - 100 where tenant_id = ${tenantId} and kind = 'tds'`),
  );
  expect((await rows())[0].note).toMatch(/: the payroll has changed since$/);
});

test('the name at the bank is entered where the file asks for it, by nobody for themselves', async () => {
  const { token, ids, tenantId, adminId } = await returnsOrganisation(muster, 'Named', PEOPLE);
  await approveMonth(muster, token);
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update payslips set name = 'नीना राव' where tenant_id = ${tenantId} and user_id = ${ids['Nina']}`),
  );
  const [finding] = (await bank.due()).findings;
  expect(finding).toMatchObject({ rule: 'name-at-bank', isBlocking: true, people: [{ id: ids['Nina'] }] });
  expect((await bank.make()).body.message).toContain('नीना राव');
  const save = (id: string | undefined, accountHolderName: string, as = token) =>
    muster.call('PUT', `/Payroll/Returns/people/${id}`, { token: as, body: { accountHolderName } });
  for (const bad of ['=NINA()', 'Nina, Rao', 'नीना', '<script>'])
    expect((await save(ids['Nina'], bad)).body.errors).toMatchObject([{ field: 'accountHolderName' }]);
  expect((await save(ids['Nina'], 'Nina K Rao')).status).toBe(200);
  const made = (await bank.make()).body.data;
  expect((await bank.download(made.id)).raw.toString()).toContain(',NINA K RAO,');
  const moderatorPerson = await addPerson(muster, tenantId, 'Moderator');
  const moderator = await tokenFor(muster, moderatorPerson);
  expect((await save(adminId, 'Somebody Else', moderator)).body.errorCode).toBe('MODERATOR_ON_ADMINISTRATOR');
  expect((await save(moderatorPerson.id, 'Somebody Else', moderator)).body.errorCode).toBe('OWN_PAY');
  const { body } = await muster.call('GET', '/Common/audit?entity=user&action=update', { token });
  expect(body.data[0]).toMatchObject({
    before: { accountHolderName: null },
    after: { accountHolderName: 'Nina K Rao' },
  });
});

test('one file of the bank may have a value date of its own, from today on', async () => {
  const { token } = await returnsOrganisation(muster, 'Dated', PEOPLE);
  await approveMonth(muster, token);
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  expect((await bank.make({ valueDate: '2026-11-01' })).body.message).toMatch(/value date is over/);
  const made = (await bank.make({ valueDate: '2026-12-31' })).body.data;
  expect(made.payment.valueDate).toBe('2026-12-31');
  expect((await bank.download(made.id)).raw.toString()).toContain(',31/12/2026,');
});

test('a welfare fund with a least share of the employer is paid up to it, and no payslip bears the rest', async () => {
  const { token, tenantId } = await returnsOrganisation(muster, 'Least', PEOPLE, { year: 2026, month: 5 });
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await tx.execute(sql`update users set work_state = 'MP' where tenant_id = ${tenantId}`);
    await tx.execute(sql`update statutory_components set state = 'MP' where tenant_id = ${tenantId} and type = 'LWF'`);
  });
  await approveMonth(muster, token);
  const page = await muster.call('GET', '/Payroll/Returns/due?kind=welfareFund&place=MP&month=6&year=2026', { token });
  // 10 from each of two people and 30 for each; an establishment pays at least 1,500.
  expect(page.body.data).toMatchObject({
    ...{ title: 'Labour welfare fund, Madhya Pradesh', people: 2, total: 1_520 },
    totals: [
      { label: 'Employees’ share', amount: 20 },
      { label: 'Employer’s share', amount: 60 },
      { label: 'Up to the least share of an employer', amount: 1_440 },
    ],
  });
  const paid = await muster.call('PUT', '/Payroll/Dues/paid', {
    token,
    body: { kind: 'welfareFund', place: 'MP', month: 6, year: 2026, paidOn: '2026-07-14', challan: 'MP 1' },
  });
  expect(paid.status).toBe(200);
  const after = await muster.call('GET', '/Payroll/Returns/due?kind=welfareFund&place=MP&month=6&year=2026', { token });
  expect(after.body.data).toMatchObject({ state: 'paid', challan: { amount: 1_520 } });
});
