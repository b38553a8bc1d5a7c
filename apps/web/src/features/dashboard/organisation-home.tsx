import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { showAddOrganisation } from '../../platform/add-organisation.ts';
import { useSignedIn } from '../../platform/session.ts';
import { nextStep, type StepTarget, targetOf } from '../../platform/set-up-steps.ts';
import { formatLongDate, formatMonth } from '../../ui/format-date.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { AnalyticsCard } from './analytics-card.tsx';
import { AwayCard, CelebrationsCard } from './away-card.tsx';
import { CostCard } from './cost-card.tsx';
import styles from './dashboard.module.css';
import type { Home, OrganisationHome } from './dashboard.queries.ts';
import { DueDatesCard } from './due-dates-card.tsx';
import { useGreeting } from './greeting.ts';
import { HeadCountCard } from './head-count-card.tsx';
import { payrollStep } from './home-rules.ts';
import type { HomeParts } from './member-home.tsx';
import { NextHolidaysCard } from './next-holidays-card.tsx';
import { PayslipTile, ProfileTile } from './own-tiles.tsx';
import { AttentionCard, PeopleCard } from './people-card.tsx';
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
