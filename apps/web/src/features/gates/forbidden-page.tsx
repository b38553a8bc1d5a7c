import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session.ts';
import { EmptyState } from '../../ui/states.tsx';
import { FORBIDDEN } from './gates.texts.ts';

export function ForbiddenPage() {
  const user = useSession();
  return (
    <EmptyState
      wholePage
      icon={IconShieldLock}
      title={FORBIDDEN.title}
      action={
        <Button component={Link} to={user ? '/' : '/login'}>
          {user ? 'Go to Dashboard' : 'Log in'}
        </Button>
      }
    >
      {FORBIDDEN.words}
    </EmptyState>
  );
}
