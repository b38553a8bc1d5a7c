import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { readRequestSettings as entry } from '@muster/contract/features/requests/requests.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { regularizationEntry } from '../attendance/days/regularizations.facts.ts';

/** What whoever fills in a request is asked for. */
export function readRequestSettings({ inTenant }: Caller): Promise<ResponseOf<typeof entry>> {
  return inTenant(async (tx) => ({ regularizationEntryType: await regularizationEntry(tx) }));
}
