import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format-money.ts';
import { Mark, type MarkKind, MarkRow } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './dashboard.module.css';
import type { OrganisationHome } from './dashboard.queries.ts';
import { rollOf } from './home-rules.ts';

/** The roll: one mark for each person, by how far they are from being paid. */
export function PeopleCard({ people }: { readonly people: OrganisationHome['people'] }) {
  const { marks, each } = rollOf(people);
  const groups: readonly { kind: MarkKind; words: string; count: number }[] = [
    { kind: 'present', words: 'Ready for payroll', count: people.ready },
    { kind: 'late', words: 'Details missing', count: people.active - people.ready },
    { kind: 'later', words: 'Invited', count: people.pending },
    { kind: 'off', words: 'Inactive', count: people.inactive },
    ...(people.leftStillActive > 0
      ? [{ kind: 'off' as const, words: 'Left, not de-activated', count: people.leftStillActive }]
      : []),
  ];
  const caption = each === 1 ? 'one mark for each person' : `one mark for ${formatCount(each)} people`;
  return (
    <Section
      title="People"
      aside={
        <Anchor component={Link} to="/users/my-people" fz="sm" fw={560}>
          My people
        </Anchor>
      }
    >
      <p className={styles.lead}>
        <strong className="tabular">
          {formatCount(people.ready)} of {formatCount(people.active)}
        </strong>{' '}
        ready for payroll, {caption}
      </p>
      <div className={styles.roll}>
        <MarkRow marks={marks} label={`${people.ready} of ${people.active} people are ready for payroll`} />
      </div>
      <dl className={styles.counts}>
        {groups.map(({ kind, words, count }) => (
          <div key={words}>
            <dd className="tabular">{formatCount(count)}</dd>
            <dt>
              <Mark kind={kind} height={12} />
              {words}
            </dt>
          </div>
        ))}
      </dl>
    </Section>
  );
}
