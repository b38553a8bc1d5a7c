CREATE TABLE "attendance_bases" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "attendance_bases_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "attendance_bases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_ledger_states" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"settled_to" date NOT NULL,
	"due_on" date,
	"stamp" uuid NOT NULL,
	CONSTRAINT "leave_ledger_states_tenant_id_user_id_leave_type_id_pk" PRIMARY KEY("tenant_id","user_id","leave_type_id")
);
--> statement-breakpoint
ALTER TABLE "leave_ledger_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "leave_entries_dated";--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "basis_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_ledger_states" ADD CONSTRAINT "leave_ledger_states_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger_states" ADD CONSTRAINT "leave_ledger_states_type_fk" FOREIGN KEY ("tenant_id","leave_type_id") REFERENCES "public"."leave_types"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "attendance_bases_tenant" ON "attendance_bases" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_ledger_states_tenant" ON "leave_ledger_states" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "attendance_bases" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_ledger_states" FORCE ROW LEVEL SECURITY;
