import { randomUUIDv7 } from 'node:crypto';
import type { ArrearsClaim } from '@muster/engine/taxes/arrears-relief.ts';
import type { Perquisite } from '@muster/engine/taxes/facts/perquisite-types.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { arrearsClaims, perquisites } from './taxes.tables.ts';

/** What staff enter of a person's year: perquisites, and relief that is claimed for arrears. */
export type EnteredTax = {
  readonly perquisites?: readonly Perquisite[];
  readonly arrearsClaim?: ArrearsClaim;
};

/** Those of a person that are there, for a payslip: absent where there are none. */
export function enteredTax(row: {
  readonly perquisites: readonly Perquisite[] | null;
  readonly arrearsClaim: ArrearsClaim | null;
}): EnteredTax {
  return {
    ...(row.perquisites === null ? {} : { perquisites: row.perquisites }),
    ...(row.arrearsClaim === null ? {} : { arrearsClaim: row.arrearsClaim }),
  };
}

export type PerquisiteRow = typeof perquisites.$inferSelect;

const ofYear = (tx: TenantTx, userId: string, financialYear: number) =>
  own(tx, perquisites, { userId, financialYear }, isNull(perquisites.removedAt));

export function perquisitesOfPerson(tx: TenantTx, userId: string, financialYear: number): Promise<PerquisiteRow[]> {
  return tx
    .select()
    .from(perquisites)
    .where(ofYear(tx, userId, financialYear))
    .orderBy(asc(perquisites.createdAt), asc(perquisites.id));
}

/** One that is not removed, locked for the change to come. */
export async function lockPerquisite(tx: TenantTx, id: string): Promise<PerquisiteRow | null> {
  const [row] = await tx
    .select()
    .from(perquisites)
    .where(own(tx, perquisites, { id }, isNull(perquisites.removedAt)))
    .for('update');
  return row ?? null;
}

type NewPerquisite = Pick<PerquisiteRow, 'userId' | 'financialYear' | 'entry'>;

export async function addPerquisite(tx: TenantTx, row: NewPerquisite): Promise<string> {
  const id = randomUUIDv7();
  await tx.insert(perquisites).values({ tenantId: tx.tenantId, id, ...row });
  return id;
}

/** Another entry in its place, or none any more. */
export async function changePerquisite(tx: TenantTx, id: string, entry: Perquisite | null): Promise<void> {
  await tx
    .update(perquisites)
    .set({ updatedAt: sql`now()`, ...(entry === null ? { removedAt: sql`now()` } : { entry }) })
    .where(own(tx, perquisites, { id }));
}

export async function claimOf(tx: TenantTx, userId: string, financialYear: number): Promise<ArrearsClaim> {
  const { tenantId, claim } = arrearsClaims;
  const [row] = await tx
    .select({ claim })
    .from(arrearsClaims)
    .where(
      and(eq(tenantId, tx.tenantId), eq(arrearsClaims.userId, userId), eq(arrearsClaims.financialYear, financialYear)),
    );
  return row?.claim ?? [];
}

export async function saveClaim(
  tx: TenantTx,
  row: { readonly userId: string; readonly financialYear: number; readonly claim: ArrearsClaim },
): Promise<void> {
  await tx
    .insert(arrearsClaims)
    .values({ tenantId: tx.tenantId, ...row })
    .onConflictDoUpdate({
      target: [arrearsClaims.tenantId, arrearsClaims.userId, arrearsClaims.financialYear],
      set: { claim: row.claim, updatedAt: sql`now()` },
    });
}
