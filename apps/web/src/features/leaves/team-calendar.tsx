import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useAddressState } from '../../platform/address-state.ts';
import { formatDate, formatDay, formatMonth, monthName, todayIso } from '../../ui/format-date.ts';
import { PeriodArrows } from '../../ui/period-arrows.tsx';
import { Person } from '../../ui/person.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { CalendarMonths } from './calendar-months.tsx';
import { weekdayOf } from './leave-days.tsx';
import { type Calendar, calendarOf, type Scope } from './leaves.queries.ts';
import styles from './team-calendar.module.css';

const LENGTHS = { month: 1, quarter: 3, year: 12 } as const;
type Length = keyof typeof LENGTHS;
const isLength = (text: string): text is Length => text in LENGTHS;

/** Who is away on each day of a month, a quarter or a year, and which days run thin; on the phone as grids of months. */
export function TeamCalendar({ scope }: { readonly scope: Scope | 'team' }) {
  const [address, setAddress] = useAddressState({ length: 'month', from: todayIso().slice(0, 7) });
  const length = isLength(address.length) ? address.length : 'month';
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.test(address.from) ? address.from : todayIso().slice(0, 7);
  const first = Temporal.PlainDate.from(length === 'year' ? `${asked.slice(0, 4)}-01-01` : `${asked}-01`);
  const last = first.add({ months: LENGTHS[length] }).subtract({ days: 1 });
  const calendar = useQuery(calendarOf({ startDate: first.toString(), endDate: last.toString(), scope }));
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Section title="Who is away" flush>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="How long"
          size="xs"
          value={length}
          onChange={(to) => setAddress({ length: to })}
          data={[
            { value: 'month', label: 'Month' },
            { value: 'quarter', label: 'Quarter' },
            { value: 'year', label: 'Year' },
          ]}
        />
        <PeriodArrows
          unit={length === 'year' ? 'year' : 'month'}
          label={labelOf(length, first, last)}
          onMove={(by) =>
            setAddress({
              from: first
                .add({ months: by * LENGTHS[length] })
                .toString()
                .slice(0, 7),
            })
          }
        />
      </div>
      {calendar.isPending && <RowsSkeleton />}
      {calendar.isError && <LoadFailed error={calendar.error} onRetry={calendar.refetch} subject="the calendar" />}
      {calendar.data &&
        (phone || length === 'year' ? (
          <CalendarMonths key={first.toString()} calendar={calendar.data} first={first} months={LENGTHS[length]} />
        ) : (
          <CalendarGrid calendar={calendar.data} days={daysOf(first, last)} />
        ))}
    </Section>
  );
}

function labelOf(length: Length, first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  if (length === 'year') return String(first.year);
  if (length === 'month') return formatMonth(first.year, first.month);
  return `${monthName(first.month).slice(0, 3)} to ${monthName(last.month).slice(0, 3)} ${last.year}`;
}

function daysOf(first: Temporal.PlainDate, last: Temporal.PlainDate): string[] {
  const count = first.until(last).days + 1;
  return Array.from({ length: count }, (_, at) => first.add({ days: at }).toString());
}

type GridProps = { readonly calendar: Calendar; readonly days: readonly string[] };

function CalendarGrid({ calendar, days }: GridProps) {
  const { people, totalPeople, holidays, away, thinFrom } = calendar;
  if (people.length === 0) return <EmptyState title="Nobody is in this calendar." />;
  const counts = new Map(away.map(({ date, count }) => [date, count]));
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const thin = away.filter(({ count }) => count >= thinFrom);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.calendar}>
          <caption className="sr-only">Who is away on which day</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.who}>
                Away each day
              </th>
              {days.map((date) => (
                <th key={date} scope="col" className={clsx(names.has(date) && styles.holiday)} title={names.get(date)}>
                  <span className={styles.weekday}>
                    {date.endsWith('-01')
                      ? monthName(Number(date.slice(5, 7))).slice(0, 3)
                      : weekdayOf(date).slice(0, 1)}
                  </span>
                  <span>{Number(date.slice(8))}</span>
                  <span className={clsx(styles.count, (counts.get(date) ?? 0) >= thinFrom && styles.thin)}>
                    {counts.get(date) ?? ''}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.employeeId} person={person} days={days} names={names} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        {thin.length > 0 && (
          <Status
            tone="attention"
            label={`${thin
              .slice(0, 6)
              .map(({ date, count }) => `${formatDay(date)} (${count} of ${people.length})`)
              .join(', ')} ${thin.length === 1 ? 'runs' : 'run'} thin`}
          />
        )}
        {holidays.map(({ date, name }) => (
          <span key={`${date} ${name}`} className={styles.note}>
            {formatDay(date)} {name}
          </span>
        ))}
        {totalPeople > people.length && (
          <span className={styles.note}>
            The first {people.length} of {totalPeople} people are shown. Choose fewer.
          </span>
        )}
        <span className={styles.note}>A frame of dashes waits for approval. Shaded days are off.</span>
      </div>
    </>
  );
}

type PersonRowProps = {
  readonly person: Calendar['people'][number];
  readonly days: readonly string[];
  readonly names: ReadonlyMap<string, string>;
};

function PersonRow({ person, days, names }: PersonRowProps) {
  const off = new Set(person.weekOffs);
  return (
    <tr className={clsx(person.isSelf && styles.self)}>
      <th scope="row" className={styles.who}>
        <Person name={person.name} imageUrl={person.imageUrl} size={24} />
      </th>
      {days.map((date) => {
        const leave = person.leaves.find(({ startDate, endDate }) => date >= startDate && date <= endDate);
        const isFree = off.has(date) || names.has(date);
        return (
          <td key={date} className={clsx(off.has(date) && styles.off, names.has(date) && styles.holiday)}>
            {leave && !isFree && <LeaveCell leave={leave} date={date} />}
          </td>
        );
      })}
    </tr>
  );
}

type CellProps = { readonly leave: Calendar['people'][number]['leaves'][number]; readonly date: string };

function LeaveCell({ leave, date }: CellProps) {
  const { isPending, typeName, typeCode, startDate, endDate } = leave;
  const isHalf = (leave.isFirstDayHalf && date === startDate) || (leave.isLastDayHalf && date === endDate);
  const words = [typeName ?? 'Away', ...(isHalf ? ['half a day'] : []), ...(isPending ? ['waits for approval'] : [])];
  return (
    <span
      className={clsx(styles.leave, isPending && styles.pending, isHalf && styles.half)}
      title={`${formatDate(date)}: ${words.join(', ')}`}
    >
      <span aria-hidden>{date === startDate ? (typeCode ?? '') : ''}</span>
      <span className="sr-only">{words.join(', ')}</span>
    </span>
  );
}
