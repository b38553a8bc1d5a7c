import { staleVersion } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type DeclarationRow, declarationOf, lockDeclaration } from './declarations.store.ts';

type Wanted = {
  readonly userId: string;
  readonly financialYear: number;
  /** As its reader saw it. */
  readonly version?: number | undefined;
};

/** A declaration whose actual amounts are submitted, locked for the change to come. Errors: NOT_FOUND, STALE_VERSION. */
export async function lockSubmittedPoi(
  tx: TenantTx,
  { userId, financialYear, version }: Wanted,
): Promise<DeclarationRow> {
  const there = await declarationOf(tx, userId, financialYear);
  const row = there && (await lockDeclaration(tx, there.id));
  if (!row?.poiSubmittedAt) throw notFound();
  if (version !== undefined && version !== row.version) throw await staleVersion(tx, 'declaration', row.id);
  return row;
}
