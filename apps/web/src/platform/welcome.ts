// The Welcome screen greets whoever may use the set-up wizard and whose organisation is not set up, until it is cancelled once.
import { setUpWizardAccess } from '@muster/contract/pages.ts';
import { isOpenTo } from './access.ts';
import type { SessionUser } from './session.ts';
import { readStored, writeStored } from './stored.ts';

export function needsWelcome(user: SessionUser): boolean {
  return mayOnboard(user) && readStored(flagOf(user)) === null;
}

/** The wizard is for an organisation that is not complete. */
export function mayOnboard(user: SessionUser): boolean {
  return isOpenTo(user, setUpWizardAccess) && !user.isOrganisationComplete && !user.closedUntil;
}

export function dismissWelcome(user: SessionUser): void {
  writeStored(flagOf(user), 'seen');
}

function flagOf(user: SessionUser): string {
  return `muster.welcome.${user.id}`;
}
