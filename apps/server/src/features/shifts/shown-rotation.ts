import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { addRotation, type getRotation } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Caller } from '../../platform/caller.ts';
import type { RotationRow } from './rotations.views.ts';

/** A rotation as the audit trail keeps it. */
export function rotationFields({ name: rotationName, version: _, ...row }: RotationRow) {
  return { rotationName, ...row };
}

/** A rotation as it is told, with what its reader may do to it: one that is over stays as it was. */
export function shownRotation(
  { principal, services }: Pick<Caller, 'principal' | 'services'>,
  { name: rotationName, steps, members, ...row }: RotationRow,
): ResponseOf<typeof getRotation> {
  const isOver = row.endDate !== null && row.endDate < services.clock.today();
  const may = !isOver && refuses(addRotation, principal) === null;
  return { ...row, rotationName, steps: [...steps], members: [...members], actions: may ? ['edit', 'end'] : [] };
}
