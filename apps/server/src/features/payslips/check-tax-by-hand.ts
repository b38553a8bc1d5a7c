import { type CalendarMonth, financialYearOf, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { windowsOf } from '../declaration-settings/declaration-settings.facts.ts';
import type { ManualEntries, PayslipToChange, RunRow } from '../payroll/payslip-changes.facts.ts';
import { taxOfPayslip } from '../payroll/payslip-record/payslip-records.facts.ts';

/** What the windows of a financial year say of tax that is changed by hand; either is enough. */
type TaxByHandChoices = {
  readonly allowTdsModification: boolean;
  readonly canTdsExceedAnnualLimit: boolean;
};

type TaxByHandRules = { readonly refusal: string | null; readonly mayExceed: boolean };

const NOT_ALLOWED =
  'Income tax cannot be changed by hand. Administrators allow it in the IT declaration or POI settings.';

/** Whether the tax of a month may be changed by hand: never in March, which settles the year. */
function taxByHandRulesOf(month: CalendarMonth, windows: readonly (TaxByHandChoices | null)[]): TaxByHandRules {
  const isAllowed = windows.some((window) => window?.allowTdsModification === true);
  const mayExceed = windows.some((window) => window?.canTdsExceedAnnualLimit === true);
  if (!isAllowed) return { refusal: NOT_ALLOWED, mayExceed };
  if (month.month === 3) {
    const refusal = `${formatMonth(month)} settles the tax of the year exactly, so it cannot be changed by hand.`;
    return { refusal, mayExceed };
  }
  return { refusal: null, mayExceed };
}

/** Why an amount is too much, given the year's tax and what the months before took of it; null when it is not. */
function aboveYear(amount: Paise, year: { readonly tax: number; readonly deducted: number }): string | null {
  const left = paise(Math.max(0, year.tax - year.deducted));
  if (amount <= left) return null;
  return `Enter at most ${formatRupeesShort(left)}: with more, the tax deducted would exceed that of the year.`;
}

type WithClock = Pick<Services, 'clock'>;

export async function taxByHandRules(tx: TenantTx, services: WithClock, run: RunRow): Promise<TaxByHandRules> {
  const { declaration, poi } = await windowsOf(tx, services, financialYearOf(run));
  return taxByHandRulesOf(run, [declaration, poi]);
}

/** Errors: INVALID_INPUT at the amount where it may not be changed or is too much, and at a reason that is missing. */
export async function checkTaxByHand(
  tx: TenantTx,
  services: WithClock,
  payslip: PayslipToChange,
  { tds, tdsReason }: Pick<ManualEntries, 'tds' | 'tdsReason'>,
): Promise<void> {
  const rules = await taxByHandRules(tx, services, payslip.run);
  if (rules.refusal !== null) throw fieldProblem('tds', rules.refusal);
  if (tds === null) return;
  if (tdsReason === null) throw fieldProblem('tdsReason', 'Give a reason');
  if (rules.mayExceed) return;
  const refusal = aboveYear(tds, await taxOfPayslip(tx, payslip.id));
  if (refusal !== null) throw fieldProblem('tds', refusal);
}
