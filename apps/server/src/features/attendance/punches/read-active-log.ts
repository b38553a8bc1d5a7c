import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { getActiveTimelog } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import type { Caller } from '../../../platform/caller.ts';
import { readablePerson } from '../../users/person-access.facts.ts';
import { around, isUnpaired, readSources } from '../days/compute-days.ts';
import { isRunning, logsIn } from '../logs/time-logs.store.ts';
import { canEdit, shownRunning } from './shown-day.views.ts';

/** The log that runs; one that nobody ended in time does not run any more. Errors: NOT_FOUND, FORBIDDEN. */
export function readActiveLog(
  { services, principal, inTenant }: Caller,
  { employeeId }: ParsedRequest<typeof getActiveTimelog>['query'],
): Promise<ResponseOf<typeof getActiveTimelog>> {
  return inTenant(async (tx) => {
    const userId = await readablePerson(tx, principal, employeeId);
    const span = around(services, [userId]);
    const sources = await readSources(tx, services, span, 'none');
    const open = (await logsIn(tx, span, sources.zone)).find(isRunning);
    if (!open || isUnpaired(sources, open)) return null;
    return shownRunning(open, sources, canEdit({ principal, sources }, { userId, date: open.day }));
  });
}
