-- Texts of payslips are stored in two parts: what many have in common once, and their own. Earlier rows stay as they are, whole, and
-- are read alike: their hashes are taken over these texts, and a text is only ever put together from what was taken apart.
CREATE TABLE "payslip_numbers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"numbers" json NOT NULL,
	CONSTRAINT "payslip_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_shapes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shape" text NOT NULL,
	CONSTRAINT "payslip_shapes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_shapes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslip_inputs" ADD COLUMN "facts_shape_id" uuid;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "numbers_id" uuid;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "lines_shape_id" uuid;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "year_to_date_shape_id" uuid;--> statement-breakpoint
ALTER TABLE "payslip_numbers" ADD CONSTRAINT "payslip_numbers_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_numbers_user" ON "payslip_numbers" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE POLICY "payslip_numbers_tenant" ON "payslip_numbers" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payslip_shapes_tenant" ON "payslip_shapes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payslip_numbers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payslip_shapes" FORCE ROW LEVEL SECURITY;
