import { monthOf } from '../kernel/calendar-date.ts';
import type { Tracer } from '../kernel/trace.ts';
import { CaseInputError, inRupees, latestLawDay, requiredAmount } from '../taxes/case-input.ts';
import { optionalMonth, periodOfMonth, runCase } from './case-fields.ts';
import { codeWages, codeWagesRulesFor } from './labour-code-wages.ts';

/** Worked case `labour-code-wages`: wages of section 2(88) of one month, in rupees. */
export function labourCodeWagesCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const rules = codeWagesRulesFor(periodOfMonth(optionalMonth(inputs, 'month') ?? monthOf(latestLawDay())));
    if (rules === null) throw new CaseInputError('month', 'is before the Labour Codes, in force from 21 November 2025');
    const result = codeWages(requiredAmount(inputs, 'included'), requiredAmount(inputs, 'excluded'), rules, tracer);
    return {
      wages: inRupees(result.wages),
      addedBack: inRupees(result.excess),
      remuneration: inRupees(result.remuneration),
    };
  });
}
