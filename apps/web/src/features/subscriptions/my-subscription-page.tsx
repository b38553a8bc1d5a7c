import { Alert, Button, SegmentedControl, Tabs } from '@mantine/core';
import { BUILT_FEATURES } from '@muster/contract/access.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { ApiError, isOffline } from '../../platform/api-error.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { formatInstant } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { EmptyState, Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { addedFeatures, billingOf, type Plan, plansToShow, yearlySavings } from './plan-rules.ts';
import styles from './subscriptions.module.css';
import { plans, trialPlans, useActivatePlan } from './subscriptions.queries.ts';
import { FEATURE_WORDS, FREE_FAILED, FREE_NOT_YOURS, PAID_NOT_YOURS } from './subscriptions.texts.ts';

export function MySubscriptionPage() {
  const [address, setAddress] = useAddressState({ tab: 'plans' });
  return (
    <Page title="Subscription" purpose="What your organisation can use, and what it costs.">
      <TrialBanner />
      <Tabs value={address.tab} onChange={(tab) => setAddress({ tab: tab ?? 'plans' })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="plans">Plans</Tabs.Tab>
          <Tabs.Tab value="mine">My Subscriptions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="plans">
          <PlanCards />
        </Tabs.Panel>
        <Tabs.Panel value="mine">
          <CurrentSubscription />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** Shown to an organisation on trial only. */
function TrialBanner() {
  const { isTenantOnTrial, isPlanOver, planEndsAt } = useSignedIn();
  const trial = useQuery({ ...trialPlans(), enabled: isTenantOnTrial });
  const [plan] = trial.data ?? [];
  if (!isTenantOnTrial) return null;
  const ends = planEndsAt && formatInstant(planEndsAt).date;
  return (
    <div className={styles.banner} role="note">
      <IconClock size={18} stroke={1.75} aria-hidden className="rigid" />
      <span>
        {isPlanOver ? (
          <>
            <strong>Your trial ended{ends && ` on ${ends}`}.</strong> Everything can still be read and exported. Choose
            a plan to continue working.
          </>
        ) : (
          <>
            <strong>
              You are on the {plan?.name ?? 'trial'} plan{ends && ` until ${ends}`}.
            </strong>{' '}
            {plan?.description ?? ''} Choose a plan before it ends. Your data is kept in any case.
          </>
        )}
      </span>
    </div>
  );
}

/** The subscription in force. Cancelling and invoices belong to paid ones, of which there are none to sell yet. */
function CurrentSubscription() {
  const user = useSignedIn();
  const { planName, planEndsAt, planSeats, isPlanOver, accessableFeatures } = user;
  if (planName === null) {
    return (
      <Section>
        <EmptyState title="No subscription">Choose a plan under Plans to continue.</EmptyState>
      </Section>
    );
  }
  const includes = BUILT_FEATURES.filter((key) => accessableFeatures.includes(key));
  return (
    <Section
      title={planName}
      aside={isPlanOver ? <Status tone="attention" label="Ended" /> : <Status tone="good" label="Active" />}
    >
      <Facts
        facts={[
          ['Billing', billingOf(user)],
          ...(planSeats ? [['Users', `Up to ${formatCount(planSeats)}`] as const] : []),
          ...(planEndsAt ? [[isPlanOver ? 'Ended' : 'Ends', formatInstant(planEndsAt).date] as const] : []),
        ]}
      />
      <p className={styles.includes}>Includes {includes.map((key) => FEATURE_WORDS[key]).join(', ')}.</p>
    </Section>
  );
}

type Billing = 'monthly' | 'yearly';

function PlanCards() {
  const [billing, setBilling] = useState<Billing>('monthly');
  const list = useQuery(plans());
  return (
    <Loaded query={list} subject="the plans" skeleton={<RowsSkeleton rows={6} />}>
      {(all) => (
        <>
          <div className={styles.head}>
            <SegmentedControl
              aria-label="Billing type"
              value={billing}
              onChange={(value) => setBilling(value === 'yearly' ? 'yearly' : 'monthly')}
              data={optionsOf({ monthly: 'Monthly', yearly: 'Yearly' })}
            />
            <span className="note muted flush">Prices exclude 18% GST.</span>
          </div>
          <div className={styles.cards}>
            {plansToShow(all).map(({ plan, before }) => (
              <PlanCard key={plan.id} plan={plan} before={before} billing={billing} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

type CardProps = { readonly plan: Plan; readonly before: Plan | undefined; readonly billing: Billing };

function PlanCard({ plan, before, billing }: CardProps) {
  const yearly = billing === 'yearly';
  const percentSaved = yearly ? yearlySavings(plan) : null;
  const newFeatures = addedFeatures(plan, before);
  return (
    <section className={clsx(styles.card, plan.isPlanActiveForTenant && styles.active)} aria-label={plan.name}>
      <header className="row spread gap-8">
        <h2 className={styles.name}>{plan.name}</h2>
        {plan.isPlanActiveForTenant && <Status tone="good" label="Your plan" />}
      </header>
      <p className="note muted flush">{plan.description}</p>
      <div className={styles.price}>
        <Money amount={yearly ? plan.yearlyPricePerUser : plan.monthlyPricePerUser} size="large" strong />
        <span className="note muted flush">
          {plan.isFree ? 'for up to 10 users' : `per user and ${yearly ? 'year' : 'month'}`}
        </span>
      </div>
      <div className={styles.saved}>{percentSaved === null ? null : `Save ${percentSaved}% by paying for a year`}</div>
      <ul className={styles.features}>
        {before && (
          <li className="note muted flush gap-8 flex">
            Everything in {before.name}
            {newFeatures.length > 0 && ', and'}
          </li>
        )}
        {newFeatures.map((key) => (
          <li key={key} className="gap-8 flex">
            <IconCheck size={16} stroke={1.75} aria-hidden />
            {FEATURE_WORDS[key]}
          </li>
        ))}
      </ul>
      <SelectPlan plan={plan} />
    </section>
  );
}

function SelectPlan({ plan }: { readonly plan: Plan }) {
  const { planName } = useSignedIn();
  const activation = useActivatePlan(plan.isFree);
  if (plan.isPlanActiveForTenant) return null;
  if (!plan.mayChoose) {
    return (
      <Alert variant="light" color="gray" p="xs" fz="sm">
        {plan.isFree ? FREE_NOT_YOURS : PAID_NOT_YOURS}
      </Alert>
    );
  }
  const choose = async () => {
    const isConfirmed = await confirmAction({
      title: `Continue on the ${plan.name} plan`,
      body: plan.isFree
        ? `The ${planName ?? 'present'} plan ends now. What is not part of ${plan.name} is closed. Nothing is deleted, and a larger plan opens it again.`
        : `${plan.name} begins now. You do not pay here: the person who runs Muster for you sends the invoice.`,
      confirmLabel: `Choose ${plan.name}`,
    });
    if (!isConfirmed) return;
    try {
      await activation.attempt({ body: { planId: plan.id } });
    } catch (error) {
      const message =
        error instanceof ApiError && !isOffline(error) && error.status < 500 ? error.message : FREE_FAILED;
      toast.warn(message);
    }
  };
  return (
    <Button variant="default" fullWidth loading={activation.pending} onClick={() => void choose()}>
      Select plan
    </Button>
  );
}
