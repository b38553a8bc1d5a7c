import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { canSeePlans } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { EmptyState } from '../../ui/states.tsx';
import { GateButtons } from './gate-buttons.tsx';
import { ACCESS_DENIED } from './gates.texts.ts';

export function AccessDeniedPage() {
  const seesPlans = canSeePlans(useSignedIn());
  const navigate = useNavigate();
  return (
    <EmptyState
      wholePage
      icon={IconLock}
      title={ACCESS_DENIED.title}
      action={<GateButtons canSeePlans={seesPlans} onGo={(to) => void navigate({ to })} />}
    >
      {seesPlans ? ACCESS_DENIED.forAdmins : ACCESS_DENIED.forMembers}
    </EmptyState>
  );
}
