import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addHoliday as addEntry,
  type updateHoliday as updateEntry,
} from '@muster/contract/features/holidays.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { holidayAdded, holidayChanged, holidayDeleted } from './holidays.events.ts';
import { holidaysChanged } from './holidays.facts.ts';
import {
  changeHoliday,
  type HolidayRow,
  insertHoliday,
  lockHoliday,
  namingDuplicates,
  removeHoliday,
} from './holidays.store.ts';

type Input = ParsedRequest<typeof addEntry>['body'];

/** A holiday as it is told, and what its reader may do to it. */
export function shownHoliday(principal: Principal, row: HolidayRow): ResponseOf<typeof addEntry> {
  const { id, version } = row;
  const may = refuses(addEntry, principal) === null;
  return { id, ...fieldsOf(row), actions: may ? ['edit', 'delete'] : [], version };
}

function fieldsOf({ name, date, description, isOptional }: HolidayRow) {
  return { name, date, description, isOptional };
}

/** Errors: CONFLICT for a name the day has already. */
export function addHoliday(caller: Caller, input: Input): Promise<ResponseOf<typeof addEntry>> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const { name, date, description = null, isOptional } = input;
      const columns = { name, date, description, isOptional, updatedBy: caller.actor.id };
      const row = await insertHoliday(tx, { id: randomUUIDv7(), ...columns });
      await recordEvent(tx, caller, holidayAdded, { entityId: row.id, details: { name, date }, after: fieldsOf(row) });
      await tellChanged(tx, caller.services, [date]);
      return shownHoliday(caller.principal, row);
    }),
  );
}

/** Errors: NOT_FOUND, STALE_VERSION, CONFLICT for a name the day has already. */
export function updateHoliday(
  caller: Caller,
  { id, version, ...input }: ParsedRequest<typeof updateEntry>['body'],
): Promise<ResponseOf<typeof updateEntry>> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const before = await lockHoliday(tx, id);
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'holiday', id);
      const { name, date, description = null, isOptional } = input;
      const after = await changeHoliday(tx, id, { name, date, description, isOptional, updatedBy: caller.actor.id });
      if (!after) throw notFound();
      const changed = difference(fieldsOf(before), fieldsOf(after));
      if (Object.keys(changed.after).length > 0) {
        await recordEvent(tx, caller, holidayChanged, { entityId: id, details: { name, date }, ...changed });
        await tellChanged(tx, caller.services, [...new Set([before.date, date])]);
      }
      return shownHoliday(caller.principal, after);
    }),
  );
}

/** Errors: NOT_FOUND. */
export function deleteHoliday(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const before = await lockHoliday(tx, id);
    if (!before) throw notFound();
    await removeHoliday(tx, id);
    const { name, date } = before;
    await recordEvent(tx, caller, holidayDeleted, { entityId: id, details: { name, date }, before: fieldsOf(before) });
    await tellChanged(tx, caller.services, [date]);
    return null;
  });
}

async function tellChanged(tx: TenantTx, services: Services, days: readonly string[]): Promise<void> {
  for (const tell of holidaysChanged.of(services)) await tell(tx, services, days);
}
