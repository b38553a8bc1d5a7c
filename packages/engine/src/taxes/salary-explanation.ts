import type { SectionKey } from '@muster/law/income-tax/section-names.ts';
import type { ExplanationPart } from '../explain/part.ts';
import type { SalaryTaxReason } from '../explain/tax-reasons.ts';
import { amountInput, type ExplanationInput, type Tracer } from '../explain/trace.ts';
import { add, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import type { TaxFacts } from './facts/tax-facts.ts';
import type { ExemptionLine, SalaryIncome, TaxSheet } from './facts/tax-sheet.ts';
import { houseRentExemption } from './hra.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';
import { sectionSource } from './law/section-source.ts';
import { TAX_IDS } from './law/tax-ids.ts';

type ExemptionEntry = TaxFacts['declaration']['exemptions'][number];

const GROSS_SALARY: SalaryTaxReason = { kind: 'gross-salary' };
const INCOME_FROM_SALARY: SalaryTaxReason = { kind: 'income-from-salary' };

/** Records why each figure of income from salaries is what it is; called with a tracer only. */
export function explainSalary(
  tracer: Tracer,
  { regime, salary: result }: TaxSheet,
  law: IncomeTaxLaw,
  facts: TaxFacts,
): void {
  const ids = TAX_IDS[regime];
  tracer.record({
    id: ids.grossSalary,
    label: 'Gross salary',
    amount: paise(result.gross + result.previousEmployment),
    reason: GROSS_SALARY,
    inputs: [
      ...result.lines.map((line) => amountInput(line.label, line.amount)),
      ...(result.previousEmployment > 0 ? [amountInput('Previous employment', result.previousEmployment)] : []),
    ],
    source: sectionSource(law, 'salary'),
  });
  tracer.record({
    id: ids.hraExemption,
    label: 'HRA exemption',
    amount: result.hraExemption,
    reason: houseRentBecause(facts, law, regime),
    inputs: regime === 'new' ? [] : houseRentInputs(facts),
    parts: houseRentParts(facts, law, regime),
    source: sectionSource(law, 'houseRent'),
  });
  explainOtherExemptions(tracer, law, regime, result);
  tracer.record({
    id: ids.standardDeduction,
    label: 'Standard deduction',
    amount: result.standardDeduction,
    reason: { kind: 'standard-deduction', limit: law[regime].standardDeduction, regime },
    inputs: [amountInput('Salary after exemptions', paise(result.gross + result.previousEmployment - result.exempt))],
    source: sectionSource(law, 'standardDeduction'),
  });
  tracer.record({
    id: ids.professionalTax,
    label: 'Professional tax',
    amount: result.professionalTax,
    reason: { kind: 'professional-tax-deducted', regime },
    inputs: professionalTaxInputs(facts, regime, result),
    source: sectionSource(law, 'professionalTax'),
  });
  explainIncomeFromSalary(tracer, law, regime, result);
}

function professionalTaxInputs(facts: TaxFacts, regime: Regime, result: SalaryIncome): ExplanationInput[] {
  const earlier = facts.declaration.previousEmployment?.professionalTax ?? ZERO;
  const paid = amountInput('Professional tax paid', add(facts.professionalTax, earlier));
  if (regime === 'new') return [paid];
  const left = paise(result.gross + result.previousEmployment - result.exempt - result.standardDeduction);
  return [paid, amountInput('Salary left to deduct from', left)];
}

function explainIncomeFromSalary(tracer: Tracer, law: IncomeTaxLaw, regime: Regime, result: SalaryIncome): void {
  const ids = TAX_IDS[regime];
  const others = subtract(result.exempt, result.hraExemption);
  tracer.record({
    id: ids.salaryIncome,
    label: 'Income from salary',
    amount: result.income,
    reason: INCOME_FROM_SALARY,
    inputs: [
      amountInput('Gross salary', paise(result.gross + result.previousEmployment), ids.grossSalary),
      amountInput('HRA exemption', result.hraExemption, ids.hraExemption),
      ...(others > 0 ? [amountInput('Other exemptions', others, ids.otherExemptions)] : []),
      amountInput('Standard deduction', result.standardDeduction, ids.standardDeduction),
      amountInput('Professional tax', result.professionalTax, ids.professionalTax),
    ],
    source: sectionSource(law, 'chargeOfSalary'),
  });
}

/** Exempt parts of salary beside house rent, each named with its own section. */
function explainOtherExemptions(tracer: Tracer, law: IncomeTaxLaw, regime: Regime, result: SalaryIncome): void {
  const lines = result.exemptions.filter(({ kind }) => kind !== 'houseRent');
  if (lines.length === 0) return;
  const isAllAllowed = lines.every(({ claimed, allowed }) => allowed >= claimed);
  tracer.record({
    id: TAX_IDS[regime].otherExemptions,
    label: 'Other exemptions',
    amount: subtract(result.exempt, result.hraExemption),
    reason: { kind: 'other-exemptions', isAllAllowed },
    inputs: lines.map((line) => amountInput(line.label, line.allowed)),
    source: [...new Set(lines.map(({ kind }) => sectionOf(kind)))].flatMap((key) => sectionSource(law, key)),
  });
}

function sectionOf(kind: ExemptionLine['kind']): SectionKey {
  switch (kind) {
    case 'childrenEducation':
    case 'disabledTransport':
    case 'helperResearchUniform':
    case 'hostel':
    case 'runningStaff':
    case 'tourTransferDailyConveyance':
      return 'specialAllowances';
    default:
      return kind;
  }
}

function houseRentBecause(facts: TaxFacts, law: IncomeTaxLaw, regime: Regime): SalaryTaxReason {
  if (regime === 'new') return { kind: 'no-house-rent', why: 'new-regime' };
  if (facts.houseRent.length === 0) {
    return exemptionEntries(facts).length === 0
      ? { kind: 'no-house-rent', why: 'nothing-declared' }
      : { kind: 'house-rent-as-entered' };
  }
  const { metro, elsewhere, rentFreePart } = law.hra;
  return { kind: 'house-rent', rentFreePart, metro, elsewhere };
}

function exemptionEntries(facts: TaxFacts): readonly ExemptionEntry[] {
  return facts.declaration.exemptions.filter(({ kind }) => kind === 'houseRent');
}

function houseRentInputs(facts: TaxFacts): readonly ExplanationInput[] {
  const exemptionInputs = exemptionEntries(facts).map(({ label, amount }) => amountInput(label, amount));
  if (facts.houseRent.length === 0) return exemptionInputs;
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
    ...exemptionInputs,
  ];
}

function houseRentParts(facts: TaxFacts, law: IncomeTaxLaw, regime: Regime): readonly ExplanationPart[] {
  if (regime === 'new') return [];
  return facts.houseRent.map((period, index) => {
    const { exempt, rentMinusTenPercent, percentOfSalary } = houseRentExemption(period, law, regime);
    return {
      kind: 'least',
      period: period.label ?? period.month ?? index + 1,
      of: [period.hraReceived, rentMinusTenPercent, percentOfSalary],
      amount: exempt,
    };
  });
}
