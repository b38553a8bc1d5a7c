import {
  COMPARED,
  changeRegime,
  taxComparison,
  taxComparisonPdf,
  taxFacts,
} from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { rupees, subtract } from '@muster/engine/kernel/money.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { TAX_FACTS } from '../../testing/tax-facts-for-tests.ts';
import { fill, press } from '../../testing/user-actions-for-tests.ts';
import { breakEven } from './break-even.rules.ts';
import { CompareTaxPage } from './compare-page.tsx';
import type { Comparison } from './tax-sheet.queries.ts';
import { NOTHING_CHANGED, withChange } from './what-if.rules.ts';

const MEERA = '0190a000-0000-7000-8000-0000000000d1';
const PATH = '/payroll/taxes/taxCalculator';

const SHOWN: Comparison = {
  comparisonItems: COMPARED.map((particulars) => ({
    particulars,
    newRegimeValue: rupees(particulars === 'Total Tax' ? 144_690 : 0),
    oldRegimeValue: rupees(particulars === 'Total Tax' ? 152_300 : 0),
    newFigure: null,
    oldFigure: null,
  })),
  annualSavings: rupees(7_610),
  recommendedRegime: 'new',
  currentTaxRegime: 'new',
  isAllowedRegimeSwitchIT: true,
  isAllowedRegimeSwitchPOI: false,
  employeeId: MEERA,
  employeeName: 'Meera Krishnan',
  basis: 'salary',
  hasDeclaration: false,
  hasProofs: false,
  switchFrom: { year: 2026, month: 12 },
  rulesNote: null,
  explanations: [],
};

function serverWith(shown: Partial<Comparison>) {
  const server = fakeServer();
  server.returns(taxComparison, { ...SHOWN, ...shown });
  server.returns(taxFacts, TAX_FACTS);
  server.returns(changeRegime, { regime: 'old', from: { year: 2026, month: 12 } });
  return server;
}

test('says what the chosen regime saves or costs, and from which month a switch counts', async () => {
  const server = serverWith({});
  const { user } = await renderScreen(CompareTaxPage, { path: PATH, as: { id: MEERA, roleId: 'Member' } });
  expect(await screen.findByText('You can save ₹7,610.00 annually')).toBeDefined();
  expect(screen.getByText('Recommended: new regime')).toBeDefined();
  expect(screen.getByText('A switch counts from December 2026, the next unpaid month.')).toBeDefined();
  expect(screen.getByText('You are already on it.')).toBeDefined();
  for (const particulars of COMPARED) expect(screen.getByText(particulars)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Old regime' }));
  expect(screen.getByText('You will pay an additional ₹7,610.00 annually')).toBeDefined();
  await press(user, 'Submit');
  expect(await screen.findByText('Tax regime changed')).toBeDefined();
  expect(server.received(changeRegime)).toHaveLength(1);
});

test('of somebody else it speaks of them by name', async () => {
  serverWith({}).returns(searchPeople, []);
  const { user } = await renderScreen(CompareTaxPage, { path: PATH, at: `${PATH}?employeeId=${MEERA}` });
  expect(await screen.findByText('Meera Krishnan can save ₹7,610.00 annually')).toBeDefined();
  expect(screen.getByText('Meera Krishnan is already on it.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Regime' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Old regime' }));
  expect(screen.getByText('Meera Krishnan will pay an additional ₹7,610.00 annually')).toBeDefined();
  // Whoever tries something is the reader.
  const spoken = screen.queryAllByText(/\byour?\b/i).map(({ textContent }) => textContent);
  expect(spoken).toEqual(['Nothing you try here is saved.']);
});

test('a switch that is not allowed cannot be submitted and says so', async () => {
  serverWith({ isAllowedRegimeSwitchIT: false, annualSavings: rupees(0) });
  const { user } = await renderScreen(CompareTaxPage, { path: PATH, as: { id: MEERA, roleId: 'Member' } });
  expect(await screen.findByText('No savings under the selected regime')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Old regime' }));
  expect(screen.getByText('Regime switching is currently not allowed.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(true);
});

test('a declaration or proofs are counted only where there are some; the sums of the table stand out', async () => {
  const server = serverWith({ hasProofs: true, annualSavings: rupees(0) });
  const { user } = await renderScreen(CompareTaxPage, { path: PATH, as: { id: MEERA, roleId: 'Member' } });
  const basis = await screen.findByRole('radio', { name: 'Based on declaration' });
  expect(basis.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Based on approved proofs' }));
  await waitFor(() => expect(server.received(taxComparison).at(-1)?.query).toMatchObject({ basis: 'proofs' }));
  const sums = [
    ...screen
      .getByRole('table', { name: 'Tax under both regimes' })
      .querySelectorAll('tr[class*="sum"], tr[class*="total"]'),
  ];
  expect(sums.map((row) => row.querySelector('td, th')?.textContent)).toEqual(['Taxable Salary', 'Total Tax']);
  // Nothing is saved: nothing is recommended.
  expect(screen.queryByText(/^Recommended/)).toBeNull();
});

test('signed out meanwhile, a switch says so and nothing is sent', async () => {
  const server = serverWith({});
  const { user } = await renderScreen(CompareTaxPage, { path: PATH, as: { id: MEERA, roleId: 'Member' } });
  await user.click(await screen.findByRole('radio', { name: 'Old regime' }));
  act(() => storeUser(null));
  await press(user, 'Submit');
  expect(await screen.findByText('User not authenticated')).toBeDefined();
  expect(server.received(changeRegime)).toEqual([]);
});

test('what is claimed up to the even point makes the old regime as cheap as the new one', () => {
  const { year } = TAX_FACTS;
  if (year === null) throw new Error('no year');
  const compared = withChange(TAX_FACTS, year, NOTHING_CHANGED);
  const even = compared && breakEven(compared, year, 2026);
  if (!even) throw new Error('no law');
  expect(even.claimed).toBe(rupees(36_000));
  expect(even.underOld(even.claimed)).toBe(compared.old.taxPayable);
  expect(even.underOld(even.even)).toBeLessThanOrEqual(even.underNew);
  expect(even.underOld(subtract(even.even, rupees(10)))).toBeGreaterThan(even.underNew);
});

test('what if: a slider is moved by its field, and Back to declared undoes it; the comparison is saved as a PDF', async () => {
  const server = serverWith({});
  server.sends(taxComparisonPdf, 'Tax comparison 2026-27.pdf', '%PDF');
  const files = savedFiles();
  const { user } = await renderScreen(CompareTaxPage, { path: PATH, as: { id: MEERA, roleId: 'Member' } });
  expect(await screen.findByText(/Old becomes cheaper with/)).toBeDefined();
  await fill(user, 'Section 80C', '2,00,000');
  // The law takes no more.
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Section 80C' })).toHaveProperty('value', '1,50,000');
  expect(screen.getByText('at the limit')).toBeDefined();
  await press(user, 'Back to declared');
  expect(screen.queryByText('at the limit')).toBeNull();
  await press(user, 'PDF');
  await waitFor(() => expect(files).toHaveLength(1));
});

test('what if: savings lower the old regime alone, a raise raises both, leaving lowers both', () => {
  const { year } = TAX_FACTS;
  if (year === null) throw new Error('no year');
  const tax = (change: Partial<typeof NOTHING_CHANGED>) => {
    const compared = withChange(TAX_FACTS, year, { ...NOTHING_CHANGED, ...change });
    return [compared?.new.taxPayable ?? 0, compared?.old.taxPayable ?? 0] as const;
  };
  const [underNew, underOld] = tax({});
  const saved = tax({ savings: rupees(150_000), pension: rupees(50_000), rent: rupees(40_000) });
  expect(saved[0]).toBe(underNew);
  expect(saved[1]).toBeLessThan(underOld);
  const raised = tax({ raise: { percent: 20, from: { year: 2026, month: 12 } } });
  expect(raised[0]).toBeGreaterThan(underNew);
  const left = tax({ leaving: { year: 2026, month: 11 } });
  expect(left[0]).toBeLessThan(underNew);
  expect(left[1]).toBeLessThan(underOld);
});

test('what if without a PAN: a fifth of the income at least', () => {
  const { year } = TAX_FACTS;
  if (year === null) throw new Error('no year');
  const withPan = withChange(TAX_FACTS, year, NOTHING_CHANGED);
  const without = withChange(TAX_FACTS, { ...year, hasPan: false }, NOTHING_CHANGED);
  expect(without?.new.taxPayable).toBe((without?.new.taxableIncome ?? 0) / 5);
  expect(without?.new.taxPayable).toBeGreaterThan(withPan?.new.taxPayable ?? 0);
});

test('what if counts the relief that is claimed for arrears, under each regime its own', () => {
  const { year } = TAX_FACTS;
  if (year === null) throw new Error('no year');
  const arrearsClaim = [
    { financialYear: 2024, amount: rupees(200_000), taxed: { by: 'tax', without: rupees(0), with: rupees(10_000) } },
  ] as const;
  const plain = withChange(TAX_FACTS, year, NOTHING_CHANGED);
  const relieved = withChange(TAX_FACTS, { ...year, arrearsClaim }, NOTHING_CHANGED);
  for (const regime of ['new', 'old'] as const) {
    const relief = relieved?.[regime].arrearsRelief ?? 0;
    expect(relief).toBeGreaterThan(0);
    expect(Math.abs((plain?.[regime].taxPayable ?? 0) - relief - (relieved?.[regime].taxPayable ?? 0))).toBeLessThan(
      rupees(10),
    );
  }
  expect(relieved?.new.arrearsRelief).not.toBe(relieved?.old.arrearsRelief);
  // The even point too is that of the tax after relief.
  const even = relieved && breakEven(relieved, { ...year, arrearsClaim }, 2026);
  expect(even?.underOld(even.claimed)).toBe(relieved?.old.taxPayable);
});

test('a year compared with the rules of an earlier one says so', async () => {
  const rulesNote = 'Income tax is worked out with the rules of 2026-27.';
  serverWith({ rulesNote });
  await renderScreen(CompareTaxPage, { path: PATH, as: { id: MEERA, roleId: 'Member' } });
  expect((await screen.findByRole('alert')).textContent).toBe(rulesNote);
});
