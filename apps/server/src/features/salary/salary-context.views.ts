import {
  addMonths,
  type CalendarMonth,
  calendarDate,
  compareMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { periodOf } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type PayrollSettings, payrollSettingsOf, policyOf } from '../payroll-settings/payroll-settings.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import { lawOfOrganisation, type StatutorySetUp } from '../statutory/statutory-law.facts.ts';
import { isValueRefusal, type StoredValue, storedValue } from './earning-value.rules.ts';
import { isOffered } from './salary.rules.ts';
import { type DeductionInUse, deductionRows, type EarningInUse, earningRows } from './salary.store.ts';

/** Everything of the organisation that decides what a salary comes to in one month. */
export type StructureContext = {
  readonly earnings: readonly EarningInUse[];
  readonly deductions: readonly DeductionInUse[];
  readonly setUp: StatutorySetUp;
  readonly policy: PayrollPolicy;
  readonly law: MonthLaw;
  readonly month: CalendarMonth;
};

/** The same with what decides from when on it counts: read once, used for any number of people. */
export type SalaryContext = StructureContext & { readonly settings: PayrollSettings; readonly today: string };

/** With the law in force at the end of this month, or of the month of `on` when that is later. */
export async function salaryContext(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  on: string | null = null,
): Promise<SalaryContext> {
  const today = services.clock.today();
  const setUp = await statutoryOf(tx, services);
  const settings = await payrollSettingsOf(tx);
  const month = laterMonth(monthOf(calendarDate(today)), on);
  const law = lawOfOrganisation(periodOf(firstDayOf(month), lastDayOf(month)), setUp);
  if (isRefusal(law)) throw problem('CONFLICT', { message: law.message });
  return {
    earnings: await earningRows(tx),
    deductions: await deductionRows(tx),
    settings,
    setUp,
    policy: policyOf(settings, setUp),
    // A salary is agreed for the months to come: a ceiling that changes inside this month counts as changed.
    law: { ...law, epf: law.epfAhead },
    month,
    today,
  };
}

function laterMonth(month: CalendarMonth, on: string | null): CalendarMonth {
  if (on === null) return month;
  const requested = monthOf(calendarDate(on));
  // Law is not known for any future; two years ahead is as far as a salary is agreed.
  const latest = addMonths(month, 24);
  if (compareMonths(requested, month) <= 0) return month;
  return compareMonths(requested, latest) > 0 ? latest : requested;
}

/** What a form sends of a salary; without `earnings` every component of the structure with its own value. */
export type SalaryParts = {
  readonly earnings?:
    | readonly {
        readonly tenantEarningId?: string | undefined;
        readonly earning?: { readonly id: string } | undefined;
        readonly calculationValue?: number | null | undefined;
        readonly formula?: string | null | undefined;
      }[]
    | undefined;
  readonly deductions?:
    | readonly {
        readonly tenantDeductionId?: string | undefined;
        readonly deduction?: { readonly id: string } | undefined;
        readonly calculationValue: Paise;
      }[]
    | undefined;
};

export type ResolvedParts = {
  readonly earnings: readonly (StoredValue & { readonly tenantEarningId: string })[];
  readonly deductions: readonly { readonly tenantDeductionId: string; readonly monthlyAmount: Paise }[];
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The parts of a salary with their values. Errors: INVALID_INPUT for unknown, doubled or unusable ones; a deduction
 * that is switched off is one, except where the person's salary has it already (`held`) and waits for it.
 */
export function resolveParts(
  context: SalaryContext,
  input: SalaryParts,
  currentDeductions: ReadonlySet<string> = NONE,
): ResolvedParts {
  return {
    earnings: resolveEarnings(context, input.earnings),
    deductions: resolveDeductions(context, input.deductions ?? [], currentDeductions),
  };
}

function resolveEarnings(context: SalaryContext, input: SalaryParts['earnings']): ResolvedParts['earnings'] {
  const offered = context.earnings.filter(isOffered);
  if (input === undefined) return offered.map((row) => ({ tenantEarningId: row.id, ...ownValue(row) }));
  const resolved: ResolvedParts['earnings'][number][] = [];
  input.forEach((part, at) => {
    const id = part.tenantEarningId ?? part.earning?.id;
    const row = context.earnings.find((earning) => earning.id === id);
    if (!row?.isPartOfSalaryStructure) {
      throw fieldProblem(`earnings.${at}.tenantEarningId`, 'This component is not part of the salary structure.');
    }
    if (resolved.some((other) => other.tenantEarningId === id)) {
      throw fieldProblem(`earnings.${at}.tenantEarningId`, `${row.name} is entered twice.`);
    }
    if (!row.status) return;
    const own = (part.calculationValue ?? null) === null && !part.formula;
    const value = own ? ownValue(row) : storedValue(row.calculationType, row.kind === 'Fixed', part);
    if (isValueRefusal(value)) throw fieldProblem(`earnings.${at}.${value.field}`, `${row.name}: ${value.message}`);
    resolved.push({ tenantEarningId: row.id, ...value });
  });
  const balance = offered.find(({ kind }) => kind === 'Fixed');
  // The fixed allowance takes what is left of the CTC, whether it was named or not.
  if (balance && !resolved.some(({ tenantEarningId }) => tenantEarningId === balance.id)) {
    resolved.push({ tenantEarningId: balance.id, ...ownValue(balance) });
  }
  return resolved;
}

function resolveDeductions(
  context: SalaryContext,
  input: NonNullable<SalaryParts['deductions']>,
  currentDeductions: ReadonlySet<string>,
): ResolvedParts['deductions'] {
  const seenIds = new Set<string>();
  return input.map((part, at) => {
    const id = part.tenantDeductionId ?? part.deduction?.id;
    const row = context.deductions.find((deduction) => deduction.id === id);
    const refuse = (message: string) => fieldProblem(`deductions.${at}.tenantDeductionId`, message);
    if (!row?.isRecurring) throw refuse('This is not a recurring deduction.');
    if (seenIds.has(row.id)) throw refuse(`${row.name} is entered twice.`);
    if (!row.status && !currentDeductions.has(row.id))
      throw refuse(`${row.name} is switched off, so nothing would be deducted. Switch it on under Components first.`);
    seenIds.add(row.id);
    return { tenantDeductionId: row.id, monthlyAmount: part.calculationValue };
  });
}

function ownValue({ flatAmount, ratePpm, formula }: StoredValue): StoredValue {
  return { flatAmount, ratePpm, formula };
}
