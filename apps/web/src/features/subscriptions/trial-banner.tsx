import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import styles from './subscriptions.module.css';
import { trialPlans } from './subscriptions.queries.ts';

/** Shown to an organisation on trial only. */
export function TrialBanner() {
  const { isTenantOnTrial } = useSignedIn();
  const trial = useQuery({ ...trialPlans(), enabled: isTenantOnTrial });
  const [plan] = trial.data ?? [];
  if (!isTenantOnTrial) return null;
  return (
    <div className={styles.banner} role="note">
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>You are on the {plan?.name ?? 'trial'} plan.</strong> {plan?.description ?? ''} Choose a plan before it
        ends; your data stays either way.
      </span>
    </div>
  );
}
