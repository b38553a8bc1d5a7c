-- What is paid stands in a table of its own: paying a month wrote each payslip anew for it. Payslips that are paid already get
-- their row here before the columns go.
CREATE TABLE "payslip_payments" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"payment_mode" text NOT NULL,
	"payment_reference" text,
	CONSTRAINT "payslip_payments_tenant_id_run_id_user_id_pk" PRIMARY KEY("tenant_id","run_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "payslip_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "payslips_unpaid";--> statement-breakpoint
ALTER TABLE "payslip_payments" ADD CONSTRAINT "payslip_payments_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."payroll_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslips_withheld" ON "payslips" USING btree ("tenant_id","run_id") WHERE withheld_at is not null;--> statement-breakpoint
ALTER TABLE "payslips" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_runs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "payslip_payments" ("tenant_id", "run_id", "user_id", "payment_id", "paid_on", "payment_mode", "payment_reference")
SELECT p."tenant_id", p."run_id", p."user_id", p."payment_id", coalesce(p."paid_on", y."payment_date", r."pay_date"),
    coalesce(p."payment_mode", y."payment_mode", 'Bank transfer'), p."payment_reference"
  FROM "payslips" p
  JOIN "payroll_runs" r ON r."tenant_id" = p."tenant_id" AND r."id" = p."run_id"
  LEFT JOIN "payroll_payments" y ON y."tenant_id" = p."tenant_id" AND y."id" = p."payment_id"
  WHERE p."payment_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslips" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslips" DROP COLUMN "payment_id";--> statement-breakpoint
ALTER TABLE "payslips" DROP COLUMN "paid_on";--> statement-breakpoint
ALTER TABLE "payslips" DROP COLUMN "payment_mode";--> statement-breakpoint
ALTER TABLE "payslips" DROP COLUMN "payment_reference";--> statement-breakpoint
CREATE POLICY "payslip_payments_tenant" ON "payslip_payments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payslip_payments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TRIGGER "payslip_payments_marked_insert" AFTER INSERT ON "payslip_payments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslip_payments_marked_update" AFTER UPDATE ON "payslip_payments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
--> statement-breakpoint
CREATE TRIGGER "payslip_payments_marked_delete" AFTER DELETE ON "payslip_payments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_people();
