import { SegmentedControl } from '@mantine/core';
import type { Analytics } from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { formatMonth } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { type Chart, chartOf } from './analytics-rules.ts';
import styles from './cost-chart.module.css';
import { analytics } from './dashboard.queries.ts';
import { MonthBars } from './month-bars.tsx';

const LABELS: Readonly<Record<Analytics, string>> = {
  people: 'Head count',
  attendance: 'Attendance',
  leave: 'Leave',
};

/** What the plan does not have is not offered. */
const FEATURES = { people: null, attendance: 'Attendance', leave: 'Leaves' } as const;

/** Twelve months of head count, attendance or leave. */
export function AnalyticsCard() {
  const { accessableFeatures } = useSignedIn();
  const [about, setAbout] = useState<Analytics>('people');
  const query = useQuery(analytics(about));
  const offers = (['people', 'attendance', 'leave'] as const).filter((offer) => {
    const feature = FEATURES[offer];
    return feature === null || accessableFeatures.includes(feature);
  });
  return (
    <Section
      title="Twelve months"
      aside={
        offers.length > 1 && (
          <SegmentedControl
            aria-label="What the twelve months show"
            size="xs"
            my={-4}
            value={about}
            onChange={(to) => setAbout(offers.find((offer) => offer === to) ?? 'people')}
            data={offers.map((value) => ({ value, label: LABELS[value] }))}
          />
        )
      }
    >
      <Loaded query={query} subject="the twelve months">
        {(data) => <AnalyticsChart chart={chartOf(data)} />}
      </Loaded>
    </Section>
  );
}

function AnalyticsChart({ chart }: { readonly chart: Chart }) {
  const { lead, keys, months, lineWords, nothing } = chart;
  if (months.every(({ parts }) => parts.every(({ size }) => size === 0))) {
    return <EmptyState title={nothing}>Each month shows here as it comes.</EmptyState>;
  }
  return (
    <>
      <div className={styles.chartHead}>
        <span>{lead}</span>
        <ul className={styles.legend}>
          {keys.map(({ label, colour }) => (
            <li key={label} className={styles[`key${colour}`]}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      <MonthBars
        lineWords={lineWords}
        top={chart.top}
        months={months.map(({ year, month, words, parts }) => ({
          key: `${year}-${month}`,
          month,
          parts,
          words: `${formatMonth(year, month)}: ${words}`,
        }))}
      />
    </>
  );
}
