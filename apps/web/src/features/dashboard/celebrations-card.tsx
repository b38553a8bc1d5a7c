import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { type HomePeople, people } from './dashboard.queries.ts';
import styles from './side.module.css';

type Celebration = HomePeople['celebrations'][number];

/** Birthdays, work anniversaries and first days of the next 30 days. */
export function CelebrationsCard() {
  const home = useQuery(people());
  return (
    <Section title="Birthdays and anniversaries">
      {home.isPending && <RowsSkeleton rows={2} />}
      {home.isError && <LoadFailed error={home.error} onRetry={home.refetch} subject="birthdays and anniversaries" />}
      {home.data?.celebrations.length === 0 && <p className={styles.quiet}>None in the next 30 days.</p>}
      <ul className={styles.people}>
        {home.data?.celebrations.map((one) => (
          <li key={`${one.employeeId} ${one.kind}`}>
            <Person name={one.employeeName} imageUrl={one.imageUrl} detail={wordsOf(one, home.data.today)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function wordsOf({ kind, date, years }: Celebration, today: string): string {
  const day = date === today ? 'today' : formatDay(date);
  switch (kind) {
    case 'birthday':
      return `Birthday, ${day}`;
    case 'first day':
      return `First day, ${day}`;
    case 'anniversary':
      return years === null
        ? `Work anniversary, ${day}`
        : `${years === 1 ? '1 year' : `${years} years`} of work, ${day}`;
  }
}
