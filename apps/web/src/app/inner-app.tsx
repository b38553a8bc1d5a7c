// The app that somebody is signed in to: its router and its queries. The pages outside do without (door/door-app.tsx).
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../platform/queries.ts';
import { createAppRouter } from './router.tsx';
import { SessionGuard } from './session-guard.tsx';

type Parts = {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: ReturnType<typeof createQueryClient>;
};

let parts: Parts | null = null;

/** Made when the app is entered: its code may be here long before, while the door still has the address. */
const partsOfApp = () => {
  parts ??= { router: createAppRouter(), queryClient: createQueryClient() };
  return parts;
};

export function InnerApp() {
  const { router, queryClient } = partsOfApp();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard router={router} queryClient={queryClient} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
