import { BANK_FILE_NAMES } from '@muster/contract/features/payments/payments-bank.ts';
import type { DueRow, DueState, ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import { STATES as INDIAN_STATES, isStateCode, type StateCode } from '@muster/law/states.ts';
import { formatDay, monthName } from '../../ui/format-date.ts';
import type { StatusTone } from '../../ui/status.tsx';

export const TEXTS = {
  purpose: 'what must go out, by when, and what still keeps it back.',
  purposeOfAny: 'What must go out, by when, and what still keeps it back.',
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

/** What the state is about; of a file that was made without somebody, what is still to be put right. */
export function noteOf({ note, blocking }: Pick<DueRow, 'note' | 'blocking'>): string | null {
  if (note !== null || blocking === 0) return note;
  return blocking === 1 ? '1 problem is left' : `${blocking} problems are left`;
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

/** Who takes professional tax, where that is not the government of the state by its own name. */
const TAX_OFFICES: Readonly<Partial<Record<StateCode, string>>> = {
  AP: 'Andhra Pradesh Commercial Taxes',
  KA: 'Karnataka Commercial Taxes',
  KL: 'The local body',
  MH: 'Maharashtra GST Department',
  TN: 'The local body',
  TS: 'Telangana Commercial Taxes',
  WB: 'West Bengal Commercial Taxes',
};

const OF_ONE_BANK = (['hdfc', 'icici', 'kotak', 'axis', 'razorpayx', 'razorpayxFund'] as const).map(
  (file) => BANK_FILE_NAMES[file],
);

/** Whom it goes to. */
export function recipientOf({ kind, place, detail }: Pick<DueRow, 'kind' | 'place' | 'detail'>): string {
  const state = place !== null && isStateCode(place) ? place : null;
  switch (kind) {
    case 'bank':
      return OF_ONE_BANK.includes(detail) ? (detail.split(',')[0] ?? detail) : 'Your bank';
    case 'epf':
    case 'epfPartPayment':
    case 'epfArrears':
      return 'EPFO';
    case 'esi':
    case 'esiReview':
    case 'esiSheet':
      return 'ESIC';
    case 'tds':
      return 'Income Tax e-Pay';
    case 'professionalTax':
      return state === null ? '–' : (TAX_OFFICES[state] ?? `Government of ${INDIAN_STATES[state]}`);
    case 'welfareFund':
      return state === null ? '–' : `${INDIAN_STATES[state]} Labour Welfare Board`;
  }
}

/** Under which heading of the list a day stands: this month, a month around it, or later. */
export function groupOf({ dueOn }: Pick<DueRow, 'dueOn'>, today: string): string {
  if (dueOn === null) return 'Without a fixed day';
  const [day, now] = [Temporal.PlainDate.from(dueOn), Temporal.PlainDate.from(today)];
  const ahead = (day.year - now.year) * 12 + day.month - now.month;
  if (ahead === 0) return `By ${formatDay(now.with({ day: now.daysInMonth }).toString())}`;
  if (ahead > 1) return 'Later';
  return day.year === now.year ? monthName(day.month) : `${monthName(day.month)} ${day.year}`;
}

/** Days within which something that is still to do is near. */
const NEAR = 3;

export type Remaining = { readonly words: string; readonly tone: 'late' | 'near' | 'far' };

/** How near a day is. */
export function remaining(dueOn: string, today: string): Remaining {
  const { days } = Temporal.PlainDate.from(today).until(dueOn, { largestUnit: 'day' });
  if (days < 0) return { words: `${countOf(-days)} late`, tone: 'late' };
  return { words: days === 0 ? 'today' : `in ${countOf(days)}`, tone: days <= NEAR ? 'near' : 'far' };
}

const countOf = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Where the bank is chosen for the first file. */
export const SET_UP_BANK = {
  button: 'Set up bank file',
  title: 'Set up the bank file',
  rest: 'The rest is taken as proposed: “SALARY” with the month on every payment, paid on the pay date.',
  change: 'All bank settings',
} as const;
