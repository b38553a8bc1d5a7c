import type { EarningKind, PfRule } from '@muster/contract/features/salary-kinds.ts';
import type { WageExclusion } from '@muster/law/labour-codes/wages.ts';

type Clause = Exclude<WageExclusion, 'c' | 'j' | 'k'>;

/** What is usually said of an earning of a kind; the clause is one of section 2(88), Code on Social Security 2020. */
export type KindFacts = {
  readonly name: string;
  readonly excludedFromWages: Clause | null;
  readonly epf: PfRule;
};

const wages = (name: string): KindFacts => ({ name, excludedFromWages: null, epf: 'Always' });
const excluded = (name: string, excludedFromWages: Clause): KindFacts => ({ name, excludedFromWages, epf: 'Disabled' });

export const KIND_FACTS: Readonly<Record<EarningKind, KindFacts>> = {
  Basic: wages('Basic'),
  Dearness: wages('Dearness allowance'),
  HouseRent: excluded('House rent allowance', 'f'),
  Fixed: { name: 'Fixed allowance', excludedFromWages: null, epf: 'BelowCeiling' },
  Conveyance: excluded('Conveyance allowance', 'd'),
  Bonus: { name: 'Bonus', excludedFromWages: null, epf: 'Disabled' },
  Commission: excluded('Commission', 'i'),
  ChildrenEducation: wages('Children education allowance'),
  HostelExpenditure: wages('Hostel expenditure allowance'),
  Transport: excluded('Transport allowance', 'd'),
  Helper: excluded('Helper allowance', 'e'),
  Travelling: excluded('Travelling allowance', 'd'),
  Uniform: excluded('Uniform allowance', 'e'),
  Daily: excluded('Daily allowance', 'e'),
  CityCompensatory: wages('City compensatory allowance'),
  Overtime: excluded('Overtime allowance', 'h'),
  Telephone: excluded('Telephone allowance', 'e'),
  FixedMedical: wages('Fixed medical allowance'),
  Project: wages('Project allowance'),
  Food: wages('Food allowance'),
  Holiday: wages('Holiday allowance'),
  Entertainment: wages('Entertainment allowance'),
  GiftCoupon: wages('Gift coupon'),
  LeaveEncashment: { name: 'Leave encashment', excludedFromWages: null, epf: 'Disabled' },
  Stipend: { name: 'Stipend', excludedFromWages: null, epf: 'Disabled' },
};

/** Kinds a structure has at most once, and always. */
export function isRequiredKind(kind: EarningKind): boolean {
  return kind === 'Basic' || kind === 'Fixed';
}
