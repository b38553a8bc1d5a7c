import * as law from '@muster/law/income-tax/perquisites.ts';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { type Paise, paise } from '../../kernel/money.ts';
import { type Cited, citeOrThrow } from '../../statutory/cited.ts';
import { firstDayOfFinancialYear } from './financial-year.ts';

/** What the rules of a year say of perquisites. */
export type PerquisiteRules = {
  readonly car: Cited<law.CarValue>;
  readonly freePerMeal: Cited<Paise>;
  readonly telephone: Cited<boolean>;
  readonly freeGifts: Cited<Paise>;
  readonly freeLoans: Cited<Paise>;
  readonly fundLimit: Cited<Paise>;
};

const rulesByYear = new Map<number, PerquisiteRules>();

/** @throws RangeError for a year that the facts do not cover. */
export function perquisiteRulesOf(financialYear: number): PerquisiteRules {
  const before = rulesByYear.get(financialYear);
  if (before !== undefined) return before;
  const day = calendarDate(firstDayOfFinancialYear(financialYear));
  const rules: PerquisiteRules = {
    car: citeOrThrow(law.carInMixedUse, day, (value) => value),
    freePerMeal: citeOrThrow(law.freeMealPerMeal, day, paise),
    telephone: citeOrThrow(law.telephoneIsFree, day, (value) => value),
    freeGifts: citeOrThrow(law.giftsPerYear, day, paise),
    freeLoans: citeOrThrow(law.employerLoanExempt, day, paise),
    fundLimit: citeOrThrow(law.employerRetirementCap, day, paise),
  };
  rulesByYear.set(financialYear, rules);
  return rules;
}
