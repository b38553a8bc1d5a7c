-- Which lines a payroll has is noted as it is approved; those that were approved before are read here, once.
CREATE TABLE "run_line_codes" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"code" text NOT NULL,
	"place" text NOT NULL,
	"is_arrear" boolean NOT NULL,
	CONSTRAINT "run_line_codes_tenant_id_run_id_code_place_is_arrear_pk" PRIMARY KEY("tenant_id","run_id","code","place","is_arrear")
);
--> statement-breakpoint
ALTER TABLE "run_line_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "run_line_codes" ADD CONSTRAINT "run_line_codes_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."payroll_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "run_line_codes_tenant" ON "run_line_codes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payslips" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_runs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "run_line_codes" ("tenant_id", "run_id", "code", "place", "is_arrear")
SELECT DISTINCT p."tenant_id", p."run_id",
    CASE WHEN line.value ->> 0 LIKE 'arrear:%'
      THEN regexp_replace(line.value ->> 0, '^arrear:(.*):\d{4}-\d{2}$', '\1') ELSE line.value ->> 0 END,
    coalesce(p."snapshot" ->> 'workState', ''), line.value ->> 0 LIKE 'arrear:%'
  FROM "payroll_runs" r
  JOIN "payslips" p ON p."tenant_id" = r."tenant_id" AND p."run_id" = r."id"
  CROSS JOIN LATERAL jsonb_array_elements(p."lines"::jsonb) line(value)
  WHERE r."state" IN ('Approved', 'Paid') AND (line.value ->> 4)::bigint <> 0;--> statement-breakpoint
ALTER TABLE "payroll_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslips" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "run_line_codes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "time_logs_of_day" ON "time_logs" USING btree ("tenant_id","day");
