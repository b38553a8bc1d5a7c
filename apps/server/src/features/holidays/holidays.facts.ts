import { and, asc, between, eq } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';
import { holidays } from './holidays.tables.ts';

/** What is to be worked out again because these days became holidays or are none any more, in the transaction that changes them. */
export const holidaysChanged = listSlot<(tx: TenantTx, services: Services, days: readonly string[]) => Promise<void>>();

export type Holiday = {
  readonly id: string;
  readonly date: string;
  readonly name: string;
  /** Kept by whoever chooses it, a working day for everybody else. */
  readonly isOptional: boolean;
};

/** The holidays of [from, to] in order; two may share a day. */
export function holidaysIn(tx: TenantTx, from: string, to: string): Promise<Holiday[]> {
  return tx
    .select({ id: holidays.id, date: holidays.date, name: holidays.name, isOptional: holidays.isOptional })
    .from(holidays)
    .where(and(eq(holidays.tenantId, tx.tenantId), between(holidays.date, from, to)))
    .orderBy(asc(holidays.date), asc(holidays.name));
}
