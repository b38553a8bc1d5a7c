import { expect, test } from 'vitest';
import { ZERO } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { incomeTax } from '../income-tax.ts';
import { prepareIncomeTaxLaw } from '../law/income-tax-law.ts';
import { NOTHING_PAID, projectTds, TDS_DEFAULTS, type TdsFacts } from '../tds-projection.ts';
import { NOTHING_DECLARED } from './nothing-declared.ts';

const law = prepareIncomeTaxLaw(2026);
if (isRefusal(law)) throw new Error(law.message);

test('someone who is paid nothing and declares nothing has a sheet of zeros', () => {
  const person = { ageBand: 'below60', isResident: true } as const;
  const sheet = incomeTax(
    { ...person, ...NOTHING_PAID, houseRent: [], declaration: NOTHING_DECLARED, taxDeducted: ZERO },
    law,
    'old',
  );
  expect(sheet).toMatchObject({
    salary: { gross: 0, exempt: 0, income: 0 },
    houseProperty: { houses: [], counted: 0 },
    otherSources: { income: 0 },
    deductions: [],
    taxPayable: 0,
    alreadyPaid: 0,
  });
  const facts: TdsFacts = {
    ...person,
    regime: 'new',
    month: { year: 2026, month: 10 },
    hasPan: true,
    paidSoFar: NOTHING_PAID,
    thisMonth: NOTHING_PAID,
    laterPay: NOTHING_PAID,
    oneOffs: { earlier: [], now: [] },
    houseRent: [],
    declaration: NOTHING_DECLARED,
    deductedSoFar: { onRegular: ZERO, onOneOffs: ZERO },
  };
  expect(projectTds(facts, law)).toEqual(projectTds(facts, law, { oneOffTax: 'whole', rounding: 'rupee' }));
  expect(TDS_DEFAULTS).toEqual({ oneOffTax: 'whole', rounding: 'rupee' });
  expect(projectTds(facts, law)).toMatchObject({ monthlyTds: 0, monthsLeft: 6, taxForTheYear: 0 });
});
