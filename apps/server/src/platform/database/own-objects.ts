import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** Where the migrations of this version are. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

type Connection = Pick<pg.ClientBase, 'query'>;

/** As SQL names them, in the order of their names. */
export type OwnObjects = { readonly tables: readonly string[]; readonly functions: readonly string[] };

/** Another's table may lie in the same schema, and an extension's: ours are those that a migration made. */
async function namesMade(kind: 'TABLE' | 'FUNCTION'): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(`${MIGRATIONS}/${name}`, 'utf8')));
  const pattern = new RegExp(`^\\s*CREATE (?:OR REPLACE )?${kind} "(\\w+)"\\s*\\(`, 'gm');
  return texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name ?? ''));
}

const NO_EXTENSIONS = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Muster's tables and functions in the schema that it may share with others. */
export async function ownObjects(connection: Connection): Promise<OwnObjects> {
  const tables = await connection.query<{ name: string }>(
    `select format('public.%I', c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any ($1)
       and ${NO_EXTENSIONS('pg_class', 'c.oid')} order by 1`,
    [await namesMade('TABLE')],
  );
  const functions = await connection.query<{ name: string }>(
    `select format('public.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname = any ($1)
       and ${NO_EXTENSIONS('pg_proc', 'p.oid')} order by 1`,
    [await namesMade('FUNCTION')],
  );
  return { tables: tables.rows.map(({ name }) => name), functions: functions.rows.map(({ name }) => name) };
}

const OWN_SCHEMAS = ['installation', 'pgboss', 'drizzle', 'muster_restoring', 'information_schema'];

/** Whether somebody else keeps tables in this database: then its doors are not Muster's to close. */
export async function isShared(connection: Connection, { tables }: OwnObjects): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> all ($1) and n.nspname !~ '^pg_'
       and not (n.nspname = 'public' and format('public.%I', c.relname) = any ($2))
       and ${NO_EXTENSIONS('pg_class', 'c.oid')} limit 1`,
    [OWN_SCHEMAS, tables],
  );
  return rowCount !== 0;
}

/**
 * What a role was given in these schemas, as REVOKE names it. Only what the owner may take back: neither another's nor
 * an extension's.
 */
export async function givenTo(connection: Connection, role: string, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select distinct format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join aclexplode(c.relacl) a
       join pg_roles r on r.oid = a.grantee
     where n.nspname = any ($2) and r.rolname = $1 and pg_has_role(current_user, c.relowner, 'usage')
       and ${NO_EXTENSIONS('pg_class', 'c.oid')}
     union select format('routine %I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join aclexplode(p.proacl) a
       join pg_roles r on r.oid = a.grantee
     where n.nspname = any ($2) and r.rolname = $1 and pg_has_role(current_user, p.proowner, 'usage')
       and ${NO_EXTENSIONS('pg_proc', 'p.oid')}
     order by 1`,
    [role, schemas],
  );
  return rows.map(({ name }) => name);
}
