import { getPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  addSalaryRelease,
  changeComponents,
  getManualEntries,
  resetPayslip,
  revertWithhold,
  sendPayslips,
  withheldPayslips,
  withholdPayslip,
} from '@muster/contract/features/payslips/payslips.contract.ts';
import { listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import { listDeductions } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { payslipRow } from '../../testing/payslips-for-tests.ts';
import { deduction, earning } from '../../testing/salary-for-tests.ts';
import { choose, dialog, fill, pick, press } from '../../testing/user-actions-for-tests.ts';
import type { PayrollDetails, PayrollPerson } from './payroll.queries.ts';
import { APPROVED, DRAFT, openReview, PERSON, rupees } from './payroll-for-tests.ts';

const MENU = 'Actions for Aditi Deshpande';
const ABOUT = { payrollId: DRAFT.id, employeeId: PERSON.employeeId, version: 1 };

function serverWith(run: PayrollDetails, change: Partial<PayrollPerson> = {}) {
  const server = fakeServer();
  server.returns(getPayroll, { ...run, payslips: [{ ...PERSON, ...change }] });
  return server;
}

/** What the menu of the person offers. */
async function offered(user: Awaited<ReturnType<typeof openReview>>['user']): Promise<string[]> {
  await press(user, MENU);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('what can be done with a person of a payroll', () => {
  test('is what the server says may be done with the payslip', async () => {
    serverWith(DRAFT);
    const { user } = await openReview();
    expect(await offered(user)).toEqual([
      'Change this month’s pay',
      'Reset to the salary structure',
      'Withhold salary',
      'Release withheld salary',
    ]);
  });

  test('is said alike of an approved payroll', async () => {
    serverWith(APPROVED, { actions: ['stop withholding', 'release', 'send', 'download'] });
    const { user } = await openReview();
    expect(await offered(user)).toEqual(['Stop withholding', 'Release withheld salary', 'Send payslip']);
  });

  test('is nothing, and no menu, where the server names nothing', async () => {
    serverWith(APPROVED, { actions: ['download'] });
    await openReview();
    expect((await screen.findAllByText('Aditi Deshpande')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: MENU })).toBeNull();
  });

  test('a payslip goes to this person alone', async () => {
    const server = serverWith(APPROVED, { actions: ['send'] });
    server.returns(sendPayslips, { sent: 1, withoutEmail: 0 });
    const { user } = await openReview();
    await pick(user, MENU, 'Send payslip');
    await waitFor(() =>
      expect(server.received(sendPayslips)).toMatchObject([
        { body: { payrollId: DRAFT.id, userId: PERSON.employeeId } },
      ]),
    );
  });

  test('resetting goes with the version of the payslip that was read', async () => {
    const server = serverWith(DRAFT);
    server.returns(resetPayslip, null);
    const { user } = await openReview();
    await pick(user, MENU, 'Reset to the salary structure');
    expect(await screen.findByText('Payslip computed again from the salary structure')).toBeTruthy();
    expect(server.received(resetPayslip)).toMatchObject([{ body: ABOUT }]);
  });
});

describe('withholding', () => {
  test('asks for the reason, and sends nothing without one', async () => {
    const server = serverWith(DRAFT);
    const { user } = await openReview();
    await pick(user, MENU, 'Withhold salary');
    const modal = await dialog('Withhold the salary of Aditi Deshpande');
    await press(user, 'Withhold', modal);
    expect(await modal.findByText('Give a reason')).toBeTruthy();
    expect(server.received(withholdPayslip)).toEqual([]);
  });

  test('sends the reason, and the payroll is read anew', async () => {
    const server = serverWith(DRAFT);
    server.returns(withholdPayslip, null);
    const { user } = await openReview();
    await pick(user, MENU, 'Withhold salary');
    await fill(user, 'Reason', 'Bank account is being checked');
    server.returns(getPayroll, {
      ...DRAFT,
      payslips: [{ ...PERSON, isWithheld: true, withholdReason: 'Bank account is being checked' }],
    });
    await press(user, 'Withhold', await dialog('Withhold the salary of Aditi Deshpande'));
    expect(await screen.findByText('Withheld: Bank account is being checked')).toBeTruthy();
    expect(server.received(withholdPayslip)).toMatchObject([
      { body: { ...ABOUT, reason: 'Bank account is being checked' } },
    ]);
  });

  test('stops in one step', async () => {
    const server = serverWith(DRAFT, {
      isWithheld: true,
      withholdReason: 'Not reachable',
      actions: ['stop withholding'],
    });
    server.returns(revertWithhold, null);
    const { user } = await openReview();
    await pick(user, MENU, 'Stop withholding');
    expect(await screen.findByText('Salary is no longer withheld')).toBeTruthy();
    expect(server.received(revertWithhold)).toMatchObject([{ body: ABOUT }]);
  });

  test('a refusal is shown in the dialog', async () => {
    const server = serverWith(APPROVED);
    server.refuses(withholdPayslip, 'PAYROLL_ADMINISTRATOR');
    const { user } = await openReview();
    await pick(user, MENU, 'Withhold salary');
    await fill(user, 'Reason', 'Not reachable');
    const modal = await dialog('Withhold the salary of Aditi Deshpande');
    await press(user, 'Withhold', modal);
    expect((await modal.findByRole('alert')).textContent).toContain('Only an administrator can withhold or release');
  });
});

describe('releasing withheld salaries', () => {
  const JULY = {
    ...payslipRow({ month: 7, payrollId: '0190a000-0000-7000-8000-0000000000a7', net: rupees(80_000) }),
    withholdReason: 'Not reachable',
    withheldAt: '2026-07-30T05:30:00Z',
  };

  test('offers those of earlier months and sends the ones that are ticked', async () => {
    const server = serverWith(DRAFT);
    const own = { ...JULY, id: PERSON.id, payrollId: DRAFT.id, month: 10 };
    server.returns(withheldPayslips, [JULY, own]);
    server.returns(addSalaryRelease, null);
    const { user } = await openReview();
    await pick(user, MENU, 'Release withheld salary');
    const modal = await dialog('Release withheld salary of Aditi Deshpande');
    expect(await modal.findAllByRole('checkbox')).toHaveLength(1);
    expect(modal.getByRole('button', { name: 'Release' })).toHaveProperty('disabled', true);
    await user.click(modal.getByRole('checkbox', { name: 'July 2026, ₹80,000.00' }));
    await press(user, 'Release', modal);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(addSalaryRelease)).toMatchObject([{ body: { ...ABOUT, payslipIds: [JULY.id] } }]);
    expect(server.received(withheldPayslips)[0]?.query).toEqual({ employeeId: PERSON.employeeId });
  });

  test('says so when there is none', async () => {
    const server = serverWith(DRAFT);
    server.returns(withheldPayslips, []);
    const { user } = await openReview();
    await pick(user, MENU, 'Release withheld salary');
    expect(await screen.findByText('No salary of an earlier month is withheld.')).toBeTruthy();
  });

  test('says so when they cannot be loaded', async () => {
    const server = serverWith(DRAFT);
    server.refuses(withheldPayslips, 'INTERNAL');
    const { user } = await openReview();
    await pick(user, MENU, 'Release withheld salary');
    expect(await screen.findByText('We could not load the withheld salaries')).toBeTruthy();
  });
});

describe('changing the pay of one month', () => {
  const BONUS = earning({ name: 'Festival bonus' });
  const LOAN = deduction({ name: 'Salary advance' });
  const CLOSED = 'Income tax cannot be changed by hand.';
  const NO_TAX = { tds: null, tdsReason: null, mayChangeTds: false, tdsRefusal: CLOSED };
  const NOTHING = {
    earnings: [],
    deductions: [],
    lossOfPayDays: 0,
    carriedForward: [],
    movesOn: [],
    ...NO_TAX,
    version: 7,
  };

  async function openAdjust(entries: Parameters<typeof changed>[0] = {}) {
    const server = serverWith(DRAFT);
    server.returns(listEarnings, [BONUS]);
    server.returns(listDeductions, [LOAN]);
    server.returns(getManualEntries, changed(entries));
    server.returns(changeComponents, null);
    const { user } = await openReview();
    await pick(user, MENU, 'Change this month’s pay');
    const modal = await dialog('Change the pay of Aditi Deshpande');
    await modal.findByRole('button', { name: 'Save' });
    return { server, user, modal };
  }

  function changed(entries: Partial<typeof NOTHING> | object) {
    return { ...NOTHING, ...entries };
  }

  test('sends one-off earnings, deductions and days without pay, with the version of what was entered', async () => {
    const { server, user, modal } = await openAdjust();
    const [addEarning, addDeduction] = modal.getAllByRole('button', { name: 'Add' });
    if (!addEarning || !addDeduction) throw new Error('two lists');
    await user.click(addEarning);
    await choose(user, 'Component', 'Festival bonus', modal);
    await fill(user, 'Amount', '12.5k', modal);
    await user.clear(modal.getByLabelText('Days without pay'));
    await user.type(modal.getByLabelText('Days without pay'), '1.5');
    await press(user, 'Save', modal);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(changeComponents)).toMatchObject([
      {
        body: {
          payrollId: DRAFT.id,
          employeeId: PERSON.employeeId,
          earnings: [{ tenantEarningId: BONUS.id, amount: 12_500 }],
          deductions: [],
          lossOfPayDays: 1.5,
          version: 7,
        },
      },
    ]);
  });

  test('shows what was entered before, and sends it without what is removed', async () => {
    const { server, user, modal } = await openAdjust({
      earnings: [{ tenantEarningId: BONUS.id, label: 'Festival bonus', amount: rupees(5_000) }],
      deductions: [{ tenantDeductionId: LOAN.id, label: 'Salary advance', amount: rupees(1_200.5) }],
    });
    const amounts = modal.getAllByRole('textbox', { name: 'Amount' });
    expect(amounts.map((field) => field.getAttribute('value'))).toEqual(['5,000', '1,200.50']);
    await press(user, 'Remove', modal);
    await press(user, 'Save', modal);
    await waitFor(() =>
      expect(server.received(changeComponents)).toMatchObject([
        { body: { earnings: [], deductions: [{ tenantDeductionId: LOAN.id, amount: 1_200.5 }] } },
      ]),
    );
  });

  test('sends the tax of the month with its reason where it may be changed, and nothing of it where it may not', async () => {
    const { server, user, modal } = await openAdjust({ mayChangeTds: true, tdsRefusal: null });
    await fill(user, 'Income tax (TDS) of the month', '5,000', modal);
    await fill(user, 'Why the tax is changed', 'Asked for in writing', modal);
    await press(user, 'Save', modal);
    await waitFor(() =>
      expect(server.received(changeComponents)).toMatchObject([
        { body: { tds: 5_000, tdsReason: 'Asked for in writing' } },
      ]),
    );
  });

  test('says why the tax of the month cannot be changed', async () => {
    const { server, user, modal } = await openAdjust();
    expect(modal.getByLabelText('Income tax (TDS) of the month')).toHaveProperty('disabled', true);
    expect(modal.getByText(CLOSED)).toBeTruthy();
    await press(user, 'Save', modal);
    await waitFor(() => expect(server.received(changeComponents)).toHaveLength(1));
    expect(server.received(changeComponents)[0]?.body).not.toHaveProperty('tds');
  });

  test('says what other months add to it and take from it', async () => {
    const { modal } = await openAdjust({
      carriedForward: [{ label: 'Salary advance', amount: rupees(800) }],
      movesOn: [{ label: 'Canteen', amount: rupees(150) }],
    });
    expect(modal.getByText(/^₹800\.00 of Salary advance is left over from earlier months/)).toBeTruthy();
    expect(modal.getByText(/^₹150\.00 of Canteen is more than this month’s pay can bear/)).toBeTruthy();
  });

  test('keeps what was typed and says why it was refused', async () => {
    const { server, user, modal } = await openAdjust();
    server.refuses(changeComponents, 'STALE_VERSION');
    await press(user, 'Save', modal);
    expect((await modal.findByRole('alert')).textContent).toContain('Someone else changed this');
    expect(modal.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test('says how to get a component where none can be added', async () => {
    const server = serverWith(DRAFT);
    server.returns(listEarnings, []);
    server.returns(listDeductions, []);
    server.returns(getManualEntries, NOTHING);
    const { user } = await openReview();
    await pick(user, MENU, 'Change this month’s pay');
    expect(await screen.findAllByText(/^Nothing can be added here yet\./)).toHaveLength(2);
  });
});
