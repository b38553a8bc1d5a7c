import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { formatDay } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Section, SectionLink } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { type HomePeople, people } from './dashboard.queries.ts';
import styles from './side.module.css';

/** Who is not at the office today, and until when. */
export function AwayCard() {
  const home = useQuery(people());
  const hasCalendar = isOpenTo(useSignedIn(), screenAt('/leaves/team-calendar').access);
  return (
    <Section
      title="Away today"
      aside={hasCalendar ? <SectionLink to="/leaves/team-calendar">Team calendar</SectionLink> : undefined}
    >
      <Loaded query={home} subject="who is away" skeleton={<RowsSkeleton rows={2} />}>
        {({ today, away, awayTotal }) => (
          <>
            {away.length === 0 && <p className="note muted flush">Nobody is away today.</p>}
            <ul className={styles.people}>
              {away.map(({ employeeId, employeeName, imageUrl, what, until }) => (
                <li key={`${employeeId} ${what}`}>
                  <Person
                    name={employeeName}
                    imageUrl={imageUrl}
                    detail={until > today ? `${what}, until ${formatDay(until)}` : what}
                  />
                </li>
              ))}
            </ul>
            {awayTotal > away.length && <p className="note muted flush">and {awayTotal - away.length} more</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

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
      {home.data?.celebrations.length === 0 && <p className="note muted flush">None in the next 30 days.</p>}
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
