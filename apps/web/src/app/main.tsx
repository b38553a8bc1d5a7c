// Who is not signed in finds the door, everybody else the app; each comes without the other.
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/opsz.css';
import '../ui/fonts/inter-first.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/pieces.css';
import '../ui/theme.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstall } from '../platform/install.ts';
import { isSignedIn } from '../platform/session.ts';
import { outerPageAt } from './outer-pages.ts';
import { reloadForMissing } from './page-file.ts';
import { Providers } from './providers.tsx';
import { PageFailed } from './route-states.tsx';

listenForInstall();
void start();

/** Not awaited in the module itself: the build leaves out what it can only where no module waits. */
async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  const root = createRoot(element);
  const show = (app: ReactNode) =>
    root.render(
      <StrictMode>
        <Providers>{app}</Providers>
      </StrictMode>,
    );
  const fail = (error: unknown) => {
    if (!reloadForMissing(error)) show(<PageFailed error={error} />);
  };
  const enterApp = () => loadApp().then(({ InnerApp }) => show(<InnerApp />), fail);
  const openDoor = () =>
    import('./door/door-app.tsx').then(
      ({ DoorApp }) => show(<DoorApp app={{ load: loadApp, enter: () => void enterApp() }} />),
      fail,
    );
  const page = outerPageAt(location.pathname);
  const isIn = page?.visitorsOnly && isSignedIn();
  // Someone signed in has nothing to do on the sign-in page.
  if (isIn) history.replaceState(null, '', '/');
  if (page === null || isIn) return enterApp();
  page.page.preload().catch(() => undefined);
  await openDoor();
}

async function loadApp() {
  // Temporal is built into current browsers; the others fetch it here, before anything reads a date.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  return import('./inner-app.tsx');
}
