CREATE TABLE "attendance_days" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"shift_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"first_in" timestamp with time zone,
	"last_out" timestamp with time zone,
	"worked_seconds" integer NOT NULL,
	"overtime_seconds" integer NOT NULL,
	"is_late" boolean NOT NULL,
	"covered_halves" smallint NOT NULL,
	"uncovered_halves" smallint NOT NULL,
	"has_open_pair" boolean NOT NULL,
	"is_over" boolean NOT NULL,
	"approval" smallint DEFAULT 1 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_days_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "attendance_days_status" CHECK (status between 0 and 9),
	CONSTRAINT "attendance_days_approval" CHECK (approval between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "attendance_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_settings" (
	"tenant_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "attendance_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "time_logs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"in_at" timestamp with time zone NOT NULL,
	"out_at" timestamp with time zone,
	"closed_as" text,
	"note" text,
	"client_id" uuid,
	"place" jsonb,
	"device" text,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_logs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "time_logs_order" CHECK (out_at is null or out_at >= in_at),
	CONSTRAINT "time_logs_closed" CHECK (closed_as is null or (closed_as = 'unpaired' and out_at is null))
);
--> statement-breakpoint
ALTER TABLE "time_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shifts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_logs" ADD CONSTRAINT "time_logs_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_days_date" ON "attendance_days" USING btree ("tenant_id","user_id","date");--> statement-breakpoint
CREATE INDEX "attendance_days_waiting" ON "attendance_days" USING btree ("tenant_id","date") WHERE approval = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "time_logs_open" ON "time_logs" USING btree ("tenant_id","user_id") WHERE out_at is null and closed_as is null;--> statement-breakpoint
CREATE INDEX "time_logs_day" ON "time_logs" USING btree ("tenant_id","user_id","day");--> statement-breakpoint
CREATE POLICY "attendance_days_tenant" ON "attendance_days" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "attendance_settings_tenant" ON "attendance_settings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "time_logs_tenant" ON "time_logs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "attendance_days" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "attendance_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "time_logs" FORCE ROW LEVEL SECURITY;
