import { type CalendarDay, inForce } from '../dated.ts';
import { type DeductionLimitKey, deductionLimits } from './deduction-limits.ts';
import type { SectionKey } from './section-names.ts';

export type DeductionCategory = '80C' | '80D' | 'Other Investments';

/** How the law treats what is claimed under an item, beyond its own limit. */
export type DeductionTreatment =
  /** Allowed as claimed, up to the limit of the item and of its section. */
  | 'claimed'
  /** The whole limit is allowed whatever was spent. */
  | 'flat'
  /** Half of the amount is allowed. */
  | 'half'
  /** All of it, inside the shared ten per cent of adjusted income. */
  | 'whole-limited'
  /** Half of it, inside the shared ten per cent of adjusted income. */
  | 'half-limited'
  /** Rent paid without a house rent allowance. */
  | 'rent'
  /** No deduction: so much of an allowance is exempt, within the limits of section 10. */
  | 'exempt';

/** Which of the shared limits of section 80D an item counts towards. */
export type HealthGroup = {
  readonly whose: 'family' | 'parents';
  readonly senior: boolean;
  readonly checkUp: boolean;
};

/** One line an employee can declare. Ids are stored with declarations and never change. */
export type DeductionItem = {
  readonly id: number;
  readonly category: DeductionCategory;
  readonly section: SectionKey;
  readonly name: string;
  readonly limit: DeductionLimitKey | null;
  readonly treatment: DeductionTreatment;
  readonly health?: HealthGroup;
};

function savings(id: number, name: string, section: SectionKey = '80C'): DeductionItem {
  return {
    id,
    category: '80C',
    section,
    name,
    limit: 'savings',
    treatment: 'claimed',
  };
}

function health(id: number, name: string, limit: DeductionLimitKey, group: HealthGroup): DeductionItem {
  return {
    id,
    category: '80D',
    section: '80D',
    name,
    limit,
    treatment: 'claimed',
    health: group,
  };
}

function other(
  id: number,
  section: SectionKey,
  name: string,
  { limit = null, treatment = 'claimed' }: Partial<Pick<DeductionItem, 'limit' | 'treatment'>> = {},
): DeductionItem {
  return { id, category: 'Other Investments', section, name, limit, treatment };
}

const FAMILY = { whose: 'family', senior: false, checkUp: false } as const;
const PARENTS = { whose: 'parents', senior: false, checkUp: false } as const;

/** What an employee claims of the allowances that section 10 exempts in the old regime. */
export const EXEMPT_ITEMS = { leaveTravel: 330, childrenEducation: 331, hostel: 332 } as const;

/**
 * Items of Chapter VI-A an employee declares, and allowances claimed as exempt; what payroll knows itself (own EPF,
 * employer NPS) is not among them.
 */
export const deductionItems: readonly DeductionItem[] = [
  savings(101, 'Life insurance premium'),
  savings(102, 'Public Provident Fund (PPF)'),
  savings(103, 'Employee provident fund outside this payroll'),
  savings(104, 'Voluntary provident fund outside this payroll'),
  savings(105, 'Equity-linked savings scheme (ELSS)'),
  savings(106, 'National Savings Certificate (NSC)'),
  savings(107, 'Sukanya Samriddhi Yojana'),
  savings(108, 'Tuition fees for two children'),
  savings(109, 'Home loan principal, other than the loan above'),
  savings(110, 'Stamp duty and registration of a house'),
  savings(111, 'Five-year tax-saving bank deposit'),
  savings(112, 'Five-year post office time deposit'),
  savings(113, "Senior Citizens' Savings Scheme"),
  savings(114, 'Unit-linked insurance plan (ULIP)'),
  savings(115, 'NABARD rural bonds'),
  savings(116, 'Approved superannuation fund'),
  savings(117, 'Deferred annuity or annuity plan'),
  savings(118, 'Notified pension fund of a mutual fund'),
  savings(119, 'Housing board or National Housing Bank deposit'),
  savings(120, 'Infrastructure equity or debentures'),
  savings(130, 'Pension plan of an insurer (80CCC)', '80CCC'),
  savings(131, 'National Pension System, own contribution (80CCD(1))', '80CCD(1)'),

  health(201, 'Health insurance: self, spouse, children, all below 60', 'healthBelow60', FAMILY),
  health(202, 'Health insurance: self, spouse, children, one of them 60 or older', 'healthSenior', {
    ...FAMILY,
    senior: true,
  }),
  health(203, 'Health insurance: parents below 60', 'healthBelow60', PARENTS),
  health(204, 'Health insurance: parents, one of them 60 or older', 'healthSenior', { ...PARENTS, senior: true }),
  health(205, 'Preventive health check-up: self, spouse, children', 'healthCheckUp', { ...FAMILY, checkUp: true }),
  health(206, 'Preventive health check-up: parents', 'healthCheckUp', {
    ...PARENTS,
    checkUp: true,
  }),
  health(207, 'Medical expenses of an uninsured senior: self or spouse', 'healthSenior', { ...FAMILY, senior: true }),
  health(208, 'Medical expenses of an uninsured senior: parents', 'healthSenior', { ...PARENTS, senior: true }),

  other(301, '80CCD(1B)', 'National Pension System, additional contribution', { limit: 'ownNps' }),
  other(302, '80CCH(1)', 'Agniveer Corpus Fund, own contribution'),
  other(303, '80DD', 'Dependant with a disability', { limit: 'disabledDependant', treatment: 'flat' }),
  other(304, '80DD', 'Dependant with a severe disability', { limit: 'severelyDisabledDependant', treatment: 'flat' }),
  other(305, '80DDB', 'Treatment of a specified disease: patient below 60', { limit: 'specifiedDisease' }),
  other(306, '80DDB', 'Treatment of a specified disease: patient 60 or older', { limit: 'specifiedDiseaseSenior' }),
  other(307, '80E', 'Interest on an education loan'),
  other(308, '80EE', 'Interest on a home loan sanctioned in FY 2016-17', { limit: 'homeLoan2016' }),
  other(309, '80EEA', 'Interest on an affordable home loan (April 2019 to March 2022)', {
    limit: 'affordableHomeLoan',
  }),
  other(310, '80EEB', 'Interest on an electric vehicle loan (April 2019 to March 2023)', {
    limit: 'electricVehicleLoan',
  }),
  other(311, '80G', 'Donations deductible in full'),
  other(312, '80G', 'Donations deductible by half', { treatment: 'half' }),
  other(313, '80G', 'Donations deductible in full, within 10% of income', { treatment: 'whole-limited' }),
  other(314, '80G', 'Donations deductible by half, within 10% of income', { treatment: 'half-limited' }),
  other(315, '80GG', 'Rent paid without a house rent allowance', { treatment: 'rent' }),
  other(316, '80GGA', 'Donations for scientific research or rural development'),
  other(317, '80GGC', 'Donations to political parties, not in cash'),
  other(318, '80U', 'Own disability', { limit: 'ownDisability', treatment: 'flat' }),
  other(319, '80U', 'Own severe disability', { limit: 'ownSevereDisability', treatment: 'flat' }),
  other(320, '80CCH(2)', 'Agniveer Corpus Fund, contribution of the government'),
  other(EXEMPT_ITEMS.leaveTravel, 'leaveTravel', 'Leave travel concession: fare of journeys in India', {
    treatment: 'exempt',
  }),
  other(
    EXEMPT_ITEMS.childrenEducation,
    'specialAllowances',
    'Children education allowance: exempt for each of at most two children',
    { treatment: 'exempt' },
  ),
  other(
    EXEMPT_ITEMS.hostel,
    'specialAllowances',
    'Hostel expenditure allowance: exempt for each of at most two children',
    { treatment: 'exempt' },
  ),
];

/** An item as a form shows it, with the limit in force (paise, null when there is none). */
export type DeductionOption = {
  readonly id: number;
  readonly category: DeductionCategory;
  readonly section: SectionKey;
  readonly name: string;
  readonly maxLimit: number | null;
};

export function deductionOptions(day: CalendarDay): readonly DeductionOption[] {
  return deductionItems.map(({ id, category, section, name, limit }) => ({
    id,
    category,
    section,
    name,
    maxLimit: limit === null ? null : (inForce<number>(deductionLimits[limit], day)?.value ?? null),
  }));
}
