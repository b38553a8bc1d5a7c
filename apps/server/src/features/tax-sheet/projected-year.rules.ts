import type { TaxBasis } from '@muster/contract/features/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { DeclaredTax } from '@muster/engine/payroll/declared-tax.ts';
import { withDeclared } from '@muster/engine/payroll/declared-tax.ts';
import type { MonthLaw } from '@muster/engine/payroll/month-law.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/payroll-policy.ts';
import type { PayslipTaxFacts } from '@muster/engine/payroll/payslip-tax-types.ts';
import type { PayslipFacts } from '@muster/engine/payroll/payslip-types.ts';
import { type MonthToCome, monthsToCome } from '@muster/engine/payroll/year-ahead.ts';
import type { YearToDate } from '@muster/engine/payroll/year-to-date.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/nothing-declared.ts';
import { areProofsCounted, type ProofsPolicy, withoutReliefs } from '@muster/engine/taxes/proofs.ts';

/** A person's year as it stands, with what they declare of it. */
export type YearToProject = {
  /** Paid to its end: `facts` and `year` are those of the last payslip. */
  readonly isOver: boolean;
  readonly period: PayPeriod;
  readonly facts: PayslipFacts;
  readonly year: YearToDate;
  readonly policy: PayrollPolicy;
  readonly lawOf: (period: PayPeriod) => MonthLaw;
  readonly declared: DeclaredTax | null;
  readonly proofs: ProofsPolicy | null;
};

export type Projection = {
  readonly regime: Regime;
  /** What of the declaration counts; `usual` as payroll counts it. */
  readonly basis: TaxBasis | 'usual';
  readonly isExplained: boolean;
};

/** Whether payroll counts approved proofs in the next month, or counted them in the last. */
function areProofsDue({ period, proofs }: Pick<YearToProject, 'period' | 'proofs'>): boolean {
  return proofs !== null && areProofsCounted(period.statutoryMonth, proofs);
}

/** The basis of what payroll deducts. */
export function usualBasis(year: YearToProject): TaxBasis {
  if (areProofsDue(year)) return 'proofs';
  return declaredOf(year) === null ? 'salary' : 'declaration';
}

/** The months that are still to come, or the last one of a year that is over. */
export function projected(year: YearToProject, projection: Projection): readonly MonthToCome[] {
  const { facts, period, lawOf } = year;
  const policy = policyFor(year, projection);
  const declared = declaredFor(year, projection);
  const tax: PayslipTaxFacts = { ...facts.tax, regime: projection.regime };
  const { isExplained } = projection;
  if (!year.isOver) {
    return monthsToCome(
      { period, facts: { ...facts, tax }, year: year.year, declared },
      { lawOf, policy, isExplained },
    );
  }
  const month = period.statutoryMonth;
  const { proved: _, ...own } = tax;
  const counted =
    declared === null
      ? { ...own, declaration: NOTHING_DECLARED, rent: [], earlierHouseRent: [] }
      : withDeclared(own, declared, year.year, month);
  return lastMonth(year, { ...facts, tax: counted }, { policy, isExplained, month });
}

type LastMonth = { readonly policy: PayrollPolicy; readonly isExplained: boolean; readonly month: CalendarMonth };

function lastMonth(
  { period, lawOf, year }: YearToProject,
  facts: PayslipFacts,
  { policy, isExplained, month }: LastMonth,
): readonly MonthToCome[] {
  const payslip = computePayslip(facts, lawOf(period), policy, isExplained ? createTracer() : null);
  return isRefusal(payslip) ? [] : [{ month, facts, payslip, year }];
}

/** What is declared now; of a year that is over, what its last payslip counted. */
export function declaredOf({ isOver, facts, declared }: YearToProject): DeclaredTax | null {
  if (!isOver) return declared;
  const { declaration, rent, proved } = facts.tax;
  const isNothing = JSON.stringify(declaration) === JSON.stringify(NOTHING_DECLARED) && rent.length === 0;
  if (isNothing && proved === undefined) return null;
  return { declaration, rent, ...(proved === undefined ? {} : { proved }) };
}

function declaredFor(year: YearToProject, { basis }: Projection): DeclaredTax | null {
  const declared = declaredOf(year);
  if (declared === null || basis === 'salary') return null;
  if (basis === 'usual') return declared;
  const { proved, declaration, rent } = declared;
  if (basis === 'declaration') return { declaration, rent };
  return proved ?? { declaration: withoutReliefs(declaration), rent: [] };
}

/** Proofs that are due later on are taken to be handed in: the estimate counts what is declared until then. */
function policyFor(year: YearToProject, { basis }: Projection): PayrollPolicy {
  const { proofs: _, ...tds } = year.policy.tds;
  const isCounted = basis === 'usual' && year.proofs !== null && areProofsDue(year);
  return { ...year.policy, tds: { ...tds, enabled: true, ...(isCounted ? { proofs: year.proofs } : {}) } };
}
