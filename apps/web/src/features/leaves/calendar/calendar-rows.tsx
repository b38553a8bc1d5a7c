import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDay } from '../../../ui/format-date.ts';
import { Person } from '../../../ui/person.tsx';
import type { Calendar } from '../leaves.queries.ts';
import {
  type CalendarDays,
  calendarDays,
  type LeaveRun,
  placeOf,
  runLabel,
  runsOf,
  runWords,
} from './calendar-facts.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { OwnDays, type OwnDaysProps } from './own-days.tsx';
import styles from './team-calendar.module.css';

export type CalendarRowsProps = {
  readonly calendar: Calendar;
  readonly days: readonly string[];
  /** Days picked on the own row; null where nobody applies from here. */
  readonly own: Pick<OwnDaysProps, 'chosen' | 'onChoose' | 'onApply'> | null;
};

/** What is left of the page for the days, at 1440 px. */
const TRACK_PIXELS = 914;

/** One row a person: leave as outlines, holidays as columns, how many are away on top. */
export function CalendarRows({ calendar, days, own }: CalendarRowsProps) {
  const { people, limit, thinFrom, totalPeople } = calendar;
  const facts = calendarDays(calendar, days);
  return (
    <>
      <CalendarFrame days={days} facts={facts}>
        <tr>
          <th scope="row" className={styles.band}>
            Away each day
            <span>{limit === null ? `of ${people.length}` : `limit ${limit} of ${people.length}`}</span>
          </th>
          <td>
            <AwayBand facts={facts} limit={limit} thinFrom={thinFrom} people={people.length} />
          </td>
        </tr>
        {people.map((person) => (
          <tr key={person.employeeId} className={clsx(person.isSelf && styles.self)}>
            <th scope="row">
              <Person name={person.name} imageUrl={person.imageUrl} size={24} />
            </th>
            <td className={styles.track}>
              {person.isSelf && own && <OwnDays facts={facts} {...own} />}
              {runsOf(person, facts).map((run) => (
                <Run
                  key={`${run.leave.startDate} ${run.leave.endDate}`}
                  run={run}
                  of={days.length}
                  isOwn={person.isSelf}
                />
              ))}
            </td>
          </tr>
        ))}
        <HolidayNames facts={facts} />
      </CalendarFrame>
      {totalPeople > people.length && (
        <p className={styles.note}>
          The first {people.length} of {totalPeople} people are shown. Choose fewer.
        </p>
      )}
    </>
  );
}

type RunProps = { readonly run: LeaveRun; readonly of: number; readonly isOwn: boolean };

/** An outline; what does not fit into it is told when it is looked at. One’s own leads to the leave. */
function Run({ run, of, isOwn }: RunProps) {
  const navigate = useNavigate();
  const { leave, from, length } = run;
  const { leaveId, isPending } = leave;
  return (
    <Tooltip label={runWords(run)} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={clsx(styles.run, isPending && styles.pending)}
        style={placeOf(from, length, of)}
        onClick={() => isOwn && void navigate({ to: '/leaves/my-leaves', search: { leave: leaveId } })}
      >
        <span aria-hidden>{runLabel(run, TRACK_PIXELS / of)}</span>
        <VisuallyHidden>{runWords(run)}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}

/** A name that would stand on the one before it is left out: its column and the year of holidays have it. */
const NAME_DAYS = 9;

function HolidayNames({ facts: { days, holidays } }: { readonly facts: CalendarDays }) {
  const spread = Math.max(1, Math.round((NAME_DAYS * days.length) / 90));
  let free = 0;
  const names = days.flatMap((date, at) => {
    const holiday = holidays.get(date);
    if (holiday === undefined || at < free) return [];
    free = at + spread;
    return [{ date, at, name: holiday.name }];
  });
  const roomOf = (place: number) => (names[place + 1]?.at ?? days.length) - (names[place]?.at ?? 0);
  return (
    <tr>
      <th scope="row" className={styles.weekOf}>
        Holidays
      </th>
      <td className={styles.track}>
        {names.map(({ date, at, name }, place) => (
          <span key={date} className={styles.holidayName} style={placeOf(at, roomOf(place), days.length)} title={name}>
            {formatDay(date)} {name}
          </span>
        ))}
      </td>
    </tr>
  );
}

type Props = {
  readonly facts: CalendarDays;
  readonly limit: number | null;
  readonly thinFrom: number;
  readonly people: number;
};

/** A bar a day for how many are away, marigold from one below the limit, with the day on which most are. */
export function AwayBand({ facts: { days, away }, limit, thinFrom, people }: Props) {
  const counts = days.map((date) => away.get(date) ?? 0);
  const max = Math.max(0, ...counts);
  // Without a limit one person away is no tall bar of a large team.
  const top = Math.max(max, limit ?? thinFrom);
  const peak = counts.indexOf(max);
  const words =
    max === 0 ? 'Nobody is away' : `At most ${max} of ${people} are away, on ${formatDay(days[peak] ?? '')}`;
  return (
    <div className={styles.awayBand} role="img" aria-label={words}>
      {counts.map((count, at) =>
        count === 0 ? null : (
          <span
            key={days[at]}
            className={clsx(styles.bar, count >= thinFrom && styles.thinBar)}
            style={{ ...placeOf(at, 1, days.length), height: `${(count / top) * 70}%` }}
          />
        ),
      )}
      {limit !== null && <span className={styles.limit} style={{ bottom: `${(limit / top) * 70}%` }} />}
      {max >= thinFrom && (
        <span
          className={clsx(styles.peak, peak > days.length / 2 && styles.peakLeft)}
          style={{ left: `${((peak + (peak > days.length / 2 ? 1 : 0)) / days.length) * 100}%` }}
        >
          {max} away, {formatDay(days[peak] ?? '')}
        </span>
      )}
    </div>
  );
}
