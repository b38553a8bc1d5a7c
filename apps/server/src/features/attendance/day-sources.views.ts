import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { SavedSettings } from './attendance-rules-of.ts';

export type Person = {
  readonly id: string;
  readonly dateOfJoining: string | null;
  readonly lastWorkingDay: string | null;
};

type HolidayName = { readonly date: string; readonly name: string };

export type StandingFacts = {
  readonly settings: Partial<SavedSettings> | null;
  readonly zone: string;
  readonly holidays: readonly HolidayName[];
  readonly people: readonly Person[];
};

/**
 * Whose attendance nobody else changes until the end of the transaction: one person's, everybody's, or nobody's where it
 * is only read. What is read later in the transaction is as whoever had the lock before left it.
 */
export type Lock = 'person' | 'everybody' | 'none';

type Asked = { readonly people: readonly string[]; readonly from: string; readonly to: string; readonly lock: Lock };

/** What days depend on beside shifts and logs, and the lock: one statement. */
export async function standingFacts(tx: TenantTx, { people, from, to, lock }: Asked): Promise<StandingFacts> {
  const ids = sql.param(people);
  const [row] = await tx.planned<StandingFacts>(sql`
    select ${locked(tx, people, lock)},
      (select settings from attendance_settings where tenant_id = ${tx.tenantId}) as settings,
      t.time_zone as zone,
      coalesce((select json_agg(json_build_object('date', h.date, 'name', h.name) order by h.date, h.name desc)
        from holidays h
       where h.tenant_id = ${tx.tenantId} and not h.is_optional and h.date between ${from} and ${to}), '[]') as holidays,
      coalesce((select json_agg(json_build_object('id', u.id, 'dateOfJoining', u.date_of_joining,
        'lastWorkingDay', u.last_working_day))
        from users u where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[])), '[]') as people
      from tenants t where t.tenant_id = ${tx.tenantId}`);
  if (!row) throw new Error('A tenant-bound transaction without its tenant row');
  return row;
}

function locked(tx: TenantTx, people: readonly string[], lock: Lock) {
  const key = (name: string) => sql`hashtextextended(${`attendance ${name}`}, 0)`;
  if (lock === 'none') return sql`null as locked`;
  if (lock === 'everybody') return sql`pg_advisory_xact_lock(${key(tx.tenantId)}) as locked`;
  return sql`pg_advisory_xact_lock_shared(${key(tx.tenantId)}) as locked,
    pg_advisory_xact_lock(${key(`${tx.tenantId} ${people.join()}`)}) as "lockedPerson"`;
}
