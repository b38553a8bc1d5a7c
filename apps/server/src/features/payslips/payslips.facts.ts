import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { latestPayslips, payslipsInRun } from './earlier-payslips.views.ts';
import {
  type Changed,
  giveToRun,
  holdBack,
  letGo,
  markPaid,
  type Payees,
  type Payment,
  takeBackReleases,
  type Unpaid,
  unpaidOf,
} from './payment.store.ts';
import { type PayslipRecord, payslipHash, payslipRecord, type RecordCase } from './payslip-record.ts';
import {
  type Adjustment,
  type AdjustmentChange,
  adjustmentsOf,
  deleteAdjustments,
  deletePayslips,
  insertPayslips,
  type PayslipNow,
  payslipIn,
  type StoredRun,
  saveAdjustment,
} from './payslips.store.ts';
import type { ComparedPay } from './variance.rules.ts';
import { type CarriedOver, emptyYear, type OpeningBalance, type YearToDate, yearFacts } from './year-to-date.rules.ts';

export type { PayslipFigures, PayslipRecord, RecordCase, RecordedPerson } from './payslip-record.ts';
export type { Adjustment, AdjustmentChange, PayslipNow, StoredRun } from './payslips.store.ts';
export type { ComparedPay } from './variance.rules.ts';
export type { CarriedOver, OpeningBalance, YearToDate } from './year-to-date.rules.ts';

/** What a month's payslip needs to know of the payslips before it. */
export type PersonHistory = {
  /** Last month's payslip, for the comparison. */
  readonly previous: ComparedPay | null;
  /** The financial year so far, or null when nobody was paid in it yet. */
  readonly year: YearToDate | null;
  /** Deductions last month's pay did not suffice for. */
  readonly carriedForward: readonly CarriedOver[];
};

/** The history of these people before a month, from the last final run and, for the few not in it, from earlier ones. */
export async function payHistory(
  tx: TenantTx,
  userIds: readonly string[],
  month: CalendarMonth & { financialYear: number },
  previousRun: { id: string; isLastMonth: boolean } | null,
): Promise<Map<string, PersonHistory>> {
  const history = new Map<string, PersonHistory>();
  if (previousRun === null) return history;
  for (const row of await payslipsInRun(tx, previousRun.id, userIds)) {
    const year = row.financialYear === month.financialYear ? row.yearToDate : null;
    history.set(row.userId, {
      previous: previousRun.isLastMonth ? row : null,
      year,
      carriedForward: row.yearToDate.carriedForward,
    });
  }
  const others = userIds.filter((id) => !history.has(id));
  for (const row of await latestPayslips(tx, others, month)) {
    history.set(row.userId, { previous: null, year: row.yearToDate, carriedForward: row.yearToDate.carriedForward });
  }
  return history;
}

/** The year before a payslip, with the opening balance as it is entered now. */
export function yearWithOpening(
  known: YearToDate | null,
  financialYear: number,
  opening: OpeningBalance | null,
): YearToDate {
  return known === null ? emptyYear(financialYear, opening) : { ...known, opening };
}

/** That year in the form the engine asks for. */
export function factsOfYear(year: YearToDate, month: CalendarMonth, joined: Temporal.PlainDate) {
  return yearFacts(year, month, joined);
}

/** A computed payslip in the form it is stored in. */
export function recordOf(given: RecordCase): PayslipRecord {
  return payslipRecord(given);
}

export function hashOfPayslip(...parts: Parameters<typeof payslipHash>): string {
  return payslipHash(...parts);
}

export function storePayslips(tx: TenantTx, run: StoredRun, records: readonly PayslipRecord[]): Promise<void> {
  return insertPayslips(tx, run, records);
}

/** Takes the payslips of a run away: everybody's, or those of some people. */
export function removePayslips(tx: TenantTx, runId: string, userIds?: readonly string[]): Promise<void> {
  return deletePayslips(tx, runId, userIds);
}

/** What was entered by hand for these people and this month. */
export function handEntries(
  tx: TenantTx,
  userIds: readonly string[],
  at: CalendarMonth,
): Promise<Map<string, Adjustment>> {
  return adjustmentsOf(tx, userIds, at);
}

/** Notes what was entered by hand for a person and month; it stays when the run is calculated again. */
export function enterByHand(tx: TenantTx, userId: string, at: CalendarMonth, change: AdjustmentChange): Promise<void> {
  return saveAdjustment(tx, userId, at, change);
}

/** Takes away everything entered by hand for a month; answers what it was. */
export function removeHandEntries(tx: TenantTx, at: CalendarMonth): Promise<Adjustment[]> {
  return deleteAdjustments(tx, at);
}

export function payslipOf(tx: TenantTx, runId: string, userId: string): Promise<PayslipNow | null> {
  return payslipIn(tx, runId, userId);
}

/** Marks a run's payslips as paid, and the withheld ones it releases; answers who got how much and what is left. */
export async function payPayslips(tx: TenantTx, payment: Payment, payees: Payees) {
  const paid = await markPaid(tx, payment, payees);
  return { paid, left: await unpaidOf(tx, payment.runId) };
}

export function unpaidPayslips(tx: TenantTx, runId: string): Promise<Unpaid> {
  return unpaidOf(tx, runId);
}

export function withhold(tx: TenantTx, at: Changed, reason: string, now: string): Promise<boolean> {
  return holdBack(tx, at, reason, now);
}

export function endWithholding(tx: TenantTx, at: Changed): Promise<boolean> {
  return letGo(tx, at);
}

/** Gives withheld payslips to a run that pays them; answers the run of each that it took. */
export function releaseInto(tx: TenantTx, at: Changed, payslipIds: readonly string[]): Promise<string[]> {
  return giveToRun(tx, at, payslipIds);
}

/** Gives back what a run was to pay; answers the runs those payslips are of. */
export function clearReleases(tx: TenantTx, runId: string): Promise<string[]> {
  return takeBackReleases(tx, runId);
}
