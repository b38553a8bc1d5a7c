import type { Paise, PaisePerMonth } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { CodeWagesRules } from '../statutory/labour-code-wages.ts';
import type { Formula } from './formula.ts';

/** What an earning is to the rules; everything that has no rule of its own is 'other'. */
export type EarningRole = 'basic' | 'dearness' | 'house-rent' | 'fixed-allowance' | 'other';

/** Whether an earning belongs to the PF wage: never, always, or only while the Always earnings are below the ceiling. */
export type EpfCounting = 'never' | 'always' | 'below-ceiling';

/** How the monthly amount of an earning comes about (calculation types 1 to 5; 'balance' is the fixed allowance). */
export type EarningCalculation =
  | { readonly kind: 'percent-of-ctc'; readonly rate: Ppm }
  | { readonly kind: 'percent-of-basic'; readonly rate: Ppm }
  | { readonly kind: 'flat'; readonly monthly: Paise }
  | { readonly kind: 'formula'; readonly formula: Formula }
  | { readonly kind: 'percent-of-gross'; readonly rate: Ppm }
  | { readonly kind: 'balance' };

export type StructureEarning = {
  readonly id: string;
  /** The name formulas use: a letter, then letters, digits or _. Unique within a structure. */
  readonly code: string;
  /** As printed on the payslip. */
  readonly label: string;
  readonly role: EarningRole;
  readonly calculation: EarningCalculation;
  readonly epf: EpfCounting;
  readonly esi: boolean;
  /** Reduced for unpaid days; otherwise paid whole when there is at least one paid day. */
  readonly proRata: boolean;
  readonly taxable: boolean;
  /** Left out of "wages" by section 2(88) of the Code on Social Security, up to half of remuneration. */
  readonly excludedFromWages: boolean;
  /** What section 10 exempts of it, where the regime keeps that; such an earning is taxable all the same. */
  readonly exemption?: AllowanceExemption;
};

/**
 * Exempt as far as it is claimed (leave travel; for children up to their limit); up to a limit for whoever is disabled; or
 * as it is paid, for expenses of the work.
 */
export type AllowanceExemption =
  | 'childrenEducation'
  | 'hostel'
  | 'leaveTravel'
  | 'disabledTransport'
  | 'helperResearchUniform'
  | 'tourTransferDailyConveyance';

/**
 * What the employer sets aside within the CTC without paying it by the month, such as gratuity (4.81% of basic),
 * insurance or bonus.
 */
export type CtcProvision = {
  readonly code: string;
  readonly label: string;
  readonly calculation:
    | { readonly kind: 'percent-of-basic'; readonly rate: Ppm }
    | { readonly kind: 'flat'; readonly monthly: Paise };
};

/** What is part of the CTC besides the earnings. */
export type CtcContents = {
  /** Employer EPF with EPS. */
  readonly epf: boolean;
  readonly edli: boolean;
  readonly admin: boolean;
  readonly esi: boolean;
  readonly lwf: boolean;
  readonly provisions: readonly CtcProvision[];
};

export const DEFAULT_CTC_CONTENTS: CtcContents = {
  epf: true,
  edli: false,
  admin: false,
  esi: true,
  lwf: false,
  provisions: [],
};

/** What the employer pays on top of gross in one month. */
export type EmployerContributions = {
  readonly epf: Paise;
  readonly eps: Paise;
  readonly edli: Paise;
  readonly admin: Paise;
  readonly esi: Paise;
  readonly lwf: Paise;
};

/** The wages contributions are charged on, before any ceiling. */
export type ContributionWages = { readonly pf: Paise; readonly esi: Paise; readonly gross: Paise };

/** The law of one month, as far as the solving of a structure needs it, for one person. */
export type StructureRules = {
  /** The PF wage ceiling that decides whether 'below-ceiling' earnings count; null when the person has no PF. */
  readonly pfCeiling: Paise | null;
  /** The ESI coverage ceiling for this person; null when the organisation has no ESI. */
  readonly esiCeiling: Paise | null;
  /** The definition of wages of the Labour Codes; null before they were in force. */
  readonly codeWages: CodeWagesRules | null;
  /** Whether excluded earnings beyond their permitted share are added to the PF wage. */
  readonly addBackToPf: boolean;
  /** What ESI is charged on: the earnings marked for it, or wages of section 2(88). */
  readonly esiWageBasis: 'marked' | 'code-wages';
  /** ESI coverage: decided by the ceiling, or known (a person once covered stays so to the end of the period). */
  readonly esiCoverage: 'decide' | 'covered' | 'not-covered';
  /** Employer contributions on the given wages; esi wage is zero when not covered. */
  employer(wages: ContributionWages): EmployerContributions;
};

export type ComponentRounding = 'paisa' | 'rupee';

/** Excluded earnings against the share of remuneration they may reach (Labour Codes, section 2(88)). */
export type AddBack = {
  readonly remuneration: Paise;
  readonly excluded: Paise;
  /** Excluded earnings beyond that share. */
  readonly excess: Paise;
  /** The part of the excess that was not in the PF wage already. */
  readonly addedToPfWage: Paise;
};

/** Amounts of one month, in the order of the structure's earnings. */
export type SolvedStructure = {
  readonly monthlyCtc: PaisePerMonth;
  readonly amounts: readonly Paise[];
  readonly gross: Paise;
  readonly wages: ContributionWages;
  readonly addBack: AddBack;
  readonly belowCeilingCounted: boolean;
  readonly esiCovered: boolean;
  readonly employer: EmployerContributions;
  /** The provisions within the CTC, in their order. */
  readonly provisions: readonly Paise[];
  /** The employer contributions that are part of the CTC, and the provisions. */
  readonly employerInCtc: Paise;
  /**
   * Contributions are whole rupees on the wages earned, so for some CTCs no fixed allowance makes everything add up:
   * the paise of the CTC that are left, less than the step of the contributions (else zero).
   */
  readonly leftOfCtc: Paise;
};

export type StructureRefusalCode =
  | 'NO_BASIC'
  | 'NO_FIXED_ALLOWANCE'
  | 'DUPLICATE_CODE'
  | 'UNKNOWN_NAME'
  | 'CIRCULAR_COMPONENTS'
  | 'NEGATIVE_COMPONENT'
  | 'FORMULA_DIVIDES_BY_ZERO'
  | 'FORMULA_TOO_LARGE'
  | 'STRUCTURE_DOES_NOT_SETTLE';

export type StructureRefusal = Refusal<StructureRefusalCode>;
