import { isDeepStrictEqual } from 'node:util';
import type { TenantTx } from '../../platform/database/database.ts';
import { replaceHistory, writeHistory } from './shift-history.store.ts';
import { everyShift, type ShiftRow, type ShiftTerms, shiftTerms } from './shifts.views.ts';

const FIELDS = ['name', 'startTime', 'endTime', 'weekOffs', 'departmentIds'] as const;
type Field = (typeof FIELDS)[number];

/** What somebody could change: all of the shift, or its departments alone. */
export type Changeable = readonly Field[];
export const DEPARTMENTS_ALONE: Changeable = ['departmentIds'];

/**
 * What was changed of a shift counts from a day before today: it is written into everything that the shift was since
 * then, and nothing else of it. Where nothing was changed, the shift as it is counts from that day.
 */
export async function keepEarlier(
  tx: TenantTx,
  from: string,
  { before, after, of = FIELDS }: { before: ShiftRow; after: ShiftRow; of?: Changeable },
): Promise<void> {
  const change = changeOf(before, after, of);
  const terms = Map.groupBy(await shiftTerms(tx, from), ({ id }) => id);
  const rows = [...terms].flatMap(([id, own]) => {
    if (id === after.id) return since(own, from, change, true);
    // One is the default at a time.
    return change.isDefault ? since(own, from, { isDefault: false }, false) : [];
  });
  await replaceHistory(tx, from, rows);
}

/** What a shift was since a day, with a change; also before it was there, if that is asked for. */
function since(own: readonly ShiftTerms[], from: string, change: Partial<ShiftTerms>, isBefore: boolean): ShiftTerms[] {
  const inForce = own.find((terms) => terms.from <= from) ?? (isBefore ? own[0] : undefined);
  const later = own.filter((terms) => terms.from > from).map((terms) => ({ ...terms, ...change }));
  return inForce === undefined ? later : [{ ...inForce, ...change, from }, ...later];
}

function changeOf(before: ShiftRow, after: ShiftRow, of: Changeable): Partial<ShiftTerms> {
  const changed = of.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const isMadeDefault = after.isDefault && !before.isDefault;
  const isAsItIs = changed.length === 0 && !isMadeDefault;
  const fields = isAsItIs ? of : changed;
  const isDefault = isMadeDefault || (isAsItIs && of === FIELDS && after.isDefault);
  return {
    ...Object.fromEntries(fields.map((field) => [field, after[field]])),
    ...(isDefault ? { isDefault } : {}),
  };
}

/**
 * What shifts are now counts from a day on: those of which something changed have a row of the day in their history.
 * Whatever changes a shift, its departments or the organisation's days off does this in the same transaction. Earlier
 * days keep what they had; of several changes on a day the last one counts for all of it.
 */
export async function keepHistory(tx: TenantTx, from: string): Promise<void> {
  const [shifts, history] = [await everyShift(tx), await shiftTerms(tx, from)];
  const termsInForce = new Map(history.filter((terms) => terms.from <= from).map((terms) => [terms.id, terms]));
  const changed = shifts.map((row) => termsOf(row, from)).filter((terms) => !isSame(terms, termsInForce.get(terms.id)));
  await writeHistory(tx, from, changed);
}

function termsOf({ updatedBy: _u, version: _v, ...terms }: ShiftRow, from: string): ShiftTerms {
  return { ...terms, from };
}

const isSame = (one: ShiftTerms, other: ShiftTerms | undefined) =>
  other !== undefined && isDeepStrictEqual({ ...one, from: '' }, { ...other, from: '' });
