CREATE TABLE "device_punches" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid,
	"import_id" uuid,
	"device" text,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_punches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "device_punches_once" UNIQUE NULLS NOT DISTINCT("tenant_id","device_id","code","at")
);
--> statement-breakpoint
ALTER TABLE "device_punches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_people" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_people_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "device_people_once" UNIQUE NULLS NOT DISTINCT("tenant_id","device_id","code_key")
);
--> statement-breakpoint
ALTER TABLE "device_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"place" text,
	"serial_number" text,
	"key_hash" text NOT NULL,
	"key_hint" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"punches_received" integer DEFAULT 0 NOT NULL,
	"refused_lines" jsonb DEFAULT '[]' NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "punch_import_slices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"punches" jsonb NOT NULL,
	CONSTRAINT "punch_import_slices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "punch_import_slices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "punch_imports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"device_id" uuid,
	"status" text DEFAULT 'Running' NOT NULL,
	"punches" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punch_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "punch_imports_status" CHECK (status in ('Running', 'Done'))
);
--> statement-breakpoint
ALTER TABLE "punch_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "time_logs" DROP CONSTRAINT "time_logs_closed";--> statement-breakpoint
ALTER TABLE "time_logs" ADD COLUMN "replaces_devices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device_punches" ADD CONSTRAINT "device_punches_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_people" ADD CONSTRAINT "device_people_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_people" ADD CONSTRAINT "device_people_device_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."devices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_import_slices" ADD CONSTRAINT "punch_import_slices_import_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."punch_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_punches_person" ON "device_punches" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "device_punches_waiting" ON "device_punches" USING btree ("tenant_id","code_key") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_key" ON "devices" USING btree ("tenant_id","key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_name" ON "devices" USING btree ("tenant_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial" ON "devices" USING btree ("tenant_id",lower(serial_number));--> statement-breakpoint
CREATE INDEX "punch_import_slices_next" ON "punch_import_slices" USING btree ("tenant_id","import_id","number");--> statement-breakpoint
CREATE INDEX "punch_imports_newest" ON "punch_imports" USING btree ("tenant_id","created_at");--> statement-breakpoint
ALTER TABLE "time_logs" ADD CONSTRAINT "time_logs_closed" CHECK (closed_as is null or (closed_as in ('unpaired', 'device') and out_at is null));--> statement-breakpoint
CREATE POLICY "device_punches_tenant" ON "device_punches" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "device_people_tenant" ON "device_people" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "devices_tenant" ON "devices" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "punch_import_slices_tenant" ON "punch_import_slices" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "punch_imports_tenant" ON "punch_imports" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "device_punches" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "device_people" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "devices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "punch_import_slices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "punch_imports" FORCE ROW LEVEL SECURITY;
