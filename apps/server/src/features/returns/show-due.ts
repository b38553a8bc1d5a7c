import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { getDue, listDues } from '@muster/contract/features/returns/returns.contract.ts';
import {
  type DueKind,
  type DueRow,
  type FileAction,
  PAYMENT_KINDS,
  type PaymentKind,
  type Reconciliation,
  type ReturnFile,
  type ReturnKind,
} from '@muster/contract/features/returns/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks, type Prepared } from '@muster/returns/finding.ts';
import { type FileTotals, isBalanced, reconcile } from '@muster/returns/reconcile.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { WorkerCaller, WorkerServices } from '../../platform/offload/offload.ts';
import { detailsOfPayment, paymentDuesOf, rowOfPayment } from './dues/payment-dues.views.ts';
import type { FileRow } from './files/return-files.facts.ts';
import { type DueReturn, sha256 } from './files/return-kind.facts.ts';
import { type ReturnMonth, readMonth } from './files/return-month.facts.ts';
import { shownFile, shownFindings } from './files/shown-findings.facts.ts';
import { filedFile } from './kinds/filed.return.ts';
import { definitionOf, dueOf, duesOf } from './kinds/kinds-of-month.views.ts';
import { monthOfQuestion } from './month/month-stamp.views.ts';
import { monthsWithPayroll, type ReturnRun, runOfMonth } from './month/return-runs.views.ts';
import { costOfRun } from './register/cost.views.ts';
import { paymentsOf, sumsOf } from './register/reconciliation.views.ts';
import { sumsOfRegister } from './register/register-source.views.ts';

type Wanted = { readonly month?: number | undefined; readonly year?: number | undefined };

/** What goes out for a month; without one, for the latest approved payroll, or the latest there is. */
export async function showMonth(caller: WorkerCaller, wanted: Wanted): Promise<ResponseOf<typeof listDues>> {
  const whole = await caller.inTenant(async (tx) => {
    const months = await monthsWithPayroll(tx);
    const at = monthOfQuestion(wanted, months, caller.services.clock.today());
    const run = await runOfMonth(tx, at);
    const month = await readMonth(tx, caller.services, at);
    return { at, months, run, ...(month === null ? NO_DUES : await readDues(tx, caller.services, month)) };
  });
  const { at, months, run, returns, payments, cost, reconciliation } = whole;
  const dues = [...returns.map((due) => summariseDue(due).row), ...payments.map(rowOfPayment)];
  return {
    ...at,
    payrollId: run?.id ?? null,
    payrollStatus: run?.state ?? null,
    cost,
    reconciliation,
    dues: dues.toSorted(byDay),
    months,
  };
}

const NO_DUES = { returns: [], payments: [], cost: null, reconciliation: null };

async function readDues(tx: TenantTx, services: WorkerServices, month: ReturnMonth) {
  const { run } = month.source;
  const returns = await duesOf(tx, services, month);
  return {
    returns,
    reconciliation: await reconcileMonth(tx, run, totalsOf(returns)),
    payments: await paymentDuesOf(tx, services, run),
    cost: await costOfRun(tx, run),
  };
}

/** By the day they are due, those without one last. */
function byDay(left: DueRow, right: DueRow): number {
  return (left.dueOn ?? '9').localeCompare(right.dueOn ?? '9');
}

function totalsOf(returns: readonly DueReturn[]): FileTotals {
  let totals: FileTotals = { pf: null, esi: null, bank: null };
  for (const due of returns) totals = { ...totals, ...due.remittance() };
  return totals;
}

export type AskedDue = CalendarMonth & { readonly kind: DueKind; readonly place?: string | undefined };

/** One thing that goes out, with all that is known of it. Unknown: 404. */
export function showDue(caller: WorkerCaller, asked: AskedDue): Promise<ResponseOf<typeof getDue>> {
  const { kind } = asked;
  return isPayment(kind) ? showPayment(caller, { ...asked, kind }) : showFileDue(caller, { ...asked, kind });
}

const isPayment = (kind: DueKind): kind is PaymentKind => PAYMENT_KINDS.some((one) => one === kind);

function showPayment(
  { services, inTenant }: WorkerCaller,
  { kind, place = '', year, month }: AskedDue,
): Promise<ResponseOf<typeof getDue>> {
  return inTenant(async (tx) => {
    const run = await runOfMonth(tx, { month, year });
    const dues = run === null ? [] : await paymentDuesOf(tx, services, run);
    const due = dues.find(({ deducted }) => deducted.kind === kind && deducted.place === place);
    if (due === undefined) throw notFound();
    return detailsOfPayment(due);
  });
}

type Query = CalendarMonth & { readonly kind: ReturnKind };

async function showFileDue(caller: WorkerCaller, { kind, month, year }: Query): Promise<ResponseOf<typeof getDue>> {
  const { services, principal } = caller;
  const { due, hidden } = await caller.inTenant(async (tx) => {
    const read = await readMonth(tx, services, { month, year });
    if (read === null) throw notFound();
    const found = await dueOf(tx, services, read, kind);
    return { due: found, hidden: await found.hiddenActions(tx, principal) };
  });
  const summary = summariseDue(due);
  const { row, prepared, variant } = summary;
  const { run } = due.month.source;
  const beside = due.month.files.filter((file) => definitionOf(services, file.kind).beside === due.kind);
  const files = [...due.files, ...beside].toSorted((left, right) => right.madeAt.localeCompare(left.madeAt));
  return {
    ...row,
    month,
    year,
    payrollId: run.id,
    variant: due.nextVariant === null ? null : variant,
    findings: shownFindings(prepared, due.words),
    checks: [...prepared.checks],
    typed: [...prepared.typed],
    totals: prepared.totals.map(({ label, amount }) => ({ label, amount: paise(amount) })),
    firstLines: [...prepared.firstLines],
    files: files.map((file) => fileOfDue(due, file, summary, hidden.get(file.id))),
    nextPeople: prepared.people.length,
    mayMake: isFinal(run.state) && prepared.file !== null && due.nextVariant !== null,
    ...due.details(),
  };
}

function fileOfDue(due: DueReturn, file: FileRow, { outdated }: SummarisedDue, hidden?: FileAction): ReturnFile {
  const shown = file.kind === due.kind ? due.shownFile(file) : filedFile(file);
  const actions = shown.actions.filter((action) => action !== hidden);
  return shownFile(file, outdated.has(file.id), { ...shown, actions });
}

/** Whether the month adds up, from the lines of its payslips to what its files pay over. */
async function reconcileMonth(tx: TenantTx, run: ReturnRun, files: FileTotals): Promise<Reconciliation> {
  const register = await sumsOfRegister(tx, { runIds: [run.id], groupBy: null, only: null });
  const sums = {
    ...(await sumsOf(tx, run.id)),
    runNet: run.net,
    runGross: run.gross,
    registerNet: register.netOfColumns,
  };
  const comparisons = reconcile(sums, await paymentsOf(tx, run.id), files);
  return { isBalanced: isBalanced(comparisons, sums), brokenPayslips: sums.brokenPayslips, comparisons };
}

type SummarisedDue = {
  readonly row: DueRow;
  readonly prepared: Prepared;
  readonly variant: string;
  readonly outdated: ReadonlySet<string>;
};

/** Prepares the next file, and those that count again to see whether they still say what they would say now. */
export function summariseDue(due: DueReturn): SummarisedDue {
  const { variant, prepare } = due.order({});
  const prepared = prepare();
  const changed = due.comparedFiles().filter((file) => sha256(due.rebuild(file).source) !== file.sourceHash);
  const outdated = new Set(changed.map(({ id }) => id));
  const blocking = prepared.findings.filter(blocks).length;
  const { kind, title, detail, dueOn } = due;
  const row: DueRow = {
    kind,
    place: null,
    title,
    detail,
    dueOn,
    blocking,
    people: prepared.people.length,
    total: paise(prepared.total),
    warnings: prepared.findings.length - blocking,
    ...due.summarise({ blocking, outdated }),
  };
  return { row, prepared, variant, outdated };
}
