import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant } from '../../ui/format-date.ts';
import styles from './subscriptions.module.css';
import { trialPlans } from './subscriptions.queries.ts';

/** Shown to an organisation on trial only. */
export function TrialBanner() {
  const { isTenantOnTrial, isPlanOver, planEndsAt } = useSignedIn();
  const trial = useQuery({ ...trialPlans(), enabled: isTenantOnTrial });
  const [plan] = trial.data ?? [];
  if (!isTenantOnTrial) return null;
  const ends = planEndsAt && formatInstant(planEndsAt).date;
  return (
    <div className={styles.banner} role="note">
      <IconClock size={18} stroke={1.75} aria-hidden />
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
