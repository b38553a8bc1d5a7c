import { gratuityExemption } from '@muster/law/income-tax/retirement-exemptions.ts';
import type { ExplanationPart } from '../explain/part.ts';
import { amountInput, daysInput, type Tracer } from '../explain/trace.ts';
import { negate, type Paise, paise, ZERO } from '../kernel/money.ts';
import { citeOrThrow } from '../statutory/cited.ts';
import { GRATUITY_ID } from '../statutory/gratuity.ts';
import { LEAVE_ENCASHMENT_ID } from '../statutory/leave-encashment.ts';
import { sectionSource } from '../taxes/law/section-source.ts';
import { leftOver } from './deductions/not-taken.ts';
import type { FinalSettlement, SettlementFacts, SettlementPolicy } from './terms/final-settlement-types.ts';
import { LINE_IDS } from './terms/line-codes.ts';
import type { MonthLaw } from './terms/month-law.ts';

/** Ids of the figures of a settlement; gratuity and the exemption of leave keep the ids of their own rules. */
export const SETTLEMENT_IDS = {
  noticePay: 'settlement.notice-pay',
  noticeRecovery: 'settlement.notice-recovery',
  leave: 'settlement.leave-encashment',
  gratuityExempt: 'settlement.gratuity-exemption',
  balance: 'settlement.balance',
} as const;

export type SettlementBackground = {
  readonly facts: SettlementFacts;
  readonly law: MonthLaw;
  readonly choices: SettlementPolicy;
  readonly monthlyGross: Paise;
};

/** Records why each figure of a settlement is what it is, beside what its payslip has recorded. */
export function explainSettlement(tracer: Tracer, settlement: FinalSettlement, background: SettlementBackground): void {
  explainNotice(tracer, settlement, background);
  explainLeave(tracer, settlement, background);
  explainGratuityExemption(tracer, settlement, background);
  explainBalance(tracer, settlement, background);
}

function explainNotice(tracer: Tracer, settlement: FinalSettlement, background: SettlementBackground): void {
  const { facts, law, choices, monthlyGross } = background;
  if (facts.notice === null) return;
  const isPaid = facts.notice.by === 'employer';
  const divisor = { 'days-of-month': law.period.days, 'fixed-30': 30, 'fixed-26': 26 }[choices.noticeDivisor];
  tracer.record({
    id: isPaid ? SETTLEMENT_IDS.noticePay : SETTLEMENT_IDS.noticeRecovery,
    label: isPaid ? 'Notice pay' : 'Notice not served',
    amount: isPaid ? settlement.noticePay : settlement.noticeRecovery,
    reason: { kind: 'notice', monthlyGross, divisor, days: facts.notice.days },
    inputs: [amountInput('Gross pay, full month', monthlyGross), daysInput('Notice not served', facts.notice.days)],
    source: [],
  });
}

function explainLeave(tracer: Tracer, settlement: FinalSettlement, { facts, choices }: SettlementBackground): void {
  if (settlement.leaveEncashment === ZERO) return;
  const { mostLeaveDays: mostDays, leaveDaysOfMonth: divisor } = choices;
  tracer.record({
    id: SETTLEMENT_IDS.leave,
    label: 'Leave encashment',
    amount: settlement.leaveEncashment,
    reason: { kind: 'leave-encashed', monthly: facts.leave.monthlyBasicPlusDA, divisor, mostDays },
    inputs: [
      amountInput('Basic and DA of a month', facts.leave.monthlyBasicPlusDA),
      daysInput('Unused leave', facts.leave.days),
      amountInput('Part free of tax', settlement.leaveExempt, LEAVE_ENCASHMENT_ID),
    ],
    source: [],
  });
}

function explainGratuityExemption(
  tracer: Tracer,
  settlement: FinalSettlement,
  { facts, law }: SettlementBackground,
): void {
  if (facts.gratuity === null) return;
  const limit = citeOrThrow(gratuityExemption, law.period.to, paise);
  tracer.record({
    id: SETTLEMENT_IDS.gratuityExempt,
    label: 'Gratuity free of tax',
    amount: settlement.gratuityExempt,
    reason: {
      kind: 'gratuity-free-of-tax',
      employer: facts.gratuity.employer === 'government' ? 'government' : 'other',
    },
    inputs: [
      amountInput('Gratuity', settlement.gratuity, GRATUITY_ID),
      amountInput('Already free of tax earlier', facts.gratuity.exemptedBefore),
    ],
    source: [...sectionSource(law.incomeTax, 'gratuity'), limit.source],
  });
}

function explainBalance(tracer: Tracer, settlement: FinalSettlement, { facts, choices }: SettlementBackground): void {
  const { payslip, noticePay, noticeRecovery, leaveEncashment, gratuity, recoveries, balance } = settlement;
  const part = (name: string, amount: Paise): ExplanationPart => ({ kind: 'sum', name, amount });
  const parts = [
    part('Net pay of the last month', payslip.net),
    part('Deductions the last month could not take', negate(leftOver(payslip))),
    part('Notice pay', noticePay),
    part('Leave encashment', leaveEncashment),
    part('Gratuity', gratuity),
    part('Notice not served', paise(-noticeRecovery)),
    ...recoveries.map(({ label, amount }) => part(label, paise(-amount))),
  ].filter(({ amount }) => amount !== 0);
  tracer.record({
    id: SETTLEMENT_IDS.balance,
    label: 'Full and final settlement',
    amount: balance,
    reason: { kind: 'settlement', below: balance < 0 ? choices.negativeResult : null },
    inputs: [
      amountInput('Net pay of the last month', payslip.net, LINE_IDS.net),
      ...(facts.gratuity === null ? [] : [amountInput('Gratuity', gratuity, GRATUITY_ID)]),
      ...(leaveEncashment === 0 ? [] : [amountInput('Leave encashment', leaveEncashment, SETTLEMENT_IDS.leave)]),
    ],
    parts,
    source: [],
  });
}
