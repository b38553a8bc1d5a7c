import type { Tracer } from '../../explain/trace.ts';
import { add, type Paise, ZERO } from '../../kernel/money.ts';
import type { EpfContributions } from '../../statutory/epf-types.ts';
import { arrearsRelief, type ReliefWorking } from '../../taxes/arrears-relief.ts';
import type { PerquisiteLine } from '../../taxes/facts/perquisite-types.ts';
import type { Declaration } from '../../taxes/facts/tax-facts.ts';
import type { IncomeTaxLaw } from '../../taxes/law/income-tax-law.ts';
import { perquisiteRulesOf } from '../../taxes/law/perquisite-rules.ts';
import { perquisiteSalary, perquisitesOfYear } from '../../taxes/perquisites.ts';
import { type PaySpan, projectTds, type TdsFacts } from '../../taxes/tds-projection.ts';
import type { PayslipTaxFacts } from '../terms/payslip-tax-types.ts';
import { EMPLOYER_FUND, ofArrears } from './fund-ahead.ts';
import type { MonthPay } from './month-contributions.ts';

/** What the employer puts into funds besides what was put there before: now, in later months, and NPS of the year. */
type Contributed = { readonly now: EpfContributions | null; readonly later: Paise; readonly pension: Paise };

const NONE: readonly PerquisiteLine[] = [];

/** The perquisites of the year as the month finds them: those entered, and contributions above the limit of the law. */
export function perquisitesOf(
  { facts, law }: MonthPay,
  { now, later, pension }: Contributed,
  tracer: Tracer | null,
): readonly PerquisiteLine[] {
  const thisMonth = add(now?.employerEpf ?? ZERO, ofArrears(facts, EMPLOYER_FUND));
  const { financialYear } = law.incomeTax;
  return perquisitesWith(facts.tax, { contributed: add(add(thisMonth, later), pension), financialYear }, tracer);
}

/** The same of a year with no month left to be paid; `contributed` is what is not among the tax facts. */
export function perquisitesWith(
  { perquisites: entered = [], employerFundSoFar = ZERO }: PayslipTaxFacts,
  { contributed: beside, financialYear }: { readonly contributed: Paise; readonly financialYear: number },
  tracer: Tracer | null = null,
): readonly PerquisiteLine[] {
  const contributed = add(employerFundSoFar, beside);
  const rules = perquisiteRulesOf(financialYear);
  if (entered.length === 0 && contributed <= rules.fundLimit.value) return NONE;
  return perquisitesOfYear({ entered, contributed }, rules, tracer);
}

/** Perquisites are known for the whole year at once: its tax is estimated with them from the month they are entered. */
export function withPerquisites(paidSoFar: PaySpan, perquisites: readonly PerquisiteLine[]): PaySpan {
  if (perquisites.length === 0) return paidSoFar;
  return { ...paidSoFar, salary: [...paidSoFar.salary, ...perquisiteSalary(perquisites)] };
}

/** Relief for arrears where it is claimed, worked out on the year as the month finds it. */
export function reliefOf(
  tdsFacts: TdsFacts,
  { arrearsClaim = [] }: PayslipTaxFacts,
  law: IncomeTaxLaw,
  tracer: Tracer | null,
): ReliefWorking | null {
  if (arrearsClaim.length === 0) return null;
  const { taxableIncome } = projectTds(tdsFacts, law).sheet;
  return arrearsRelief(arrearsClaim, { taxableIncome, payer: tdsFacts, law, regime: tdsFacts.regime }, tracer);
}

export function withRelief<Facts extends { readonly declaration: Declaration }>(
  facts: Facts,
  relief: ReliefWorking,
): Facts {
  return { ...facts, declaration: { ...facts.declaration, arrearsRelief: relief.relief } };
}
