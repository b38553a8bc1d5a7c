import { Mark } from '../../../ui/marks.tsx';
import styles from '../leaves.module.css';
import type { Calendar, Preview } from '../leaves.queries.ts';
import type { MonthDay } from '../month-days.tsx';

type CalendarFacts = {
  readonly weekOffs: ReadonlySet<string>;
  readonly holidays: ReadonlyMap<string, string>;
  /** One’s own leave: a whole day or a half. */
  readonly own: (date: string) => 'whole' | 'half' | null;
  readonly away: ReadonlyMap<string, number>;
};

export type MonthFacts = CalendarFacts & {
  readonly startDate: string;
  readonly endDate: string;
  readonly preview: Preview | undefined;
  /** The first day that keeps the notice of the type. */
  readonly soonest: string;
};

export function factsOf(calendar: Calendar | undefined): CalendarFacts {
  const self = calendar?.people.find(({ isSelf }) => isSelf);
  const leaves = self?.leaves ?? [];
  return {
    weekOffs: new Set(self?.weekOffs),
    holidays: new Map((calendar?.holidays ?? []).map(({ date, name }) => [date, name])),
    own: (date) => {
      const leave = leaves.find(({ startDate, endDate }) => date >= startDate && date <= endDate);
      if (leave === undefined) return null;
      const { startDate, endDate, isFirstDayHalf, isLastDayHalf } = leave;
      return (isFirstDayHalf && date === startDate) || (isLastDayHalf && date === endDate) ? 'half' : 'whole';
    },
    away: new Map((calendar?.away ?? []).map(({ date, count }) => [date, count])),
  };
}

/** More of them do not fit under a date. */
const MAX_MARKS = 4;

/** A hollow mark for each of the team who is away. */
function TeamMarks({ count }: { readonly count: number }) {
  return (
    <span className={styles.teamMarks}>
      {Array.from({ length: Math.min(count, MAX_MARKS) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <Mark key={at} kind="leave" height={8} />
      ))}
      {count > MAX_MARKS && `+${count - MAX_MARKS}`}
    </span>
  );
}

/** What a day of the month says: off, own, others, and what speaks against taking it. */
export function shownDay(date: string, facts: MonthFacts): MonthDay {
  const { startDate, endDate, preview, soonest } = facts;
  const holiday = facts.holidays.get(date);
  const own = facts.own(date);
  const away = (facts.away.get(date) ?? 0) - (own === null ? 0 : 1);
  const isOff = facts.weekOffs.has(date);
  const isChosen = startDate !== '' && date >= startDate && date <= endDate;
  const refusalCodes = new Set(preview?.refusals.map(({ code }) => code));
  const isTwice = isChosen && own !== null && refusalCodes.has('OVERLAP');
  const isTooSoon = isChosen && date < soonest && refusalCodes.has('NOTICE_TOO_SHORT');
  const isAway = preview !== undefined && startDate !== '' && date >= preview.awayFrom && date <= preview.awayTo;
  return {
    words: [
      ...(holiday === undefined ? [] : [holiday]),
      ...(isOff ? ['week off'] : []),
      ...(own === null ? [] : [own === 'half' ? 'half a day of your leave' : 'your leave']),
      ...(away > 0 ? [`${away} of your team away`] : []),
      ...(isTwice ? ['there is leave already'] : []),
      ...(isTooSoon ? ['too soon to apply for'] : []),
    ],
    mark: markOf({ holiday, own, away, isTwice, isTooSoon }),
    isOff,
    isMarked: holiday !== undefined,
    isChosen,
    isAway: isAway && !isChosen,
    className: isTwice || isTooSoon ? styles.conflict : undefined,
  };
}

type MarkFacts = {
  readonly holiday: string | undefined;
  readonly own: 'whole' | 'half' | null;
  readonly away: number;
  readonly isTwice: boolean;
  readonly isTooSoon: boolean;
};

function markOf({ holiday, own, away, isTwice, isTooSoon }: MarkFacts) {
  if (isTwice) return 'taken';
  if (isTooSoon) return 'too soon';
  if (own !== null) return own === 'half' ? '½ yours' : 'yours';
  if (holiday !== undefined) return <span className={styles.dayName}>{holiday}</span>;
  return away > 0 ? <TeamMarks count={away} /> : '';
}
