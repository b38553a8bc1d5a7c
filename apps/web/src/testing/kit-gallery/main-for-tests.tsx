// Every part of the kit in its states, a page for each kind, as e2e/src/kit.screens.spec.ts looks at them in a browser.
// It is built by that test alone and no part of the product.
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/opsz.css';
import '../../ui/fonts/inter-first.css';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/pieces.css';
import '../../ui/theme.css';
import { MantineProvider } from '@mantine/core';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { fixToday } from '../../platform/fixed-today.ts';
import { DialogHost } from '../../ui/dialogs/dialog-host.tsx';
import { Page } from '../../ui/page.tsx';
import { cssVariablesResolver, theme } from '../../ui/theme.ts';
import { ToastHost } from '../../ui/toast-host.tsx';
import { Dialogs } from './dialogs-for-tests.tsx';
import { Fields } from './fields-for-tests.tsx';
import { Figures } from './figures-for-tests.tsx';
import { Inboxes } from './inboxes-for-tests.tsx';
import { Lists } from './lists-for-tests.tsx';
import { States } from './states-for-tests.tsx';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const PAGES: Readonly<Record<string, ComponentType>> = {
  figures: Figures,
  fields: Fields,
  states: States,
  lists: Lists,
  inboxes: Inboxes,
  dialogs: Dialogs,
};

function Gallery() {
  const name = location.pathname.slice(1);
  const Parts = PAGES[name];
  return (
    <main>
      <Page title={name} purpose="Parts of the kit in their states.">
        {Parts ? <Parts /> : <p>There is no page of this name.</p>}
      </Page>
    </main>
  );
}

const root = createRootRoute({ component: Gallery });
const anything = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
const router = createRouter({ routeTree: root.addChildren([anything]) });

fixToday('2026-11-27');
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
createRoot(place).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariablesResolver}>
    <RouterProvider router={router} />
    <ToastHost />
    <DialogHost />
  </MantineProvider>,
);
