import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PeriodArrows } from '../../../ui/fields/period-arrows.tsx';
import { formatMonth, todayIso } from '../../../ui/format-date.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { calendarOf, type Preview } from '../leaves.queries.ts';
import { MonthDays } from '../month-days.tsx';
import { factsOf, type MonthFacts, shownDay } from './leave-month-days.tsx';

type Props = {
  readonly startDate: string;
  readonly endDate: string;
  /** What the chosen days make: how long one is away in a row, and where leave is already. */
  readonly preview?: Preview | undefined;
  /** Days before a leave of the chosen type that it is to be applied for. */
  readonly noticeDays?: number;
  readonly onPick: (startDate: string, endDate: string) => void;
  /** The month that was moved to ("2026-12"), where the address keeps it. */
  readonly shown?: { readonly month: string; readonly onMove: (month: string) => void };
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const firstOf = (date: string) => `${/^\d{4}-\d{2}/.exec(date)?.[0] ?? todayIso().slice(0, 7)}-01`;

/**
 * A month with week-offs, holidays, one’s own leave and a mark for each of the team who is away. Two presses choose the
 * days; arrows move by a day or a week, and with Shift extend what is chosen.
 */
export function LeaveMonth({ startDate, endDate, preview, noticeDays = 0, onPick, shown }: Props) {
  // What was moved to counts until other days are chosen, as by a long weekend.
  const [movedTo, setMovedTo] = useState(() => ({ month: monthAt(shown?.month), of: startDate }));
  const move = (month: string, of: string) => {
    setMovedTo({ month, of });
    shown?.onMove(month.slice(0, 7));
  };
  const [cursor, setCursor] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const first = Temporal.PlainDate.from(
    movedTo.month !== '' && movedTo.of === startDate ? movedTo.month : firstOf(startDate),
  );
  const last = first.with({ day: first.daysInMonth });
  const calendar = useQuery(calendarOf({ startDate: first.toString(), endDate: last.toString(), scope: 'team' }));
  useEffect(() => {
    if (cursor !== null) grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);
  const pick = (date: string) =>
    startDate === '' || startDate !== endDate || date < startDate ? onPick(date, date) : onPick(startDate, date);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = dateOf(event.target);
    const days = STEPS[event.key];
    if (from === null || days === undefined) return;
    event.preventDefault();
    const to = Temporal.PlainDate.from(from).add({ days }).toString();
    const range = event.shiftKey ? extendedRange({ startDate, endDate, from, to }) : { startDate, endDate };
    if (event.shiftKey) onPick(range.startDate, range.endDate);
    move(firstOf(to), range.startDate);
    setCursor(to);
  };
  const step = (by: number) => move(first.add({ months: by }).toString(), startDate);
  // The keys of a page: in a dialog there is none.
  useShortcuts({ '[': () => step(-1), ']': () => step(1), t: () => move(firstOf(''), startDate) });
  const facts: MonthFacts = { ...factsOf(calendar.data), startDate, endDate, preview, soonest: soonestOf(noticeDays) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days in it are buttons, and have the focus
    <div className="stack gap-6" ref={grid} onKeyDown={onKeyDown}>
      <PeriodArrows unit="month" label={formatMonth(first.year, first.month)} onMove={step} isWide />
      <MonthDays
        month={first}
        tabDate={tabDateOf(first, [cursor, startDate, todayIso()])}
        dayOf={(date) => shownDay(date, facts)}
        onPick={pick}
      />
    </div>
  );
}

const monthAt = (text = '') => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : '');
const dateOf = (target: EventTarget) => (target instanceof HTMLElement ? (target.dataset['date'] ?? null) : null);
const soonestOf = (noticeDays: number) => Temporal.PlainDate.from(todayIso()).add({ days: noticeDays }).toString();

function tabDateOf(month: Temporal.PlainDate, candidates: readonly (string | null)[]): string {
  const prefix = month.toString().slice(0, 7);
  return candidates.find((date) => date?.startsWith(prefix)) ?? month.toString();
}

type Extension = {
  readonly startDate: string;
  readonly endDate: string;
  readonly from: string;
  readonly to: string;
};

/** The end of what is chosen that has the focus moves; the other end stays. */
function extendedRange({ startDate, endDate, from, to }: Extension): { startDate: string; endDate: string } {
  const fixedEnd = from === endDate && startDate !== '' ? startDate : from === startDate ? endDate : from;
  return fixedEnd <= to ? { startDate: fixedEnd, endDate: to } : { startDate: to, endDate: fixedEnd };
}
