import { useSignedIn } from '../../platform/session.ts';
import { Facts, Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './subscriptions.module.css';
import { FEATURE_WORDS } from './subscriptions.texts.ts';

/** The subscription in force. Cancelling and invoices belong to paid ones, of which there are none to sell yet. */
export function CurrentSubscription() {
  const { planName, isTenantOnTrial, isTenantOnFreePlan, accessableFeatures } = useSignedIn();
  if (planName === null) {
    return (
      <Section>
        <EmptyState title="No subscription">Choose a plan under Plans to go on.</EmptyState>
      </Section>
    );
  }
  const open = accessableFeatures.length > 0;
  return (
    <Section
      title={planName}
      aside={open ? <Status tone="good" label="Active" /> : <Status tone="attention" label="Ended" />}
    >
      <Facts
        facts={[
          ['Billing', isTenantOnTrial ? 'Trial' : isTenantOnFreePlan ? 'Free' : 'Paid'],
          ['Users', isTenantOnFreePlan ? 'Up to 10' : 'Up to 10,000'],
        ]}
      />
      <p className={styles.includes}>Includes {accessableFeatures.map((key) => FEATURE_WORDS[key]).join(', ')}.</p>
    </Section>
  );
}
