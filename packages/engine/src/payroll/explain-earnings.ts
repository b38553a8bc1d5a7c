import { addDays, formatDayRange } from '../kernel/calendar-date.ts';
import { formatRate, formatRupees } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { type Paise, sum, ZERO } from '../kernel/money.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import {
  amountInput,
  daysInput,
  type Explanation,
  type ExplanationInput,
  type ExplanationPart,
  rateInput,
  type Tracer,
  textInput,
} from '../kernel/trace.ts';
import type { ComponentRounding, StructureEarning } from '../salary/structure-types.ts';
import { earnedShare, lastWorked, leastShare } from './earned-amount.ts';
import { earningCode, LINE_IDS } from './line-codes.ts';
import type { MonthPay } from './month-contributions.ts';
import { type EarnedComponent, fullAmount } from './month-earnings.ts';
import { HUNDREDTHS, type PaidStretch, type PaidTime } from './paid-time.ts';
import type { MonthSalary } from './structure-rules.ts';

/** The salary components: how the full month's amount comes about, and what the paid days make of it. */
export function explainEarnings(tracer: Tracer, pay: MonthPay): void {
  const { earned, time, law } = pay;
  const { revision } = itemAt(time.stretches, time.stretches.length - 1);
  explainMonthlyCtc(tracer, earned.latest, revision.annualCtc, pay.policy.componentRounding);
  explainPaidDays(tracer, pay);
  for (const component of earned.components) {
    if (component.full === 0 && component.amount === 0) continue;
    const parts = partsOf(component, pay);
    const note = roundingNote(component.earning, earned.latest);
    const explanation: Explanation = {
      id: component.lineCode,
      label: component.earning.label,
      amount: component.amount,
      rule: ruleOf(component, time),
      inputs: inputsOf(component, pay),
      source: time.lop > 0 && component.earning.proRata ? [law.pay.owed, law.pay.lost] : [law.pay.owed],
    };
    const withParts = parts.length === 0 ? explanation : { ...explanation, parts };
    tracer.record(note === null ? withParts : { ...withParts, note });
  }
}

function explainMonthlyCtc(
  tracer: Tracer,
  { solved }: MonthSalary,
  annualCtc: Paise,
  rounding: ComponentRounding,
): void {
  tracer.record({
    id: LINE_IDS.ctc,
    label: 'CTC of the month',
    amount: solved.monthlyCtc,
    rule:
      rounding === 'rupee'
        ? 'A twelfth of the yearly CTC to the rupee; March takes what is left.'
        : 'A twelfth of the yearly CTC to the paisa; March takes the paise that are left.',
    inputs: [amountInput('CTC of the year', annualCtc)],
    source: [],
  });
}

function explainPaidDays(tracer: Tracer, { time, law }: MonthPay): void {
  const { period, employedDays, lop } = time;
  const inputs = [daysInput('Days of the period', period.days), daysInput('Days employed', employedDays)];
  if (lop > 0) inputs.push(daysInput('Loss of pay', lop / HUNDREDTHS));
  tracer.record({
    id: LINE_IDS.paidDays,
    label: 'Paid days',
    amount: null,
    rule: 'Days of the period inside employment, less days without pay.',
    inputs,
    source: lop > 0 ? [law.pay.owed, law.pay.lost] : [law.pay.owed],
  });
}

function ruleOf({ earning }: EarnedComponent, time: PaidTime): string {
  const rule = structureRule(earning);
  if (time.isFull) return `${rule}.`;
  if (!earning.proRata) return `${rule}; paid whole whatever the paid days.`;
  return `${rule}, for ${time.paid / HUNDREDTHS} of ${time.period.days} days.`;
}

/** How the full month's amount of an earning comes about, without its full stop. */
export function structureRule({ calculation }: StructureEarning): string {
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return `${formatRate(calculation.rate)} of the CTC of the month`;
    case 'percent-of-basic':
      return `${formatRate(calculation.rate)} of basic`;
    case 'percent-of-gross':
      return `${formatRate(calculation.rate)} of gross`;
    case 'flat':
      return 'The same amount every month';
    case 'formula':
      return `By the formula ${calculation.formula.text}`;
    case 'balance':
      return 'What the other components and the employer’s contributions leave of the CTC';
  }
}

function inputsOf(component: EarnedComponent, pay: MonthPay): ExplanationInput[] {
  const inputs = structureInputs(component.earning, pay.earned.latest);
  if (pay.time.isFull) return inputs;
  inputs.push(
    amountInput('Full month', component.full),
    daysInput('Paid days', pay.time.paid / HUNDREDTHS, LINE_IDS.paidDays),
    daysInput('Days of the period', pay.time.period.days),
  );
  if (pay.time.lop > 0) inputs.push(daysInput('Loss of pay', pay.time.lop / HUNDREDTHS));
  return inputs;
}

/** The figures a full month's amount of an earning is made of. */
export function structureInputs(
  { calculation, code }: StructureEarning,
  { solved, structure }: MonthSalary,
): ExplanationInput[] {
  const ctc = amountInput('CTC of the month', solved.monthlyCtc, LINE_IDS.ctc);
  const full = (position: number): ExplanationInput[] => {
    const other = itemAt(structure.earnings, position);
    const amount = itemAt(solved.amounts, position);
    return other.code === code ? [] : [amountInput(`${other.label}, full month`, amount, earningCode(other))];
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
        ...structure.order.flatMap(full),
        amountInput('Employer’s part of the CTC', solved.employerInCtc),
        ...(solved.leftOfCtc === 0 ? [] : [amountInput('Left of the CTC', solved.leftOfCtc)]),
      ];
  }
}

type EarnedPart = ExplanationPart & { readonly amount: Paise };

function partsOf({ earning, amount }: EarnedComponent, { time, earned }: MonthPay): readonly ExplanationPart[] {
  if (time.isFull || !earning.proRata) return [];
  const fullAmounts = earned.salaries.map((salary) => fullAmount(salary, earning.code.toLowerCase()));
  const parts = time.stretches.flatMap((stretch, index) => {
    const full = itemAt(fullAmounts, index);
    return full === null ? [] : [partOf(full, stretch, time)];
  });
  const least = time.paid === 0 ? [] : leastPart(fullAmounts, parts, time);
  const told = least.length === 0 ? parts : least;
  // Rounded once and never below zero: parts shown to the paisa may add up to something else.
  const isSum = sum(told.map((part) => part.amount)) === amount;
  return isSum ? told : [...told, { label: 'Together', working: 'rounded once', amount }];
}

/** The day worked that is paid where lost days cost more than the days in employment bring. */
function leastPart(fullAmounts: readonly (Paise | null)[], parts: readonly EarnedPart[], time: PaidTime): EarnedPart[] {
  const { least, lopDivisor } = time;
  if (least === 0) return [];
  const amount = toPaisaHalfUp(leastShare(fullAmounts, time));
  if (amount <= sum(parts.map((part) => part.amount))) return [];
  const full = itemAt(fullAmounts, lastWorked(time)) ?? ZERO;
  const working = `${formatRupees(full)} × ${least / HUNDREDTHS} ÷ ${lopDivisor}`;
  return [{ label: 'Worked, so paid', working, amount }];
}

function partOf(full: Paise, stretch: PaidStretch, time: PaidTime): EarnedPart {
  const { period, presentDivisor, lopDivisor } = time;
  const from =
    stretch.firstDay === period.firstDay ? period.from : addDays(period.from, stretch.firstDay - period.firstDay);
  const to = stretch.lastDay === period.lastDay ? period.to : addDays(period.from, stretch.lastDay - period.firstDay);
  const isOne = lopDivisor === presentDivisor;
  const amount = formatRupees(full);
  const days = (isOne ? stretch.present - stretch.lop : stretch.present) / HUNDREDTHS;
  const minus = isOne || stretch.lop === 0 ? '' : ` − ${amount} × ${stretch.lop / HUNDREDTHS} ÷ ${lopDivisor}`;
  return {
    label: formatDayRange(from, to),
    working: `${amount} × ${days} ÷ ${presentDivisor}${minus}`,
    amount: time.paid === 0 ? ZERO : toPaisaHalfUp(earnedShare(full, stretch, time)),
  };
}

/** What the balance says where contributions leave a gap that no fixed allowance fills. */
export function roundingNote(earning: StructureEarning, { solved }: MonthSalary): string | null {
  if (earning.calculation.kind !== 'balance' || solved.leftOfCtc === 0) return null;
  const left = formatRupees(solved.leftOfCtc);
  return `Contributions are whole rupees: a higher amount would raise them and pass the CTC, so ${left} of it is left.`;
}
