import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '../../ui/format-date.ts';
import { Section, SectionLink } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { people } from './dashboard.queries.ts';
import { Leaf } from './due-dates-card.tsx';
import styles from './side.module.css';

const MAX_SHOWN = 4;

/** The next holidays at the reader’s place; nothing where the plan has none. */
export function NextHolidaysCard() {
  const home = useQuery(people());
  if (home.data && home.data.holidays === null) return null;
  return (
    <Section title="Holidays" aside={<SectionLink to="/leaves/holidays">All holidays</SectionLink>}>
      <Loaded query={home} subject="the holidays" skeleton={<RowsSkeleton rows={2} />}>
        {({ holidays }) => (
          <ul className={styles.dates}>
            {holidays?.slice(0, MAX_SHOWN).map(({ id, date, name, kind }) => (
              <li key={id} className={styles.date}>
                <Leaf date={date} />
                <div className="grow">
                  <strong className="note medium block">{name}</strong>
                  <span className="small muted">
                    {formatLongDate(date).split(',')[0]}
                    {kind === 'optional' && ', optional, you keep it'}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {home.data?.holidays?.length === 0 && (
        <p className="note muted flush">No holiday is entered for the next year.</p>
      )}
    </Section>
  );
}
