import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { Payslip, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { type PersonSnapshot, type StoredLine, storedLine } from './payslip-lines.rules.ts';
import { estimateOf, FIGURES, figuresOf, type PayslipFigures } from './payslip-record.rules.ts';
import { type StatutoryFigures, statutoryFigures } from './statutory-figures.rules.ts';

/** Of a stored payslip, what one that is computed again has to say too. */
export type StoredPayslip = PayslipFigures & {
  readonly lines: readonly StoredLine[];
  readonly snapshot: Pick<PersonSnapshot, 'estimate'>;
  readonly statutory: StatutoryFigures | null;
};

/** A payslip that is computed again, with what it was computed from. */
type Again = { readonly payslip: Payslip; readonly facts: PayslipFacts; readonly period: PayPeriod };

/**
 * Whether a payslip that is computed again from its frozen facts says what the stored one says: every line and total,
 * the estimate of the year, and what returns say. A later version of the engine may come to other figures, and then
 * nothing of what it comes to may stand for what was paid.
 */
export function isAsPaid(stored: StoredPayslip, { payslip, facts, period }: Again): boolean {
  const lines = payslip.lines.map(storedLine);
  const figures = figuresOf(payslip, lines);
  const { estimate } = stored.snapshot;
  return (
    lines.length === stored.lines.length &&
    hasAll(byCode(stored.lines), byCode(lines)) &&
    FIGURES.every((name) => stored[name] === figures[name]) &&
    (estimate === null) === (payslip.taxSheet === null) &&
    hasAll(estimate, estimateOf(payslip)) &&
    hasAll(stored.statutory, statutoryFigures(payslip, facts, period))
  );
}

function byCode(lines: readonly StoredLine[]) {
  return Object.fromEntries(
    lines.map(([code, kind, , , amount, fullAmount, , , forMonth]) => [code, { kind, amount, fullAmount, forMonth }]),
  );
}

/** Whether all that is stored stands in the other too; what an earlier version did not store contradicts nothing. */
function hasAll(stored: unknown, again: unknown): boolean {
  if (stored === null) return true;
  if (typeof stored !== 'object') return stored === again;
  if (typeof again !== 'object' || again === null) return false;
  const others = new Map<string, unknown>(Object.entries(again));
  return Object.entries(stored).every(([key, value]) => hasAll(value, others.get(key)));
}
