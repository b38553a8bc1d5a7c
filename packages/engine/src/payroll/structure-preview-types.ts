import type { Paise } from '../kernel/money.ts';
import type { AddBack, StructureEarning } from '../salary/structure-types.ts';
import type { MonthLaw } from './month-law.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { PersonFacts } from './payslip-types.ts';

/** An amount by month and by year; yearly figures are the months' true sum where months differ. */
export type PreviewAmount = { readonly monthly: Paise; readonly annual: Paise };

export type PreviewShare = { readonly employee: PreviewAmount; readonly employer: PreviewAmount };

/** A salary structure as the screen shows it: one full month under the given law, and its year. */
export type StructurePreview = {
  readonly ctc: PreviewAmount;
  readonly gross: PreviewAmount;
  readonly earnings: readonly (PreviewAmount & { readonly earning: StructureEarning; readonly basis: string })[];
  readonly epf: PreviewShare & {
    readonly eps: PreviewAmount;
    readonly edli: PreviewAmount;
    readonly admin: PreviewAmount;
  };
  readonly esi: PreviewShare & { readonly covered: boolean };
  readonly professionalTax: PreviewAmount;
  readonly lwf: PreviewShare;
  readonly provisions: readonly (PreviewAmount & { readonly code: string; readonly label: string })[];
  /** Recurring deductions of a full month. */
  readonly deductions: PreviewAmount;
  /** Gross less the employee's contributions, professional tax and deductions; income tax is not known here. */
  readonly beforeIncomeTax: PreviewAmount;
  readonly employerInCtc: PreviewAmount;
  /** Paise of the CTC that no fixed allowance can take (see SolvedStructure); mostly none. */
  readonly leftOfCtc: PreviewAmount;
  readonly pfWage: Paise;
  readonly esiWage: Paise;
  readonly addBack: AddBack;
};

export type PreviewOptions = {
  readonly person: PersonFacts;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  /** Flat monthly deductions together. */
  readonly monthlyDeductions: Paise;
};
