import { IconCreditCardOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { canSeePlans } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { EmptyState } from '../../ui/states.tsx';
import { GateButtons } from './gate-buttons.tsx';
import { NO_SUBSCRIPTION } from './gates.texts.ts';

export function NoSubscriptionPage() {
  const seesPlans = canSeePlans(useSignedIn());
  const navigate = useNavigate();
  return (
    <EmptyState
      wholePage
      icon={IconCreditCardOff}
      title={NO_SUBSCRIPTION.title}
      action={<GateButtons canSeePlans={seesPlans} onGo={(to) => void navigate({ to })} />}
    >
      {seesPlans ? NO_SUBSCRIPTION.forAdmins : NO_SUBSCRIPTION.forMembers}
    </EmptyState>
  );
}
