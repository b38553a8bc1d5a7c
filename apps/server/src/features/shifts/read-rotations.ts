import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { getRotation, listRotations } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rotationById, rotationPage } from './rotations.views.ts';
import { shownRotation } from './shown-rotation.ts';

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
    const row = await rotationById(tx, id);
    if (!row) throw notFound();
    return shownRotation(caller, row);
  });
}
