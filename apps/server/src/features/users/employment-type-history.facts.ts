import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

// What somebody was before the first change counts since ever.
const LONG_AGO = '1900-01-01';

type Change = {
  readonly userId: string;
  readonly was: string | null;
  readonly employmentTypeId: string | null;
  readonly from: string;
};

/** A person is of another employment type from a day on; what they were counts until then. */
export async function changeEmploymentType(
  tx: TenantTx,
  { userId, was, employmentTypeId, from }: Change,
): Promise<void> {
  if (was === employmentTypeId) return;
  await tx.execute(sql`
    insert into employment_type_history (tenant_id, user_id, from_date, employment_type_id)
    select ${tx.tenantId}::uuid, ${userId}::uuid, day, employment_type
      from (values (${LONG_AGO}::date, ${was}::uuid, true), (${from}::date, ${employmentTypeId}::uuid, false))
        as t(day, employment_type, is_first)
     where not is_first or not exists (
       select from employment_type_history where tenant_id = ${tx.tenantId} and user_id = ${userId})
    on conflict (tenant_id, user_id, from_date) do update set employment_type_id = excluded.employment_type_id`);
}

export type EmploymentTypeFrom = { readonly from: string; readonly employmentTypeId: string | null };

/** Of which employment types these people were from when, in order; who never changed is not in it. */
export async function employmentTypesHeld(
  tx: TenantTx,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly EmploymentTypeFrom[]>> {
  const { rows } = await tx.execute<EmploymentTypeFrom & { userId: string }>(sql`
    select user_id as "userId", from_date as "from", employment_type_id as "employmentTypeId" from employment_type_history
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) order by user_id, from_date`);
  return Map.groupBy(rows, ({ userId }) => userId);
}
