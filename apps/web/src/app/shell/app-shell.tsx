// The signed-in shell: rail, top bar, the page, and on the phone the bar with the four things an employee does.
// Providers for dialogs and the command palette live here, out of reach of the sign-in page.
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { getImage } from '@muster/contract/features/users/users.contract.ts';
import { IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSignOut } from '../../features/account/sign-out.ts';
import { PunchSender } from '../../features/attendance/punches/punch-sender.tsx';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { showAddOrganisation, useAddOrganisation } from '../../platform/add-organisation.ts';
import { callFile } from '../../platform/api-client.ts';
import { keepAppOnDevice } from '../../platform/install.ts';
import { useOnline } from '../../platform/online.ts';
import { useSignedIn } from '../../platform/session.ts';
import { mayOnboard } from '../../platform/welcome.ts';
import { Brand } from '../../ui/brand.tsx';
import { dropDialogs, isDialogWanted, onDialogWanted } from '../../ui/dialogs/open-dialog.ts';
import { latePart } from '../../ui/late-part.tsx';
import { PhotoSource } from '../../ui/photo-source.ts';
import { loadToastHost } from '../toasts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type MenuGroup, menuOf } from './menu.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { NewVersionBar } from './new-version-bar.tsx';
import { openHelp } from './open-help.tsx';
import { onOpenPalette, openPalette } from './palette-state.ts';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
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

const loadCurtain = () => import('./offline-curtain.tsx');
const OfflineCurtain = latePart(async () => (await loadCurtain()).OfflineCurtain);

const AFTER_THE_PAGE_MS = 3000;

function OpenShell() {
  const user = useSignedIn();
  useEffect(() => {
    keepAppOnDevice();
    // Here before the first message, whose file is gone from the server after an update, and before the connection is;
    // the page itself comes first.
    const timer = setTimeout(() => {
      for (const load of [loadToastHost, loadCurtain]) load().catch(() => undefined);
    }, AFTER_THE_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isOnline = useOnline();
  const groups = useMemo(() => menuOf(user), [user]);
  const [narrow, setNarrow] = useLocalStorage({
    key: 'muster.rail-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const turnNarrow = useCallback(() => setNarrow((isNarrow) => !isNarrow), [setNarrow]);
  const [menuOpen, menu] = useDisclosure(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const closeMenu = menu.close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(closeMenu, [path, closeMenu]);

  return (
    <PhotoSource value={usePhoto}>
      <a className="skip-link" href="#page">
        Skip to the page
      </a>
      <div className={clsx(styles.shell, narrow && styles.narrow)}>
        <div className={styles.rail}>
          <Rail groups={groups} narrow={narrow} onNarrow={turnNarrow} />
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
      <MenuDrawer opened={menuOpen} groups={groups} onClose={menu.close} />
      <CommandPalette groups={groups} />
      {!isOnline && <OfflineCurtain />}
      <PunchSender />
      <AddOrganisation />
      <Dialogs />
    </PhotoSource>
  );
}

const DialogHost = latePart(async () => (await import('../../ui/dialogs/dialog-host.tsx')).DialogHost);
let hasHadDialog = false;

/** Questions and help, from the first one on. */
function Dialogs() {
  const isNeeded = useSyncExternalStore(onDialogWanted, () => {
    hasHadDialog ||= isDialogWanted();
    return hasHadDialog;
  });
  return isNeeded ? <DialogHost onMissing={dropDialogs} /> : null;
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

// Ctrl/Cmd-K: people, pages, actions. `/` goes to the search of the page, or here when it has none; `?` opens the
// help of the page. The list itself (Mantine's spotlight) is loaded when it is first asked for.
const PaletteList = latePart(async () => (await import('./palette-list.tsx')).PaletteList);

function CommandPalette({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((times) => times + 1);
  useEffect(() => onOpenPalette(() => setOpenings((times) => times + 1)), []);
  useHotkeys([['mod+K', open]], []);
  useHotkeys([
    ['/', () => focusPageSearch() || open()],
    ['shift+?', openHelp],
  ]);
  if (openings === 0) return null;
  return <PaletteList groups={groups} openings={openings} onMissing={() => setOpenings(0)} />;
}

/** The search of the page marks itself with data-page-search (ui/search-field.tsx). */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]');
  field?.focus();
  return field !== null;
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <header className={styles.topBar}>
      <div className={styles.phoneOnly}>
        <ActionIcon size={40} aria-label="Open the menu" onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
        <Brand />
      </div>
      <UnstyledButton className={styles.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span>Search people, pages, actions</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <div className="row gap-4">
        <ActionIcon size={40} className={styles.phoneSearch ?? ''} aria-label="Search" onClick={openPalette}>
          <IconSearch size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon className={styles.deskTool ?? ''} aria-label="Help for this page" onClick={openHelp}>
          <IconHelpCircle size={19} stroke={1.75} />
        </ActionIcon>
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}
