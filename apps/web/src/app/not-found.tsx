import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { EmptyState } from '../ui/states.tsx';

export function NotFound() {
  const user = useSession();
  return (
    <main>
      <EmptyState
        wholePage
        title="Page not found"
        action={
          <Button component={Link} to={user ? '/' : '/login'}>
            {user ? 'Go to Dashboard' : 'Log in'}
          </Button>
        }
      >
        There is nothing at this address. It may have been moved, or the link is not complete.
      </EmptyState>
    </main>
  );
}
