import { multiply, type Paise, subtract } from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import type { Tracer } from '../kernel/trace.ts';
import {
  amount,
  type Fields,
  inRupees,
  latestLawDay,
  optionalAmount,
  optionalText,
  requiredAmount,
} from '../taxes/case-input.ts';
import { optionalCount, optionalNumber, runCase } from './case-fields.ts';
import { leaveEncashment, leaveEncashmentRulesOn } from './leave-encashment.ts';

/** Worked case `leave-encashment`: what leave is worth, or what of an amount received is free of tax, in rupees. */
export function leaveEncashmentCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const days = optionalNumber(inputs, 'encashableDays');
    const paid = days === null ? {} : { amount: inRupees(paidFor(days, requiredAmount(inputs, 'amountPerDay'))) };
    return days !== null && inputs.received === undefined ? paid : { ...paid, ...exemptCase(inputs, tracer) };
  });
}

function paidFor(days: number, perDay: Paise): Paise {
  return Number.isSafeInteger(days)
    ? multiply(perDay, days)
    : toPaisaHalfUp(share(perDay, Math.round(days * 100), 100));
}

function exemptCase(inputs: Fields, tracer: Tracer | null): Record<string, unknown> {
  const rules = leaveEncashmentRulesOn(latestLawDay());
  const received = requiredAmount(inputs, 'received');
  const employer = (optionalText(inputs, 'employer') ?? 'private').toLowerCase();
  const result = leaveEncashment(
    {
      received,
      averageMonthlySalary: requiredAmount(inputs, 'averageMonthlySalary'),
      leaveDays: optionalNumber(inputs, 'leaveDays') ?? 0,
      serviceYears: optionalCount(inputs, 'serviceYears'),
      exemptedBefore: amount(inputs, 'exemptedBefore'),
      governmentEmployee: employer.includes('government') && !employer.startsWith('non'),
      limit: optionalAmount(inputs, 'statutoryLimit'),
    },
    rules,
    tracer,
  );
  return {
    tenMonthsSalary: inRupees(result.tenMonthsSalary),
    cashEquivalent: inRupees(result.cashEquivalent),
    exempt: inRupees(result.exempt),
    taxable: inRupees(subtract(received, result.exempt)),
  };
}
