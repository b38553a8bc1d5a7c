import { isDeepStrictEqual } from 'node:util';
import type { TenantTx } from '../../platform/database/database.ts';
import { writeHistory } from './shift-history.store.ts';
import { everyShift, type ShiftRow, type ShiftTerms, shiftTerms } from './shifts.views.ts';

/**
 * What shifts are now counts from a day on: those of which something changed have a row of the day in their history.
 * Whatever changes a shift, its departments or the organisation's days off does this in the same transaction. Earlier
 * days keep what they had; of several changes on a day the last one counts for all of it.
 */
export async function keepHistory(tx: TenantTx, from: string): Promise<void> {
  const [shifts, history] = [await everyShift(tx), await shiftTerms(tx, from)];
  const held = new Map(history.filter((terms) => terms.from <= from).map((terms) => [terms.id, terms]));
  const changed = shifts.map((row) => termsOf(row, from)).filter((terms) => !isSame(terms, held.get(terms.id)));
  await writeHistory(tx, from, changed);
}

function termsOf({ updatedBy: _u, version: _v, ...terms }: ShiftRow, from: string): ShiftTerms {
  return { ...terms, from };
}

const isSame = (one: ShiftTerms, held: ShiftTerms | undefined) =>
  held !== undefined && isDeepStrictEqual({ ...one, from: '' }, { ...held, from: '' });
