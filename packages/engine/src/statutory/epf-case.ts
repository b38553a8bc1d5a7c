import { type Ppm, percent, ppm } from '../kernel/rate.ts';
import type { Tracer } from '../kernel/trace.ts';
import { CaseInputError, type Fields, flag, inRupees, requiredAmount } from '../taxes/case-input.ts';
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
        vpf: vpfOf(inputs),
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

function vpfOf(inputs: Fields): Ppm {
  const value = optionalNumber(inputs, 'vpfPercent');
  if (value === null) return ppm(0);
  try {
    return percent(value);
  } catch {
    throw new CaseInputError('vpfPercent', 'must have at most four decimals');
  }
}
