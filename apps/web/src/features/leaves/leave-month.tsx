import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMonth, todayIso } from '../../ui/format-date.ts';
import { PeriodArrows } from '../../ui/period-arrows.tsx';
import styles from './leaves.module.css';
import { type Calendar, calendarOf } from './leaves.queries.ts';
import { type MonthDay, MonthDays } from './month-days.tsx';

type Props = {
  readonly startDate: string;
  readonly endDate: string;
  readonly onPick: (startDate: string, endDate: string) => void;
};

const firstOf = (date: string) => `${/^\d{4}-\d{2}/.exec(date)?.[0] ?? todayIso().slice(0, 7)}-01`;

/** A month with week-offs, holidays, one’s own leave and how many of the team are away; two presses choose the days. */
export function LeaveMonth({ startDate, endDate, onPick }: Props) {
  const [moved, setMoved] = useState<string | null>(null);
  const first = Temporal.PlainDate.from(moved ?? firstOf(startDate));
  const last = first.with({ day: first.daysInMonth });
  const calendar = useQuery(calendarOf({ startDate: first.toString(), endDate: last.toString(), scope: 'team' }));
  const facts = factsOf(calendar.data);
  const pick = (date: string) =>
    startDate === '' || startDate !== endDate || date < startDate ? onPick(date, date) : onPick(startDate, date);
  const dayOf = (date: string) => ({
    ...shownDay(date, facts),
    isChosen: startDate !== '' && date >= startDate && date <= endDate,
  });
  return (
    <div className={styles.month}>
      <PeriodArrows
        unit="month"
        label={formatMonth(first.year, first.month)}
        onMove={(by) => setMoved(first.add({ months: by }).toString())}
        isWide
      />
      <MonthDays month={first} dayOf={dayOf} onPick={pick} />
    </div>
  );
}

type Facts = {
  readonly weekOffs: ReadonlySet<string>;
  readonly holidays: ReadonlyMap<string, string>;
  readonly own: (date: string) => boolean;
  readonly away: ReadonlyMap<string, number>;
};

function factsOf(calendar: Calendar | undefined): Facts {
  const self = calendar?.people.find(({ isSelf }) => isSelf);
  const leaves = self?.leaves ?? [];
  return {
    weekOffs: new Set(self?.weekOffs),
    holidays: new Map((calendar?.holidays ?? []).map(({ date, name }) => [date, name])),
    own: (date) => leaves.some((leave) => date >= leave.startDate && date <= leave.endDate),
    away: new Map((calendar?.away ?? []).map(({ date, count }) => [date, count])),
  };
}

function shownDay(date: string, facts: Facts): Omit<MonthDay, 'isChosen'> {
  const holiday = facts.holidays.get(date);
  const isOwn = facts.own(date);
  const away = (facts.away.get(date) ?? 0) - (isOwn ? 1 : 0);
  const isOff = facts.weekOffs.has(date);
  return {
    words: [
      ...(holiday === undefined ? [] : [holiday]),
      ...(isOff ? ['week off'] : []),
      ...(isOwn ? ['your leave'] : []),
      ...(away > 0 ? [`${away} of your team away`] : []),
    ],
    mark: isOwn ? 'yours' : away > 0 ? `${away} away` : '',
    isOff,
    isMarked: holiday !== undefined,
  };
}
