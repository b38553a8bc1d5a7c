import { formatDay, formatLongDate, monthName } from '../format-date.ts';
import { formatCount } from '../format-money.ts';
import type { MarkOf } from '../marks.tsx';
import type { WaitingItem } from './waiting-item.ts';

export const INBOX_ORDERS = ['person', 'day'] as const;
export type InboxOrder = (typeof INBOX_ORDERS)[number];

export type InboxGroup = {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly items: readonly WaitingItem[];
};

const rankOf = ({ isRoutine = false }: WaitingItem) => (isRoutine ? 1 : 0);

/** By person, whose earliest item is on top and what is routine behind; or by the day it is about, the earliest first. */
export function inboxGroups(items: readonly WaitingItem[], order: InboxOrder): readonly InboxGroup[] {
  const inOrder = items.toSorted(
    (one, other) =>
      (order === 'person' ? rankOf(one) - rankOf(other) : 0) ||
      one.from.localeCompare(other.from) ||
      one.person.name.localeCompare(other.person.name),
  );
  const groups = Map.groupBy(inOrder, ({ person, from }) => (order === 'person' ? person.id : from));
  return [...groups].flatMap(([key, of]) => {
    const [first] = of;
    if (!first) return [];
    const isPerson = order === 'person';
    const title = isPerson ? first.person.name : formatLongDate(first.from);
    return [{ key, title, detail: isPerson ? first.person.detail : '', items: of }];
  });
}

/** How many there are of each kind, in the order of the kinds. */
export function kindCounts(items: readonly WaitingItem[], kinds: readonly string[]) {
  return kinds.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}

/** 25 Nov, or "to 27" under it; with the month where it is another. */
export function untilWords({ from, to }: Pick<WaitingItem, 'from' | 'to'>): string {
  return from.slice(0, 7) === to.slice(0, 7) ? `to ${Number(to.slice(8))}` : `to ${formatDay(to)}`;
}

/** The month that is paid next, and its day. */
export type RunToCome = { readonly year: number; readonly month: number; readonly payDate: string };

/** 8 items wait for you, 4 of them change November pay. The run is on 30 Nov. */
export function waitingSentence(items: readonly WaitingItem[], today: string, run: RunToCome | null): string {
  if (items.length === 0) return 'What people ask of you, in one list.';
  const ofRun = run === null ? '' : ` The run is on ${formatDay(run.payDate)}.`;
  return `${countedSentence(items, run === null ? today.slice(0, 7) : isoMonth(run))}${ofRun}`;
}

const isoMonth = ({ year, month }: RunToCome) => `${year}-${String(month).padStart(2, '0')}`;

function countedSentence(items: readonly WaitingItem[], month: string): string {
  const paying = items.filter(({ paidHalves }) => paidHalves !== 0);
  const head = items.length === 1 ? '1 item waits for you' : `${formatCount(items.length)} items wait for you`;
  if (paying.length === 0) return `${head}.`;
  const isThatMonth = paying.every(({ from, to }) => from.startsWith(month) && to.startsWith(month));
  const pay = isThatMonth ? `${monthName(Number(month.slice(5)))} pay` : 'pay';
  const verb = paying.length === 1 ? 'changes' : 'change';
  const which = items.length === 1 ? 'and' : `${formatCount(paying.length)} of them`;
  return `${head}, ${which} ${verb} ${pay}.`;
}

/** +1, −0.5, no change. */
export function paidDaysWords(halves: number): string {
  if (halves === 0) return 'no change';
  return `${halves > 0 ? '+' : '−'}${Math.abs(halves) / 2}`;
}

export type SelectionSum = { readonly mark: MarkOf; readonly count: number; readonly words: string };

/** What approving the selected comes to, the same outcomes together: 3 "days become present". */
export function outcomesOf(items: readonly WaitingItem[]): readonly SelectionSum[] {
  const outcomes = items.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  return [...Map.groupBy(outcomes, ({ many }) => many).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const count = of.reduce((sum, group) => sum + group.count, 0);
    return [{ mark: first.mark, count, words: count === 1 ? first.one : first.many }];
  });
}

export const paidHalvesOf = (items: readonly WaitingItem[]) =>
  items.reduce((sum, { paidHalves }) => sum + paidHalves, 0);

/** Ticked with others: conflicts never are. */
export const isTickedTogether = ({ may, warnings }: WaitingItem) => may.length > 0 && warnings.length === 0;

/** Whether none, some or all of those that are ticked together are selected. */
export function tickOf(items: readonly WaitingItem[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = items.filter(({ key }) => selected.has(key)).length;
  if (count === 0) return 'none';
  return items.filter(isTickedTogether).every(({ key }) => selected.has(key)) ? 'all' : 'some';
}

/** What is decided, in words: "Meera Krishnan, 05 Nov", or "5 items". */
export function decidedWords(items: readonly WaitingItem[]): string {
  const [first] = items;
  if (!first || items.length > 1) return `${formatCount(items.length)} items`;
  return `${first.person.name}, ${formatDay(first.from)}`;
}
