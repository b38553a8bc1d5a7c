import type { Month } from './days-for-tests.ts';

export type Owed = { readonly code: string; readonly cause: 'dues' | 'overpaid'; readonly amount: number };

/** What the months of a financial year leave to the months after them. */
export type YearBooks = {
  readonly gross: ReadonlyMap<Month, number>;
  readonly professionalTax: ReadonlyMap<Month, number>;
  /** Taxable pay that is expected again, and what was paid once. */
  readonly taxable: number;
  readonly taxableOnce: number;
  readonly ownFund: number;
  /** The employer's part of provident fund, pension not counted. */
  readonly employerFund: number;
  /** Deducted from pay under section 80C. */
  readonly saved: number;
  readonly tdsOnRegular: number;
  readonly tdsOnOneOffs: number;
  /** Basic with dearness allowance, and house rent allowance, of each month. */
  readonly rented: ReadonlyMap<Month, { readonly basic: number; readonly houseRent: number }>;
  readonly carried: ReadonlyMap<string, number>;
  /** What earlier payslips could not take of what is due by law or was paid too much, oldest first. */
  readonly owed: readonly Owed[];
  readonly coveredIn: (month: Month) => boolean;
};
