import type { Regime } from '@muster/contract/wire.ts';

/** Who the person was when the payslip was computed. Numbers stay encrypted, as they are in the person's own row. */
export type PersonSnapshot = {
  readonly designation: string | null;
  readonly department: string | null;
  readonly workLocation: string | null;
  /** Payslips from before it was recorded do not say. */
  readonly costCentre?: string | null;
  readonly workState: string | null;
  readonly dateOfJoining: string;
  readonly lastWorkingDay: string | null;
  readonly panSecret: string | null;
  readonly uanSecret: string | null;
  readonly bankAccountSecret: string | null;
  readonly bankName: string | null;
  readonly ifscCode: string | null;
  /**
   * The year's taxable estimate behind TDS and its tax, in paise, and the regime it was worked out under; null when no
   * tax is deducted here. Payslips from before it was recorded do not say the regime.
   */
  readonly estimate: { readonly income: number; readonly tax: number; readonly regime?: Regime } | null;
};
