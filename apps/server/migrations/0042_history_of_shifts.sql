CREATE TABLE "attendance_settings_history" (
	"tenant_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "attendance_settings_history_tenant_id_from_date_pk" PRIMARY KEY("tenant_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "attendance_settings_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_history" (
	"tenant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"week_offs" jsonb,
	"days_off" jsonb,
	"is_default" boolean NOT NULL,
	"is_deleted" boolean NOT NULL,
	"department_ids" uuid[] NOT NULL,
	CONSTRAINT "shift_history_tenant_id_shift_id_from_date_pk" PRIMARY KEY("tenant_id","shift_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "shift_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "keeps_rules" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "keeps_shift" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Days that are stored already keep what they were judged by; those to come have the history.
ALTER TABLE "attendance_days" ALTER COLUMN "keeps_rules" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "attendance_days" ALTER COLUMN "keeps_shift" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "shift_history" ADD CONSTRAINT "shift_history_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shifts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_days_kept" ON "attendance_days" USING btree ("tenant_id","user_id","date") WHERE keeps_rules;--> statement-breakpoint
CREATE POLICY "attendance_settings_history_tenant" ON "attendance_settings_history" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_history_tenant" ON "shift_history" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- The history begins with what holds now. Where the owner is no superuser, forced row-level security would hide the rows
-- that are read.
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shifts" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shift_departments" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "attendance_settings" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "shift_history" ("tenant_id", "shift_id", "from_date", "name", "start_time", "end_time", "week_offs", "days_off",
    "is_default", "is_deleted", "department_ids")
  SELECT s."tenant_id", s."id", '1900-01-01', s."name", s."start_time", s."end_time", s."week_offs", t."week_days_off",
    s."is_default", s."deleted_at" IS NOT NULL,
    ARRAY(SELECT d."department_id" FROM "shift_departments" d
           WHERE d."tenant_id" = s."tenant_id" AND d."shift_id" = s."id" ORDER BY 1)
    FROM "shifts" s JOIN "tenants" t ON t."tenant_id" = s."tenant_id";
--> statement-breakpoint
INSERT INTO "attendance_settings_history" ("tenant_id", "from_date", "settings")
  SELECT t."tenant_id", '1900-01-01', coalesce(a."settings", '{}')
    FROM "tenants" t LEFT JOIN "attendance_settings" a ON a."tenant_id" = t."tenant_id";
--> statement-breakpoint
ALTER TABLE "attendance_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shift_departments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shifts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "attendance_settings_history" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shift_history" FORCE ROW LEVEL SECURITY;
