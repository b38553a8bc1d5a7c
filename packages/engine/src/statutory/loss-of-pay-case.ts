import { daysInMonth } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import { amountInput, daysInput, type Tracer } from '../kernel/trace.ts';
import {
  CaseInputError,
  type Fields,
  inRupees,
  optionalAmount,
  optionalText,
  requiredAmount,
} from '../taxes/case-input.ts';
import { optionalCount, optionalMonth, optionalNumber, runCase } from './case-fields.ts';
import { type LossOfPayBasis, type LossOfPayResult, lossOfPay, lossOfPayDivisor, payForDays } from './loss-of-pay.ts';

/** Worked case `loss-of-pay`: one component, one month, in rupees. */
export function lossOfPayCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const component = optionalAmount(inputs, 'monthlyGross') ?? requiredAmount(inputs, 'monthlyBasic');
    const divisor = divisorOf(inputs);
    const paidDays = optionalNumber(inputs, 'paidDays');
    const lopDays = optionalNumber(inputs, 'lopDays');
    const result = resultOf(component, paidDays, lopDays, divisor);
    tracer?.record({
      id: 'earned',
      label: 'Earned',
      amount: result.earned,
      reason: { kind: 'loss-of-pay', divisor },
      inputs: [
        amountInput('Full month', component),
        ...(paidDays === null ? [] : [daysInput('Days paid', paidDays)]),
        ...(lopDays === null ? [] : [daysInput('Loss of pay', lopDays)]),
        amountInput('Lost', result.lopAmount),
      ],
      source: [],
    });
    return { lopAmount: inRupees(result.lopAmount), earned: inRupees(result.earned) };
  });
}

function resultOf(component: Paise, paidDays: number | null, lopDays: number | null, divisor: number): LossOfPayResult {
  if (paidDays !== null) return payForDays(component, paidDays, divisor);
  if (lopDays === null) throw new CaseInputError('lopDays', 'or paidDays is required');
  return lossOfPay(component, lopDays, divisor);
}

function divisorOf(inputs: Fields): number {
  const given = optionalCount(inputs, 'divisor');
  const month = optionalMonth(inputs, 'month');
  const calendarDays = optionalCount(inputs, 'daysInMonth') ?? (month === null ? 0 : daysInMonth(month));
  const workingDays = optionalCount(inputs, 'workingDays') ?? 0;
  const divisor = given ?? lossOfPayDivisor(basisOf(inputs), calendarDays, workingDays);
  if (divisor <= 0) throw new CaseInputError(given === null ? 'daysInMonth' : 'divisor', 'must be above zero');
  return divisor;
}

function basisOf(inputs: Fields): LossOfPayBasis {
  const text = (optionalText(inputs, 'basis') ?? 'calendar days').toLowerCase();
  if (text.includes('30')) return 'fixed-30';
  if (text.includes('26')) return 'fixed-26';
  if (text.includes('working')) return 'working-days';
  if (text.includes('calendar') || text.includes('actual')) return 'calendar-days';
  throw new CaseInputError('basis', 'must be "calendar days", "fixed 30", "fixed 26" or "working days"');
}
