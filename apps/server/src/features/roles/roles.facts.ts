import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { refusesGiving } from './roles.rules.ts';

/** Why somebody of this role may make nobody one of that, or null. */
export function refusesMaking(actor: RoleName, role: RoleName): ErrorCode | null {
  return refusesGiving(actor, role)?.code ?? null;
}
