import { getPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { press } from '../../testing/user-actions-for-tests.ts';
import { COMPARED, DRAFT, openReview, PERSON, people, rupees } from './payroll-for-tests.ts';

describe('a payroll on the phone', () => {
  test('shows each person as a card with net pay, days and why it changed', async () => {
    onPhone();
    const [changed, withheld] = people('Aditi Deshpande', 'Bhavesh Solanki');
    if (!changed || !withheld) throw new Error('two people');
    fakeServer().returns(getPayroll, {
      ...COMPARED,
      payslips: [
        { ...changed, change: rupees(8_620), why: 'Bonus' },
        { ...withheld, isWithheld: true, withholdReason: 'Not reachable' },
      ],
    });
    await openReview();
    const cards = within(await screen.findByRole('list', { name: 'People of this payroll' })).getAllByRole('listitem');
    expect(cards[0]?.textContent).toContain('VI-0012, 31 of 31 days');
    expect(cards[0]?.textContent).toContain('₹86,200.00+₹8,620.00');
    expect(cards[0]?.textContent).toContain('10.0%');
    expect(cards[0]?.textContent).toContain('Bonus');
    expect(cards[1]?.textContent).toContain('Withheld: Not reachable');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('has the same actions for a person as the desk', async () => {
    onPhone();
    fakeServer().returns(getPayroll, DRAFT);
    const { user } = await openReview();
    await screen.findByRole('link', { name: PERSON.employeeName });
    await press(user, 'Actions for Aditi Deshpande');
    expect(await screen.findByRole('menuitem', { name: 'Withhold salary' })).toBeTruthy();
  });
});
