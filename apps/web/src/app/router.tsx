// The router of the app: the door to the public pages, onboarding, and one route for every screen of the site map inside the signed-in shell.
// Pages are loaded when they are opened; nothing here may import Zod, a feature, or a heavy part of the kit.
import { PAGES, type Page } from '@muster/contract/pages.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '../platform/access.ts';
import { searchParams } from '../platform/search-params.ts';
import { currentUser, isExpired, isSignedIn, type SessionUser, storeUser } from '../platform/session.ts';
import { isOpenToVisitors, REDIRECTS, type ScreenPath } from '../platform/site-map.ts';
import { mayOnboard, needsWelcome } from '../platform/welcome.ts';
import { UnsavedBlocker } from '../ui/dialogs/unsaved-blocker.tsx';
import { ONBOARDING_PAGES, openPage } from './frameless-pages.ts';
import { page } from './lazy-page.ts';
import { NotFound } from './not-found.tsx';
import { PUBLIC_PAGES } from './outer-pages.ts';
import { comingSoon, pageOf, REFUSED_PAGE, shellPage } from './pages.ts';
import { PageFailed, Pending } from './route-states.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: PageFailed });

function Root() {
  return (
    <>
      <UnsavedBlocker />
      <Outlet />
    </>
  );
}

/** Signed out, or led to a page outside: the door shows it, as it does to who comes from elsewhere. */
const door = createRoute({
  getParentRoute: () => root,
  id: 'door',
  component: page(() => import('./door/door-in-app.tsx'), 'DoorInApp'),
});

const publicRoutes = PUBLIC_PAGES.map(({ path, visitorsOnly }) =>
  createRoute({
    getParentRoute: () => door,
    path,
    beforeLoad: () => {
      // Someone signed in has nothing to do on the sign-in page.
      if (visitorsOnly && isSignedIn()) throw redirect({ to: '/' });
    },
  }),
);

/** Full-screen pages outside the shell, for an administrator whose organisation is not complete. */
const onboardingRoutes = ONBOARDING_PAGES.map(({ path, page }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: page,
    beforeLoad: ({ location }) => {
      if (!mayOnboard(requireSession(location.href))) throw redirect({ to: '/' });
    },
  }),
);

function Shell() {
  // Decided when the shell is entered: signing out leaves it, and must not change the frame on the way.
  const [Frame] = useState<RouteComponent>(() => (currentUser() === null ? openPage : shellPage));
  return <Frame />;
}

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (currentUser() === null && isOpenToVisitors(location.pathname)) return;
    const user = requireSession(location.href);
    if (location.pathname === '/' && needsWelcome(user)) throw redirect({ to: '/required-details' });
  },
});

const screenRoutes = PAGES.map((screen: Page & { readonly path: ScreenPath }) =>
  createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    component: pageOf(screen.path) ?? comingSoon(screen.title),
    beforeLoad: () => {
      const user = currentUser();
      const refusal = user === null ? null : refusalOf(user, screen);
      if (refusal === 'forbidden') throw redirect({ to: '/403-Forbidden', replace: true });
      if (refusal === 'access-denied') throw redirect({ to: '/access-denied', replace: true });
    },
  }),
);

const refusedRoute = createRoute({
  getParentRoute: () => shell,
  path: REFUSED_PAGE.path,
  component: REFUSED_PAGE.page,
});

const redirectRoutes = Object.entries(REDIRECTS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true });
    },
  }),
);

const routeTree = root.addChildren([
  door.addChildren(publicRoutes),
  ...onboardingRoutes,
  shell.addChildren([...screenRoutes, refusedRoute, ...redirectRoutes]),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    ...searchParams,
    defaultPreload: 'intent',
    defaultPendingComponent: Pending,
    defaultPendingMs: 200,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The signed-in person, or a way to the sign-in page that remembers where they wanted to go. */
function requireSession(path: string): SessionUser {
  const user = currentUser();
  if (user !== null && !isExpired(user.token)) return user;
  if (user !== null) storeUser(null);
  throw redirect({ to: '/login', search: path === '/' ? {} : { from: path } });
}
