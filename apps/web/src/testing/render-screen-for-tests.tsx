import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createQueryClient } from '../platform/queries.ts';
import { searchParams } from '../platform/search-params.ts';
import { type SessionUser, storeUser } from '../platform/session.ts';
import { DialogHost } from '../ui/dialogs/dialog-host.tsx';
import { UnsavedBlocker } from '../ui/dialogs/unsaved-blocker.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { removeToasts } from '../ui/toast.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { signedInAs } from './signed-in-for-tests.ts';

export type Screen = {
  /** The route, as the router has it: "/payroll/$id". */
  readonly path: string;
  /** Where the browser is; the route itself where it has no parameters. */
  readonly at?: string;
  /** Who looks; null for a visitor. An administrator unless said. */
  readonly as?: Partial<SessionUser> | null;
};

export type RenderedScreen = {
  readonly user: UserEvent;
  /** Where the browser is now, with the search. */
  readonly address: () => string;
};

/** Shows a page as the app does: theme, queries, router, dialogs and toasts; every other address is a page of its own. */
export async function renderScreen(
  Page: RouteComponent,
  { path, at = path, as = {} }: Screen,
): Promise<RenderedScreen> {
  storeUser(as === null ? null : signedInAs(as));
  const history = createMemoryHistory({ initialEntries: [at] });
  const root = createRootRoute({ component: Root });
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: Page }),
    createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history, ...searchParams });
  await act(async () => {
    render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
          <ToastHost />
          <DialogHost />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  return { user: userEvent.setup(), address: () => history.location.href };
}

function Root() {
  return (
    <>
      <UnsavedBlocker />
      <Outlet />
    </>
  );
}

function Elsewhere() {
  return <p>Another page</p>;
}

/** What one test leaves on the screen, and who was signed in, is nothing to the next. */
export function clearScreen(): void {
  cleanup();
  storeUser(null);
  removeToasts();
  notifications.clean();
}
