import type { ExplanationPart } from '../explain/part.ts';
import type { FullMonth, PaidPart, PayReason } from '../explain/pay-reasons.ts';
import {
  amountInput,
  daysInput,
  type Explanation,
  type ExplanationInput,
  rateInput,
  type Tracer,
  textInput,
} from '../explain/trace.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, type Paise, sum, ZERO } from '../kernel/money.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import type { ComponentRounding, CtcContents, StructureEarning } from '../salary/structure-types.ts';
import type { MonthPay } from './deductions/month-contributions.ts';
import { earnedShare, lastPaidSpan, minimumShare } from './earnings/earned-amount.ts';
import { type EarnedComponent, fullAmount } from './earnings/month-earnings.ts';
import { areDaysOffPaidAlone, HUNDREDTHS, type PaidSpan, type PaidTime } from './earnings/paid-time.ts';
import { earningCode, LINE_IDS } from './terms/line-codes.ts';
import type { LossOfPay } from './terms/payslip-types.ts';
import type { MonthSalary } from './terms/structure-rules.ts';

/** The salary components: how the full month's amount comes about, and what the paid days make of it. */
export function explainEarnings(tracer: Tracer, pay: MonthPay): void {
  const { earned, time, law } = pay;
  const { revision } = itemAt(time.spans, time.spans.length - 1);
  explainMonthlyCtc(tracer, earned.latest, revision.annualCtc, pay.policy.componentRounding);
  explainPaidDays(tracer, pay);
  // What all components share is made once, not for each of them.
  const shared: Shared = {
    ctc: amountInput('Monthly CTC', earned.latest.solved.monthlyCtc, LINE_IDS.ctc),
    days: time.isFull ? [] : dayInputs(time),
  };
  const sources = [law.pay.owed];
  const lessLost = [law.pay.owed, law.pay.lost];
  for (const component of earned.components) {
    if (component.full === 0 && component.amount === 0) continue;
    const parts = partsOf(component, pay);
    const explanation: Explanation = {
      id: component.lineCode,
      label: component.earning.label,
      amount: component.amount,
      reason: {
        kind: 'earning',
        fullMonth: fullMonthOf(component.earning, earned.latest, pay.policy.inCtc),
        paid: paidPartOf(component.earning, time),
      },
      inputs: inputsOf(component, pay, shared),
      source: time.lop > 0 && component.earning.proRata ? lessLost : sources,
    };
    const withParts = parts.length === 0 ? explanation : { ...explanation, parts };
    const left = notUsedOf(component.earning, earned.latest);
    tracer.record(left === ZERO ? withParts : { ...withParts, notes: [{ kind: 'ctc-not-used', left }] });
  }
}

function explainMonthlyCtc(tracer: Tracer, { solved }: MonthSalary, annual: Paise, rounding: ComponentRounding): void {
  tracer.record({
    id: LINE_IDS.ctc,
    label: 'Monthly CTC',
    amount: solved.monthlyCtc,
    reason: { kind: 'monthly-ctc', annual, rounding },
    inputs: [amountInput('Yearly CTC', annual)],
    source: [],
  });
}

function explainPaidDays(tracer: Tracer, { time, law, facts }: MonthPay): void {
  const { period, employedDays: employed } = time;
  const lossOfPay = (time.lop - time.esi) / HUNDREDTHS;
  const paidByEsi = time.esi / HUNDREDTHS;
  const inputs = [daysInput('Days in the pay period', period.days), daysInput('Days employed', employed)];
  if (lossOfPay > 0) inputs.push(daysInput('Loss of pay', lossOfPay));
  if (paidByEsi > 0) inputs.push(daysInput('Paid by ESI', paidByEsi));
  tracer.record({
    id: LINE_IDS.paidDays,
    label: 'Paid days',
    amount: null,
    reason: {
      kind: 'paid-days',
      employed,
      of: period.days,
      lossOfPay,
      ...(paidByEsi > 0 ? { paidByEsi } : {}),
      ...attendanceOf(facts.lossOfPay),
      ...(areDaysOffPaidAlone(facts.lossOfPay, time) ? { areDaysOffPaidAlone: true } : {}),
    },
    inputs,
    source: time.lop > 0 ? [law.pay.owed, law.pay.lost] : [law.pay.owed],
  });
}

/** The days that attendance costs, where it costs any. */
function attendanceOf({ days, byDate }: LossOfPay): Pick<Extract<PayReason, { kind: 'paid-days' }>, 'attendance'> {
  const lopDays = byDate.flatMap(({ date, days: part, reasons }) =>
    reasons === undefined ? [] : [{ date: date.toString(), part, reasons }],
  );
  if (lopDays.length === 0) return {};
  const dated = lopDays.reduce((total, { part }) => total + part, 0);
  const entered = Math.round((days - dated) * HUNDREDTHS) / HUNDREDTHS;
  return { attendance: { days: lopDays.map(({ date, reasons }) => ({ date, reasons })), entered } };
}

function paidPartOf({ proRata }: StructureEarning, { isFull, paid, period }: PaidTime): PaidPart {
  if (isFull) return 'full';
  return proRata ? { days: paid / HUNDREDTHS, of: period.days } : 'always-full';
}

function fullMonthOf(earning: StructureEarning, salary: MonthSalary, inCtc: CtcContents): FullMonth {
  const { calculation } = earning;
  const { solved, structure } = salary;
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return { kind: 'share', of: 'ctc', rate: calculation.rate, base: solved.monthlyCtc };
    case 'percent-of-basic':
      return { kind: 'share', of: 'basic', rate: calculation.rate, base: itemAt(solved.amounts, structure.basic) };
    case 'percent-of-gross':
      return { kind: 'share', of: 'gross', rate: calculation.rate, base: solved.gross };
    case 'flat':
      return { kind: 'flat', monthly: calculation.monthly };
    case 'formula':
      return { kind: 'formula', text: calculation.formula.text };
    case 'balance':
      return { kind: 'balance', after: othersPaid(earning, salary), employer: employerPaid(salary, inCtc) };
  }
}

/** The other components that come out of the CTC before the balance, by name. */
function othersPaid({ code }: StructureEarning, { solved, structure }: MonthSalary): readonly string[] {
  const labels: string[] = [];
  for (let position = 0; position < structure.earnings.length; position += 1) {
    const other = itemAt(structure.earnings, position);
    if (other.code !== code && itemAt(solved.amounts, position) !== 0) labels.push(other.label);
  }
  return labels;
}

/** What the employer pays and sets aside out of the CTC, by name. */
function employerPaid({ solved }: MonthSalary, inCtc: CtcContents): readonly string[] {
  const { employer, provisions } = solved;
  const funds: string[] = [];
  if (inCtc.epf && add(employer.epf, employer.eps) > 0) funds.push('PF');
  if (inCtc.edli && employer.edli > 0) funds.push('EDLI');
  if (inCtc.admin && employer.admin > 0) funds.push('PF charges');
  if (inCtc.esi && employer.esi > 0) funds.push('ESI');
  if (inCtc.lwf && employer.lwf > 0) funds.push('welfare fund');
  inCtc.provisions.forEach(({ label }, position) => {
    if (itemAt(provisions, position) > 0) funds.push(label);
  });
  return funds;
}

/** Inputs of every component of a payslip. */
type Shared = { readonly ctc: ExplanationInput; readonly days: readonly ExplanationInput[] };

function dayInputs({ paid, lop, esi, period }: PaidTime): readonly ExplanationInput[] {
  const days = [
    daysInput('Paid days', paid / HUNDREDTHS, LINE_IDS.paidDays),
    daysInput('Days in the pay period', period.days),
  ];
  if (lop > esi) days.push(daysInput('Loss of pay', (lop - esi) / HUNDREDTHS));
  if (esi > 0) days.push(daysInput('Paid by ESI', esi / HUNDREDTHS));
  return days;
}

function inputsOf({ earning, full }: EarnedComponent, { earned, time }: MonthPay, shared: Shared): ExplanationInput[] {
  const inputs = structureInputs(earning, earned.latest, shared.ctc);
  if (!time.isFull) inputs.push(amountInput('Full month', full), ...shared.days);
  return inputs;
}

/** The figures a full month's amount of an earning is made of. */
function structureInputs(
  { calculation, code }: StructureEarning,
  { solved, structure }: MonthSalary,
  ctc: ExplanationInput,
): ExplanationInput[] {
  const full = (...positions: readonly number[]): ExplanationInput[] => {
    const inputs: ExplanationInput[] = [];
    for (const position of positions) {
      const other = itemAt(structure.earnings, position);
      if (other.code === code) continue;
      const amount = itemAt(solved.amounts, position);
      inputs.push(amountInput({ kind: 'full-month', of: other.label }, amount, earningCode(other)));
    }
    return inputs;
  };
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return [ctc, rateInput('Rate', calculation.rate)];
    case 'percent-of-basic':
      return [...full(structure.basic), rateInput('Rate', calculation.rate)];
    case 'percent-of-gross':
      return [amountInput('Gross, full month', solved.gross), rateInput('Rate', calculation.rate)];
    case 'flat':
      return [amountInput('Monthly amount', calculation.monthly)];
    case 'formula':
      return [
        textInput('Formula', calculation.formula.text),
        ...calculation.formula.names.flatMap((name) => {
          const position = structure.positions.get(name);
          if (position !== undefined) return full(position);
          if (name === 'ctc') return [ctc];
          return name === 'gross' ? [amountInput('Gross, full month', solved.gross)] : full(structure.basic);
        }),
      ];
    case 'balance':
      return [
        ctc,
        ...full(...structure.order),
        amountInput({ kind: 'employer-in-ctc' }, solved.employerInCtc),
        ...(solved.leftOfCtc === 0 ? [] : [amountInput('Not used of the CTC', solved.leftOfCtc)]),
      ];
  }
}

function partsOf({ earning, amount }: EarnedComponent, { time, earned }: MonthPay): readonly ExplanationPart[] {
  if (time.isFull || !earning.proRata) return [];
  const fullAmounts = earned.salaries.map((salary) => fullAmount(salary, earning.code.toLowerCase()));
  const parts = time.spans.flatMap((span, index) => {
    const full = itemAt(fullAmounts, index);
    return full === null ? [] : [partOf(full, span, time)];
  });
  const minimumParts = time.paid === 0 ? [] : minimumPart(fullAmounts, parts, time);
  const shownParts = minimumParts.length === 0 ? parts : minimumParts;
  // Rounded once and never below zero: parts shown to the paisa may add up to something else.
  return sumOf(shownParts) === amount ? shownParts : [...shownParts, { kind: 'total', amount }];
}

function sumOf(parts: readonly ExplanationPart[]): Paise {
  return sum(parts.map((part) => part.amount));
}

/** The day worked that is paid where lost days cost more than the days in employment bring. */
function minimumPart(
  fullAmounts: readonly (Paise | null)[],
  parts: readonly ExplanationPart[],
  time: PaidTime,
): readonly ExplanationPart[] {
  const { minimumPaid, lopDivisor } = time;
  if (minimumPaid === 0) return [];
  const amount = toPaisaHalfUp(minimumShare(fullAmounts, time));
  if (amount <= sumOf(parts)) return [];
  const base = itemAt(fullAmounts, lastPaidSpan(time)) ?? ZERO;
  return [{ kind: 'days-worked', base, days: minimumPaid / HUNDREDTHS, of: lopDivisor, amount }];
}

function partOf(base: Paise, span: PaidSpan, time: PaidTime): ExplanationPart {
  const { period, presentDivisor, lopDivisor } = time;
  const isOne = lopDivisor === presentDivisor;
  return {
    kind: 'days',
    from: span.firstDay === period.firstDay ? period.from : addDays(period.from, span.firstDay - period.firstDay),
    to: span.lastDay === period.lastDay ? period.to : addDays(period.from, span.lastDay - period.firstDay),
    base,
    days: (isOne ? span.present - span.lop : span.present) / HUNDREDTHS,
    of: presentDivisor,
    lost: isOne || span.lop === 0 ? null : { days: span.lop / HUNDREDTHS, of: lopDivisor },
    amount: time.paid === 0 ? ZERO : toPaisaHalfUp(earnedShare(base, span, time)),
  };
}

/** What the balance leaves of the CTC where contributions leave a gap that no fixed allowance fills. */
function notUsedOf({ calculation }: StructureEarning, { solved }: MonthSalary): Paise {
  return calculation.kind === 'balance' ? solved.leftOfCtc : ZERO;
}
