import { type ComponentRounding, type CtcContents, DEFAULT_CTC_CONTENTS } from '../../salary/structure-types.ts';
import type { LossOfPayBasis } from '../../statutory/loss-of-pay.ts';
import type { ProofsPolicy } from '../../taxes/facts/proofs.ts';
import type { MonthlyTaxRounding } from '../../taxes/monthly-tds.ts';

/** What lawfully differs from employer to employer: settings of the organisation, each with a default. */
export type PayrollPolicy = {
  readonly componentRounding: ComponentRounding;
  readonly inCtc: CtcContents;
  readonly epf: {
    readonly enabled: boolean;
    /** Scales the restricted wage with paid days; law does not. */
    readonly proRatePfWage: boolean;
    /** Counts 'below-ceiling' earnings when loss of pay pulls the PF wage under the ceiling. */
    readonly considerAllSalaryComponents: boolean;
    /** Adds excluded earnings beyond half of remuneration to wages (Labour Codes). */
    readonly labourCodeAddBack: boolean;
    /** Employer's share on the full wage too, for people whose basis is full. */
    readonly employerFollowsBasis: boolean;
  };
  readonly esi: { readonly enabled: boolean; readonly wageBasis: 'marked' | 'code-wages' };
  readonly professionalTax: { readonly enabled: boolean };
  readonly lwf: {
    readonly enabled: boolean;
    /** Persons of the establishment; null when the organisation has settled that it is covered. */
    readonly headcount: number | null;
  };
  readonly tds: {
    readonly enabled: boolean;
    readonly rounding: MonthlyTaxRounding;
    /**
     * Takes no more than the pay of the month allows after contributions and professional tax: the months left make up
     * for it. Absent in payrolls from before it was so.
     */
    readonly isWithinPay?: boolean;
    /** Absent while declared amounts count all year. */
    readonly proofs?: ProofsPolicy;
  };
  readonly lossOfPayDivisor: LossOfPayBasis;
  /** What the days before joining and after leaving are counted by: calendar days, or the divisor of lost days too. */
  readonly joinersAndLeavers: 'calendar-days' | 'own-divisor';
  /** Who pays when law raises the employer's contributions: the fixed allowance shrinks, or the CTC grows. */
  readonly contributionRise: 'fixed-allowance' | 'ctc-grows';
  readonly netRounding: 'rupee' | 'paisa';
  /** The tax of a one-off: whole in its month, or spread over the months left. */
  readonly oneOffTax: 'whole' | 'spread';
};

export const DEFAULT_PAYROLL_POLICY: PayrollPolicy = {
  componentRounding: 'paisa',
  inCtc: DEFAULT_CTC_CONTENTS,
  epf: {
    enabled: true,
    proRatePfWage: false,
    considerAllSalaryComponents: true,
    labourCodeAddBack: true,
    employerFollowsBasis: true,
  },
  esi: { enabled: true, wageBasis: 'marked' },
  professionalTax: { enabled: true },
  lwf: { enabled: true, headcount: null },
  tds: { enabled: true, rounding: 'rupee', isWithinPay: true },
  lossOfPayDivisor: 'calendar-days',
  joinersAndLeavers: 'calendar-days',
  contributionRise: 'fixed-allowance',
  netRounding: 'rupee',
  oneOffTax: 'whole',
};
