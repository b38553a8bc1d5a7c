import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { KnownInstallation } from '../features/account/installation.ts';
import { storeUser } from '../platform/session.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import type { RenderedScreen, Screen } from './render-screen-for-tests.tsx';
import { signedInAs } from './signed-in-for-tests.ts';

/** Shows a page outside the app as the door does; every other address is a page of its own. Nobody is signed in unless said. */
export async function renderDoorPage(
  Page: ComponentType,
  { path, at = path, as = null }: Screen,
): Promise<RenderedScreen> {
  storeUser(as === null ? null : signedInAs(as));
  const { hook, searchHook, history } = memoryLocation({ path: at, record: true });
  await act(async () => {
    render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <KnownInstallation value={{}}>
          <Router hook={hook} searchHook={searchHook}>
            <Switch>
              <Route path={path.replaceAll('$', ':')}>
                <Page />
              </Route>
              <Route>
                <p>Another page</p>
              </Route>
            </Switch>
          </Router>
          <ToastHost />
        </KnownInstallation>
      </MantineProvider>,
    );
  });
  return { user: userEvent.setup(), address: () => history.at(-1) ?? '' };
}
