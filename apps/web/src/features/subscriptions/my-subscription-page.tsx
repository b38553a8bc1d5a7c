import { Tabs } from '@mantine/core';
import { BUILT_FEATURES } from '@muster/contract/access.ts';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { PlanCards } from './plan-cards.tsx';
import { billingOf } from './plan-rules.ts';
import styles from './subscriptions.module.css';
import { trialPlans } from './subscriptions.queries.ts';
import { FEATURE_WORDS } from './subscriptions.texts.ts';

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
