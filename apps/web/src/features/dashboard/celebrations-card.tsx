import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { type HomePeople, people } from './dashboard.queries.ts';
import styles from './side.module.css';

type Celebration = HomePeople['celebrations'][number];

/** Birthdays, work anniversaries and first days of the next 30 days. */
export function CelebrationsCard() {
  const home = useQuery(people());
  return (
    <Section title="Birthdays and anniversaries">
      <Loaded query={home} subject="birthdays and anniversaries" skeleton={<RowsSkeleton rows={2} />}>
        {({ today, celebrations }) => (
          <ul className={styles.people}>
            {celebrations.map((celebration) => (
              <li key={`${celebration.employeeId} ${celebration.kind}`}>
                <Person
                  name={celebration.employeeName}
                  imageUrl={celebration.imageUrl}
                  detail={wordsOf(celebration, today)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {home.data?.celebrations.length === 0 && <p className={styles.quiet}>None in the next 30 days.</p>}
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
