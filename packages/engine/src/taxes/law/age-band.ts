import { ageOn, type DayFields } from '../../kernel/calendar-date.ts';
import type { AgeBand, IncomeTaxLaw } from './income-tax-law.ts';

/**
 * The age band of a person in the law's year: the age reached at any time during it, so that who is born on 1 April
 * counts as a year older on 31 March (CBDT Circular 28/2016). Below 60 when the date of birth is not known.
 */
export function ageBandIn(dateOfBirth: DayFields | null, law: Pick<IncomeTaxLaw, 'financialYear' | 'ages'>): AgeBand {
  if (dateOfBirth === null) return 'below60';
  const age = ageOn(dateOfBirth, { year: law.financialYear + 1, month: 4, day: 1 });
  if (age >= law.ages.verySenior) return '80plus';
  return age >= law.ages.senior ? '60to79' : 'below60';
}
