-- Beside every table that is served: what only the owner reads and writes.
CREATE SCHEMA "installation";
--> statement-breakpoint
-- Which secrets the encrypted fields need, to know them again; never a secret itself. Two rows while one is replaced.
CREATE TABLE "installation"."secrets" (
	"key_id" text PRIMARY KEY NOT NULL,
	"check_value" text NOT NULL,
	"state" text NOT NULL UNIQUE CHECK ("state" IN ('current', 'next')),
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The serving role closes and reopens an organisation, but when is not its to say: purging counts from it.
CREATE FUNCTION "closing_time"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then return new; end if;
  if new.deleted_at is not null then
    new.deleted_at := case when tg_op = 'UPDATE' then coalesce(old.deleted_at, now()) else now() end;
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "tenants_closing_time" BEFORE INSERT OR UPDATE ON "tenants" FOR EACH ROW EXECUTE FUNCTION closing_time();
--> statement-breakpoint
CREATE FUNCTION "time_of_entry"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then new.at := now(); end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_time" BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION time_of_entry();
--> statement-breakpoint
DROP FUNCTION "purge_closed_tenant"(timestamptz);
--> statement-breakpoint
-- Removes the organisation the transaction is bound to, with everything that names it, once it has been closed for 30
-- days; false when it has not. Runs with the owner's rights, because the serving role may not shorten the audit trail
-- in any other way, and asks the caller nothing. Every table with a tenant_id is found, also one that is added later.
CREATE FUNCTION "purge_closed_tenant"() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
declare
  wanted uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  people uuid[];
  remaining name[];
  referred_to name[];
  one name;
begin
  perform from tenants where tenant_id = wanted and deleted_at <= now() - interval '720 hours' for update;
  if not found then return false; end if;
  select coalesce(array_agg(identity_id), '{}') into people from memberships where tenant_id = wanted;
  select array_agg(c.relname order by c.relname) into remaining
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p');
  -- A table that others still refer to waits for the next round.
  loop
    referred_to := '{}';
    foreach one in array remaining loop
      begin
        execute format('delete from %I where tenant_id = $1', one) using wanted;
      exception when foreign_key_violation then
        referred_to := referred_to || one;
      end;
    end loop;
    exit when referred_to = '{}';
    if referred_to = remaining then raise exception 'These tables refer to each other in a circle: %', remaining; end if;
    remaining := referred_to;
  end loop;
  -- Counted once more by the trigger of users.
  delete from people_counts where tenant_id = wanted;
  delete from identities i where i.id = any (people) and not exists (select from memberships m where m.identity_id = i.id);
  return true;
end $$;
