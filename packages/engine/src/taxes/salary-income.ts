import { exemptionSurvival } from '@muster/law/income-tax/allowances.ts';
import { formatRupees } from '../kernel/format-amount.ts';
import { add, atLeastZero, min, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { amountInput, type ExplanationInput, type ExplanationPart, type Tracer } from '../kernel/trace.ts';
import { houseRentExemption, yearlyHouseRentExemption } from './hra.ts';
import type { IncomeTaxLaw, Regime } from './income-tax-law.ts';
import { sectionSource } from './section-source.ts';
import type { TaxFacts } from './tax-facts.ts';
import { TAX_IDS } from './tax-ids.ts';
import { taxRulesInWords } from './tax-rules-in-words.ts';
import type { ExemptionLine, SalaryIncome } from './tax-sheet.ts';

/** Income from salaries: gross less exemptions, standard deduction and (old regime) professional tax. */
export function salaryIncome(
  facts: TaxFacts,
  law: IncomeTaxLaw,
  regime: Regime,
  tracer: Tracer | null = null,
): SalaryIncome {
  let own = 0;
  for (const line of facts.salary) own += line.amount;
  const gross = paise(own);
  const previous = facts.declaration.previousEmployment;
  const previousEmployment = previous?.salary ?? ZERO;
  const exemptions = exemptionLines(facts, regime);
  let rent = yearlyHouseRentExemption(facts.houseRent, law, regime);
  let others = ZERO;
  for (const { kind, allowed } of exemptions) {
    if (kind === 'houseRent') rent = add(rent, allowed);
    else others = add(others, allowed);
  }
  const hraExemption = min(rent, gross);
  const exempt = min(paise(hraExemption + others), gross);
  const salary = paise(gross + previousEmployment - exempt);
  const standardDeduction = min(law[regime].standardDeduction, salary);
  const professionalTaxPaid = paise(facts.professionalTax + (previous?.professionalTax ?? ZERO));
  const professionalTax = regime === 'new' ? ZERO : min(professionalTaxPaid, subtract(salary, standardDeduction));
  const income = atLeastZero(paise(salary - standardDeduction - professionalTax));
  const result: SalaryIncome = {
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
  if (tracer !== null) explainSalary(tracer, law, regime, result, facts);
  return result;
}

function exemptionLines(facts: TaxFacts, regime: Regime): readonly ExemptionLine[] {
  const { exemptions } = facts.declaration;
  if (exemptions.length === 0) return [];
  return exemptions.map(({ kind, label, amount }) => ({
    kind,
    label,
    claimed: amount,
    allowed: regime === 'old' || exemptionSurvival[kind] ? amount : ZERO,
  }));
}

function explainSalary(tracer: Tracer, law: IncomeTaxLaw, regime: Regime, result: SalaryIncome, facts: TaxFacts): void {
  const ids = TAX_IDS[regime];
  const rules = taxRulesInWords(law, regime);
  tracer.record({
    id: ids.grossSalary,
    label: 'Gross salary',
    amount: paise(result.gross + result.previousEmployment),
    rule: 'All salary of the year, from this employer and from earlier ones, before any relief.',
    inputs: grossSalaryInputs(result),
    source: sectionSource(law, 'salary'),
  });
  tracer.record({
    id: ids.hraExemption,
    label: 'House rent exemption',
    amount: result.hraExemption,
    rule: rules.houseRent,
    inputs: houseRentInputs(facts),
    parts: houseRentParts(facts, law, regime),
    source: sectionSource(law, 'houseRent'),
  });
  tracer.record({
    id: ids.standardDeduction,
    label: 'Standard deduction',
    amount: result.standardDeduction,
    rule: rules.standardDeduction,
    inputs: [amountInput('Salary after exemptions', paise(result.gross + result.previousEmployment - result.exempt))],
    source: sectionSource(law, 'standardDeduction'),
  });
  tracer.record({
    id: ids.professionalTax,
    label: 'Professional tax',
    amount: result.professionalTax,
    rule: rules.professionalTax,
    inputs: professionalTaxInputs(facts, regime, result),
    source: sectionSource(law, 'professionalTax'),
  });
  tracer.record({
    id: ids.salaryIncome,
    label: 'Income from salary',
    amount: result.income,
    rule: 'Gross salary less exemptions, standard deduction and professional tax.',
    inputs: [
      amountInput('Gross salary', paise(result.gross + result.previousEmployment), ids.grossSalary),
      amountInput('Exemptions', result.exempt, ids.hraExemption),
      amountInput('Standard deduction', result.standardDeduction, ids.standardDeduction),
      amountInput('Professional tax', result.professionalTax, ids.professionalTax),
    ],
    source: sectionSource(law, 'chargeOfSalary'),
  });
}

function grossSalaryInputs({ lines, previousEmployment }: SalaryIncome): ExplanationInput[] {
  const inputs = lines.map((line) => amountInput(line.label, line.amount));
  if (previousEmployment > 0) inputs.push(amountInput('Previous employment', previousEmployment));
  return inputs;
}

function professionalTaxInputs(facts: TaxFacts, regime: Regime, result: SalaryIncome): ExplanationInput[] {
  const earlier = facts.declaration.previousEmployment?.professionalTax ?? ZERO;
  const paid = amountInput('Professional tax paid', add(facts.professionalTax, earlier));
  if (regime === 'new') return [paid];
  const left = paise(result.gross + result.previousEmployment - result.exempt - result.standardDeduction);
  return [paid, amountInput('Salary left to deduct from', left)];
}

function houseRentInputs(facts: TaxFacts): ReturnType<typeof amountInput>[] {
  const total = (of: (period: TaxFacts['houseRent'][number]) => Paise): Paise =>
    paise(facts.houseRent.reduce((sum, period) => sum + of(period), 0));
  return [
    amountInput(
      'House rent allowance',
      total((period) => period.hraReceived),
    ),
    amountInput(
      'Rent paid',
      total((period) => period.rentPaid),
    ),
    amountInput(
      'Basic and DA',
      total((period) => period.basicPlusDA),
    ),
  ];
}

function houseRentParts(facts: TaxFacts, law: IncomeTaxLaw, regime: Regime): readonly ExplanationPart[] {
  if (regime === 'new') return [];
  return facts.houseRent.map((period, index) => {
    const { exempt, rentMinusTenPercent, percentOfSalary } = houseRentExemption(period, law, regime);
    const amounts = [period.hraReceived, rentMinusTenPercent, percentOfSalary].map(formatRupees).join(', ');
    return { label: period.label ?? `Period ${index + 1}`, working: `least of ${amounts}`, amount: exempt };
  });
}
