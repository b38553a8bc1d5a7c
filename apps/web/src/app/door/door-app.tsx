// The door by itself, as it is opened from an empty address bar or by the link of a mail: until somebody goes on to the app,
// nothing of it is needed.
import { useEffect, useEffectEvent } from 'react';
import type { GoTo } from '../../platform/door-address.tsx';
import { onInterception } from '../../platform/interception.ts';
import { SESSION_EXPIRED, sessionEnder } from '../end-session.ts';
import { outerPageAt } from '../outer-pages.ts';
import { useBrowserAddress } from './browser-address.ts';
import { Door } from './door.tsx';

/** The app comes after the page, and before somebody has signed in. */
const AFTER_THE_PAGE_MS = 3000;

export type App = {
  readonly load: () => Promise<unknown>;
  /** Shows it in the place of the door. */
  readonly enter: () => void;
};

export function DoorApp({ app }: { readonly app: App }) {
  const [address, goTo] = useBrowserAddress();
  useEffect(() => {
    const timer = setTimeout(() => app.load().catch(() => undefined), AFTER_THE_PAGE_MS);
    return () => clearTimeout(timer);
  }, [app]);
  // What is no page of the door is in the app.
  const isInside = outerPageAt(address.path) === null;
  useEffect(() => {
    if (isInside) app.enter();
  }, [isInside, app]);
  useEndOfSession(goTo);
  return <Door address={address} goTo={goTo} />;
}

/** A session that is over, of somebody who has opened the link of a mail. What else a call may refuse is inside. */
function useEndOfSession(goTo: GoTo): void {
  const lead = useEffectEvent((to: string) => goTo(to));
  useEffect(() => {
    const endSession = sessionEnder();
    return onInterception((interception, { message }) => {
      const from = location.pathname + location.search;
      if (interception === 'session-expired')
        endSession(SESSION_EXPIRED, () => lead(`/login?${new URLSearchParams({ from })}`));
      else if (interception === 'deactivated') endSession(message, () => lead('/403-Restricted'));
    });
  }, []);
}
