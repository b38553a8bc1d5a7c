import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { type DeclarationWindow, lockedWindow } from '../declaration-settings/declaration-settings.facts.ts';
import { maySubmit } from './declarations.rules.ts';
import { refuseYear } from './who-may.ts';

/** The window, which nobody locks meanwhile. Errors: INVALID_INPUT for the year, POI_LOCKED for a member while it is. */
export async function refusePoiLocked(
  tx: TenantTx,
  caller: Caller,
  financialYear: number,
): Promise<DeclarationWindow | null> {
  refuseYear(caller, financialYear);
  const window = await lockedWindow(tx, caller.services, 'poi', financialYear);
  if (!maySubmit({ role: caller.principal.role, isOpen: window?.isReleased ?? false })) throw problem('POI_LOCKED');
  return window;
}
