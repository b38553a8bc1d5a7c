CREATE TABLE "payroll_findings" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"first" text COLLATE "en-IN-x-icu" NOT NULL,
	"last" text COLLATE "en-IN-x-icu" NOT NULL,
	"at" uuid NOT NULL,
	CONSTRAINT "payroll_findings_tenant_id_run_id_code_user_id_pk" PRIMARY KEY("tenant_id","run_id","code","user_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_marks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scope" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "payroll_marks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_reviews" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"holds_for" text NOT NULL,
	"generation" uuid NOT NULL,
	"facts" json NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_reviews_tenant_id_run_id_pk" PRIMARY KEY("tenant_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "payslips_review";--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "review_rank" bigint GENERATED ALWAYS AS (case when not is_outlier then 0
  when coalesce((variance->>'isExplained')::boolean, false) then -1 - abs(net_change)
  else -1000000000000000 - abs(net_change) end) STORED;--> statement-breakpoint
ALTER TABLE "payroll_findings" ADD CONSTRAINT "payroll_findings_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."payroll_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_reviews" ADD CONSTRAINT "payroll_reviews_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."payroll_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_findings_person" ON "payroll_findings" USING btree ("tenant_id","run_id","user_id");--> statement-breakpoint
CREATE INDEX "payroll_findings_named" ON "payroll_findings" USING btree ("tenant_id","run_id","code","first","last","at");--> statement-breakpoint
CREATE INDEX "leave_entries_paid_out" ON "leave_entries" USING btree ("tenant_id","user_id","date") WHERE source_key ~ '^(correction:)?(yearEnd|leaving):';--> statement-breakpoint
CREATE INDEX "payroll_runs_open" ON "payroll_runs" USING btree ("tenant_id") WHERE state in ('Calculating', 'Draft');--> statement-breakpoint
CREATE INDEX "payslips_ranked" ON "payslips" USING btree ("tenant_id","run_id","review_rank","name","id");--> statement-breakpoint
CREATE INDEX "payslips_unpaid" ON "payslips" USING btree ("tenant_id","run_id") WHERE payment_id is null;--> statement-breakpoint
CREATE POLICY "payroll_findings_tenant" ON "payroll_findings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payroll_marks_tenant" ON "payroll_marks" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payroll_reviews_tenant" ON "payroll_reviews" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payroll_findings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_marks" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_reviews" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What a draft says of people is kept with it (`payroll/warnings`). While there is a draft each write that may change it
-- leaves a mark in its own transaction: of the people it was about, or of everybody where it was about more than a page
-- or about what holds for all. Marks are only added here, so that writers wait for nobody.
CREATE FUNCTION "mark_people"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  people uuid[];
begin
  if not exists (select from payroll_runs where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and state in ('Calculating', 'Draft')) then return null; end if;
  if tg_table_name = 'users' then
    select array_agg(id) into people from changed;
  elsif tg_table_name = 'requests' then
    select array_agg(distinct one) into people
      from changed, unnest(array[changed.user_id, changed.with_user_id]) one where one is not null;
  elsif tg_table_name in ('declaration_items', 'declaration_proofs') then
    select array_agg(distinct d.user_id) into people
      from changed join declarations d on d.tenant_id = changed.tenant_id and d.id = changed.declaration_id;
  elsif tg_table_name in ('salary_structure_earnings', 'salary_structure_deductions') then
    select array_agg(distinct s.user_id) into people
      from changed join salary_structures s on s.tenant_id = changed.tenant_id and s.id = changed.structure_id;
  else
    select array_agg(distinct user_id) into people from changed;
  end if;
  if cardinality(people) > 200 then
    insert into payroll_marks (tenant_id, id, scope)
    values (current_setting('app.tenant_id')::uuid, gen_random_uuid(), 'everybody');
  elsif people is not null then
    insert into payroll_marks (tenant_id, id, scope, user_id)
    select current_setting('app.tenant_id')::uuid, gen_random_uuid(), 'person', one from unnest(people) one;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "mark_everybody"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from payroll_runs where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and state in ('Calculating', 'Draft'))
    and exists (select from changed) then
    insert into payroll_marks (tenant_id, id, scope)
    values (current_setting('app.tenant_id')::uuid, gen_random_uuid(), tg_argv[0]);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A run changes with every batch and every payslip; only its state says anything of others, and a new calculation.
CREATE FUNCTION "mark_run"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from payroll_runs where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and state in ('Calculating', 'Draft'))
    and exists (
    select from now_runs n join old_runs o on o.tenant_id = n.tenant_id and o.id = n.id
     where o.state <> n.state or o.attempt <> n.attempt) then
    insert into payroll_marks (tenant_id, id, scope)
    values (current_setting('app.tenant_id')::uuid, gen_random_uuid(), 'everybody');
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "arrears_claims_marked_insert" AFTER INSERT ON "arrears_claims" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "arrears_claims_marked_update" AFTER UPDATE ON "arrears_claims" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "arrears_claims_marked_delete" AFTER DELETE ON "arrears_claims" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "attendance_days_marked_insert" AFTER INSERT ON "attendance_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "attendance_days_marked_update" AFTER UPDATE ON "attendance_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "attendance_days_marked_delete" AFTER DELETE ON "attendance_days" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declarations_marked_insert" AFTER INSERT ON "declarations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declarations_marked_update" AFTER UPDATE ON "declarations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declarations_marked_delete" AFTER DELETE ON "declarations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "department_history_marked_insert" AFTER INSERT ON "department_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "department_history_marked_update" AFTER UPDATE ON "department_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "department_history_marked_delete" AFTER DELETE ON "department_history" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "employment_type_history_marked_insert" AFTER INSERT ON "employment_type_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "employment_type_history_marked_update" AFTER UPDATE ON "employment_type_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "employment_type_history_marked_delete" AFTER DELETE ON "employment_type_history" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "holiday_choices_marked_insert" AFTER INSERT ON "holiday_choices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "holiday_choices_marked_update" AFTER UPDATE ON "holiday_choices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "holiday_choices_marked_delete" AFTER DELETE ON "holiday_choices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_encashments_marked_insert" AFTER INSERT ON "leave_encashments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_encashments_marked_update" AFTER UPDATE ON "leave_encashments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_encashments_marked_delete" AFTER DELETE ON "leave_encashments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_entries_marked_insert" AFTER INSERT ON "leave_entries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_entries_marked_update" AFTER UPDATE ON "leave_entries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_entries_marked_delete" AFTER DELETE ON "leave_entries" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_halves_marked_insert" AFTER INSERT ON "leave_halves" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_halves_marked_update" AFTER UPDATE ON "leave_halves" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_halves_marked_delete" AFTER DELETE ON "leave_halves" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_hours_marked_insert" AFTER INSERT ON "leave_hours" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_hours_marked_update" AFTER UPDATE ON "leave_hours" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leave_hours_marked_delete" AFTER DELETE ON "leave_hours" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leaves_marked_insert" AFTER INSERT ON "leaves" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leaves_marked_update" AFTER UPDATE ON "leaves" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "leaves_marked_delete" AFTER DELETE ON "leaves" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "opening_balances_marked_insert" AFTER INSERT ON "opening_balances" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "opening_balances_marked_update" AFTER UPDATE ON "opening_balances" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "opening_balances_marked_delete" AFTER DELETE ON "opening_balances" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payroll_settlements_marked_insert" AFTER INSERT ON "payroll_settlements" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payroll_settlements_marked_update" AFTER UPDATE ON "payroll_settlements" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payroll_settlements_marked_delete" AFTER DELETE ON "payroll_settlements" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslip_adjustments_marked_insert" AFTER INSERT ON "payslip_adjustments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslip_adjustments_marked_update" AFTER UPDATE ON "payslip_adjustments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslip_adjustments_marked_delete" AFTER DELETE ON "payslip_adjustments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslips_marked_insert" AFTER INSERT ON "payslips" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslips_marked_update" AFTER UPDATE ON "payslips" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslips_marked_delete" AFTER DELETE ON "payslips" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "perquisites_marked_insert" AFTER INSERT ON "perquisites" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "perquisites_marked_update" AFTER UPDATE ON "perquisites" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "perquisites_marked_delete" AFTER DELETE ON "perquisites" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "requests_marked_insert" AFTER INSERT ON "requests" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "requests_marked_update" AFTER UPDATE ON "requests" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "requests_marked_delete" AFTER DELETE ON "requests" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structures_marked_insert" AFTER INSERT ON "salary_structures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structures_marked_update" AFTER UPDATE ON "salary_structures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structures_marked_delete" AFTER DELETE ON "salary_structures" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "shift_assignments_marked_insert" AFTER INSERT ON "shift_assignments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "shift_assignments_marked_update" AFTER UPDATE ON "shift_assignments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "shift_assignments_marked_delete" AFTER DELETE ON "shift_assignments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "shift_rotation_members_marked_insert" AFTER INSERT ON "shift_rotation_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "shift_rotation_members_marked_update" AFTER UPDATE ON "shift_rotation_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "shift_rotation_members_marked_delete" AFTER DELETE ON "shift_rotation_members" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "statutory_identifiers_marked_insert" AFTER INSERT ON "statutory_identifiers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "statutory_identifiers_marked_update" AFTER UPDATE ON "statutory_identifiers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "statutory_identifiers_marked_delete" AFTER DELETE ON "statutory_identifiers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "tax_regime_choices_marked_insert" AFTER INSERT ON "tax_regime_choices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "tax_regime_choices_marked_update" AFTER UPDATE ON "tax_regime_choices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "tax_regime_choices_marked_delete" AFTER DELETE ON "tax_regime_choices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "tax_regimes_marked_insert" AFTER INSERT ON "tax_regimes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "tax_regimes_marked_update" AFTER UPDATE ON "tax_regimes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "tax_regimes_marked_delete" AFTER DELETE ON "tax_regimes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "time_logs_marked_insert" AFTER INSERT ON "time_logs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "time_logs_marked_update" AFTER UPDATE ON "time_logs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "time_logs_marked_delete" AFTER DELETE ON "time_logs" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "users_marked_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "users_marked_update" AFTER UPDATE ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "users_marked_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "attendance_settings_marked_insert" AFTER INSERT ON "attendance_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "attendance_settings_marked_update" AFTER UPDATE ON "attendance_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "attendance_settings_marked_delete" AFTER DELETE ON "attendance_settings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "attendance_settings_history_marked_insert" AFTER INSERT ON "attendance_settings_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "attendance_settings_history_marked_update" AFTER UPDATE ON "attendance_settings_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "attendance_settings_history_marked_delete" AFTER DELETE ON "attendance_settings_history" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "declaration_windows_marked_insert" AFTER INSERT ON "declaration_windows" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "declaration_windows_marked_update" AFTER UPDATE ON "declaration_windows" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "declaration_windows_marked_delete" AFTER DELETE ON "declaration_windows" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "departments_marked_insert" AFTER INSERT ON "departments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "departments_marked_update" AFTER UPDATE ON "departments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "departments_marked_delete" AFTER DELETE ON "departments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "employment_types_marked_insert" AFTER INSERT ON "employment_types" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "employment_types_marked_update" AFTER UPDATE ON "employment_types" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "employment_types_marked_delete" AFTER DELETE ON "employment_types" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "holiday_settings_marked_insert" AFTER INSERT ON "holiday_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "holiday_settings_marked_update" AFTER UPDATE ON "holiday_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "holiday_settings_marked_delete" AFTER DELETE ON "holiday_settings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "holidays_marked_insert" AFTER INSERT ON "holidays" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "holidays_marked_update" AFTER UPDATE ON "holidays" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "holidays_marked_delete" AFTER DELETE ON "holidays" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_settings_marked_insert" AFTER INSERT ON "leave_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_settings_marked_update" AFTER UPDATE ON "leave_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_settings_marked_delete" AFTER DELETE ON "leave_settings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_type_rules_marked_insert" AFTER INSERT ON "leave_type_rules" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_type_rules_marked_update" AFTER UPDATE ON "leave_type_rules" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_type_rules_marked_delete" AFTER DELETE ON "leave_type_rules" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_types_marked_insert" AFTER INSERT ON "leave_types" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_types_marked_update" AFTER UPDATE ON "leave_types" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "leave_types_marked_delete" AFTER DELETE ON "leave_types" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "payroll_settings_marked_insert" AFTER INSERT ON "payroll_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "payroll_settings_marked_update" AFTER UPDATE ON "payroll_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "payroll_settings_marked_delete" AFTER DELETE ON "payroll_settings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "salary_deductions_marked_insert" AFTER INSERT ON "salary_deductions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "salary_deductions_marked_update" AFTER UPDATE ON "salary_deductions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "salary_deductions_marked_delete" AFTER DELETE ON "salary_deductions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "salary_earnings_marked_insert" AFTER INSERT ON "salary_earnings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "salary_earnings_marked_update" AFTER UPDATE ON "salary_earnings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "salary_earnings_marked_delete" AFTER DELETE ON "salary_earnings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_departments_marked_insert" AFTER INSERT ON "shift_departments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_departments_marked_update" AFTER UPDATE ON "shift_departments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_departments_marked_delete" AFTER DELETE ON "shift_departments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_history_marked_insert" AFTER INSERT ON "shift_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_history_marked_update" AFTER UPDATE ON "shift_history" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_history_marked_delete" AFTER DELETE ON "shift_history" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_rotation_steps_marked_insert" AFTER INSERT ON "shift_rotation_steps" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_rotation_steps_marked_update" AFTER UPDATE ON "shift_rotation_steps" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_rotation_steps_marked_delete" AFTER DELETE ON "shift_rotation_steps" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_rotations_marked_insert" AFTER INSERT ON "shift_rotations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_rotations_marked_update" AFTER UPDATE ON "shift_rotations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shift_rotations_marked_delete" AFTER DELETE ON "shift_rotations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shifts_marked_insert" AFTER INSERT ON "shifts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shifts_marked_update" AFTER UPDATE ON "shifts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "shifts_marked_delete" AFTER DELETE ON "shifts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "statutory_components_marked_insert" AFTER INSERT ON "statutory_components" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "statutory_components_marked_update" AFTER UPDATE ON "statutory_components" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "statutory_components_marked_delete" AFTER DELETE ON "statutory_components" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "tenant_subscriptions_marked_insert" AFTER INSERT ON "tenant_subscriptions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "tenant_subscriptions_marked_update" AFTER UPDATE ON "tenant_subscriptions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "tenant_subscriptions_marked_delete" AFTER DELETE ON "tenant_subscriptions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "tenants_marked_insert" AFTER INSERT ON "tenants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "tenants_marked_update" AFTER UPDATE ON "tenants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "tenants_marked_delete" AFTER DELETE ON "tenants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "due_challans_marked_insert" AFTER INSERT ON "due_challans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "due_challans_marked_update" AFTER UPDATE ON "due_challans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "due_challans_marked_delete" AFTER DELETE ON "due_challans" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_file_people_marked_insert" AFTER INSERT ON "return_file_people" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_file_people_marked_update" AFTER UPDATE ON "return_file_people" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_file_people_marked_delete" AFTER DELETE ON "return_file_people" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_files_marked_insert" AFTER INSERT ON "return_files" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_files_marked_update" AFTER UPDATE ON "return_files" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_files_marked_delete" AFTER DELETE ON "return_files" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_settings_marked_insert" AFTER INSERT ON "return_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_settings_marked_update" AFTER UPDATE ON "return_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "return_settings_marked_delete" AFTER DELETE ON "return_settings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('files');
--> statement-breakpoint
CREATE TRIGGER "payroll_runs_marked_insert" AFTER INSERT ON "payroll_runs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "payroll_runs_marked_delete" AFTER DELETE ON "payroll_runs" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody('everybody');
--> statement-breakpoint
CREATE TRIGGER "payroll_runs_marked_update" AFTER UPDATE ON "payroll_runs" REFERENCING NEW TABLE AS now_runs OLD TABLE AS old_runs FOR EACH STATEMENT EXECUTE FUNCTION mark_run();
--> statement-breakpoint
CREATE TRIGGER "declaration_items_marked_insert" AFTER INSERT ON "declaration_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declaration_items_marked_update" AFTER UPDATE ON "declaration_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declaration_items_marked_delete" AFTER DELETE ON "declaration_items" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declaration_proofs_marked_insert" AFTER INSERT ON "declaration_proofs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declaration_proofs_marked_update" AFTER UPDATE ON "declaration_proofs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "declaration_proofs_marked_delete" AFTER DELETE ON "declaration_proofs" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structure_earnings_marked_insert" AFTER INSERT ON "salary_structure_earnings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structure_earnings_marked_update" AFTER UPDATE ON "salary_structure_earnings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structure_earnings_marked_delete" AFTER DELETE ON "salary_structure_earnings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structure_deductions_marked_insert" AFTER INSERT ON "salary_structure_deductions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structure_deductions_marked_update" AFTER UPDATE ON "salary_structure_deductions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "salary_structure_deductions_marked_delete" AFTER DELETE ON "salary_structure_deductions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
