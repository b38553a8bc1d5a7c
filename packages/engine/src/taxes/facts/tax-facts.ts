import type { ExemptionKind } from '@muster/law/income-tax/allowances.ts';
import type { CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Paise } from '../../kernel/money.ts';
import type { AgeBand } from '../law/income-tax-law.ts';

/** All amounts are paise of one year, and never negative unless said. */

/** One component of gross salary: salary proper, a perquisite, or profit in lieu (17(1), 17(2), 17(3)). */
export type SalaryLine = {
  readonly code: string;
  readonly label: string;
  readonly amount: Paise;
  readonly kind?: 'salary' | 'perquisite' | 'profitInLieu';
  /** What section 10 may exempt of it; absent where it is no such allowance. */
  readonly exempt?: ExemptionKind;
};

/**
 * Relief under section 10 other than house rent, as the employer allows it; `ofPaid` where no more is exempt than the
 * salary has of that kind, whichever of its lines are counted.
 */
export type ExemptionClaim = {
  readonly kind: ExemptionKind;
  readonly label: string;
  readonly amount: Paise;
  readonly ofPaid?: true;
};

/** Basic with DA, house rent allowance and rent over one span of time in which none of them changed: a month. */
export type HouseRentPeriod = {
  /** What an explanation calls the period, where it is not simply its month. */
  readonly label?: string;
  readonly month?: CalendarMonth;
  readonly basicPlusDA: Paise;
  readonly hraReceived: Paise;
  readonly rentPaid: Paise;
  /** Whether the residence is in a city of the 50% list; see isMetroCity. */
  readonly metro: boolean;
};

export type SelfOccupiedHouse = {
  readonly use: 'self-occupied';
  readonly label?: string;
  readonly interest: Paise;
  /** Interest of the years before completion, in all, and which of the five instalments this year takes. */
  readonly preConstruction?: { readonly interest: Paise; readonly instalment: number };
  /** An old loan, a late completion or a loan for repairs: the cap of 30,000 applies. */
  readonly lowerCap?: boolean;
};

export type LetOutHouse = {
  readonly use: 'let-out';
  readonly label?: string;
  readonly rentReceivable: Paise;
  readonly unrealisedRent?: Paise;
  readonly municipalValue?: Paise;
  readonly fairRent?: Paise;
  readonly standardRent?: Paise;
  /** Stood empty for a part of the year, so that the rent received may stay below the expected rent. */
  readonly wasVacant?: boolean;
  readonly municipalTaxPaid: Paise;
  /** The person's own interest, also when the house has other owners. */
  readonly interest: Paise;
  readonly preConstruction?: { readonly interest: Paise; readonly instalment: number };
  /** The person's part of the house in ppm; the whole when absent. */
  readonly ownShare?: number;
};

export type House = SelfOccupiedHouse | LetOutHouse;

export type OtherIncome = {
  readonly other: Paise;
  readonly savingsInterest: Paise;
  /** Interest on fixed and recurring deposits and the like. */
  readonly depositInterest: Paise;
  /** Pension of a late family member, taxed as other income after one third of it. */
  readonly familyPension: Paise;
};

export type PreviousEmployment = {
  /** Salary after the exemptions the earlier employer allowed. */
  readonly salary: Paise;
  readonly professionalTax: Paise;
  readonly providentFund: Paise;
  readonly taxDeducted: Paise;
};

/** An amount under an item of `@muster/law/income-tax/deduction-items.ts`. */
export type DeductionClaim = { readonly itemId: number; readonly amount: Paise };

/** What a person declares or proves; everything payroll does not know by itself. */
export type Declaration = {
  readonly exemptions: readonly ExemptionClaim[];
  readonly houses: readonly House[];
  readonly otherIncome: OtherIncome;
  readonly previousEmployment: PreviousEmployment | null;
  readonly claims: readonly DeductionClaim[];
  /** Principal repaid on home loans, which enters 80C by itself. */
  readonly homeLoanPrincipal: Paise;
  /** Chapter VI-A deductions worked out elsewhere and allowed as given (old regime). */
  readonly otherDeductions?: Paise;
  /** Tax deducted or collected by others than employers (Form 12BAA / 122). */
  readonly otherTaxDeducted: Paise;
  /** Relief for arrears (section 89), as computed on its form. */
  readonly arrearsRelief?: Paise;
};

/** Who the person is to the tax law. */
export type TaxPayer = {
  /** Age reached at any time during the year. */
  readonly ageBand: AgeBand;
  readonly isResident: boolean;
  readonly isGovernmentEmployee?: boolean | undefined;
};

/** All facts of one person's year. */
export type TaxFacts = TaxPayer & {
  /** Gross salary of this employer by component, before exemptions; employer NPS is part of it. */
  readonly salary: readonly SalaryLine[];
  /** Basic and dearness allowance of the year, on which NPS limits are measured. */
  readonly basicPlusDA: Paise;
  readonly houseRent: readonly HouseRentPeriod[];
  /** Professional tax deducted from this salary. */
  readonly professionalTax: Paise;
  /** Own EPF and VPF contributions through this payroll. */
  readonly ownProvidentFund: Paise;
  /** Employer's NPS contribution (80CCD(2)). */
  readonly employerNps: Paise;
  readonly declaration: Declaration;
  /** Tax deducted by this employer so far. */
  readonly taxDeducted: Paise;
};
