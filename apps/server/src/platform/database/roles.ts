import type pg from 'pg';

/** Serves requests: owns nothing, bypasses nothing. */
export const APP_ROLE = 'muster_app';

/**
 * Creates the serving role and lets the migrating one act as it. Safe to repeat.
 * Errors: insufficient_privilege when the owner may not create roles.
 */
export async function ensureRoles(owner: pg.Client | pg.PoolClient): Promise<void> {
  await owner.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant ${APP_ROLE} to current_user;
    create extension if not exists pg_trgm;
  `);
}

/** What the serving role may touch; run after every migration. The audit trail can only grow, or go with its tenant. */
export async function grantTables(owner: pg.Client | pg.PoolClient): Promise<void> {
  await owner.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage on all sequences in schema public to ${APP_ROLE};
    revoke update, delete on audit_entries from ${APP_ROLE};
    revoke all on function purge_closed_tenant from public;
    grant execute on function purge_closed_tenant to ${APP_ROLE};
    revoke all on function refresh_statistics from public;
    grant execute on function refresh_statistics to ${APP_ROLE};
  `);
}
