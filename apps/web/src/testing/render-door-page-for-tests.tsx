import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { KnownInstallation } from '../features/account/installation.ts';
import { DoorAddress } from '../platform/door-address.tsx';
import { partsOfPath } from '../platform/path-pattern.ts';
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
  let address = at;
  const leave = (to: string) => {
    address = to;
  };
  await act(async () => {
    render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <KnownInstallation value={{}}>
          <OnePage Page={Page} path={path} at={at} onLeave={leave} />
          <ToastHost />
        </KnownInstallation>
      </MantineProvider>,
    );
  });
  return { user: userEvent.setup(), address: () => address };
}

type Props = {
  readonly Page: ComponentType;
  readonly path: string;
  readonly at: string;
  readonly onLeave: (to: string) => void;
};

function OnePage({ Page, path, at, onLeave }: Props) {
  const [address, setAddress] = useState(at);
  const { pathname, search } = new URL(address, 'http://localhost');
  const parts = partsOfPath(pathname, path);
  const goTo = (to: string) => {
    onLeave(to);
    setAddress(to);
  };
  return (
    <DoorAddress value={{ parts: parts ?? {}, search, email: '', goTo, preload: () => undefined }}>
      {parts === null ? <p>Another page</p> : <Page />}
    </DoorAddress>
  );
}
