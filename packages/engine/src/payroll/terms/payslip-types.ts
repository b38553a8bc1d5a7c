import type { ExemptionGround } from '@muster/law/professional-tax/exemptions.ts';
import type { StateCode } from '@muster/law/states.ts';
import type { OvertimeExcess } from '../../attendance/overtime.ts';
import type { LostReason } from '../../explain/attendance-reasons.ts';
import type { CorrectedDay, NotTakenBefore } from '../../explain/pay-reasons.ts';
import type { Explanation } from '../../explain/trace.ts';
import type { CalendarDate, CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Paise, PaisePerYear } from '../../kernel/money.ts';
import type { Ppm } from '../../kernel/rate.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { AllowanceExemption, StructureEarning, StructureRefusalCode } from '../../salary/structure-types.ts';
import type { ContributionBasis } from '../../statutory/epf-wages.ts';
import type { PreTaxDeduction, PreTaxSection } from '../../taxes/facts/pre-tax-deductions.ts';
import type { PaidOutLeave } from './paid-out-leave.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { PayslipTaxFacts, PayslipTaxSheet } from './payslip-tax-types.ts';

export type PersonFacts = {
  readonly dateOfJoining: CalendarDate;
  readonly lastWorkingDay: CalendarDate | null;
  /** State of the work location; null when not known, and then no tax of a state is due. */
  readonly workState: StateCode | null;
  readonly gender: 'male' | 'female' | 'other';
  readonly dateOfBirth: CalendarDate | null;
  readonly hasDisability: boolean;
  /** Whether the place of work is one of the cities of the higher limits; absent where that decides nothing. */
  readonly worksInMetro?: boolean;
  /** Null when the person is no PF member. */
  readonly pf: {
    readonly epsMember: boolean;
    /** Up to the ceiling, the full PF wage, or up to an agreed amount. */
    readonly basis: ContributionBasis;
    /** Voluntary contribution on top of 12%, of the full PF wage; zero for none. */
    readonly vpf: Ppm;
    /** In place of the rate: an agreed amount a month. */
    readonly vpfAmount?: Paise;
    /** First day as a member of the fund or of the pension scheme where it is later than joining. */
    readonly memberFrom: CalendarDate | null;
    readonly epsFrom: CalendarDate | null;
    /** Somebody for whom the fund knows no ceiling. */
    readonly isInternationalWorker?: boolean;
  } | null;
  readonly esi: {
    readonly forced: boolean;
    /** Whether the person was covered in an earlier month of this contribution period. */
    readonly coveredEarlierInPeriod: boolean;
  };
  readonly lwfCategory: 'worker' | 'supervisor' | 'manager' | 'exempt';
  /** Grounds on which the employer has accepted that no professional tax is due. */
  readonly professionalTaxExemptions: readonly ExemptionGround[];
};

/** The pay agreed from a day on. The earnings must be in a fixed order; codes name them across revisions. */
export type SalaryRevision = {
  readonly effectiveFrom: CalendarDate;
  readonly annualCtc: PaisePerYear;
  readonly earnings: readonly StructureEarning[];
};

export type OneOffEarning = {
  /** Unique among the month's items of its kind. */
  readonly code: string;
  readonly componentId: string | null;
  readonly label: string;
  readonly amount: Paise;
  readonly taxable: boolean;
  /** Whether it enters the PF wage and the ESI wage of the month. */
  readonly epf: boolean;
  readonly esi: boolean;
  /** Absent where it is no leave that is paid out. */
  readonly leave?: PaidOutLeave;
  /** What section 10 may exempt of it; absent where it is no such allowance. */
  readonly exemption?: AllowanceExemption;
};

/** What a back-dated change adds to an earlier month (see arrears.ts); amounts may be negative. */
export type ArrearMonth = {
  readonly month: CalendarMonth;
  readonly lines: readonly {
    /** Code and kind of the line of the earlier month that changed. */
    readonly code: string;
    readonly kind: 'earning' | 'employee-contribution' | 'employer-contribution';
    readonly componentId: string | null;
    readonly label: string;
    readonly amount: Paise;
    readonly taxable: boolean;
  }[];
  /** Present where days of the month counted otherwise after it was paid (see days-correction.ts). */
  readonly corrected?: {
    readonly days: readonly CorrectedDay[];
    /** What the earning lines are added up from. */
    readonly components: readonly { readonly label: string; readonly amount: Paise; readonly taxable: boolean }[];
  };
};

export type Reimbursement = {
  /** Unique among the month's items of its kind. */
  readonly code: string;
  readonly componentId: string | null;
  readonly label: string;
  readonly amount: Paise;
  readonly taxable: boolean;
};

/**
 * In the order they are taken: contributions and taxes that an earlier payslip could not take, then court orders, loans,
 * advances (what was paid too much among them) and others.
 */
export type DeductionPriority = 'statutory' | 'court-order' | 'loan' | 'advance' | 'other';

/**
 * Why an earlier payslip left something to take: its pay did not suffice for a contribution or a tax of law, or for what
 * a month before it was paid too much.
 */
export type NotTaken = NotTakenBefore;

export type MonthDeduction = {
  /** Unique among the month's items of its kind. */
  readonly code: string;
  readonly componentId: string | null;
  readonly label: string;
  /** What is due this month, carried forward amounts included. */
  readonly amount: Paise;
  /** The part of it that earlier months left over. */
  readonly carried?: Paise;
  readonly priority: DeductionPriority;
  /** The section under which it lowers the year's tax, as far as it is taken; null when it does not. */
  readonly section: PreTaxSection | null;
  /** Whether it comes back every month, so that the year's tax estimate counts it for the months to come. */
  readonly recurring: boolean;
  /** Absent where it is no rest of an earlier payslip's contributions, taxes or corrections. */
  readonly notTaken?: NotTaken;
};

export type LossOfPay = {
  /** Days without pay, to the hundredth of a day. */
  readonly days: number;
  /**
   * The same days by date, so that a month with two salaries takes each from the right one. A date outside employment
   * or the period costs nothing, and one given twice counts once.
   */
  readonly byDate: readonly DatedLoss[];
  /** Every working day in employment is lost: what is left are days off and holidays. */
  readonly isEveryWorkingDay?: true;
};

export type DatedLoss = {
  readonly date: CalendarDate;
  readonly days: number;
  /** Why attendance costs it; absent where it does not. */
  readonly reasons?: readonly LostReason[];
};

/** What was paid and deducted in the months of this financial year before this one, opening balances included. */
export type YearSoFar = {
  /**
   * Gross earnings of each earlier month of the financial year, for half-yearly and yearly professional tax; earlier
   * months too where they are known (a calendar half-year begins in January).
   */
  readonly grossByMonth: readonly { readonly month: CalendarMonth; readonly amount: Paise }[];
  readonly professionalTaxByMonth: readonly { readonly month: CalendarMonth; readonly amount: Paise }[];
};

/** Everything about one person that decides one payslip; frozen with the run. */
export type PayslipFacts = {
  readonly person: PersonFacts;
  /** Sorted by effectiveFrom, earliest first; at least one in force in the period. */
  readonly revisions: readonly SalaryRevision[];
  readonly lossOfPay: LossOfPay;
  /**
   * Days of the pay period that are no weekly day off: all of them, which a month's pay is divided by when the
   * organisation divides by working days, and those of the person's own part of the period.
   */
  readonly workingDays: { readonly ofPeriod: number; readonly ofPerson: number };
  readonly oneOffs: readonly OneOffEarning[];
  readonly arrears: readonly ArrearMonth[];
  readonly reimbursements: readonly Reimbursement[];
  readonly deductions: readonly MonthDeduction[];
  readonly yearSoFar: YearSoFar;
  readonly tax: PayslipTaxFacts;
  /** Hours beyond those of law, as a quantity; absent where overtime is not counted. */
  readonly overtime?: OvertimeFacts;
};

export type OvertimeFacts = {
  readonly paidSeconds: number;
  /** What counts as soon as its days are approved. */
  readonly waitingSeconds: number;
  /** Where it goes beyond what the state allows. */
  readonly excesses: readonly OvertimeExcess[];
};

export type PayslipLineKind =
  | 'earning'
  | 'reimbursement'
  | 'employee-contribution'
  | 'tax'
  | 'deduction'
  | 'employer-contribution'
  | 'rounding';

export type PayslipLine = {
  /** Stable within a payslip; also the id of its explanation. */
  readonly code: string;
  readonly kind: PayslipLineKind;
  /** The salary component or deduction it comes from; null for what law or Muster adds. */
  readonly componentId: string | null;
  readonly label: string;
  readonly amount: Paise;
  /** What a full month would have paid, for earnings scaled with paid days. */
  readonly fullAmount: Paise | null;
  /** How it comes about, in a few words: '50% of CTC'. */
  readonly basis: string;
  readonly taxable: boolean;
  /** The month an arrear belongs to. */
  readonly forMonth: CalendarMonth | null;
};

export type PayslipWarningCode =
  | 'NOTHING_PAID'
  | 'DAYS_OFF_PAID_ALONE'
  | 'NET_BELOW_ZERO'
  | 'DEDUCTIONS_LIMITED'
  | 'NO_PAN'
  | 'NOTHING_PROVED'
  | 'LAW_NOT_KNOWN'
  | 'NO_DATE_OF_BIRTH'
  | 'GENDER_USES_MALE_SLAB'
  | 'STATE_UNKNOWN'
  | 'OVERTIME_ABOVE_LIMIT'
  | 'PF_AMOUNT_BELOW_LIMIT'
  | 'PF_MEMBERSHIP_DUE'
  | 'PENSION_MEMBERSHIP_DUE'
  | 'LABOUR_CODE_ADD_BACK';

export type PayslipWarning = { readonly code: PayslipWarningCode; readonly message: string };

/** What is due in the next payslip, or stays owed where there is none. */
export type CarriedForward = Pick<MonthDeduction, 'code' | 'label' | 'amount' | 'section' | 'priority' | 'notTaken'>;

export type Payslip = {
  readonly lines: readonly PayslipLine[];
  /** Earnings, without reimbursements. */
  readonly gross: Paise;
  readonly reimbursements: Paise;
  /** Employee contributions, taxes and deductions together. */
  readonly totalDeductions: Paise;
  /** gross + reimbursements − totalDeductions + recoverable + rounding; never below zero. */
  readonly net: Paise;
  readonly rounding: Paise;
  /** What could not be taken because earnings did not suffice for the statutory deductions and corrections. */
  readonly recoverable: Paise;
  /** gross + reimbursements + employer contributions. */
  readonly employerCost: Paise;
  /** The CTC of a full month at the latest salary, and its gross. */
  readonly monthlyCtc: Paise;
  readonly monthlyGross: Paise;
  readonly daysInPeriod: number;
  readonly paidDays: number;
  readonly lopDays: number;
  /** Leave that Employees' State Insurance pays: neither paid here nor lost. */
  readonly esiDays: number;
  /** PF wage before the ceiling, the EPF wage after it, and the wages of the other schemes; zero when not a member. */
  readonly pfWage: Paise;
  readonly epfWage: Paise;
  /** What the employer’s share is worked out on. */
  readonly employerEpfWage: Paise;
  readonly epsWage: Paise;
  readonly edliWage: Paise;
  readonly esiWage: Paise;
  readonly esiCovered: boolean;
  readonly ptWage: Paise;
  /** Salary of the month that is taxed, before any deduction from income. */
  readonly taxableSalary: Paise;
  /** What was taken this month under a section that lowers the year's tax. */
  readonly preTax: readonly PreTaxDeduction[];
  /** The month's TDS with the year's estimate behind it; null when the organisation deducts no tax here. */
  readonly taxSheet: PayslipTaxSheet;
  /** Deductions that did not fit, and what `recoverable` is made of. */
  readonly carriedForward: readonly CarriedForward[];
  /** The choices of the organisation it was computed by. */
  readonly policy: PayrollPolicy;
  readonly warnings: readonly PayslipWarning[];
  /** By line code and figure id; null when computed without a tracer. */
  readonly explanations: ReadonlyMap<string, Explanation> | null;
};

export type PayslipTotals = Pick<
  Payslip,
  'gross' | 'reimbursements' | 'totalDeductions' | 'net' | 'rounding' | 'recoverable' | 'employerCost'
>;

export type PayslipRefusalCode = StructureRefusalCode | 'NO_SALARY' | 'NOT_EMPLOYED' | 'LOSS_OF_PAY_TOO_LONG';

export type PayslipRefusal = Refusal<PayslipRefusalCode>;
