import { rupees } from '@muster/engine/kernel/money.ts';
import { refuse } from '@muster/engine/kernel/refusal.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { payrollOrganisation, runMonth } from '../payroll-for-tests.ts';
import { monthInputs } from './month-inputs.facts.ts';
import type { MonthInput } from './person-month.input.ts';

/* One source more, as a feature above payroll would add it: nothing else of payroll knows of it. */

/** Rupees by person, as the canteen has them; null where its list of the month is not there yet. */
const bills = new Map<string, number | null>();
const changed = new Set<string>();
const batches: (readonly string[])[] = [];

const canteen: MonthInput = {
  source: 'canteen',
  async read(_tx, { userIds }) {
    batches.push(userIds);
    return (month) => {
      const bill = bills.get(month.person.id);
      if (bill === undefined) return month;
      if (bill === null) return refuse('NO_CANTEEN_LIST', 'The canteen has not said what this person ate.');
      const deduction = { code: 'canteen', componentId: null, label: 'Canteen', amount: rupees(bill) } as const;
      const due = { ...deduction, priority: 'other', section: null, recurring: false } as const;
      return { ...month, facts: { ...month.facts, deductions: [...month.facts.deductions, due] } };
    };
  },
  changedSince: async () => [...changed],
};

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
  monthInputs.with(() => canteen)(muster.services.slots);
});
afterAll(() => muster.stop());

const AUGUST = { year: 2026, month: 8 };
const PEOPLE = ['Meera', 'Ravi', 'Tara'].map((name) => ({ name, ctc: 600_000 }));

type Row = { employeeName: string; id: string; net: number };
type Warning = { code: string; title: string; detail: string; people: { name: string }[] };

test('a source more adds to payslips, leaves people out with a warning, and is explained and verified with the rest', async () => {
  const { token, ids } = await payrollOrganisation(muster, 'Canteen', PEOPLE, AUGUST);
  bills.set(ids['Meera'] ?? '', 1_250).set(ids['Ravi'] ?? '', null);
  const run = await runMonth(muster, token);

  expect(run.payslips.map(({ employeeName }: Row) => employeeName).toSorted()).toEqual(['Meera Rao', 'Tara Rao']);
  const warning = run.warnings.find(({ code }: Warning) => code === 'NO_CANTEEN_LIST');
  expect(warning).toMatchObject({
    title: '1 person could not be paid',
    detail: 'The canteen has not said what this person ate.',
    people: [{ name: 'Ravi Rao' }],
  });
  const slip = run.payslips.find(({ employeeName }: Row) => employeeName === 'Meera Rao');
  const tara = run.payslips.find(({ employeeName }: Row) => employeeName === 'Tara Rao');
  expect(tara.net - slip.net).toBe(1_250);
  const payslip = (await muster.call('GET', `/Payroll/payslips/${slip.id}`, { token })).body.data;
  expect(payslip.lines).toContainEqual(expect.objectContaining({ label: 'Canteen', amount: 1_250 }));
  expect(payslip.explanations).toContainEqual(expect.objectContaining({ id: 'deduction:canteen', amount: 1_250 }));

  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
  const verified = (await muster.call('GET', `/Payroll/${run.id}/verify`, { token })).body.data;
  expect(verified).toMatchObject({ isIntact: true, checked: 2 });
});

test('it is read once for all people of a batch', async () => {
  const { token, ids } = await payrollOrganisation(muster, 'Batch', PEOPLE, AUGUST);
  batches.length = 0;
  await runMonth(muster, token);
  expect(batches.map((userIds) => userIds.toSorted())).toEqual([Object.values(ids).toSorted()]);
});

test('a draft says whose payslip would be another one since the source changed', async () => {
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Later', PEOPLE, AUGUST);
  const run = await runMonth(muster, token);
  const changes = async () =>
    (await muster.call('GET', `/Payroll/${run.id}`, { token })).body.data.warnings.filter(
      ({ code }: Warning) => code === 'CHANGED_SINCE_RUN',
    );
  // A source with a table of its own has the triggers that mark whom it was written for; this one has none.
  const written = () =>
    muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update users set updated_at = updated_at where id in (${ids['Tara']}, ${ids['Meera']})`),
    );
  changed.add(ids['Tara'] ?? '').add(ids['Meera'] ?? '');
  await written();
  expect(await changes()).toEqual([]);
  bills.set(ids['Tara'] ?? '', 90);
  await written();
  expect(await changes()).toMatchObject([{ count: 1, people: [{ name: 'Tara Rao' }] }]);
});
