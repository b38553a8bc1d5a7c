import type { Endpoint } from '@muster/contract/endpoint.ts';
import { audit } from '../audit/audit.ts';
import type { Caller } from '../caller.ts';
import type { FileHead } from './response-body.ts';

/** Writes a file's download into the audit trail, before the file leaves. The one place that does, for every file. */
export async function recordDownload(
  { principal, actor, inTenant }: Pick<Caller, 'principal' | 'actor' | 'inTenant'>,
  { output }: Pick<Endpoint, 'output'>,
  { fileName, people, downloads }: FileHead,
): Promise<void> {
  if (output.kind !== 'file' || !('ofPeople' in output.holds)) return;
  if (people?.length && people.every((id) => id === principal.userId)) return;
  const entity = output.holds.ofPeople;
  const [only, ...others] = new Set(people);
  const entityId = only !== undefined && others.length === 0 ? only : principal.tenantId;
  const count = others.length > 0 ? { people: others.length + 1 } : {};
  const entries = downloads ?? [{ entityId, after: count }];
  await inTenant((tx) =>
    audit(
      tx,
      actor,
      ...entries.map((entry) => ({
        action: 'download',
        entity,
        entityId: entry.entityId,
        after: { file: fileName, ...entry.after },
      })),
    ),
  );
}
