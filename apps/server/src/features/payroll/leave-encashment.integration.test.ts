import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, startTestApp, type TestApp } from '../../test-app.ts';
import { everythingMailed } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';
import { setClock } from './paid-days-for-tests.ts';
import { type PayrollOrganisation, payrollOrganisation, runMonth } from './payroll-for-tests.ts';

let muster: TestApp;
let office: PayrollOrganisation;
let admin: string;
/** Another administrator, and somebody who only sees their own. */
let second: TestPerson;
let secondToken: string;
let member: TestPerson;
let earned: string;
let casual: string;
let december: string;
beforeAll(async () => {
  muster = await startTestApp();
  setClock(muster, '2026-11-20');
  // ₹6,00,000 a year: a basic of ₹25,000 a month.
  const people = [
    { name: 'Meera', ctc: 600_000, email: 'meera@encash.test' },
    { name: 'Ravi', ctc: 600_000, left: '2026-11-25', joined: '2020-01-01' },
  ];
  office = await payrollOrganisation(muster, 'Encash', people, { year: 2026, month: 10 });
  admin = office.token;
  second = await addPerson(muster, office.tenantId, 'Administrator', {
    firstName: 'Asha',
    dateOfJoining: '2024-01-01',
  });
  member = await addPerson(muster, office.tenantId, 'Member', { dateOfJoining: '2026-01-01' });
  secondToken = await tokenFor(muster, second);
  const rules = { annualQuota: 12, accrual: { kind: 'yearly' }, encashable: { max: 6, keptBack: 5 } } as const;
  earned = await addType({ name: 'Earned leave', code: 'EL', purpose: 'annual', rules });
  casual = await addType({ name: 'Casual leave', code: 'CL' });
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

async function addType(type: Parameters<typeof leaveTypeInput>[0]): Promise<string> {
  const { status, body } = await call('POST', '/Leaves/types', leaveTypeInput({ countsFrom: '2026-01-01', ...type }));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data.id;
}

const meera = () => office.ids['Meera'] ?? '';
const ravi = () => office.ids['Ravi'] ?? '';
const ask = (amount: number, more: object = {}, token = admin) =>
  call('POST', '/Leaves/encashments', { employeeId: meera(), leaveTypeId: earned, amount, ...more }, token);
const decide = (id: string, status: number, more: object = {}, token = admin) =>
  call('PUT', `/Leaves/encashments/${id}/status`, { status, ...more }, token);
const balanceOf = async (employeeId: string) => {
  const { body } = await call('GET', `/Leaves/balanceReports?employeeId=${employeeId}`);
  return body.data.types.find((one: { leaveTypeId: string }) => one.leaveTypeId === earned);
};
type Line = { code: string; label: string; amount: number };
type Slip = { lines: Line[]; explanations: { id: string }[] };
const payslipOf = async (run: { payslips: { id: string; employeeName: string }[] }, name: string): Promise<Slip> => {
  const row = run.payslips.find(({ employeeName }) => employeeName.startsWith(name));
  return (await call('GET', `/Payroll/payslips/${row?.id}`)).body.data;
};
const paidOut = ({ lines }: Slip) => lines.filter(({ label }) => label.startsWith('Leave paid out'));

describe('asking for leave to be paid out', () => {
  test('says what can be paid out, what stays and what a day is worth', async () => {
    const { body } = await call('GET', `/Leaves/encashable?employeeId=${meera()}`);
    expect(body.data).toMatchObject({
      nextMonth: '2026-11',
      types: [
        {
          ...{ name: 'Earned leave', balance: 12, pending: 0, keptBack: 5, max: 6, encashable: 6 },
          payOut: { wage: 'basic', daysOfMonth: 26 },
        },
      ],
    });
  });

  test('refuses more than that, a type that is not paid out, and another’s by a member', async () => {
    expect((await ask(6.5)).body.errors).toMatchObject([
      { field: 'amount', message: 'At most 6 days of Earned leave can be encashed today.' },
    ]);
    expect((await ask(1, { leaveTypeId: casual })).body.errors[0]?.message).toBe('Casual leave cannot be encashed.');
    expect((await ask(0)).body.errors[0]?.message).toBe('Enter how much to encash');
    const token = await tokenFor(muster, member);
    expect((await ask(1, {}, token)).status).toBe(403);
    expect((await call('GET', `/Leaves/encashments?employeeId=${meera()}`, undefined, token)).status).toBe(403);
    const own = await ask(2, { employeeId: null }, token);
    expect(own.body.data).toMatchObject({ status: 1, actions: ['cancel'] });
    const { id } = own.body.data;
    expect((await decide(id, 2, {}, token)).status).toBe(403);
    expect((await call('DELETE', `/Leaves/encashments/${id}`, undefined, token)).body.data.status).toBe(4);
    expect((await decide(id, 2)).body.message).toBe('This request is already decided. Reload to see the result.');
  });

  test('what waits lowers what else can be asked for, and nobody decides their own while another could', async () => {
    const first = (await ask(4)).body.data;
    expect((await ask(4)).body.errors[0]?.message).toBe('At most 3 days of Earned leave can be encashed today.');
    const own = (await ask(1, { employeeId: second.id }, secondToken)).body.data;
    expect((await decide(own.id, 2, {}, secondToken)).body.message).toBe(
      'You cannot decide on your own leave. Ask another administrator.',
    );
    expect((await decide(own.id, 3, { comments: 'Next year' })).body.data).toMatchObject({
      ...{ status: 3, comments: 'Next year', actions: [] },
    });
    expect((await decide(first.id, 3)).status).toBe(200);
    await everythingMailed(muster);
    const { rows } = await muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute(sql`select title from notifications where user_id = ${second.id} and title like 'Your %'`),
    );
    expect(rows).toEqual([{ title: 'Your request to pay out 1 day of Earned leave is rejected' }]);
  });

  test('a balance that has shrunk meanwhile is not paid out', async () => {
    const { id } = (await ask(6)).body.data;
    await call('PUT', '/Leaves/balance', { employeeId: meera(), leaveTypeId: earned, balance: 8, comment: 'Counted' });
    const refused = await decide(id, 2);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'At most 3 days of Earned leave can be encashed today.',
    ]);
    await decide(id, 3);
    await call('PUT', '/Leaves/balance', {
      employeeId: meera(),
      leaveTypeId: earned,
      balance: 12,
      comment: 'Recounted',
    });
  });
});

describe('into pay', () => {
  test('what is approved leaves the balance, is paid once with its month, and is back where it is taken back before', async () => {
    const kept = (await ask(5.5)).body.data;
    expect((await decide(kept.id, 2, { payMonth: '2026-10' })).body.errors[0]?.message).toBe(
      'The payroll of October 2026 is over. Choose a later month.',
    );
    const approved = (await decide(kept.id, 2, { payMonth: '2026-11' })).body.data;
    expect(approved).toMatchObject({ status: 2, payMonth: '2026-11', actions: ['cancel'] });
    expect(await balanceOf(meera())).toMatchObject({ balance: 6.5, encashed: -5.5 });
    const run = await runMonth(muster, admin);
    const slip = await payslipOf(run, 'Meera');
    // 25,000 ÷ 26 × 5.5.
    expect(paidOut(slip)).toMatchObject([{ label: 'Leave paid out: Earned leave', amount: 5_288.46 }]);
    expect(JSON.stringify(slip.explanations)).toContain('÷ 26 × 5.5 days of leave paid out');

    // Taken back before the payroll is approved, the draft says so.
    await call('DELETE', `/Leaves/encashments/${kept.id}`);
    expect((await balanceOf(meera())).balance).toBe(12);
    const { warnings } = (await call('GET', `/Payroll/${run.id}`)).body.data;
    expect(JSON.stringify(warnings)).toContain('Meera');
    const again = (await ask(4)).body.data;
    await decide(again.id, 2);
    await call('POST', `/Payroll/Reject/${run.id}`, { reason: 'Leave changed' });
    const next = await runMonth(muster, admin);
    expect(paidOut(await payslipOf(next, 'Meera'))).toMatchObject([{ amount: 3_846.15 }]);

    // Ravi leaves within the month: what is left of him is paid, whatever is kept back, and free of tax as far as law goes.
    const last = await payslipOf(next, 'Ravi');
    expect(paidOut(last)).toMatchObject([{ label: 'Leave paid out: Earned leave', amount: 11_538.46 }]);
    expect(last.explanations.map(({ id }) => id)).toContain('leave-encashment-exemption');
    await call('POST', `/Payroll/Approve/${next.id}`);
    expect((await call('GET', `/Payroll/${next.id}/verify`)).body.data.isIntact).toBe(true);
    expect((await call('DELETE', `/Leaves/encashments/${again.id}`)).body.message).toBe(
      'The payroll it is paid with is approved. What was paid is recovered there.',
    );
    setClock(muster, '2026-12-28');
    const nothingMore = await runMonth(muster, admin);
    december = nothingMore.id;
    expect(paidOut(await payslipOf(nothingMore, 'Meera'))).toEqual([]);
  });

  test('what a person who left had is written on the last working day', async () => {
    const { accrueEverybody } = await import('../leave-balances/accrue.ts');
    await accrueEverybody(muster.services, office.tenantId, 'nightly');
    const { rows } = await muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute(sql`select date, amount, source_key as key from leave_entries
        where user_id = ${ravi()} and kind = 'encashed'`),
    );
    expect(rows).toEqual([{ date: '2026-11-25', amount: -1_200, key: 'leaving:2026-11-25' }]);
  });

  test('what a leave year does not carry is paid with the payroll of the month it ends in', async () => {
    const carryForward = { max: 5, lapsesAfterDays: null, refusedEscapes: true, excess: 'is-encashed' } as const;
    const rules = {
      annualQuota: 8,
      accrual: { kind: 'yearly' },
      carryForward,
      payOut: { wage: 'gross', daysOfMonth: 30 },
    } as const;
    await addType({ name: 'Festival leave', code: 'FL', purpose: 'other', rules });
    await call('POST', `/Payroll/Approve/${december}`);
    setClock(muster, '2027-01-20');
    const { accrueEverybody } = await import('../leave-balances/accrue.ts');
    await accrueEverybody(muster.services, office.tenantId, 'nightly');
    const slip = await payslipOf(await runMonth(muster, admin), 'Meera');
    expect(paidOut(slip)).toMatchObject([{ label: 'Leave paid out: Festival leave' }]);
    expect(JSON.stringify(slip.explanations)).toContain('÷ 30 × 3 days of leave paid out');
  });
});
