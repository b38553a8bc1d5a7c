import { taxSheet } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import {
  addPerquisite,
  changePerquisite,
  claimRelief,
  perquisiteSheet,
} from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, pick, press } from '../../testing/user-actions-for-tests.ts';
import { formatFinancialYear } from '../../ui/format-date.ts';
import type { Perquisites, Sheet } from './tax-sheet.queries.ts';
import { TaxSheetPage } from './tax-sheet-page.tsx';

const RAVI = '0190a000-0000-7000-8000-0000000000d2';
const CAR_ID = '0190a000-0000-7000-8000-0000000000e1';
const PATH = '/payroll/taxes/taxSheet';

const SHEET: Sheet = {
  ...{ employeeId: RAVI, employeeName: 'Ravi Rao', financialYear: 2026, regime: 'new', countedFrom: 'nothing' },
  ...{ proofsFrom: null, taxForTheYear: ZERO, taxableIncome: ZERO, grossOfYear: ZERO, deducted: ZERO },
  ...{ deductedBefore: ZERO, toCome: ZERO, elsewhere: ZERO, claimableBack: ZERO, months: [], otherRegime: null },
  ...{ rulesNote: null, figures: [], explanations: [] },
};
const CAR = {
  kind: 'car',
  from: { year: 2026, month: 4 },
  to: { year: 2027, month: 3 },
  size: 'small',
  runningPaidBy: 'employer',
  hasDriver: true,
} as const;
const SHOWN: Perquisites = {
  ...{ employeeId: RAVI, employeeName: 'Ravi Rao', financialYear: 2026, refusal: null },
  entries: [{ id: CAR_ID, entry: CAR }],
  lines: [
    {
      head: 'car',
      label: 'Cars, other automotive',
      value: rupees(96_000),
      recovered: ZERO,
      taxable: rupees(96_000),
    },
  ],
  claim: [],
  relief: null,
  explanations: [],
};

async function opened(shown: Partial<Perquisites> = {}, roleId: 'Member' | 'Moderator' = 'Moderator') {
  const server = fakeServer();
  server.returns(taxSheet, SHEET);
  server.returns(searchPeople, []);
  server.returns(perquisiteSheet, { ...SHOWN, ...shown });
  server.returns(addPerquisite, { id: CAR_ID });
  server.returns(changePerquisite, null);
  server.returns(claimRelief, null);
  const { user } = await renderScreen(TaxSheetPage, { path: PATH, at: `${PATH}?employeeId=${RAVI}`, as: { roleId } });
  await screen.findByText('No pay in this year yet');
  return { server, user };
}

test('a perquisite is entered with what the rules want to know of its kind', async () => {
  const { server, user } = await opened();
  expect(await screen.findByText('Cars, other automotive')).toBeDefined();
  expect(screen.getByText('April 2026 to March 2027')).toBeDefined();
  await press(user, 'Add perquisite');
  const modal = await dialog('Add perquisite');
  await choose(user, 'Kind', 'Loan without or with low interest', modal);
  await press(user, 'Save', modal);
  expect(await modal.findByText('Enter an amount in rupees')).toBeDefined();
  await fill(user, 'Highest balance of a month', '5,00,000', modal);
  await fill(user, 'Rate of the State Bank on 1 April', '9.25', modal);
  await fill(user, 'Rate charged', '4', modal);
  await press(user, 'Save', modal);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(addPerquisite)).toMatchObject([
    {
      body: {
        employeeId: RAVI,
        fyStart: expect.any(Number),
        entry: { kind: 'loan', balance: 500_000, marketRate: 9.25, rateCharged: 4, isForTreatment: false },
      },
    },
  ]);
});

test('one that is there is changed in the same form', async () => {
  const { server, user } = await opened();
  await pick(user, 'Actions for Employer’s car', 'Change');
  const modal = await dialog('Change perquisite');
  await choose(user, 'Size of the car', 'Above 1.6 litres', modal);
  await press(user, 'Save', modal);
  await waitFor(() =>
    expect(server.received(changePerquisite)).toMatchObject([
      { params: { id: CAR_ID }, body: { entry: { ...CAR, size: 'large', from: '2026-04', to: '2027-03' } } },
    ]),
  );
});

test('relief for arrears is claimed with the income of the year they belong to, and shown with its working', async () => {
  const years = [{ financialYear: 2025, amount: rupees(200_000), without: ZERO, with: rupees(40_000) }];
  const now = { without: rupees(400_000), with: rupees(462_400) };
  const relief = { arrears: rupees(200_000), now, years, relief: rupees(22_400) };
  const { server, user } = await opened({ relief });
  expect(await screen.findByText('Relief, section 89')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'FY 2025-26' })).toBeDefined();
  await press(user, 'Relief for arrears');
  const modal = await dialog('Relief for arrears');
  await fill(user, 'Arrears', '2L', modal);
  await fill(user, 'Taxable income of that year', '8L', modal);
  await press(user, 'Save', modal);
  await waitFor(() =>
    expect(server.received(claimRelief)).toMatchObject([
      { params: { id: RAVI }, body: { claim: [{ amount: 200_000, taxed: { by: 'income', income: 800_000 } }] } },
    ]),
  );
});

test('who may not enter any reads why', async () => {
  await opened({ refusal: 'The tax of this financial year is settled.' });
  expect(await screen.findByText('The tax of this financial year is settled.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add perquisite' })).toBeNull();
});

test('a member without any sees nothing of it', async () => {
  const { server } = await opened({ entries: [], lines: [] }, 'Member');
  await waitFor(() => expect(server.received(perquisiteSheet)).toHaveLength(1));
  expect(screen.queryByText('Perquisites and relief')).toBeNull();
});

test('the sheet of the year before is a choice away, for papers that are made after March', async () => {
  const { server, user } = await opened();
  const year = Number(server.received(taxSheet).at(-1)?.query['fyStart']);
  expect(screen.getByRole('link', { name: 'Compare regimes' })).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Financial year' }));
  await user.click(await screen.findByRole('option', { name: `FY ${formatFinancialYear(year - 1)}` }));
  await waitFor(() => expect(server.received(taxSheet).at(-1)?.query).toMatchObject({ fyStart: String(year - 1) }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Compare regimes' })).toBeNull());
});
