import { formatRate } from '../kernel/format-amount.ts';
import { ratesNote } from '../taxes/law/income-tax-law.ts';
import type { TdsProjection } from '../taxes/tds-projection.ts';
import type { MonthPay } from './deductions/month-contributions.ts';
import type { PayslipWarning } from './terms/payslip-types.ts';

const NONE: readonly PayslipWarning[] = [];

/** What to know about the income tax of the month; nothing where none is worked out. */
export function taxWarnings({ facts: { tax }, law }: MonthPay, taxed: TdsProjection | null): readonly PayslipWarning[] {
  if (taxed === null) return NONE;
  let warnings = NONE;
  const { regime } = taxed.sheet;
  if (regime !== tax.regime) {
    const message = `Taxed under the ${regime} regime, not the ${tax.regime} one that was chosen: no proofs of investment were submitted, and only what is proved counts now.`;
    warnings = [{ code: 'NOTHING_PROVED', message }];
  }
  // Section 206AA (397(2) of the Act of 2025) raises the rate of tax that is deducted; it makes nobody taxable.
  if (taxed.monthlyTds > 0 && !tax.hasPan) {
    const message = `No PAN: tax is deducted at ${formatRate(law.incomeTax.noPanRate)} of income, or at the average rate if that is higher.`;
    warnings = [...warnings, { code: 'NO_PAN', message }];
  }
  const ofEarlierYear = ratesNote(law.incomeTax);
  if (ofEarlierYear !== null) warnings = [...warnings, { code: 'LAW_NOT_KNOWN', message: ofEarlierYear }];
  return warnings;
}
