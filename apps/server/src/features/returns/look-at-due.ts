import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { DueRow } from '@muster/contract/features/returns/returns-file.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import { type PreparedReturn, prepareReturn } from './prepare-return.ts';
import type { ReturnMonth } from './read-month.ts';
import type { ReturnCase } from './return-case.ts';
import { dueState } from './returns.rules.ts';
import type { FileRow } from './returns.store.ts';

export type Look = {
  readonly row: DueRow;
  readonly prepared: PreparedReturn;
  readonly variant: string;
  readonly files: readonly FileRow[];
  readonly outdated: ReadonlySet<string>;
};

/** Prepares the next file of a case, and the latest one again to see whether it still says what it would say now. */
export async function looked({ source, made }: ReturnMonth, one: ReturnCase): Promise<Look> {
  const files = made.files.filter(({ kind }) => kind === one.kind);
  const latest = files.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  const { order, variant } = one.orderOf({});
  const prepared = prepareReturn(order);
  // Of payments several files count, each for its own people.
  const live = one.payment === undefined ? [latest] : files.filter(({ withdrawnAt }) => withdrawnAt === null);
  const outdated = new Set<string>();
  for (const file of live) {
    const side = file === null ? undefined : one.payment?.shown(file).side;
    // What the bank reported is no more to be changed.
    if (file === null || (side !== undefined && side.paid + side.failed > 0)) continue;
    if (prepareReturn(one.again(file)).sourceHash !== file.sourceHash) outdated.add(file.id);
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
    kind,
    place: null,
    title,
    detail,
    dueOn,
    state,
    people: isLatest ? latest.people : prepared.people.length,
    total: isLatest ? latest.total : paise(prepared.total),
    note: noteOf(one, { state, latest, isOutdated, blocking: blocking.length }),
    blocking: blocking.length,
    warnings: prepared.findings.length - blocking.length,
    mayTake: state === 'ready',
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
