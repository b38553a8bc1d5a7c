import type { ProvidentFundReason, WageCharged } from '../explain/contribution-reasons.ts';
import { amountInput, type Explanation, type ExplanationSource, rateInput, type Tracer } from '../explain/trace.ts';
import { itemAt } from '../kernel/item-at.ts';
import { min, type Paise, ZERO } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import type { Cited } from './cited.ts';
import type { EpfRules } from './epf-rules.ts';
import type { EpfContributions, EpfInput, EpfWages } from './epf-types.ts';
import {
  type AgreedAmount,
  type ContributionBasis,
  cappedWage,
  countedWage,
  countedWageParts,
  lengthOf,
  overlap,
  type WageBase,
  wageLimit,
} from './epf-wages.ts';

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

/** A result with all it came from. */
export type ComputedEpf = {
  readonly input: EpfInput;
  readonly wages: EpfWages;
  readonly result: EpfContributions;
  readonly rules: EpfRules;
  /** What is due of the same wage in a whole month to come; null where nobody needs it. */
  readonly next: { readonly due: EpfContributions; readonly rate: Ppm } | null;
};

/** A wage after the ceiling, with the id and the name of its own explanation. */
type ChargedWage = {
  readonly id: string;
  readonly label: string;
  readonly amount: Paise;
  readonly wageBase: WageBase;
};

/** Records why each figure of an EPF result is what it is. */
export function explainEpf(tracer: Tracer, computed: ComputedEpf): void {
  const { wages, result, rules } = computed;
  const charged = chargedWages(wages, result);
  const ofCeiling = ceilingSource(rules);
  const source = computed.input.isInternationalWorker === true ? [rules.internationalWorkers.source] : ofCeiling;
  explainWage(tracer, charged.employee, rules, source);
  explainWage(tracer, charged.employer, rules, source);
  explainWage(tracer, charged.edli, rules, ofCeiling);
  if (charged.eps !== null) explainWage(tracer, charged.eps, rules, source);
  const record = (name: 'employee' | 'employerTotal' | 'edli' | 'admin', rate: Cited<Ppm>, wage: ChargedWage): void =>
    tracer.record({
      id: EPF_IDS[name],
      label: EPF_LABELS[name],
      amount: result[name],
      reason: shareOf(name === 'employee' ? 'employee' : 'employer', rate.value, wage, rules),
      inputs: [amountInput(wage.label, wage.amount, wage.id), rateInput('Rate', rate.value)],
      source: [rate.source],
    });
  const inParts = employeeInParts(computed, charged.employee.wageBase);
  if (inParts === null) record('employee', rules.employeeRate, charged.employee);
  else tracer.record(inParts);
  record('employerTotal', rules.employerRate, charged.employer);
  record('edli', rules.edliRate, charged.edli);
  record('admin', rules.adminRate, charged.employer);
  explainVpf(tracer, computed);
  explainPension(tracer, computed, charged.eps);
  explainDifference(tracer, computed);
}

/** The employee's contribution in a month of two ceilings says so itself: its parts, the wage counted, the rate. */
function employeeInParts({ input, result, rules, next }: ComputedEpf, wageBase: WageBase): Explanation | null {
  const { ceilings, employeeRate } = rules;
  // A full or an agreed wage is told in another way, and whoever joined after the change has one part only.
  if (next === null || ceilings.length === 1 || wageBase.basis.kind !== 'ceiling') return null;
  const parts = countedWageParts(wageBase, rules);
  if (parts.length < 2) return null;
  const [before, now] = [itemAt(ceilings, 0), itemAt(ceilings, ceilings.length - 1)];
  const rate = employeeRate.value;
  const limits = { limitBefore: before.cited.value, limitNow: now.cited.value, changedOn: now.from };
  return {
    id: EPF_IDS.employee,
    label: EPF_LABELS.employee,
    amount: result.employee,
    reason: { kind: 'pf-in-parts', rate, wage: result.epfWage, ...limits },
    inputs: [
      amountInput('PF wage', input.pfWage, EPF_IDS.pfWage),
      ...ceilings.map(({ from, cited }) => amountInput({ kind: 'pf-limit-from', from }, cited.value)),
    ],
    parts: [
      ...parts,
      { kind: 'wage-counted', amount: result.epfWage },
      { kind: 'contribution', rate, amount: result.employee },
    ],
    // From October: 12% of ₹25,000, which is ₹3,000.
    notes: [
      {
        kind: 'pf-ahead',
        month: (rules.period.statutoryMonth.month % 12) + 1,
        rate: next.rate,
        wage: min(next.due.epfWage, input.pfWage),
        amount: next.due.employee,
      },
    ],
    source: [...ceilingSource(rules), employeeRate.source],
  };
}

function chargedWages(wages: EpfWages, result: EpfContributions) {
  const of = (id: string, label: string, amount: Paise, wageBase: WageBase): ChargedWage => {
    return { id, label, amount, wageBase };
  };
  return {
    employee: of(EPF_IDS.epfWage, 'EPF wage', result.epfWage, wages.employee),
    employer: of(EPF_IDS.employerEpfWage, 'EPF wage of the employer', result.employerEpfWage, wages.employer),
    edli: of(EPF_IDS.edliWage, 'EDLI wage', result.edliWage, wages.edli),
    eps: wages.eps === null ? null : of(EPF_IDS.epsWage, 'EPS wage', result.epsWage, wages.eps),
  };
}

function shareOf(
  payer: 'employee' | 'employer' | 'pension',
  rate: Ppm,
  { amount: wage, wageBase }: ChargedWage,
  rules: EpfRules,
): ProvidentFundReason {
  const { pfWage } = wageBase;
  return { kind: 'share-of-pf-wage', payer, rate, wage, wageIs: wageChargedOf(wageBase, wage, rules), pfWage };
}

/** Which part of the PF wage this is. */
function wageChargedOf({ pfWage, basis }: WageBase, wage: Paise, rules: EpfRules): WageCharged {
  if (wage === pfWage) return 'whole';
  if (basis.kind === 'full') return 'part';
  const limits = limitsOf(basis, rules);
  if (limits.length > 1 || !limits.includes(wage)) return 'part';
  return isAgreed(basis, wage) ? 'agreed' : 'limit';
}

/** Whether a limit is the agreed amount, and not the ceiling that law puts in its place. */
function isAgreed(basis: ContributionBasis, limit: Paise): basis is AgreedAmount {
  return basis.kind === 'amount' && basis.amount === limit;
}

/** Where the ceilings of the period come from, and how a month with two of them is divided. */
function ceilingSource({ ceilings, splitRule }: EpfRules): readonly ExplanationSource[] {
  const source: ExplanationSource[] = ceilings.map((segment) => segment.cited.source);
  if (splitRule !== null) source.push(splitRule.source);
  return source;
}

function explainWage(
  tracer: Tracer,
  { id, label, amount, wageBase }: ChargedWage,
  rules: EpfRules,
  source: readonly ExplanationSource[],
): void {
  const { member, earned } = wageBase;
  const hasCeilings = limitsOf(wageBase.basis, rules).length > 1;
  const isPart = member.firstDay > earned.firstDay || member.lastDay < earned.lastDay;
  // One wage over the whole period is no working worth showing.
  const parts = isPart || hasCeilings ? countedWageParts(wageBase, rules) : [];
  const explanation: Explanation = {
    id,
    label,
    amount,
    reason: countedReason(wageBase, rules),
    inputs: [amountInput('PF wage', wageBase.pfWage, EPF_IDS.pfWage)],
    source,
  };
  tracer.record(parts.length > 0 ? { ...explanation, parts } : explanation);
}

/** The limits of the period, as long as they differ: one where the basis has the same all the time. */
function limitsOf(basis: ContributionBasis, { ceilings }: EpfRules): readonly Paise[] {
  if (basis.kind === 'full') return [];
  // Of nearly every month; it is asked several times for each payslip.
  if (ceilings.length === 1) return [wageLimit(basis, itemAt(ceilings, 0).cited.value)];
  return [...new Set(ceilings.map((segment) => wageLimit(basis, segment.cited.value)))];
}

function countedReason(counted: WageBase, rules: EpfRules): ProvidentFundReason {
  const { pfWage, basis, proration: paid, earned, member } = counted;
  if (lengthOf(overlap(earned, member)) === 0) return { kind: 'pf-wage-not-counted' };
  if (basis.kind === 'full') return { kind: 'pf-wage-in-full', pfWage };
  const limits = limitsOf(basis, rules);
  if (limits.length > 1) {
    return { kind: 'pf-wage-by-days', pfWage, limits, agreed: basis.kind === 'amount' ? basis.amount : null, paid };
  }
  const limit = itemAt(limits, 0);
  const by = isAgreed(basis, limit) ? 'agreement' : 'law';
  return { kind: 'pf-wage-up-to', pfWage, limit, by, paid, most: cappedWage(limit, { kind: 'ceiling' }, paid, limit) };
}

function explainVpf(tracer: Tracer, { input, wages, result, rules }: ComputedEpf): void {
  const agreed = input.vpfAmount ?? ZERO;
  if (input.vpf === 0 && agreed === 0) return;
  const wage = toPaisaHalfUp(countedWage(wages.vpf, rules));
  const isWholeWage = wage === input.pfWage;
  tracer.record({
    id: EPF_IDS.vpf,
    label: EPF_LABELS.vpf,
    amount: result.vpf,
    reason:
      agreed === 0
        ? { kind: 'vpf-rate', rate: input.vpf, wage, isWholeWage }
        : { kind: 'vpf-agreed', agreed, isWholeWage },
    inputs: [
      isWholeWage
        ? amountInput('PF wage', wage, EPF_IDS.pfWage)
        : amountInput('PF wage of the days of membership', wage),
      agreed === 0 ? rateInput('Rate', input.vpf) : amountInput('Agreed amount', agreed),
    ],
    source: [rules.employeeRate.source],
  });
}

function explainPension(tracer: Tracer, { input, result, rules }: ComputedEpf, wage: ChargedWage | null): void {
  const id = EPF_IDS.employerEps;
  const label = EPF_LABELS.employerEps;
  if (wage !== null) {
    tracer.record({
      id,
      label,
      amount: result.employerEps,
      reason: shareOf('pension', rules.epsRate.value, wage, rules),
      inputs: [amountInput(wage.label, wage.amount, wage.id), rateInput('Rate', rules.epsRate.value)],
      source: [rules.epsRate.source],
    });
    return;
  }
  const endsAtAge = input.epsMember ? rules.epsAgeLimit.value : null;
  const source = [input.epsMember ? rules.epsAgeLimit.source : rules.epsRate.source];
  tracer.record({ id, label, amount: ZERO, reason: { kind: 'no-pension', endsAtAge }, inputs: [], source });
}

function explainDifference(tracer: Tracer, { result, rules }: ComputedEpf): void {
  const { employerTotal: total, employerEps: pension } = result;
  tracer.record({
    id: EPF_IDS.employerEpf,
    label: EPF_LABELS.employerEpf,
    amount: result.employerEpf,
    reason: { kind: 'employer-pf', total, pension },
    inputs: [
      amountInput(EPF_LABELS.employerTotal, total, EPF_IDS.employerTotal),
      amountInput(EPF_LABELS.employerEps, pension, EPF_IDS.employerEps),
    ],
    source: [rules.employerRate.source],
  });
}
