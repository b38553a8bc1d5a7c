import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { FilePerson } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import { dueStep } from '../files/due-step.rules.ts';
import type { FileRow, NewFilePerson } from '../files/return-files.facts.ts';
import { withdrawFiles } from '../files/return-files.store.ts';
import type { DueNow, DueOfMonth, DueSummary, ShownFile } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import { dueState, fileActions } from './filed-return.rules.ts';
import { FILED_WORDS } from './filed-words.rules.ts';

/** What is known of a file for a portal: it is filed and then paid. */
export const FILED_KIND = {
  beside: null,
  isFiled: true,
  words: FILED_WORDS,
  stepOf: dueStep,
  beforeLeaving: null,
} as const;

type Own = 'title' | 'detail' | 'dueOn' | 'month' | 'files' | 'order' | 'nextVariant' | 'rebuild';
type FiledDue = Pick<DueOfMonth, Own> &
  Partial<Omit<DueOfMonth, Own | 'summarise'>> & {
    /** People that no filed file names yet, once one is filed. */
    readonly stillOpen?: number;
  };

/** One file of a variant counts. What is not said is as for most. */
export function filedDue(kind: ReturnKind, { stillOpen = 0, ...own }: FiledDue): DueOfMonth {
  const { month, files } = own;
  return {
    remittance: () => ({}),
    options: () => ({}),
    isAsMade: () => true,
    supersede: (tx, next) => withdrawFiles(tx, month.source.run, { kind, ...next }),
    linesOf: (people) => linesOfPayslips(month, people),
    comparedFiles: () => files.filter(isCurrent).slice(0, 1),
    summarise: (now) => summaryOf(own, now, stillOpen),
    shownFile: filedFile,
    hiddenActions: async () => new Map(),
    details: () => ({}),
    ...own,
  };
}

export const isCurrent = ({ withdrawnAt }: Pick<FileRow, 'withdrawnAt'>) => withdrawnAt === null;

/** What may be done with a file that is filed. */
export function filedFile(file: FileRow): ShownFile {
  return { actions: fileActions(file) };
}

function linesOfPayslips({ source }: ReturnMonth, people: readonly FilePerson[]): readonly NewFilePerson[] {
  const payslipOf = new Map(source.people.map(({ userId, payslipId }) => [userId, payslipId]));
  return people.map(({ id: userId, amount, reference = null }) => {
    return { userId, payslipId: payslipOf.get(userId) ?? null, amount, reference, holdsPayment: false };
  });
}

function summaryOf(
  { month, files }: Pick<DueOfMonth, 'month' | 'files'>,
  { blocking, outdated }: DueNow,
  stillOpen: number,
): DueSummary {
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
