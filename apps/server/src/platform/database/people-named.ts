import pg from 'pg';
import type { ServingRole } from './serving-role.ts';

type Owner = pg.Client | pg.PoolClient;

/** Reads the columns that people are found by and nothing else; nobody signs in as it, and nobody is a member of it. */
function readerFor({ name, isOurs }: ServingRole): string | null {
  return isOurs && name.endsWith('_app') ? `${name.slice(0, -'app'.length)}ids` : null;
}

/**
 * Under row-level security an index serves only operators that are known to tell nothing of hidden rows, and `like` is
 * none of them. A superuser says that it is one. Where the owner is none, as on most foreign servers, `people_named`
 * runs with the rights of a role whose policy hides nothing: the function itself keeps to the tenant of the session.
 * Where no role can be made either, people are found all the same, by reading everybody of the tenant.
 */
export async function letPeopleBeFound(owner: Owner, role: ServingRole): Promise<void> {
  const { rows } = await owner.query<{ isLeakproof: boolean; isSuper: boolean }>(
    `select p.proleakproof as "isLeakproof", r.rolsuper as "isSuper" from pg_proc p, pg_roles r
      where p.oid = 'pg_catalog.textlike(text, text)'::regprocedure and r.rolname = current_user`,
  );
  const [state] = rows;
  const reader = readerFor(role);
  if (!state || state.isLeakproof) return;
  if (state.isSuper) await owner.query('alter function pg_catalog.textlike(text, text) leakproof');
  else if (reader !== null) await inOneStep(owner, await readWithRightsOf(owner, reader));
}

/** What is read with the rights of another is the owner's again, until it is brought up to date. */
export async function takePeopleNamedBack(owner: Owner, role: ServingRole): Promise<void> {
  const reader = readerFor(role);
  const { rowCount } = await owner.query(
    `select from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.oid = to_regprocedure('public.people_named(text)') and r.rolname = $1`,
    [reader],
  );
  if (reader === null || !rowCount) return;
  await inOneStep(owner, as(reader, 'alter function people_named(text) owner to current_user;'));
}

async function readWithRightsOf(owner: Owner, reader: string): Promise<string> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [reader]);
  const name = pg.escapeIdentifier(reader);
  return `
    ${rowCount ? '' : `create role ${name} nologin;`}
    grant usage on schema public to ${name};
    grant select (tenant_id, id, search_text) on users to ${name};
    drop policy if exists users_found on users;
    create policy users_found on users for select to ${name} using (true);
    ${as(
      reader,
      `grant create on schema public to ${name};
    alter function people_named(text) security definer set search_path = pg_catalog, pg_temp;
    alter function people_named(text) owner to ${name};
    revoke create on schema public from ${name};`,
    )}`;
}

/** The owner is a member no longer than for this: its policy would show the owner every tenant at once. */
function as(reader: string, statements: string): string {
  const name = pg.escapeIdentifier(reader);
  return `grant ${name} to current_user; ${statements} revoke ${name} from current_user;`;
}

/** All or nothing; nothing where the server does not allow it. */
async function inOneStep(owner: Owner, statements: string): Promise<void> {
  try {
    await owner.query(`begin; ${statements} commit`);
  } catch (error) {
    await owner.query('rollback');
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
  }
}
