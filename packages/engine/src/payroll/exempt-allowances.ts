import { EXEMPT_ITEMS } from '@muster/law/income-tax/deduction-items.ts';
import { add, min, type Paise, ZERO } from '../kernel/money.ts';
import type { AllowanceExemption, StructureEarning } from '../salary/structure-types.ts';
import type { IncomeTaxLaw } from '../taxes/income-tax-law.ts';
import type { Declaration, ExemptionClaim, SalaryLine } from '../taxes/tax-facts.ts';
import { earningCode } from './line-codes.ts';

type Allowances = {
  readonly earnings: readonly StructureEarning[];
  /** Of the whole year: paid, of this month and expected. */
  readonly salary: readonly SalaryLine[];
  readonly law: IncomeTaxLaw;
};

/**
 * The declaration with what section 10(5) and 10(14) (Schedule III of the Act of 2025) exempt of allowances: for leave
 * travel what is claimed; for children what is claimed, at most what is paid and what law allows; for expenses of the
 * work what is paid. Whether the regime keeps them is decided with the tax.
 */
export function withExemptAllowances(declaration: Declaration, allowances: Allowances): Declaration {
  const { law } = allowances;
  const claimed = (itemId: number): Paise => {
    let total = ZERO;
    for (const claim of declaration.claims) if (claim.itemId === itemId) total = add(total, claim.amount);
    return total;
  };
  const paid = (kind: AllowanceExemption): Paise => paidOf(kind, allowances);
  const forChildren = (kind: 'childrenEducation' | 'hostel'): Paise =>
    min(min(claimed(EXEMPT_ITEMS[kind]), paid(kind)), law.allowances[kind]);
  const exemptions: readonly ExemptionClaim[] = [
    { kind: 'leaveTravel', label: 'Leave travel concession', amount: claimed(EXEMPT_ITEMS.leaveTravel) },
    { kind: 'childrenEducation', label: 'Children education allowance', amount: forChildren('childrenEducation') },
    { kind: 'hostel', label: 'Hostel expenditure allowance', amount: forChildren('hostel') },
    { kind: 'helperResearchUniform', label: 'Helper and uniform allowance', amount: paid('helperResearchUniform') },
  ];
  const present = exemptions.filter(({ amount }) => amount > 0);
  return present.length === 0 ? declaration : { ...declaration, exemptions: [...declaration.exemptions, ...present] };
}

/** Months that are paid and those to come name a component in two ways. */
function paidOf(kind: AllowanceExemption, { earnings, salary }: Allowances): Paise {
  let total = ZERO;
  for (const earning of earnings) {
    if (earning.exemption !== kind) continue;
    for (const { code, amount } of salary)
      if (code === earning.code || code === earningCode(earning)) total = add(total, amount);
  }
  return total;
}
