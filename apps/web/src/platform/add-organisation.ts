// Whether the set-up wizard is shown over the page as "Add Organization". Switched on by whoever offers it, such as the
// home page; kept for each person in this browser; shown by app/shell/add-organisation.tsx.
import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { currentUser } from './session.ts';
import { readStored, writeStored } from './stored.ts';

const { tell, subscribe } = listeners();

export function showAddOrganisation(isOpen: boolean): void {
  const user = currentUser();
  if (user === null) return;
  writeStored(keyOf(user.id), isOpen ? 'on' : null);
  tell();
}

export function useAddOrganisation(): boolean {
  return useSyncExternalStore(subscribe, isShown);
}

function isShown(): boolean {
  const user = currentUser();
  return user !== null && readStored(keyOf(user.id)) === 'on';
}

function keyOf(userId: string): string {
  return `muster.add-organization.${userId}`;
}
