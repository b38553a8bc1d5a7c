CREATE TABLE "leave_accrual_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"up_to" date NOT NULL,
	"cause" text NOT NULL,
	"people" integer NOT NULL,
	"written" integer NOT NULL,
	"skipped" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_accrual_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_accrual_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_accrual_skips" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"date" date NOT NULL,
	"why" text NOT NULL,
	"facts" jsonb,
	"run_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_accrual_skips_tenant_id_user_id_leave_type_id_date_why_pk" PRIMARY KEY("tenant_id","user_id","leave_type_id","date","why")
);
--> statement-breakpoint
ALTER TABLE "leave_accrual_skips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_encashments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text,
	"asked_on" date NOT NULL,
	"pay_month" date,
	"created_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"comment" text,
	"details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_encashments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "leave_encashments_status" CHECK (status between 1 and 4),
	CONSTRAINT "leave_encashments_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "leave_encashments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"source_key" text NOT NULL,
	"leave_id" uuid,
	"comment" text,
	"basis" jsonb,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "leave_entries_kind" CHECK (kind in ('opening', 'credit', 'comp-off', 'taken', 'returned', 'carried', 'lapsed', 'encashed', 'adjusted', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "leave_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_settings" (
	"tenant_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "leave_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_type_rules" (
	"tenant_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_rules_tenant_id_leave_type_id_from_date_pk" PRIMARY KEY("tenant_id","leave_type_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "leave_type_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_types" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"code" text NOT NULL,
	"colour" text NOT NULL,
	"unit" text DEFAULT 'day' NOT NULL,
	"is_paid" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_comp_off" boolean DEFAULT false NOT NULL,
	"purpose" text DEFAULT 'other' NOT NULL,
	"description" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"ready_set" text,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_types_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "leave_types_unit" CHECK (unit in ('day', 'half', 'hour'))
);
--> statement-breakpoint
ALTER TABLE "leave_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employment_type_history" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"employment_type_id" uuid,
	CONSTRAINT "employment_type_history_tenant_id_user_id_from_date_pk" PRIMARY KEY("tenant_id","user_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "employment_type_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_accrual_skips" ADD CONSTRAINT "leave_accrual_skips_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accrual_skips" ADD CONSTRAINT "leave_accrual_skips_type_fk" FOREIGN KEY ("tenant_id","leave_type_id") REFERENCES "public"."leave_types"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accrual_skips" ADD CONSTRAINT "leave_accrual_skips_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."leave_accrual_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashments" ADD CONSTRAINT "leave_encashments_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_encashments" ADD CONSTRAINT "leave_encashments_type_fk" FOREIGN KEY ("tenant_id","leave_type_id") REFERENCES "public"."leave_types"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_type_fk" FOREIGN KEY ("tenant_id","leave_type_id") REFERENCES "public"."leave_types"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_rules" ADD CONSTRAINT "leave_type_rules_type_fk" FOREIGN KEY ("tenant_id","leave_type_id") REFERENCES "public"."leave_types"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_type_history" ADD CONSTRAINT "employment_type_history_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_accrual_runs_newest" ON "leave_accrual_runs" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_accrual_skips_run" ON "leave_accrual_skips" USING btree ("tenant_id","run_id");--> statement-breakpoint
CREATE INDEX "leave_encashments_user" ON "leave_encashments" USING btree ("tenant_id","user_id","asked_on");--> statement-breakpoint
CREATE INDEX "leave_encashments_waiting" ON "leave_encashments" USING btree ("tenant_id","created_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "leave_encashments_paid" ON "leave_encashments" USING btree ("tenant_id","pay_month") WHERE pay_month is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entries_source" ON "leave_entries" USING btree ("tenant_id","user_id","leave_type_id","source_key");--> statement-breakpoint
CREATE INDEX "leave_entries_dated" ON "leave_entries" USING btree ("tenant_id","user_id","leave_type_id","date","id");--> statement-breakpoint
CREATE INDEX "leave_entries_type" ON "leave_entries" USING btree ("tenant_id","leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_entries_leave" ON "leave_entries" USING btree ("tenant_id","leave_id") WHERE leave_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name" ON "leave_types" USING btree ("tenant_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_code" ON "leave_types" USING btree ("tenant_id",lower(code));--> statement-breakpoint
CREATE POLICY "leave_accrual_runs_tenant" ON "leave_accrual_runs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_accrual_skips_tenant" ON "leave_accrual_skips" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_encashments_tenant" ON "leave_encashments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_entries_tenant" ON "leave_entries" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_settings_tenant" ON "leave_settings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_type_rules_tenant" ON "leave_type_rules" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_types_tenant" ON "leave_types" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "employment_type_history_tenant" ON "employment_type_history" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "leave_accrual_runs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_accrual_skips" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_encashments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_entries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_type_rules" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_types" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "employment_type_history" FORCE ROW LEVEL SECURITY;
