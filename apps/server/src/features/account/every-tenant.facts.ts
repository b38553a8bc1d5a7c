import { type Connection, exists } from '../../platform/database/known-secret.ts';

/** Every organisation with people, as the owner of the database sees them: also where row-level security holds the owner. */
export async function everyTenant(owner: Connection): Promise<string[]> {
  if (!(await exists(owner, 'public.memberships'))) return [];
  const { rows } = await owner.query<{ id: string }>(
    'select distinct tenant_id::text as id from memberships order by 1',
  );
  return rows.map(({ id }) => id);
}

/** Whether anybody was ever let in here. */
export async function anybodySignsIn(owner: Connection): Promise<boolean> {
  if (!(await exists(owner, 'public.identities'))) return false;
  return ((await owner.query('select from identities limit 1')).rowCount ?? 0) > 0;
}
