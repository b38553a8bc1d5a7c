// The door by itself, as it is opened from an empty address bar or by the link of a mail: until somebody goes on to the app,
// nothing of it is needed.
import { useEffect, useEffectEvent } from 'react';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { onInterception } from '../../platform/interception.ts';
import { hasUnsavedWork, mayLeavePage } from '../../ui/dialogs/unsaved-work.ts';
import { SESSION_EXPIRED, sessionEnder } from '../end-session.ts';
import { outerPageAt } from '../outer-pages.ts';
import { Door } from './door.tsx';

/** The app comes after the page, and before somebody has signed in. */
const AFTER_THE_PAGE_MS = 3000;

export type App = {
  readonly load: () => Promise<unknown>;
  /** Shows it in the place of the door. */
  readonly enter: () => void;
};

export function DoorApp({ app }: { readonly app: App }) {
  useEffect(() => {
    const timer = setTimeout(() => app.load().catch(() => undefined), AFTER_THE_PAGE_MS);
    return () => clearTimeout(timer);
  }, [app]);
  useQuestionOnLeaving();
  return (
    <Router aroundNav={fromTheTop}>
      <Guard />
      <WayIn onEnter={app.enter} />
      <Door />
    </Router>
  );
}

const fromTheTop: AroundNavHandler = (navigate, to, options) => {
  if (!mayLeavePage()) return;
  navigate(to, options);
  scrollTo(0, 0);
};

/** What is no page of the door is in the app. */
function WayIn({ onEnter }: { readonly onEnter: () => void }) {
  const [path] = useLocation();
  const isInside = outerPageAt(path) === null;
  useEffect(() => {
    if (isInside) onEnter();
  }, [isInside, onEnter]);
  return null;
}

/** A session that is over, of somebody who has opened the link of a mail. What else a call may refuse is inside. */
function Guard() {
  const [, goTo] = useLocation();
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
  return null;
}

/** Back, and closing the tab, ask as links do. */
function useQuestionOnLeaving(): void {
  useEffect(() => {
    let isGoingBack = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    const askOnBack = (event: PopStateEvent) => {
      const isOwn = isGoingBack;
      isGoingBack = !isOwn && !mayLeavePage();
      if (!isOwn && !isGoingBack) return;
      // Nobody hears of it: the address is put back to that of the page.
      event.stopImmediatePropagation();
      if (isGoingBack) history.forward();
    };
    addEventListener('beforeunload', ask);
    addEventListener('popstate', askOnBack, true);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('popstate', askOnBack, true);
    };
  }, []);
}
