CREATE TABLE "heartbeats" (
	"process" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ballast" "bytea"
);

--> statement-breakpoint
ALTER TABLE "heartbeats" ALTER COLUMN "ballast" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Lets the serving role, which owns no table, tell the planner that many rows came or went: with statistics of an
-- empty table it plans the first payroll of thousands as one for nobody. Only what is named here, and nothing else,
-- can be done with the owner's rights. Waits for nobody: when a table is being looked after already, that will do.
CREATE FUNCTION "refresh_statistics"("what" text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
declare
  tables text[];
  one text;
begin
  tables := case what
    when 'people' then array['users', 'people_counts', 'opening_balances', 'departments', 'identities', 'memberships',
      'salary_structures', 'salary_structure_earnings', 'salary_structure_deductions']
    when 'payroll' then array['payroll_runs', 'payroll_payments', 'payslips', 'payslip_inputs', 'payslip_adjustments']
  end;
  if tables is null then raise exception 'There are no statistics of %', what; end if;
  foreach one in array tables loop
    if to_regclass(one) is not null then execute format('analyze (skip_locked) %I', one); end if;
  end loop;
end $$;
