import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { declarationForm } from '@muster/contract/features/declarations/declarations.contract.ts';
import { z } from '@muster/contract/zod.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { type DraftOf, draftOf } from './declarations.store.ts';

const CONTENT = z.record(z.string(), z.unknown());

/** What was typed last of a form, or null. */
export async function keptDraft(
  tx: TenantTx,
  { services }: Caller,
  of: DraftOf,
): Promise<ResponseOf<typeof declarationForm>['draft']> {
  const row = await draftOf(tx, of);
  if (!row) return null;
  const fields = services.fields.of(tx.tenantId, of.userId);
  return {
    content: CONTENT.parse(JSON.parse(fields.decrypt('formDraft', row.contentSecret))),
    savedAt: row.savedAt,
  };
}
