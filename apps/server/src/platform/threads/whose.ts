import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom something is done: what many share is shared by organisation first, and in it by person. */
export type Whose = { readonly tenantId: string; readonly userId: string };

/** What nobody asked for: Muster's own work, and strangers. */
export const NOBODYS: Whose = { tenantId: '', userId: '' };

type Work = { readonly whose: Whose; readonly leavePlace: () => void };

const current = new AsyncLocalStorage<Work>();

/** Carries out `work` for somebody; `leavePlace` is called when it begins to wait for a thread, which has its own order. */
export function workFor<T>(whose: Whose, work: () => T, leavePlace: () => void = () => {}): T {
  return current.run({ whose, leavePlace }, work);
}

/** For whom this is done. */
export function whoseWork(): Whose {
  return current.getStore()?.whose ?? NOBODYS;
}

/** Others of the same person may go on: from here on this waits elsewhere. */
export function leavePlace(): void {
  current.getStore()?.leavePlace();
}
