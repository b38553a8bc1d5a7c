import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { type Paise, ZERO } from '../kernel/money.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import { amountInput, type Explanation, type ExplanationSource, rateInput, type Tracer } from '../kernel/trace.ts';
import type { Cited } from './cited.ts';
import type { EpfRules } from './epf-rules.ts';
import type { EpfContributions, EpfInput, EpfWages } from './epf-types.ts';
import { type CountedWage, cappedWage, countedWage, countedWageParts, lengthOf, overlap } from './epf-wages.ts';

/** Ids of the figures, as payslip lines refer to them. */
export const EPF_IDS = {
  pfWage: 'pf-wage',
  epfWage: 'epf-wage',
  employerEpfWage: 'employer-epf-wage',
  epsWage: 'eps-wage',
  edliWage: 'edli-wage',
  employee: 'employee-epf',
  vpf: 'vpf',
  employerTotal: 'employer-epf-total',
  employerEps: 'employer-eps',
  employerEpf: 'employer-epf',
  edli: 'employer-edli',
  admin: 'employer-epf-admin',
} as const;

/** The same figures in the words of a payslip. */
export const EPF_LABELS = {
  employee: 'Provident fund (EPF)',
  vpf: 'Voluntary provident fund (VPF)',
  employerTotal: 'EPF with pension, employer share',
  employerEps: 'Pension (EPS)',
  employerEpf: 'EPF, employer share',
  edli: 'Insurance (EDLI)',
  admin: 'EPF administrative charges',
} as const satisfies Partial<Record<keyof typeof EPF_IDS, string>>;

/** Records why each figure of an EPF result is what it is. */
export function explainEpf(
  input: EpfInput,
  wages: EpfWages,
  result: EpfContributions,
  rules: EpfRules,
  tracer: Tracer,
): void {
  const ids = EPF_IDS;
  const ceiling = ceilingInWords(rules);
  explainWage(ids.epfWage, 'EPF wage', wages.employee, result.epfWage, ceiling, tracer);
  explainWage(ids.employerEpfWage, 'EPF wage of the employer', wages.employer, result.employerEpfWage, ceiling, tracer);
  explainWage(ids.edliWage, 'EDLI wage', wages.edli, result.edliWage, ceiling, tracer);
  if (wages.eps !== null) explainWage(ids.epsWage, 'EPS wage', wages.eps, result.epsWage, ceiling, tracer);
  const rate = (
    id: string,
    label: string,
    amount: Paise,
    cited: Cited<typeof input.vpf>,
    wage: { readonly id: string; readonly label: string; readonly amount: Paise },
  ): void =>
    tracer.record({
      id,
      label,
      amount,
      rule: `${formatRate(cited.value)} of ${wage.label}, to the nearest rupee.`,
      inputs: [amountInput(wage.label, wage.amount, wage.id), rateInput('Rate', cited.value)],
      source: [cited.source],
    });
  const epfWage = { id: ids.epfWage, label: 'EPF wage', amount: result.epfWage };
  const employerWage = { id: ids.employerEpfWage, label: 'EPF wage of the employer', amount: result.employerEpfWage };
  rate(ids.employee, EPF_LABELS.employee, result.employee, rules.employeeRate, epfWage);
  rate(ids.employerTotal, EPF_LABELS.employerTotal, result.employerTotal, rules.employerRate, employerWage);
  rate(ids.edli, EPF_LABELS.edli, result.edli, rules.edliRate, {
    id: ids.edliWage,
    label: 'EDLI wage',
    amount: result.edliWage,
  });
  rate(ids.admin, EPF_LABELS.admin, result.admin, rules.adminRate, employerWage);
  explainVpf(input, wages, result, rules, tracer);
  explainPension(input, wages, result, rules, tracer);
  explainDifference(result, rules, tracer);
}

/** What all wages of a period under the ceiling share. */
type CeilingInWords = {
  readonly rules: EpfRules;
  readonly rule: string;
  readonly source: readonly ExplanationSource[];
};

function ceilingInWords(rules: EpfRules): CeilingInWords {
  const ceilings = rules.ceilings.map((segment) => formatRupeesShort(segment.cited.value));
  const source: ExplanationSource[] = rules.ceilings.map((segment) => segment.cited.source);
  if (rules.splitRule !== null) source.push(rules.splitRule.source);
  const rule =
    ceilings.length === 1
      ? `PF wage, at most ${ceilings[0]}.`
      : `PF wage divided by days, each part at most its share of the ceiling of its days (${ceilings.join(', then ')}).`;
  return { rules, rule, source };
}

function explainWage(
  id: string,
  label: string,
  counted: CountedWage,
  amount: Paise,
  words: CeilingInWords,
  tracer: Tracer,
): void {
  const { rules, source } = words;
  const { member, earned } = counted;
  const hasCeilings = rules.ceilings.length > 1 && counted.basis.kind === 'ceiling';
  const isPart = member.firstDay > earned.firstDay || member.lastDay < earned.lastDay;
  // One wage over the whole period is no working worth showing.
  const parts = isPart || hasCeilings ? countedWageParts(counted, rules) : [];
  const explanation: Explanation = {
    id,
    label,
    amount,
    rule: wageRule(counted, words),
    inputs: [amountInput('PF wage', counted.pfWage, EPF_IDS.pfWage)],
    source,
  };
  tracer.record(parts.length > 0 ? { ...explanation, parts } : explanation);
}

function wageRule({ basis, proration, earned, member }: CountedWage, { rules, rule }: CeilingInWords): string {
  if (lengthOf(overlap(earned, member)) === 0) return 'Nothing: no day of membership in this period.';
  if (basis.kind === 'full') return 'The whole PF wage.';
  if (basis.kind === 'ceiling' && proration === null) return rule;
  const limits = basis.kind === 'amount' ? [basis.amount] : rules.ceilings.map((segment) => segment.cited.value);
  const limit = itemAt(limits, 0);
  const days = proration === null ? '' : ` for ${proration.paidDays} of ${proration.days} days`;
  if (limits.length > 1) {
    const ceilings = limits.map(formatRupeesShort).join(', then ');
    return `PF wage divided by days, each part at most its share of the ceiling of its days (${ceilings})${days}.`;
  }
  const agreed = basis.kind === 'amount' ? ' as agreed' : '';
  if (proration === null) return `PF wage, at most ${formatRupeesShort(limit)}${agreed}.`;
  const most = cappedWage(limit, basis, proration, limit);
  return `PF wage, at most ${formatRupees(most)}: ${formatRupeesShort(limit)}${agreed}${days}.`;
}

function explainVpf(input: EpfInput, wages: EpfWages, result: EpfContributions, rules: EpfRules, tracer: Tracer): void {
  const agreed = input.vpfAmount ?? ZERO;
  if (input.vpf === 0 && agreed === 0) return;
  const wage = toPaisaHalfUp(countedWage(wages.vpf, rules));
  const isWhole = wage === input.pfWage;
  const days = isWhole ? '' : ' of the days of membership';
  const rule =
    agreed === 0
      ? `${formatRate(input.vpf)} of the whole PF wage${days}, as chosen by the employee, to the nearest rupee.`
      : `${formatRupeesShort(agreed)} a month, as far as the PF wage${days} leaves it, as chosen by the employee.`;
  tracer.record({
    id: EPF_IDS.vpf,
    label: EPF_LABELS.vpf,
    amount: result.vpf,
    rule,
    inputs: [
      isWhole ? amountInput('PF wage', wage, EPF_IDS.pfWage) : amountInput('PF wage of the days of membership', wage),
      agreed === 0 ? rateInput('Rate', input.vpf) : amountInput('Agreed amount', agreed),
    ],
    source: [rules.employeeRate.source],
  });
}

function explainPension(
  input: EpfInput,
  wages: EpfWages,
  result: EpfContributions,
  rules: EpfRules,
  tracer: Tracer,
): void {
  const id = EPF_IDS.employerEps;
  const label = EPF_LABELS.employerEps;
  if (wages.eps !== null) {
    tracer.record({
      id,
      label,
      amount: result.employerEps,
      rule: `${formatRate(rules.epsRate.value)} of the EPS wage, to the nearest rupee.`,
      inputs: [amountInput('EPS wage', result.epsWage, EPF_IDS.epsWage), rateInput('Rate', rules.epsRate.value)],
      source: [rules.epsRate.source],
    });
    return;
  }
  const reason = input.epsMember
    ? `Pension membership ends at ${rules.epsAgeLimit.value}: the employer's whole share goes to the provident fund.`
    : "Not a pension member: the employer's whole share goes to the provident fund.";
  const source = [input.epsMember ? rules.epsAgeLimit.source : rules.epsRate.source];
  tracer.record({ id, label, amount: ZERO, rule: reason, inputs: [], source });
}

function explainDifference(result: EpfContributions, rules: EpfRules, tracer: Tracer): void {
  tracer.record({
    id: EPF_IDS.employerEpf,
    label: EPF_LABELS.employerEpf,
    amount: result.employerEpf,
    rule: "The employer's rounded share less the rounded pension part.",
    inputs: [
      amountInput(EPF_LABELS.employerTotal, result.employerTotal, EPF_IDS.employerTotal),
      amountInput(EPF_LABELS.employerEps, result.employerEps, EPF_IDS.employerEps),
    ],
    source: [rules.employerRate.source],
  });
}
