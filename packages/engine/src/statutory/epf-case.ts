import type { Paise } from '../kernel/money.ts';
import { type Ppm, percent, ppm } from '../kernel/rate.ts';
import type { Tracer } from '../kernel/trace.ts';
import { amount, CaseInputError, type Fields, flag, inRupees, requiredAmount } from '../taxes/case-input.ts';
import { optionalDate, optionalNumber, periodOfMonth, requiredMonth, runCase } from './case-fields.ts';
import { epf } from './epf.ts';
import { epfRulesFor } from './epf-rules.ts';
import type { ContributionBasis } from './epf-wages.ts';

/** Worked case `epf`: one member, one wage month, in rupees. */
export function epfCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const rules = epfRulesFor(periodOfMonth(requiredMonth(inputs, 'month')));
    if (rules === null) throw new CaseInputError('month', 'is before the law held, which begins with September 2014');
    const basis: ContributionBasis = { kind: flag(inputs, 'onFullWage') ? 'full' : 'ceiling' };
    const result = epf(
      {
        pfWage: requiredAmount(inputs, 'pfWage'),
        employee: basis,
        employer: basis,
        ...voluntaryOf(inputs),
        epsMember: inputs.epsMember === undefined ? true : flag(inputs, 'epsMember'),
        dateOfBirth: optionalDate(inputs, 'dateOfBirth'),
        memberFrom: optionalDate(inputs, 'memberFrom'),
        epsFrom: optionalDate(inputs, 'epsFrom'),
      },
      rules,
      tracer,
    );
    return {
      epfWage: inRupees(result.epfWage),
      epsWage: inRupees(result.epsWage),
      edliWage: inRupees(result.edliWage),
      employeeEpf: inRupees(result.employee),
      vpf: inRupees(result.vpf),
      employerTotal12: inRupees(result.employerTotal),
      employerEps: inRupees(result.employerEps),
      employerEpf: inRupees(result.employerEpf),
      edli: inRupees(result.edli),
      admin: inRupees(result.admin),
    };
  });
}

/** Voluntary provident fund of a case: `vpfPercent` of the PF wage, or `vpfAmount` in whole rupees a month. */
export function voluntaryOf(inputs: Fields): { readonly vpf: Ppm; readonly vpfAmount: Paise } {
  const value = optionalNumber(inputs, 'vpfPercent');
  const vpfAmount = amount(inputs, 'vpfAmount');
  if (vpfAmount % 100 !== 0) throw new CaseInputError('vpfAmount', 'must be whole rupees');
  if (value === null) return { vpf: ppm(0), vpfAmount };
  if (vpfAmount > 0) throw new CaseInputError('vpfAmount', 'or vpfPercent, not both');
  try {
    return { vpf: percent(value), vpfAmount };
  } catch {
    throw new CaseInputError('vpfPercent', 'must have at most four decimals');
  }
}
