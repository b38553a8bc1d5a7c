import { SegmentedControl } from '@mantine/core';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { useState } from 'react';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { formatPeople } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './dashboard.module.css';
import type { OrganisationHome } from './dashboard.queries.ts';

export type HeadCountProps = Pick<OrganisationHome, 'departments' | 'people'>;

const MAX_ROWS = 8;

/** Departments by people, or by what the latest payroll cost. */
export function HeadCountCard({ departments, people }: HeadCountProps) {
  const [by, setBy] = useState('people');
  const hasCost = departments.some(({ cost }) => cost !== null);
  const byCost = by === 'cost' && hasCost;
  const sizeOf = (row: HeadCountProps['departments'][number]) => (byCost ? (row.cost ?? 0) : row.people);
  const rows = [...departments].sort((a, b) => sizeOf(b) - sizeOf(a));
  const largest = Math.max(1, ...rows.map(sizeOf));
  return (
    <Section
      title="Head count"
      aside={
        hasCost ? (
          <SegmentedControl
            aria-label="Show departments by"
            size="xs"
            my={-4}
            value={by}
            onChange={setBy}
            data={optionsOf({ people: 'People', cost: 'Cost' })}
          />
        ) : (
          formatPeople(people.active)
        )
      }
    >
      <ul className={styles.bars}>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <li key={row.id ?? 'none'}>
            <span className="note spread gap-8">
              {row.name ?? 'No department'}
              <span className="tabular medium">{byCost ? <Money amount={row.cost ?? ZERO} /> : row.people}</span>
            </span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${(sizeOf(row) / largest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > MAX_ROWS && <p className={styles.quiet}>and {rows.length - MAX_ROWS} more</p>}
      {people.joinedThisMonth > 0 && (
        <p className={styles.quiet}>{formatPeople(people.joinedThisMonth)} joined this month</p>
      )}
    </Section>
  );
}
