import type { Regime } from '@muster/contract/wire.ts';
import { add, atLeastZero, type Paise, subtract } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { compareYear, type RegimeComparison } from '@muster/engine/taxes/compare-regimes.ts';
import type { DeclaredYear } from '@muster/engine/taxes/facts/declared-items.ts';
import { taxDeductedElsewhere } from '@muster/engine/taxes/facts/deducted-elsewhere.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { monthlyShare } from '@muster/engine/taxes/monthly-tds.ts';
import { stillToDeduct, type TaxYear } from '@muster/engine/taxes/tax-year.ts';

/** The tax of the year under both regimes for any declaration; null for a year whose law is not held. */
export function yearTax(year: TaxYear, fyStart: number): ((declared: DeclaredYear) => RegimeComparison) | null {
  const law = prepareIncomeTaxLaw(fyStart);
  return isRefusal(law) ? null : (declared) => compareYear(year, declared, law);
}

type Monthly = {
  readonly year: TaxYear;
  readonly tax: RegimeComparison;
  readonly regime: Regime;
  readonly declared: DeclaredYear;
  readonly monthsLeft: number;
};

/** What each month that is left takes of the tax; null where none is. */
export function monthlyTax({ year, tax, regime, declared, monthsLeft }: Monthly): Paise | null {
  if (monthsLeft === 0) return null;
  const elsewhere = taxDeductedElsewhere(declared.declaration);
  return monthlyShare(stillToDeduct(year, tax[regime].taxPayable, elsewhere), monthsLeft);
}

/** What was deducted beyond the tax of the year, here and elsewhere: only a return brings it back. */
export function deductedTooMuch({ year, tax, regime, declared }: Omit<Monthly, 'monthsLeft'>): Paise {
  const deducted = add(year.deducted, taxDeductedElsewhere(declared.declaration));
  return atLeastZero(subtract(deducted, tax[regime].taxPayable));
}
