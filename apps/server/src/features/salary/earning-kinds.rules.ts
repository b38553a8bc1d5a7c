import type { EarningKind, PfRule } from '@muster/contract/salary-kinds.ts';
import type { WageExclusion } from '@muster/law/labour-codes/wages.ts';

type Clause = Exclude<WageExclusion, 'c' | 'j' | 'k'>;

/** What is usually said of an earning of a kind; the clause is one of section 2(88), Code on Social Security 2020. */
export type KindFacts = {
  readonly name: string;
  readonly excludedFromWages: Clause | null;
  readonly epf: PfRule;
  /** Whether ESI is charged on it, where the organisation counts what is marked. */
  readonly esi: boolean;
};

const wages = (name: string): KindFacts => ({ name, excludedFromWages: null, epf: 'Always', esi: true });
/** Left out of wages for PF; ESI, on gross pay as it is usually read, still counts it. */
const excluded = (name: string, clause: Clause): KindFacts => ({
  name,
  excludedFromWages: clause,
  epf: 'Disabled',
  esi: true,
});
/** Travel and the special expenses of the work: no wages under section 2(22) of the ESI Act of 1948 either. */
const expense = (name: string, clause: 'd' | 'e'): KindFacts => ({ ...excluded(name, clause), esi: false });
/**
 * No basic wages and no emolument of the month: a bonus, the price of leave, a present, what an apprentice gets.
 * Section 2(b) of the EPF Act of 1952 leaves it out, section 2(22) of the ESI Act what comes at longer intervals than
 * two months.
 */
const besidePay = (name: string): KindFacts => ({ name, excludedFromWages: null, epf: 'Disabled', esi: false });

export const KIND_FACTS: Readonly<Record<EarningKind, KindFacts>> = {
  Basic: wages('Basic'),
  Dearness: wages('Dearness allowance'),
  HouseRent: excluded('House rent allowance', 'f'),
  Fixed: { name: 'Fixed allowance', excludedFromWages: null, epf: 'BelowCeiling', esi: true },
  Conveyance: excluded('Conveyance allowance', 'd'),
  Bonus: besidePay('Bonus'),
  Commission: excluded('Commission', 'i'),
  ChildrenEducation: wages('Children education allowance'),
  HostelExpenditure: wages('Hostel expenditure allowance'),
  Transport: excluded('Transport allowance', 'd'),
  Helper: expense('Helper allowance', 'e'),
  Travelling: expense('Travelling allowance', 'd'),
  Uniform: expense('Uniform allowance', 'e'),
  Daily: expense('Daily allowance', 'e'),
  CityCompensatory: wages('City compensatory allowance'),
  Overtime: excluded('Overtime allowance', 'h'),
  Telephone: expense('Telephone allowance', 'e'),
  FixedMedical: wages('Fixed medical allowance'),
  Project: wages('Project allowance'),
  Food: wages('Food allowance'),
  Holiday: wages('Holiday allowance'),
  Entertainment: wages('Entertainment allowance'),
  GiftCoupon: besidePay('Gift coupon'),
  LeaveEncashment: besidePay('Leave encashment'),
  Stipend: besidePay('Stipend'),
};

/** Kinds a structure has at most once, and always. */
export function isRequiredKind(kind: EarningKind): boolean {
  return kind === 'Basic' || kind === 'Fixed';
}
