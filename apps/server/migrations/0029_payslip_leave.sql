CREATE TABLE "payslip_leave" (
	"tenant_id" uuid NOT NULL,
	"payslip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "payslip_leave_tenant_id_payslip_id_leave_type_id_source_key_pk" PRIMARY KEY("tenant_id","payslip_id","leave_type_id","source_key"),
	CONSTRAINT "payslip_leave_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "payslip_leave" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslip_leave" ADD CONSTRAINT "payslip_leave_payslip_fk" FOREIGN KEY ("tenant_id","payslip_id") REFERENCES "public"."payslips"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_leave_user" ON "payslip_leave" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE POLICY "payslip_leave_tenant" ON "payslip_leave" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payslip_leave" FORCE ROW LEVEL SECURITY;
