import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addRotation,
  type getRotation,
  type listRotations,
} from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Caller } from '../../platform/caller.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { type RotationRow, rotationById, rotationPage } from './rotations.views.ts';

/** Rotations by name: those that go on or are to come, or all. */
export function readRotations(
  caller: Caller,
  query: ParsedRequest<typeof listRotations>['query'],
): Promise<ResponseOf<typeof listRotations>> {
  const since = query.includeEnded ? null : caller.services.clock.today();
  return caller.inTenant(async (tx) => {
    const { rows, totalRecords } = await rotationPage(tx, { since, ...pageOf(query, 10) });
    return { rows: rows.map((row) => shownRotation(caller, row)), totalRecords };
  });
}

/** Errors: NOT_FOUND. */
export function readRotation(caller: Caller, id: string): Promise<ResponseOf<typeof getRotation>> {
  return caller.inTenant(async (tx) => {
    const row = orNotFound(await rotationById(tx, id));
    return shownRotation(caller, row);
  });
}

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
