import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { FilePerson } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { dueStep } from '../files/due-step.rules.ts';
import type { FileRow, NewFilePerson } from '../files/return-files.facts.ts';
import { withdrawFiles } from '../files/return-files.store.ts';
import {
  type DefinedReturn,
  type DueNow,
  type DueSummary,
  defineReturn,
  type KindState,
  type ReturnDefinition,
  type ShownFile,
} from '../files/return-kind.facts.ts';
import { dueState, fileActions } from './filed-return.rules.ts';
import { FILED_WORDS } from './filed-words.rules.ts';

type Own = 'kind' | 'read' | 'headOf' | 'orderOf' | 'nextVariant' | 'rebuild' | 'prepare';
type FiledReturn<State extends KindState, Order> = Pick<ReturnDefinition<State, Order>, Own> &
  Partial<Omit<ReturnDefinition<State, Order>, Own | 'summarise'>> & {
    /** People that no filed file names yet, once one is filed. */
    readonly stillOpen?: (state: State) => number;
  };

/** A file for a portal: one of a variant counts, it is filed and then paid. What is not said is as for most. */
export function filedReturn<State extends KindState, Order>({
  stillOpen = () => 0,
  ...own
}: FiledReturn<State, Order>): DefinedReturn {
  return defineReturn<State, Order>({
    beside: null,
    isFiled: true,
    words: FILED_WORDS,
    stepOf: dueStep,
    beforeLeaving: null,
    refuses: () => null,
    remittance: () => ({}),
    optionsOf: () => ({}),
    isAsMade: () => true,
    supersede: (tx, state, next) => withdrawUnfiled(tx, state, { kind: own.kind, ...next }),
    linesOf: linesOfPayslips,
    comparedFiles: ({ files }) => files.filter(isCurrent).slice(0, 1),
    summarise: (state, now) => summaryOf(state, now, stillOpen(state)),
    shownFile: (_, file) => filedFile(file),
    hiddenActions: async () => new Map(),
    detailsOf: () => ({}),
    ...own,
  });
}

export const isCurrent = ({ withdrawnAt }: Pick<FileRow, 'withdrawnAt'>) => withdrawnAt === null;

/** What may be done with a file that is filed. */
export function filedFile(file: FileRow): ShownFile {
  return { actions: fileActions(file) };
}

function withdrawUnfiled(tx: TenantTx, { month }: KindState, next: Parameters<typeof withdrawFiles>[2]): Promise<void> {
  return withdrawFiles(tx, month.source.run, next);
}

function linesOfPayslips({ month }: KindState, people: readonly FilePerson[]): readonly NewFilePerson[] {
  const payslipOf = new Map(month.source.people.map(({ userId, payslipId }) => [userId, payslipId]));
  return people.map(({ id: userId, amount, reference = null }) => {
    return { userId, payslipId: payslipOf.get(userId) ?? null, amount, reference, holdsPayment: false };
  });
}

function summaryOf({ month, files }: KindState, { blocking, outdated }: DueNow, stillOpen: number): DueSummary {
  const latest = files.find(isCurrent) ?? null;
  const isOutdated = latest !== null && outdated.has(latest.id);
  const state = dueState({
    isFinal: isFinal(month.source.run.state),
    isBlocked: blocking > 0,
    latest: isOutdated && latest?.filedOn === null ? null : latest,
  });
  const isLatest = latest !== null && (state === 'filed' || state === 'paid' || state === 'downloaded');
  return {
    state,
    note: noteOf({ state, latest, isOutdated, blocking, stillOpen }),
    mayTake: state === 'ready',
    ...(isLatest ? { people: latest.people, total: latest.total } : {}),
  };
}

type Noted = {
  readonly state: DueSummary['state'];
  readonly latest: FileRow | null;
  readonly isOutdated: boolean;
  readonly blocking: number;
  readonly stillOpen: number;
};

function noteOf({ state, latest, isOutdated, blocking, stillOpen }: Noted): string | null {
  if (isOutdated && latest?.filedOn) return `Filed as ${latest.reference ?? ''}: the payroll has changed since`;
  if (isOutdated) return 'The payroll has changed since the last file';
  if (stillOpen > 0) return `${countOf(stillOpen, 'member is', 'members are')} in no filed return`;
  if (state === 'paid') return recordedNote(latest?.paidOn, latest?.challan);
  if (state === 'filed') return recordedNote(latest?.filedOn, latest?.reference);
  if (state === 'blocked') return countOf(blocking, 'problem');
  return state === 'not ready' ? 'Approve the payroll first' : null;
}

function recordedNote(on: string | null | undefined, number: string | null | undefined): string | null {
  return on ? `${formatDate(calendarDate(on))}, ${number ?? ''}` : null;
}
