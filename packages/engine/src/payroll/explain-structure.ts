import { itemAt } from '../kernel/item-at.ts';
import { type Paise, sum, ZERO } from '../kernel/money.ts';
import { amountInput, type ExplanationInput, type Tracer } from '../kernel/trace.ts';
import type { StructureEarning } from '../salary/structure-types.ts';
import { disputeNote } from '../statutory/cited.ts';
import { EPF_IDS, EPF_LABELS } from '../statutory/epf-explanation.ts';
import { ESI_IDS, ESI_LABELS } from '../statutory/esi.ts';
import { WELFARE_FUND_IDS, WELFARE_FUND_LABELS } from '../statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '../statutory/professional-tax-explanation.ts';
import { explainMonthlyCtc, roundingNote, structureInputs, structureRule } from './explain-earnings.ts';
import { earningCode, LINE_IDS, provisionCode } from './line-codes.ts';
import type { PreviewOptions, StructurePreview } from './structure-preview-types.ts';
import type { MonthSalary } from './structure-rules.ts';

export const STRUCTURE_IDS = { employerPart: 'employer-part-of-ctc', beforeIncomeTax: 'before-income-tax' } as const;

/** Records why each monthly figure of a structure is what it is, beside what contributions have recorded themselves. */
export function explainStructure(
  tracer: Tracer,
  shown: StructurePreview,
  salary: MonthSalary,
  options: PreviewOptions,
): void {
  explainMonthlyCtc(tracer, salary, shown.ctc.annual);
  const { owed } = options.law.pay;
  for (const { earning, monthly } of shown.earnings) {
    const note = roundingNote(earning, salary);
    tracer.record({
      id: earningCode(earning),
      label: earning.label,
      amount: monthly,
      rule: `${structureRule(earning)}.`,
      inputs: structureInputs(earning, salary),
      ...(note === null ? {} : { note }),
      source: [owed],
    });
  }
  explainWages(tracer, shown, salary, options);
  explainProvisions(tracer, shown, salary, options);
  explainTotals(tracer, shown, salary, options);
}

function explainWages(
  tracer: Tracer,
  shown: StructurePreview,
  salary: MonthSalary,
  { law, policy, person }: PreviewOptions,
) {
  const { solved } = salary;
  const codeWages = law.codeWages === null ? [] : [law.codeWages.source];
  const fund = policy.epf.enabled && person.pf !== null ? law.epfAhead : null;
  if (fund !== null) {
    const counts = ({ epf }: StructureEarning): boolean =>
      epf === 'always' || (epf === 'below-ceiling' && solved.belowCeilingCounted);
    const inputs = earningInputs(shown, counts);
    push(inputs, 'Added back (Labour Codes)', shown.addBack.addedToPfWage);
    tracer.record({
      id: EPF_IDS.pfWage,
      label: 'PF wage',
      amount: shown.pfWage,
      rule: 'Earnings that count for PF.',
      inputs,
      source: [fund.employeeRate.source, ...codeWages],
    });
  }
  const insurance = shown.esi.covered ? law.esi : null;
  if (insurance === null) return;
  const isMarked = policy.esi.wageBasis === 'marked';
  const counts = ({ esi, excludedFromWages }: StructureEarning): boolean => (isMarked ? esi : !excludedFromWages);
  const inputs = earningInputs(shown, counts);
  const counted = sum(shown.earnings.filter(({ earning }) => counts(earning)).map(({ monthly }) => monthly));
  tracer.record({
    id: ESI_IDS.wage,
    label: 'ESI wages',
    amount: shown.esiWage,
    rule: isMarked
      ? 'Earnings that count for ESI.'
      : 'Wages of section 2(88): earnings less excluded ones, and what these exceed their share by.',
    inputs:
      counted === solved.wages.esi
        ? inputs
        : [...inputs, amountInput('Excluded earnings beyond their share', shown.addBack.excess)],
    ...disputeNote(insurance.wageReading),
    source: [insurance.wageReading.source],
  });
}

function explainProvisions(tracer: Tracer, shown: StructurePreview, { solved }: MonthSalary, { law }: PreviewOptions) {
  for (const [index, provision] of shown.provisions.entries()) {
    tracer.record({
      id: provisionCode(provision),
      label: provision.label,
      amount: provision.monthly,
      rule: 'Set aside by the employer within the CTC.',
      inputs: [amountInput('Of a month', itemAt(solved.provisions, index))],
      source: [law.pay.owed],
    });
  }
}

function explainTotals(tracer: Tracer, shown: StructurePreview, { solved }: MonthSalary, options: PreviewOptions) {
  const { policy, law } = options;
  const employer: ExplanationInput[] = [];
  const { employer: due } = solved;
  if (policy.inCtc.epf) push(employer, EPF_LABELS.employerEpf, due.epf, EPF_IDS.employerEpf);
  if (policy.inCtc.epf) push(employer, EPF_LABELS.employerEps, due.eps, EPF_IDS.employerEps);
  if (policy.inCtc.edli) push(employer, EPF_LABELS.edli, due.edli, EPF_IDS.edli);
  if (policy.inCtc.admin) push(employer, EPF_LABELS.admin, due.admin, EPF_IDS.admin);
  if (policy.inCtc.esi) push(employer, ESI_LABELS.employer, due.esi, ESI_IDS.employer);
  if (policy.inCtc.lwf) push(employer, WELFARE_FUND_LABELS.employer, due.lwf, WELFARE_FUND_IDS.employer);
  for (const provision of shown.provisions)
    push(employer, provision.label, provision.monthly, provisionCode(provision));
  tracer.record({
    id: STRUCTURE_IDS.employerPart,
    label: 'Employer’s part of the CTC',
    amount: shown.employerInCtc.monthly,
    rule: 'What the employer contributes or sets aside within the CTC.',
    inputs: employer,
    source: [],
  });
  tracer.record({
    id: LINE_IDS.gross,
    label: 'Gross pay',
    amount: shown.gross.monthly,
    rule: 'The CTC of the month less the employer’s part of it; the earnings add up to it.',
    inputs: earningInputs(shown, () => true),
    source: [law.pay.owed],
  });
  const inputs = [amountInput('Gross pay', shown.gross.monthly, LINE_IDS.gross)];
  const voluntary = options.person.pf?.vpf ?? 0;
  if (voluntary === 0) push(inputs, EPF_LABELS.employee, shown.epf.employee.monthly, EPF_IDS.employee);
  else push(inputs, 'Provident fund with its voluntary part', shown.epf.employee.monthly);
  push(inputs, ESI_LABELS.employee, shown.esi.employee.monthly, ESI_IDS.employee);
  push(inputs, WELFARE_FUND_LABELS.employee, shown.lwf.employee.monthly, WELFARE_FUND_IDS.employee);
  push(inputs, 'Professional tax', shown.professionalTax.monthly, PROFESSIONAL_TAX_ID);
  push(inputs, 'Deductions', shown.deductions.monthly);
  tracer.record({
    id: STRUCTURE_IDS.beforeIncomeTax,
    label: 'Pay before income tax',
    amount: shown.beforeIncomeTax.monthly,
    rule: 'Gross pay less contributions, professional tax and deductions of the month.',
    inputs,
    source: [law.pay.deductions],
  });
}

function earningInputs(shown: StructurePreview, counts: (earning: StructureEarning) => boolean): ExplanationInput[] {
  return shown.earnings
    .filter(({ earning, monthly }) => monthly !== ZERO && counts(earning))
    .map(({ earning, monthly }) => amountInput(earning.label, monthly, earningCode(earning)));
}

function push(inputs: ExplanationInput[], label: string, amount: Paise, ref?: string): void {
  if (amount !== 0) inputs.push(amountInput(label, amount, ref));
}
