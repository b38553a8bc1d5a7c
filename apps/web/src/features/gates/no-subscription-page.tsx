import { IconCreditCardOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../platform/session.ts';
import { EmptyState } from '../../ui/states.tsx';
import { GateButtons } from './gate-buttons.tsx';
import { NO_SUBSCRIPTION } from './gates.texts.ts';

export function NoSubscriptionPage() {
  const { roleId } = useSignedIn();
  const navigate = useNavigate();
  return (
    <EmptyState
      wholePage
      icon={IconCreditCardOff}
      title={NO_SUBSCRIPTION.title}
      action={<GateButtons role={roleId} onGo={(to) => void navigate({ to })} />}
    >
      {roleId === 'Member' ? NO_SUBSCRIPTION.forMembers : NO_SUBSCRIPTION.forAdmins}
    </EmptyState>
  );
}
