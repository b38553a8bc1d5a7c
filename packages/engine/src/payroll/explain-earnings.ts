import { addDays, formatDayRange } from '../kernel/calendar-date.ts';
import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, multiply, type Paise, sum, ZERO } from '../kernel/money.ts';
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
import type { ComponentRounding, CtcContents, StructureEarning } from '../salary/structure-types.ts';
import { earnedShare, lastWorked, leastShare } from './earned-amount.ts';
import { earningCode, LINE_IDS } from './line-codes.ts';
import type { MonthPay } from './month-contributions.ts';
import { type EarnedComponent, fullAmount } from './month-earnings.ts';
import { HUNDREDTHS, type PaidStretch, type PaidTime } from './paid-time.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
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
      rule: ruleOf(component, pay),
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
    label: 'Monthly CTC',
    amount: solved.monthlyCtc,
    rule: monthlyCtcRule(solved.monthlyCtc, annualCtc, rounding),
    inputs: [amountInput('Yearly CTC', annualCtc)],
    source: [],
  });
}

function monthlyCtcRule(monthly: Paise, annual: Paise, rounding: ComponentRounding): string {
  const twelfth = `Your yearly CTC, ${formatRupeesShort(annual)}, divided by 12`;
  return multiply(monthly, 12) === annual ? `${twelfth}.` : `${twelfth} to the ${rounding}; March takes the rest.`;
}

function explainPaidDays(tracer: Tracer, { time, law }: MonthPay): void {
  const { period, employedDays, lop } = time;
  const inputs = [daysInput('Days in the pay period', period.days), daysInput('Days employed', employedDays)];
  if (lop > 0) inputs.push(daysInput('Loss of pay', lop / HUNDREDTHS));
  tracer.record({
    id: LINE_IDS.paidDays,
    label: 'Paid days',
    amount: null,
    rule: paidDaysRule(time),
    inputs,
    source: lop > 0 ? [law.pay.owed, law.pay.lost] : [law.pay.owed],
  });
}

function paidDaysRule({ period, employedDays, lop }: PaidTime): string {
  if (lop === 0 && employedDays === period.days) return `All ${period.days} days of the pay period are paid.`;
  const employed = `You were employed on ${employedDays} of the ${period.days} days of the pay period`;
  return lop === 0 ? `${employed}.` : `${employed}; loss of pay is ${lop / HUNDREDTHS} of them.`;
}

function ruleOf({ earning }: EarnedComponent, { time, earned, policy }: MonthPay): string {
  const rule = structureRule(earning, earned.latest, policy);
  if (time.isFull) return `${rule}.`;
  if (!earning.proRata) return `${rule}. It is paid in full in any month with a paid day.`;
  return `${rule}. You are paid for ${time.paid / HUNDREDTHS} of ${time.period.days} days.`;
}

/** How the full month's amount of an earning comes about, without its full stop. */
function structureRule(earning: StructureEarning, salary: MonthSalary, { inCtc }: PayrollPolicy): string {
  const { calculation } = earning;
  const { solved, structure } = salary;
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return `${formatRate(calculation.rate)} of your monthly CTC, ${formatRupeesShort(solved.monthlyCtc)}`;
    case 'percent-of-basic': {
      const basic = formatRupeesShort(itemAt(solved.amounts, structure.basic));
      return `${formatRate(calculation.rate)} of your monthly basic pay, ${basic}`;
    }
    case 'percent-of-gross':
      return `${formatRate(calculation.rate)} of your monthly gross pay, ${formatRupeesShort(solved.gross)}`;
    case 'flat':
      return `A fixed amount of ${formatRupeesShort(calculation.monthly)} every month`;
    case 'formula':
      return `Your organisation’s formula: ${calculation.formula.text}`;
    case 'balance':
      return `The rest of your monthly CTC after ${inList(takenBefore(earning, salary, inCtc))}`;
  }
}

/** What comes out of the CTC before the balance: the other components by name, then what the employer contributes. */
function takenBefore({ code }: StructureEarning, { solved, structure }: MonthSalary, inCtc: CtcContents): string[] {
  const others = structure.earnings.flatMap((other, position) =>
    other.code === code || itemAt(solved.amounts, position) === 0 ? [] : [other.label],
  );
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
  return funds.length === 0 ? others : [...others, `your employer’s ${funds.join(', ')}`];
}

function inList(names: readonly string[]): string {
  const last = itemAt(names, names.length - 1);
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function inputsOf(component: EarnedComponent, pay: MonthPay): ExplanationInput[] {
  const inputs = structureInputs(component.earning, pay.earned.latest);
  if (pay.time.isFull) return inputs;
  inputs.push(
    amountInput('Full month', component.full),
    daysInput('Paid days', pay.time.paid / HUNDREDTHS, LINE_IDS.paidDays),
    daysInput('Days in the pay period', pay.time.period.days),
  );
  if (pay.time.lop > 0) inputs.push(daysInput('Loss of pay', pay.time.lop / HUNDREDTHS));
  return inputs;
}

/** The figures a full month's amount of an earning is made of. */
function structureInputs(
  { calculation, code }: StructureEarning,
  { solved, structure }: MonthSalary,
): ExplanationInput[] {
  const ctc = amountInput('Monthly CTC', solved.monthlyCtc, LINE_IDS.ctc);
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
        amountInput('Employer’s contributions in your CTC', solved.employerInCtc),
        ...(solved.leftOfCtc === 0 ? [] : [amountInput('Not used of the CTC', solved.leftOfCtc)]),
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
  return isSum ? told : [...told, { label: 'Total', working: 'rounded once', amount }];
}

/** The day worked that is paid where lost days cost more than the days in employment bring. */
function leastPart(fullAmounts: readonly (Paise | null)[], parts: readonly EarnedPart[], time: PaidTime): EarnedPart[] {
  const { least, lopDivisor } = time;
  if (least === 0) return [];
  const amount = toPaisaHalfUp(leastShare(fullAmounts, time));
  if (amount <= sum(parts.map((part) => part.amount))) return [];
  const full = itemAt(fullAmounts, lastWorked(time)) ?? ZERO;
  const working = `${formatRupees(full)} × ${least / HUNDREDTHS} ÷ ${lopDivisor}`;
  return [{ label: 'Days worked, always paid', working, amount }];
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
function roundingNote(earning: StructureEarning, { solved }: MonthSalary): string | null {
  if (earning.calculation.kind !== 'balance' || solved.leftOfCtc === 0) return null;
  const left = formatRupees(solved.leftOfCtc);
  return `${left} of your monthly CTC is not used: contributions are whole rupees, and with more pay they would exceed the CTC.`;
}
