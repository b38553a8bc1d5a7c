import type { CollectingTracer } from '../explain/trace.ts';
import { atLeastZero, min, negate, type Paise, paise, subtract, sum, ZERO } from '../kernel/money.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { type GratuityRules, gratuity, gratuityRulesOn, gratuityTaxFree } from '../statutory/gratuity.ts';
import { leaveEncashment, leaveEncashmentRulesOn, valueOfDays } from '../statutory/leave-encashment.ts';
import type { ExemptionClaim, SalaryLine } from '../taxes/facts/tax-facts.ts';
import { computePayslip } from './compute-payslip.ts';
import { leftOver } from './deductions/not-taken.ts';
import { gratuityService, type Service, serviceLength } from './earnings/service-length.ts';
import { explainSettlement } from './explain-settlement.ts';
import type {
  FinalSettlement,
  SettlementFacts,
  SettlementPolicies,
  SettlementPolicy,
  SettlementRefusal,
} from './terms/final-settlement-types.ts';
import type { MonthLaw } from './terms/month-law.ts';
import type { PayslipFacts } from './terms/payslip-types.ts';

/** A benefit on leaving and the part of it that is free of income tax. */
type Benefit = { readonly amount: Paise; readonly exempt: Paise };

const NO_BENEFIT: Benefit = { amount: ZERO, exempt: ZERO };

/**
 * Full and final settlement: the last month, notice, unused leave and gratuity less what is to be recovered. Its income
 * tax is part of the last payslip, which takes the exact rest of the year; gratuity and leave are taxed beyond their
 * exemptions 10(10) and 10(10AA) in both regimes. Gratuity, leave and notice pay are no wages: no PF, ESI or
 * professional tax is charged on them, and they do not raise the limit of deductions.
 */
export function finalSettlement(
  facts: SettlementFacts,
  law: MonthLaw,
  { payroll: policy, settlement: choices }: SettlementPolicies,
  tracer: CollectingTracer | null = null,
): FinalSettlement | SettlementRefusal {
  const { lastWorkingDay, dateOfJoining } = facts.payslip.person;
  if (lastWorkingDay === null) return refuse('NO_LAST_WORKING_DAY', 'The person has no last working day.');
  const service: Service = { joined: dateOfJoining, lastWorkingDay };
  const leave = leaveOf(facts, service, choices, tracer);
  const gratuityDue = gratuityOf(facts, service, choices, tracer);
  if (isRefusal(gratuityDue)) return gratuityDue;
  // The gross of a full month, known only from the salary itself, values a day of notice.
  const ordinaryPayslip = computePayslip(facts.payslip, law, policy);
  const monthlyGross = isRefusal(ordinaryPayslip) ? ZERO : ordinaryPayslip.monthlyGross;
  const notice = noticeValue(facts, monthlyGross, law, choices);
  const isPaid = facts.notice?.by === 'employer';
  const taxed = withBenefits(facts.payslip, leave, gratuityDue, isPaid ? notice : negate(notice));
  const payslip = computePayslip(taxed, law, policy, tracer);
  if (isRefusal(payslip)) return payslip;
  const benefits = paise(leave.amount + gratuityDue.amount + (isPaid ? notice : negate(notice)));
  const recovered = sum(facts.recoveries.map(({ amount }) => amount));
  const balance = paise(payslip.net - leftOver(payslip) + benefits - recovered);
  const settlement: FinalSettlement = {
    payslip,
    noticePay: isPaid ? notice : ZERO,
    noticeRecovery: isPaid ? ZERO : notice,
    leaveEncashment: leave.amount,
    leaveExempt: leave.exempt,
    gratuity: gratuityDue.amount,
    gratuityExempt: gratuityDue.exempt,
    recoveries: facts.recoveries,
    policy: choices,
    balance,
    payable: atLeastZero(balance),
    owed: choices.negativeResult === 'owed' ? atLeastZero(negate(balance)) : ZERO,
  };
  if (tracer !== null) explainSettlement(tracer, settlement, { facts, law, choices, monthlyGross });
  return settlement;
}

function leaveOf(
  { leave, payslip }: SettlementFacts,
  service: Service,
  { leaveDaysOfMonth, mostLeaveDays }: SettlementPolicy,
  tracer: CollectingTracer | null,
): Benefit {
  const days = mostLeaveDays === null ? leave.days : Math.min(leave.days, mostLeaveDays);
  if (days <= 0) return NO_BENEFIT;
  const amount = valueOfDays(leave.monthlyBasicPlusDA, days, leaveDaysOfMonth);
  const { averageMonthlySalary, exemptedBefore } = leave;
  const { years: serviceYears } = serviceLength(service);
  const { exempt } = leaveEncashment(
    {
      received: amount,
      averageMonthlySalary,
      leaveDays: days,
      serviceYears,
      exemptedBefore,
      governmentEmployee: payslip.tax.payer.isGovernmentEmployee === true,
      limit: null,
    },
    leaveEncashmentRulesOn(service.lastWorkingDay),
    tracer,
  );
  return { amount, exempt };
}

function gratuityOf(
  { gratuity: gratuityFacts }: SettlementFacts,
  serviceWorked: Service,
  choices: SettlementPolicy,
  tracer: CollectingTracer | null,
): Benefit | SettlementRefusal {
  if (gratuityFacts === null) return NO_BENEFIT;
  const rules = gratuityRulesOn(serviceWorked.lastWorkingDay);
  if (rules === null) return refuse('NO_GRATUITY_LAW', 'No gratuity law is held for the last working day.');
  const { monthlyWages, fixedTerm, reason, employer } = gratuityFacts;
  const service = gratuityService(serviceWorked, choices.gratuityService, rules.rule.value);
  const { amount } = gratuity({ monthlyWages, service, fixedTerm, reason }, rules, tracer);
  const length = serviceLength(serviceWorked);
  const free = gratuityTaxFree({ received: amount, employer, service: { monthlyWages, length } }, rules);
  // The lifetime limit is used up by what earlier employers paid free of tax; government has none.
  const exempt = employer === 'government' ? free : min(free, limitLeft(rules, gratuityFacts.exemptedBefore));
  return { amount, exempt };
}

function limitLeft(rules: GratuityRules, exemptedBefore: Paise): Paise {
  return atLeastZero(subtract(rules.taxFreeLimit.value, exemptedBefore));
}

function noticeValue(
  { notice }: SettlementFacts,
  monthlyGross: Paise,
  law: MonthLaw,
  { noticeDivisor }: SettlementPolicy,
): Paise {
  if (notice === null) return ZERO;
  const divisor = { 'days-of-month': law.period.days, 'fixed-30': 30, 'fixed-26': 26 }[noticeDivisor];
  return valueOfDays(monthlyGross, notice.days, divisor);
}

/** The benefits as salary of the year, with their exemptions. Notice recovered lowers the salary that is taxed. */
function withBenefits(facts: PayslipFacts, leave: Benefit, gratuityDue: Benefit, notice: Paise): PayslipFacts {
  const { tax } = facts;
  const lines: SalaryLine[] = [
    { code: 'SETTLEMENT_LEAVE', label: 'Leave encashment', amount: leave.amount },
    { code: 'SETTLEMENT_GRATUITY', label: 'Gratuity', amount: gratuityDue.amount },
    { code: 'SETTLEMENT_NOTICE', label: 'Notice', amount: notice },
  ];
  const exemptions: ExemptionClaim[] = [
    { kind: 'leaveEncashment', label: 'Leave encashment, 10(10AA)', amount: leave.exempt },
    { kind: 'gratuity', label: 'Gratuity, 10(10)', amount: gratuityDue.exempt },
  ];
  return {
    ...facts,
    tax: {
      ...tax,
      paidBeside: atLeastZero(sum(lines.map(({ amount }) => amount))),
      earlierOneOffs: [...tax.earlierOneOffs, ...lines.filter(({ amount }) => amount !== 0)],
      declaration: {
        ...tax.declaration,
        exemptions: [...tax.declaration.exemptions, ...exemptions.filter(({ amount }) => amount !== 0)],
      },
    },
  };
}
