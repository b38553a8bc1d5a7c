import type { NextStep, StepsOfMonth } from '@muster/contract/features/returns/returns-next.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { SETTINGS, sendBank } from '../payments/payments-for-tests.ts';
import { runMonth } from '../payroll/payroll-for-tests.ts';
import { approveMonth, returnsOrganisation } from './returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
});
afterAll(() => muster.stop());

const stepsOf = async (token: string) =>
  (await muster.call('GET', '/Payroll/Returns/next?month=10&year=2026', { token })).body.data as StepsOfMonth;
const line = ({ key, state, group, dueOn }: NextStep) => [key, state, group, dueOn];

describe('what comes next after an approved payroll', () => {
  test('is in order, with its days, and the nearest is the first that waits', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Gita', ctc: 600_000, bank: false },
    ];
    const { token } = await returnsOrganisation(muster, 'Next', people);
    const bank = sendBank(muster, token);
    await bank.save(SETTINGS);
    const run = await runMonth(muster, token);
    const early = await muster.call('GET', '/Payroll/Returns/next?month=10&year=2026', { token });
    expect(early.status).toBe(404);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token, body: { mailPayslips: false } });
    const first = await stepsOf(token);
    expect(first.steps.map(line)).toEqual([
      ['bank', 'open', 'now', '2026-10-30'],
      ['payslips', 'open', 'now', null],
      ['payments', 'open', 'now', '2026-10-30'],
      ['epf', 'open', 'due', '2026-11-15'],
      ['professionalTax KA', 'open', 'due', '2026-11-20'],
      ['later welfareFund KA', 'locked', 'later', '2027-01-15'],
    ]);
    expect(first.nearest).toBe('bank');
    const [file, , payments] = first.steps;
    expect(file?.detail).toBe('HDFC Bank, ENet, 1 line, 1 without a bank account');
    expect([first.net, payments?.amount]).toEqual([run.totalNet, run.totalNet]);
    expect(first.toOthers.amount).toBe(
      first.steps.filter(({ group }) => group === 'due').reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    );
    expect(first.nextRun).toEqual({ month: 11, year: 2026, opensOn: '2026-11-01' });
  });

  test('moves on: the file, then the payments, then what is due', async () => {
    const { token } = await returnsOrganisation(muster, 'Moves', [{ name: 'Meera', ctc: 600_000 }]);
    const bank = sendBank(muster, token);
    await bank.save(SETTINGS);
    const run = await approveMonth(muster, token);
    const made = (await bank.make()).body.data;
    await bank.download(made.id);
    const second = await stepsOf(token);
    expect([second.steps[0]?.state, second.nearest]).toEqual(['done', 'payments']);
    const body = { payrollId: run.id, paymentDate: '2026-10-30', paymentMode: 'Bank Transfer' };
    const paid = await muster.call('POST', '/Payroll/RecordPayments', { token, body });
    expect(paid.status).toBe(200);
    expect((await stepsOf(token)).nearest).toBe('epf');
  });

  test('whoever has paid without a file has none to make', async () => {
    const { token, tenantId } = await returnsOrganisation(muster, 'Byhand', [{ name: 'Meera', ctc: 600_000 }]);
    const run = await approveMonth(muster, token);
    expect((await stepsOf(token)).steps[0]).toMatchObject({ key: 'bank', state: 'blocked' });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`
        insert into payslip_payments (tenant_id, run_id, user_id, payment_id, paid_on, payment_mode)
        select tenant_id, run_id, user_id, ${run.id}, '2026-10-30', 'Bank transfer' from payslips where run_id = ${run.id}`),
    );
    const { steps, nearest } = await stepsOf(token);
    expect([steps[0]?.state, nearest]).toEqual(['done', 'epf']);
  });
});
