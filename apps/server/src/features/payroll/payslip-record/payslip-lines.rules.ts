import type { Regime } from '@muster/contract/wire.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { PayslipLine, PayslipLineKind } from '@muster/engine/payroll/terms/payslip-types.ts';

/** A line as it is stored: code, kind, component, label, amount, full amount, basis, taxable, month of an arrear. */
export type StoredLine = readonly [
  code: string,
  kind: PayslipLineKind,
  componentId: string | null,
  label: string,
  amount: number,
  fullAmount: number | null,
  basis: string,
  taxable: 0 | 1,
  forMonth: string | null,
];

export function storedLine(line: PayslipLine): StoredLine {
  const { forMonth } = line;
  return [
    line.code,
    line.kind,
    line.componentId,
    line.label,
    line.amount,
    line.fullAmount,
    line.basis,
    line.taxable ? 1 : 0,
    forMonth === null ? null : `${forMonth.year}-${String(forMonth.month).padStart(2, '0')}`,
  ];
}

export function totalOfKind(lines: readonly StoredLine[], ...kinds: readonly PayslipLineKind[]): Paise {
  let total = 0;
  for (const line of lines) if (kinds.includes(line[1])) total += line[4];
  return paise(total);
}

/** Of a person what changes once in years. Numbers stay encrypted, as they are in the person's own row. */
export type PersonNumbers = {
  readonly panSecret: string | null;
  readonly uanSecret: string | null;
  readonly bankAccountSecret: string | null;
  readonly bankName: string | null;
  readonly ifscCode: string | null;
};

/** Who the person was when the payslip was computed. The numbers are in it where they do not stand by themselves yet. */
export type PersonSnapshot = Partial<PersonNumbers> & {
  readonly designation: string | null;
  readonly department: string | null;
  readonly workLocation: string | null;
  /** Payslips from before it was recorded do not say. */
  readonly costCentre?: string | null;
  readonly workState: string | null;
  readonly dateOfJoining: string;
  readonly lastWorkingDay: string | null;
  /**
   * The year's taxable estimate behind TDS and its tax, in paise, and the regime it was worked out under; null when no
   * tax is deducted here. Payslips from before it was recorded do not say the regime.
   */
  readonly estimate: { readonly income: number; readonly tax: number; readonly regime?: Regime } | null;
};
