import type { Day, Month } from './days-for-tests.ts';

/* The people the oracle pays, in its own words: amounts in whole paise, shares in hundredths of a percent. */

/** One earning of a salary. */
export type Component = {
  readonly code: string;
  readonly role: 'basic' | 'dearness' | 'house-rent' | 'balance' | 'other';
  /** What it is a share of, a flat amount by the month, or what all the rest leaves of the CTC. */
  readonly of: 'ctc' | 'basic' | 'gross' | 'flat' | 'balance';
  /** The share or the amount; without meaning for the balance. */
  readonly value: number;
  readonly pf: 'always' | 'never' | 'below-ceiling';
  readonly esi: boolean;
  readonly proRata: boolean;
  readonly taxable: boolean;
  /** Left out of wages by section 2(88) of the Code on Social Security. */
  readonly excluded: boolean;
};

export type Salary = {
  readonly from: Day;
  /** The first month in which payroll knows of it; later than `from` when it is back-dated. */
  readonly knownIn: Month;
  readonly annual: number;
  readonly components: readonly Component[];
};

export type Membership = {
  readonly pension: boolean;
  /** On the wage up to the ceiling, on all of it, or up to an amount. */
  readonly basis: 'ceiling' | 'full' | number;
  /** A share of the PF wage on top, or in its place an amount by the month. */
  readonly voluntary: number;
  readonly voluntaryAmount: number;
  readonly memberFrom: Day | null;
  readonly pensionFrom: Day | null;
};

export type OneOff = {
  readonly code: string;
  readonly amount: number;
  readonly taxable: boolean;
  readonly pf: boolean;
  readonly esi: boolean;
};

/** A deduction that comes back every month; one of section 80C lowers the year's tax as far as it is taken. */
export type Deduction = {
  readonly code: string;
  readonly amount: number;
  readonly kind: 'court-order' | 'loan' | 'other';
  readonly saves: boolean;
};

/** What happens in one month besides the agreed pay. */
export type Events = {
  /** Hundredths of a day lost on a date. */
  readonly lost: readonly { readonly day: Day; readonly hundredths: number }[];
  /** Whether payroll knows the dates of the lost days, or only their number. */
  readonly lostByDate: boolean;
  readonly oneOffs: readonly OneOff[];
  readonly expenses: readonly { readonly code: string; readonly amount: number; readonly taxable: boolean }[];
};

/** Pay since April that was paid before this payroll began. */
export type Opening = {
  readonly gross: number;
  readonly taxable: number;
  readonly pf: number;
  readonly professionalTax: number;
  readonly tds: number;
};

export type DeclaredAmounts = {
  readonly monthlyRent: number;
  readonly metro: boolean;
  readonly rentFrom: Month;
  readonly rentTo: Month;
  readonly homeLoanPrincipal: number;
  readonly homeLoanInterest: number;
  readonly otherIncome: number;
  readonly previous: null | {
    readonly salary: number;
    readonly professionalTax: number;
    readonly pf: number;
    readonly tds: number;
  };
};

export type Choices = {
  readonly lossOfPayDivisor: 'calendar-days' | 'fixed-30' | 'fixed-26' | 'working-days';
  readonly joinersAndLeavers: 'calendar-days' | 'own-divisor';
  readonly componentRounding: 'paisa' | 'rupee';
  readonly inCtc: { readonly pf: boolean; readonly edli: boolean; readonly admin: boolean; readonly esi: boolean };
  readonly proRateCeiling: boolean;
  readonly considerAllComponents: boolean;
  readonly addBack: boolean;
  readonly employerFollowsBasis: boolean;
  readonly esiWages: 'marked' | 'code-wages';
  readonly contributionRise: 'fixed-allowance' | 'ctc-grows';
  readonly netRounding: 'rupee' | 'paisa';
  readonly oneOffTax: 'whole' | 'spread';
  readonly taxRounding: 'rupee' | 'paisa' | 'ten rupees';
};

export type Person = {
  readonly joined: Day;
  readonly lastDay: Day | null;
  /** The first month in which payroll knows the last day. */
  readonly leavingKnownIn: Month;
  readonly state: string | null;
  readonly gender: 'male' | 'female' | 'other';
  readonly born: Day | null;
  readonly disabled: boolean;
  readonly membership: Membership | null;
  readonly esiForced: boolean;
  readonly welfareCategory: 'worker' | 'supervisor' | 'manager' | 'exempt';
  /** Grounds on which the employer has accepted that no professional tax is due. */
  readonly exemptOnRequest: readonly ('age' | 'disability' | 'armed-forces')[];
  /** Earliest first. */
  readonly salaries: readonly Salary[];
  readonly deductions: readonly Deduction[];
  readonly regime: 'new' | 'old';
  readonly pan: boolean;
  readonly declared: DeclaredAmounts | null;
  readonly opening: Opening | null;
  /** The first month this payroll pays, and April of its year where nothing was paid elsewhere. */
  readonly firstMonth: Month;
  readonly events: Readonly<Record<Month, Events>>;
  readonly weekDaysOff: readonly number[];
  readonly choices: Choices;
};
