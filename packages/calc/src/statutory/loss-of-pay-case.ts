import { amountInput, daysInput, type Explanation } from '@muster/engine/explain/trace.ts';
import { daysInMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import {
  type LossOfPayBasis,
  type LossOfPayResult,
  lossOfPay,
  lossOfPayDivisor,
  payForDays,
} from '@muster/engine/statutory/loss-of-pay.ts';
import type { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, count, month, named, number } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';

const lossOfPayInputs = {
  monthlyGross: optional(amount()),
  monthlyBasic: about('instead of the gross', optional(amount())),
  daysInMonth: optional(count('days')),
  month: about('instead of its days', optional(month())),
  lopDays: optional(number('days')),
  basis: usually(
    'calendar-days',
    named(['calendar days', 'fixed 30', 'fixed 26', 'working days'], basisNamed),
    'calendar days',
  ),
  workingDays: about('of the month, for that basis', optional(count('days'))),
  paidDays: about('instead of lopDays', optional(number('days'))),
  divisor: about('instead of a basis', optional(count('days'))),
} as const;
type Inputs = z.output<z.ZodObject<typeof lossOfPayInputs>>;

function basisNamed(name: string): LossOfPayBasis | null {
  const text = name.toLowerCase();
  if (text.includes('30')) return 'fixed-30';
  if (text.includes('26')) return 'fixed-26';
  if (text.includes('working')) return 'working-days';
  return text.includes('calendar') || text.includes('actual') ? 'calendar-days' : null;
}

/** One component, one month. */
export const lossOfPayCase = defineKind({
  title: 'Pay lost for unpaid days.',
  inputs: lossOfPayInputs,
  results: { lopAmount: inRupees(), earned: inRupees() },
  work: (inputs, tracer) => {
    const component = inputs.monthlyGross ?? inputs.monthlyBasic;
    if (component === null) throw wrongField('monthlyBasic', 'is required');
    const divisor = divisorOf(inputs);
    const result = resultOf(component, inputs, divisor);
    tracer?.record(explanationOf(component, inputs, divisor, result));
    return result;
  },
});

function divisorOf(inputs: Inputs): number {
  const { divisor: enteredDivisor, basis, month: of } = inputs;
  const calendarDays = inputs.daysInMonth ?? (of === null ? 0 : daysInMonth(of));
  const divisor = enteredDivisor ?? lossOfPayDivisor(basis, calendarDays, inputs.workingDays ?? 0);
  if (divisor <= 0) throw wrongField(enteredDivisor === null ? 'daysInMonth' : 'divisor', 'must be above zero');
  return divisor;
}

function resultOf(component: Paise, { paidDays, lopDays }: Inputs, divisor: number): LossOfPayResult {
  if (paidDays !== null) return payForDays(component, paidDays, divisor);
  if (lopDays === null) throw wrongField('lopDays', 'or paidDays is required');
  return lossOfPay(component, lopDays, divisor);
}

function explanationOf(
  component: Paise,
  { paidDays, lopDays }: Inputs,
  divisor: number,
  { earned, lopAmount }: LossOfPayResult,
): Explanation {
  return {
    id: 'earned',
    label: 'Earned',
    amount: earned,
    reason: { kind: 'loss-of-pay', divisor },
    inputs: [
      amountInput('Full month', component),
      ...(paidDays === null ? [] : [daysInput('Days paid', paidDays)]),
      ...(lopDays === null ? [] : [daysInput('Loss of pay', lopDays)]),
      amountInput('Lost', lopAmount),
    ],
    source: [],
  };
}
