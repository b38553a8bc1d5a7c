// What somebody finds who is not signed in: the pages outside the app, and how one leads to the next.
import { type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { DoorAddress, type GoTo, useGoTo } from '../../platform/door-address.tsx';
import { isSignedIn } from '../../platform/session.ts';
import { CatchFailure } from '../catch-failure.tsx';
import { outerPageAt } from '../outer-pages.ts';
import { PageFailed, Pending } from '../route-states.tsx';
import type { Address } from './browser-address.ts';

/** As long the page before stays, and nothing is shown where there was none. */
const PENDING_MS = 200;

type Props = { readonly address: Address; readonly goTo: GoTo };

export function Door({ address, goTo }: Props) {
  const [current, setCurrent] = useState(address);
  // What is no page of the door is not here yet: until it is, the last one stays.
  if (address !== current && outerPageAt(address.path) !== null) setCurrent(address);
  const shownLast = useDeferredValue(current);
  const isSlow = useIsSlow(shownLast !== current);
  const { path, search, email } = isSlow ? current : shownLast;
  const outer = outerPageAt(path);
  if (outer === null) return null;
  const { page: Page, visitorsOnly, parts } = outer;
  return (
    <DoorAddress value={{ parts, search, email, goTo, preload }}>
      <CatchFailure resetKey={path} failed={(error) => <PageFailed error={error} />}>
        <Suspense fallback={<SlowlyPending />}>
          {visitorsOnly ? <ForVisitors key={path} page={<Page />} /> : <Page key={path} />}
        </Suspense>
      </CatchFailure>
    </DoorAddress>
  );
}

const preload = (path: string) => void outerPageAt(path)?.page.preload();

/** Someone signed in has nothing to do here; who signs in here goes on from the page itself. */
function ForVisitors({ page }: { readonly page: ReactNode }) {
  const [hasComeSignedIn] = useState(isSignedIn);
  const goTo = useGoTo();
  const lead = useEffectEvent(() => goTo('/', { replace: true }));
  useEffect(() => {
    if (hasComeSignedIn) lead();
  }, [hasComeSignedIn]);
  return hasComeSignedIn ? null : page;
}

function SlowlyPending() {
  return useIsSlow(true) ? <Pending /> : null;
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), PENDING_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
