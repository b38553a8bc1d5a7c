import { type ComponentType, lazy } from 'react';
import { readForTab, writeForTab } from '../platform/stored.ts';

const CHUNK_TIMEOUT_MS = 120_000;

/** A page that does not arrive within two minutes counts as failed; route-states.tsx offers to reload. */
export function withinTimeout<M>(loading: Promise<M>): Promise<M> {
  const { promise, reject } = Promise.withResolvers<M>();
  const timer = setTimeout(() => reject(new Error('Loading the page took too long')), CHUNK_TIMEOUT_MS);
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer));
}

const MISSING =
  /Failed to fetch dynamically imported module|error loading dynamically|Importing a module script failed/i;

/** After an update the files of the build before are gone: the page is loaded anew, once for each file that is missing. */
export function reloadForMissing(error: unknown): boolean {
  const key = `muster.reloaded.${String(error)}`;
  if (!MISSING.test(String(error)) || readForTab(key) !== null) return false;
  writeForTab(key, 'yes');
  location.reload();
  return true;
}

/** As `page` of lazy-page.ts, without the router: for the pages outside the app. */
export function outerPage<K extends string>(load: () => Promise<Readonly<Record<K, ComponentType>>>, name: K) {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const preload = () => {
    loading ??= withinTimeout(load()).then((module) => ({ default: module[name] }));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const loadOrReload = () =>
    preload().catch((error: unknown) => {
      // While the tab is loaded anew it stays as it is.
      if (reloadForMissing(error)) return new Promise<never>(() => undefined);
      throw error;
    });
  return Object.assign(lazy(loadOrReload), { preload });
}
