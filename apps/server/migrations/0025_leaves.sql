CREATE TABLE "leave_decisions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"leave_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"decision" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text NOT NULL,
	"on_behalf_of" uuid,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_decisions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_delegations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_delegations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "leave_delegations_order" CHECK (to_date >= from_date)
);
--> statement-breakpoint
ALTER TABLE "leave_delegations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_halves" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"half" smallint NOT NULL,
	"leave_id" uuid NOT NULL,
	"is_paid" boolean NOT NULL,
	"is_off_day" boolean NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "leave_halves_once" PRIMARY KEY("tenant_id","user_id","date","half"),
	CONSTRAINT "leave_halves_half" CHECK (half in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "leave_halves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_hours" (
	"tenant_id" uuid NOT NULL,
	"leave_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"is_paid" boolean NOT NULL,
	CONSTRAINT "leave_hours_tenant_id_leave_id_pk" PRIMARY KEY("tenant_id","leave_id"),
	CONSTRAINT "leave_hours_order" CHECK (end_minute > start_minute)
);
--> statement-breakpoint
ALTER TABLE "leave_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leaves" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"is_first_half" boolean DEFAULT false NOT NULL,
	"is_last_half" boolean DEFAULT false NOT NULL,
	"start_minute" smallint,
	"end_minute" smallint,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"levels" text[] NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"document_file_id" uuid,
	"created_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"comments" text,
	"details" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leaves_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "leaves_order" CHECK (to_date >= from_date),
	CONSTRAINT "leaves_status" CHECK (status between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "leaves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_decisions" ADD CONSTRAINT "leave_decisions_leave_fk" FOREIGN KEY ("tenant_id","leave_id") REFERENCES "public"."leaves"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_delegations" ADD CONSTRAINT "leave_delegations_from_fk" FOREIGN KEY ("tenant_id","from_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_delegations" ADD CONSTRAINT "leave_delegations_to_fk" FOREIGN KEY ("tenant_id","to_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_halves" ADD CONSTRAINT "leave_halves_leave_fk" FOREIGN KEY ("tenant_id","leave_id") REFERENCES "public"."leaves"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_hours" ADD CONSTRAINT "leave_hours_leave_fk" FOREIGN KEY ("tenant_id","leave_id") REFERENCES "public"."leaves"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_type_fk" FOREIGN KEY ("tenant_id","leave_type_id") REFERENCES "public"."leave_types"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_decisions_leave" ON "leave_decisions" USING btree ("tenant_id","leave_id","at");--> statement-breakpoint
CREATE INDEX "leave_delegations_from" ON "leave_delegations" USING btree ("tenant_id","from_user_id","from_date");--> statement-breakpoint
CREATE INDEX "leave_delegations_to" ON "leave_delegations" USING btree ("tenant_id","to_user_id","from_date");--> statement-breakpoint
CREATE INDEX "leave_halves_leave" ON "leave_halves" USING btree ("tenant_id","leave_id");--> statement-breakpoint
CREATE INDEX "leave_halves_day" ON "leave_halves" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE INDEX "leave_hours_day" ON "leave_hours" USING btree ("tenant_id","user_id","date");--> statement-breakpoint
CREATE INDEX "leaves_user" ON "leaves" USING btree ("tenant_id","user_id","from_date");--> statement-breakpoint
CREATE INDEX "leaves_days" ON "leaves" USING btree ("tenant_id","from_date","to_date");--> statement-breakpoint
CREATE INDEX "leaves_pending" ON "leaves" USING btree ("tenant_id","created_at") WHERE status = 1;--> statement-breakpoint
CREATE POLICY "leave_decisions_tenant" ON "leave_decisions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_delegations_tenant" ON "leave_delegations" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_halves_tenant" ON "leave_halves" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leave_hours_tenant" ON "leave_hours" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leaves_tenant" ON "leaves" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "leave_decisions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_delegations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_halves" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_hours" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leaves" FORCE ROW LEVEL SECURITY;
