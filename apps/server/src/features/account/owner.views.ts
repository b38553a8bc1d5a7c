import { type Connection, type EncryptedNumber, exists } from '../../platform/database/known-secret.ts';

// For the owner of the database, before the server is there: whichever schema there is.

/** Every organisation anybody belongs to. */
export async function everyTenant(owner: Connection): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select distinct tenant_id::text as id from memberships order by 1',
  );
  return rows.map(({ id }) => id);
}

export async function hasPeople(owner: Connection): Promise<boolean> {
  if (!(await exists(owner, 'public.identities'))) return false;
  return ((await owner.query('select from identities limit 1')).rowCount ?? 0) > 0;
}

/** Any number of any person; an owner who is not a superuser sees one organisation at a time. */
export async function encryptedNumber(owner: Connection): Promise<EncryptedNumber | null> {
  if (!(await exists(owner, 'public.users'))) return null;
  try {
    for (const id of await everyTenant(owner)) {
      await owner.query(`select set_config('app.tenant_id', $1, false)`, [id]);
      const { rows } = await owner.query<EncryptedNumber>(
        `select tenant_id as "tenantId", u.id as "personId", name, stored from users u cross join lateral (values
           ('pan', pan_secret), ('uan', uan_secret), ('pfNumber', pf_number_secret), ('esiNumber', esi_number_secret),
           ('bankAccountNumber', bank_account_secret)) as kept (name, stored)
         where tenant_id = $1 and stored is not null limit 1`,
        [id],
      );
      if (rows[0]) return rows[0];
    }
    return null;
  } finally {
    await owner.query('reset app.tenant_id');
  }
}
