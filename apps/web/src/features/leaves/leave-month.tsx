import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { formatLongDate, formatMonth, todayIso } from '../../ui/format-date.ts';
import { PeriodArrows } from '../../ui/period-arrows.tsx';
import styles from './leaves.module.css';
import { type Calendar, calendarOf } from './leaves.queries.ts';

type Props = {
  readonly startDate: string;
  readonly endDate: string;
  readonly onPick: (startDate: string, endDate: string) => void;
};

const HEADS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
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
  const days = Array.from({ length: first.daysInMonth }, (_, at) => first.add({ days: at }).toString());
  return (
    <div className={styles.month}>
      <PeriodArrows
        unit="month"
        label={formatMonth(first.year, first.month)}
        onMove={(by) => setMoved(first.add({ months: by }).toString())}
        isWide
      />
      <div className={styles.grid} aria-hidden>
        {HEADS.map((head) => (
          <span key={head} className={styles.head}>
            {head}
          </span>
        ))}
      </div>
      <div className={styles.grid}>
        {days.map((date, at) => (
          <MonthDay
            key={date}
            date={date}
            column={at === 0 ? (first.dayOfWeek % 7) + 1 : undefined}
            isChosen={startDate !== '' && date >= startDate && date <= endDate}
            facts={facts}
            onPick={pick}
          />
        ))}
      </div>
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

type DayProps = {
  readonly date: string;
  readonly column: number | undefined;
  readonly isChosen: boolean;
  readonly facts: Facts;
  readonly onPick: (date: string) => void;
};

function MonthDay({ date, column, isChosen, facts, onPick }: DayProps) {
  const holiday = facts.holidays.get(date);
  const isOwn = facts.own(date);
  const away = (facts.away.get(date) ?? 0) - (isOwn ? 1 : 0);
  const isOff = facts.weekOffs.has(date);
  const words = [
    ...(holiday === undefined ? [] : [holiday]),
    ...(isOff ? ['week off'] : []),
    ...(isOwn ? ['your leave'] : []),
    ...(away > 0 ? [`${away} of your team away`] : []),
  ];
  return (
    <button
      type="button"
      className={clsx(
        styles.day,
        isOff && styles.isOff,
        holiday !== undefined && styles.isHoliday,
        isChosen && styles.isChosen,
      )}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      aria-pressed={isChosen}
      aria-label={[formatLongDate(date), ...words].join(', ')}
      onClick={() => onPick(date)}
    >
      <span className="tabular">{Number(date.slice(8))}</span>
      <span className={styles.mark}>{isOwn ? 'yours' : away > 0 ? `${away} away` : ''}</span>
    </button>
  );
}
