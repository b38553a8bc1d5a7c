import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { exportAudit as entry } from '@muster/contract/features/organisation/organisation.contract.ts';
import { csvParts } from '../../platform/csv/csv-file.ts';
import type { StreamedFile } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { auditEntriesOf, auditOfYear, EXPORTED } from './organisation.views.ts';

/** The audit trail of a calendar year; of this one where none is named. */
export async function exportAudit(
  { services, inTenant }: WorkerCaller,
  query: ParsedRequest<typeof entry>['query'],
): Promise<StreamedFile> {
  const year = query.year ?? Number(services.clock.today().slice(0, 4));
  const ids = await inTenant((tx) => auditOfYear(tx, year));
  const parts = csvParts(ids.length === 0 ? [] : EXPORTED, ids, async (some) => {
    const rows = await inTenant((tx) => auditEntriesOf(tx, some));
    return rows.map((row) =>
      Object.values({ ...row, before: JSON.stringify(row.before), after: JSON.stringify(row.after) }),
    );
  });
  return { fileName: `audit-${year}.csv`, parts };
}
