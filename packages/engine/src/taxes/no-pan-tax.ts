import { amountInput, rateInput, type Tracer } from '../explain/trace.ts';
import { max, type Paise } from '../kernel/money.ts';
import { times } from '../kernel/rate.ts';
import { toNearestTenRupees } from '../kernel/rounding.ts';
import type { TaxSheet } from './facts/tax-sheet.ts';
import type { IncomeTaxLaw } from './law/income-tax-law.ts';
import { sectionSource } from './law/section-source.ts';
import { TAX_IDS } from './law/tax-ids.ts';

/**
 * The year's tax to deduct from a person without a PAN (section 206AA; 397(2) of the Act of 2025): the average rate or
 * 20% of taxable income, whichever is higher. No cess on the flat rate, and nothing when no tax is due.
 */
export function taxWithoutPan(sheet: TaxSheet, law: IncomeTaxLaw): Paise {
  if (sheet.totalTax === 0) return sheet.totalTax;
  return max(sheet.taxPayable, toNearestTenRupees(times(sheet.taxableIncome, law.noPanRate)));
}

/** The figure that stands for the tax of the year: the tax itself, or what a missing PAN makes of it. */
export function figureOfYear(sheet: TaxSheet, taxForTheYear: Paise): string {
  const ids = TAX_IDS[sheet.regime];
  return taxForTheYear === sheet.taxPayable ? ids.totalTax : ids.withoutPan;
}

/** Records what a missing PAN makes of the tax of the year, where it is more than the tax. */
export function explainWithoutPan(tracer: Tracer, law: IncomeTaxLaw, sheet: TaxSheet, taxForTheYear: Paise): void {
  const ids = TAX_IDS[sheet.regime];
  if (figureOfYear(sheet, taxForTheYear) !== ids.withoutPan) return;
  tracer.record({
    id: ids.withoutPan,
    label: 'Tax of the year without a PAN',
    amount: taxForTheYear,
    reason: { kind: 'tax-without-pan', rate: law.noPanRate },
    inputs: [
      amountInput('Taxable income', sheet.taxableIncome, ids.taxableIncome),
      rateInput('Rate', law.noPanRate),
      amountInput('Tax of the year', sheet.taxPayable, ids.totalTax),
    ],
    source: sectionSource(law, 'noPan'),
  });
}
