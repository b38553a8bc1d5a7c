import { listAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { isOpenTo } from '../../../platform/access.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatDay, formatTime, todayIso } from '../../../ui/format-date.ts';
import { Mark } from '../../../ui/marks.tsx';
import { Section, SectionLink } from '../../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../../ui/states.tsx';
import styles from '../home-cards.module.css';
import { type Day, daysOf } from './attendance.queries.ts';
import { markOf, shortHours, statusLabel } from './day-words.ts';
import { useKeptWeek } from './kept-week.ts';
import { rangeOf } from './range.ts';

/** The own week, a mark a day, and the shift that comes next; nothing where the plan has no attendance. */
export function MyWeekCard() {
  const isInPlan = isOpenTo(useSignedIn(), listAttendance.access);
  const today = todayIso();
  const week = useQuery({ ...daysOf(rangeOf('This Week', today)), enabled: isInPlan });
  useKeptWeek(week.data);
  if (!isInPlan) return null;
  return (
    <Section title="My week" aside={<SectionLink to="/attendance/my-attendance">My attendance</SectionLink>}>
      <Loaded query={week} subject="your week" skeleton={<RowsSkeleton rows={1} />}>
        {(days) => <Week days={days} today={today} />}
      </Loaded>
    </Section>
  );
}

type WeekProps = {
  readonly days: readonly Day[];
  readonly today: string;
  /** The hours so far of today, where somebody is at work and only this device knows. */
  readonly running?: string | null;
};

/** A mark a day, with its hours. */
export function Week({ days, today, running = null }: WeekProps) {
  const next = days.find(({ date, isWeekend, isHoliday, leave }) => date > today && !isWeekend && !isHoliday && !leave);
  return (
    <>
      <ul className={styles.week}>
        {days.map((day) => (
          <li key={day.date} className={clsx(day.date === today && styles.isToday)} title={titleOf(day, today)}>
            <span className={styles.mark} aria-hidden>
              <Mark {...(running !== null && day.date === today ? AT_WORK : markOf(day))} height={28} />
            </span>
            <span className={styles.hours} aria-hidden>
              {(day.date === today && running) || hoursOf(day)}
            </span>
            <span aria-hidden>{day.day.slice(0, 3)}</span>
            <span className="sr-only">{titleOf(day, today)}</span>
          </li>
        ))}
      </ul>
      {next && (
        <p className={styles.next}>
          {`Next: ${next.day}, ${next.shiftInfo.shiftName}, ${formatTime(next.shiftInfo.shiftStart)} to ${formatTime(next.shiftInfo.shiftEnd)}`}
        </p>
      )}
    </>
  );
}

const AT_WORK = { kind: 'present', part: 0.5 } as const;

const hoursOf = (day: Day) => shortHours(day.totalHours) || (day.isHoliday ? 'Holiday' : day.isWeekend ? 'Off' : '–');

/** "Mon 23 Nov: Present, 9:12" or, of a day to come, its shift. */
function titleOf(day: Day, today: string): string {
  const { shiftName, shiftStart, shiftEnd } = day.shiftInfo;
  const hours = shortHours(day.totalHours);
  const isToCome = day.date > today && !day.isWeekend && !day.isHoliday && day.leave === null;
  const what = isToCome
    ? `${shiftName}, ${formatTime(shiftStart)} to ${formatTime(shiftEnd)}`
    : [day.holidayName ?? statusLabel(day), hours].filter(Boolean).join(', ');
  return `${day.day.slice(0, 3)} ${formatDay(day.date)}: ${what}`;
}
