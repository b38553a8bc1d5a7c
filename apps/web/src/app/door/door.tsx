// What somebody finds who is not signed in: the pages outside the app, and how one leads to the next. Their router is
// wouter, which is small; the app's own leads here too (door-in-app.tsx).
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { PreloadPage } from '../../platform/door-address.tsx';
import { isSignedIn } from '../../platform/session.ts';
import { CatchFailure } from '../catch-failure.tsx';
import { outerPageAt, PUBLIC_PAGES } from '../outer-pages.ts';
import { PageFailed, Pending } from '../route-states.tsx';

/** As long the page before stays, and nothing is shown where there was none. */
const PENDING_MS = 200;

export function Door() {
  const [path] = useLocation();
  const [opened, setOpened] = useState(path);
  // What is no page of the door is not here yet: until it is, the last one stays.
  if (path !== opened && outerPageAt(path) !== null) setOpened(path);
  const shown = useDeferredValue(opened);
  const isSlow = useIsSlow(shown !== opened);
  return (
    <PreloadPage value={preload}>
      <CatchFailure resetKey={opened} failed={(error) => <PageFailed error={error} />}>
        <Suspense fallback={<SlowlyPending />}>
          <Switch location={isSlow ? opened : shown}>
            {PUBLIC_PAGES.map(({ path, page: Page, visitorsOnly }) => (
              <Route key={path} path={path.replaceAll('$', ':')}>
                {visitorsOnly ? <ForVisitors page={<Page />} /> : <Page />}
              </Route>
            ))}
          </Switch>
        </Suspense>
      </CatchFailure>
    </PreloadPage>
  );
}

const preload = (path: string) => void outerPageAt(path)?.page.preload();

/** Someone signed in has nothing to do here; who signs in here goes on from the page itself. */
function ForVisitors({ page }: { readonly page: ReactNode }) {
  const [hasComeSignedIn] = useState(isSignedIn);
  return hasComeSignedIn ? <Redirect to="/" replace /> : page;
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
