import { downloadPayslip, getPayslip } from '@muster/contract/features/payslips/payslips.contract.ts';
import { unexplainedInWords } from '@muster/contract/features/payslips/payslips-unexplained.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { PAYSLIP } from '../../testing/payslips-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { PayslipPage } from './payslip-page.tsx';

const WHY = 'Why this amount';

async function openPayslip(change: Partial<typeof PAYSLIP> = {}, search = '') {
  const server = fakeServer();
  server.returns(getPayslip, ({ params }) => ({ ...PAYSLIP, ...change, id: params['id'] ?? PAYSLIP.id }));
  const screenShown = await renderScreen(PayslipPage, {
    path: '/payroll/payslips/$id',
    at: `/payroll/payslips/${PAYSLIP.id}${search}`,
    as: { roleId: 'Member' },
  });
  await screen.findByRole('heading', { name: 'Payslip for October 2026' });
  return { server, ...screenShown };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a payslip', () => {
  test('says for whom, for how many days and what comes out, in figures and words', async () => {
    await openPayslip();
    expect(screen.getByText('Every figure opens its reason.')).toBeTruthy();
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      Employee: 'Aditi Deshpande',
      PAN: 'ABCxxxxx4F',
      UAN: '–',
      'Bank account': 'xxxx 4321',
      'Tax regime': 'New',
      'Paid days': '31 of 31',
    });
    expect(screen.getByRole('button', { name: 'Net pay: ₹86,200.00. Why this amount' })).toBeTruthy();
    expect(screen.getByText('Eighty-six thousand two hundred rupees only')).toBeTruthy();
    expect(screen.getByText('Paid 30 Oct 2026')).toBeTruthy();
  });

  test('says which days are not paid, and which of them ESI pays', async () => {
    await openPayslip({ payableDays: 27, lossOfPayDays: 1, esiDays: 3 });
    expect(screen.getByText('27 of 31, 1 without pay, 3 paid by ESI')).toBeTruthy();
  });

  test('lists each earning with what was paid since April, and the gross pay under them', async () => {
    await openPayslip();
    const earnings = section('Earnings');
    expect(earnings.getByText('Basic')).toBeTruthy();
    expect(earnings.getAllByText('44,100')).toHaveLength(2);
    expect(earnings.getAllByText('3,08,700')).toHaveLength(2);
    expect(earnings.getByText('October, since April')).toBeTruthy();
    expect(screen.getByText('Gross pay').parentElement?.textContent).toBe('Gross pay₹88,200.00');
  });

  test('says what was paid before the first payroll here, so that the earnings come to the gross since April', async () => {
    await openPayslip({ grossBefore: paise(95_000_000) });
    const row = screen.getByText('Gross pay before the first payroll here').parentElement?.parentElement;
    expect(row?.textContent).toContain('9,50,000');
  });

  test('lists deductions, and apart from them what the employer pays', async () => {
    await openPayslip();
    expect(section('Deductions').getByText('12% of ₹15,000')).toBeTruthy();
    expect(section('Deductions').queryByText('Provident fund of the employer')).toBeNull();
    expect(section('Paid by your employer').getByText('1,800')).toBeTruthy();
    expect(screen.getByText('Total deductions').parentElement?.textContent).toBe('Total deductions₹2,000.00');
  });

  test('without deductions says that there are none', async () => {
    await openPayslip({ lines: PAYSLIP.lines.filter(({ kind }) => kind === 'earning') });
    expect(section('Deductions').getByText('None this month.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Paid by your employer' })).toBeNull();
  });

  test('says what could not be deducted, and on which income tax is estimated', async () => {
    await openPayslip({
      recoverable: paise(1_250_50),
      estimatedIncome: paise(12_75_000_00),
      notes: [{ code: 'NO_PAN', message: 'Tax is deducted at 20% because there is no PAN.' }],
    });
    expect(screen.getByText(/^₹1,250\.50 of the deductions could not be taken/)).toBeTruthy();
    expect(screen.getByText(/estimated income of ₹12,75,000\.00 for FY 2026-27/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'see the tax sheet' }).getAttribute('href')).toContain('fyStart=2026');
    expect(screen.getByText('Tax is deducted at 20% because there is no PAN.')).toBeTruthy();
  });

  test.each([
    ['Rejected', { status: 'Rejected', paidOn: null }],
    ['Draft: not approved', { status: 'Draft', paidOn: null }],
    ['Withheld', { status: 'Approved', paidOn: null, isWithheld: true }],
    ['Will be paid on 30 Nov 2026', { status: 'Approved', paidOn: null, dueOn: '2026-11-30' }],
  ] as const)('says that it is %s', async (words, change) => {
    await openPayslip(change);
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('that is not the own one, or is gone, says that it could not be loaded', async () => {
    fakeServer().refuses(getPayslip, 'FORBIDDEN');
    await renderScreen(PayslipPage, { path: '/payroll/payslips/$id', at: `/payroll/payslips/${PAYSLIP.id}` });
    expect(await screen.findByText('We could not load this payslip')).toBeTruthy();
  });

  test('is saved as PDF under the name the server gives', async () => {
    const { server, user } = await openPayslip();
    server.sends(downloadPayslip, 'payslip-2026-10.pdf', '%PDF');
    const files = savedFiles();
    await press(user, 'Download PDF');
    await waitFor(() => expect(files).toEqual(['payslip-2026-10.pdf']));
    expect(server.received(downloadPayslip)).toMatchObject([{ params: { id: PAYSLIP.id } }]);
  });

  test('a PDF that is refused says why', async () => {
    const { server, user } = await openPayslip();
    server.refuses(downloadPayslip, 'SERVER_BUSY');
    await press(user, 'Download PDF');
    expect(await screen.findByText(/too much to do just now/)).toBeTruthy();
  });

  test('leads to that of the month before, with the same figure open; after the last there is none', async () => {
    const { user, address } = await openPayslip({}, '?why=net-pay');
    expect(screen.getByRole('button', { name: 'Payslip of the next month' })).toHaveProperty('disabled', true);
    await press(user, 'Payslip of the month before');
    await waitFor(() => expect(address()).toBe(`/payroll/payslips/${PAYSLIP.previousId}?why=net-pay`));
  });
});

describe('the reason of a figure', () => {
  test('opens beside the payslip with the rule, and is in the address', async () => {
    const { user, address } = await openPayslip();
    await press(user, /^Provident fund: ₹1,800\.00/);
    const drawer = await dialog(WHY);
    expect(drawer.getByRole('heading', { name: 'Provident fund' })).toBeTruthy();
    expect(drawer.getByText('12% of ₹15,000, the PF wage limit.')).toBeTruthy();
    expect(drawer.getByText('The limit is of the whole month.')).toBeTruthy();
    expect(drawer.getByText('31 days')).toBeTruthy();
    expect(drawer.getByText('44,100')).toBeTruthy();
    expect(address()).toMatch(/\?why=EPF_EMPLOYEE$/);
  });

  test('is open at once where the address names it, and closes with Escape', async () => {
    const { user, address } = await openPayslip({}, '?why=net-pay');
    expect((await dialog(WHY)).getByText('Gross pay less deductions.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Net pay/ }).getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('why'));
  });

  test('closes where it was opened', async () => {
    const { user, address } = await openPayslip({}, '?why=net-pay');
    await press(user, /^Net pay/);
    await waitFor(() => expect(address()).not.toContain('why'));
  });

  test('goes on to the reason of a figure it used; figures of nothing are left out', async () => {
    const { user, address } = await openPayslip({}, '?why=net-pay');
    const drawer = await dialog(WHY);
    expect(drawer.queryByText('Reimbursements')).toBeNull();
    expect(drawer.queryByRole('button', { name: /Gross pay/ })).toBeNull();
    await press(user, /^Provident fund/, drawer);
    expect(await screen.findByText('12% of ₹15,000, the PF wage limit.')).toBeTruthy();
    expect(address()).toMatch(/\?why=EPF_EMPLOYEE$/);
  });

  test('names two laws with their first day, and the others when asked', async () => {
    const { user } = await openPayslip({}, '?why=EPF_EMPLOYEE');
    const drawer = await dialog(WHY);
    expect(drawer.getByText('EPF Scheme, 1952, para 29')).toBeTruthy();
    expect(drawer.getByText('In force (before April 2024)')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'Wage limit' }).getAttribute('href')).toBe('https://epfindia.gov.in');
    expect(drawer.getByText(/^In force from 0?1 Sep 2026$/)).toBeTruthy();
    expect(drawer.queryByText('Circular on joint options')).toBeNull();
    await press(user, '1 more', drawer);
    expect(drawer.getByText(/^Guidance\. In force from 0?1 Aug 2026$/)).toBeTruthy();
  });

  test('is not shown where an earlier version came to other figures: that is said once, and nothing opens', async () => {
    const notExplained = unexplainedInWords('earlier-version', 'Paid');
    await openPayslip({ explanations: [], notExplained }, '?why=net-pay');
    expect(screen.getByRole('alert').textContent).toBe(
      'An earlier version of Muster computed this payslip, and this version would come to other figures. What you see are the figures that were paid; the steps behind them are not shown.',
    );
    expect(screen.getByText('Gross pay').parentElement?.textContent).toBe('Gross pay₹88,200.00');
    expect(screen.queryByText('Every figure opens its reason.')).toBeNull();
    expect(screen.queryByRole('button', { name: /Why this amount/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a figure without a reason opens nothing', async () => {
    await openPayslip();
    expect(screen.queryByRole('button', { name: /^Basic/ })).toBeNull();
    expect(section('Earnings').getByText('Basic')).toBeTruthy();
  });
});
