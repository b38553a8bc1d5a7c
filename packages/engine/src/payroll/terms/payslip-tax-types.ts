import type { CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Paise } from '../../kernel/money.ts';
import type { LeaveEncashmentInput } from '../../statutory/leave-encashment.ts';
import type { ArrearsClaim, ReliefWorking } from '../../taxes/arrears-relief.ts';
import type { Perquisite, PerquisiteLine } from '../../taxes/facts/perquisite-types.ts';
import type { PreTaxDeduction } from '../../taxes/facts/pre-tax-deductions.ts';
import type { Declaration, HouseRentPeriod, SalaryLine, TaxPayer } from '../../taxes/facts/tax-facts.ts';
import type { Regime } from '../../taxes/law/income-tax-law.ts';
import type { TdsByHand } from '../../taxes/monthly-tds.ts';
import type { PaySpan, TdsFacts, TdsProjection } from '../../taxes/tds-projection.ts';

/** What income tax needs to know about a person besides the month's pay. */
export type PayslipTaxFacts = {
  readonly payer: TaxPayer;
  readonly regime: Regime;
  readonly hasPan: boolean;
  /** April to last month, opening balances included, one-offs left out. */
  readonly paidSoFar: PaySpan;
  /** One-offs paid in earlier months of the year. */
  readonly earlierOneOffs: readonly SalaryLine[];
  /** Taken from pay in earlier months of the year under a section that lowers tax. */
  readonly preTaxSoFar: readonly PreTaxDeduction[];
  readonly deductedSoFar: { readonly onRegular: Paise; readonly onOneOffs: Paise };
  readonly declaration: Declaration;
  /** Declared (later: proved) rent of each month of the year that has one. */
  readonly rent: readonly { readonly month: CalendarMonth; readonly rentPaid: Paise; readonly metro: boolean }[];
  /** Basic with DA and HRA really paid in the earlier months that have a rent. */
  readonly earlierHouseRent: readonly HouseRentPeriod[];
  /** Leave that is paid out on leaving, of which a part is free of tax whatever was declared; absent for everybody else. */
  readonly leaveOnLeaving?: LeaveEncashmentInput;
  /** Absent where nothing was submitted; see ProofsPolicy. */
  readonly proved?: ProvedTaxFacts;
  /** The month's tax as it was entered by hand; absent where it is worked out. */
  readonly byHand?: TdsByHand;
  /** Benefits of the whole year that are taxed and not paid, as they are entered; absent where there are none. */
  readonly perquisites?: readonly Perquisite[];
  /** Relief for arrears that is claimed; absent where none is. */
  readonly arrearsClaim?: ArrearsClaim;
  /** Paid with the payslip beside it, of which tax may be taken too: what a settlement pays; absent elsewhere. */
  readonly paidBeside?: Paise;
  /** The employer's part of provident fund in earlier months of the year, pension not counted. */
  readonly employerFundSoFar?: Paise;
};

/** What takes the place of the declaration once it is proved: amounts approved as POI. */
export type ProvedTaxFacts = Pick<PayslipTaxFacts, 'declaration' | 'rent' | 'earlierHouseRent'>;

/** What a month's tax was projected from, without the months to come. */
export type KnownTdsFacts = Omit<TdsFacts, 'laterPay'>;

/** The tax of the month and the year's estimate behind it; null when the organisation deducts no tax here. */
export type PayslipTaxSheet =
  | (TdsProjection & {
      readonly facts: KnownTdsFacts;
      /** By the heads of Form 12BA; absent where there are none. */
      readonly perquisites?: readonly PerquisiteLine[];
      /** Absent where no relief is claimed. */
      readonly relief?: ReliefWorking;
    })
  | null;
