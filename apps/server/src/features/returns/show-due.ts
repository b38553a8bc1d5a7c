import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll-run.ts';
import type { getDue, listDues } from '@muster/contract/features/returns.contract.ts';
import type { DueRow, ReturnKind } from '@muster/contract/features/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
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
    return { at, months, run, month, cases, reconciliation };
  });
  const { at, months, run, month, cases, reconciliation } = read;
  const dues: DueRow[] = [];
  for (const one of cases) if (month !== null) dues.push((await looked(writer, month, one)).row);
  return {
    ...at,
    payrollId: run?.id ?? null,
    payrollStatus: run?.state ?? null,
    reconciliation,
    dues: dues.toSorted((left, right) => left.dueOn.localeCompare(right.dueOn)),
    months: months.map((shown) => ({ month: shown.month, year: shown.year })),
  };
}

type Look = {
  readonly row: DueRow;
  readonly prepared: PreparedReturn;
  readonly variant: string;
  readonly files: readonly FileRow[];
  readonly latest: FileRow | null;
  readonly isOutdated: boolean;
};

/** Prepares the next file of a case, and the latest one again to see whether it still says what it would say now. */
async function looked(writer: ReturnWriter, { source, made }: ReturnMonth, one: ReturnCase): Promise<Look> {
  const files = made.files.filter(({ kind }) => kind === one.kind);
  const latest = files.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  const { order, variant } = one.orderOf({});
  const prepared = await writer.run(order);
  const again = latest === null ? null : await writer.run(one.again(latest));
  const isOutdated = latest !== null && again !== null && again.sourceHash !== latest.sourceHash;
  const blocking = prepared.findings.filter(blocks);
  const state = dueState({
    isFinal: isFinal(source.run.state),
    isBlocked: blocking.length > 0,
    latest: isOutdated && latest?.filedOn === null ? null : latest,
  });
  const { kind, title, detail, dueOn } = one;
  const isLatest = latest !== null && (state === 'filed' || state === 'paid' || state === 'downloaded');
  const row: DueRow = {
    ...{ kind, title, detail, dueOn, state },
    people: isLatest ? latest.people : prepared.people.length,
    total: isLatest ? latest.total : paise(prepared.total),
    note: noteOf(one, { state, latest, isOutdated, blocking: blocking.length }),
    blocking: blocking.length,
    warnings: prepared.findings.length - blocking.length,
  };
  return { row, prepared, variant, files, latest, isOutdated };
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
  if (state === 'paid') return `Paid, ${latest?.challan ?? ''}`;
  if (state === 'filed') return `Filed, ${latest?.reference ?? ''}`;
  if (state === 'blocked') return countOf(blocking, 'problem');
  return state === 'not ready' ? 'Approve the payroll first' : null;
}

/** Files that are shown with another, because they go with it. */
const BESIDE: Readonly<Partial<Record<ReturnKind, ReturnKind>>> = { epf: 'epfPartPayment', esi: 'esiReview' };

type Asked = CalendarMonth & { readonly kind: ReturnKind };

/** One thing that goes out, with all that is known of it. Unknown: 404. */
export async function showDue(caller: Caller, writer: ReturnWriter, asked: Asked): Promise<ResponseOf<typeof getDue>> {
  const { month, one } = await caller.inTenant(async (tx) => {
    const read = await readMonth(tx, caller.services, { month: asked.month, year: asked.year });
    if (read === null) throw notFound();
    return { month: read, one: await caseOf(tx, caller.services, read, asked.kind) };
  });
  const look = await looked(writer, month, one);
  const { row, prepared, variant, latest, isOutdated } = look;
  const beside = month.made.files.filter(({ kind }) => kind === BESIDE[one.kind]);
  const files = [...look.files, ...beside].toSorted((left, right) => right.madeAt.localeCompare(left.madeAt));
  return {
    ...row,
    month: asked.month,
    year: asked.year,
    payrollId: month.source.run.id,
    variant: one.next === null ? null : variant,
    findings: shownFindings(prepared),
    checks: [...prepared.checks],
    typed: [...prepared.typed],
    totals: prepared.totals.map(({ label, amount }) => ({ label, amount: paise(amount) })),
    firstLines: [...prepared.firstLines],
    files: files.map((file) => shownFile(file, file.id === latest?.id && isOutdated)),
    mayMake: isFinal(month.source.run.state) && prepared.file !== null && one.next !== null,
  };
}
