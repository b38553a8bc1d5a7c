import type { TaxBasis } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { PayslipTaxFacts } from '@muster/engine/payroll/terms/payslip-tax-types.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { DeclaredTax } from '@muster/engine/payroll/year/declared-tax.ts';
import { withDeclared } from '@muster/engine/payroll/year/declared-tax.ts';
import { lastMonthAgain, type MonthToCome, monthsToCome } from '@muster/engine/payroll/year/year-ahead.ts';
import { type YearTaxes, yearTaxes } from '@muster/engine/payroll/year/year-tax.ts';
import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { areProofsCounted, type ProofsPolicy, withoutReliefs } from '@muster/engine/taxes/facts/proofs.ts';

/** A person's year as it stands, with what they declare of it. */
export type YearToProject = {
  /** Paid to its end: `facts` and `year` are those of the last payslip. */
  readonly isOver: boolean;
  /** False where this version comes to another last payslip than was paid: then the year is what its payslips add up to. */
  readonly isAsPaid: boolean;
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
  /** Whether every month has its reasons; those of the year come of its last month, see `yearTaxes`. */
  readonly isExplained: boolean;
  /** Whether the other regime is worked out beside it. */
  readonly isCompared: boolean;
};

/** Whether payroll counts approved proofs in the next month, or counted them in the last. */
function areProofsDue({ period, proofs }: Pick<YearToProject, 'period' | 'proofs'>): boolean {
  return proofs !== null && areProofsCounted(period.statutoryMonth, proofs);
}

/** The basis of what payroll deducts; pay alone where nothing was declared, also once proofs count. */
export function usualBasis(year: YearToProject): TaxBasis {
  if (declaredOf(year) === null) return 'salary';
  return areProofsDue(year) ? 'proofs' : 'declaration';
}

/** The months that are still to come, or the last one of a year that is over. */
export function projected(year: YearToProject, projection: Projection): readonly MonthToCome[] {
  const { facts, period, lawOf } = year;
  const { regime, isExplained, isCompared } = projection;
  const terms = { policy: policyFor(year, projection), isExplained, isCompared };
  const declared = declaredFor(year, projection);
  const tax: PayslipTaxFacts = { ...facts.tax, regime };
  if (!year.isOver) {
    return monthsToCome({ period, facts: { ...facts, tax }, year: year.year, declared }, { ...terms, lawOf });
  }
  const month = period.statutoryMonth;
  const { proved: _, ...own } = tax;
  const counted =
    declared === null
      ? { ...own, declaration: NOTHING_DECLARED, rent: [], earlierHouseRent: [] }
      : withDeclared(own, declared, year.year, month);
  const last = { month, law: lawOf(period), facts: { ...facts, tax: counted }, year: year.year };
  const lastMonth = lastMonthAgain(last, terms);
  if (lastMonth === null) return [];
  return [year.isAsPaid ? lastMonth : withoutEstimate(lastMonth)];
}

function withoutEstimate({ payslip, other, ...month }: MonthToCome): MonthToCome {
  return {
    ...month,
    payslip: { ...payslip, taxSheet: null },
    other: other === null ? null : { ...other, taxSheet: null },
  };
}

/** The tax of the year under the regime of the projection, and where that is asked for under the other; null where no pay is known. */
export function projectedTaxes(
  year: YearToProject | null,
  projection: Projection,
  isExplained: boolean,
): YearTaxes | null {
  const last = year === null ? undefined : projected(year, projection).at(-1);
  return last === undefined ? null : yearTaxes(last, isExplained);
}

/** Whether a month knows of a declaration, or of proofs. */
export function isAnythingDeclared({ declaration, rent, proved }: PayslipTaxFacts): boolean {
  return rent.length > 0 || proved !== undefined || JSON.stringify(declaration) !== JSON.stringify(NOTHING_DECLARED);
}

/** What is declared now; of a year that is over, what its last payslip counted. */
export function declaredOf({ isOver, facts, declared }: YearToProject): DeclaredTax | null {
  if (!isOver) return declared;
  const { declaration, rent, proved } = facts.tax;
  if (!isAnythingDeclared(facts.tax)) return null;
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
