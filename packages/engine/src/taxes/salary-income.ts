import { type ExemptionKind, exemptionSurvival } from '@muster/law/income-tax/allowances.ts';
import { add, atLeastZero, min, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import type { TaxFacts } from './facts/tax-facts.ts';
import type { ExemptionLine, SalaryIncome } from './facts/tax-sheet.ts';
import { yearlyHouseRentExemption } from './hra.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';

/** Income from salaries: gross less exemptions, standard deduction and (old regime) professional tax. */
export function salaryIncome(facts: TaxFacts, law: IncomeTaxLaw, regime: Regime): SalaryIncome {
  let total = 0;
  for (const line of facts.salary) total += line.amount;
  const gross = paise(total);
  const previous = facts.declaration.previousEmployment;
  const previousEmployment = previous?.salary ?? ZERO;
  const exemptions = exemptionLines(facts, regime);
  let rent = yearlyHouseRentExemption(facts.houseRent, law, regime);
  let otherExemptions = ZERO;
  for (const { kind, allowed } of exemptions) {
    if (kind === 'houseRent') rent = add(rent, allowed);
    else otherExemptions = add(otherExemptions, allowed);
  }
  const hraExemption = min(rent, gross);
  const exempt = min(paise(hraExemption + otherExemptions), gross);
  const salary = paise(gross + previousEmployment - exempt);
  const standardDeduction = min(law[regime].standardDeduction, salary);
  const professionalTaxPaid = paise(facts.professionalTax + (previous?.professionalTax ?? ZERO));
  const professionalTax = regime === 'new' ? ZERO : min(professionalTaxPaid, subtract(salary, standardDeduction));
  const income = atLeastZero(paise(salary - standardDeduction - professionalTax));
  return {
    lines: facts.salary,
    gross,
    previousEmployment,
    exemptions,
    hraExemption,
    exempt,
    standardDeduction,
    professionalTax,
    income,
  };
}

function exemptionLines(facts: TaxFacts, regime: Regime): readonly ExemptionLine[] {
  const { exemptions } = facts.declaration;
  if (exemptions.length === 0) return [];
  return exemptions.map(({ kind, label, amount, ofPaid }) => {
    const isKept = regime === 'old' || exemptionSurvival[kind];
    const limit = ofPaid === true ? min(amount, paidOf(kind, facts)) : amount;
    return { kind, label, claimed: limit, allowed: isKept ? limit : ZERO };
  });
}

function paidOf(kind: ExemptionKind, { salary }: TaxFacts): Paise {
  let total = ZERO;
  for (const { exempt, amount } of salary) if (exempt === kind) total = add(total, amount);
  return atLeastZero(total);
}
