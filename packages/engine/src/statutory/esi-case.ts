import { monthOf } from '../kernel/calendar-date.ts';
import type { Tracer } from '../kernel/trace.ts';
import { CaseInputError, flag, inRupees, latestLawDay, optionalAmount, requiredAmount } from '../taxes/case-input.ts';
import { optionalMonth, optionalNumber, periodOfMonth, runCase } from './case-fields.ts';
import { esi, esiRulesFor } from './esi.ts';

/** Worked case `esi`: one person, one month, in rupees. Without contracted wages, those paid are tested. */
export function esiCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const rules = esiRulesFor(periodOfMonth(optionalMonth(inputs, 'month') ?? monthOf(latestLawDay())));
    if (rules === null) throw new CaseInputError('month', 'is before the law held, which begins with July 2019');
    const wagesPaid = requiredAmount(inputs, 'wages');
    const result = esi(
      {
        wagesPaid,
        contractedWages: optionalAmount(inputs, 'contractedWages') ?? wagesPaid,
        daysPaid: optionalNumber(inputs, 'payableDays') ?? 30,
        coveredEarlierInPeriod: flag(inputs, 'coveredEarlierInContributionPeriod'),
        hasDisability: flag(inputs, 'personWithDisability'),
        forced: flag(inputs, 'forceEsi'),
      },
      rules,
      tracer,
    );
    return {
      covered: result.covered,
      employee: inRupees(result.employee),
      employer: inRupees(result.employer),
      total: inRupees(result.total),
    };
  });
}
