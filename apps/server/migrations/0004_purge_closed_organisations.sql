-- Removes the organisation the transaction is bound to, with everything that names it, once it was closed before the
-- given instant; false when it was not. Runs with the owner's rights, because the serving role may not shorten the
-- audit trail in any other way. Every table with a tenant_id is found, also one that is added later.
CREATE FUNCTION "purge_closed_tenant"("closed_before" timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
declare
  wanted uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  people uuid[];
  remaining name[];
  referred_to name[];
  one name;
begin
  perform from tenants where tenant_id = wanted and deleted_at <= closed_before for update;
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
