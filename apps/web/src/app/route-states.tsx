// What the router shows around pages: while one is loading, when one fails, when there is none.
import { Button, Center, Loader } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { EmptyState } from '../ui/states.tsx';

export function Pending() {
  return (
    <Center mih="40vh">
      <Loader aria-label="Loading" size="sm" />
    </Center>
  );
}

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

export function PageFailed({ error }: ErrorComponentProps) {
  // A new version on the server replaces the files of the old one: the page this tab wants may be gone.
  const missing = /import|module|chunk|took too long/i.test(String(error));
  return (
    <div role="alert">
      <EmptyState
        wholePage
        title={missing ? 'This page could not be loaded' : 'This page stopped working'}
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        {missing
          ? 'The connection was lost, or Muster was just updated. What you saved before is kept.'
          : 'It is our fault, not yours. What you saved before is kept. Reload the page; if it happens again, tell your administrator.'}
      </EmptyState>
    </div>
  );
}
