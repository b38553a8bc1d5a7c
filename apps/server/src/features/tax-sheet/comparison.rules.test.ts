import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import type { House } from '@muster/engine/taxes/facts/tax-facts.ts';
import { lawFor, NOTHING_DECLARED, yearOf } from '@muster/engine/taxes/facts/testing-facts.ts';
import { incomeTax } from '@muster/engine/taxes/income-tax.ts';
import { expect, test } from 'vitest';
import { type Column, columnOf, itemsOf } from './comparison.rules.ts';

const LAW = lawFor(2026);

/** The column of somebody with a salary of 30,00,000 and these houses. */
function columnWith(houses: readonly House[], regime: 'new' | 'old'): Column {
  const sheet = incomeTax(yearOf(3_000_000, { declaration: { ...NOTHING_DECLARED, houses } }), LAW, regime);
  return columnOf({ sheet, taxForTheYear: sheet.totalTax });
}

/** The rows as the page shows them, in rupees: new regime, old regime. */
function rowsOf(houses: readonly House[]): Record<string, readonly [number, number]> {
  const items = itemsOf(columnWith(houses, 'new'), columnWith(houses, 'old'), new Set());
  return Object.fromEntries(
    items.map(({ particulars, newRegimeValue, oldRegimeValue }) => [
      particulars,
      [newRegimeValue / 100, oldRegimeValue / 100],
    ]),
  );
}

const LET_OUT: House = {
  use: 'let-out',
  rentReceivable: rupees(220_000),
  municipalTaxPaid: ZERO,
  interest: rupees(600_000),
};

test('a house that is let out stands under its own head, with all its interest and what of the loss is not set off', () => {
  const rows = rowsOf([LET_OUT]);
  // 2,20,000 less 30%; the loss of 4,46,000 lowers other income by 2,00,000 in the old regime, by nothing in the new.
  expect(rows).toMatchObject({
    'Income from House Property': [154_000, 154_000],
    'Section 24 home loan interest': [600_000, 600_000],
    'House property loss not set off': [446_000, 246_000],
    'Income from Other Sources': [0, 0],
    'Taxable Salary': [3_000_000 - 75_000, 3_000_000 - 50_000 - 200_000],
  });
});

test('the rows add up to the taxable salary in both regimes', () => {
  const home: House = { use: 'self-occupied', interest: rupees(150_000) };
  for (const houses of [[], [home], [LET_OUT], [LET_OUT, home], [{ ...LET_OUT, interest: ZERO }]]) {
    const rows = rowsOf(houses);
    for (const regime of [0, 1] as const) {
      const of = (name: string) => rows[name]?.[regime] ?? 0;
      const sum =
        of('Gross Salary') -
        of('Exemptions under Section 10') -
        of('Deductions under Section 16') +
        of('Income from House Property') -
        of('Section 24 home loan interest') +
        of('House property loss not set off') +
        of('Income from Other Sources') -
        of('Section 80C') -
        of('Other Chapter VI-A deductions');
      expect(sum).toBe(of('Taxable Salary'));
    }
  }
});

test('without a house that is let out there is no row of one', () => {
  const rows = Object.keys(rowsOf([{ use: 'self-occupied', interest: rupees(150_000) }]));
  expect(rows).toContain('Section 24 home loan interest');
  expect(rows).not.toContain('Income from House Property');
  expect(rows).not.toContain('House property loss not set off');
});
