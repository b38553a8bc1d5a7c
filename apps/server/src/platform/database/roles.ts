import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { givenTo, isShared, ownObjects } from './own-objects.ts';
import { APP_ROLE, passwordVerifier, type ServingRole } from './serving-role.ts';

type Owner = pg.Client | pg.PoolClient;

/** Makes the serving role, or makes it whole again: what it may have changed about itself is put back. Safe to repeat. */
export async function ensureRole(owner: Owner, role: ServingRole): Promise<void> {
  await owner.query('create extension if not exists pg_trgm').catch(inWordsOfExtension);
  const name = pg.escapeIdentifier(role.name);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role.name]);
  if (!role.isOurs) {
    if (!rowCount) throw new DatabaseError(`The role ${role.name} of MUSTER_APP_DATABASE_URL does not exist.`);
    return;
  }
  try {
    if (!rowCount) await owner.query(`create role ${name}`).catch(unlessItIsThere);
    const password = role.password === null ? '' : `password ${pg.escapeLiteral(passwordVerifier(role.password))}`;
    await owner.query(`
      alter role ${name} login ${password};
      alter role ${name} reset all;
      alter role ${name} in database ${await currentDatabase(owner)} reset all`);
  } catch (error) {
    if (!isCode(error, '42501')) throw error;
    throw new DatabaseError(
      `The role of DATABASE_URL may not make the role ${role.name} that Muster serves with: let it create roles, or name a role in MUSTER_APP_DATABASE_URL.`,
    );
  }
}

/**
 * Everything the serving role may touch, and nothing anybody else may; run after every migration, in one step. What
 * others keep in the same database is theirs, and so are its doors then.
 */
export async function grantRights(owner: Owner, role: ServingRole): Promise<void> {
  const name = pg.escapeIdentifier(role.name);
  const own = await ownObjects(owner);
  const database = await currentDatabase(owner);
  const tables = own.tables.join(', ');
  // Rights on tables of others, too, which earlier versions gave; another's role may have them from somebody else.
  const grants = role.isOurs ? await givenTo(owner, role.name, ['public']) : [];
  await owner.query(`
    ${(await isShared(owner, own)) ? '' : closedDoors(database)}
    grant connect on database ${database} to ${name};
    grant usage on schema public to ${name};
    ${grants.map((schema) => `revoke all on ${schema} from ${name};`).join('\n')}
    revoke all on table ${tables} from public, ${name};
    grant select, insert, update, delete on table ${tables} to ${name};
    -- The audit trail can only grow; it and its organisation go through one function, which checks.
    revoke update, delete on audit_entries from ${name};
    revoke update, delete on leave_entries from ${name};
    revoke delete on tenants from ${name};
    -- A function is everybody's when it is made.
    revoke all on function ${own.functions.join(', ')} from public;
    grant execute on function purge_closed_tenant, refresh_statistics, people_named to ${name};
  `);
  if (role.name !== APP_ROLE) await revokeFormerRole(owner);
}

const closedDoors = (database: string) => `
    revoke all on database ${database} from public;
    revoke all on schema public from public;
    ${LARGE_OBJECTS}`;

// Bytes outside every table and tenant, and words into the write-ahead log: only a superuser can take them back.
const LARGE_OBJECTS = `
  do $$ declare one regprocedure; begin
    if (select rolsuper from pg_roles where rolname = current_user) then
      for one in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace
        and proname ~ '^(lo_.*|loread|lowrite|pg_logical_emit_message)$'
      loop execute format('revoke all on function %s from public', one); end loop;
    end if;
  end $$;`;

// Before roles were named after their databases, every database of a server had the same one.
async function revokeFormerRole(owner: Owner): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (!rowCount) return;
  const { rows: schemas } = await owner.query<{ name: string }>(
    `select format('schema %I', n.nspname) as name from pg_namespace n cross join aclexplode(n.nspacl) a
       join pg_roles r on r.oid = a.grantee
     where n.nspname in ('public', 'pgboss') and r.rolname = $1 and pg_has_role(current_user, n.nspowner, 'usage')`,
    [APP_ROLE],
  );
  const grants = [...(await givenTo(owner, APP_ROLE, ['public', 'pgboss'])), ...schemas.map(({ name }) => name)];
  if (grants.length) await owner.query(grants.map((schema) => `revoke all on ${schema} from ${APP_ROLE}`).join(';'));
  await owner.query(`revoke all on database ${await currentDatabase(owner)} from ${APP_ROLE}`);
}

async function currentDatabase(owner: Owner): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  return pg.escapeIdentifier(rows[0]?.name ?? '');
}

function isCode(error: unknown, ...codes: readonly string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined && codes.includes(error.code);
}

// Not installed beside the server, or not for everybody to create.
function inWordsOfExtension(error: unknown): never {
  if (!isCode(error, '42501', '58P01', '0A000')) throw error;
  throw new DatabaseError(
    `The role of DATABASE_URL cannot create the extension pg_trgm: ${error.message}. Let an administrator of the server create it in this database.`,
    { cause: error },
  );
}

function unlessItIsThere(error: unknown): void {
  if (!isCode(error, '42710', '23505')) throw error;
}

type RolePowers = { role: string; powerful: boolean; member: boolean; owns: boolean; changed: boolean };

/**
 * Refuses a connection that could do more than serve, now or after SET ROLE: the role it signed in as counts, too.
 * Takes whatever can ask one query.
 */
export async function refusePowerfulRole(connection: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await connection.query<RolePowers>(`
    select r.rolname as role,
      r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as powerful,
      exists (select from pg_auth_members m where m.member = r.oid) as member,
      exists (select from pg_class c where c.relowner = r.oid)
        or exists (select from pg_namespace n where n.nspowner = r.oid)
        or exists (select from pg_database d where d.datname = current_database() and d.datdba = r.oid) as owns,
      session_user <> current_user as changed
    from pg_roles r where r.rolname = session_user`);
  const [powers] = rows;
  if (powers && !powers.powerful && !powers.member && !powers.owns && !powers.changed) return;
  const role = powers?.role ?? 'it signs in with';
  let reason = 'is not the one it acts as';
  if (powers?.powerful) reason = 'can see past row-level security or make roles';
  else if (powers?.owns) reason = 'owns what it serves';
  else if (powers?.member) reason = 'is a member of another role';
  throw new DatabaseError(`Muster refuses to serve: its database role ${role} ${reason}.`);
}
