// The Welcome screen greets an administrator whose organisation is not set up, until it is cancelled once.
import type { SessionUser } from './session.ts';
import { readStored, writeStored } from './stored.ts';

export function needsWelcome(user: SessionUser): boolean {
  return mayOnboard(user) && readStored(flagOf(user)) === null;
}

/** Only administrators of an organisation that is not complete. */
export function mayOnboard(user: SessionUser): boolean {
  return user.roleId === 'Administrator' && !user.isOrganisationComplete && !user.closedUntil;
}

export function dismissWelcome(user: SessionUser): void {
  writeStored(flagOf(user), 'seen');
}

function flagOf(user: SessionUser): string {
  return `muster.welcome.${user.id}`;
}
