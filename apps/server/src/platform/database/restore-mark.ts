import pg from 'pg';
import { DatabaseError } from './database-error.ts';

type Connection = Pick<pg.Pool, 'query'>;

/** A schema that is there while a backup is restored: what lies beside it is not a Muster yet. */
const MARK = 'muster_restoring';

/** The folder whose stored files belong to a restore that was not finished; null in a database without one. */
export async function unfinishedRestore(owner: Connection): Promise<string | null> {
  const { rows } = await owner.query<{ folder: string | null }>(
    `select obj_description(oid, 'pg_namespace') as folder from pg_namespace where nspname = $1`,
    [MARK],
  );
  return rows[0] ? (rows[0].folder ?? '') : null;
}

export async function refuseUnfinished(owner: Connection): Promise<void> {
  if ((await unfinishedRestore(owner)) !== null)
    throw new DatabaseError('A restore into this database was not finished: run it again.');
}

/** Survives whatever ends the restore from here on. */
export async function markDatabase(owner: Connection, filesFolder: string): Promise<void> {
  await owner.query(`create schema ${MARK}; comment on schema ${MARK} is ${pg.escapeLiteral(filesFolder)}`);
}

export async function unmarkDatabase(owner: Connection): Promise<void> {
  await owner.query(`drop schema ${MARK}`);
}

// Only what this owner made, and nothing of an extension: it was empty of Muster when it was marked.
const REMOVE_EVERYTHING = `
  do $$ declare one record; begin
    drop schema if exists installation, pgboss, drizzle cascade;
    for one in select c.oid::regclass as name from pg_class c where c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace and c.relowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    loop execute format('drop table %s cascade', one.name); end loop;
    for one in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop routine %s cascade', one.name); end loop;
    for one in select t.oid::regtype as name from pg_type t where t.typtype in ('d', 'e')
      and t.typnamespace = 'public'::regnamespace and t.typowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    loop execute format('drop type %s cascade', one.name); end loop;
    drop schema ${MARK};
  end $$`;

/** Removes a restore that was not finished, with its mark: all of it or nothing. */
export async function removeUnfinished(owner: Connection): Promise<void> {
  await owner.query(REMOVE_EVERYTHING);
}
