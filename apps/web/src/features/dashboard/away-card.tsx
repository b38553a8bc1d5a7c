import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { formatDay } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { people } from './dashboard.queries.ts';
import styles from './side.module.css';

/** Who is not at the office today, and until when. */
export function AwayCard() {
  const home = useQuery(people());
  const hasCalendar = isOpenTo(useSignedIn(), screenAt('/leaves/team-calendar').access);
  const rest = (home.data?.awayTotal ?? 0) - (home.data?.away.length ?? 0);
  return (
    <Section
      title="Away today"
      {...(hasCalendar
        ? {
            aside: (
              <Anchor component={Link} to="/leaves/team-calendar" fz="sm" fw={560}>
                Team calendar
              </Anchor>
            ),
          }
        : {})}
    >
      {home.isPending && <RowsSkeleton rows={2} />}
      {home.isError && <LoadFailed error={home.error} onRetry={home.refetch} subject="who is away" />}
      {home.data?.away.length === 0 && <p className={styles.quiet}>Nobody is away today.</p>}
      <ul className={styles.people}>
        {home.data?.away.map(({ employeeId, employeeName, imageUrl, what, until }) => (
          <li key={`${employeeId} ${what}`}>
            <Person
              name={employeeName}
              imageUrl={imageUrl}
              detail={until > (home.data?.today ?? until) ? `${what}, until ${formatDay(until)}` : what}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.quiet}>and {rest} more</p>}
    </Section>
  );
}
