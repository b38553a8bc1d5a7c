import type { DueRow, DueState, ReturnFile } from '@muster/contract/features/returns-file.ts';
import type { StatusTone } from '../../ui/status.tsx';

export const TEXTS = {
  purpose: 'what must go out, by when, and what still keeps it back.',
  nothing: 'Files appear here once a payroll is calculated.',
  notApproved: 'The payroll is a draft: look at what would keep a file back, and approve it to make the files.',
} as const;

export const STATES: Readonly<Record<DueState, { readonly label: string; readonly tone: StatusTone }>> = {
  'not ready': { label: 'Not ready', tone: 'locked' },
  blocked: { label: 'Blocked', tone: 'wrong' },
  ready: { label: 'Ready', tone: 'good' },
  'to check': { label: 'Waits for release', tone: 'wait' },
  'to pay': { label: 'To pay', tone: 'wait' },
  downloaded: { label: 'Downloaded', tone: 'wait' },
  filed: { label: 'Filed', tone: 'good' },
  paid: { label: 'Paid', tone: 'good' },
};

/** What somebody opens something for that goes out. */
export function nextStep({ kind, state, blocking, mayTake }: DueRow): string {
  if (state === 'blocked' || blocking > 0) return 'See checks';
  if (state === 'to check') return 'Release';
  // Somebody else has to release it once it is there.
  if (state === 'ready' && !mayTake) return 'Make file';
  if (state === 'to pay') return 'Record challan';
  if (state === 'downloaded') return kind === 'bank' ? 'Record payments' : 'Record filing';
  return state === 'filed' ? 'Record challan' : 'Open';
}

/** What is filed or paid, and of which nothing is left to be put right. */
export function isDone({ state, blocking }: Pick<DueRow, 'state' | 'blocking'>): boolean {
  return (state === 'filed' || state === 'paid') && blocking === 0;
}

export function dueTone(due: Pick<DueRow, 'state' | 'blocking'>): StatusTone {
  const isOpen = (due.state === 'filed' || due.state === 'paid') && !isDone(due);
  return isOpen ? 'attention' : STATES[due.state].tone;
}

export function fileState(file: ReturnFile): { readonly label: string; readonly tone: StatusTone } {
  if (file.paidOn !== null) return STATES.paid;
  if (file.payment?.isTakenBack) return { label: 'Taken back', tone: 'note' };
  if (file.payment?.needsChecker) return STATES['to check'];
  if (file.payment && file.payment.paid + file.payment.failed >= file.people)
    return { label: 'Recorded', tone: 'good' };
  if (file.filedOn !== null) return STATES.filed;
  if (file.isOutdated) return { label: 'Out of date', tone: 'attention' };
  return file.downloadedAt === null ? STATES.ready : STATES.downloaded;
}
