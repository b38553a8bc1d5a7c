import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { saveHolidaySettings as entry } from '@muster/contract/features/holidays/holidays.contract.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { quotaChanged } from './holidays.events.ts';
import { quotaRows, readQuota } from './holidays.store.ts';

/** How many optional holidays people may keep in a year. Errors: STALE_VERSION. */
export function saveQuota(
  caller: Caller,
  { optionalPerYear, version }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  return caller.inTenant(async (tx) => {
    await takeTurns(tx, 'holiday settings');
    const before = await readQuota(tx);
    if (version !== undefined && version !== before.version)
      throw await staleVersion(tx, 'holiday settings', tx.tenantId);
    if (before.version > 0 && before.optionalPerYear === optionalPerYear) return before;
    const saved = await quotaRows.save(tx, { optionalPerYear, updatedBy: caller.actor.id });
    await recordEvent(tx, caller, quotaChanged, {
      entityId: tx.tenantId,
      details: { optionalPerYear },
      before: { optionalPerYear: before.optionalPerYear },
      after: { optionalPerYear },
    });
    return { optionalPerYear, version: saved.version };
  });
}
