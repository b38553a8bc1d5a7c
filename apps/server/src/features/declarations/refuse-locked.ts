import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { type DeclarationWindow, lockedWindow } from '../declaration-settings/declaration-settings.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { maySubmit } from './declarations.rules.ts';
import { readerOf, refuseYear } from './who-may.ts';

const REFUSALS = { declaration: 'DECLARATION_LOCKED', poi: 'POI_LOCKED' } as const;
const WORDS = { declaration: 'declaration after its lock', poi: 'proofs after their lock' } as const;

/**
 * The window of a year, which nobody locks meanwhile. Errors: INVALID_INPUT for the year; DECLARATION_LOCKED or
 * POI_LOCKED while it is, for members and for staff who submit for themselves; NOT_SECOND_PERSON, MODERATOR_ON_ADMINISTRATOR.
 */
export async function refuseLocked(
  tx: TenantTx,
  caller: Caller,
  kind: WindowKind,
  { userId, financialYear }: { readonly userId: string; readonly financialYear: number },
): Promise<DeclarationWindow | null> {
  refuseYear(caller, financialYear);
  const window = await lockedWindow(tx, caller.services, kind, financialYear);
  const reader = await readerOf(tx, caller, window, userId);
  if (reader.barred !== null && reader.role !== 'Member')
    throw await refused(tx, caller.principal, reader.barred, userId);
  if (!maySubmit(reader, userId)) throw problem(REFUSALS[kind]);
  // Nobody else could do it for an only administrator: the trail says so.
  if (!reader.isOpen) await noteOwnChange(tx, caller, [userId], WORDS[kind]);
  return window;
}
