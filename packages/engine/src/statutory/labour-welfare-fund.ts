import { welfareFundByState, welfareFundForFactories } from '@muster/law/labour-welfare-fund/by-state.ts';
import type { WelfareContribution, WelfareFundRule } from '@muster/law/labour-welfare-fund/welfare-fund-rule.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import type { WelfareFundReason, WelfareShare } from '../explain/contribution-reasons.ts';
import { amountInput, type Tracer } from '../explain/trace.ts';
import { atLeastZero, min, multiply, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { ppm, times } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import { type Cited, cite, disputeNote } from './cited.ts';
import { slabOf } from './slab-table.ts';

/** `state` is its name, for sentences. */
export type WelfareFundRules = Cited<WelfareFundRule> & { readonly state: string };

export type WelfareFundInput = {
  /** Calendar month (1 to 12) of the payroll. */
  readonly month: number;
  /** Wages paid in the month. */
  readonly wages: Paise;
  readonly category: 'worker' | 'supervisor' | 'manager' | 'exempt';
  /** Employed on the last day of the month, the day the register is read. */
  readonly onRegister: boolean;
  /** Persons of the establishment; null when the organisation has settled that it is covered. */
  readonly headcount: number | null;
};

export type WelfareFundContributions = { readonly employee: Paise; readonly employer: Paise; readonly due: boolean };

export const WELFARE_FUND_IDS = { employee: 'employee-lwf', employer: 'employer-lwf' } as const;

/** The same figures in the words of a payslip. */
export const WELFARE_FUND_LABELS = {
  employee: 'Labour welfare fund',
  employer: 'Labour welfare fund, employer',
} as const;

const NOTHING: WelfareFundContributions = { employee: ZERO, employer: ZERO, due: false };

/** How an organisation pays into the fund of one state, and as which establishment where the state knows both. */
export type WelfareFundChoice = {
  readonly reading: 'enacted' | 'disputed';
  readonly establishment: 'shop' | 'factory';
};

const DEFAULTS: WelfareFundChoice = { reading: 'enacted', establishment: 'shop' };

/** The state's fund for a pay period; null where there is no periodic contribution. */
export function welfareFundRulesFor(
  state: StateCode,
  period: PayPeriod,
  { reading, establishment }: WelfareFundChoice = DEFAULTS,
): WelfareFundRules | null {
  const factory = establishment === 'factory' ? welfareFundForFactories[state] : undefined;
  const parameter = factory ?? welfareFundByState[state];
  const cited = parameter === undefined ? null : cite(parameter, period.to, (rule) => rule, reading);
  return cited === null ? null : { ...cited, state: STATES[state] };
}

/** Labour welfare fund of one month: nothing outside the months of the state; fixed amounts are never prorated. */
export function labourWelfareFund(
  input: WelfareFundInput,
  rules: WelfareFundRules,
  tracer: Tracer | null = null,
): WelfareFundContributions {
  const rule = rules.value;
  if (!rule.months.includes(input.month) || !input.onRegister || !isInside(input, rule)) return NOTHING;
  const employee = amountOf(shareOf(rule.employee, input.wages, ZERO));
  const employer = amountOf(shareOf(rule.employer, input.wages, employee));
  if (tracer !== null) explain(tracer, input, rules, { employee, employer, due: true });
  return { employee, employer, due: true };
}

/**
 * What an establishment pays from its own pocket where the employer's shares of its people come to less than the least
 * there is of a period: no payslip bears it.
 */
export function welfareFundShortfall(employerShares: Paise, { value: { employerMinimum } }: WelfareFundRules): Paise {
  return employerMinimum === undefined ? ZERO : atLeastZero(subtract(paise(employerMinimum), employerShares));
}

function explain(
  tracer: Tracer,
  { wages }: WelfareFundInput,
  rules: WelfareFundRules,
  { employee, employer }: WelfareFundContributions,
): void {
  const { state, value: rule, source } = rules;
  const record = (payer: 'employee' | 'employer', amount: Paise, share: WelfareShare): void => {
    const reason: WelfareFundReason = { kind: 'welfare-fund', payer, state, cycle: rule.cycle, share };
    tracer.record({
      id: WELFARE_FUND_IDS[payer],
      label: WELFARE_FUND_LABELS[payer],
      amount,
      reason,
      inputs: [amountInput('Wages paid', wages)],
      ...disputeNote(rules),
      source: [source],
    });
  };
  record('employee', employee, shareOf(rule.employee, wages, ZERO));
  record('employer', employer, shareOf(rule.employer, wages, employee));
}

function isInside(input: WelfareFundInput, rule: WelfareFundRule): boolean {
  if (input.category === 'exempt') return false;
  if (input.category === 'manager' && rule.managersExcluded === true) return false;
  const supervisors = rule.supervisorsExcludedAbove;
  if (input.category === 'supervisor' && supervisors !== undefined && input.wages > supervisors) return false;
  if (rule.wageLimit !== undefined && input.wages > rule.wageLimit) return false;
  return input.headcount === null || rule.leastHeadcount === undefined || input.headcount >= rule.leastHeadcount;
}

/** What a side's rule comes to at these wages, beside what the employee pays. */
function shareOf(kind: WelfareContribution, wages: Paise, employee: Paise): WelfareShare {
  switch (kind.kind) {
    case 'fixed':
      return { kind: 'fixed', amount: paise(kind.amount) };
    case 'share':
      return { kind: 'share', rate: ppm(kind.rate), wages, cap: paise(kind.cap) };
    case 'multiple':
      return { kind: 'multiple', times: kind.times, of: employee, cap: paise(kind.cap) };
    case 'slabs':
      return { kind: 'slab', amount: paise(slabOf(wages, kind.slabs).tax), wages };
  }
}

function amountOf(share: WelfareShare): Paise {
  switch (share.kind) {
    case 'share':
      return min(toPaisaHalfUp(times(share.wages, share.rate)), share.cap);
    case 'multiple':
      return min(multiply(share.of, share.times), share.cap);
    default:
      return share.amount;
  }
}
