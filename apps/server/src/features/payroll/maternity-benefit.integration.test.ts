import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { PaidByAttendance, setClock } from './paid-days-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const BIRTH = { event: 'birth', day: '2027-01-20', survivingChildren: 0 };

/** An organisation with leave for maternity, and hands for a leave of Meera from 7 December. */
async function open(company: string) {
  setClock(muster, '2026-10-01');
  const people = [{ name: 'Meera', ctc: 600_000 }];
  const office = await PaidByAttendance.open(muster, company, people, { year: 2026, month: 8 });
  await office.drive(false);
  const rules = { ...DEFAULT_LEAVE_RULES, isLimitedByBalance: false };
  const type = { name: 'Maternity', code: 'MAT', colour: '#0f766e', unit: 'half', isPaid: true, purpose: 'maternity' };
  const made = await office.call('POST', '/Leaves/types', { ...type, rules, countsFrom: '2026-04-01' });
  const leave = (startDate: string, endDate: string) => ({
    ...{ leaveTypeId: made.body.data.id, employeeId: office.id('Meera'), startDate, endDate },
    ...{ reason: 'Birth', maternity: BIRTH },
  });
  const benefit = async (startDate: string, endDate: string) => {
    const { status, body } = await office.call('POST', '/Leaves/preview', leave(startDate, endDate));
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data.maternity.benefit;
  };
  const month = async (today: string) => {
    setClock(muster, today);
    const run = await office.run();
    await office.approve(run);
    return run;
  };
  return { office, leave, benefit, month };
}

test('the preview of maternity leave says what the employer owes, by the payslips of the three months before', async () => {
  const { office, leave, benefit, month } = await open('Benefit');
  const none = await benefit('2026-12-07', '2027-06-06');
  expect(none).toMatchObject({ amount: null, medicalBonus: 3_500, isEstimate: true });
  expect(none.explanation.rule).toContain('average daily wage of September, October and November 2026');
  await month('2026-10-01');
  await month('2026-11-01');
  const early = await benefit('2026-12-07', '2027-06-06');
  expect(early.isEstimate).toBe(true);
  expect(early.explanation.note).toContain('There is no approved payslip of November 2026, which counts too.');
  const november = await month('2026-12-01');
  const { amount, medicalBonus, isEstimate, explanation } = await benefit('2026-12-07', '2027-06-06');
  const { lines } = await office.payslip(november, 'Meera');
  const paid = lines
    .filter(({ kind, label }: Line) => kind === 'earning' && !/rent|conveyance/i.test(label))
    .reduce((sum: number, one: Line) => sum + one.amount, 0);
  // Of 91 days, for 182 days of the calendar.
  expect([amount, medicalBonus, isEstimate]).toEqual([
    2 * explanation.inputs.slice(0, 3).reduce(amountOf, 0),
    3_500,
    false,
  ]);
  expect(explanation.inputs[2]).toEqual({ label: 'Wages of November 2026', value: { kind: 'amount', amount: paid } });
  expect(explanation.rule).toContain('the employee’s average daily wage, × 182 days of leave');

  // What is there says the same; a second leave for the birth goes by the months before the first.
  const applied = await office.call('POST', '/Leaves', leave('2026-12-07', '2027-03-31'));
  const { id } = applied.body.data;
  const shown = (await office.call('GET', `/Leaves/${id}`)).body.data;
  expect(shown.benefit).toMatchObject({ medicalBonus: 3_500, isEstimate: false });
  const later = await benefit('2027-04-01', '2027-06-06');
  expect([later.medicalBonus, later.isEstimate]).toEqual([null, false]);
  expect(shown.benefit.amount + later.amount).toBeCloseTo(amount, 1);
  await office.call('PUT', `/Leaves/status?leaveIdsCSV=${id}&status=3`, {});
  expect((await office.call('GET', `/Leaves/${id}`)).body.data.benefit).toBe(null);
});

test('of whom ESI insures it says that ESI pays', async () => {
  const { office, benefit } = await open('Insured');
  await office.insure('Meera');
  const { explanation, ...rest } = await benefit('2026-12-07', '2027-06-06');
  expect(rest).toEqual({ amount: null, medicalBonus: null, isEstimate: false });
  expect(explanation.rule).toContain('ESI pays 100% of the employee’s average daily wage');
});

type Line = { readonly kind: string; readonly label: string; readonly amount: number };

const amountOf = (sum: number, { value }: { value: { amount: number } }) => sum + value.amount;
