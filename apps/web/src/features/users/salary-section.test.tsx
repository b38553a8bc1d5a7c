import { calculateSalaryStructure } from '@muster/contract/features/salary/salary.contract.ts';
import { listDeductions } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { updatePerson } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeServer } from '../../testing/fake-server-for-tests.ts';
import { deduction } from '../../testing/salary-for-tests.ts';
import { structure } from '../../testing/salary-structure-for-tests.ts';
import { choose, fill, press } from '../../testing/user-actions-for-tests.ts';
import { goTo, openUserDialog } from './open-user-dialog-for-tests.tsx';
import { ADITI_ID, person } from './users-for-tests.ts';

describe('the salary while it is typed', () => {
  async function openSalary(also: (server: FakeServer) => void = () => {}) {
    const view = await openUserDialog('edit', person({ deductionAssociations: [], earningAssociations: [] }), also);
    await goTo(view, /^Salary Structure/);
    const table = await view.form.findByRole('table', { name: 'Salary structure' });
    const row = (name: string) => within(within(table).getByRole('rowheader', { name }).closest('tr') ?? table);
    return { ...view, row };
  }

  test('is worked out by the server, down to take-home', async () => {
    const { server, row, form } = await openSalary();
    expect(row('Basic').getByText('45,000')).toBeTruthy();
    expect(row('Gross salary').getByText('88,200')).toBeTruthy();
    expect(row('Provident fund, employer share').getByText('1,800')).toBeTruthy();
    expect(row('Take-home').getByText('86,200')).toBeTruthy();
    expect(form.getByText('₹90,000.00 a month')).toBeTruthy();
    expect(server.received(calculateSalaryStructure)[0]?.body).toMatchObject({
      annualCTC: 10_80_000,
      regimeType: 'old',
      workState: 'MH',
      gender: 'female',
      pfBasis: 'amount',
      pfBasisAmount: 20_000.5,
      hasPan: true,
    });
  });

  test('says in a sentence what a change does, and takes it back', async () => {
    const { server, user, form } = await openSalary();
    const raised = structure();
    server.returns(calculateSalaryStructure, {
      ...raised,
      earnings: raised.earnings.map((line) =>
        line.tenantEarningName === 'Basic'
          ? { ...line, calculationValue: 40, monthlyAmount: structure().monthlyTDS }
          : line,
      ),
    });
    await fill(user, 'Basic, % of CTC', '40', form);
    expect(await form.findByText(/^Basic is now 40% of CTC, was 50%\./)).toBeTruthy();
    server.returns(calculateSalaryStructure, structure());
    await press(user, 'Undo', form);
    await waitFor(() => expect(form.queryByText(/^Basic is now/)).toBeNull());
    expect(form.getByRole('textbox', { name: 'Basic, % of CTC' })).toHaveProperty('value', '50');
  });

  test('keeps the last good one in sight under a refusal', async () => {
    const { server, user, form, row } = await openSalary();
    server.refuses(calculateSalaryStructure, 'NEGATIVE_COMPONENT');
    await fill(user, /^Annual CTC/, '100', form);
    expect((await form.findByRole('alert')).textContent).toContain('Amount must be greater than zero.');
    expect(row('Take-home').getByText('86,200')).toBeTruthy();
  });

  test('a figure opens its reason, and Escape closes that alone', async () => {
    const { closed, user, form } = await openSalary();
    await press(user, 'Basic: ₹45,000.00. Why this amount', form);
    expect(await screen.findByText('50% of ₹90,000, the monthly CTC.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('50% of ₹90,000, the monthly CTC.')).toBeNull());
    expect(closed()).toBe(0);
  });

  test('says from which day it counts, and sends another day when it is chosen', async () => {
    const { server, user, form } = await openSalary();
    server.returns(updatePerson, { id: ADITI_ID, version: 6 });
    expect(form.getByRole('textbox', { name: /^Salary counts from/ })).toHaveProperty('value', '01 Nov 2026');
    await press(user, 'Update user', form);
    await waitFor(() => expect(server.received(updatePerson)).toHaveLength(1));
    expect(server.received(updatePerson)[0]?.body).not.toHaveProperty('effectiveFrom');
    await fill(user, /^Salary counts from/, '15 Jan 2027', form);
    await press(user, 'Update user', form);
    await waitFor(() => expect(server.received(updatePerson)[1]?.body).toMatchObject({ effectiveFrom: '2027-01-15' }));
  });

  test('does not take the day on which the stored salary began, whose months are paid', async () => {
    const { server, user, form } = await openSalary();
    await fill(user, /^Salary counts from/, '1 Apr 2026', form);
    await press(user, 'Update user', form);
    expect(await form.findByText(/^The salary in force began on that day/)).toBeTruthy();
    expect(server.received(updatePerson)).toEqual([]);
  });

  test('takes a recurring deduction, and sends its amount', async () => {
    const loan = deduction({ deductionName: 'Canteen', isRecurring: true });
    const { server, user, form } = await openSalary((server) => server.returns(listDeductions, [loan]));
    server.returns(updatePerson, { id: ADITI_ID, version: 6 });
    await choose(user, 'Add a deduction', 'Canteen', form);
    await fill(user, 'Canteen a month', '750', form);
    await press(user, 'Update user', form);
    await waitFor(() =>
      expect(server.received(updatePerson)[0]?.body).toMatchObject({
        deductionAssociations: [{ tenantDeductionId: loan.id, calculationValue: 750 }],
      }),
    );
  });
});
