CREATE TABLE "shift_rotation_members" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rotation_id" uuid NOT NULL,
	"user_id" uuid,
	"department_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date,
	"steps_ahead" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shift_rotation_members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shift_rotation_members_days" CHECK (end_date is null or end_date >= start_date),
	CONSTRAINT "shift_rotation_members_who" CHECK ((user_id is null) <> (department_id is null))
);
--> statement-breakpoint
ALTER TABLE "shift_rotation_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_rotation_steps" (
	"tenant_id" uuid NOT NULL,
	"rotation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"shift_id" uuid,
	CONSTRAINT "shift_rotation_steps_tenant_id_rotation_id_place_pk" PRIMARY KEY("tenant_id","rotation_id","place")
);
--> statement-breakpoint
ALTER TABLE "shift_rotation_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_rotations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"unit" text NOT NULL,
	"pattern_date" date NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_rotations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shift_rotations_days" CHECK (end_date is null or end_date >= start_date),
	CONSTRAINT "shift_rotations_unit" CHECK (unit in ('day', 'week'))
);
--> statement-breakpoint
ALTER TABLE "shift_rotations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "with_user_id" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "accepted_by" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shift_assignments" ADD COLUMN "is_off" boolean;--> statement-breakpoint
ALTER TABLE "shift_rotation_members" ADD CONSTRAINT "shift_rotation_members_rotation_fk" FOREIGN KEY ("tenant_id","rotation_id") REFERENCES "public"."shift_rotations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_rotation_members" ADD CONSTRAINT "shift_rotation_members_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_rotation_members" ADD CONSTRAINT "shift_rotation_members_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."departments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_rotation_steps" ADD CONSTRAINT "shift_rotation_steps_rotation_fk" FOREIGN KEY ("tenant_id","rotation_id") REFERENCES "public"."shift_rotations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_rotation_steps" ADD CONSTRAINT "shift_rotation_steps_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shifts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_rotation_members_rotation" ON "shift_rotation_members" USING btree ("tenant_id","rotation_id");--> statement-breakpoint
CREATE INDEX "shift_rotation_members_user" ON "shift_rotation_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "shift_rotation_members_department" ON "shift_rotation_members" USING btree ("tenant_id","department_id");--> statement-breakpoint
CREATE INDEX "shift_rotation_steps_shift" ON "shift_rotation_steps" USING btree ("tenant_id","shift_id");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_with_user_fk" FOREIGN KEY ("tenant_id","with_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_with_user" ON "requests" USING btree ("tenant_id","with_user_id");--> statement-breakpoint
CREATE POLICY "shift_rotation_members_tenant" ON "shift_rotation_members" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_rotation_steps_tenant" ON "shift_rotation_steps" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shift_rotations_tenant" ON "shift_rotations" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "shift_rotation_members" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shift_rotation_steps" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "shift_rotations" FORCE ROW LEVEL SECURITY;
