// The signed-in shell: rail, top bar, the page, and on the phone the bar with the four things an employee does.
// Providers for dialogs and the command palette live here, out of reach of the sign-in page.
import { Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { getImage } from '@muster/contract/features/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useSignOut } from '../../features/account/sign-out.ts';
import { PunchSender } from '../../features/attendance/punches/punch-sender.tsx';
import { showAddOrganisation, useAddOrganisation } from '../../platform/add-organisation.ts';
import { callFile } from '../../platform/api-client.ts';
import { keepAppOnDevice } from '../../platform/install.ts';
import { useSignedIn } from '../../platform/session.ts';
import { mayOnboard } from '../../platform/welcome.ts';
import { latePart } from '../../ui/late-part.tsx';
import { PhotoSource } from '../../ui/photo-source.ts';
import { loadToastHost } from '../toasts.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CommandPalette } from './command-palette.tsx';
import { menuOf } from './menu.ts';
import { NewVersionBar } from './new-version-bar.tsx';
import { OfflineCurtain } from './offline-curtain.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useFreshSession } from './use-fresh-session.ts';

const ClosedOrganisation = latePart(
  async () => (await import('../../features/gates/closed-organisation.tsx')).ClosedOrganisation,
);

export function AppShell() {
  const { closedUntil } = useSignedIn();
  const signOut = useSignOut();
  useFreshSession();
  if (!closedUntil) return <OpenShell />;
  return <ClosedOrganisation until={closedUntil} onLogOut={signOut} />;
}

function OpenShell() {
  const user = useSignedIn();
  useEffect(() => {
    keepAppOnDevice();
    // Here before the first message: its file is gone from the server after an update.
    loadToastHost().catch(() => undefined);
  }, []);
  const groups = menuOf(user);
  const [narrow, setNarrow] = useLocalStorage({
    key: 'muster.rail-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [menuOpen, menu] = useDisclosure(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const closeMenu = menu.close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(closeMenu, [path, closeMenu]);

  return (
    <PhotoSource value={usePhoto}>
      <ModalsProvider>
        <a className="skip-link" href="#page">
          Skip to the page
        </a>
        <div className={clsx(styles.shell, narrow && styles.narrow)}>
          <div className={styles.rail}>
            <Rail groups={groups} narrow={narrow} onNarrow={() => setNarrow(!narrow)} />
          </div>
          <div className="stack min-0">
            <TopBar onMenu={menu.open} />
            <NewVersionBar />
            <main id="page" className={styles.main} tabIndex={-1}>
              <Outlet />
            </main>
          </div>
          <BottomBar />
        </div>
        <Drawer opened={menuOpen} onClose={menu.close} size={280} title="Menu" padding="xs">
          <Rail groups={groups} narrow={false} />
        </Drawer>
        <CommandPalette groups={groups} />
        <OfflineCurtain />
        <PunchSender />
        <AddOrganisation />
      </ModalsProvider>
    </PhotoSource>
  );
}

const Modal = latePart(
  async () => (await import('../../features/organisation/add-organisation-modal.tsx')).AddOrganisationModal,
);

/** The set-up wizard over the page, for an administrator whose organisation is not complete. */
function AddOrganisation() {
  const isOpen = useAddOrganisation();
  const user = useSignedIn();
  return isOpen && mayOnboard(user) ? (
    <Modal opened onClose={() => showAddOrganisation(false)} onMissing={() => showAddOrganisation(false)} />
  ) : null;
}

const ADDRESS = /^\/api\/Users\/images\/([\w-]+)$/;

/** A photo of someone in the organisation, fetched once with the session's token and kept for the visit. */
function usePhoto(imageUrl: string | null): string | null {
  const id = ADDRESS.exec(imageUrl ?? '')?.[1] ?? null;
  const photo = useQuery({
    queryKey: ['photo', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => URL.createObjectURL((await callFile(getImage, { params: { id: id ?? '' } })).blob),
  });
  return id === null ? imageUrl : (photo.data ?? null);
}
