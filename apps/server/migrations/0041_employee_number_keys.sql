ALTER TABLE "users" ADD COLUMN "employee_number_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_number_key" ON "users" USING btree ("tenant_id","employee_number_key");--> statement-breakpoint
-- What two numbers are compared by: people must not look the same because of capitals or full-width signs.
CREATE FUNCTION "employee_number_key"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
begin
  if tg_op = 'INSERT' or new.employee_number is distinct from old.employee_number then
    new.employee_number_key := lower(normalize(new.employee_number, NFKC));
  else
    new.employee_number_key := old.employee_number_key;
  end if;
  return new;
end $$;
--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Where numbers look alike already, the person who came first has the key; the others keep their number, and are asked
-- for another once it is edited.
UPDATE "users" u SET "employee_number_key" = k.key FROM (
  SELECT DISTINCT ON (tenant_id, lower(normalize(employee_number, NFKC))) tenant_id, id,
    lower(normalize(employee_number, NFKC)) AS key
  FROM "users" WHERE employee_number IS NOT NULL
  ORDER BY tenant_id, lower(normalize(employee_number, NFKC)), id
) k WHERE u.tenant_id = k.tenant_id AND u.id = k.id;
--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TRIGGER "users_employee_number_key" BEFORE INSERT OR UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION employee_number_key();
