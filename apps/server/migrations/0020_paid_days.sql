CREATE TABLE "payslip_days" (
	"tenant_id" uuid NOT NULL,
	"payslip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"halves" smallint NOT NULL,
	CONSTRAINT "payslip_days_tenant_id_payslip_id_date_pk" PRIMARY KEY("tenant_id","payslip_id","date"),
	CONSTRAINT "payslip_days_halves" CHECK (halves between -2 and 2 and halves <> 0)
);
--> statement-breakpoint
ALTER TABLE "payslip_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "attendance_from_month" integer;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "attendance_from_year" integer;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "overtime_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "overtime_waiting_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payslip_days" ADD CONSTRAINT "payslip_days_payslip_fk" FOREIGN KEY ("tenant_id","payslip_id") REFERENCES "public"."payslips"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_days_date" ON "payslip_days" USING btree ("tenant_id","date","user_id");--> statement-breakpoint
CREATE INDEX "attendance_days_lost" ON "attendance_days" USING btree ("tenant_id","date","user_id") WHERE is_over and (uncovered_halves > 0 or is_late or approval = 3);--> statement-breakpoint
CREATE POLICY "payslip_days_tenant" ON "payslip_days" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payslip_days" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Until now this choice had no effect: where it was made, nobody's pay changes by an upgrade, and it is made again.
ALTER TABLE "payroll_settings" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "payroll_settings" SET "attendance_drives_pay" = false WHERE "attendance_drives_pay";
--> statement-breakpoint
ALTER TABLE "payroll_settings" FORCE ROW LEVEL SECURITY;
