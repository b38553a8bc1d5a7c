import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay, formatLongDate } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { people } from './dashboard.queries.ts';
import styles from './side.module.css';

const MAX_SHOWN = 4;

/** The next holidays at the reader’s place; nothing where the plan has none. */
export function NextHolidaysCard() {
  const home = useQuery(people());
  if (home.data && home.data.holidays === null) return null;
  return (
    <Section
      title="Holidays"
      aside={
        <Anchor component={Link} to="/leaves/holidays" fz="sm" fw={560}>
          All holidays
        </Anchor>
      }
    >
      {home.isPending && <RowsSkeleton rows={2} />}
      {home.isError && <LoadFailed error={home.error} onRetry={home.refetch} subject="the holidays" />}
      {home.data?.holidays?.length === 0 && <p className={styles.quiet}>No holiday is entered for the next year.</p>}
      <ul className={styles.dates}>
        {home.data?.holidays?.slice(0, MAX_SHOWN).map(({ id, date, name, kind }) => (
          <li key={id} className={styles.date}>
            <Leaf date={date} />
            <div className={styles.dateWords}>
              <strong>{name}</strong>
              <span>
                {formatLongDate(date).split(',')[0]}
                {kind === 'optional' && ', optional, you keep it'}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A leaf of a calendar. */
function Leaf({ date }: { readonly date: string }) {
  const [day, month] = formatDay(date).split(' ');
  return (
    <time className={styles.leaf} dateTime={date}>
      <span>{month}</span>
      <strong className="tabular">{day}</strong>
    </time>
  );
}
