// What is shown in the place of a page: while it is loading, and when it fails.
import { Button, Center, Loader } from '@mantine/core';
import { EmptyState } from '../ui/states.tsx';

export function Pending() {
  return (
    <Center mih="40vh">
      <Loader aria-label="Loading" size="sm" />
    </Center>
  );
}

export function PageFailed({ error }: { readonly error: unknown }) {
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
