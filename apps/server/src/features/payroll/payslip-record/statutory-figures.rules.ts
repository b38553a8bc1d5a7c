import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { membershipIn } from '@muster/engine/payroll/deductions/month-contributions.ts';
import type { Payslip, PayslipFacts, PayslipLine } from '@muster/engine/payroll/terms/payslip-types.ts';
import { EPF_IDS } from '@muster/engine/statutory/epf-explanation.ts';
import { ESI_IDS } from '@muster/engine/statutory/esi.ts';
import type { EpfFigures } from '@muster/returns/epf/epf-month.ts';

/**
 * What the returns of a month say of one person, in paise: wages that a payslip does not show as lines, and the
 * contributions of the month itself. What belongs to earlier months is apart, because it is returned apart.
 */
export type StatutoryFigures = {
  /** Earnings of the month, without arrears. */
  readonly gross: number;
  /** Null for somebody who is no member of the provident fund. */
  readonly pf: PfFigures | null;
  /** Null for somebody who is not insured. */
  readonly esi: { readonly wage: number; readonly employee: number; readonly employer: number } | null;
  /** Contributions of earlier months that this payslip settles. */
  readonly arrears: {
    readonly pfEmployee: number;
    readonly pfEmployer: number;
    readonly esiEmployee: number;
    readonly esiEmployer: number;
  };
};

/** Somebody for whom there is no wage limit says so. */
type PfFigures = EpfFigures & { readonly isInternationalWorker?: true };

export function statutoryFigures(payslip: Payslip, facts: PayslipFacts, period: PayPeriod): StatutoryFigures {
  const own = new Map(payslip.lines.map(({ code, amount }) => [code, amount]));
  const of = (code: string): number => own.get(code) ?? 0;
  const arrears = payslip.lines.filter(({ forMonth }) => forMonth !== null);
  const membership = payslip.policy.epf.enabled ? membershipIn(facts.person, period) : null;
  return {
    gross: payslip.gross - total(arrears.filter(({ kind }) => kind === 'earning')),
    pf: membership === null ? null : pfFigures(payslip, of, membership),
    esi: payslip.esiCovered
      ? { wage: payslip.esiWage, employee: of(ESI_IDS.employee), employer: of(ESI_IDS.employer) }
      : null,
    arrears: {
      pfEmployee: total(arrearsOf(arrears, [EPF_IDS.employee, EPF_IDS.vpf])),
      pfEmployer: total(arrearsOf(arrears, [EPF_IDS.employerEpf, EPF_IDS.employerEps, EPF_IDS.edli, EPF_IDS.admin])),
      esiEmployee: total(arrearsOf(arrears, [ESI_IDS.employee])),
      esiEmployer: total(arrearsOf(arrears, [ESI_IDS.employer])),
    },
  };
}

function pfFigures(
  payslip: Payslip,
  of: (code: string) => number,
  { isInternationalWorker }: Pick<NonNullable<PayslipFacts['person']['pf']>, 'isInternationalWorker'>,
): PfFigures {
  const { epfWage, employerEpfWage, epsWage, edliWage } = payslip;
  return {
    // A share that only one side pays on more counts as paid voluntarily.
    epfWage: Math.min(epfWage, employerEpfWage),
    epsWage,
    edliWage,
    employee: of(EPF_IDS.employee) + of(EPF_IDS.vpf),
    employerEps: of(EPF_IDS.employerEps),
    employerEpf: of(EPF_IDS.employerEpf),
    edli: of(EPF_IDS.edli),
    admin: of(EPF_IDS.admin),
    ...(isInternationalWorker === true ? { isInternationalWorker } : {}),
  };
}

function arrearsOf(arrears: readonly PayslipLine[], codes: readonly string[]): readonly PayslipLine[] {
  return arrears.filter(({ code }) => codes.some((one) => code.startsWith(`arrear:${one}:`)));
}

function total(lines: readonly PayslipLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
