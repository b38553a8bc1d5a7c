// Whether the server has another build of the app than this tab: its answers name theirs, the page names its own.
import { BUILD_HEADER, BUILD_META } from '@muster/contract/build-number.ts';
import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

let isThere = false;
const { tell, subscribe } = listeners();

/** While developing, and where the app is served by something else, nobody says a number. */
export function noticeBuild({ headers }: Response): void {
  const own = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? null;
  const served = headers.get(BUILD_HEADER);
  if (isThere || own === null || served === null || own === served) return;
  isThere = true;
  tell();
}

/** Once seen it stays until the tab is loaded again. */
export function hasNewVersion(): boolean {
  return isThere;
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(subscribe, hasNewVersion);
}

/** For tests: as in a tab that was just loaded. */
export function forgetNewVersion(): void {
  isThere = false;
}
