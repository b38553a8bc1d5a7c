import type { ProfessionalTaxSchedule, Slab } from '@muster/law/professional-tax/schedule.ts';
import type { Paise } from '../kernel/money.ts';

/** The first slab that holds the income. */
export function slabOf(income: Paise, slabs: readonly Slab[]): Slab {
  const match = slabs.find((slab) => slab.upTo === null || (slab.inclusive ? income <= slab.upTo : income < slab.upTo));
  if (match === undefined) throw new RangeError('a slab table must end with a slab without a bound');
  return match;
}

export function tableFor(gender: 'male' | 'female' | 'other', schedule: ProfessionalTaxSchedule): readonly Slab[] {
  return gender === 'female' ? (schedule.slabsForWomen ?? schedule.slabs) : schedule.slabs;
}
