import type { Unexplained } from '@muster/contract/features/payslips/payslips-unexplained.ts';
import { type CollectingTracer, createTracer, type Explanation } from '@muster/engine/explain/trace.ts';
import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { CarriedDeduction } from '@muster/engine/payroll/deductions/carry-forward.ts';
import { countedTaxFacts } from '@muster/engine/payroll/deductions/month-tax.ts';
import type { Regime } from '@muster/engine/taxes/law/income-tax-law.ts';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { lawOfOrganisation } from '../../statutory/statutory-law.facts.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import { lastFinalRun, type RunRow } from '../run/payroll.store.ts';
import { payrollRuns } from '../run/payroll.tables.ts';
import { paidSoFarOf } from './earlier-payslips.views.ts';
import { readFrozenFacts } from './frozen-facts.rules.ts';
import { isAsPaid } from './is-as-paid.rules.ts';
import { payslipsWithReaders } from './payslip-days.views.ts';
import { payslipPayments } from './payslip-payments.tables.ts';
import { payslipInputs, payslips } from './payslip-records.tables.ts';

const payers = alias(payrollRuns, 'payer');

/** A payslip whole, with its payment, its run, the later one that pays it and its frozen facts; null when there is none. */
export async function payslipWithRun(tx: TenantTx, id: string) {
  const payer = { state: payers.state, payDate: payers.payDate };
  const { tenantId, runId, userId } = payslipPayments;
  const ofPayslip = and(eq(tenantId, payslips.tenantId), eq(runId, payslips.runId), eq(userId, payslips.userId));
  const [row] = await tx
    .select({ payslip: payslips, payment: payslipPayments, run: payrollRuns, payer, facts: payslipInputs.facts })
    .from(payslips)
    .leftJoin(payers, and(eq(payers.tenantId, payslips.tenantId), eq(payers.id, payslips.releasedInRunId)))
    .leftJoin(payslipPayments, ofPayslip)
    .innerJoin(payrollRuns, and(eq(payrollRuns.tenantId, payslips.tenantId), eq(payrollRuns.id, payslips.runId)))
    .innerJoin(payslipInputs, and(eq(payslipInputs.tenantId, payslips.tenantId), eq(payslipInputs.id, payslips.id)))
    .where(and(eq(payslips.tenantId, tx.tenantId), eq(payslips.id, id)));
  return row ?? null;
}

export type PayslipWithRun = NonNullable<Awaited<ReturnType<typeof payslipWithRun>>>;

type Again = Pick<PayslipWithRun, 'payslip' | 'facts'> & {
  readonly run: Pick<RunRow, 'policy' | 'periodFrom' | 'periodTo' | 'usualDays'>;
};

/**
 * A stored payslip computed again from its frozen facts. Null where the edition of the law it was computed with cannot
 * answer any more, and where this version of the engine comes to other figures than were paid.
 */
export function computeAgain({ run, payslip: stored, facts: frozen }: Again, tracer: CollectingTracer) {
  const period = storedPeriod(run);
  const law = lawOfOrganisation(period, run.policy.setUp);
  if (isRefusal(law)) return { payslip: null, unexplained: 'law-not-known' } as const;
  const facts = readFrozenFacts(frozen);
  const payslip = computePayslip(facts, law, run.policy.policy, tracer);
  return isRefusal(payslip) || !isAsPaid(stored, { payslip, facts, period })
    ? ({ payslip: null, unexplained: 'earlier-version' } as const)
    : { payslip, unexplained: null };
}

/** The reasons of every figure of it; none where one could contradict what was paid. */
export function explainAgain(of: PayslipWithRun): Explained {
  const tracer = createTracer();
  const { unexplained } = computeAgain(of, tracer);
  return { explanations: unexplained === null ? [...tracer.explanations.values()] : [], unexplained };
}

/** The reasons of a payslip, or why there are none. */
export type Explained = { readonly explanations: readonly Explanation[]; readonly unexplained: Unexplained | null };

/**
 * The regime a payslip was taxed under: from the month on in which proofs count, not always the one that was chosen. Of a
 * payslip that does not say it is worked out from its frozen facts. Where no tax was worked out it is the one chosen.
 */
export function taxedRegime({ run, payslip, facts }: PayslipWithRun): Regime {
  const { estimate } = payslip.snapshot;
  if (estimate?.regime) return estimate.regime;
  const { tax } = readFrozenFacts(facts);
  const { statutoryMonth } = storedPeriod(run);
  return estimate === null ? tax.regime : countedTaxFacts(tax, statutoryMonth, run.policy.policy).regime;
}

/** The payslips of a run that somebody can sign in and see. */
export async function readersOfRun(tx: TenantTx, runId: string): Promise<ReadonlySet<string>> {
  return new Set(await payslipsWithReaders(tx, runId));
}

/** Deductions that did not fit into earlier payslips of a person and are due in a run. */
export async function carriedInto(tx: TenantTx, run: RunRow, userId: string): Promise<readonly CarriedDeduction[]> {
  const before = await lastFinalRun(tx, run);
  const previous = before === null ? null : { id: before.id, isLastMonth: false };
  const { year, month } = run;
  const paid = await paidSoFarOf(tx, [userId], { year, month, financialYear: financialYearOf(run), previous });
  return paid.get(userId)?.carriedForward ?? [];
}

/** The year's estimated tax behind a payslip, and what the months before it deducted, those before Muster with them. */
export async function taxOfPayslip(
  tx: TenantTx,
  id: string,
): Promise<{ readonly tax: number; readonly deducted: number }> {
  const { snapshot, yearToDate, tds } = payslips;
  const [row] = await tx
    .select({ snapshot, yearToDate, tds })
    .from(payslips)
    .where(and(eq(payslips.tenantId, tx.tenantId), eq(payslips.id, id)));
  if (row === undefined) throw notFound();
  const { tdsOnRegular, tdsOnOneOffs, opening } = row.yearToDate;
  const withMonth = tdsOnRegular + tdsOnOneOffs + (opening?.tds ?? 0);
  return { tax: row.snapshot.estimate?.tax ?? 0, deducted: withMonth - row.tds };
}
