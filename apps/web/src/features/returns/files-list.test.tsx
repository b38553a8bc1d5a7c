import { listDues } from '@muster/contract/features/returns/returns.contract.ts';
import type { DueRow } from '@muster/contract/features/returns/returns-file.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { MONTH, READY, ROW, start } from './files-for-tests.ts';
import { FilesPage } from './files-page.tsx';

test('shows what does not add up, and names what lies between two sums', async () => {
  start(READY);
  await renderScreen(FilesPage, { path: '/payroll/files' });
  expect(await screen.findByText('Something does not add up')).toBeDefined();
  expect(screen.getByText('Withheld, 2 people')).toBeDefined();
  expect(screen.getByText('Payroll and bank: ₹10,000.00 without a name')).toBeDefined();
});

test('what goes out stands under the month it is due in, with whom it goes to and how near it is', async () => {
  const server = fakeServer();
  const row = (dueOn: string | null, changes: Partial<DueRow>): DueRow => ({
    ...ROW,
    dueOn,
    state: 'ready',
    ...changes,
  });
  server.returns(listDues, {
    ...MONTH,
    dues: [
      row('2026-10-30', { kind: 'bank', title: 'Bank advice', detail: 'HDFC Bank, ENet' }),
      row('2026-11-15', {}),
      row('2026-11-20', {
        kind: 'professionalTax',
        title: 'Professional tax, Karnataka',
        place: 'KA',
        state: 'paid',
        blocking: 0,
      }),
      row('2026-12-31', { kind: 'professionalTax', title: 'Professional tax, Assam', place: 'AS' }),
      row('2027-01-15', { kind: 'welfareFund', title: 'Labour welfare fund, Goa', place: 'GA' }),
      row(null, { kind: 'professionalTax', title: 'Professional tax, Kerala', place: 'KL' }),
    ],
  });
  await renderScreen(FilesPage, { path: '/payroll/files', as: { fixedToday: '2026-11-13' } });
  await screen.findByText('Bank advice');
  const shown = screen.getAllByRole('row').slice(1);
  expect(shown.map((one) => [...one.children].slice(0, 3).map((cell) => cell.textContent))).toEqual([
    ['October'],
    ['30 Oct 14 days late', 'Bank adviceHDFC Bank, ENet', 'HDFC Bank'],
    ['By 30 Nov'],
    ['15 Nov in 2 days', 'Provident fund, ECRECR text file, EPFO', 'EPFO'],
    // Nothing is left to do.
    ['20 Nov ', 'Professional tax, KarnatakaECR text file, EPFO', 'Karnataka Commercial Taxes'],
    ['December'],
    ['31 Dec in 48 days', 'Professional tax, AssamECR text file, EPFO', 'Government of Assam'],
    ['Later'],
    ['15 Jan 2027 in 63 days', 'Labour welfare fund, GoaECR text file, EPFO', 'Goa Labour Welfare Board'],
    ['Without a fixed day'],
    ['–', 'Professional tax, KeralaECR text file, EPFO', 'The local body'],
  ]);
});

test('on the phone the cards stand under their months, each with whom it goes to and by when', async () => {
  onPhone();
  const server = fakeServer();
  const esi = { ...ROW, kind: 'esi', title: 'ESI contribution', dueOn: '2026-12-15' } as const;
  server.returns(listDues, { ...MONTH, dues: [ROW, esi] });
  await renderScreen(FilesPage, { path: '/payroll/files', as: { fixedToday: '2026-11-13' } });
  expect(await screen.findByRole('heading', { name: 'By 30 Nov' })).toBeDefined();
  const ofDecember = screen.getByRole('list', { name: 'Files and dues, December' });
  expect(ofDecember.textContent).toContain('ESI contributionESICDue 15 Dec, in 32 days');
  expect(ofDecember.textContent).not.toContain('EPFO');
});

test('says when nothing goes out', async () => {
  const server = fakeServer();
  server.returns(listDues, {
    ...MONTH,
    payrollId: null,
    payrollStatus: null,
    dues: [],
    reconciliation: null,
    months: [],
  });
  await renderScreen(FilesPage, { path: '/payroll/files' });
  expect(await screen.findByText('Nothing goes out for this month')).toBeDefined();
});

test('shows what the month costs as a sum of its parts', async () => {
  const server = start(READY);
  const parts = [
    { part: 'netPay', label: 'Net pay to people', amount: rupees(80_000) },
    { part: 'providentFund', label: 'Provident fund', amount: rupees(20_000) },
  ] as const;
  const cost = {
    total: rupees(100_000),
    parts: [...parts],
    approvedAt: '2026-10-30T11:10:00Z',
    approvedBy: 'Asha Rao',
  };
  server.returns(listDues, { ...MONTH, cost });
  await renderScreen(FilesPage, { path: '/payroll/files' });
  const shown = await screen.findByRole('region', { name: 'What the month costs' });
  expect(shown.textContent).toContain('Cost of October 2026₹1,00,000.00Net pay to people₹80,000.00');
  expect(shown.textContent).toContain('Payroll approved 30 Oct 2026, 4:40 PM, by Asha Rao');
});
