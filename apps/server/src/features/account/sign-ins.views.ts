import { and, desc, eq } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/audit.tables.ts';
import type { Caller } from '../../platform/caller.ts';
import { SIGN_IN_ENTITY, SIGNED_IN } from './record-sign-ins.ts';

const MAX_ENTRIES = 10;

/** When and from where a person signed in to this organisation lately, newest first. */
export function recentSignIns({ principal, inTenant }: Caller) {
  const { tenantId, userId } = principal;
  return inTenant((tx) =>
    tx
      .select({ id: auditEntries.id, at: auditEntries.at, address: auditEntries.address })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.tenantId, tenantId),
          eq(auditEntries.entity, SIGN_IN_ENTITY),
          eq(auditEntries.entityId, userId),
          eq(auditEntries.action, SIGNED_IN),
        ),
      )
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(MAX_ENTRIES),
  );
}
