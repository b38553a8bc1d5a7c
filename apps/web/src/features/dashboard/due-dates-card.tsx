import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { formatDay } from '../../ui/format-date.ts';
import { Section, SectionLink } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import type { OrganisationHome } from './dashboard.queries.ts';
import styles from './side.module.css';

type DueDate = OrganisationHome['dueDates'][number];

/** Only the nearest date is coloured. */
export function DueDatesCard({ dates, moreLate }: { readonly dates: readonly DueDate[]; readonly moreLate: number }) {
  const mayOpen = isOpenTo(useSignedIn(), screenAt('/payroll/files').access);
  return (
    <Section
      title="Statutory due dates"
      aside={mayOpen && <SectionLink to="/payroll/files">Files and dues</SectionLink>}
    >
      {dates.length === 0 ? (
        <p className="note muted flush">
          PF, ESI, professional tax and TDS dates show here once they are set up and the organisation has a TAN.
        </p>
      ) : (
        <ul className={styles.dates}>
          {dates.map((date, place) => (
            <DateRow key={`${date.day} ${date.title}`} date={date} nearest={place === 0} mayOpen={mayOpen} />
          ))}
        </ul>
      )}
      {moreLate > 0 && (
        <p className="note muted flush">{moreLate} more are late: see Files and dues, month by month.</p>
      )}
    </Section>
  );
}

/** A leaf of a calendar. */
export function Leaf({ date, nearest = false }: { readonly date: string; readonly nearest?: boolean }) {
  const [day, month] = formatDay(date).split(' ');
  return (
    <time className={clsx(styles.leaf, nearest && styles.near)} dateTime={date}>
      <span>{month}</span>
      <strong className="large strong tabular block">{day}</strong>
    </time>
  );
}

type DateRowProps = { readonly date: DueDate; readonly nearest: boolean; readonly mayOpen: boolean };

function DateRow({ date, nearest, mayOpen }: DateRowProps) {
  const { state, link, daysLeft } = date;
  return (
    <li className={styles.date}>
      <Leaf date={date.day} nearest={nearest} />
      <div className="grow">
        <strong className="note medium block">
          {link !== undefined && mayOpen ? (
            <Anchor component={Link} to={link} inherit>
              {date.title}
            </Anchor>
          ) : (
            date.title
          )}
        </strong>
        <span className="small muted">{state === undefined ? date.detail : `${date.detail}: ${WORDS[state]}`}</span>
      </div>
      <Remaining daysLeft={daysLeft} isDone={state === 'filed' || state === 'paid'} nearest={nearest} />
    </li>
  );
}

const WORDS: Readonly<Record<NonNullable<DueDate['state']>, string>> = {
  'no payroll': 'run the payroll first',
  'not ready': 'approve the payroll first',
  'to make': 'ready to be made',
  'to pay': 'not paid yet',
  downloaded: 'downloaded, not filed',
  filed: 'filed',
  paid: 'paid',
  blocked: 'details of the deductor are missing',
};

type RemainingProps = { readonly daysLeft: number; readonly isDone: boolean; readonly nearest: boolean };

function Remaining({ daysLeft, isDone, nearest }: RemainingProps) {
  if (isDone) return <Status tone="good" label="Done" />;
  if (daysLeft < 0)
    return <Status tone="wrong" label={daysLeft === -1 ? '1 day late' : `${-daysLeft} days late`} pill />;
  const remaining = daysLeft === 0 ? 'today' : daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return nearest ? (
    <Status tone="wait" label={remaining} pill />
  ) : (
    <span className="small secondary rigid">{remaining}</span>
  );
}
