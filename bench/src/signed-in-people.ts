import { randomUUIDv7 } from 'node:crypto';
import { Role } from '@muster/contract/access.ts';
import { tokens } from '@muster/server/platform/auth/tokens.ts';
import { readSecret, secretFile } from '@muster/server/platform/config/installation-secret.ts';
import pg from 'pg';
import type { MusterProcess } from './muster-process.ts';

export type SignedInPerson = { readonly id: string; readonly token: string };

/** So many people of the organisation, signed in, and the owner's connection that put them there. */
export async function peopleOf(
  { cluster, exchange }: MusterProcess,
  count: number,
): Promise<{ client: pg.Client; people: SignedInPerson[]; tenantId: string }> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select tenant_id as id from tenants');
  const tenantId = rows[0]?.id ?? '';
  return { client, tenantId, people: await signedInPeople(client, { folder: exchange, tenantId }, count) };
}

/**
 * People put straight into the database of an installation, each with a session of their own: inviting them and signing
 * in by password would take minutes. `client` is the owner's.
 */
export async function signedInPeople(
  client: pg.Client,
  { folder, tenantId }: { readonly folder: string; readonly tenantId: string },
  count: number,
): Promise<SignedInPerson[]> {
  const secret = await readSecret(secretFile(folder));
  if (secret === null) throw new Error('The installation has no secret');
  const people = Array.from({ length: count }, () => ({ id: randomUUIDv7(), session: randomUUIDv7() }));
  const ids = people.map(({ id }) => id);
  await client.query(
    `with identity as (
       insert into identities (id, email, verified_at)
       select id, 'person-' || id || '@burst.test', now() from unnest($1::uuid[]) as p(id)
     ), person as (
       insert into users (tenant_id, id, email, first_name, last_name, role, status)
       select $2, id, 'person-' || id || '@burst.test', 'Person', 'Burst', 'Member', 'Active' from unnest($1::uuid[]) as p(id)
     )
     insert into memberships (identity_id, tenant_id, user_id) select id, $2, id from unnest($1::uuid[]) as p(id)`,
    [ids, tenantId],
  );
  await client.query(
    `insert into sessions (id, identity_id, tenant_id, user_id, expires_at)
     select session, id, $3, id, now() + interval '12 hours' from unnest($1::uuid[], $2::uuid[]) as p(id, session)`,
    [ids, people.map(({ session }) => session), tenantId],
  );
  const { sign } = tokens(secret);
  return Promise.all(
    people.map(async ({ id, session }) => {
      const token = await sign({ sub: id, tenant: tenantId, role: Role.Member, session });
      return { id, token };
    }),
  );
}
