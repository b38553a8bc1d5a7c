import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../platform/session.ts';
import { EmptyState } from '../../ui/states.tsx';
import { GateButtons } from './gate-buttons.tsx';
import { ACCESS_DENIED } from './gates.texts.ts';

export function AccessDeniedPage() {
  const { roleId } = useSignedIn();
  const navigate = useNavigate();
  return (
    <EmptyState
      wholePage
      icon={IconLock}
      title={ACCESS_DENIED.title}
      action={<GateButtons role={roleId} onGo={(to) => void navigate({ to })} />}
    >
      {roleId === 'Member' ? ACCESS_DENIED.forMembers : ACCESS_DENIED.forAdmins}
    </EmptyState>
  );
}
