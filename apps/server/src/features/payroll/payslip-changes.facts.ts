import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  type HandChange,
  type HandEntry,
  type HandEntryChange,
  handEntriesOf,
  noteHandChange,
  saveHandEntry,
} from './payslip-record/hand-entries.store.ts';
import { markSent, type PayslipOfRun, payslipIn } from './payslip-record/payslip-records.store.ts';
import { refreshWithheld, release, returnToRun, withhold } from './payslip-record/withheld.store.ts';
import { type PayslipInRun, recalculatePerson } from './recalculate-person.ts';
import { changeRun, lockedRun, type RunRow, runById } from './run/payroll.store.ts';
import { totalsOfRun } from './run/run-totals.views.ts';

export type { HandEntry } from './payslip-record/hand-entries.store.ts';
export type { RunRow } from './run/payroll.store.ts';

type OfPerson = { readonly payrollId: string; readonly employeeId: string };

/** A payslip and its run, as they are. */
export type PayslipToChange = PayslipInRun & Pick<PayslipOfRun, 'version' | 'movesOn'>;

/** Somebody's payslip in a run, to be read. Errors: 404. */
export async function payslipOf(tx: TenantTx, { payrollId, employeeId }: OfPerson): Promise<PayslipToChange> {
  return findPayslip(tx, await runById(tx, payrollId), employeeId);
}

/** The same to be changed: nobody else decides about the run until the transaction ends. Errors: 404. */
export async function payslipForChange(tx: TenantTx, { payrollId, employeeId }: OfPerson): Promise<PayslipToChange> {
  return findPayslip(tx, await lockedRun(tx, payrollId), employeeId);
}

async function findPayslip(tx: TenantTx, run: RunRow, userId: string): Promise<PayslipToChange> {
  const payslip = await payslipIn(tx, run.id, userId);
  if (payslip === null) throw notFound();
  return { ...payslip, run, userId };
}

/** A run to be changed, with somebody's payslip in it where there is one. Errors: 404. */
export async function runForChange(
  tx: TenantTx,
  { payrollId, employeeId }: OfPerson,
): Promise<{ run: RunRow; payslip: PayslipOfRun | null }> {
  const run = await lockedRun(tx, payrollId);
  return { run, payslip: await payslipIn(tx, run.id, employeeId) };
}

export type ManualEntries = Pick<HandEntry, 'earnings' | 'deductions' | 'lopDays' | 'tds' | 'tdsReason'>;

export const NO_ENTRIES: ManualEntries = { earnings: [], deductions: [], lopDays: 0, tds: null, tdsReason: null };

/** What was entered by hand for a person and the month of a run. */
export async function manualEntriesOf(tx: TenantTx, { run, userId }: PayslipInRun): Promise<ManualEntries> {
  const entry = (await handEntriesOf(tx, [userId], run)).get(userId) ?? NO_ENTRIES;
  const { earnings, deductions, lopDays, tds, tdsReason } = entry;
  return { earnings, deductions, lopDays, tds, tdsReason };
}

type By = Pick<Caller, 'services' | 'principal'>;

/** Of a draft only: what comes after the approval is no part of what was approved. */
async function noteHand(
  tx: TenantTx,
  { services, principal }: By,
  { run, userId, kind, isUndone }: Pick<PayslipInRun, 'run' | 'userId'> & Pick<HandChange, 'kind' | 'isUndone'>,
): Promise<void> {
  if (run.state !== 'Draft') return;
  const by = { id: principal.userId, name: principal.name };
  await noteHandChange(tx, { at: run, userId, kind, by, now: services.clock.moment().toString(), isUndone });
}

/**
 * Puts what is entered by hand in place of what was, and computes the payslip again; the entries stay when the whole
 * run is calculated again. Errors: CONFLICT with the reason where nothing can be computed.
 */
export async function saveManualEntries(
  tx: TenantTx,
  by: By,
  payslip: PayslipInRun,
  entries: ManualEntries,
): Promise<'changed' | 'removed'> {
  await saveHandEntry(tx, payslip.userId, payslip.run, entries);
  await noteHand(tx, by, { ...payslip, kind: 'entries', isUndone: isDeepStrictEqual(entries, NO_ENTRIES) });
  return recalculatePerson(tx, by.services, payslip);
}

/** Keeps a payslip from being paid; that of a draft also when it is calculated again. False when it is paid already. */
export async function withholdPayslip(tx: TenantTx, by: By, payslip: PayslipInRun, reason: string): Promise<boolean> {
  if (!(await withhold(tx, keysOf(payslip), reason, by.services.clock.moment().toString()))) return false;
  const { run, userId } = payslip;
  if (run.state === 'Draft') await saveHandEntry(tx, userId, run, { withheldReason: reason });
  await noteHand(tx, by, { ...payslip, kind: 'withholding', isUndone: false });
  await changeRun(tx, run.id, await totalsOfRun(tx, run.id));
  return true;
}

/** A withheld payslip is paid with its own run after all. False when it is not withheld, or released already. */
export async function returnPayslip(tx: TenantTx, by: By, payslip: PayslipInRun): Promise<boolean> {
  if (!(await returnToRun(tx, keysOf(payslip)))) return false;
  const { run, userId } = payslip;
  await saveHandEntry(tx, userId, run, { withheldReason: null } satisfies HandEntryChange);
  await noteHand(tx, by, { ...payslip, kind: 'withholding', isUndone: true });
  // A run that was paid but for this salary has something to pay again.
  const state = run.state === 'Paid' ? 'Approved' : run.state;
  await changeRun(tx, run.id, { ...(await totalsOfRun(tx, run.id)), state });
  return true;
}

/** Withheld payslips of a person are paid with a later run; returns how many could be released. */
export async function releasePayslips(
  tx: TenantTx,
  by: By,
  { run, userId }: Pick<PayslipInRun, 'run' | 'userId'>,
  payslipIds: readonly string[],
): Promise<number> {
  const sources = await release(tx, { runId: run.id, userId, version: run.version + 1 }, payslipIds);
  await noteHand(tx, by, { run, userId, kind: 'release', isUndone: false });
  await changeRun(tx, run.id, {});
  await refreshWithheld(tx, sources);
  return sources.length;
}

/** Notes that payslips were mailed just now. */
export async function notePayslipsSent(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  payslipIds: readonly string[],
): Promise<void> {
  await markSent(tx, payslipIds, clock.moment().toString());
}

function keysOf({ run, userId }: PayslipInRun) {
  return { runId: run.id, userId, version: run.version + 1 };
}
