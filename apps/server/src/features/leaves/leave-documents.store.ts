import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { fileOf } from '../files/files.facts.ts';

export const DOCUMENT_PURPOSE = 'leave-document';

type Claim = { readonly fileId: string; readonly userId: string; readonly leaveId: string };

/** A document that somebody uploaded goes with their request, and with no other. Errors: INVALID_INPUT. */
export async function claimDocument(tx: TenantTx, { fileId, userId, leaveId }: Claim): Promise<void> {
  const file = await fileOf(tx, fileId);
  const { rows } = await tx.execute(sql`
    select 1 from leaves where tenant_id = ${tx.tenantId} and document_file_id = ${fileId} and id <> ${leaveId}`);
  if (file?.purpose !== DOCUMENT_PURPOSE || file.ownerId !== userId || rows.length > 0)
    throw fieldProblem('documentId', 'Attach the document again.');
}
