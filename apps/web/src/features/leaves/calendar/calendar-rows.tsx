import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDay, formatMonth } from '../../../ui/format-date.ts';
import { Person } from '../../../ui/person.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { weekdayOf } from '../leave-days.tsx';
import type { Calendar } from '../leaves.queries.ts';
import { AwayBand } from './away-band.tsx';
import {
  type CalendarDays,
  calendarDays,
  type LeaveRun,
  placeOf,
  runLabel,
  runsOf,
  runWords,
} from './calendar-facts.ts';
import { OwnDays, type OwnDaysProps } from './own-days.tsx';
import styles from './team-calendar.module.css';

type Props = {
  readonly calendar: Calendar;
  readonly days: readonly string[];
  /** Days picked on the own row; null where nobody applies from here. */
  readonly own: Pick<OwnDaysProps, 'chosen' | 'onChoose' | 'onApply'> | null;
};

/** What is left of the page for the days, at 1440 px. */
const TRACK_PIXELS = 930;

/** One row a person: leave as outlines, holidays as columns, how many are away on top. */
export function CalendarRows({ calendar, days, own }: Props) {
  const { people, limit, thinFrom, totalPeople } = calendar;
  if (people.length === 0) return <EmptyState title="Nobody is in this calendar." />;
  const facts = calendarDays(calendar, days);
  return (
    <>
      <div className={styles.frame}>
        <Columns facts={facts} />
        <table className={styles.rows}>
          <caption className="sr-only">Who is away on which day</caption>
          <thead>
            <MonthNames days={days} />
            <DayNumbers days={days} />
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
      {totalPeople > people.length && (
        <p className={styles.note}>
          The first {people.length} of {totalPeople} people are shown. Choose fewer.
        </p>
      )}
    </>
  );
}

/** Week-offs and holidays run behind all rows. */
function Columns({ facts: { days, weekOffs, holidays } }: { readonly facts: CalendarDays }) {
  return (
    <div className={styles.columns} aria-hidden>
      {days.map((date, at) => {
        const holiday = holidays.get(date);
        if (!weekOffs.has(date) && holiday === undefined && !date.endsWith('-01')) return null;
        return (
          <span
            key={date}
            className={clsx(
              weekOffs.has(date) && styles.off,
              holiday && (holiday.isOptional ? styles.optional : styles.holiday),
              date.endsWith('-01') && at > 0 && styles.month,
            )}
            style={placeOf(at, 1, days.length)}
          />
        );
      })}
    </div>
  );
}

function MonthNames({ days }: { readonly days: readonly string[] }) {
  const months = days.flatMap((date, at) => (at === 0 || date.endsWith('-01') ? [{ date, at }] : []));
  return (
    <tr>
      <td />
      <th scope="col" className={styles.track}>
        {months.map(({ date, at }) => (
          <span key={date} className={styles.monthName} style={placeOf(at, 1, days.length)}>
            {formatMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)))}
          </span>
        ))}
      </th>
    </tr>
  );
}

/** Of a month every day, of a quarter the Mondays. */
function DayNumbers({ days }: { readonly days: readonly string[] }) {
  const isMonth = days.length <= 31;
  return (
    <tr>
      <td className={styles.weekOf}>{isMonth ? '' : 'week of'}</td>
      <td className={styles.track}>
        {days.map((date, at) =>
          isMonth || weekdayOf(date) === 'Mon' ? (
            <span key={date} className={styles.dayNumber} style={placeOf(at, 1, days.length)}>
              {Number(date.slice(8))}
            </span>
          ) : null,
        )}
      </td>
    </tr>
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
  const shown = days.flatMap((date, at) => {
    const holiday = holidays.get(date);
    if (holiday === undefined || at < free) return [];
    free = at + spread;
    return [{ date, at, name: holiday.name }];
  });
  const roomOf = (place: number) => (shown[place + 1]?.at ?? days.length) - (shown[place]?.at ?? 0);
  return (
    <tr>
      <th scope="row" className={styles.weekOf}>
        Holidays
      </th>
      <td className={styles.track}>
        {shown.map(({ date, at, name }, place) => (
          <span key={date} className={styles.holidayName} style={placeOf(at, roomOf(place), days.length)} title={name}>
            {formatDay(date)} {name}
          </span>
        ))}
      </td>
    </tr>
  );
}
