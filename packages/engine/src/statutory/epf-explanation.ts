import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { type Paise, ZERO } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
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
    wage: { readonly id: string; readonly label: string; readonly amount: Paise; readonly counted: CountedWage },
    whose = '',
  ): void =>
    tracer.record({
      id,
      label,
      amount,
      rule: `${whose}${shareOf(wage.amount, cited.value, amount, whyThisWage(wage.counted, wage.amount, rules))}`,
      inputs: [amountInput(wage.label, wage.amount, wage.id), rateInput('Rate', cited.value)],
      source: [cited.source],
    });
  const epfWage = { id: ids.epfWage, label: 'EPF wage', amount: result.epfWage, counted: wages.employee };
  const employerWage = {
    id: ids.employerEpfWage,
    label: 'EPF wage of the employer',
    amount: result.employerEpfWage,
    counted: wages.employer,
  };
  const employer = 'Your employer pays ';
  rate(ids.employee, EPF_LABELS.employee, result.employee, rules.employeeRate, epfWage);
  rate(ids.employerTotal, EPF_LABELS.employerTotal, result.employerTotal, rules.employerRate, employerWage, employer);
  const edliWage = { id: ids.edliWage, label: 'EDLI wage', amount: result.edliWage, counted: wages.edli };
  rate(ids.edli, EPF_LABELS.edli, result.edli, rules.edliRate, edliWage, employer);
  rate(ids.admin, EPF_LABELS.admin, result.admin, rules.adminRate, employerWage, employer);
  explainVpf(input, wages, result, rules, tracer);
  explainPension(input, wages, result, rules, tracer);
  explainDifference(result, rules, tracer);
}

/** 12% of ₹25,000, the PF wage limit; your PF wage, ₹77,000, is higher. */
function shareOf(wage: Paise, rate: Ppm, amount: Paise, why: string): string {
  // Paise × millionths stay far inside whole numbers.
  const isExact = wage * rate === amount * 1_000_000;
  return `${formatRate(rate)} of ${formatRupeesShort(wage)}, ${why}${isExact ? '' : '. It is rounded to the nearest rupee'}.`;
}

/** Which part of the PF wage this is, in words. */
function whyThisWage({ pfWage, basis }: CountedWage, wage: Paise, { ceilings }: EpfRules): string {
  if (wage === pfWage) return 'your PF wage';
  const limit = basis.kind === 'amount' ? basis.amount : itemAt(ceilings, 0).cited.value;
  const isLimit = wage === limit && (basis.kind === 'amount' || ceilings.length === 1);
  if (!isLimit) return 'the part of your PF wage that counts';
  const name = basis.kind === 'amount' ? 'the PF wage agreed with your employer' : 'the PF wage limit';
  return `${name}; your PF wage, ${formatRupeesShort(pfWage)}, is higher`;
}

/** What all wages of a period under the ceiling share. */
type CeilingInWords = {
  readonly rules: EpfRules;
  readonly source: readonly ExplanationSource[];
};

function ceilingInWords(rules: EpfRules): CeilingInWords {
  const source: ExplanationSource[] = rules.ceilings.map((segment) => segment.cited.source);
  if (rules.splitRule !== null) source.push(rules.splitRule.source);
  return { rules, source };
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

function wageRule({ pfWage, basis, proration, earned, member }: CountedWage, { rules }: CeilingInWords): string {
  if (lengthOf(overlap(earned, member)) === 0)
    return 'Nothing counts: you were not a member on any day of this period.';
  const own = `Your PF wage, ${formatRupeesShort(pfWage)}`;
  if (basis.kind === 'full') return `${own}, counts in full.`;
  const limits = basis.kind === 'amount' ? [basis.amount] : rules.ceilings.map((segment) => segment.cited.value);
  const limit = itemAt(limits, 0);
  const days = proration === null ? '' : ` for ${proration.paidDays} of ${proration.days} days`;
  if (limits.length > 1) {
    const ceilings = limits.map(formatRupeesShort).join(', then ');
    return `${own}, is divided by days, and each part counts up to its share of the PF wage limit of its days (${ceilings})${days}.`;
  }
  const name = basis.kind === 'amount' ? 'the amount agreed with your employer' : 'the PF wage limit';
  if (proration === null) return `${own}, counts up to ${formatRupeesShort(limit)}, ${name}.`;
  const most = cappedWage(limit, basis, proration, limit);
  return `${own}, counts up to ${formatRupees(most)}: ${name}, ${formatRupeesShort(limit)},${days}.`;
}

function explainVpf(input: EpfInput, wages: EpfWages, result: EpfContributions, rules: EpfRules, tracer: Tracer): void {
  const agreed = input.vpfAmount ?? ZERO;
  if (input.vpf === 0 && agreed === 0) return;
  const wage = toPaisaHalfUp(countedWage(wages.vpf, rules));
  const isWhole = wage === input.pfWage;
  const days = isWhole ? '' : ' for your days of membership';
  const least = result.vpf < agreed ? ` Your PF wage${days} leaves room for ${formatRupeesShort(result.vpf)}.` : '';
  const rule =
    agreed === 0
      ? `You chose to add more: ${shareOf(wage, input.vpf, result.vpf, `your whole PF wage${days}`)}`
      : `You chose to add ${formatRupeesShort(agreed)} a month.${least}`;
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
      rule: `From your employer’s share: ${shareOf(result.epsWage, rules.epsRate.value, result.employerEps, whyThisWage(wages.eps, result.epsWage, rules))}`,
      inputs: [amountInput('EPS wage', result.epsWage, EPF_IDS.epsWage), rateInput('Rate', rules.epsRate.value)],
      source: [rules.epsRate.source],
    });
    return;
  }
  const reason = input.epsMember
    ? `Pension membership ends at the age of ${rules.epsAgeLimit.value}, so your employer’s whole share goes to your PF.`
    : 'You are not a member of the pension scheme (EPS), so your employer’s whole share goes to your PF.';
  const source = [input.epsMember ? rules.epsAgeLimit.source : rules.epsRate.source];
  tracer.record({ id, label, amount: ZERO, rule: reason, inputs: [], source });
}

function employerRule({ employerTotal, employerEps, employerEpf }: EpfContributions): string {
  const total = formatRupeesShort(employerTotal);
  if (employerEps === 0) return `Your employer also pays ${total}, all of it to your PF.`;
  return `Your employer also pays ${total}: ${formatRupeesShort(employerEps)} to your pension, ${formatRupeesShort(employerEpf)} to your PF.`;
}

function explainDifference(result: EpfContributions, rules: EpfRules, tracer: Tracer): void {
  tracer.record({
    id: EPF_IDS.employerEpf,
    label: EPF_LABELS.employerEpf,
    amount: result.employerEpf,
    rule: employerRule(result),
    inputs: [
      amountInput(EPF_LABELS.employerTotal, result.employerTotal, EPF_IDS.employerTotal),
      amountInput(EPF_LABELS.employerEps, result.employerEps, EPF_IDS.employerEps),
    ],
    source: [rules.employerRate.source],
  });
}
