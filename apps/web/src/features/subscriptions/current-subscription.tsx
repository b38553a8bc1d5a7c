import { BUILT_FEATURES } from '@muster/contract/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Facts, Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { billingOf } from './plan-rules.ts';
import styles from './subscriptions.module.css';
import { FEATURE_WORDS } from './subscriptions.texts.ts';

/** The subscription in force. Cancelling and invoices belong to paid ones, of which there are none to sell yet. */
export function CurrentSubscription() {
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
