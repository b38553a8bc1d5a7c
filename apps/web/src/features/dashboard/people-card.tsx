import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import figures from '../../ui/card-figures.module.css';
import { formatCount, formatPeople } from '../../ui/format-money.ts';
import { Mark, type MarkKind, MarkRow } from '../../ui/marks.tsx';
import { Row, Rows, Section, SectionLink } from '../../ui/section.tsx';
import styles from './dashboard.module.css';
import type { OrganisationHome } from './dashboard.queries.ts';
import { attentionOf, rollOf } from './home-rules.ts';

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
    <Section title="People" aside={<SectionLink to="/users/my-people">My people</SectionLink>}>
      <p className={figures.lead}>
        <strong className="tabular">
          {formatCount(people.ready)} of {formatCount(people.active)}
        </strong>{' '}
        ready for payroll, {caption}
      </p>
      <div className={styles.roll}>
        <MarkRow marks={marks} label={`${people.ready} of ${people.active} people are ready for payroll`} />
      </div>
      <dl className={clsx(figures.counts, styles.counts)}>
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

/** People who cannot be paid rightly yet; nothing when there are none. */
export function AttentionCard({ people }: { readonly people: OrganisationHome['people'] }) {
  const rows = attentionOf(people);
  if (rows.length === 0) return null;
  return (
    <Section title="Needs your attention" flush>
      <Rows>
        {rows.map(({ key, count, title, detail, search }) => (
          <Row
            key={key}
            icon={
              key === 'invited' ? (
                <IconMail size={18} stroke={1.5} className="muted rigid" aria-hidden />
              ) : (
                <IconAlertTriangle size={18} stroke={1.5} className={styles.warnIcon} aria-hidden />
              )
            }
            title={`${formatPeople(count)} ${title}`}
            detail={detail}
            aside={
              <Button
                variant="default"
                size="xs"
                renderRoot={(props) => <Link {...props} to="/users/my-people" search={search} />}
              >
                Open people
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
