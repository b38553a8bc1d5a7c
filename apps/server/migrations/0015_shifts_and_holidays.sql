CREATE TABLE "holidays" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"date" date NOT NULL,
	"description" text,
	"is_optional" boolean DEFAULT false NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "holidays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_assignments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"notes" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_assignments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shift_assignments_days" CHECK (end_date is null or end_date >= start_date)
);
--> statement-breakpoint
ALTER TABLE "shift_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_departments" (
	"tenant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "shift_departments_tenant_id_shift_id_department_id_pk" PRIMARY KEY("tenant_id","shift_id","department_id")
);
--> statement-breakpoint
ALTER TABLE "shift_departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"week_offs" jsonb,
	"is_default" boolean DEFAULT false NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shifts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "shifts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "department_history" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"department_id" uuid,
	CONSTRAINT "department_history_tenant_id_user_id_from_date_pk" PRIMARY KEY("tenant_id","user_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "department_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shift_assignments" ADD CONSTRAINT "shift_assignments_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_assignments" ADD CONSTRAINT "shift_assignments_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shifts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_departments" ADD CONSTRAINT "shift_departments_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shifts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_departments" ADD CONSTRAINT "shift_departments_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."departments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_history" ADD CONSTRAINT "department_history_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_date_name" ON "holidays" USING btree ("tenant_id","date",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "shift_assignments_user" ON "shift_assignments" USING btree ("tenant_id","user_id","start_date");--> statement-breakpoint
CREATE INDEX "shift_assignments_shift" ON "shift_assignments" USING btree ("tenant_id","shift_id");--> statement-breakpoint
CREATE INDEX "shift_departments_department" ON "shift_departments" USING btree ("tenant_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_name" ON "shifts" USING btree ("tenant_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_default" ON "shifts" USING btree ("tenant_id") WHERE is_default;--> statement-breakpoint
CREATE POLICY "holidays_tenant" ON "holidays" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_assignments_tenant" ON "shift_assignments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_departments_tenant" ON "shift_departments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shifts_tenant" ON "shifts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "department_history_tenant" ON "department_history" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- The shift that every organisation starts with, and the department each person is in, from the day they joined. Where
-- the owner is no superuser, forced row-level security would hide the rows that are read.
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "shifts" ("tenant_id", "id", "name", "start_time", "end_time", "is_default")
  SELECT "tenant_id", gen_random_uuid(), 'General', '10:00', '19:00', true FROM "tenants";
--> statement-breakpoint
INSERT INTO "department_history" ("tenant_id", "user_id", "from_date", "department_id")
  SELECT "tenant_id", "id", coalesce("date_of_joining", "created_at"::date), "department_id" FROM "users" WHERE "department_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "holidays" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shift_assignments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shift_departments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shifts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "department_history" FORCE ROW LEVEL SECURITY;
