import {
  COUNTED_FROM,
  type SheetMonth,
  taxSheet,
  taxSheetPdf,
} from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { perquisiteSheet } from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { press } from '../../testing/user-actions-for-tests.ts';
import type { Sheet } from './tax-sheet.queries.ts';
import { TaxSheetPage } from './tax-sheet-page.tsx';

const RAVI = '0190a000-0000-7000-8000-0000000000d2';
const PATH = '/payroll/taxes/taxSheet';
const NOVEMBER = { fixedToday: '2026-11-27' };

const MONTH: SheetMonth = {
  ...{ year: 2026, month: 4, gross: rupees(100_000), tds: rupees(8_000), sinceApril: rupees(8_000), state: 'deducted' },
  ...{ why: null, payslipId: null, isByHand: false, otherRegimeTds: null, figure: null },
};
const SHEET: Sheet = {
  ...{ employeeId: RAVI, employeeName: 'Ravi Rao', financialYear: 2026, regime: 'new', countedFrom: 'nothing' },
  ...{ proofsFrom: { year: 2027, month: 2 }, taxForTheYear: rupees(96_000), taxableIncome: rupees(1_200_000) },
  ...{ grossOfYear: rupees(1_200_000), deducted: rupees(8_000), deductedBefore: ZERO, toCome: rupees(88_000) },
  ...{ elsewhere: ZERO, claimableBack: ZERO, months: [MONTH], otherRegime: null, rulesNote: null, figures: [] },
  explanations: [],
};

function withSheet(shown: Partial<Sheet> = {}) {
  const server = fakeServer();
  server.returns(taxSheet, { ...SHEET, ...shown });
  server.returns(searchPeople, []);
  server.returns(perquisiteSheet, {
    ...{ employeeId: RAVI, employeeName: 'Ravi Rao', financialYear: 2026, refusal: null },
    ...{ entries: [], lines: [], claim: [], relief: null, explanations: [] },
  });
  server.sends(taxSheetPdf, 'Tax sheet 2026-27.pdf', '%PDF');
  return server;
}

test('of somebody else it is called theirs, and downloaded as a PDF of theirs', async () => {
  const server = withSheet();
  const files = savedFiles();
  const at = `${PATH}?employeeId=${RAVI}`;
  const { user } = await renderScreen(TaxSheetPage, { path: PATH, at, as: NOVEMBER });
  expect(await screen.findByText(/^The tax of Ravi Rao for FY 2026-27/)).toBeTruthy();
  await press(user, 'Download PDF');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(server.received(taxSheetPdf)[0]?.query).toEqual({ employeeId: RAVI, fyStart: '2026', fyEnd: '2027' });
});

test.each([
  [49_108, 'the tax for the year is ₹1,54,680.00; ₹49,108.00 already deducted would come back as a refund.'],
  [0, 'the tax for the year is ₹1,54,680.00.'],
])('of the other regime it tells the tax, and what of the deducted comes back: %s', async (back, words) => {
  const from = { year: 2026, month: 11 };
  const otherRegime = { taxForTheYear: rupees(154_680), claimableBack: rupees(back), from };
  withSheet({ regime: 'old', otherRegime });
  await renderScreen(TaxSheetPage, { path: PATH, as: NOVEMBER });
  expect(await screen.findByText(`In the new regime, from November 2026, ${words}`)).toBeTruthy();
});

test('a member downloads their own; a sheet without months has nothing to download', async () => {
  const server = withSheet();
  const as = { ...NOVEMBER, id: RAVI, roleId: 'Member' } as const;
  const { user } = await renderScreen(TaxSheetPage, { path: PATH, as });
  expect(await screen.findByText(/^Your tax for FY 2026-27/)).toBeTruthy();
  await press(user, 'Download PDF');
  await waitFor(() => expect(server.received(taxSheetPdf)).toHaveLength(1));
  server.returns(taxSheet, { ...SHEET, months: [] });
  await user.click(screen.getByRole('combobox', { name: 'Financial year' }));
  await user.click(await screen.findByRole('option', { name: /2025-26/ }));
  expect(await screen.findByText('No pay in this year yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

test.each([
  ['declared something', 'declaration', 1],
  ['declared nothing', 'nothing', 0],
] as const)(
  'of who %s it says so, and from when proofs count only where they take its place',
  async (_, countedFrom, said) => {
    withSheet({ countedFrom });
    await renderScreen(TaxSheetPage, { path: PATH, at: `${PATH}?employeeId=${RAVI}`, as: NOVEMBER });
    expect(await screen.findByText(COUNTED_FROM[countedFrom])).toBeTruthy();
    expect(screen.queryAllByText('approved proofs from February 2027')).toHaveLength(said);
  },
);

test('a year worked out with the rules of an earlier one says so above it', async () => {
  const rulesNote = 'Income tax is worked out with the rules of 2026-27.';
  withSheet({ rulesNote });
  await renderScreen(TaxSheetPage, { path: PATH, at: `${PATH}?employeeId=${RAVI}`, as: NOVEMBER });
  expect((await screen.findByRole('alert')).textContent).toBe(rulesNote);
});
