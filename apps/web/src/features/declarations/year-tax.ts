import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { taxFacts } from '@muster/contract/features/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { add, atLeastZero, type Paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { compareRegimes, type RegimeComparison } from '@muster/engine/taxes/compare-regimes.ts';
import type { DeclaredYear } from '@muster/engine/taxes/declared-items.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/income-tax-law.ts';
import { monthlyShare } from '@muster/engine/taxes/monthly-tds.ts';
import { stillToDeduct, type TaxYear, taxFactsOfYear } from '@muster/engine/taxes/tax-year.ts';
import { contractQuery } from '../../platform/queries.ts';

export type TaxFacts = ResponseOf<typeof taxFacts>;

/** What payroll knows of a person's year: its tax is worked out here, while one types. */
export const taxFactsOf = (employeeId: string, fyStart: number) =>
  contractQuery(taxFacts, { query: { employeeId, fyStart: String(fyStart), fyEnd: String(fyStart + 1) } });

/** The tax of the year under both regimes for any declaration; null for a year whose law is not held. */
export function yearTax(year: TaxYear, fyStart: number): ((declared: DeclaredYear) => RegimeComparison) | null {
  const law = prepareIncomeTaxLaw(fyStart);
  if (isRefusal(law)) return null;
  return ({ declaration, rent }) => compareRegimes(taxFactsOfYear(year, declaration, rent), law, year.hasPan);
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
  return monthlyShare(stillToDeduct(year, tax[regime].taxPayable, elsewhereOf(declared)), monthsLeft);
}

/** What was deducted beyond the tax of the year, here and elsewhere: only a return brings it back. */
export function deductedTooMuch({ year, tax, regime, declared }: Omit<Monthly, 'monthsLeft'>): Paise {
  return atLeastZero(subtract(add(year.deducted, elsewhereOf(declared)), tax[regime].taxPayable));
}

/** By earlier employers and others. */
function elsewhereOf({ declaration: { previousEmployment, otherTaxDeducted } }: DeclaredYear): Paise {
  return add(previousEmployment?.taxDeducted ?? ZERO, otherTaxDeducted);
}
