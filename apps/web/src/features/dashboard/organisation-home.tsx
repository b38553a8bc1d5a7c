import { Button, SegmentedControl } from '@mantine/core';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { IconAlertTriangle, IconMail, IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { showAddOrganisation } from '../../platform/add-organisation.ts';
import { useSignedIn } from '../../platform/session.ts';
import { nextStep, type StepTarget, targetOf } from '../../platform/set-up-steps.ts';
import figures from '../../ui/card-figures.module.css';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { formatLongDate, formatMonth } from '../../ui/format-date.ts';
import { formatCount, formatPeople } from '../../ui/format-money.ts';
import { Mark, type MarkKind, MarkRow } from '../../ui/marks.tsx';
import { Money } from '../../ui/money.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { Row, Rows, Section, SectionLink } from '../../ui/section.tsx';
import { AnalyticsCard } from './analytics-card.tsx';
import { AwayCard, CelebrationsCard } from './away-card.tsx';
import { CostCard } from './cost-card.tsx';
import styles from './dashboard.module.css';
import type { Home, OrganisationHome } from './dashboard.queries.ts';
import { DueDatesCard } from './due-dates-card.tsx';
import { useGreeting } from './greeting.ts';
import { attentionOf, payrollStep, rollOf } from './home-rules.ts';
import type { HomeParts } from './member-home.tsx';
import { NextHolidaysCard } from './next-holidays-card.tsx';
import { PayslipTile, ProfileTile } from './own-tiles.tsx';
import { NextStepLine, SetUpCard } from './set-up-card.tsx';

export type OrganisationHomeProps = {
  readonly today: string;
  readonly organisation: OrganisationHome;
  readonly mine: Home['mine'];
  readonly parts: HomeParts;
};

export function OrganisationHomePage({ today, organisation, mine, parts }: OrganisationHomeProps) {
  const { people, departments, payroll, dueDates, moreLate, setUp } = organisation;
  const navigate = useNavigate();
  const user = useSignedIn();
  const go = (target: StepTarget) =>
    target === 'add-organisation' ? showAddOrganisation(true) : void navigate({ to: target });
  const step = nextStep(setUp);
  // Before that the set-up card says the same.
  const hasPeople = setUp.some(({ step: name, done }) => name === 'people' && done);
  const next = payroll?.next ?? null;
  const months = payroll?.months ?? [];
  const ofPayroll = payroll && payrollStep(payroll, organisation.nextStep);
  return (
    <Page
      title={useGreeting()}
      purpose={
        next && !payroll?.inHand
          ? `${formatLongDate(today)}. ${formatMonth(next.year, next.month)} is the next payroll.`
          : formatLongDate(today)
      }
      actions={
        step && step.step !== 'payroll' ? (
          <Button onClick={() => go(targetOf(step.step, user))}>Continue set-up</Button>
        ) : (
          ofPayroll && (
            <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => go('/payroll/payroll-run')}>
              {ofPayroll}
            </Button>
          )
        )
      }
    >
      <div className={styles.organisation}>
        <Stacked>
          {organisation.nextStep !== null && <NextStepLine step={organisation.nextStep} />}
          <div className={styles.second}>{parts.attendance}</div>
          <PeopleCard people={people} />
          <div className={styles.halves}>
            {payroll && <CostCard financialYear={payroll.financialYear} months={months} />}
            <HeadCountCard departments={departments} people={people} />
          </div>
          <div className={styles.third}>{parts.approvals}</div>
          <AnalyticsCard />
          {hasPeople && <AttentionCard people={people} />}
          {parts.announcements}
        </Stacked>
        <Stacked>
          <div className={styles.first}>
            {parts.punch}
            {parts.week}
          </div>
          {step && <SetUpCard steps={setUp} onGo={(target) => go(target)} />}
          <DueDatesCard dates={dueDates} moreLate={moreLate} />
          <div className={styles.third}>{parts.leave}</div>
          <AwayCard />
          <NextHolidaysCard />
          <CelebrationsCard />
          <PayslipTile payslip={mine.payslips[0] ?? null} />
          <ProfileTile profile={mine.profile} />
        </Stacked>
      </div>
    </Page>
  );
}

/** The roll: one mark for each person, by how far they are from being paid. */
function PeopleCard({ people }: { readonly people: OrganisationHome['people'] }) {
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
function AttentionCard({ people }: { readonly people: OrganisationHome['people'] }) {
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

type HeadCountProps = Pick<OrganisationHome, 'departments' | 'people'>;

const MAX_ROWS = 8;

/** Departments by people, or by what the latest payroll cost. */
function HeadCountCard({ departments, people }: HeadCountProps) {
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
