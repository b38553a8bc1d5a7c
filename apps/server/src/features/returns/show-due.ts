import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll-run.ts';
import type { getDue, listDues } from '@muster/contract/features/returns.contract.ts';
import {
  type DueKind,
  type DueRow,
  PAYMENT_KINDS,
  type PaymentKind,
  type ReturnKind,
} from '@muster/contract/features/returns-file.ts';
import { type CalendarMonth, calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { detailsOfPayment, paymentDuesOf, rowOfPayment } from './payment-dues.ts';
import { caseOf, casesOf, type ReturnMonth, readMonth } from './read-month.ts';
import { reconcileMonth } from './reconcile-month.ts';
import type { ReturnCase } from './return-case.ts';
import type { PreparedReturn, ReturnWriter } from './return-orders.ts';
import { dueState, monthOfQuestion } from './returns.rules.ts';
import type { FileRow } from './returns.store.ts';
import { monthsWithPayroll, runOfMonth } from './returns.views.ts';
import { shownFile, shownFindings } from './shown-return.ts';

type Wanted = { readonly month?: number | undefined; readonly year?: number | undefined };

/** What goes out for a month; without one, for the latest approved payroll, or the latest there is. */
export async function showMonth(
  caller: Caller,
  writer: ReturnWriter,
  wanted: Wanted,
): Promise<ResponseOf<typeof listDues>> {
  const read = await caller.inTenant(async (tx) => {
    const months = await monthsWithPayroll(tx);
    const at = monthOfQuestion(wanted, months, caller.services.clock.today());
    const run = await runOfMonth(tx, at);
    const month = await readMonth(tx, caller.services, at);
    const cases = month === null ? [] : await casesOf(tx, caller.services, month);
    const reconciliation = month === null ? null : await reconcileMonth(tx, month.source.run, cases);
    const payments = month === null ? [] : await paymentDuesOf(tx, caller.services, month.source.run);
    return { at, months, run, month, cases, reconciliation, payments };
  });
  const { at, months, run, month, cases, reconciliation, payments } = read;
  const dues: DueRow[] = [];
  for (const one of cases) if (month !== null) dues.push((await looked(writer, month, one)).row);
  dues.push(...payments.map(rowOfPayment));
  return {
    ...at,
    payrollId: run?.id ?? null,
    payrollStatus: run?.state ?? null,
    reconciliation,
    dues: dues.toSorted(byDay),
    months: months.map((shown) => ({ month: shown.month, year: shown.year })),
  };
}

/** By the day they are due, those without one last. */
function byDay(left: DueRow, right: DueRow): number {
  return (left.dueOn ?? '9').localeCompare(right.dueOn ?? '9');
}

type Look = {
  readonly row: DueRow;
  readonly prepared: PreparedReturn;
  readonly variant: string;
  readonly files: readonly FileRow[];
  readonly outdated: ReadonlySet<string>;
};

/** Prepares the next file of a case, and the latest one again to see whether it still says what it would say now. */
async function looked(writer: ReturnWriter, { source, made }: ReturnMonth, one: ReturnCase): Promise<Look> {
  const files = made.files.filter(({ kind }) => kind === one.kind);
  const latest = files.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  const { order, variant } = one.orderOf({});
  const prepared = await writer.run(order);
  // Of payments several files count, each for its own people.
  const live = one.payment === undefined ? [latest] : files.filter(({ withdrawnAt }) => withdrawnAt === null);
  const outdated = new Set<string>();
  for (const file of live) {
    const side = file === null ? undefined : one.payment?.shown(file).side;
    // What the bank reported is no more to be changed.
    if (file === null || (side !== undefined && side.paid + side.failed > 0)) continue;
    if ((await writer.run(one.again(file))).sourceHash !== file.sourceHash) outdated.add(file.id);
  }
  const isOutdated = latest !== null && outdated.has(latest.id);
  const blocking = prepared.findings.filter(blocks);
  const state = dueState({
    isFinal: isFinal(source.run.state),
    isBlocked: blocking.length > 0,
    latest: isOutdated && latest?.filedOn === null ? null : latest,
  });
  const { kind, title, detail, dueOn } = one;
  const isLatest =
    one.payment === undefined && latest !== null && (state === 'filed' || state === 'paid' || state === 'downloaded');
  const row: DueRow = {
    ...{ kind, place: null, title, detail, dueOn, state },
    people: isLatest ? latest.people : prepared.people.length,
    total: isLatest ? latest.total : paise(prepared.total),
    note: noteOf(one, { state, latest, isOutdated, blocking: blocking.length }),
    blocking: blocking.length,
    warnings: prepared.findings.length - blocking.length,
    ...one.payment?.row({ blocking: blocking.length, outdated }),
  };
  return { row, prepared, variant, files, outdated };
}

type Noted = {
  readonly state: DueRow['state'];
  readonly latest: FileRow | null;
  readonly isOutdated: boolean;
  readonly blocking: number;
};

function noteOf(one: ReturnCase, { state, latest, isOutdated, blocking }: Noted): string | null {
  if (isOutdated && latest?.filedOn) return `Filed as ${latest.reference ?? ''}: the payroll has changed since`;
  if (isOutdated) return 'The payroll has changed since the last file';
  if (one.stillOpen > 0) return `${countOf(one.stillOpen, 'member is', 'members are')} in no filed return`;
  if (state === 'paid') return recordedNote(latest?.paidOn, latest?.challan);
  if (state === 'filed') return recordedNote(latest?.filedOn, latest?.reference);
  if (state === 'blocked') return countOf(blocking, 'problem');
  return state === 'not ready' ? 'Approve the payroll first' : null;
}

function recordedNote(on: string | null | undefined, number: string | null | undefined): string | null {
  return on ? `${formatDate(calendarDate(on))}, ${number ?? ''}` : null;
}

/** Files that are shown with another, because they go with it. */
const BESIDE: Readonly<Partial<Record<ReturnKind, ReturnKind>>> = { epf: 'epfPartPayment', esi: 'esiReview' };

export type AskedDue = CalendarMonth & { readonly kind: DueKind; readonly place?: string | undefined };

/** One thing that goes out, with all that is known of it. Unknown: 404. */
export function showDue(caller: Caller, writer: ReturnWriter, asked: AskedDue): Promise<ResponseOf<typeof getDue>> {
  const { kind } = asked;
  return isPayment(kind) ? showPayment(caller, { ...asked, kind }) : showFileDue(caller, writer, { ...asked, kind });
}

const isPayment = (kind: DueKind): kind is PaymentKind => PAYMENT_KINDS.some((one) => one === kind);

function showPayment(
  { services, inTenant }: Caller,
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

type Asked = CalendarMonth & { readonly kind: ReturnKind };

async function showFileDue(caller: Caller, writer: ReturnWriter, asked: Asked): Promise<ResponseOf<typeof getDue>> {
  const { month, one } = await caller.inTenant(async (tx) => {
    const read = await readMonth(tx, caller.services, { month: asked.month, year: asked.year });
    if (read === null) throw notFound();
    return { month: read, one: await caseOf(tx, caller.services, read, asked.kind) };
  });
  const look = await looked(writer, month, one);
  const { row, prepared, variant, outdated } = look;
  const beside = month.made.files.filter(({ kind }) => kind === BESIDE[one.kind]);
  // Nobody is left to pay: nothing was checked.
  const isOver = one.payment !== undefined && one.next === null;
  const files = [...look.files, ...beside].toSorted((left, right) => right.madeAt.localeCompare(left.madeAt));
  return {
    ...row,
    month: asked.month,
    year: asked.year,
    payrollId: month.source.run.id,
    variant: one.next === null ? null : variant,
    findings: shownFindings(prepared),
    checks: isOver ? [] : [...prepared.checks],
    typed: isOver ? [] : [...prepared.typed],
    totals: prepared.totals.map(({ label, amount }) => ({ label, amount: paise(amount) })),
    firstLines: [...prepared.firstLines],
    files: files.map((file) =>
      shownFile(file, outdated.has(file.id), file.kind === one.kind ? one.payment?.shown(file) : undefined),
    ),
    nextPeople: prepared.people.length,
    mayMake: isFinal(month.source.run.state) && prepared.file !== null && one.next !== null,
    ...(one.payment === undefined ? {} : { failed: one.payment.failed }),
  };
}
