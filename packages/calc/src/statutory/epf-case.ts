import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { type Ppm, ppm } from '@muster/engine/kernel/rate.ts';
import { epf } from '@muster/engine/statutory/epf.ts';
import { epfRulesFor } from '@muster/engine/statutory/epf-rules.ts';
import type { ContributionBasis } from '@muster/engine/statutory/epf-wages.ts';
import type { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, date, flag, month, percentage, wholeRupees } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { periodOfMonth } from '../cases/latest-law.ts';

/** Voluntary provident fund: a share of the wage, or an agreed amount. */
export const voluntaryFund = {
  vpfPercent: about('voluntary provident fund, of the whole PF wage', optional(percentage())),
  vpfAmount: about('instead of it, a month, as far as the wage leaves them', usually(ZERO, wholeRupees(), '0')),
} as const;
type VoluntaryFund = z.output<z.ZodObject<typeof voluntaryFund>>;

export const epfCase = defineKind({
  title: 'Provident fund of a month.',
  inputs: {
    pfWage: amount(),
    month: month(),
    epsMember: usually(true, flag()),
    onFullWage: about('beyond the PF wage limit', usually(false, flag())),
    isInternationalWorker: about('without a PF wage limit', usually(false, flag())),
    ...voluntaryFund,
    dateOfBirth: about('the pension part ends at 58', optional(date())),
    memberFrom: about('of the fund, within the month', optional(date())),
    epsFrom: about('of the pension scheme, within the month', optional(date())),
  },
  results: {
    epfWage: inRupees(),
    epsWage: inRupees(),
    edliWage: inRupees(),
    employeeEpf: inRupees(),
    vpf: inRupees(),
    employerTotal12: inRupees(),
    employerEps: inRupees(),
    employerEpf: inRupees(),
    edli: inRupees(),
    admin: inRupees(),
  },
  work: ({ pfWage, month: wageMonth, onFullWage, vpfPercent, vpfAmount, ...member }, tracer) => {
    const rules = epfRulesFor(periodOfMonth(wageMonth));
    if (rules === null) throw wrongField('month', 'is before the law held, which begins with September 2014');
    const basis: ContributionBasis = { kind: onFullWage ? 'full' : 'ceiling' };
    const voluntary = voluntaryOf({ vpfPercent, vpfAmount });
    const { employee, employerTotal, ...result } = epf(
      { pfWage, employee: basis, employer: basis, ...voluntary, ...member },
      rules,
      tracer,
    );
    return { ...result, employeeEpf: employee, employerTotal12: employerTotal };
  },
});

export function voluntaryOf({ vpfPercent, vpfAmount }: VoluntaryFund): {
  readonly vpf: Ppm;
  readonly vpfAmount: Paise;
} {
  if (vpfPercent !== null && vpfAmount > 0) throw wrongField('vpfAmount', 'or vpfPercent, not both');
  return { vpf: vpfPercent ?? ppm(0), vpfAmount };
}
