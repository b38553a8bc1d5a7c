// Installing on a phone, and the service worker that opens the app without a network. The browser says once whether it can
// install, early: this is read with the first page.
import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

type InstallEvent = Event & { prompt(): Promise<unknown> };

let offered: InstallEvent | null = null;
const { tell, subscribe } = listeners();

function offer(event: InstallEvent | null): void {
  offered = event;
  tell();
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Called once, before the first page. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) offer(event);
  });
  addEventListener('appinstalled', () => offer(null));
}

export function useInstallable(): boolean {
  return useSyncExternalStore(subscribe, () => offered !== null);
}

export async function install(): Promise<void> {
  const event = offered;
  offer(null);
  await event?.prompt();
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Keeps the app itself on the device; only where the browser allows it: on https and on localhost. */
export function keepAppOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything works as before, online.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
